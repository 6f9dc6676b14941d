"""The formats of findings for other programs: JSON, and GitHub's workflow commands."""

import json
from collections.abc import Sequence

from pipeline.base.findings.model import Finding, Place, Severity


def render_json(findings: Sequence[Finding]) -> str:
    """Return the findings as one JSON object; lines and columns count from 1, `end_column` is exclusive."""
    errors = sum(d.severity is Severity.ERROR for d in findings)
    data = {
        "errors": errors,
        "warnings": len(findings) - errors,
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
            for d in findings
        ],
    }
    return json.dumps(data, indent=2) + "\n"


def render_github(findings: Sequence[Finding]) -> str:
    """Return the findings as workflow commands; GitHub shows them beside the changed lines."""
    return "".join(f"{_format_command(d)}\n" for d in findings)


def _format_command(finding: Finding) -> str:
    place = finding.place
    properties = {
        "file": place.file,
        "line": place.line,
        "col": place.column,
        "endColumn": _end_column(place),
        "title": finding.code,
    }
    fields = ",".join(f"{name}={_escape_property(str(v))}" for name, v in properties.items() if v is not None)
    corrected = "" if finding.corrected is None else f"\n{finding.corrected.strip()}"
    text = _escape_data(f"{finding.message}\n{finding.hint}{corrected}")
    return f"::{finding.severity.value} {fields}::{text}"


def _escape_data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _escape_property(text: str) -> str:
    return _escape_data(text).replace(":", "%3A").replace(",", "%2C")


def _end_column(place: Place) -> int | None:
    return None if place.column is None else place.column + place.length
