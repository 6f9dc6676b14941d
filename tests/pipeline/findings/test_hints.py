"""Hints: text and steps, for a terminal and in the record of a run."""

import json

import pytest

from pipeline.findings.hints import Step, StepKind
from pipeline.findings.model import Finding, Place, Severity


@pytest.mark.parametrize(
    ("step", "text"),
    [
        (Step(StepKind.RENAME), "./dev pipeline mend"),
        (Step(StepKind.ADD, "raw_assets/gallery/a b.jpg"), "./dev pipeline add 'raw_assets/gallery/a b.jpg'"),
        (Step(StepKind.REPLACE, "hero", "PHOTO"), "./dev pipeline replace hero PHOTO"),
        (Step(StepKind.WRITE_TEXTS, "words.csv"), "./dev pipeline words --out words.csv"),
        (Step(StepKind.BUILD), "./dev nox -s site"),
        (Step(StepKind.KEY, "alt"), "“alt:”"),
        (Step(StepKind.UNMARK), " and take !standin away"),
    ],
)
def test_a_step_is_a_command_or_yaml_in_a_terminal_and_a_record_keeps_it(step: Step, text: str) -> None:
    finding = Finding("GAL001", Severity.ERROR, Place("a.yaml", 3, 1), "Wrong.", ("Do it: ", step, "."))
    assert finding.hint == f"Do it: {text}."
    assert Finding.from_plain(json.loads(json.dumps(finding.to_plain()))) == finding
