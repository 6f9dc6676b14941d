"""Rules and findings as data."""

from __future__ import annotations

import pytest

from pipeline.diagnostics.model import Diagnostic, Place, Rule, Severity, find_rule
from pipeline.rules.gallery import photo_count


def test_two_rules_cannot_have_one_code():
    with pytest.raises(ValueError, match="GAL001"):
        Rule("GAL001", "t", "r", "e")


def test_rules_are_found_by_code_in_any_letter_case():
    assert find_rule("gal001") is photo_count.rule
    assert find_rule("nope") is None


def test_a_rule_makes_findings_of_its_severity_unless_told_otherwise():
    assert photo_count.at(Place("x"), "m", "h").severity is Severity.ERROR
    assert photo_count.at(Place("x"), "m", "h", severity=Severity.WARNING).severity is Severity.WARNING


def test_findings_sort_by_place():
    def at(file, line, column):
        return Diagnostic("X", Severity.ERROR, Place(file, line, column), "m", "h")

    wanted = [at("a", None, None), at("a", 2, 9), at("a", 10, 1), at("b", 1, 1)]
    assert sorted([*wanted[2:], *wanted[:2]], key=lambda d: d.sort_key) == wanted
