"""Phrases for messages, such as “3 photos”, and searches for similar or repeated texts."""

import difflib
import re
import textwrap
import unicodedata
from collections.abc import Hashable, Iterable, Iterator, Sequence
from datetime import date
from functools import lru_cache
from typing import Final, TypeVar

from pipeline.base.findings.messages import Part, TerminalOnly

FEW: Final = 3
"""Maximum number of names in a message; further names are only counted."""

_TAIL: Final = re.compile(
    r"(?:[ ,;:&-](?:a|an|and|at|by|for|from|in|of|on|or|the|to|with)?)+$", re.IGNORECASE
)
"""Matches small words and punctuation at the end of a shortened title, where they would look odd."""

_JOINERS: Final = re.compile("[\u200c\u200d]")
_SIGN: Final = re.compile(r"[^\w\s]")

T = TypeVar("T")
K = TypeVar("K", bound="Hashable")


def count(number: int, noun: str, plural: str = "") -> str:
    """Return a number with its noun, such as “1 photo” or “3 photos”; `plural` is an irregular plural."""
    return f"{number} {noun if number == 1 else plural or noun + 's'}"


def count_promised(number: int) -> str:
    """Return a phrase about a number in contract.yaml, such as “the site is set up for 2”."""
    return f"the site is set up for {number}"


def describe_day(day: date) -> str:
    """Return a date with the name of its month, such as “3 May 2027”."""
    return f"{day.day} {day:%B %Y}"


def shorten_day(day: date) -> str:
    """Return a date with the first three letters of its month, such as “27 Nov 2026”."""
    return f"{day.day} {day:%b %Y}"


def list_first(names: Sequence[str], most: int = FEW) -> str:
    """Return the first names and the number of further names, such as “a, b, c and 52 more”."""
    more = f" and {len(names) - most} more" if len(names) > most else ""
    return f"{', '.join(names[:most])}{more}"


def advise_count(found: int, promised: int) -> str:
    """Return advice to change the number `found` to `promised`, such as “Add 2” or “Take out 1”."""
    return f"Add {promised - found}" if found < promised else f"Take out {found - promised}"


def advise_promise(number: int, key: str) -> tuple[Part, ...]:
    """Return the end of a sentence: advice to change the number at `key` in contract.yaml to `number`."""
    return "ask the developer to set it up for another number.", TerminalOnly(
        f"In content/contract.yaml: {key}: {number}"
    )


def advise_promised_count(found: int, promised: int, key: str) -> tuple[Part, ...]:
    """Return advice to change the content, such as “Add 2”, or to change the promised number.

    `found` is the number in the content. `promised` is the number at `key` in contract.yaml.
    """
    return f"{advise_count(found, promised)}, or ", *advise_promise(found, key)


def cut_title(text: str, most: int) -> str:
    """Shorten a title to at most `most` characters, if possible after a whole word.

    Small words such as “and” are also cut off the end.
    """
    if len(text) <= most:
        return text
    return _TAIL.sub("", textwrap.shorten(text, most, placeholder="")) or text[:most]


def capitalize(text: str) -> str:
    """Return the text with a capital first letter; the other letters stay as they are."""
    return text[:1].upper() + text[1:]


def is_letter(sign: str) -> bool:
    """Return True for a letter or a combining mark, such as a vowel sign of an Indian script."""
    return sign.isalpha() or unicodedata.category(sign).startswith("M")


@lru_cache(maxsize=1 << 15)  # several rules normalize each photo's title and alt text
def normalize(text: str) -> str:
    """Return a text for comparisons: “Tea-Break!” becomes “tea break”."""
    # Joiners choose only the shape of a letter.
    plain = _JOINERS.sub("", unicodedata.normalize("NFKC", text).casefold())
    words = _SIGN.sub(lambda sign: sign[0] if is_letter(sign[0]) else " ", plain)
    # An emoji may leave a mark without a letter.
    return " ".join(word for word in words.split() if any(map(str.isalnum, word)))


def find_repeated(entries: Iterable[tuple[K, T]]) -> Iterator[tuple[T, T]]:
    """Yield each entry whose key occurred before, with the first entry that has this key.

    `entries` are pairs (key, entry).
    """
    first: dict[K, T] = {}
    for key, entry in entries:
        if key in first:
            yield entry, first[key]
        else:
            first[key] = entry


def suggest_nearest(text: str, known: Iterable[str]) -> str:
    """Return “ Did you mean X?” with the most similar text in `known`, or "" if none is similar."""
    near = find_nearest(text, known)
    return f" Did you mean {near}?" if near else ""


def find_nearest(text: str, known: Iterable[str], cutoff: float = 0.6) -> str | None:
    """Return the most similar text in `known`, or None if no text is similar enough.

    `cutoff` is the required similarity, from 0 to 1 (difflib's ratio).
    """
    return next(iter(difflib.get_close_matches(text, sorted(known), 1, cutoff)), None)
