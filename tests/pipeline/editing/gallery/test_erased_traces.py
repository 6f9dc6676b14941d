"""A photo that is deleted for good leaves no trace in any store of the project, not even its id."""

import asyncio
import logging
import re
import shutil
from contextlib import suppress
from pathlib import Path

import pytest
from PIL import Image

from pipeline.base.disk.journal import Change, UndoableChange, exclusive
from pipeline.base.project import Project
from pipeline.base.stores import STORES
from pipeline.checks.project_check import check_project
from pipeline.desk.session import _log_errors
from pipeline.editing.gallery.inbox import Inbox
from pipeline.editing.gallery.photo_erasure import erase_photos
from pipeline.editing.gallery.removing import remove_photos
from pipeline.editing.gallery.restoring import restore_photos
from pipeline.editing.gallery.screen_pictures import reduce_picture
from pipeline.editing.gallery.trash import ENTRY, ERASED_ID, NOTE, TrashedPhoto, list_trashed_photos
from pipeline.history.git import start_repository
from pipeline.history.versions import save_version
from pipeline.ingest.options import IngestOptions
from pipeline.ingest.run import ingest
from pipeline.photos.cache import PhotoCache
from pipeline.photos.keys import digest_file
from pipeline.publishing.host_record import HostRecord, write_host_record
from pipeline.yaml_files.files import GALLERY, name_photo_file
from pipeline.yaml_files.host_address import read_address
from tests.pipeline.conftest import TODAY, Folder, copy

ID, FILE = "anita-aged-eight", "gallery/anita aged eight.jpg"

QUESTIONS = "content/pages/questions.yaml"
KEEPS = ("root", "content", "originals", "state", "desk_page", "fonts", "schemas")
"""The folders of a project that hold no copies of photos, or are erased file by file."""


@pytest.fixture(scope="module")
def named(made, tmp_path_factory):
    """The finished miniature, in which a photo has a child's name."""
    folder = Folder(tmp_path_factory.mktemp("named") / "project")
    copy(made[0], folder.root)
    folder.path("raw_assets/gallery/evening session.jpg").rename(folder.path(f"raw_assets/{FILE}"))
    folder.edit(GALLERY.file, "an-evening", ID)
    folder.path("content/gallery/an-evening.yaml").rename(folder.path(name_photo_file(ID)))
    folder.edit(name_photo_file(ID), "gallery/evening session.jpg", FILE)
    assert not ingest(Project(folder.root), IngestOptions(may_prune=False), today=TODAY).errors
    return folder.root


@pytest.fixture
def project(named, tmp_path):
    """A copy of that project."""
    copy(named, tmp_path / "project")
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
        if (
            path.is_file()
            and not name.startswith(("node_modules/", ".git/"))
            and name != "content/forgotten.yaml"
        ):
            data = path.read_bytes() + name.encode()
            if any(each in data for each in (bytes_, digest, FILE.encode(), ID.encode(), *keys)):
                found.append(name)
    return found


def use_everything(project):
    """Write all kinds of stores, by the functions that write them."""
    original = project.originals / FILE
    folder = Folder(project.root)
    trashed = project.photo_trash / "2026-01-01T00-00-00Z/gallery/copy.jpg"
    trashed.parent.mkdir(parents=True)
    shutil.copyfile(original, trashed)
    folder.edit(QUESTIONS, "*nobody* turns", f"[nobody](/pictures#{ID}) turns")
    folder.edit(QUESTIONS, "  - kind: text\n", f"      - photo: {ID}\n  - kind: text\n")
    links = f"[a lamp](/pictures#{ID}) and [a garden](/pictures#the-garden)"
    folder.edit("content/pages/my-story.yaml", "a borrowed lamp", links)
    remove_photos(project, ["before-the-lesson", "on-the-way-home"])
    pages = project.photo_trash / "2026-01-02T00-00-00Z/content/pages"
    shutil.copytree(project.content / "pages", pages)
    with _log_errors(project.state):
        logging.getLogger("pipeline.desk").error("It fails at %s.", original)
    with suppress(FileExistsError):
        start_repository(project.root)
        save_version(project)
    (project.state / "tmp1234.zip").write_bytes(original.read_bytes())
    (project.state / "last_run.json").write_text(FILE, "utf-8")
    server = project.state / "site-server/server.js"
    server.parent.mkdir()
    server.write_text(f'"{ID}"', "utf-8")
    shutil.copytree(project.root / "site/public", project.built)
    reduce_picture(original, "small", 320, project.pictures)
    sums = {f"media/{each.name}": ("0", 1) for each in project.media.iterdir()}
    address = read_address("sftp://host.example/www")
    write_host_record(project.published, address, HostRecord(files=sums))
    shutil.copytree(project.root / "site/public", project.replaced / "2026-11-20-101500")
    change = Change(project, copies=[(original, project.originals / "gallery/copy.jpg")])
    with exclusive(project):
        undo = UndoableChange(change)
        change.apply()
        undo.take_back()

    async def content():
        yield original.read_bytes()

    inbox = Inbox(project.inbox, lambda _: None)
    asyncio.run(inbox.receive("photo.jpg", content()))
    for folder in (project.past / "1-killed", project.rebuilt):
        shutil.copytree(project.root / "site/public", folder)


def test_no_trace_of_an_erased_photo_is_left_below_the_project(project):
    traces = read_traces(project)
    use_everything(project)
    before = find_traces(project, *traces)
    folders = [Path(name).parts[:2] for name in before]
    for store in ("photos.jsonl", "undo", "inbox", "published", "past", "rebuilt", "replaced"):
        assert (".pipeline", store) in folders, f"the test writes nothing to {store}"
    written = {path for path in project.state.rglob("*") if path.is_file()}
    known = {pattern: {*project.root.glob(pattern)} & written for pattern in STORES}
    assert [each for each, found in known.items() if each.startswith(".pipeline") and not found] == []
    others = {path.relative_to(project.state).as_posix() for path in written - set().union(*known.values())}
    assert others == {"lock", "photos.jsonl"}, "a new file of the program needs a line in base/stores.py"
    erase_photos(project, [ID], today=TODAY)
    assert find_traces(project, *traces) == []
    assert list(project.pictures.rglob("*.*")) == []
    text = (project.root / QUESTIONS).read_text("utf-8")
    assert "[nobody](/pictures) turns" in text
    story = (project.root / "content/pages/my-story.yaml").read_text("utf-8")
    assert "[a lamp](/pictures) and [a garden](/pictures#the-garden)" in story
    assert "photo: the-garden\n  - kind: text\n" in text
    restore_photos(project, list_trashed_photos(project.photo_trash)[0].batch)
    assert {each.code for each in check_project(project, today=TODAY).findings} == {"STD001"}
    assert ERASED_ID not in (project.root / GALLERY.file).read_text("utf-8")


def test_the_id_of_a_replaced_stand_in_goes_and_a_longer_one_stays(project):
    folder = Folder(project.root)
    entry = "file: !standin gallery/plain.png\n"
    moment = "2026-01-01T00-00-00Z"
    folder_in_trash = project.photo_trash / moment
    old = TrashedPhoto(
        folder=folder_in_trash,
        id=ID,
        was="replaced",
        file="plain.png",
        after="",
        entry=entry,
        kept=False,
        source=name_photo_file(ID),
        batch=moment,
    )
    old.folder.mkdir(parents=True)
    (old.folder / NOTE).write_bytes(old.note)
    (old.folder / ENTRY).write_text(entry)
    Image.new("L", (8, 8)).save(old.picture)
    folder.edit(GALLERY.file, "the-garden", f"{ID}-two")
    folder.path(name_photo_file("the-garden")).rename(folder.path(name_photo_file(f"{ID}-two")))
    folder.edit(QUESTIONS, "  - kind: text\n", f"      - photo: {ID}-two\n  - kind: text\n")
    erase_photos(project, [f"raw_assets/{FILE}"], today=TODAY)
    assert not project.photo_trash.exists()
    assert re.search(rf"{ID}(?!-two)", folder.text(GALLERY.file) + folder.text(QUESTIONS)) is None
    assert not folder.path(name_photo_file(ID)).exists()
    assert f"photo: {ID}-two" in folder.text(QUESTIONS)


def test_no_folder_of_a_project_keeps_a_trace(project):
    """A new folder of `Project` needs a line in base/stores.py, or an entry in KEEPS."""
    traces = read_traces(project)
    key = traces[2][0].decode()
    stores = {name for name, each in vars(Project).items() if isinstance(each, property)}.difference(KEEPS)
    for store in sorted(stores):
        path = getattr(project, store)
        text = path.suffix or store == "manifests"
        planted = path if path.suffix else path / (f"{key}.json" if text else f"{key}-480.jpg")
        planted.parent.mkdir(parents=True, exist_ok=True)
        planted.write_bytes(b'"%s-480.jpg"' % traces[2][0] if text else traces[0])
    theirs = project.replaced / "of-others-480.jpg"  # perhaps the only copy of what was on the host
    theirs.write_bytes(b"theirs")
    erase_photos(project, [ID], today=TODAY)
    assert find_traces(project, *traces) == []
    assert theirs.is_file()
