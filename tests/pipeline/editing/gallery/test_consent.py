"""The answers about people in a photo: which of them fit."""

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
