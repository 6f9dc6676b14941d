"""Corrects lines of YAML with common mistakes."""

import json
import re

import yaml

from pipeline.yaml_files.yaml_file import LINE_LIMIT

_TEXT = re.compile(r"(?P<lead>\s*(?:- +)*(?:[a-z_]+: +)?(?:!standin +)?)(?P<text>\S.*?)\s*$")
"""Matches a line with a text; its groups are the part before the text (hyphens, key, mark) and the text."""

_STUCK_KEY = re.compile(r"(\s*(?:- +)*[a-z_]+)(?::|\uff1a\s*)([^\s:/].*)")
"""Matches a key whose colon has no space behind it, or is the wide colon of Chinese keyboards."""
_STUCK_IN_GROUP = re.compile(r"([{,]\s*[a-z_]+):(?=[^\s:/])")
_KEY = re.compile(r"((?: *- +)?) *[a-z_]+: +\S")
"""Matches a key and the first character of its value; group 1 is the hyphen before the key, or empty."""

MARKS = '"\u201c\u201d\u201e\u201f', "'\u2018\u2019\u201a"
"""Double and single quotation marks; the first mark of each text is YAML's, the others are Word's."""


def split_text(line: str) -> tuple[str, str]:
    """Split a line before its text: `- title: Reiki` becomes ("- title: ", "Reiki").

    A line without text becomes (line, "").
    """
    found = _TEXT.match(line)
    return (found["lead"], found["text"]) if found else (line, "")


def quote_text(line: str) -> str | None:
    """Put the text of a line in quotes: `title: Yoga: basics` becomes `title: "Yoga: basics"`.

    Return None if the line is too long to show, or if the value may be no text, such as a list.
    """
    lead, text = split_text(line) if len(line) <= LINE_LIMIT else ("", "")
    if not text or text[0] in "#[{|>?" or text.startswith("- ") or " # " in line:
        return None
    for marks in MARKS:
        if text[:1] in marks and text[-1:] in marks and len(text) > 1:
            text = text[1:-1]
        elif text and text[0] in marks[:1] and not any(mark in text[1:] for mark in marks):
            text = text[1:]
    return lead + add_quotes(text)


def add_quotes(text: str) -> str:
    """Return a text in double quotes, or in single quotes if that avoids escapes."""
    if any(mark in text for mark in '"\\') and "'" not in text:
        return f"'{text}'"
    return json.dumps(text, ensure_ascii=False)


def separate_key(line: str) -> str | None:
    """Insert the missing space after a colon: `title:Reiki` becomes `title: Reiki`.

    The value gets quotes if it needs them. Return None if no space is missing, or if the line is too long to
    show.
    """
    if len(line) > LINE_LIMIT:
        return None
    key = _STUCK_KEY.fullmatch(line)
    corrected = f"{key[1]}: {key[2]}" if key else _STUCK_IN_GROUP.sub(r"\1: ", line)
    if corrected == line:
        return None
    return corrected if find_error([corrected]) is None else quote_text(corrected)


def align_key(line: str, above: str) -> str | None:
    """Indent a line like the line `above` if their keys are one column apart; otherwise, return None."""
    key, upper = _KEY.match(line), _KEY.match(above)
    if not key or not upper or key[1]:
        return None
    column = max(len(upper[1]), len(above) - len(above.lstrip()))
    text = line.lstrip()
    return " " * column + text if abs(column - (len(line) - len(text))) == 1 else None


def replace_tabs(line: str) -> str:
    """Replace each tab in the indentation with two spaces, and any other tab with one space."""
    text = line.lstrip()
    return line[: len(line) - len(text)].replace("\t", "  ") + text.replace("\t", " ")


def find_error(lines: list[str]) -> int | None:
    """Return the line, from 0, at which the YAML parser fails, or None for valid YAML."""
    try:
        for _ in yaml.parse("\n".join(lines), Loader=yaml.CSafeLoader):
            pass
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        return mark.line if mark else 0  # a control character has no mark
    return None
