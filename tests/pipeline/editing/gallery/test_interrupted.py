"""A change that is interrupted at any step has happened completely or not at all."""

import re
import shutil
import signal
from itertools import cycle

import pytest

from pipeline.base.disk.journal import recover
from pipeline.base.project import Project
from pipeline.editing.gallery.adding import add_photos, plan_addition
from pipeline.editing.gallery.photo_erasure import erase_photos
from pipeline.editing.gallery.removing import remove_photos
from pipeline.editing.gallery.replacing import plan_replacement
from pipeline.editing.gallery.restoring import restore_photos
from pipeline.editing.gallery.trash import list_trashed_photos
from pipeline.editing.programmes.operations import remove_programme
from pipeline.ingest.options import IngestOptions
from pipeline.ingest.run import ingest
from tests.miniature_cache import LONG, MINIATURE, copy_project, ingested
from tests.pipeline.cli.conftest import digests
from tests.pipeline.conftest import TODAY, Folder
from tests.pipeline.editing.gallery.conftest import scene
from tests.pipeline.stopping import interrupted, stopped

ID = "an-evening"


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
    new = plan_replacement(project, ID, photos[0].photo)
    programme = "counterproductive-overcommitment"
    return {
        "add and replace": lambda project: add_photos(project, photos[1:], [new], replace_standins=True),
        "erase": lambda project: erase_photos(project, [ID], today=TODAY),
        "programme": lambda project: remove_programme(project, programme),
        "replace": lambda project: add_photos(project, [], [new]),
        "remove": lambda project: remove_photos(project, [ID]),
        "restore": lambda project: restore_photos(project, list_trashed_photos(project.photo_trash)[0].batch),
    }


def untimed(files):
    """Return the files without what depends on the moment: the names of folders in the trash, and notes."""
    return sorted(
        (re.sub(r"/[^/]+Z(-\d+)?/", "/", name), data)
        for name, data in files.items()
        if not name.endswith("photo.json")
    )


@pytest.mark.parametrize(
    ("name", "number"),
    [(name, signal.SIGKILL) for name in ("add and replace", "remove", "restore", "erase", "programme")]
    + [("replace", signal.SIGINT)],
)
def test_all_or_nothing_at_every_step(small, changes, tmp_path, name, number):
    start, done = tmp_path / "start", tmp_path / "done"
    shutil.copytree(small / "project", start)
    if name == "restore":
        remove_photos(Project(start), [ID])
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


def test_an_ingest_that_is_stopped_leaves_the_site_whole_and_the_next_one_makes_the_rest(tmp_path):
    def make(project):
        assert ingest(project, IngestOptions(jobs=1), today=TODAY).errors == 0

    before, after = (tmp_path / name / "project" for name in ("before", "after"))
    copy_project(ingested()[0], before)
    paths = sorted(path for path in (before / "raw_assets").rglob("*") if path.is_file())
    for seed, path in enumerate(paths):
        scene(seed, 120, 90).save(path)
    make(Project(before))
    old = digests(before, "site")
    scene(90, 120, 90).save(paths[0])
    Folder(before).edit("content/gallery/the-garden.yaml", "title: The garden", "title: The pond")
    copy_project(before, after)
    make(Project(after))
    new = digests(after, "site")
    ends = [signal.SIGINT, signal.SIGKILL]
    both = ((step, number) for step in range(1, 1000) for number in ends)
    for step, number in both if LONG else zip(range(1, 1000, 110), cycle(ends), strict=False):
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
