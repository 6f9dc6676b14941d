"""Checks see what they declare: findings in words may be kept, since nothing else decides them."""

from __future__ import annotations

from datetime import date

import pytest

from pipeline.content.reader import read_content
from pipeline.rules import check_words
from pipeline.rules.registry import CHECKS, Check
from pipeline.rules.subject import Subject


def test_a_check_of_words_cannot_look_at_originals(project, monkeypatch):
    content, _ = read_content(project.root)
    curious = Check(CHECKS[0].rule, (), lambda subject: subject.originals.files and ())
    monkeypatch.setattr("pipeline.rules.run.CHECKS", [curious])
    with pytest.raises(AssertionError, match="did not declare"):
        check_words(content, launch=False, today=date(2026, 11, 21))


def test_every_check_of_words_runs_without_a_listing(project):
    content, _ = read_content(project.root)
    subject = Subject(content, None, launch=True, today=date(2026, 11, 21))
    assert {check.rule.code for check in CHECKS if check.of_words and list(check.find(subject))} == {"STD001"}
