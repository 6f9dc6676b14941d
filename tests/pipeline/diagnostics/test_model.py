"""Rules and findings as data."""

import pytest

from pipeline.diagnostics.model import Rule, find_rule
from pipeline.rules.gallery import photo_count


def test_two_rules_cannot_have_one_code():
    with pytest.raises(ValueError, match="GAL001"):
        Rule("GAL001", "t", "r", "e")


def test_rules_are_found_by_code_in_any_letter_case():
    assert find_rule("gal001") is photo_count.rule
    assert find_rule("nope") is None
