"""The formats that texts must have, such as HH:MM for times, and messages about texts in other formats."""

import json
import re
import unicodedata
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from pipeline.base.findings.messages import MessageParts
from pipeline.base.findings.model import Place
from pipeline.yaml_files.models.base import CHANNELS, Identifier, Line, Target, WordList
from pipeline.yaml_files.models.site import CountryCode, Email, LanguageTag, PostalCode, Time

_TIME: Final = re.compile(r"\b(\d{1,2})(?:[:.](\d\d))?(?: ?([ap])[.]?m\b)?", re.IGNORECASE)


def make_slug(text: str) -> str:
    """Return an identifier made from a text: small letters, digits and hyphens; the result may be empty."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def _explain_line(text: str) -> tuple[str, str, str | None]:
    if "\n" in text.strip():
        return (
            "must be one line, but holds a line break",
            "Write it as one line; in a block, use >- and leave no line empty.",
            None,
        )
    if text.endswith("\n"):
        return "ends with a line break", "Write >- instead of > or |, with the hyphen.", None
    if not text.strip():
        return "holds nothing but spaces", "Write the text.", None
    return "has spaces at its start or end", "Take them away.", json.dumps(text.strip(), ensure_ascii=False)


def _explain_identifier(text: str) -> tuple[str, str, str | None]:
    nearest = make_slug(text)
    return (
        f"may have only small letters, digits and single hyphens, but is “{text[:60]}”",
        f"Write {nearest}." if nearest else "Write a name such as first-light.",
        nearest or None,
    )


def _explain_target(text: str) -> tuple[MessageParts, str, str | None]:
    if re.match(r"[\w+.-]+:|www\.", text):
        return (
            (
                "leads to another site or an address, which stands in ",
                Place("content/site.yaml"),
                " and is only named here",
            ),
            "Write a name such as phone, email, whatsapp or youtube.",
            None,
        )
    if " " in text.strip():
        return "holds a space, which no address has", "Write an address such as /contact.", None
    return (
        f"leads nowhere: “{text[:60]}” is neither an address of this site nor the name of a channel",
        f"Write /{text.lstrip('/')} if it is a page.",
        f"/{text.lstrip('/')}",
    )


def read_times(text: str) -> list[str]:
    """Return the times of day that a text names, such as 9:00 AM, 8 p.m. or 20:00, as HH:MM."""
    times = []
    for hour, minute, half in _TIME.findall(text):
        if minute or half:  # "9 to 5" may mean any half of the day
            in_day = int(hour) % 12 + 12 * (half in "pP") if half else int(hour)
            times.append(f"{in_day:02}:{minute or '00'}")
    return times


def _explain_time(text: str) -> tuple[str, str, str | None]:
    better = next(
        (f'"{each}"' for each in read_times(text) if re.fullmatch(str(get_pattern(Time)), each)), None
    )
    hint = "Write hours and minutes of 24 hours: " + (f"{better}." if better else '"09:00" or "20:30".')
    return f"is no time of day of 24 hours: “{text[:60]}”", hint, better


def _explain_postal_code(text: str) -> tuple[str, str, str | None]:
    digits = re.sub(r"\s", "", text)
    if re.fullmatch(str(get_pattern(PostalCode)), digits):
        return f"has spaces in it: “{text[:60]}”", f"Write {digits}.", f'"{digits}"'
    return f"is no postal code of India: “{text[:60]}”", "Its first digit is 1 to 9.", None


def get_pattern(annotation: Any) -> str | None:
    """Return the regular expression of a text type such as `Line`, or None if the type has none."""
    return annotation.__metadata__[0].pattern  # type: ignore[no-any-return]  # of StringConstraints


class Form(NamedTuple):
    """A format that a text must have, with its description and the explanation of mistakes.

    - `message`: a sentence that describes the format
    - `complain`: a function that gets a text without the format, and returns three values: a description of
      the mistake, a hint, and the corrected text (None if no correction is known)
    """

    complain: Callable[[str], tuple[MessageParts, str, str | None]]
    message: str


def _make_form(fault: str, message: str) -> Form:
    """Return a `Form` that never suggests a corrected text.

    The description of the mistake is `fault`, followed by the faulty text. The hint is always `message`.
    """
    return Form(lambda text: (f"{fault}: “{text[:60]}”", message, None), message)


TEXT_FORMS: dict[str | None, Form] = {
    get_pattern(Line): Form(_explain_line, "One line of text, not empty, without spaces around it."),
    get_pattern(Identifier): Form(
        _explain_identifier,
        "Only small letters, digits and single hyphens, such as first-light.",
    ),
    get_pattern(Target): Form(
        _explain_target,
        f"An address such as /contact, or one of {', '.join(CHANNELS)}.",
    ),
    get_pattern(WordList): _make_form(
        "is no list of words", "Write words on one line, separated by commas, with none at its start or end."
    ),
    get_pattern(Time): Form(_explain_time, 'Hours and minutes of 24 hours, such as "09:00" or "20:30".'),
    get_pattern(Email): _make_form(
        "is no e-mail address", "Write it like hello@academy.com, with nothing around it."
    ),
    get_pattern(PostalCode): Form(_explain_postal_code, "Its first digit is 1 to 9."),
    get_pattern(CountryCode): _make_form(
        "does not stand for a country", "Write two letters for the country, such as IN."
    ),
    get_pattern(LanguageTag): _make_form("is no language tag", "Write one such as en-IN, en, te or hi."),
}
