"""`pipeline restore` lists the photos in the trash, and `pipeline prune` deletes old ones for good."""

import re
from datetime import UTC, datetime, timedelta

import pytest

from pipeline.disk.lock import hold
from pipeline.gallery.removing import remove_photos
from pipeline.gallery.trash import find_old_trash
from pipeline.project import Project
from tests.pipeline.cli.conftest import digests, start

OLD, LATE = "the-garden", "on-the-way-home"


@pytest.fixture
def trash(project):
    """The trash, with a photo that was taken out 40 days ago and one that was taken out yesterday."""
    throw_away(project, OLD, days=40)
    throw_away(project, LATE, days=1)
    return project.path("raw_assets/trash")


def throw_away(project, photo, *, days):
    """Remove a photo from the gallery, dated some days ago."""
    (done,) = remove_photos(Project(project.root), [photo], write=True)
    moment = datetime.now(UTC) - timedelta(days=days)
    folder = project.path(done.trash)
    folder.rename(folder.with_name(f"{moment:%Y-%m-%dT%H-%M-%SZ}"))


def test_an_empty_trash_and_nothing_is_written(run, project):
    before = digests(project.root, ".")
    assert run("restore") == "The trash is empty.\n"
    run("restore", OLD, ends=2)
    assert "To list it: ./dev pipeline restore" in run.told
    assert run("prune", "--delete-older-than", "1").startswith("Nothing has been in the trash for more")
    assert digests(project.root, ".") == before


def test_the_list(run, trash):
    out = run("restore")
    assert re.search(rf"^  \S+Z  {LATE} \(removed\)\n  \S+Z  {OLD} \(removed\)$", out, re.M)
    assert f"./dev pipeline restore {LATE}\n" in out
    assert out.endswith("./dev pipeline prune --delete-older-than 30\n")


def test_only_what_is_old_is_deleted(run, trash):
    (next(trash.glob("*/gallery/garden.png")).parents[1] / "notes.txt").write_text("mine")
    before = digests(trash, ".")
    out = run("prune", "--delete-older-than", "30", "--dry-run")
    assert re.match(rf"Would delete for good: 1 photo in the trash, \d+ kB\.\n  \S+Z  {OLD} ", out)
    assert digests(trash, ".") == before
    run("prune", "--delete-older-than", "30", ends=2)
    assert "Nobody can be asked here" in run.told
    assert digests(trash, ".") == before
    out = run("prune", "--delete-older-than", "30", "--yes")
    assert re.match(rf"To be deleted for good: 1 photo in the trash, \d+ kB\.\n  \S+Z  {OLD} ", out)
    assert {name.rpartition("/")[2] for name in digests(trash, ".")} == {
        "notes.txt",
        "photo.yaml",
        "turned.jpg",
    }
    listed = run("restore")
    assert (LATE in listed, OLD in listed) == (True, False)
    run("restore", LATE)


@pytest.mark.parametrize(("answer", "deleted"), [("YES\n", True), ("y\n", False), ("\n", False), ("", False)])
def test_who_can_be_asked_is_asked(run, trash, answer, deleted):
    out = run("prune", "--delete-older-than", "0", typed=answer, TERM="xterm", ends=int(not deleted))
    assert OLD in out
    assert LATE in out
    assert "./dev pipeline forget " in out.partition("type YES")[0]
    assert ("Deleted. Left in the trash: nothing.\n" if deleted else "Nothing was changed") in out
    assert trash.exists() is not deleted


def test_what_is_exactly_as_old_is_deleted_and_a_second_younger_stays(project):
    throw_away(project, OLD, days=1)
    [folder] = project.path("raw_assets/trash").iterdir()
    gone = datetime.strptime(folder.name, "%Y-%m-%dT%H-%M-%SZ").replace(tzinfo=UTC)
    day, trash = timedelta(days=1), folder.parent
    assert [each.id for each in find_old_trash(trash, day, gone + day).photos] == [OLD]
    young = find_old_trash(trash, day, gone + day - timedelta(seconds=1))
    assert (young.files, young.younger, young.left) == ([], [folder], [])
    (folder / "photo.yaml").unlink()
    [picture] = folder.rglob("*.png")
    assert find_old_trash(trash, day, gone + day).others == [picture]
    assert find_old_trash(trash, day, gone + day - timedelta(seconds=1)).left == [picture]


def test_originals_without_words_go_too_and_what_stays_is_named(run, trash):
    (next(trash.glob("*/gallery/garden.png")).parents[1] / "photo.yaml").unlink()
    (trash / "by hand.jpg").write_bytes(b"new here")
    (trash / "list.csv").write_text("mine")
    out = run("prune", "--delete-older-than", "30", "--yes")
    assert re.search(r"^  raw_assets/trash/\S+Z/gallery/garden\.png  without text$", out, re.M)
    stays = "1 younger entry, raw_assets/trash/by hand.jpg, raw_assets/trash/list.csv"
    assert out.endswith(f"Deleted. Left in the trash: {stays}.\n")
    assert run("prune", "--delete-older-than", "0", "--yes").endswith(": raw_assets/trash/list.csv.\n")
    assert [path.name for path in trash.rglob("*")] == ["list.csv"]


@pytest.mark.parametrize("command", [["prune", "--delete-older-than", "0", "--yes"], ["restore", LATE]])
def test_a_command_waits_for_a_run_that_is_at_work(project, command):
    throw_away(project, LATE, days=1)
    with hold(project.path(".pipeline")):
        waiting = start(project.root, *command)
        assert waiting.stderr.readline().startswith("Another run is at work in this project; waiting")
        assert waiting.poll() is None
    out, err = waiting.communicate(timeout=60)
    assert (waiting.returncode, err) == (0, "")
    assert out
