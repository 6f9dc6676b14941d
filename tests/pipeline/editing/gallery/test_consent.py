"""The answers about people in a photo: which of them fit, and how a new photo keeps them."""

from itertools import product

import pytest

from pipeline.editing.gallery.adding import add_photos, plan_addition
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
    ("people", "said", "code"),
    [
        (People(recognisable=True, children=True), [True, True, None, None], "RGT001"),
        (People(True, False, Consent.RECORDED, "2028-06-30"), [True, None, "recorded", "2028-06-30"], ""),
        (People(True, True, Consent.PARENTS), [True, True, "recorded-by-parents", None], ""),
        (People(recognisable=True), [True, None, None, None], "GAL004"),
    ],
)
def test_the_answers_of_a_new_photo_are_written(gallery, people, said, code):
    gallery.photo("a.jpg", 1)
    plan = plan_addition(gallery.project, [gallery.phone], gallery.phone, force=False)
    plan.photos[0].title, plan.photos[0].alt = "A lamp", "A lamp stands on a table."
    plan.photos[0].people = people
    add_photos(gallery.project, plan.photos)
    entry = gallery.entries()[-1]
    assert [entry.get(key) for key in ("people", "children", "consent", "consent_until")] == said
    assert gallery.codes() == (["GAL001", code] if code else [])
