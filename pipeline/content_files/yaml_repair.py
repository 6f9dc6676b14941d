"""Correct lines of broken YAML, and verify corrections by parsing the corrected lines."""

import json
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import yaml

from pipeline.content_files import codes
from pipeline.content_files.yaml_file import LINE_LIMIT, Node
from pipeline.findings.model import Finding, Place, Severity

_TEXT = re.compile(r"(?P<lead>\s*(?:- +)*(?:[a-z_]+: +)?(?:!standin +)?)(?P<text>\S.*?)\s*$")
"""Matches a line with a text; its groups are the part before the text (hyphens, key, mark) and the text."""

_OPEN = re.compile(r"\s*(?:- +)*(?:[a-z_]+: +)?(?:!standin +)?([\"'])(?!.*\1)")
"""Matches the start of a line whose text opens a quotation mark and does not close this mark."""

_STUCK_KEY = re.compile(r"(\s*(?:- +)*[a-z_]+):([^\s:/].*)")
_STUCK_HYPHEN = re.compile(r"(\s*-)(?=[a-z_]+:(?:\s|$))")
_STUCK_IN_GROUP = re.compile(r"([{,]\s*[a-z_]+):(?=[^\s:/])")
_DOUBLE, _SINGLE = '"\u201c\u201d\u201e\u201f', "'\u2018\u2019\u201a"
"""Quotation marks: first the straight mark of YAML, then the curly marks that Word writes instead."""
_WORD_QUOTES = re.compile(
    f"[{_DOUBLE[1:]}][^{_DOUBLE}]+[{_DOUBLE}]|[\u2018\u201a][^\u2018\u201a]+[{_SINGLE}]"
)
"""Matches a text in quotation marks from Word."""
_COMMENT = re.compile(r"(?P<gap>\s+)#(?P<remark>\s|$)?")
"""Matches a number sign (#) after a space, at which YAML ends a text and starts a comment.

If the author meant a comment, the sign has a space after it, and usually several spaces before it. If the
author meant the sign as part of the text, it usually has one space before it, and no space after it.
"""

_TAB_WIDTHS = (2, 4, 8)

SPACE, HYPHEN, CLOSE = (
    "Put a space behind the colon:",
    "Put a space behind the hyphen:",
    "Put a mark at the end of the text, too:",
)
_QUOTES = "Put the whole text in quotes:"
_COLUMN = "Start it in the column of the keys beside it:"
_KEY = re.compile(r"((?: *- +)?) *[a-z_]+: +\S")
"""Matches a key and the start of its value; group 1 is the hyphen before the key, or empty."""


class Mend(NamedTuple):
    """A corrected line with a hint; `number` is the line number, and the first line has number 1."""

    number: int
    line: str
    hint: str


def quote_text(line: str) -> str | None:
    """Return the line with its text in quotes.

    Return None if the line may contain something other than a text, or is too long to show.
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
    """Return a text in double quotes, or in single quotes if that avoids escapes."""
    if any(mark in text for mark in '"\\') and "'" not in text:
        return f"'{text}'"
    return json.dumps(text, ensure_ascii=False)


def add_spaces(line: str) -> str | None:
    """Return the line with a space after the colon of each key.

    Return None if no space is missing, or if the line is too long to show.
    """
    if len(line) > LINE_LIMIT:
        return None
    key = _STUCK_KEY.fullmatch(line)
    mended = f"{key[1]}: {key[2]}" if key else _STUCK_IN_GROUP.sub(r"\1: ", line)
    return mended if mended != line else None


def separate_keys(line: str) -> str | None:
    """Return the line with a space after the colon of each key.

    If the line is then still invalid YAML, the text in the line is also put in quotes. Return None if no
    correction is known.
    """
    mended = add_spaces(line)
    return mended if mended is None or _stop([mended]) is None else quote_text(mended)


def replace_tabs(lines: Sequence[str]) -> list[str]:
    """Return the lines with spaces in place of tabs.

    A tab in the indentation becomes 2, 4 or 8 spaces (`_TAB_WIDTHS`): the first width that makes the YAML
    valid, or else 2. Any other tab becomes one space.
    """
    ways = [[_replace_tabs_in_line(line, width) for line in lines] for width in _TAB_WIDTHS]
    return next((way for way in ways if _stop(way) is None), ways[0])


def find_doubts(lines: Sequence[str], node: Node, text: str) -> Iterator[Finding]:
    """Yield findings about an unquoted text that YAML probably reads differently than its author meant it."""
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


def _replace_tabs_in_line(line: str, width: int) -> str:
    text = line.lstrip()
    return line[: len(line) - len(text)].replace("\t", " " * width) + text.replace("\t", " ")


def repair(lines: Sequence[str], error: yaml.MarkedYAMLError) -> Mend | None:
    """Return a corrected line that removes the parser's error, or None if no correction is known."""
    marks = [mark.line for mark in (error.context_mark, error.problem_mark) if mark]
    last = max(marks, default=0)
    near = (each for mark in marks for each in (mark, mark - 1) if 0 <= each < len(lines))
    # An open quotation mark comes first: the next mark below closes it, and the parser stops only there.
    opening = [number for number, line in enumerate(lines[:last]) if _OPEN.match(line)][-1:]
    mends = [
        *((number, CLOSE, closed) for number in opening if (closed := quote_text(lines[number]))),
        *(
            (number, *each)
            for number in dict.fromkeys(near)
            for each in _list_candidates(lines[number], lines[number - 1] if number else "")
        ),
    ]
    for number, hint, line in mends:
        stop = _stop([*lines[:number], line, *lines[number + 1 :]])
        if stop is None or stop > last:
            return Mend(number + 1, line, hint)
    return None


def _list_candidates(line: str, above: str) -> Iterator[tuple[str, str]]:
    """Yield pairs of a hint and a corrected line; `above` is the line before the broken line."""
    with_space = add_spaces(line)
    mends = (
        (HYPHEN, _STUCK_HYPHEN.sub(r"\1 ", line)),
        (SPACE, with_space),
        (_QUOTES, quote_text(line)),
        (SPACE, quote_text(with_space or "")),
    )
    for hint, each in (*mends, (_COLUMN, _align_key(line, above))):
        if each is not None and each != line:
            yield hint, each


def _align_key(line: str, above: str) -> str | None:
    """Return the line with its key aligned with the key in the line `above`.

    Return None if the key is not exactly one column off.
    """
    key, upper = _KEY.match(line), _KEY.match(above)
    if not key or not upper or key[1]:
        return None
    column = max(len(upper[1]), len(above) - len(above.lstrip()))
    text = line.lstrip()
    return " " * column + text if abs(column - (len(line) - len(text))) == 1 else None


def _stop(lines: Sequence[str]) -> int | None:
    """Return the number, from 0, of the line with the first YAML error, or None if the YAML is valid."""
    try:
        for _ in yaml.parse("\n".join(lines), Loader=yaml.CSafeLoader):
            pass
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        return mark.line if mark else 0  # a control character has no mark
    return None
