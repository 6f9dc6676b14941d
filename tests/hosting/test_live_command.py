"""`pipeline publish --check` of a live site: what it says, and what it remembers for the next time."""

import json
import shutil

import pytest

from pipeline.content_files.host_address import read_address
from pipeline.hosting.run import read_site_facts
from pipeline.project import Project
from pipeline.publish.file_checks import TURNS, compute_turn, is_picture
from pipeline.publish.host_record import HostRecord
from tests.hosting.proxy import proxy
from tests.pipeline.cli.conftest import invoke
from tests.site import miniature

STORAGE = "s3://bucket/site"


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


def check(project, to):
    code, out, told = invoke(project.root, "publish", "--check", "--to", to)
    return code, " ".join((out + told).split())


def pictures(front):
    """Return the turns of the pictures that were asked for, and forget all requests."""
    names = {path[1:] for path, _, _ in front.asked}
    front.asked.clear()
    return {compute_turn(name) for name in names if is_picture(name)}


def test_what_a_kind_of_host_cannot_do_does_not_count(live):
    _, project = live
    code, said = check(project, STORAGE)
    assert code == 0, said
    assert f"✓ {len(read_site_facts(project.built).pictures)} pages" in said
    assert "· http leads to https: the answer is 200 OK This kind of host can do no more" in said
    assert "All is well." in said
    code, said = check(project, "sftp://me@host.example/www")
    assert code == 1
    assert "✗ http leads to https: the answer is 200 OK" in said


def test_each_check_goes_on_with_the_pictures_and_with_what_was_wrong(live):
    front, project = live
    address = read_address(STORAGE)
    assert check(project, STORAGE)[0] == 0
    (first,) = pictures(front)
    at = (first + 1) % TURNS
    assert HostRecord(project.state, address).read_turn() == at
    names = sorted(f"media/{path.name}" for path in project.built.glob("media/*.webp"))
    bad = next(name for name in names if compute_turn(name) == at)

    def damage(each):
        if each.path == f"/{bad}":
            each.body += b"0"

    front.damage = damage
    for due in ({at}, {at, (at + 1) % TURNS}):
        code, said = check(project, STORAGE)
        assert code == 1
        assert f"✗ /{bad}: other bytes than published" in said
        assert HostRecord(project.state, address).read_doubts() == {bad}
        assert pictures(front) == due
    front.damage = lambda _: None
    assert check(project, STORAGE)[0] == 0
    assert not HostRecord(project.state, address).read_doubts()


def test_a_check_that_reached_nobody_changes_nothing(live):
    front, project = live
    assert check(project, STORAGE)[0] == 0
    after = HostRecord(project.state, read_address(STORAGE)).read_turn()

    def drop(each):
        each.dropped = True

    front.damage = drop
    code, said = check(project, STORAGE)
    assert (code, "gives no answer" in said) == (1, True)
    assert HostRecord(project.state, read_address(STORAGE)).read_turn() == after
