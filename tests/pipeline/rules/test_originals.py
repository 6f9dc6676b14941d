from __future__ import annotations

import unicodedata

import pytest

from pipeline.rules import list_originals

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
    assert project.expect("ORG002", GALLERY, line).hint == "Write gallery/Sunrise.JPG."


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


def test_org008_no_folder_of_originals(project):
    (project.root / "raw_assets").rename(project.root / "elsewhere")
    project.expect("ORG008", "raw_assets", None)
