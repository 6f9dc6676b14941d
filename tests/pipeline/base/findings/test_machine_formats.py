"""Findings in the formats for programs."""

import json
from dataclasses import replace

from pipeline.base.findings.machine_formats import render_github, render_json
from pipeline.base.findings.model import Finding, Place, Severity

ERROR = Finding(
    "GAL001", Severity.ERROR, Place("content/gallery.yaml", 3, 7, 4), "100% wrong: “no”,\nreally.", "Mend it."
)
WARNING = Finding("FIL002", Severity.WARNING, Place("content/a b,c:d.yaml"), "Unread.", "Delete it.")


def test_json():
    letter = replace(ERROR, place=Place("content/gallery.yaml", 4, 2))
    data = json.loads(render_json([ERROR, WARNING, letter]))
    assert (data["errors"], data["warnings"]) == (2, 1)
    assert data["diagnostics"][2]["end_column"] == 3
    assert data["diagnostics"][0] == {
        "code": "GAL001",
        "severity": "error",
        "file": "content/gallery.yaml",
        "line": 3,
        "column": 7,
        "end_column": 11,
        "message": ERROR.message,
        "hint": "Mend it.",
        "corrected": None,
    }
    assert data["diagnostics"][1]["line"] is None


def test_github_commands_are_one_line_each_and_escaped():
    assert render_github([ERROR, WARNING]) == (
        "::error file=content/gallery.yaml,line=3,col=7,endColumn=11,title=GAL001::"
        "100%25 wrong: “no”,%0Areally.%0AMend it.\n"
        "::warning file=content/a b%2Cc%3Ad.yaml,title=FIL002::Unread.%0ADelete it.\n"
    )
