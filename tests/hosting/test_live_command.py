"""`pipeline publish --check` of a live site: what it says, and what it remembers for the next time."""

import json
import re
import shutil

import pytest

from pipeline.content_files.host_address import read_address
from pipeline.hosting.run import read_site_facts
from pipeline.project import Project
from pipeline.publish.file_checks import TURNS, compute_turn, is_picture
from pipeline.publish.host_record import read_host_record
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
    """Check the live site; return what is wrong there, but for the way from http to https, and the output.

    The proxy answers by http alone.
    """
    code, out, told = invoke(project.root, "publish", "--check", "--to", ADDRESS)
    assert code == 1
    said = " ".join((out + told).split())
    wrong = re.findall(r"✗ ([^:]+): ", said)
    wrong.remove("http leads to https")
    return wrong, said


def pictures(front):
    """Return the turns of the pictures that were asked for, and forget all requests."""
    names = {path[1:] for path, _, _ in front.asked}
    front.asked.clear()
    return {compute_turn(name) for name in names if is_picture(name)}


def test_each_check_goes_on_with_the_pictures_and_with_what_was_wrong(live):
    front, project = live
    address = read_address(ADDRESS)
    wrong, said = check(project)
    assert not wrong
    assert f"✓ {len(read_site_facts(project.built).pictures)} pages" in said
    (first,) = pictures(front)
    at = (first + 1) % TURNS
    assert read_host_record(project.published, address).turn == at
    names = sorted(f"media/{path.name}" for path in project.built.glob("media/*.webp"))
    bad = next(name for name in names if compute_turn(name) == at)

    def damage(each):
        if each.path == f"/{bad}":
            each.body += b"0"

    front.damage = damage
    for due in ({at}, {at, (at + 1) % TURNS}):
        wrong, said = check(project)
        assert wrong == [f"/{bad}"]
        assert f"✗ /{bad}: other bytes than published" in said
        assert read_host_record(project.published, address).doubts == {bad}
        assert pictures(front) == due
    front.damage = lambda _: None
    assert check(project)[0] == []
    assert not read_host_record(project.published, address).doubts


def test_a_check_that_reached_nobody_changes_nothing(live):
    front, project = live
    assert check(project)[0] == []
    after = read_host_record(project.published, read_address(ADDRESS)).turn

    def drop(each):
        each.dropped = True

    front.damage = drop
    code, out, told = invoke(project.root, "publish", "--check", "--to", ADDRESS)
    assert (code, "gives no answer" in out + told) == (1, True)
    assert read_host_record(project.published, read_address(ADDRESS)).turn == after
