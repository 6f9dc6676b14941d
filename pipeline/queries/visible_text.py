"""Finds values of the content: by a text that a page shows, by a picture on it, or by words in any text."""

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from pipeline.content.pictures import list_pictures
from pipeline.content.reader import Content
from pipeline.content.text_walk import Text, list_texts
from pipeline.content_files.files import PROGRAMMES, SHELL, SITE
from pipeline.content_files.models.base import TextKind
from pipeline.content_files.richtext import parse
from pipeline.content_files.yaml_file import ValuePath

_FILLED_IN: Final = re.compile(r"\\\{\w+\\\}")
_BETWEEN_DIGITS: Final = re.compile(r"(?<=\d)[ -]*(?=\d)")
_EQUAL_MARKS: Final = "'\u2018\u2019", '"\u201c\u201d'
"""Groups of straight and curly quotation marks; the search treats all marks of a group as equal."""

_SHORT: Final = 4
"""Minimum length, in characters, of a value to find within a longer text; shorter values occur too often."""

_AROUND: Final = 50
"""The number of characters that an excerpt has before and after the found words."""

_PATH: Final = re.compile(r"[^\s/]*(/[^\s/]*)+")
"""Matches an address of a page, or the path of a file."""


class FoundValue(NamedTuple):
    """A value of the content: its content file, and its path in this file."""

    file: str
    keys: ValuePath


def find_text(
    content: Content, address: str, shown: Sequence[str], *, around: bool = False, nth: int = 0
) -> FoundValue | None:
    """Return the value of the content that a page shows at one place, None if no value fits.

    The page is at `address`. `shown` has the texts of the nested HTML elements at the place, the innermost
    first. `around` is True if the place is in a part around the page, such as the footer. `nth` is the number
    of equal texts above the place.
    """
    own = _find_file(content, address)
    values = [(text, _strip_markup(text)) for text in list_texts(content) if text.is_read]
    values.sort(key=lambda value: _rank_file(value[0].file, own, around=around))
    longest_first = sorted({_join_spaces(each) for each in shown}, key=len, reverse=True)
    for matches in (str.__eq__, _fits_template):
        for wanted in longest_first:
            found = [text for text, plain in values if matches(plain, wanted)]
            if found:
                first = [text for text in found if text.file == found[0].file]
                return _make_value(first[min(nth, len(first) - 1)])
    inner = _join_spaces(shown[0]) if shown else ""
    parts = [text for text, plain in values if len(plain) >= _SHORT and plain in inner]
    return _make_value(max(parts, key=lambda text: len(text.value))) if parts else None


def find_picture(content: Content, address: str, alt: str) -> FoundValue | None:
    """Return the entry of a picture with the alt text `alt`, None if there is none.

    A picture of the page at `address` is preferred.
    """
    own = _find_file(content, address)
    found = [use for use in list_pictures(content) if use.alt == alt]
    found.sort(key=lambda use: use.source != own)
    return FoundValue(found[0].source, found[0].keys) if found else None


def search_texts(content: Content, words: str) -> Iterator[tuple[FoundValue, str]]:
    """Yield each text that contains all `words`, with an excerpt around the first of them.

    Texts with the words in the given order come before texts with the words in another order. Within each of
    these groups, texts that visitors read come before other texts, such as addresses of pages. Upper and
    lower case are equal, and so are straight and curly quotation marks. Spaces and hyphens between digits do
    not matter. Addresses and file names are found only with words that contain a slash.
    """
    phrase, *each = map(_make_pattern, (words, *words.split()))
    texts = [(text, _strip_markup(text)) for text in list_texts(content)]
    if "/" not in words:
        texts = [(text, plain) for text, plain in texts if text.is_read or not _PATH.fullmatch(plain)]
    texts.sort(key=lambda entry: (phrase.search(entry[1]) is None, not entry[0].is_read))
    for text, plain in texts:
        found = phrase.search(plain) or (all(one.search(plain) for one in each) and each[0].search(plain))
        if found:
            before, after = ("… " if found.start() else ""), (" …" if found.end() < len(plain) - 1 else "")
            yield _make_value(text), f"{before}{found[0].strip()}{after}"


def _make_pattern(words: str) -> re.Pattern[str]:
    """Return a pattern that matches an excerpt around `words` in a text."""
    around = f".{{0,{_AROUND}}}"
    words = re.escape(_BETWEEN_DIGITS.sub("", _join_spaces(words)))
    for marks in _EQUAL_MARKS:
        words = re.sub(f"[{marks}]", f"[{marks}]", words)
    words = _BETWEEN_DIGITS.sub("[ -]*", words)
    return re.compile(rf"(?:(?<!\S){around})?{words}(?:{around}(?!\S))?", re.IGNORECASE)


def _find_file(content: Content, address: str) -> str:
    files = (f"content/{route.page}.yaml" for route in content.listed_routes if route.path == address)
    return next(files, "")


def _rank_file(file: str, own: str, *, around: bool) -> int:
    """Return how likely it is that a shown text comes from the content file `file`; 0 is the likeliest.

    `own` is the page's own content file. `around` is True if the text is in a part around the page, such as
    the footer.
    """
    shared = {SHELL.file: 0, SITE.file: 1} if around else {own: 0, SITE.file: 3, SHELL.file: 3}
    return shared.get(file, 2 if file.startswith(PROGRAMMES) else 4)


def _strip_markup(text: Text) -> str:
    words = "".join(run.text for run in parse(text.value)) if text.kind is TextKind.RICH else text.value
    return _join_spaces(words)


def _fits_template(plain: str, shown: str) -> bool:
    """Return whether `shown` is the text `plain` with other text in place of {name} and the like."""
    return "{" in plain and bool(re.fullmatch(_FILLED_IN.sub(".{1,60}", re.escape(plain)), shown))


def _join_spaces(text: str) -> str:
    return " ".join(text.split())


def _make_value(text: Text) -> FoundValue:
    return FoundValue(text.file, text.keys)
