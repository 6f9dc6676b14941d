"""The answers about people in a photo: which of them fit, and how options of `add` give them."""

from itertools import product

import pytest

from pipeline.editing.gallery.consent import People
from pipeline.yaml_files.models.base import Consent

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
