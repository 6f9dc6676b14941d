"""Messages: text, steps and mentions, for a terminal and in the record of a run."""

import json

import pytest

from pipeline.findings.messages import Mention, MentionKind, Part, Step, StepKind
from pipeline.findings.model import Finding, Place, Severity


@pytest.mark.parametrize(
    ("part", "text"),
    [
        (Step(StepKind.RENAME), "./dev pipeline mend"),
        (Step(StepKind.ADD, "raw_assets/gallery/a b.jpg"), "./dev pipeline add 'raw_assets/gallery/a b.jpg'"),
        (Step(StepKind.REPLACE, "hero", "PHOTO"), "./dev pipeline replace hero PHOTO"),
        (Step(StepKind.WRITE_TEXTS, "words.csv"), "./dev pipeline words --out words.csv"),
        (Step(StepKind.BUILD), "./dev nox -s site"),
        (Step(StepKind.UNMARK), " and take !standin away"),
        (Mention(MentionKind.KEY, "alt"), "“alt:”"),
        (Mention(MentionKind.LINE, Place("b.yaml", 4, 3, 9)), "Line 4"),
        (Place("b.yaml", 4, 3, 9), "b.yaml:4"),
        (Place("b.yaml"), "b.yaml"),
    ],
)
def test_a_part_is_text_in_a_terminal_and_a_record_keeps_it(part: Part, text: str) -> None:
    place = Place("a.yaml", 3, 1)
    finding = Finding("GAL001", Severity.ERROR, place, ("Wrong: ", part), ("Do it: ", part, "."))
    assert (finding.message, finding.hint) == (f"Wrong: {text}", f"Do it: {text}.")
    assert Finding.from_plain(json.loads(json.dumps(finding.to_plain()))) == finding
