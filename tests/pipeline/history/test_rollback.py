"""A rollback to a version happens completely or not at all, and loses nothing."""

import shutil
import signal
from datetime import date

import pytest
from PIL import Image, ImageOps

from pipeline.base.disk.journal import JOURNAL, exclusive
from pipeline.editing.gallery.photo_erasure import erase_photos
from pipeline.editing.gallery.trash import list_trashed_photos
from pipeline.history.git import HistoryError, find_repository
from pipeline.history.rollback import roll_back
from pipeline.history.versions import list_versions, save_version
from tests.pipeline.conftest import Folder
from tests.pipeline.stopping import interrupted

TODAY = date(2026, 11, 21)
SITE, HERO = "content/site.yaml", "raw_assets/home/hero.jpg"


def change_much(folder):
    folder.set(SITE, "phone", '"+91 9999 888 777"')
    folder.path(HERO).write_bytes(b"another picture")
    folder.path("raw_assets/gallery/new.jpg").write_bytes(b"a new one")
    folder.path("raw_assets/home/path.jpg").unlink()


def test_going_back_saves_today_first_and_can_be_gone_back_on(repository):
    folder, project = repository.folder, repository.project
    old = folder.tree()
    first = repository.git("rev-parse", "HEAD")
    change_much(folder)
    folder.path("raw_assets/trash").mkdir()
    folder.write("raw_assets/trash/kept.jpg", "stays where it is")
    folder.append("content/published.txt", "/once\n")
    folder.write("content/publish.yaml", "to: /srv/site\n")
    changed = folder.tree()

    saved, _ = roll_back(project, first, today=TODAY)

    kept = ("content/published.txt", "content/publish.yaml", "raw_assets/trash/kept.jpg")
    assert folder.tree() == {**old, **{name: changed[name] for name in kept}}
    assert repository.git("status", "--porcelain") == ""
    points = list_versions(find_repository(project.root))
    assert [point.name for point in points] == [saved.name, points[1].name, first]
    roll_back(project, points[1].name, today=TODAY)
    assert folder.tree() == changed
    with pytest.raises(HistoryError, match="There is no version “yesterday”"):
        roll_back(project, "yesterday", today=TODAY)


def test_what_was_forgotten_does_not_come_back_in_any_form(repository):
    folder, project = repository.folder, repository.project
    first = repository.git("rev-parse", "HEAD")
    originals = folder.path("raw_assets")
    turned, founder = originals / "gallery/turned.jpg", originals / "people/founder.jpg"
    gone = {turned.read_bytes(), (originals / "home/hero.jpg").read_bytes()}
    # The same photo once more, under another name, and saved anew in a place of its own.
    shutil.copyfile(turned, originals / "gallery/copy.jpg")
    other = founder.read_bytes()
    ImageOps.exif_transpose(Image.open(turned)).save(founder, quality=70)
    second = save_version(project)
    founder.write_bytes(other)
    (project.past / "1-killed").mkdir(parents=True)
    shutil.copyfile(turned, project.past / "1-killed/gone.jpg")
    erase_photos(project, ["on-the-way-home", "home/hero"], today=TODAY)
    memory = folder.text("content/forgotten.yaml")
    assert not (project.past / "1-killed/gone.jpg").exists()

    for point in (first, second.name):
        _, left_out = roll_back(project, point, today=TODAY)
        assert {"gallery/turned.jpg", "home/hero.jpg"} <= {*left_out}
        assert not {path.read_bytes() for path in originals.rglob("*") if path.is_file()} & gone
        assert "on-the-way-home" not in folder.photos()
        assert folder.value("content/contract.yaml", "gallery_photos") == 3
        assert folder.text("content/forgotten.yaml") == memory
    assert "people/founder.jpg" in left_out
    assert list_trashed_photos(project.photo_trash) == []
    assert [d for d in folder.findings() if d.severity == "error"] == []


def test_a_photo_that_was_kept_though_it_looks_like_a_forgotten_one_stays(repository):
    folder, project = repository.folder, repository.project
    originals = folder.path("raw_assets")
    founder = originals / "people/founder.jpg"
    ImageOps.exif_transpose(Image.open(originals / "gallery/turned.jpg")).save(founder, quality=70)
    kept = founder.read_bytes()
    point = save_version(project)
    erase_photos(project, ["on-the-way-home"], today=TODAY)
    assert founder.read_bytes() == kept
    assert roll_back(project, point.name, today=TODAY)[1] == ["gallery/turned.jpg"]
    assert founder.read_bytes() == kept
    assert folder.value("content/contract.yaml", "gallery_photos") == 3


def test_a_killed_return_is_ended_by_whatever_comes_next(repository):
    old, first, outcomes = repository.folder.tree(), repository.git("rev-parse", "HEAD"), []
    change_much(repository.folder)
    changed = repository.folder.tree()

    def change(project):
        roll_back(project, first, today=TODAY)

    for project, _ in interrupted(repository.folder.root, change, signal.SIGKILL, steps={"os.rename"}):
        is_begun = (project.state / JOURNAL).exists()
        with exclusive(project):
            assert Folder(project.root).tree() == (old if is_begun else changed)
        outcomes.append(is_begun)
    assert outcomes.count(True) > 2
    roll_back(project, first, today=TODAY)
    assert list(project.past.iterdir()) == []


def test_nothing_is_lost_that_no_version_has(repository):
    folder, project = repository.folder, repository.project
    first = repository.git("rev-parse", "HEAD")
    repository.git("rm", "-q", "--cached", HERO)
    repository.git("commit", "-q", "-m", "Without its picture")
    folder.append(".gitignore", f"/{HERO}\n")
    folder.path(HERO).write_bytes(b"only here")
    before = folder.tree()
    with pytest.raises(HistoryError, match="it would be lost"):
        roll_back(project, first, today=TODAY)
    assert folder.tree() == before
