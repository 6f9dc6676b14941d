"""What programs read of findings."""

import json

from pipeline.diagnostics.formats import render_github, render_json, render_sarif
from pipeline.diagnostics.model import Diagnostic, Place, Severity

ERROR = Diagnostic(
    "GAL001", Severity.ERROR, Place("content/gallery.yaml", 3, 7, 4), "100% wrong: “no”,\nreally.", "Mend it."
)
WARNING = Diagnostic("FIL002", Severity.WARNING, Place("content/a b,c:d.yaml"), "Unread.", "Delete it.")


def test_json():
    data = json.loads(render_json([ERROR, WARNING]))
    assert (data["errors"], data["warnings"]) == (1, 1)
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


def test_sarif_says_each_finding_and_its_rule():
    """As SARIF 2.1.0 asks, sections 3.27 to 3.30 and 3.49: lines count from 1, addresses are escaped."""
    log = json.loads(render_sarif([ERROR, WARNING, ERROR]))
    assert log["version"] == "2.1.0"
    (run,) = log["runs"]
    assert run["columnKind"] == "unicodeCodePoints"
    rules = run["tool"]["driver"]["rules"]
    assert [rule["id"] for rule in rules] == ["FIL002", "GAL001"]
    assert all(rule["shortDescription"]["text"] and rule["help"]["text"] for rule in rules)
    told = [(each["ruleId"], each["ruleIndex"], each["level"]) for each in run["results"]]
    assert told == [("GAL001", 1, "error"), ("FIL002", 0, "warning"), ("GAL001", 1, "error")]
    assert run["results"][0]["message"]["text"] == f"{ERROR.message} {ERROR.hint}"
    first, second = (each["locations"][0]["physicalLocation"] for each in run["results"][:2])
    assert first["region"] == {"startLine": 3, "startColumn": 7, "endColumn": 11}
    assert first["artifactLocation"] == {"uri": "content/gallery.yaml", "uriBaseId": "%SRCROOT%"}
    assert second == {"artifactLocation": {"uri": "content/a%20b%2Cc%3Ad.yaml", "uriBaseId": "%SRCROOT%"}}
