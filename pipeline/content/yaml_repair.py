"""Lines of YAML as they were meant, where that can be told; each is proven by reading the file with it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

import yaml

from pipeline.content import codes
from pipeline.content.yaml_file import LINE_LIMIT
from pipeline.findings.model import Finding, Place, Severity

if TYPE_CHECKING:
    from pipeline.content.yaml_file import Node

_TEXT = re.compile(r"(?P<lead>\s*(?:- +)*(?:[a-z_]+: +)?(?:!standin +)?)(?P<text>\S.*?)\s*$")
"""What stands before a text on its line, and the text."""

_STUCK_KEY = re.compile(r"(\s*(?:- +)*[a-z_]+):([^\s:/].*)")
_STUCK_HYPHEN = re.compile(r"(\s*-)(?=[a-z_]+:(?:\s|$))")
_STUCK_IN_GROUP = re.compile(r"([{,]\s*[a-z_]+):(?=[^\s:/])")
_DOUBLE, _SINGLE = '"\u201c\u201d\u201e\u201f', "'\u2018\u2019\u201a"
"""Quotation marks: the straight ones of YAML, and those that Word makes of them."""
_WORD_QUOTES = re.compile(
    f"[{_DOUBLE[1:]}][^{_DOUBLE}]+[{_DOUBLE}]|[\u2018\u201a][^\u2018\u201a]+[{_SINGLE}]"
)
"""A text that stands as a whole in quotation marks of Word's."""
_COMMENT = re.compile(r"(?P<gap>\s+)#(?P<remark>\s|$)?")
"""A comment behind a text: a remark has a space behind its sign, and mostly several before it.

What is part of the text mostly has none behind, and one before.
"""

_TAB_WIDTHS = (2, 4, 8)

SPACE, HYPHEN = "Put a space behind the colon:", "Put a space behind the hyphen:"
_QUOTES = "Put the whole text in quotes:"
_COLUMN = "Start it in the column of the keys beside it:"
_KEY = re.compile(r"((?: *- +)?) *[a-z_]+: +\S")
"""A key with its value, and the hyphen before it."""


class Mend(NamedTuple):
    """A line, counted from 1, as it was meant, and what to do for that."""

    number: int
    line: str
    hint: str


def quote_text(line: str) -> str | None:
    """Return the line with its text in quotes.

    None where it may be meant as something else than text, or is too long to be shown.
    """
    found = _TEXT.match(line) if len(line) <= LINE_LIMIT else None
    if not found or found["text"][0] in "#[{|>?" or found["text"].startswith("- ") or " # " in line:
        return None
    text = found["text"]
    for marks in (_DOUBLE, _SINGLE):
        if text[:1] in marks and text[-1:] in marks and len(text) > 1:
            text = text[1:-1]
        elif text and text[0] in marks[:1] and not any(mark in text[1:] for mark in marks):
            text = text[1:]
    return found["lead"] + add_quotes(text)


def add_quotes(text: str) -> str:
    """Return a text in the quotes that need nothing else changed in it, if there are such."""
    if any(mark in text for mark in '"\\') and "'" not in text:
        return f"'{text}'"
    return json.dumps(text, ensure_ascii=False)


def add_spaces(line: str) -> str | None:
    """Return the line with a space after the colon of each key; None where there is none to add."""
    if len(line) > LINE_LIMIT:
        return None
    key = _STUCK_KEY.fullmatch(line)
    mended = f"{key[1]}: {key[2]}" if key else _STUCK_IN_GROUP.sub(r"\1: ", line)
    return mended if mended != line else None


def separate_keys(line: str) -> str | None:
    """Return the line with spaces after the colons of its keys, and in quotes where it then needs them."""
    mended = add_spaces(line)
    return mended if mended is None or _stop([mended]) is None else quote_text(mended)


def replace_tabs(lines: Sequence[str]) -> list[str]:
    """Return the lines with spaces for tabs: of those that indent each is as many as make the file YAML."""
    ways = [[_without_tabs(line, width) for line in lines] for width in _TAB_WIDTHS]
    return next((way for way in ways if _stop(way) is None), ways[0])


def find_doubts(lines: Sequence[str], node: Node, text: str) -> Iterator[Finding]:
    """Yield what was mostly not meant as it stands in a text without quotes: its end, or quotes around it."""
    place, (last, end) = node.place, node.end
    line = lines[last]
    alone = node.start[0] == last
    comment = _COMMENT.match(line, end)
    shown = len(line) <= LINE_LIMIT  # a longer line would be copied for each of its values
    before, rest = (line[: (place.column or 1) - 1], line[end:]) if shown else ("", line[end : end + 80])
    remark = bool(comment and comment["remark"] is not None)
    if comment and not (remark and (" " not in text or comment["gap"] != " ")):
        yield codes.COMMENT_IN_TEXT.at(
            Place(place.file, last + 1, end + 1 + rest.index("#"), len(rest.strip())),
            f"A comment starts here; all that is shown of the text is “{text[-40:]}”.",
            "Put the comment on a line of its own; if it is part of the text, put the text in quotes."
            if remark
            else _QUOTES,
            severity=Severity.WARNING if remark else None,
            corrected=before + add_quotes(text + rest.rstrip()) if shown and alone and not remark else None,
        )
    elif alone and _WORD_QUOTES.fullmatch(text):
        yield codes.WORD_QUOTES.at(
            place,
            "This value stands in quotation marks that Word made; visitors would read them.",
            "Write straight ones, which are no part of the value:",
            corrected=f"{before}{add_quotes(text[1:-1].strip())}{rest}" if shown else None,
        )


def _without_tabs(line: str, width: int) -> str:
    text = line.lstrip()
    return line[: len(line) - len(text)].replace("\t", " " * width) + text.replace("\t", " ")


def repair(lines: Sequence[str], error: yaml.MarkedYAMLError) -> Mend | None:
    """Return the one line whose mend ends the parser's complaint, None if no such is known."""
    marks = [mark.line for mark in (error.context_mark, error.problem_mark) if mark]
    last = max(marks, default=0)
    for number in dict.fromkeys(each for mark in marks for each in (mark, mark - 1)):
        if not 0 <= number < len(lines):
            continue
        for hint, line in _candidates(lines[number], lines[number - 1] if number else ""):
            stop = _stop([*lines[:number], line, *lines[number + 1 :]])
            if stop is None or stop > last:
                return Mend(number + 1, line, hint)
    return None


def _candidates(line: str, above: str) -> Iterator[tuple[str, str]]:
    """Yield the line with its mends, each behind what to do; `above` is the line before it."""
    with_space = add_spaces(line)
    mends = (
        (HYPHEN, _STUCK_HYPHEN.sub(r"\1 ", line)),
        (SPACE, with_space),
        (_QUOTES, quote_text(line)),
        (SPACE, quote_text(with_space or "")),
    )
    for hint, each in (*mends, (_COLUMN, _moved(line, above))):
        if each is not None and each != line:
            yield hint, each


def _moved(line: str, above: str) -> str | None:
    """Return a key in the column of the one above it, where it is one column beside."""
    key, upper = _KEY.match(line), _KEY.match(above)
    if not key or not upper or key[1]:
        return None
    column = max(len(upper[1]), len(above) - len(above.lstrip()))
    text = line.lstrip()
    return " " * column + text if abs(column - (len(line) - len(text))) == 1 else None


def _stop(lines: Sequence[str]) -> int | None:
    """Return the line, from 0, at which these lines stop being YAML; None if they do not."""
    try:
        for _ in yaml.parse("\n".join(lines), Loader=yaml.CSafeLoader):
            pass
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        return mark.line if mark else 0  # a control character has no mark
    return None
