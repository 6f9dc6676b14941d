"""Functions that commands and the desk share: names, counts and places of photos, answers about people."""

from datetime import UTC, date, datetime

import pytest

from pipeline.base.findings.model import NotFoundError
from pipeline.editing.gallery.consent import UNANSWERED, People
from pipeline.editing.gallery.names import find_free_file, find_free_id, number_names
from pipeline.editing.gallery.reordering import move_photos
from pipeline.editing.gallery.trash import choose_trash_folder, parse_moment
from pipeline.yaml_files.models.base import Consent, PictureContent

TODAY = date(2026, 11, 21)


def test_an_id_is_plain_new_and_leaves_room_for_a_number_of_three_digits():
    assert find_free_id("Tea & Milk", {"tea"}) == "tea-milk"
    assert find_free_id("Tea", {"tea", "tea-2"}) == "tea-3"
    assert find_free_id("తెల్లవారు", set()) == find_free_id("", set()) == "photo"
    assert find_free_id("x" * 99, set()) == "x" * 56
    assert find_free_id("x" * 55 + " y", set()) == "x" * 55, "no hyphen at its end"
    taken = {"x" * 56, *(f"{'x' * 56}-{n}" for n in range(2, 100))}
    assert len(find_free_id("x" * 99, taken)) == 60
    names = number_names("a")
    assert [next(names) for _ in range(3)] == ["a", "a-2", "a-3"]


def test_a_file_has_a_name_that_no_other_has_in_any_letter_case():
    assert find_free_file("Tea Time", ".jpg", ()) == "gallery/tea-time.jpg"
    assert find_free_file("tea", ".jpg", ["Gallery/TEA.JPG"], "gallery") == "gallery/tea-2.jpg"
    assert find_free_file("tea", ".png", ["gallery/tea.jpg"]) == "gallery/tea.png"
    assert find_free_file("tea", ".jpg", ["gallery/tea.jpg"], "home") == "home/tea.jpg"
    assert find_free_file("x" * 99, ".jpg", ()) == f"gallery/{'x' * 80}.jpg"
    assert find_free_file("…", ".jpg", ()) == "gallery/photo.jpg"


@pytest.mark.parametrize(
    ("arguments", "order"),
    [
        ((["a"], {"after": "c"}), "bcad"),
        ((["a"], {"after": "d"}), "bcda"),
        ((["c", "a"], {"after": "d"}), "bdca"),
        ((["c", "d"], {}), "cdab"),
        ((["b", "c"], {"after": "b"}), "abcd"),
    ],
)
def test_photos_are_put_after_another_or_first(gallery, arguments, order):
    names = dict(zip("abcd", (each["id"] for each in gallery.entries()), strict=True))
    photos, beside = arguments
    before = {each["id"]: each for each in gallery.entries()}
    move_photos(gallery.project, [names[each] for each in photos], **{k: names[v] for k, v in beside.items()})
    found = gallery.entries()
    assert [each["id"] for each in found] == [names[each] for each in order]
    assert {each["id"]: each for each in found} == before


@pytest.mark.parametrize("beside", [{}, {"after": "the-gardn"}])
def test_a_photo_that_is_not_there_moves_nothing(gallery, beside):
    before = gallery.tree()
    with pytest.raises(NotFoundError):
        move_photos(gallery.project, ["the-garden"] if beside else ["the-gardn"], **beside)
    assert gallery.tree() == before


@pytest.mark.parametrize(
    ("people", "fields"),
    [
        (UNANSWERED, {"people": False}),
        (People(False), {"people": False}),
        (People(True, True), {"people": True, "children": True}),
        (
            People(True, False, Consent.RECORDED, "2028-06-30"),
            {"people": True, "consent": "recorded", "consent_until": "2028-06-30"},
        ),
        (
            People(True, True, Consent.PARENTS),
            {"people": True, "children": True, "consent": "recorded-by-parents"},
        ),
    ],
)
def test_what_is_said_of_people_becomes_words_and_comes_back(people, fields):
    assert people.require_fit().fields == fields
    if people.there is not None:
        said = {"file": "a.jpg", "alt": "x", **fields}
        if "consent" in fields:
            said["consent"] = Consent(fields["consent"])
        if "consent_until" in fields:
            said["consent_until"] = date.fromisoformat(fields["consent_until"])
        assert People.from_entry(PictureContent.model_validate(said)) == people


def test_a_new_folder_of_the_trash_has_a_name_of_its_own(tmp_path):
    moment = datetime(2026, 11, 21, 10, 11, 12, 5, tzinfo=UTC)
    first = choose_trash_folder(tmp_path, moment)
    assert first.name == "2026-11-21T10-11-12-000005Z"
    first.mkdir()
    second = choose_trash_folder(tmp_path, moment)
    third = choose_trash_folder(tmp_path, moment, [second])
    assert [each.name[-8:] for each in (second, third)] == ["-000006Z", "-000007Z"]
    assert parse_moment(third.name) == moment.replace(microsecond=0)
