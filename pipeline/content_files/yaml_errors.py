"""Translate errors of the YAML parser into findings in plain words."""

import re

import yaml

from pipeline.content_files import codes
from pipeline.content_files.yaml_repair import CLOSE, HYPHEN, SPACE, Mend
from pipeline.findings.model import Finding, Place

_QUOTE_IT = 'Put the whole value in double quotes: key: "…".'
_RESERVED = "*&!@`%,[]{}"
_SIGNS = {
    SPACE: (":", "There is no space behind the colon of this key."),
    HYPHEN: ("-", "There is no space behind the hyphen of this entry."),
    CLOSE: ("[\"']", "The quotation mark that opens here is never closed."),
}
"""How to report some mistakes, by the hint of the correction.

Each value has two parts: a pattern that finds the sign to point at, such as a colon, and the message.
"""
_VALUE = re.compile(r"^\s*(?:-\s+)*(?:[^\s:#\"'][^:#]*:\s+)?(?P<value>\S.*)?$")


def explain(
    file: str, lines: tuple[str, ...], error: yaml.MarkedYAMLError, mend: Mend | None = None
) -> Finding:
    """Return a finding about the parser's error, at the line that most likely causes the error.

    `mend` has the corrected line, and is None if no correction is known.
    """
    if mend and mend.hint in _SIGNS:
        sign, message = _SIGNS[mend.hint]
        start = re.split(sign, lines[mend.number - 1], maxsplit=1)[0]
        return codes.BROKEN_YAML.at(
            Place(file, mend.number, len(start) + 1), message, mend.hint, corrected=mend.line
        )
    line, column = _get_position(lines, error.problem_mark)
    here = Place(file, line, column)
    opened = Place(file, *_get_position(lines, error.context_mark or error.problem_mark))
    problem, context = error.problem or "", error.context or ""
    text = lines[line - 1] if lines else ""
    before = text[: column - 1]
    sign, end = ("[", "]") if "flow sequence" in context else ("{", "}")
    value = _VALUE.match(text)
    found = (value and value["value"]) or " "
    reserved = Place(file, line, value.start("value") + 1, len(found.rstrip())) if value else here
    cases: tuple[tuple[bool, Place, str, str], ...] = (
        (
            "quoted scalar" in context and "escape" in problem,
            here,
            "Inside double quotes a backslash starts a special character, and this one does not exist.",
            "Write two backslashes for one, or use single quotes around the value.",
        ),
        (
            "quoted scalar" in context,
            opened,
            _SIGNS[CLOSE][1],
            "Put the same mark at the end of the value; inside the value, use “ and ” for quotation marks.",
        ),
        (
            line > 1 and not mend and re.search(r":.*\s#\S|^\s*- .*\s#\S", lines[line - 2]) is not None,
            Place(file, line - 1, lines[line - 2].find(" #") + 2),
            "A comment starts at “ #”, which ends the text here; what follows belongs to nothing.",
            "Put the whole text in double quotes, from its first word to its last.",
        ),
        (
            "could not find expected ':'" in problem,
            opened,
            "This line has no colon, so it is neither a key with its value nor part of the text above.",
            "Write “key: value”; if the line continues the text above, indent it deeper than that key.",
        ),
        (
            "flow sequence" in context or "flow mapping" in context,
            opened,
            f"The {sign} here is not closed by a {end} where one is needed.",
            f"Close it with {end} and separate the entries with commas; "
            f"if the {sign} is part of the text, put the whole value in double quotes.",
        ),
        (
            "mapping values are not allowed" in problem
            and re.search(r":\s|^\s*-\s+[^\"']*\S\s", before) is not None,
            here,
            "A colon followed by a space inside a value looks like a second key.",
            _QUOTE_IT,
        ),
        (
            "mapping values are not allowed" in problem,
            here,
            "This key does not belong where its indentation puts it, or the value above runs on into it.",
            "Start it in the column of the keys beside it; put a value that holds a colon in double quotes.",
        ),
        (
            found[0] in _RESERVED,
            reserved,
            f"A value cannot start with {found[0]} here, which has a meaning of its own in YAML.",
            _QUOTE_IT,
        ),
        (
            "block sequence entries are not allowed" in problem,
            here,
            "A list cannot start on the line of its key.",
            "Put each entry on a line of its own, after a hyphen; quote a value that starts with a hyphen.",
        ),
        (
            "did not find expected '-' indicator" in problem,
            here,
            "This line stands among the entries of a list but does not start with a hyphen.",
            "Start an entry with a hyphen and a space, or indent the line to fit what it belongs to.",
        ),
        (
            re.search(r"[\"']\s*$", before) is not None or "'" in before,
            here,
            "There is text after the quotation mark that closes the value.",
            "Put the closing mark at the very end; use double quotes around a value with an apostrophe.",
        ),
        (
            "block scalar" in context,
            here,
            "Nothing may follow > or | on its line.",
            "Start the text on the next line, indented.",
        ),
        (
            True,
            here,
            "This line does not fit the lines around it, by its indentation or its punctuation.",
            "Start it in the same column as the keys beside it, each written “key: value”.",
        ),
    )
    _, place, message, hint = next(case for case in cases if case[0])
    hint, corrected = (mend.hint, mend.line) if mend and mend.number == place.line else (hint, None)
    return codes.BROKEN_YAML.at(place, message, hint, corrected=corrected)


def _get_position(lines: tuple[str, ...], mark: yaml.Mark | None) -> tuple[int, int]:
    """Return the line and column of `mark`, both from 1.

    If the mark is on an empty line or at the end of the file, return the end of the last line above it that
    has text.
    """
    if mark is None or not lines:
        return 1, 1
    if mark.line < len(lines) and (lines[mark.line].strip() or mark.column):
        return mark.line + 1, mark.column + 1
    last = min(mark.line, len(lines) - 1)
    while last > 0 and not lines[last].strip():
        last -= 1
    return last + 1, max(1, len(lines[last].rstrip()))
