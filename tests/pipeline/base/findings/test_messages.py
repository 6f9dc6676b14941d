"""Messages: text with mentions of the content, in a terminal and in the record of a run."""

import pytest
from pydantic import TypeAdapter

from pipeline.base.findings.messages import Mention, Part, TerminalOnly
from pipeline.base.findings.model import Finding, Place, Severity


@pytest.mark.parametrize(
    ("part", "text"),
    [
        (Mention("alt"), "“alt”"),
        (Mention("tea-break", "Tea break"), "“tea-break”"),
        (TerminalOnly("Run: ./dev nox -s site"), " Run: ./dev nox -s site"),
        (Place("b.yaml", 4, 3, 9), "b.yaml:4"),
        (Place("b.yaml"), "b.yaml"),
    ],
)
def test_a_part_is_text_in_a_terminal_and_a_record_keeps_it(part: Part, text: str) -> None:
    place = Place("a.yaml", 3, 1)
    finding = Finding("GAL001", Severity.ERROR, place, ("Wrong: ", part), ("Do it: ", part, "."))
    assert (finding.message, finding.hint) == (f"Wrong: {text}", f"Do it: {text}.")
    findings = TypeAdapter(list[Finding])
    assert findings.validate_json(findings.dump_json([finding])) == [finding]
