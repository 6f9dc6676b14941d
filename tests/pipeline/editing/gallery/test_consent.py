"""The answers about people in a photo: which of them fit, and how options of `add` give them."""

from datetime import date
from itertools import product

import pytest

from pipeline.editing.gallery.consent import UNANSWERED, People
from pipeline.yaml_files.models.base import Consent, PictureContent

FITTING = {
    (None, False): [None],
    (False, False): [None],
    (True, False): [None, Consent.RECORDED],
    (True, True): [None, Consent.PARENTS],
}
"""The consents that fit, by whether anyone is recognisable, and a child."""


@pytest.mark.parametrize(
    ("there", "children", "consent", "until"),
    [*product((None, False, True), (False, True), (None, *Consent), (None, "2099-06-30"))],
)
def test_only_a_consent_of_those_who_are_recognisable_fits(there, children, consent, until):
    people = People(there, children, consent, until)
    if consent in FITTING.get((there, children), ()) and (consent or not until):
        assert people.require_fit() is people
    else:
        with pytest.raises(ValueError, match=r"recognisable|consent"):
            people.require_fit()


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
    ],
)
def test_answers_become_an_entry_and_come_back(people, fields):
    assert people.fields == fields
    if people.there is not None:
        said = {"file": "a.jpg", "alt": "x", **fields}
        if people.consent:
            said |= {"consent": people.consent, "consent_until": date.fromisoformat(people.until)}
        assert People.from_entry(PictureContent.model_validate(said)) == people


@pytest.mark.parametrize(
    ("options", "said", "code"),
    [
        ("--people --children", [True, True, None, None], "RGT001"),
        ("--consent recorded --consent-until 2028-06-30", [True, None, "recorded", "2028-06-30"], ""),
        ("--children --consent recorded-by-parents", [True, True, "recorded-by-parents", None], ""),
        ("--people", [True, None, None, None], "GAL004"),
    ],
)
def test_options_say_who_is_in_a_new_photo(gallery, options, said, code):
    gallery.photo("a.jpg", 1)
    text = ("--title", "A lamp", "--alt", "A lamp stands on a table.")
    assert gallery.run("add", "phone", *text, *options.split()) == 0
    entry = gallery.entries()[-1]
    assert [entry.get(key) for key in ("people", "children", "consent", "consent_until")] == said
    assert gallery.codes() == (["GAL001", code] if code else [])
    assert ("the consent of the people in it (1)" in gallery.out) == bool(code)


def test_options_that_contradict_each_other_add_nothing(gallery):
    gallery.photo("a.jpg", 1)
    for options, says in (
        ("--no-people --children", "nobody is recognisable"),
        ("--people --consent not-needed", "not-needed"),
        ("--people --consent recorded --consent-until 2028-06-31", "does not match the format"),
    ):
        gallery.changes_nothing("add", "phone", *options.split(), code=2, says=says)
