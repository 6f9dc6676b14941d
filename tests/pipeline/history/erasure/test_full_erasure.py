"""An erasure on a finished project: every trace of a photo goes, and it does not come back."""

import shutil

import pytest
from PIL import Image

from pipeline.base.findings.model import NotDoneError, NotFoundError
from pipeline.base.project import Project
from pipeline.editing.gallery.removing import remove_photos
from pipeline.editing.gallery.restoring import restore_photos
from pipeline.editing.gallery.trash import list_trashed_photos
from pipeline.history.erasure.full_erasure import erase_fully, plan_full_erasure
from pipeline.photos.cache import PhotoCache
from pipeline.photos.keys import digest_file
from tests.pipeline.cli.conftest import digests, project, run
from tests.pipeline.conftest import TODAY

PROGRAMME = "content/programmes/memory-palace.yaml"
ID, FILE, ALT = "an-evening", "gallery/evening session.jpg", "Tall and narrow, plum shapes"
FOLDERS = ("content", "raw_assets", "site", ".pipeline")

__all__ = ["project", "run"]


@pytest.fixture
def erase(project):
    """Delete photos for good, and return the extent."""
    return lambda *names: erase_fully(Project(project.root), names, today=TODAY)


@pytest.fixture
def spread(project):
    """Spread a photo over the project: a copy in the trash, and a built site."""
    copy = project.path("raw_assets/trash/2026-01-01T00-00-00Z/gallery/copy.jpg")
    copy.parent.mkdir(parents=True)
    shutil.copyfile(project.path(f"raw_assets/{FILE}"), copy)
    shutil.copytree(project.path("site/public"), project.path("site/dist"))


def holding(project, *texts):
    """Return the files of the project, but the note of what was forgotten, that hold one of the texts."""
    found = [path for path in project.root.rglob("*") if path.is_file() and "node_modules" not in path.parts]
    found = [path for path in found if path.name != "forgotten.yaml"]
    return [
        path for path in found for text in texts if text.encode() in path.read_bytes() + str(path).encode()
    ]


@pytest.mark.usefixtures("spread")
def test_every_trace_goes_and_the_site_goes_on_without_it(run, project, erase):
    bytes_ = project.path(f"raw_assets/{FILE}").read_bytes()
    digest = digest_file(project.path(f"raw_assets/{FILE}"))
    assert holding(project, digest)
    record = PhotoCache.read(project.path(".pipeline")).records[FILE]
    variants = {name for made in record.made.values() for name in made.sizes}
    planned = plan_full_erasure(Project(project.root), [ID]).photos
    assert (planned.photos, set(planned.variants), planned.pages) == (1, variants, {"/pictures": "Pictures"})
    done = erase(ID)
    assert [each.place for each in done.copies] == ["host", "host-backups", "search", "archives", "others"]
    assert done.copies[2].detail == "The photo was on https://lakeside.example/pictures"

    assert holding(project, ALT, FILE, digest, *variants) == []
    assert not project.path("site/dist").exists()
    assert not project.path("raw_assets/trash").exists()
    (entry,) = project.value("content/forgotten.yaml", "photos")
    assert entry["on_host"] == sorted(f"/media/{name}" for name in variants)
    run("ingest")
    assert holding(project, ALT, FILE, *variants) == []
    assert run("check").endswith(" content files, 9 originals: 1 warning.\n")

    project.path(f"raw_assets/{FILE}").write_bytes(bytes_)
    assert "RGT005" in run("add", "--force", f"raw_assets/{FILE}", ends=1)
    project.add_photo(ID, f"file: {FILE}\ntitle: An evening\nalt: It is back, from git.\n")
    project.set("content/contract.yaml", "gallery_photos", "4")
    assert "The desk deletes photos: ./dev pipeline desk" in " ".join(run("ingest", ends=1).split())
    assert holding(project, *variants) == []
    erase(ID)
    assert len(project.value("content/forgotten.yaml", "photos")) == 1
    run("ingest")
    project.write("content/published.txt", "")
    project.write("content/publish.yaml", "to: sftp://a@lakeside.example/www\n")  # chosen, but never used
    assert [each.place for each in plan_full_erasure(Project(project.root), ["founder"]).copies] == ["others"]


def test_a_copy_saved_anew_is_named_and_found(run, project, erase, tmp_path):
    small = tmp_path / "small.jpg"
    original = Image.open(project.path(f"raw_assets/{FILE}"))
    original.resize((600, 900)).rotate(90, expand=True).save(small, quality=60)
    run("add", str(small), "--force")
    assert plan_full_erasure(Project(project.root), [ID]).photos.alike == ["gallery/small.jpg"]
    erase(ID)
    out = run("ingest", ends=1)
    assert out.count("error RGT006") == 1
    assert "The desk does both: ./dev pipeline desk" in " ".join(out.split())
    project.insert_after("content/gallery/small.yaml", ("title",), "looks_fine: true")
    run("ingest")
    assert "RGT006" in run("add", "--force", str(small), ends=1)


def test_it_cannot_be_restored(project, erase):
    remove_photos(Project(project.root), [ID])
    [trashed] = list_trashed_photos(project.path("raw_assets/trash"))
    backup = project.root.with_name("backup")
    shutil.copytree(trashed.folder, backup)
    erase(trashed.batch)
    shutil.copytree(backup, trashed.folder)
    with pytest.raises(NotDoneError) as refused:
        restore_photos(Project(project.root), trashed.batch)
    assert [each.code for each in refused.value.findings] == ["RGT005"]
    erase(trashed.batch)
    assert not trashed.folder.exists()


def test_a_name_of_no_photo_and_unreadable_content_delete_nothing(project, erase):
    before = digests(project.root, *FOLDERS)
    for name in ("an-evning", f"../raw_assets/{FILE}", "content/gallery.yaml", ""):
        with pytest.raises(NotFoundError, match="There is no photo"):
            erase(name)
    assert digests(project.root, *FOLDERS) == before
    project.write(PROGRAMME, "image: [\n")  # it may name the photo
    before = digests(project.root, *FOLDERS)
    with pytest.raises(NotDoneError):
        erase(ID)
    assert digests(project.root, *FOLDERS) == before
