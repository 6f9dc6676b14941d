"""Diagnostics for programs: JSON, GitHub's workflow commands, and SARIF."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any
from urllib.parse import quote

from pipeline import __version__
from pipeline.diagnostics.model import Diagnostic, Place, Severity, find_rule


def as_data(diagnostics: Sequence[Diagnostic]) -> dict[str, Any]:
    """Return the diagnostics as plain data; lines and columns count from 1, `end_column` is exclusive."""
    errors = sum(d.severity is Severity.ERROR for d in diagnostics)
    return {
        "errors": errors,
        "warnings": len(diagnostics) - errors,
        "diagnostics": [
            {
                "code": d.code,
                "severity": d.severity.value,
                "file": d.place.file,
                "line": d.place.line,
                "column": d.place.column,
                "end_column": _end_column(d.place),
                "message": d.message,
                "hint": d.hint,
                "corrected": d.corrected,
            }
            for d in diagnostics
        ],
    }


def render_json(diagnostics: Sequence[Diagnostic]) -> str:
    """Return the diagnostics as one JSON object."""
    return json.dumps(as_data(diagnostics), indent=2) + "\n"


def render_github(diagnostics: Sequence[Diagnostic]) -> str:
    """Return the diagnostics as workflow commands, which GitHub shows beside the lines of a change."""
    return "".join(f"{_command(d)}\n" for d in diagnostics)


def _command(diagnostic: Diagnostic) -> str:
    place = diagnostic.place
    properties = {
        "file": place.file,
        "line": place.line,
        "col": place.column,
        "endColumn": _end_column(place),
        "title": diagnostic.code,
    }
    fields = ",".join(f"{name}={_property(str(v))}" for name, v in properties.items() if v is not None)
    text = _data(f"{diagnostic.message}\n{diagnostic.advice}")
    return f"::{diagnostic.severity.value} {fields}::{text}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")


def render_sarif(diagnostics: Sequence[Diagnostic]) -> str:
    """Return the diagnostics as a SARIF 2.1.0 log (OASIS), with the rules that they break."""
    codes = sorted({d.code for d in diagnostics})
    log = {
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [
            {
                "tool": {
                    "driver": {
                        "name": "pipeline",
                        "semanticVersion": __version__,
                        "rules": [_sarif_rule(code) for code in codes],
                    }
                },
                "columnKind": "unicodeCodePoints",
                "results": [_sarif_result(d, codes.index(d.code)) for d in diagnostics],
            }
        ],
    }
    return json.dumps(log, indent=2) + "\n"


def _sarif_rule(code: str) -> dict[str, Any]:
    rule = find_rule(code)
    if rule is None:
        return {"id": code}
    return {
        "id": code,
        "shortDescription": {"text": rule.title},
        "fullDescription": {"text": rule.reason},
        "help": {"text": rule.example},
        "defaultConfiguration": {"level": rule.severity.value},
    }


def _sarif_result(diagnostic: Diagnostic, rule_index: int) -> dict[str, Any]:
    place = diagnostic.place
    location: dict[str, Any] = {"artifactLocation": {"uri": quote(place.file), "uriBaseId": "%SRCROOT%"}}
    if place.line is not None:
        location["region"] = {"startLine": place.line}
        if place.column is not None:
            location["region"] |= {"startColumn": place.column, "endColumn": _end_column(place)}
    return {
        "ruleId": diagnostic.code,
        "ruleIndex": rule_index,
        "level": diagnostic.severity.value,
        "message": {"text": f"{diagnostic.message} {diagnostic.advice}"},
        "locations": [{"physicalLocation": location}],
    }


def _end_column(place: Place) -> int | None:
    return None if place.column is None else place.column + place.length
