"""What a YAML parser says about a broken file, in plain words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pipeline.content import codes
from pipeline.diagnostics.model import Diagnostic, Place

if TYPE_CHECKING:
    import yaml

_QUOTE_IT = 'Put the whole value in double quotes: key: "…".'
_RESERVED = {
    "*": "has a meaning of its own in YAML",
    "&": "has a meaning of its own in YAML",
    "!": "has a meaning of its own in YAML",
    "@": "is reserved in YAML",
    "`": "is reserved in YAML",
    "%": "has a meaning of its own in YAML",
    ",": "separates the entries of a list in YAML",
    "]": "ends a list in YAML",
    "}": "ends a group in YAML",
    "[": "starts a list in YAML",
    "{": "starts a group in YAML",
}
_VALUE = re.compile(r"^\s*(?:-\s+)*(?:[^\s:#\"'][^:#]*:\s+)?(?P<value>\S.*)?$")


def explain(file: str, lines: tuple[str, ...], error: yaml.MarkedYAMLError) -> Diagnostic:
    """Return the parser's complaint as a finding about the line that most likely causes it."""
    line, column = _position(lines, error.problem_mark)
    start_line, start_column = _position(lines, error.context_mark or error.problem_mark)
    problem, context = error.problem or "", error.context or ""
    here, opened = Place(file, line, column), Place(file, start_line, start_column)
    text = lines[line - 1] if lines else ""
    if "quoted scalar" in context:
        return _quoted(problem, here, opened)
    if "could not find expected ':'" in problem:
        return codes.BROKEN_YAML.at(
            opened,
            "This line has no colon, so it is neither a key with its value nor part of the text above.",
            "Write “key: value”; if the line continues the text above, indent it deeper than that key.",
        )
    reserved = _reserved(file, line, text)
    if "flow sequence" in context or "flow mapping" in context:
        sign, end = ("[", "]") if "sequence" in context else ("{", "}")
        return codes.BROKEN_YAML.at(
            opened,
            f"The {sign} here is not closed by a {end} where one is needed.",
            f"Close it with {end} and separate the entries with commas; "
            f"if the {sign} is part of the text, put the whole value in double quotes.",
        )
    if "mapping values are not allowed" in problem:
        return _colon(here, text, column)
    if reserved:
        return reserved
    return _structure(problem, context, here, text)


def _position(lines: tuple[str, ...], mark: yaml.Mark | None) -> tuple[int, int]:
    """Return line and column from 1; at the end of the file, the last line that holds anything."""
    if mark is None or not lines:
        return 1, 1
    if mark.line < len(lines) and (lines[mark.line].strip() or mark.column):
        return mark.line + 1, mark.column + 1
    last = min(mark.line, len(lines) - 1)
    while last > 0 and not lines[last].strip():
        last -= 1
    return last + 1, max(1, len(lines[last].rstrip()))


def _quoted(problem: str, here: Place, opened: Place) -> Diagnostic:
    if "escape" in problem:
        return codes.BROKEN_YAML.at(
            here,
            "Inside double quotes a backslash starts a special character, and this one does not exist.",
            "Write two backslashes for one, or use single quotes around the value.",
        )
    return codes.BROKEN_YAML.at(
        opened,
        "The quotation mark that opens here is never closed.",
        "Put the same mark at the end of the value; inside the value, use “ and ” for quotation marks.",
    )


def _colon(here: Place, text: str, column: int) -> Diagnostic:
    before = text[: column - 1]
    if re.search(r":\s", before) or re.match(r"\s*-\s+[^\"']*\S\s", before):
        return codes.BROKEN_YAML.at(
            here, "A colon followed by a space inside a value looks like a second key.", _QUOTE_IT
        )
    return codes.BROKEN_YAML.at(
        here,
        "This key does not belong where its indentation puts it, or the value above runs on into it.",
        "Start it in the column of the keys beside it; put a value that holds a colon in double quotes.",
    )


def _reserved(file: str, line: int, text: str) -> Diagnostic | None:
    value = _VALUE.match(text)
    if not value or not value["value"] or value["value"][0] not in _RESERVED:
        return None
    sign = value["value"][0]
    return codes.BROKEN_YAML.at(
        Place(file, line, value.start("value") + 1, len(value["value"].rstrip())),
        f"A value cannot start with {sign} here: it {_RESERVED[sign]}.",
        _QUOTE_IT,
    )


def _structure(problem: str, context: str, here: Place, text: str) -> Diagnostic:
    if "block sequence entries are not allowed" in problem:
        return codes.BROKEN_YAML.at(
            here,
            "A list cannot start on the line of its key.",
            "Put each entry on a line of its own, after a hyphen; quote a value that starts with a hyphen.",
        )
    if "directive" in context:
        return codes.BROKEN_YAML.at(here, "A line cannot start with %.", _QUOTE_IT)
    if "did not find expected '-' indicator" in problem:
        return codes.BROKEN_YAML.at(
            here,
            "This line stands among the entries of a list but does not start with a hyphen.",
            "Start an entry with a hyphen and a space, or indent the line to fit what it belongs to.",
        )
    at = (here.column or 1) - 1
    if re.search(r"[\"']\s*$", text[:at]) or "'" in text[:at]:
        return codes.BROKEN_YAML.at(
            here,
            "There is text after the quotation mark that closes the value.",
            "Put the closing mark at the very end; use double quotes around a value with an apostrophe.",
        )
    if "block scalar" in context:
        return codes.BROKEN_YAML.at(
            here, "Nothing may follow > or | on its line.", "Start the text on the next line, indented."
        )
    return codes.BROKEN_YAML.at(
        here,
        "This line does not fit the lines around it, by its indentation or its punctuation.",
        "Start it in the same column as the keys beside it, each written “key: value”.",
    )
