from __future__ import annotations

import unicodedata
from base64 import b64encode
from datetime import date

import pytest

from pipeline.content.reader import read_content
from pipeline.gallery.moved import with_moved
from pipeline.photos.cache import Memory, Record
from pipeline.photos.key import digest_file
from pipeline.project import Project
from pipeline.rules import list_originals, run_rules

GALLERY = "content/gallery.yaml"
FILE = ("photos", 2, "file")


def rename(project, new, named=None):
    """Rename the third photo's file, and name it in the words; return the line."""
    old = project.value(GALLERY, *FILE)
    project.path(f"raw_assets/{old}").rename(project.path(f"raw_assets/{new}"))
    return project.set(GALLERY, *FILE, f'"{named or new}"')


def test_org001_a_file_that_is_not_there(project):
    project.path(f"raw_assets/{project.value(GALLERY, *FILE)}").unlink()
    line = project.tree(GALLERY).places[FILE].line
    project.expect("ORG001", GALLERY, line)


def test_org001_names_a_file_that_is_much_alike(project):
    line = rename(
        project, "gallery/evening-lights-over-the-city.jpg", "gallery/evening-light-over-the-city.jpg"
    )
    found = project.expect("ORG001", GALLERY, line, also=("ORG004",))
    assert found.hint == "Did you mean gallery/evening-lights-over-the-city.jpg?"


def test_org002_another_letter_case(project):
    line = rename(project, "gallery/Sunrise.JPG", "gallery/sunrise.jpg")
    assert (
        project.expect("ORG002", GALLERY, line).hint
        == "Write gallery/Sunrise.JPG, or have it written: ./dev pipeline mend"
    )


def test_org003_accents_stored_in_another_way(project):
    name = "gallery/café.jpg"
    line = rename(project, unicodedata.normalize("NFD", name), unicodedata.normalize("NFC", name))
    project.expect("ORG003", GALLERY, line)


def test_org004_a_photo_that_nothing_names(project):
    project.path("raw_assets/gallery/new.jpg").touch()
    found = project.expect("ORG004", "raw_assets/gallery/new.jpg", None)
    assert "content/gallery.yaml" in found.hint


def test_org004_a_file_that_is_no_picture(project):
    project.path("raw_assets/programmes/plan.psd").touch()
    project.expect("ORG004", "raw_assets/programmes/plan.psd", None)


def test_notes_and_leftovers_are_no_originals(project):
    for name in ("README.md", ".DS_Store", "gallery/Thumbs.db", "gallery/notes.txt"):
        project.path(f"raw_assets/{name}").touch()
    assert [d.code for d in project.findings()] == ["STD001"]


def test_org005_one_file_for_two_photos(project):
    first = project.value(GALLERY, "photos", 1, "file")
    project.path(f"raw_assets/{project.value(GALLERY, *FILE)}").unlink()
    line = project.set(GALLERY, *FILE, f'"{first}"')
    project.expect("ORG005", GALLERY, line)


@pytest.mark.parametrize(
    "name", ["../secret.jpg", "/etc/x.jpg", "gallery//x.jpg", "./gallery/x.jpg", r"gallery\x.jpg"]
)
def test_org006_a_name_that_leaves_the_folder(project, name):
    project.path(f"raw_assets/{project.value(GALLERY, *FILE)}").unlink()
    line = project.set(GALLERY, *FILE, f"'{name}'")
    project.expect("ORG006", GALLERY, line)


def test_org007_two_files_that_differ_in_letter_case_only(project):
    rename(project, "gallery/sunrise.jpg")
    project.path("raw_assets/gallery/SUNRISE.jpg").touch()
    if len(list_originals(project.root / "raw_assets").files) == len(
        list(project.root.glob("raw_assets/*/*"))
    ):
        project.expect("ORG007", "raw_assets/gallery/sunrise.jpg", None)


# As of a sharp photo of ordinary brightness that is like no other.
TRAITS = [1.0, 250, 20, 0.0, 0.0, 0.01, 0.0, True, False, b64encode(bytes(576)).decode(), [0] * 8]


@pytest.fixture
def seen(project):
    """Give each original bytes of its own, and let them be seen as `pipeline ingest` does."""
    memory = Memory()
    for file in sorted(list_originals(project.path("raw_assets")).files):
        path = project.path(f"raw_assets/{file}")
        path.write_bytes(file.encode())
        memory.note(Record(file, None, digest_file(path), [4, 3], "JPEG", path.stat().st_size, [], TRAITS))
    project.path(".pipeline").mkdir()
    memory.rewrite(project.path(".pipeline"), memory.records)
    return project


def found(project):
    """Return the findings of `pipeline check`, but stand-ins."""
    content, findings = read_content(project.root)
    listing = with_moved(Project(project.root), content, list_originals(project.path("raw_assets")))
    findings = findings + run_rules(content, listing, launch=False, today=date(2026, 11, 21))
    return [(d.code, d.place.file, d.message) for d in findings if d.code != "STD001"]


def test_org009_a_renamed_original(seen):
    old = seen.value(GALLERY, *FILE)
    seen.path(f"raw_assets/{old}").rename(seen.path("raw_assets/gallery/brand new.jpg"))
    says = f"raw_assets/{old} was renamed to raw_assets/gallery/brand new.jpg."
    assert found(seen) == [("ORG009", GALLERY, says)]


def test_org009_an_original_moved_to_another_folder_and_a_new_one_in_its_place(seen):
    seen.path("raw_assets/programmes/nlp.jpg").rename(seen.path("raw_assets/people/sea.jpg"))
    seen.path("raw_assets/people/new.jpg").write_bytes(b"programmes/nlp.jpeg")
    codes = [(code, file) for code, file, _ in found(seen)]
    assert codes == [("ORG009", "content/programmes/nlp.yaml"), ("ORG004", "raw_assets/people/new.jpg")]


def test_org009_needs_the_very_bytes(seen):
    old = seen.path(f"raw_assets/{seen.value(GALLERY, *FILE)}")
    data = old.read_bytes()
    old.unlink()
    seen.path("raw_assets/gallery/brand new.jpg").write_bytes(data[::-1])
    assert [code for code, _, _ in found(seen)] == ["ORG001", "ORG004"]


def test_org008_no_folder_of_originals(project):
    (project.root / "raw_assets").rename(project.root / "elsewhere")
    project.expect("ORG008", "raw_assets", None)
