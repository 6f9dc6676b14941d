"""The formats of texts, such as HH:MM for times, each with advice on how to write it."""

import re
import unicodedata
from collections.abc import Callable
from typing import Any, Final

from pipeline.yaml_files.models.base import CHANNELS, Identifier, Line, Target, WordList
from pipeline.yaml_files.models.site import WEEK, CountryCode, Email, LanguageTag, PostalCode, Weekday

_TO: Final = ("to", "till", "until", "through", "-", "\u2013", "\u2014")
_TIME: Final = re.compile(r"\b(\d{1,2})(?:[:.](\d\d))?(?: ?([ap])[.]?m\b)?", re.IGNORECASE)


def make_slug(text: str) -> str:
    """Make an identifier from a text: `Tea break!` becomes `tea-break`, and `!` becomes ""."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def read_times(text: str) -> list[str]:
    """Return the times of day in a text: `9:00 AM to 8 p.m.` becomes ["09:00", "20:00"]."""
    times = []
    for hour, minute, half in _TIME.findall(text):
        if minute or half:  # "9 to 5" may mean any half of the day
            in_day = int(hour) % 12 + 12 * (half in "pP") if half else int(hour)
            times.append(f"{in_day:02}:{minute or '00'}")
    return times


def read_days(text: str) -> set[Weekday]:
    """Return the days that a text names, such as “Mon to Fri, Sunday”.

    If the text has any other word, the result is empty.
    """
    days, is_range = list[int](), False
    for word in re.findall(r"\w+|[-\u2013\u2014]", text.lower()):
        number = next((n for n, day in enumerate(WEEK) if day.lower().startswith(word.rstrip("s"))), None)
        if number is not None and len(word) > 2:
            start = days[-1] + 1 if is_range and days else number
            days += range(start, number + (8 if number < start - 1 else 1))
        elif word not in (*_TO, "and"):
            return set()
        is_range = word in _TO
    return {WEEK[number % 7] for number in days}


def get_pattern(annotation: Any) -> str | None:
    """Return the regular expression of a text type such as `Line`, or None without one."""
    return annotation.__metadata__[0].pattern  # type: ignore[no-any-return]  # of StringConstraints


FORM_ADVICE: Final[dict[str | None, str]] = {
    get_pattern(Line): "Write one line, without spaces at its start or end; in a block, write >- before it.",
    get_pattern(Identifier): "Write small letters, digits and single hyphens, such as first-light.",
    get_pattern(Target): f"Write an address such as /contact, or one of {', '.join(CHANNELS)}; the addresses "
    "of these are in content/site.yaml.",
    get_pattern(WordList): "Write words on one line, separated by commas, with none at its start or end.",
    get_pattern(Email): "Write it like hello@academy.com, with nothing around it.",
    get_pattern(PostalCode): "Write six digits; the first is 1 to 9.",
    get_pattern(CountryCode): "Write two capital letters for the country, such as IN.",
    get_pattern(LanguageTag): "Write a language tag such as en-IN, en, te or hi.",
}
"""Maps the regular expression that a text must match to advice on how to write the text."""

_CORRECTIONS: Final[dict[str | None, Callable[[str], str]]] = {
    get_pattern(Line): lambda text: " ".join(text.split()),
    get_pattern(Identifier): make_slug,
    get_pattern(PostalCode): lambda text: "".join(text.split()),
}


def correct(text: str, pattern: str) -> str | None:
    """Correct `text` to match the regular expression `pattern`; return None if that fails.

    For example, 9 AM becomes 09:00.
    """
    corrected = _CORRECTIONS[pattern](text) if pattern in _CORRECTIONS else text
    return corrected if re.search(pattern, corrected) else None
