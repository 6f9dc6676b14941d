"""What programs read of findings."""

from __future__ import annotations

import json

import jsonschema
import pytest

from pipeline.diagnostics import Diagnostic, Place, Severity
from pipeline.diagnostics.formats import render_github, render_json, render_sarif

ERROR = Diagnostic(
    "GAL001", Severity.ERROR, Place("content/gallery.yaml", 3, 7, 4), "100% wrong: “no”,\nreally.", "Mend it."
)
WARNING = Diagnostic("FIL002", Severity.WARNING, Place("content/a b,c:d.yaml"), "Unread.", "Delete it.")

# The parts of the SARIF 2.1.0 schema that these logs use (OASIS, sections 3.13 to 3.55).
TEXT = {"type": "object", "required": ["text"], "properties": {"text": {"type": "string"}}}
RULE = {
    "type": "object",
    "required": ["id"],
    "properties": {
        "shortDescription": TEXT,
        "fullDescription": TEXT,
        "help": TEXT,
        "defaultConfiguration": {"properties": {"level": {"enum": ["none", "note", "warning", "error"]}}},
    },
}
PLACE = {
    "type": "object",
    "required": ["artifactLocation"],
    "properties": {
        "artifactLocation": {"properties": {"uri": {"pattern": r"^[^\s:%]*(%[0-9A-F]{2}[^\s:%]*)*$"}}},
        "region": {"additionalProperties": {"type": "integer", "minimum": 1}},
    },
}
RESULT = {
    "type": "object",
    "required": ["message", "ruleId", "level", "locations"],
    "properties": {
        "message": TEXT,
        "level": {"enum": ["none", "note", "warning", "error"]},
        "locations": {
            "type": "array",
            "items": {"required": ["physicalLocation"], "properties": {"physicalLocation": PLACE}},
        },
    },
}
DRIVER = {"required": ["name"], "properties": {"rules": {"type": "array", "items": RULE}}}
RUN = {
    "type": "object",
    "required": ["tool", "results"],
    "properties": {
        "tool": {"required": ["driver"], "properties": {"driver": DRIVER}},
        "columnKind": {"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
        "results": {"type": "array", "items": RESULT},
    },
}
SARIF = {
    "type": "object",
    "required": ["version", "runs"],
    "properties": {"version": {"const": "2.1.0"}, "runs": {"type": "array", "items": RUN}},
}


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
    }
    assert data["diagnostics"][1]["line"] is None


def test_json_of_nothing():
    assert json.loads(render_json([])) == {"errors": 0, "warnings": 0, "diagnostics": []}


def test_json_and_sarif_are_plain_ascii_for_any_console():
    assert render_json([ERROR]).isascii()
    assert render_sarif([ERROR]).isascii()


def test_github_commands_are_one_line_each_and_escaped():
    assert render_github([ERROR, WARNING]) == (
        "::error file=content/gallery.yaml,line=3,col=7,endColumn=11,title=GAL001::"
        "100%25 wrong: “no”,%0Areally.%0AMend it.\n"
        "::warning file=content/a b%2Cc%3Ad.yaml,title=FIL002::Unread.%0ADelete it.\n"
    )
    assert render_github([]) == ""


@pytest.mark.parametrize("found", [[], [ERROR], [WARNING, ERROR, ERROR]])
def test_sarif_has_the_shape_that_the_standard_asks_for(found):
    log = json.loads(render_sarif(found))
    jsonschema.Draft202012Validator.check_schema(SARIF)
    jsonschema.validate(log, SARIF)
    (run,) = log["runs"]
    rules = run["tool"]["driver"]["rules"]
    for result, diagnostic in zip(run["results"], found, strict=True):
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"] == diagnostic.code
        assert diagnostic.hint in result["message"]["text"]


def test_sarif_places():
    log = json.loads(render_sarif([ERROR, WARNING]))
    first, second = (r["locations"][0]["physicalLocation"] for r in log["runs"][0]["results"])
    assert first["region"] == {"startLine": 3, "startColumn": 7, "endColumn": 11}
    assert first["artifactLocation"] == {"uri": "content/gallery.yaml", "uriBaseId": "%SRCROOT%"}
    assert second["artifactLocation"]["uri"] == "content/a%20b%2Cc%3Ad.yaml"
    assert "region" not in second
