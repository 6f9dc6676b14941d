"""The format of findings for GitHub: workflow commands."""

from collections.abc import Sequence

from pipeline.base.findings.model import Finding


def render_github(findings: Sequence[Finding]) -> str:
    """Return the findings as workflow commands (`::error file=...`); GitHub shows them beside the lines."""
    return "".join(f"{_format_command(d)}\n" for d in findings)


def _format_command(finding: Finding) -> str:
    place = finding.place
    properties = {
        "file": place.file,
        "line": place.line,
        "col": place.column,
        "endColumn": None if place.column is None else place.column + place.length,
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
