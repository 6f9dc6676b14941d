"""Every rule is explained, documented and tested."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pipeline.catalogue import FAMILIES, as_markdown, catalogue
from pipeline.rules.registry import CHECKS

ROOT = Path(__file__).parents[2]
RULES = catalogue()
TESTED_BY_NAME = tuple(family for family in FAMILIES if family not in ("PHO", "AUD"))


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_every_rule_says_what_why_and_how(rule):
    assert re.fullmatch(r"[A-Z]{3}\d{3}", rule.code)
    assert rule.code[:3] in FAMILIES
    assert 10 <= len(rule.title) <= 110
    assert rule.reason.endswith((".", "?"))
    assert rule.example


def test_every_rule_of_the_words_has_a_test_named_after_it():
    tests = "".join(path.read_text("utf-8") for path in ROOT.glob("tests/pipeline/*/test_*.py"))
    named = {code.upper() for code in re.findall(r"def test_([a-z]{3}\d{3})_", tests)}
    wanted = {rule.code for rule in RULES if rule.code.startswith(TESTED_BY_NAME)}
    assert wanted - named == set()
    assert {code for code in named if code.startswith(TESTED_BY_NAME)} - wanted == set()


def test_every_check_has_a_rule_of_its_own():
    codes = [check.rule.code for check in CHECKS]
    assert len(codes) == len(set(codes))
    assert set(codes) <= {rule.code for rule in RULES}


def test_the_page_of_rules_is_up_to_date():
    page = ROOT / "docs/rules.md"
    assert page.read_text("utf-8") == as_markdown(RULES), (
        "Run: ./dev pipeline explain --output-format markdown > docs/rules.md"
    )
