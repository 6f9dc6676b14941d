"""Today's code reads state of a6ab2b5: a project, its trash and .pipeline/, a kept release and a host's note.

`old_state/` was written by the commands of that commit on the miniature: ingest, confirm an-evening,
remove the-garden, forget on-the-way-home, and programme remove counterproductive-overcommitment. Pictures are
left out, since the miniature still has them. The doubts about a host are of 43e03c5.
"""

import shutil
from datetime import date
from pathlib import Path

import pytest

from pipeline.content.reader import read_content
from pipeline.content_files.host_address import read_address
from pipeline.gallery.intake import examine_photo, report_erased
from pipeline.gallery.restoring import restore_photos
from pipeline.gallery.trash import list_trashed_photos, list_trashed_programmes
from pipeline.photos.cache import PhotoCache
from pipeline.photos.keys import digest_file
from pipeline.programmes.operations import restore_programme
from pipeline.project import Project
from pipeline.publish.host_record import HostRecord
from pipeline.publish.kept_releases import KeptReleases
from pipeline.publish.release import read_note
from pipeline.rules.alt_text_record import load_records
from tests.pipeline.conftest import Folder

OLD = Path(__file__).parent / "old_state"
MINIATURE = Path(__file__).parents[1] / "miniature"
PHOTO, PROGRAMME = "gallery/garden.png", "counterproductive-overcommitment"
ERASED = "gallery/turned.jpg"
RELEASE, VARIANT = "2026-11-20T10-00-00Z", "media/0123456789abcdef-480.webp"


@pytest.fixture
def project(tmp_path):
    """The project as those commands left it."""
    root = tmp_path / "project"
    shutil.copytree(MINIATURE, root)
    shutil.copytree(OLD / "content", root / "content", dirs_exist_ok=True)
    shutil.copytree(OLD / "state", root / ".pipeline")
    shutil.copytree(OLD / "trash", root / "raw_assets/trash")
    (root / f"content/programmes/{PROGRAMME}.yaml").unlink()
    routes = (OLD / "content/routes.yaml").read_text("utf-8")
    for page in (root / "content/pages").iterdir():
        if f"page: pages/{page.stem}\n" not in routes:  # there were no free pages
            page.unlink()
    originals = root / "raw_assets"
    (originals / ERASED).unlink()
    for note, file in (("photo.yaml", PHOTO), ("programme.json", f"programmes/{PROGRAMME}.jpg")):
        (found,) = (originals / "trash").glob(f"*/{note}")
        (found.parent / file).parent.mkdir()
        (originals / file).rename(found.parent / file)
    return Project(root)


def test_the_trash_is_read_and_restored(project):
    (photo,) = list_trashed_photos(project.photo_trash)
    assert (photo.id, photo.file, photo.values["title"], photo.counted) == (
        "the-garden",
        PHOTO,
        "The garden",
        False,
    )
    ((folder, programme),) = list_trashed_programmes(project.photo_trash).items()
    assert programme.name == PROGRAMME
    restore_programme(project, folder)
    restored = restore_photos(project, ["the-garden"])
    assert restored.count.promised == restored.count.before, "it was never taken off the promised number"
    assert (project.originals / PHOTO).is_file()
    assert not list_trashed_photos(project.photo_trash)
    routes = Folder(project.root).value("content/routes.yaml", "routes")
    assert {"path": f"/workshops/{PROGRAMME}", "page": f"programmes/{PROGRAMME}"} in routes


def test_the_record_of_runs_is_read(project):
    records = PhotoCache.read(project.state).records
    assert "gallery/evening session.jpg" in records
    assert ERASED not in records
    present = [file for file in records if (project.originals / file).is_file()]
    assert len(present) > 3
    assert all(records[file].digest == digest_file(project.originals / file) for file in present)
    content, _ = read_content(project.root)
    assert "an-evening" in load_records(content, project.state)


def test_an_erased_photo_stays_away(project):
    content, _ = read_content(project.root)
    assert list(content.erased.values())
    photo = examine_photo(MINIATURE / "raw_assets" / ERASED, ERASED, project.state)
    assert report_erased(photo, content).code == "RGT005"
    other = examine_photo(MINIATURE / "raw_assets" / PHOTO, PHOTO, project.state)
    assert report_erased(other, content) is None


def test_a_kept_release_and_the_note_of_a_host_are_read(project):
    kept = KeptReleases(project.published)
    assert kept.find_latest("sftp://host.example/www") == RELEASE
    assert kept.load(RELEASE).private == {VARIANT}
    assert (kept.get_site(RELEASE) / "index.html").is_file()
    address = read_address("sftp://host.example/www")
    assert HostRecord(project.state, address).read_doubts() == {"index.html"}
    note = read_note((OLD / "host_note.json").read_bytes())
    assert (note.release, note.earlier) == (RELEASE, ["2026-11-18T09-00-00Z"])
    assert note.is_ours("index.html")
    assert note.is_ours(VARIANT)
    assert note.is_private(VARIANT)
    assert note.find_gone_date("media/fedcba9876543210-480.webp") == date(2026, 11, 19)
