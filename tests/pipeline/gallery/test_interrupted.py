"""A change that is interrupted at any step has happened completely or not at all."""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from functools import partial
from itertools import cycle
from pathlib import Path

import pexpect
import pytest

from pipeline.disk.journal import JOURNAL, Change, recover
from pipeline.gallery.adding import add_photos, plan_addition
from pipeline.gallery.photo_erasure import erase_photos
from pipeline.gallery.removing import remove_photos
from pipeline.gallery.replacing import plan_replacement, replace_photo
from pipeline.gallery.restoring import restore_photos
from pipeline.ingest.run import ingest
from pipeline.manifests.writer import serialise
from pipeline.photos.model import RunOptions
from pipeline.programmes.operations import remove_programme
from pipeline.project import Project
from tests.miniature_cache import LONG, MINIATURE, ROOT, copy_project, ingested
from tests.pipeline.cli.conftest import digests
from tests.pipeline.conftest import TODAY, Folder
from tests.pipeline.gallery.conftest import scene

GALLERY = "content/gallery.yaml"
ID = "an-evening"
STEPS = {"open", "os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.utime", "shutil.copymode"}


@pytest.fixture(scope="module")
def small(tmp_path_factory):
    """A copy of the miniature project, and two photos beside it."""
    root = tmp_path_factory.mktemp("small")
    shutil.copytree(MINIATURE, root / "project")
    for number in (1, 2):
        scene(70 + number).save(root / f"new {number}.jpg")
    return root


@pytest.fixture(scope="module")
def changes(small):
    """All kinds of changes of a project by name, each prepared up to its application."""
    project = Project(small / "project")
    paths = [small / "new 1.jpg", small / "new 2.jpg"]
    photos = plan_addition(project, paths, small, force=False).photos
    new = plan_replacement(project, ID, paths[0], small, force=False)
    programme = "counterproductive-overcommitment"
    return {
        "take": lambda project: add_photos(project, photos[1:], [new], replace_standins=True, write=True),
        "forget": lambda project: erase_photos(project, [ID], project.root, today=TODAY),
        "programme": lambda project: remove_programme(project, programme, write=True),
        "add": lambda project: add_photos(project, photos, replace_standins=True, write=True),
        "replace": lambda project: replace_photo(project, new, write=True),
        "remove": lambda project: remove_photos(project, [ID], write=True),
        "restore": lambda project: restore_photos(project, [ID]),
    }


def untimed(files):
    """Return the files without what depends on the moment: the names of folders in the trash, and notes."""
    return {
        tuple(part for part in name.split("/") if not re.search(r"Z(-\d+)?$", part)): data
        for name, data in files.items()
        if not name.endswith("photo.yaml")
    }


def stopped(change, project, step, number):
    """Make a change in a child process that a signal meets at that step; return how the child ended.

    60 says that the change was over before that step came. No worker outlives the child.
    """
    child = os.fork()
    if child:
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        for _ in range(600):
            if not any(map(partial(is_of, child), Path("/proc").glob("[0-9]*"))):
                return code
            time.sleep(0.05)
        pytest.fail("a worker outlived the run")
    os.setsid()
    tempfile.tempdir = str(project.root.parent)  # a killed process leaves its temporary files
    code, count = 70, 0

    def meet(event, arguments):
        nonlocal count
        if event in STEPS and (event != "open" or _writes(arguments)):
            count += 1
            if count == step:
                os.kill(os.getpid(), number)

    try:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        sys.addaudithook(meet)
        change(project)
        code = 0 if count >= step else 60
    except KeyboardInterrupt:
        code = 130
    finally:
        os._exit(code)


def is_of(session, folder):
    """Return whether the process of a folder of /proc is running in that session."""
    try:
        state, _, _, its = (folder / "stat").read_text().rpartition(")")[2].split()[:4]
    except OSError:
        return False
    return state != "Z" and int(its) == session


def interrupted(start, change, number, every=1):
    """Yield a copy of the project at `start` for each step that the signal meets, and the exit code."""
    for step in range(1, 100, every):
        project = Project(start.with_name(f"step-{step}"))
        shutil.copytree(start, project.root)
        code = stopped(change, project, step, number)
        if code == 60:
            break
        yield project, code


def _writes(arguments):
    return bool(arguments[2] & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)) and "lock" not in str(arguments[0])


@pytest.mark.parametrize(
    ("name", "number"),
    [
        (name, signal.SIGKILL)
        for name in ("add", "replace", "take", "remove", "restore", "forget", "programme")
    ]
    + [("replace", signal.SIGINT)],
)
def test_all_or_nothing_at_every_step(small, changes, tmp_path, name, number):
    start, done = tmp_path / "start", tmp_path / "done"
    shutil.copytree(small / "project", start)
    if name == "restore":
        remove_photos(Project(start), [ID], write=True)
    shutil.copytree(start, done)
    changes[name](Project(done))
    before, after = Folder(start).tree(), untimed(Folder(done).tree())
    outcomes = []
    for project, code in interrupted(start, changes[name], number, every=1 if LONG else 3):
        if number == signal.SIGKILL:
            assert code == -signal.SIGKILL
            recover(project)
        else:
            assert code in (0, 130)
        there = Folder(project.root).tree()
        outcomes.append(there == before)
        assert there == before or untimed(there) == after
        assert code != 130 or there == before
        assert code != 0 or untimed(there) == after
        assert not list(project.root.rglob("*.tmp"))
        assert not (project.state / "journal.json").exists()
    assert len(outcomes) > 5
    assert outcomes == sorted(outcomes, reverse=True), "before the step that decides nothing, then all of it"
    assert not all(outcomes)


SETS = [
    serialise({}, {f"{name}.css": f"{name} {number}" for name in names})
    for number, names in enumerate((("a", "b", "old"), ("a", "b", "new/c")))
]
BUILD = """
import { verifyManifests } from "./site/build/manifests.ts";
for (const root of process.argv.slice(1)) {
  try {
    verifyManifests(`${root}/site/src/manifests`, `${root}/site/public`);
    console.log(root);
  } catch {}
}
"""


def publish(project, files):
    """Replace the manifests and the search index by one of the two sets."""
    there = [path for path in project.manifests.rglob("*") if path.is_file()]
    new = {project.manifests / name: data for name, data in files.items()}
    deletes = [path for path in there if path not in new]
    Change(project, writes=new | {project.search: files["index.json"]}, deletes=deletes).apply()


def published(project):
    """Return the number of the set that is there, or None for a mixture."""
    there = {name: data for name, data in manifests(project).items() if not name.endswith(".tmp")}
    whole = there in SETS and project.search.read_bytes() == there["index.json"]
    return SETS.index(there) if whole else None


def manifests(project):
    paths = [path for path in project.manifests.rglob("*") if path.is_file()]
    return {path.relative_to(project.manifests).as_posix(): path.read_bytes() for path in paths}


def switches(folder, number):
    """Return projects in which a signal met a switch at step 1, 2 and so on, with the exit codes."""
    start = Project(folder / "start")
    (start.root / "content").mkdir(parents=True)
    (start.root / "raw_assets").mkdir()
    publish(start, SETS[0])
    return interrupted(start.root, lambda project: publish(project, SETS[1]), number)


def test_a_switch_that_was_killed_is_ended_by_whoever_comes_next(tmp_path):
    killed = [project for project, code in switches(tmp_path, signal.SIGKILL) if code == -signal.SIGKILL]
    noted = [project for project in killed if (project.state / JOURNAL).exists()]
    assert all(published(project) == 0 for project in killed if project not in noted)
    mixed = [project for project in noted if published(project) is None]
    assert len(mixed) > 4
    command = [sys.executable, "-m", "pipeline", "--root", str(mixed.pop().root), "ingest"]
    subprocess.run(command, cwd=ROOT, check=False, capture_output=True)
    built = buildable(killed)
    assert built == [str(project.root) for project in killed], "whoever builds ends what was begun"
    for project in killed:
        assert published(project) == int(project in noted)
        assert not (project.state / JOURNAL).exists()
        recover(project)
        assert not list(project.root.rglob("*.tmp"))
    (killed[0].manifests / "a.css").write_text("another one's")
    assert buildable(killed) == built[1:]


def buildable(projects):
    """Return the folders of those projects from which the site would be built."""
    node = ["node", "--input-type=module-typescript", "--eval", BUILD, *(str(each.root) for each in projects)]
    return subprocess.run(node, cwd=ROOT, check=True, capture_output=True, text=True).stdout.splitlines()


def test_an_ingest_that_is_stopped_leaves_the_site_whole_and_the_next_one_makes_the_rest(tmp_path):
    def make(project):
        assert ingest(project, RunOptions(jobs=1), today=TODAY).errors == 0

    before, after = (tmp_path / name / "project" for name in ("before", "after"))
    copy_project(ingested()[0], before)
    paths = sorted(path for path in (before / "raw_assets").rglob("*") if path.is_file())
    for seed, path in enumerate(paths):
        scene(seed, 120, 90).save(path)
    make(Project(before))
    old = digests(before, "site")
    scene(90, 120, 90).save(paths[0])
    Folder(before).edit(GALLERY, "title: The garden", "title: The pond")
    copy_project(before, after)
    make(Project(after))
    new = digests(after, "site")
    ends = [signal.SIGINT, signal.SIGKILL]
    both = ((step, number) for step in range(1, 1000) for number in ends)
    for step, number in both if LONG else zip(range(1, 1000, 40), cycle(ends), strict=False):
        project = Project(tmp_path / f"step-{step}-{number}")
        copy_project(before, project.root)
        if (code := stopped(make, project, step, number)) == 60:
            break
        assert code in ((-number,) if number == signal.SIGKILL else (0, 130))
        if number == signal.SIGKILL:
            recover(project)
        there = digests(project.root, "site")
        (state,) = [each for each in (old, new) if named(each) == named(there)]
        assert state.items() <= there.items() <= (old | new | state).items()
        make(project)
        assert new.items() <= digests(project.root, "site").items()
    assert step > 36


def named(files):
    """Return the manifests and what stands beside them, without pictures."""
    return {name: digest for name, digest in files.items() if "/media/" not in name}


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


def test_control_c_at_a_question_changes_nothing(gallery):
    before = gallery.tree()
    arguments = ["-m", "pipeline", "--root", str(gallery.folder.root), "forget", "an-evening"]
    environ = {**os.environ, "TERM": "xterm"}
    with pexpect.spawn(sys.executable, arguments, cwd=ROOT, env=environ, timeout=120) as terminal:
        terminal.expect_exact("type YES ")
        terminal.send("YE")
        terminal.expect_exact("YE")
        terminal.kill(signal.SIGINT)
        terminal.expect(pexpect.EOF)
    assert terminal.exitstatus == 130
    assert b"Nothing was changed." in terminal.before
    assert b"Traceback" not in terminal.before
    assert gallery.tree() == before
