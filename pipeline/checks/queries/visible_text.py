"""Finds values of the content by a text or picture that a page shows, or by the words of a search."""

import re
from collections.abc import Iterator, Sequence
from textwrap import shorten
from typing import Final, TypeAlias

from pipeline.content.pictures import list_pictures
from pipeline.content.reader import Content
from pipeline.content.text_walk import Text, list_texts
from pipeline.yaml_files.files import PROGRAMMES, SHELL, SITE
from pipeline.yaml_files.models.base import TextKind
from pipeline.yaml_files.phone import format_phone
from pipeline.yaml_files.richtext import parse
from pipeline.yaml_files.yaml_file import ValuePath

_FILLED_IN: Final = re.compile(r"\\\{\w+\\\}")
_STRAIGHT_MARKS: Final = str.maketrans("\u2018\u2019\u201c\u201d", "''\"\"")
"""Maps each curly quotation mark to the straight mark, so that a search finds both."""

_SHORT: Final = 4
"""Minimum length in characters of a value that is looked for in a longer text; others occur too often."""

_EXCERPT: Final = 120
"""Maximum length, in characters, of a found text in the list of search results."""

_PATH: Final = re.compile(r"[^\s/]*(/[^\s/]*)+")
"""Matches an address of a page, or the path of a file."""


FoundValue: TypeAlias = tuple[str, ValuePath]
"""A value of the content: its content file, and its path in this file."""


def find_text(
    content: Content, address: str, shown: Sequence[str], *, around: bool = False, nth: int = 0
) -> FoundValue | None:
    """Return the place in the content of a text that a page shows, or None.

    - `address`: the address of the page
    - `shown`: the texts of the nested HTML elements around the text, the innermost first
    - `around`: True if the text is in a part that all pages share, such as the footer
    - `nth`: how many equal texts the page shows above this text
    """
    own = _find_file(content, address)
    values = [(text, _strip_markup(text)) for text in list_texts(content) if text.is_read]
    values.sort(key=lambda value: _rank_file(value[0].file, own, around=around))
    longest_first = sorted({_join_spaces(each) for each in shown}, key=len, reverse=True)
    for matches in (str.__eq__, _is_shown_as):
        for wanted in longest_first:
            found = [text for text, plain in values if matches(plain, wanted)]
            if found:
                first = [text for text in found if text.file == found[0].file]
                return first[min(nth, len(first) - 1)][:2]
    inner = _join_spaces(shown[0]) if shown else ""
    parts = [text for text, plain in values if len(plain) >= _SHORT and plain in inner]
    return max(parts, key=lambda text: len(text.value))[:2] if parts else None


def find_picture(content: Content, address: str, alt: str) -> FoundValue | None:
    """Return the place in the content of a picture with the alt text `alt`, or None.

    A picture on the page at `address` is preferred to others with the same alt text.
    """
    own = _find_file(content, address)
    found = [use for use in list_pictures(content) if use.alt == alt]
    found.sort(key=lambda use: use.source != own)
    return (found[0].source, found[0].keys) if found else None


def search_texts(content: Content, words: str) -> Iterator[tuple[FoundValue, str]]:
    """Yield the place and the beginning of each text that contains all `words`.

    Visible texts come first. Letter case and the form of quotation marks do not matter. Addresses and file
    names are searched only if `words` contain a slash.
    """
    wanted = words.translate(_STRAIGHT_MARKS).casefold().split()
    for text in sorted(list_texts(content), key=lambda each: not each.is_read):
        plain = _strip_markup(text)
        searched = plain.translate(_STRAIGHT_MARKS).casefold()
        is_path = not text.is_read and _PATH.fullmatch(plain)
        if all(each in searched for each in wanted) and ("/" in words or not is_path):
            yield text[:2], shorten(plain, _EXCERPT, placeholder=" …")


def _find_file(content: Content, address: str) -> str:
    files = (f"content/{route.page}.yaml" for route in content.listed_routes if route.path == address)
    return next(files, "")


def _rank_file(file: str, own: str, *, around: bool) -> int:
    """Return a rank for `file` as the source of a page's text; 0 is the likeliest.

    `own` is the page's content file. `around` is True for a text in the header or footer.
    """
    shared = {SHELL.file: 0, SITE.file: 1} if around else {own: 0, SITE.file: 3, SHELL.file: 3}
    return shared.get(file, 2 if file.startswith(PROGRAMMES) else 4)


def _strip_markup(text: Text) -> str:
    words = "".join(run.text for run in parse(text.value)) if text.kind is TextKind.RICH else text.value
    return _join_spaces(words)


def _is_shown_as(plain: str, shown: str) -> bool:
    """Return True if a page turns the text `plain` into the different text `shown`.

    A page replaces words in braces, such as {name}, and groups the digits of phone numbers.
    """
    if shown.startswith("+"):
        return format_phone(plain) == shown
    return "{" in plain and bool(re.fullmatch(_FILLED_IN.sub(".{1,60}", re.escape(plain)), shown))


def _join_spaces(text: str) -> str:
    return " ".join(text.split())
