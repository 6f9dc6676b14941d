"""What counts as new and changed on the sheet of `pipeline review`, and what comes first."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta

import pytest

from pipeline.diagnostics import Diagnostic, Place, Severity
from pipeline.photos.recipes import Slot
from pipeline.review import earlier
from pipeline.review.model import Comparison, Crop, Entry, Sheet, Variant
from pipeline.review.page import order
from tests.pipeline.photos import pictures
from tests.pipeline.review.conftest import GALLERY, PHOTOS, YESTERDAY

ENTRY = "  - id: newcomer\n    file: gallery/newcomer.jpg\n    title: Newcomer\n    alt: A very new picture."


def add_photo(desk):
    pictures.write(
        desk.project.originals / "gallery/newcomer.jpg",
        pictures.saved(pictures.photo(70, 50, seed=50), "JPEG"),
    )
    desk.folder.append(GALLERY, f"{ENTRY}\n")
    desk.folder.set("content/contract.yaml", "gallery_photos", str(PHOTOS + 1))


def test_new_comes_first_then_changed_then_the_rest(desk):
    desk.reviewed()
    add_photo(desk)
    desk.folder.set(GALLERY, "photos", 4, "title", "Quite another title")
    assert desk.run("review") == 0
    sheet = desk.page
    sections = [each.get("id") for each in sheet.all("section") if each.parent.tag == "main"]
    assert sections[:3] == ["new", "changed", "to-do"]
    assert sheet.titles("new") == ["Newcomer"]
    assert sheet.titles("changed") == ["Quite another title"]
    assert sheet.badges("Newcomer")[0] == "New"
    assert f"differs from the review of {YESTERDAY.day} {YESTERDAY:%B %Y}." in sheet.all("header")[0].text()
    assert "1 new, 1 changed; " in desk.out


def test_what_needs_something_done_comes_before_what_does_not():
    finding = Diagnostic("GAL004", Severity.WARNING, Place(GALLERY, 1), "", "")
    crop = Crop(Slot.GRID, "", (4, 3), None, (Variant("a-1.webp", 1, 1, "WebP", 1),))
    fine, found, due = (
        entry(key, crop, finding if key == "found" else None) for key in ("fine", "found", "due")
    )
    due = replace(due, crops=(replace(crop, variants=()),))
    compared = Comparison("2026-11-01", "review", frozenset(), {}, ())
    groups = order(Sheet("", "en", "2026-11-02", (fine, found, due), compared, (), 0))
    assert list(groups) == ["new", "changed", "to-do", "others"]
    assert groups == {"new": [], "changed": [], "to-do": [found, due], "others": [fine]}


def entry(key, crop, finding):
    findings = (finding,) if finding else ()
    return Entry(key, "", key, "", "a.jpg", Place(GALLERY), None, None, {}, (), (crop,), findings)


def test_changes_are_called_by_their_names(desk):
    desk.reviewed()
    added = {
        7: "    people: true\n    consent: recorded",
        6: "    licence: CC BY 4.0",
        5: "    licence: CC0 1.0\n    credit: Asha Rao",
        4: "    focus: { x: 0.2, y: 0.5 }",
    }
    for number, lines in added.items():
        desk.folder.insert_after(GALLERY, ("photos", number, "alt"), lines)
    desk.folder.set(GALLERY, "photos", 3, "id", "another-id")
    pictures.write(desk.original(2), pictures.saved(pictures.photo(80, 60, seed=70), "JPEG"))
    desk.folder.set(GALLERY, "photos", 1, "alt", "Something else is to be seen here.")
    desk.make()
    desk.run("review")
    sheet = desk.page
    assert sheet.titles("new") == []
    assert [(title, sheet.badges(title)[0]) for title in sheet.titles("changed")] == [
        (desk.title(number), f"Changed: {told}")
        for number, told in (
            (1, "the alt text"),
            (2, "the original"),
            (3, "its id"),
            (4, "the focus point"),
            (5, "the credit, the licence"),
            (6, "the licence, new findings"),
            (7, "who can be recognised, the consent"),
        )
    ]


def test_what_is_gone_is_told(desk):
    desk.reviewed()
    title = desk.title(PHOTOS - 1)
    desk.folder.drop(GALLERY, "photos", PHOTOS - 1)
    desk.run("review")
    assert f"No longer there: {title}" in desk.page.all("header")[0].text()


def test_the_first_look_calls_nothing_new(desk):
    desk.run("review")
    sheet = desk.page
    assert sheet.titles("new") == sheet.titles("changed") == []
    assert "This is the first look at these photos" in sheet.all("header")[0].text()
    assert "first look" in desk.out


def test_all_looks_of_a_day_are_compared_with_the_same_one(desk):
    desk.reviewed()
    desk.folder.set(GALLERY, "photos", 4, "title", "First of today")
    desk.run("review")
    desk.folder.set(GALLERY, "photos", 5, "title", "Second of today")
    desk.run("review")
    assert desk.page.titles("changed") == ["First of today", "Second of today"]
    desk.reviewed(YESTERDAY + timedelta(days=2))
    assert desk.page.titles("changed") == []


def test_a_first_day_is_compared_with_its_first_look(desk):
    desk.run("review")
    for title in ("One", "Two"):
        desk.folder.set(GALLERY, "photos", 4, "title", title)
        desk.run("review")
        assert desk.page.titles("changed") == [title]


@pytest.mark.parametrize(
    "record",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'{"format": 1}',
        b'{"format": 99, "day": "2026-01-01", "by": "review", "photos": {}, "before": null}',
        b'{"format": 1, "day": 7, "by": "review", "photos": {}, "before": null}',
        b'{"format": 1, "day": "soon", "by": "review", "photos": {}, "before": null}',
        b'{"format": 1, "day": "2026-01-01", "by": "review", "photos": {"a": {}}, "before": null}',
        b'{"format": 1, "day": "2026-01-01", "by": "review", "photos": {"a": 1}, "before": null}',
        b"\xff\xfe",
    ],
)
def test_a_damaged_record_is_no_record(tmp_path, record):
    (tmp_path / "review.json").write_bytes(record)
    assert earlier.compare(tmp_path, [], YESTERDAY).since is None
    assert not earlier.begun(tmp_path)
