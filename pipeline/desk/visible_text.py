"""Which of the words a visitor reads at some place of a page."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from pipeline.content.files import PROGRAMMES, SHELL, SITE
from pipeline.content.models.base import TextKind
from pipeline.content.richtext import parse
from pipeline.content.yaml_file import ValuePath
from pipeline.source.pictures import list_pictures
from pipeline.source.reader import Content
from pipeline.source.text_walk import Text, list_texts

_FILLED_IN = re.compile(r"\\\{\w+\\\}")
_SHORT = 4
"""Characters; a shorter text that is part of another one tells nothing."""


class Value(NamedTuple):
    """A value of the words: its file and the path to it."""

    file: str
    keys: ValuePath


def find_text(
    content: Content, address: str, shown: Sequence[str], *, around: bool = False, nth: int = 0
) -> Value | None:
    """Return the value that is read at a place of the page at `address`; None if no value says that.

    `shown` are the texts of the elements there, the innermost first. `around` says that it is not the page's
    own part; `nth` how often the same text stands above it in that part, from 0.
    """
    own = _file_at(content, address)
    values = [(text, _plain(text)) for text in list_texts(content) if text.is_read]
    values.sort(key=lambda value: _rank(value[0].file, own, around=around))
    longest_first = sorted({_joined(each) for each in shown}, key=len, reverse=True)
    for says in (str.__eq__, _fits):
        for said in longest_first:
            found = [text for text, plain in values if says(plain, said)]
            if found:
                first = [text for text in found if text.file == found[0].file]
                return _value(first[min(nth, len(first) - 1)])
    inner = _joined(shown[0]) if shown else ""
    parts = [text for text, plain in values if len(plain) >= _SHORT and plain in inner]
    return _value(max(parts, key=lambda text: len(text.value))) if parts else None


def find_picture(content: Content, address: str, alt: str) -> Value | None:
    """Return the picture with this alt text on the page at `address`; None if there is none."""
    own = _file_at(content, address)
    found = [use for use in list_pictures(content) if use.alt == alt]
    found.sort(key=lambda use: use.source != own)
    return Value(found[0].source, found[0].keys) if found else None


def _file_at(content: Content, address: str) -> str:
    routes = content.routes.routes if content.routes else []
    return next((f"content/{route.page}.yaml" for route in routes if route.path == address), "")


def _rank(file: str, own: str, *, around: bool) -> int:
    """Return how far from a place the words of a file mostly stand."""
    shared = {SHELL.file: 0, SITE.file: 1} if around else {own: 0, SITE.file: 3, SHELL.file: 3}
    return shared.get(file, 2 if file.startswith(PROGRAMMES) else 4)


def _plain(text: Text) -> str:
    words = "".join(run.text for run in parse(text.value)) if text.kind is TextKind.RICH else text.value
    return _joined(words)


def _fits(plain: str, shown: str) -> bool:
    """Whether a text with words in curly braces could be shown like that once they are filled in."""
    return "{" in plain and bool(re.fullmatch(_FILLED_IN.sub(".{1,60}", re.escape(plain)), shown))


def _joined(text: str) -> str:
    return " ".join(text.split())


def _value(text: Text) -> Value:
    return Value(text.file, text.keys)
