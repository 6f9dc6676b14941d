"""Releases that were published from here: which are kept, which is the latest, and which can come back."""

import os
import time

import pytest

from pipeline.hosting.model import is_immutable
from pipeline.hosts.host import HostFile
from pipeline.project import Project
from pipeline.publish.kept_releases import KeptReleases
from pipeline.publish.release import Release, make_release_file
from pipeline.publish.transfer_plan import GRACE

TO, ELSEWHERE = "sftp://host.example/www", "sftp://host.example/other"
PHOTO = "media/0123456789ab.jpg"
FILES = {"index.html": b"<p>home</p>", "courses/one.html": b"<p>one</p>", PHOTO: b"a photo"}


def release(name, files=FILES, private=()):
    return Release(
        name, {file: make_release_file(data) for file, data in files.items()}, frozenset(private), frozenset()
    )


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
        KeptReleases(project.published).keep(TO, release(name))
        age(project, name, each)
    KeptReleases(project.published).keep(TO, release("f"))
    assert sorted(path.name for path in project.published.iterdir()) == ["b", "e", "f"]


def test_pages_are_kept_and_pictures_are_left_to_the_host(project):
    assert [is_immutable(name) for name in FILES] == [False, False, True]
    KeptReleases(project.published).keep(TO, release("a", private=[PHOTO]))
    site = KeptReleases(project.published).get_site("a")
    names = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    assert names == {"index.html", "courses/one.html"}
    kept = KeptReleases(project.published).load("a")
    assert (kept.to, kept.private, kept.files[PHOTO]) == (TO, {PHOTO}, (make_release_file(b"a photo").sum, 7))
    assert KeptReleases(project.published).load("b") is None


def test_the_latest_is_the_one_that_went_to_that_address_last(project):
    assert KeptReleases(project.published).find_latest(TO) is None
    for name, to, days in (("a", TO, 2), ("b", TO, 3), ("c", ELSEWHERE, 1)):
        KeptReleases(project.published).keep(to, release(name))
        age(project, name, days)
    assert (
        KeptReleases(project.published).find_latest(TO),
        KeptReleases(project.published).find_latest(ELSEWHERE),
    ) == ("a", "c")


def test_a_release_comes_back_whole_or_not_at_all(project):
    KeptReleases(project.published).keep(TO, release("a", private=[PHOTO]))
    there = {PHOTO: HostFile(7)}

    found = KeptReleases(project.published).restore("a", there, project.built, frozenset({"media/other.jpg"}))
    assert found.name == "a"
    assert found.private == {PHOTO}
    assert found.erased == {"media/other.jpg"}
    assert {name: each.sum for name, each in found.files.items()} == {
        name: make_release_file(data).sum for name, data in FILES.items()
    }
    assert found.files["index.html"].data == FILES["index.html"]

    nothing = frozenset()
    assert KeptReleases(project.published).restore("b", there, project.built, nothing) is None
    assert KeptReleases(project.published).restore("a", there, project.built, frozenset({PHOTO})) is None, (
        "it shows what was forgotten"
    )
    assert KeptReleases(project.published).restore("a", {}, project.built, nothing) is None
    assert KeptReleases(project.published).restore("a", {PHOTO: HostFile(8)}, project.built, nothing) is None
    built = project.built / PHOTO
    built.parent.mkdir(parents=True)
    built.write_bytes(b"a photo")
    assert (
        KeptReleases(project.published).restore("a", {}, project.built, nothing).files[PHOTO].data
        == b"a photo"
    )

    page = KeptReleases(project.published).get_site("a") / "index.html"
    page.write_bytes(b"<p>else</p>")
    assert KeptReleases(project.published).restore("a", there, project.built, nothing) is None
    page.unlink()
    assert KeptReleases(project.published).restore("a", there, project.built, nothing) is None
