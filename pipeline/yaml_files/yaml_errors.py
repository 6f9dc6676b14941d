"""Findings about invalid YAML, and about texts that YAML perhaps reads differently than meant."""

import re
from collections.abc import Iterator
from enum import Enum

import yaml

from pipeline.base.findings.model import Finding, Place, Severity
from pipeline.yaml_files import codes
from pipeline.yaml_files.corrected_lines import (
    add_quotes,
    align_key,
    find_error,
    quote_text,
    separate_key,
    split_text,
)
from pipeline.yaml_files.yaml_file import LINE_LIMIT, Node

_QUOTES = "Put the whole text in quotes"
_RESERVED = "*&!@`%,[]{}"
_OPEN = re.compile(r"\s*(?:- +)*(?:[a-z_]+: +)?(?:!standin +)?([\"'])(?!.*\1)")
"""Matches the start of a line with a quotation mark that the line does not close."""
_CONFLICT = re.compile(r"(<{7}|={7}|>{7})( |$)")
_COMMENT = re.compile(r"(?P<gap>\s+)#(?P<remark>\s|$)?")
"""Matches a number sign (#) after a space, at which YAML ends a text and starts a comment.

If the author meant a comment, the sign has a space after it, and usually several spaces before it. If the
author meant the sign as part of the text, it usually has one space before it, and no space after it.
"""


class _Mistake(Enum):
    """A common mistake in YAML. The value is the message and the hint of its finding.

    The hint ends without a full stop, because the corrected line may follow it.
    """

    NO_SPACE = "This key has no colon with a space behind it.", "Write a colon and a space behind the key"
    MARKS = "The quotation marks of this text do not fit together.", "Put one pair around the whole text"
    COLON = "A colon followed by a space inside a value looks like a second key.", _QUOTES
    SIGN = "A value cannot start with this sign, which has a meaning of its own in YAML.", _QUOTES
    CONFLICT = (
        "Git joined two versions of this file here, and left its marks around them.",
        "Keep one of the two versions, and delete the lines that begin with <<<<<<<, ======= and >>>>>>>",
    )
    PLACE = (
        "This line does not fit the lines around it, by its indentation or its punctuation.",
        "Start it in the same column as the keys beside it, each written “key: value”",
    )


def explain(file: str, lines: tuple[str, ...], error: yaml.MarkedYAMLError) -> Finding:
    """Return a finding about the parser's `error` in `lines`.

    If a common correction helps, the finding shows the corrected line. Otherwise, the finding is where the
    parser stopped, or where an open quotation or bracket begins.
    """
    for number, line in enumerate(lines, 1):
        if _CONFLICT.match(line):
            return _report(Place(file, number, 1, len(line)), _Mistake.CONFLICT)
    marks = [mark.line for mark in (error.context_mark, error.problem_mark) if mark]
    last = max(marks, default=0)
    # An open quotation mark comes first: the next mark below closes it, and the parser stops only there.
    opening = [number for number, line in enumerate(lines[:last]) if _OPEN.match(line)][-1:]
    near = [each for mark in marks for each in (mark, mark - 1) if 0 <= each < len(lines)]
    for number in dict.fromkeys(opening + near):
        above = lines[number - 1] if number else ""
        for mistake, column, corrected in _list_corrections(lines[number], above):
            stop = find_error([*lines[:number], corrected, *lines[number + 1 :]])
            if stop is None or stop > last:
                return _report(Place(file, number + 1, column), mistake, corrected)
    context = error.context or ""
    begun, stopped = (_find_place(file, lines, mark) for mark in (error.context_mark, error.problem_mark))
    if "quoted scalar" in context:
        return _report(begun, _Mistake.MARKS)
    if "flow" in context:
        return _report(begun, _Mistake.SIGN)
    return _report(begun if "simple key" in context else stopped, _Mistake.PLACE)


def _list_corrections(line: str, above: str) -> Iterator[tuple[_Mistake, int, str]]:
    """Yield possible mistakes in a line, each with its column, from 1, and the corrected line.

    `above` is the line before.
    """
    lead, text = split_text(line)
    colon = re.search(r":(?:\s|$)", text)
    if separated := separate_key(line):
        yield _Mistake.NO_SPACE, len(re.split("[:\uff1a]", line)[0]) + 1, separated
    if quoted := quote_text(line):
        if text[0] in "\"'":
            yield _Mistake.MARKS, len(lead) + 1, quoted
        elif text[0] in _RESERVED:
            yield _Mistake.SIGN, len(lead) + 1, quoted
        elif colon:
            yield _Mistake.COLON, len(lead) + colon.start() + 1, quoted
    if aligned := align_key(line, above):
        yield _Mistake.PLACE, len(line) - len(line.lstrip()) + 1, aligned


def _report(place: Place, mistake: _Mistake, corrected: str | None = None) -> Finding:
    message, hint = mistake.value
    return codes.BROKEN_YAML.at(place, message, f"{hint}{':' if corrected else '.'}", corrected=corrected)


def _find_place(file: str, lines: tuple[str, ...], mark: yaml.Mark | None) -> Place:
    """Return the place of the parser's `mark`. On an empty line, return the end of the text above."""
    if mark is None or not lines:
        return Place(file, 1, 1)
    if mark.line < len(lines) and (lines[mark.line].strip() or mark.column):
        return Place(file, mark.line + 1, mark.column + 1)
    last = min(mark.line, len(lines) - 1)
    while last > 0 and not lines[last].strip():
        last -= 1
    return Place(file, last + 1, max(1, len(lines[last].rstrip())))


def find_cut_text(lines: tuple[str, ...], node: Node, text: str) -> Iterator[Finding]:
    """Yield a finding if YAML perhaps cut an unquoted text at a #, as in `Room #2`.

    `text` is the value of `node`, here `Room`.
    """
    place, (last, end) = node.place, node.end
    line = lines[last]
    alone = node.start[0] == last
    comment = _COMMENT.match(line, end)
    shown = len(line) <= LINE_LIMIT  # a longer line would be copied for each of its values
    before, rest = (line[: place.position[1]], line[end:]) if shown else ("", line[end : end + 80])
    remark = bool(comment and comment["remark"] is not None)
    if comment and not (remark and (" " not in text or comment["gap"] != " ")):
        yield codes.COMMENT_IN_TEXT.at(
            Place(place.file, last + 1, line.index("#", end) + 1, len(rest.strip())),
            f"A comment starts here; all that is shown of the text is “{text[-40:]}”.",
            "Put the comment on a line of its own; if it is part of the text, put the text in quotes."
            if remark
            else f"{_QUOTES}:",
            severity=Severity.WARNING if remark else None,
            corrected=before + add_quotes(text + rest.rstrip()) if shown and alone and not remark else None,
        )
