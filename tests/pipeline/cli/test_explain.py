"""Every rule is explained and tested."""

import re
from pathlib import Path
from typing import get_args

import pytest
import yaml

from pipeline.base.findings.model import TOPICS, Rule, Topic
from pipeline.cli.explain import list_rules

ROOT = Path(__file__).parents[3]
RULES = list_rules()


def test_every_rule_says_what_why_and_how():
    for rule in RULES:
        assert re.fullmatch(r"[A-Z]{3}\d{3}", rule.code)
        assert 10 <= len(rule.title) <= 110, rule.code
        assert rule.reason.endswith((".", "?")), rule.code
        assert rule.example, rule.code


def test_no_explanation_names_what_only_developers_know():
    shown = {rule.code: f"{rule.title} {rule.reason}" for rule in RULES}
    developers = re.compile(r"raw_assets|!standin|`|\bkeys?\b|\bcommands?\b")
    assert {code: text for code, text in shown.items() if developers.search(text)} == {}


def test_two_rules_cannot_have_one_code_and_a_family_has_a_name():
    for code, message in (("GAL001", "GAL001"), ("QQQ001", "family QQQ a name in FAMILIES")):
        with pytest.raises(ValueError, match=message):
            Rule(code, "t", "r", "e")


def test_every_rule_is_named_by_a_test():
    tests = "".join(path.read_text("utf-8") for path in ROOT.glob("tests/p*/**/test_*.py"))
    named = {code.upper() for code in re.findall(r"[A-Za-z]{3}\d{3}", tests)}
    for path in ROOT.glob("tests/pipeline/checks/rules/examples/*.yaml"):
        named |= set(yaml.safe_load(path.read_text("utf-8")))
    # The tests of the audit name its rules by their Python names.
    missing = {rule.code for rule in RULES if not rule.code.startswith("AUD")} - named
    assert not missing, "give them examples in tests/pipeline/checks/rules/examples/"


def test_a_topic_has_rules_and_only_rules_that_are_there():
    codes = {rule.code for rule in RULES}
    assert TOPICS.keys() <= codes | {code[:3] for code in codes}
    assert {*TOPICS.values(), "other"} == {*get_args(Topic)}
