"""A photo that is deleted for good leaves no trace in any store of the project."""

import asyncio
import shutil
from pathlib import Path

import pytest

from pipeline.disk.journal import Change, UndoableChange, exclusive
from pipeline.gallery.alt_texts import confirm_alt_texts
from pipeline.gallery.erasure import erase_photos
from pipeline.gallery.inbox import Inbox
from pipeline.gallery.screen_pictures import reduce_picture
from pipeline.hosts.release_file import make_release_file
from pipeline.ingest.media_folder import find_named_media, save_media_before
from pipeline.photos.cache import PhotoCache
from pipeline.photos.crash_record import CrashRecord
from pipeline.photos.keys import digest_file
from pipeline.project import Project
from pipeline.publish.kept_releases import KeptReleases
from pipeline.publish.release import Release
from tests.pipeline.cli.conftest import copy, made
from tests.pipeline.conftest import TODAY

__all__ = ["made"]

ID, FILE = "an-evening", "gallery/evening session.jpg"

KEEPS = ("root", "content", "originals", "state", "desk_page", "fonts", "schemas")
"""The folders of a project that hold no copies of photos, or are erased file by file."""


@pytest.fixture
def project(made, tmp_path):
    """A copy of the finished miniature."""
    copy(made[0], tmp_path / "project")
    return Project(tmp_path / "project")


def read_traces(project):
    """Return bytes, digest and variants' keys of the photo."""
    original = project.originals / FILE
    digest = digest_file(original)
    record = PhotoCache.read(project.state).records[FILE]
    keys = [each.key.encode() for each in record.made.values()]
    return original.read_bytes(), digest.encode(), keys


def find_traces(project, bytes_, digest, keys):
    """Return the files below the project that hold a trace of the photo, in their content or their name."""
    found = []
    for path in sorted(project.root.rglob("*")):
        name = path.relative_to(project.root).as_posix()
        # The record of erased photos is how they are kept away.
        if path.is_file() and not name.startswith("node_modules/") and name != "content/forgotten.yaml":
            data = path.read_bytes() + name.encode()
            if any(each in data for each in (bytes_, digest, FILE.encode(), *keys)):
                found.append(name)
    return found


def use_everything(project):
    """Write all kinds of stores, by the functions that write them."""
    original = project.originals / FILE
    trashed = project.photo_trash / "2026-01-01T00-00-00Z/gallery/copy.jpg"
    trashed.parent.mkdir(parents=True)
    shutil.copyfile(original, trashed)
    confirm_alt_texts(project, [ID])
    shutil.copytree(project.root / "site/public", project.built)
    reduce_picture(project, original, "small", 320)
    save_media_before(project.state, find_named_media(project.manifests, project.media))
    CrashRecord(project.state).remember(digest_file(original))
    files = {path.name: make_release_file(path.read_bytes()) for path in project.manifests.rglob("*.json")}
    release = Release("2026-11-20", files, frozenset(), frozenset())
    KeptReleases(project.published).keep("sftp://host.example/www", release)
    change = Change(project, copies=[(original, project.originals / "gallery/copy.jpg")])
    with exclusive(project):
        undo = UndoableChange(change)
        change.apply()
        undo.take_back()

    async def content():
        yield original.read_bytes()

    inbox = Inbox(project, lambda _: None)
    asyncio.run(inbox.receive("photo.jpg", content()))
    for folder in (project.past / "look", project.rebuilt):
        shutil.copytree(project.root / "site/public", folder)


def test_no_trace_of_an_erased_photo_is_left_below_the_project(project):
    traces = read_traces(project)
    use_everything(project)
    before = find_traces(project, *traces)
    folders = [Path(name).parts[:2] for name in before]
    stores = ("described.json", "photos.jsonl", "media_before.json", "crashes.json")
    for store in (*stores, "undo", "inbox", "published", "past", "rebuilt"):
        assert (".pipeline", store) in folders, f"the test writes nothing to {store}"
    erase_photos(project, [ID], project.root, today=TODAY)
    assert find_traces(project, *traces) == []
    assert list(project.screen.rglob("*.*")) == []


@pytest.mark.parametrize(
    "store",
    [name for name, each in vars(Project).items() if isinstance(each, property) and name not in KEEPS],
)
def test_each_folder_of_a_project_is_a_registered_store(project, store):
    """A new folder of `Project` needs a registered eraser, or an entry in KEEPS."""
    traces = read_traces(project)
    path = getattr(project, store)
    text = path.suffix or store == "manifests"
    key = traces[2][0].decode()
    planted = path if path.suffix else path / (f"{key}.json" if text else f"{key}-480.jpg")
    planted.parent.mkdir(parents=True, exist_ok=True)
    planted.write_bytes(b'"%s-480.jpg"' % traces[2][0] if text else traces[0])
    erase_photos(project, [ID], project.root, today=TODAY)
    assert find_traces(project, *traces) == []
