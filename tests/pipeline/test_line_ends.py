"""Windows' line ends in the content: all is read as before, and each edit changes only its own lines."""

import codecs
from functools import partial

import pytest

from pipeline.base.project import Project
from pipeline.editing.gallery.adding import add_photos
from pipeline.editing.gallery.intake import examine_photo
from pipeline.editing.gallery.photo_erasure import erase_photos
from pipeline.editing.gallery.removing import remove_photos
from pipeline.editing.gallery.reordering import move_photos
from pipeline.editing.gallery.replacing import plan_replacement
from pipeline.editing.gallery.restoring import restore_photos
from pipeline.editing.gallery.trash import list_trashed_photos, list_trashed_programmes
from pipeline.editing.programmes.operations import (
    add_programme,
    move_programme,
    remove_programme,
    restore_programme,
)
from pipeline.publishing.host_record import record_addresses
from tests.pipeline.cli.conftest import digests, invoke
from tests.pipeline.conftest import TODAY, Folder, copy
from tests.pipeline.editing.gallery.conftest import scene

SITE = "content/site.yaml"
OTHER = "counterproductive-overcommitment"


def list_content(project):
    """Return the bytes of each content file by name."""
    files = (path for path in (project.root / "content").rglob("*") if path.is_file())
    return {path.relative_to(project.root).as_posix(): path.read_bytes() for path in files}


def write_ends(project, ends):
    """Rewrite all content files with these line ends."""
    for file, data in list_content(project).items():
        project.path(file).write_bytes(data.replace(b"\r\n", b"\n").replace(b"\n", ends))


def put(project, file, old, new):
    """Replace bytes of a file, whose line ends stay."""
    data = project.path(file).read_bytes()
    assert data.count(old) == 1
    project.path(file).write_bytes(data.replace(old, new))


@pytest.fixture
def two(made, tmp_path):
    """The finished project with LF, and with CRLF."""
    projects = []
    for name, ends in (("unix", b"\n"), ("windows", b"\r\n")):
        copy(made[0], tmp_path / name)
        projects.append(Folder(tmp_path / name))
        write_ends(projects[-1], ends)
        scene(1).save(tmp_path / name / "photo.jpg")
    return projects


def call(change, *arguments):
    """Return a step that calls a function."""
    return lambda project: change(Project(project.root), *arguments)


def bring_back_page(project):
    folder = next(iter(list_trashed_programmes(project.path("raw_assets/trash"))))
    restore_programme(Project(project.root), folder)


def bring_back_photos(project):
    restore_photos(Project(project.root), list_trashed_photos(project.path("raw_assets/trash"))[0].batch)


def replace_evening(project):
    photo = examine_photo(project.path("photo.jpg"), "photo.jpg")
    plan = plan_replacement(Project(project.root), "an-evening", photo)
    add_photos(Project(project.root), [], [plan])


STEPS = [
    replace_evening,
    call(remove_photos, ["the-garden", "before-the-lesson"]),
    bring_back_photos,
    call(partial(move_photos, after="on-the-way-home"), ["an-evening"]),
    call(partial(erase_photos, today=TODAY), ["on-the-way-home"]),
    call(add_programme, "Exam Calm", "/workshops/exam-calm"),
    call(move_programme, "exam-calm", "/courses/calm"),
    call(remove_programme, OTHER),
    bring_back_page,
    lambda project: put(project, SITE, b"launched: false", b"launched: true"),
    call(record_addresses, ["/new", "/about"]),
]


def test_an_edit_changes_the_same_lines_and_their_ends_stay(two):
    before = list_content(two[0])
    for project in two:
        for step in STEPS:
            step(project)
    unix, windows = map(list_content, two)
    assert unix != before
    assert b"\r" not in b"".join(unix.values())
    assert {file: data.replace(b"\r\n", b"\n") for file, data in windows.items()} == unix
    for file, data in windows.items():
        assert data.count(b"\r\n") == (data.count(b"\n") if file in before else 0), file


def test_nothing_is_due_and_nothing_is_found_after_the_line_ends_changed(two):
    unix, windows = two
    before = digests(windows.root, "site")
    assert windows.findings() == unix.findings()
    for command in ("check", "ingest --check", "ingest"):
        code, *told = invoke(windows.root, *command.split())
        assert code == 0, told
    assert digests(windows.root, "site") == before


def test_a_byte_order_mark_is_no_address(project):
    found = project.findings()
    for file, data in list_content(project).items():
        project.path(file).write_bytes(codecs.BOM_UTF8 + data)
    assert project.findings() == found
