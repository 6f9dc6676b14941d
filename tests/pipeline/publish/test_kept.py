"""Releases that were published from here: which are kept, which is the latest, and which can come back."""

import os
import time

import pytest

from pipeline.project import Project
from pipeline.publish.destination import Entry
from pipeline.publish.kept import keep, kept_release, kept_site, kept_wish, latest
from pipeline.publish.plan import GRACE
from pipeline.publish.release import lasting, piece
from pipeline.publish.transfer import Wish

TO, ELSEWHERE = "sftp://host.example/www", "sftp://host.example/other"
PHOTO = "media/0123456789ab.jpg"
FILES = {"index.html": b"<p>home</p>", "courses/one.html": b"<p>one</p>", PHOTO: b"a photo"}


def release(name, files=FILES, private=()):
    return Wish(name, {file: piece(data) for file, data in files.items()}, frozenset(private), frozenset())


@pytest.fixture
def project(tmp_path):
    return Project(tmp_path)


def age(project, name, days):
    then = time.time() - days * 86400
    os.utime(project.published / name, (then, then))
    os.utime(project.published / name / "kept.json", (then, then))


def test_what_is_old_goes_but_for_the_latest_two(project):
    days = GRACE.days + 1
    for name, each in (("a", days), ("b", days - 2), ("c", days), ("d", days), ("e", days)):
        keep(project, TO, release(name))
        age(project, name, each)
    keep(project, TO, release("f"))
    assert sorted(path.name for path in project.published.iterdir()) == ["b", "e", "f"]


def test_pages_are_kept_and_pictures_are_left_to_the_host(project):
    assert [lasting(name) for name in FILES] == [False, False, True]
    keep(project, TO, release("a", private=[PHOTO]))
    site = kept_site(project, "a")
    names = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    assert names == {"index.html", "courses/one.html"}
    kept = kept_release(project, "a")
    assert (kept.to, kept.private, kept.files[PHOTO]) == (TO, {PHOTO}, (piece(b"a photo").sum, 7))
    assert kept_release(project, "b") is None


def test_the_latest_is_the_one_that_went_to_that_address_last(project):
    assert latest(project, TO) is None
    for name, to, days in (("a", TO, 2), ("b", TO, 3), ("c", ELSEWHERE, 1)):
        keep(project, to, release(name))
        age(project, name, days)
    assert (latest(project, TO), latest(project, ELSEWHERE)) == ("a", "c")


def test_a_release_comes_back_whole_or_not_at_all(project):
    keep(project, TO, release("a", private=[PHOTO]))
    there = {PHOTO: Entry(7)}

    found = kept_wish(project, "a", there, frozenset({"media/other.jpg"}))
    assert found.name == "a"
    assert found.private == {PHOTO}
    assert found.now == {"media/other.jpg"}
    assert {name: each.sum for name, each in found.files.items()} == {
        name: piece(data).sum for name, data in FILES.items()
    }
    assert found.files["index.html"].data == FILES["index.html"]

    nothing = frozenset()
    assert kept_wish(project, "b", there, nothing) is None
    assert kept_wish(project, "a", there, frozenset({PHOTO})) is None, "it shows what was forgotten"
    assert kept_wish(project, "a", {}, nothing) is None
    assert kept_wish(project, "a", {PHOTO: Entry(8)}, nothing) is None
    built = project.built / PHOTO
    built.parent.mkdir(parents=True)
    built.write_bytes(b"a photo")
    assert kept_wish(project, "a", {}, nothing).files[PHOTO].data == b"a photo"

    page = kept_site(project, "a") / "index.html"
    page.write_bytes(b"<p>else</p>")
    assert kept_wish(project, "a", there, nothing) is None
    page.unlink()
    assert kept_wish(project, "a", there, nothing) is None
