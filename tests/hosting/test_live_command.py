"""`pipeline publish --check` of a live site: what it says, and what it remembers for the next time."""

import json
import re
import shutil

import pytest

from pipeline.base.project import Project
from pipeline.publishing.host_record import read_host_record
from pipeline.publishing.live_check import FILES, HTTPS, PAGES
from pipeline.yaml_files.host_address import read_address
from tests.hosting.proxy import proxy
from tests.pipeline.cli.conftest import invoke
from tests.site import miniature

ADDRESS = "sftp://me@host.example/www"


@pytest.fixture
def live(nginx_host, tmp_path):
    """A proxy before a good server, and a project whose built site has the address of the proxy."""
    shutil.copytree(miniature.PROJECT / "content", tmp_path / "content")
    shutil.copytree(nginx_host.dist, tmp_path / "site/dist")
    with proxy(nginx_host) as front:
        hosts = tmp_path / "site/dist/hosts.json"
        facts = {**json.loads(hosts.read_text("utf-8")), "origin": f"http://127.0.0.1:{front.port}"}
        hosts.write_text(json.dumps({**facts, "standin": False}), "utf-8")
        yield front, Project(tmp_path)


def check(project):
    """Check the live site; return what is wrong there, the output, and the files in doubt afterwards."""
    code, out, told = invoke(project.root, "publish", "--check", "--to", ADDRESS)
    said = " ".join((out + told).split())
    assert (code, "To verify again: " in said) == (1, True)
    return (
        re.findall("✗ (.+?): ", said),
        said,
        read_host_record(project.published, read_address(ADDRESS)).doubts,
    )


def test_a_check_tells_what_is_wrong_and_remembers_it_until_it_is_right(live):
    front, project = live
    wrong, said, doubts = check(project)
    assert (wrong, doubts) == ([HTTPS], set())  # the proxy answers by http alone
    assert f"✓ {PAGES}" in said
    name = min(f"media/{path.name}" for path in project.built.glob("media/*.webp"))

    def damage(each):
        if each.path == f"/{name}":
            each.body += b"0"

    front.damage = damage
    wrong, said, doubts = check(project)
    assert (wrong, doubts) == ([FILES, HTTPS], {name})
    assert f"/{name}: another content than published" in said
    # A check that reached nobody changes nothing.
    front.damage = lambda each: setattr(each, "dropped", True)
    wrong, said, doubts = check(project)
    assert ("gives no answer" in said, doubts) == (
        True,
        {name},
    )
    front.damage = lambda _: None
    assert check(project)[2] == set()
