"""A change of files happens completely or not at all, whenever its process is killed, and can be undone."""

import signal
import subprocess
from functools import partial

import pytest

from pipeline.base.disk.journal import (
    JOURNAL,
    Change,
    ChangedSinceError,
    collect_changes,
    complete_interrupted_change,
    exclusive,
    recover,
)
from pipeline.base.project import Project
from pipeline.content.manifests.writer import serialise
from tests.miniature_cache import ROOT
from tests.pipeline.conftest import Folder
from tests.pipeline.stopping import interrupted


def make_project(root):
    """Make a project with a file for each kind of operation, and a photo beside it."""
    project = Project(root)
    names = ("content/edited.yaml", "content/deleted.yaml", "raw_assets/moved.jpg", "raw_assets/kept.jpg")
    for file in names:
        project.root.joinpath(file).parent.mkdir(parents=True, exist_ok=True)
        project.root.joinpath(file).write_text(f"{file} before")
    root.with_name("phone.jpg").write_bytes(b"a photo")
    return project


def plan(project):
    """Return a change that moves, copies, writes, creates and deletes files."""
    content, originals = project.content, project.originals
    return Change(
        project,
        moves=[(originals / "moved.jpg", project.photo_trash / "2026-11-21T10-00-00Z/moved.jpg")],
        copies=[(project.root.with_name("phone.jpg"), originals / "gallery/phone.jpg")],
        writes={content / "edited.yaml": b"edited", content / "new/page.yaml": b"new"},
        deletes=[content / "deleted.yaml", content / "none.yaml"],
    )


def apply(project):
    with exclusive(project):
        plan(project).apply()


AFTER = {
    "content/edited.yaml": b"edited",
    "content/new/page.yaml": b"new",
    "raw_assets/gallery/phone.jpg": b"a photo",
    "raw_assets/kept.jpg": b"raw_assets/kept.jpg before",
    "raw_assets/trash/2026-11-21T10-00-00Z/moved.jpg": b"raw_assets/moved.jpg before",
}


def test_a_change_moves_copies_writes_and_deletes(tmp_path):
    project = make_project(tmp_path / "project")
    project.root.joinpath("content/edited.yaml").chmod(0o640)
    apply(project)
    assert Folder(project.root).tree() == AFTER
    assert project.root.joinpath("content/edited.yaml").stat().st_mode & 0o777 == 0o640
    assert not (project.state / JOURNAL).exists()


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGINT])
def test_a_signal_at_any_step_leaves_all_or_nothing(tmp_path, number):
    start = make_project(tmp_path / "project")
    before, outcomes = Folder(start.root).tree(), []
    for project, code in interrupted(start.root, apply, number):
        if number == signal.SIGKILL:
            assert code == -signal.SIGKILL
            complete_interrupted_change(project)
            recover(project)
        there = Folder(project.root).tree()
        assert there in (before, AFTER)
        assert code != 130 or there == before
        outcomes.append(there == before)
        assert not list(project.root.rglob("*.tmp"))
        assert not (project.state / JOURNAL).exists()
    assert outcomes == sorted(outcomes, reverse=True), "before the step that decides nothing, then all of it"
    assert len(outcomes) > 10
    assert not all(outcomes)


def test_a_change_is_undone_and_redone(tmp_path):
    project = make_project(tmp_path / "project")
    before, made = Folder(project.root).tree(), []
    with collect_changes(made):
        apply(project)
    for after in (before, AFTER, before, AFTER):
        [change], made = made, []
        with exclusive(project), collect_changes(made):
            change.take_back()
        assert Folder(project.root).tree() == after


def test_an_undo_that_is_killed_at_any_step_is_all_or_nothing(tmp_path):
    def change_and_undo(project):
        made = []
        with collect_changes(made):
            apply(project)
        project.root.joinpath("content/undo").touch()
        with exclusive(project):
            made[0].take_back()

    start = make_project(tmp_path / "project")
    before, outcomes = Folder(start.root).tree(), []
    for project, _ in interrupted(start.root, change_and_undo, signal.SIGKILL):
        recover(project)
        there = Folder(project.root).tree()
        if there.pop("content/undo", None) is not None:
            assert there in (before, AFTER)
            outcomes.append(there == AFTER)
    assert outcomes == sorted(outcomes, reverse=True)
    assert len(outcomes) > 5
    assert not all(outcomes)


@pytest.mark.parametrize("file", ["content/edited.yaml", "content/deleted.yaml", "content/new/page.yaml"])
def test_a_change_of_a_file_that_changed_since_is_not_undone(tmp_path, file):
    project, made = make_project(tmp_path / "project"), []
    with collect_changes(made):
        apply(project)
    path = project.root / file
    path.write_text("by another program")
    before = Folder(project.root).tree()
    with exclusive(project), pytest.raises(ChangedSinceError) as refused:
        made[0].take_back()
    assert refused.value.path == path
    assert Folder(project.root).tree() == before


BUILD = """
import { verifyManifests } from "./site/build/manifests.ts";
verifyManifests(`${process.argv[1]}/site/src/manifests`, `${process.argv[1]}/site/public`);
"""


def publish(project, number):
    """Replace the manifests by those of this number."""
    files = serialise({}, {f"{name}.css": f"{name} {number}" for name in ("a", "b", f"new/{number}")})
    new = {project.manifests / name: data for name, data in files.items()}
    deletes = [path for path in project.manifests.rglob("*") if path.is_file() and path not in new]
    Change(project, writes=new | {project.search: files["index.json"]}, deletes=deletes).apply()


def is_buildable(project):
    node = ["node", "--input-type=module-typescript", "--eval", BUILD, str(project.root)]
    return subprocess.run(node, cwd=ROOT, check=False, capture_output=True).returncode == 0


def test_a_journal_that_another_program_wrote_is_no_change(tmp_path):
    project = make_project(tmp_path / "project")
    project.state.mkdir()
    for text in ("", "[]", "{}", '{"moves": [], "staged": 3, "deletes": []}'):
        (project.state / JOURNAL).write_text(text)
        before = Folder(project.root).tree()
        complete_interrupted_change(project)
        assert Folder(project.root).tree() == before
        assert not (project.state / JOURNAL).exists()


def test_whoever_builds_ends_a_change_of_the_manifests_that_was_killed(tmp_path):
    start = make_project(tmp_path / "project")
    publish(start, 1)
    killed = (each for each, _ in interrupted(start.root, partial(publish, number=2), signal.SIGKILL))
    mixed = next(each for each in killed if (each.manifests / "new/2.css").exists())
    assert (mixed.manifests / "new/1.css").exists()
    assert is_buildable(mixed)
    assert [path.name for path in (mixed.manifests / "new").iterdir()] == ["2.css"]
    assert not (mixed.state / JOURNAL).exists()
    (mixed.manifests / "a.css").write_text("another one's")
    assert not is_buildable(mixed)


@pytest.mark.parametrize("fault", [FileExistsError, FileNotFoundError])
def test_a_move_that_the_disk_refuses_changes_nothing(tmp_path, fault):
    project = Project(tmp_path)
    one, two, trash = (project.originals / name for name in ("one", "two", "trash/day/one"))
    project.originals.mkdir()
    one.write_bytes(b"1")
    if fault is FileExistsError:
        two.write_bytes(b"2")
    before = Folder(tmp_path).tree()
    change = Change(project, moves=[(one, trash), (project.originals / "none", two)], writes={one: b"new"})
    with pytest.raises(fault):
        change.apply()
    assert Folder(tmp_path).tree() == before
    assert [path.name for path in tmp_path.iterdir() if path.name != ".pipeline"] == ["raw_assets"]
    assert not list(project.originals.glob("t*h"))
