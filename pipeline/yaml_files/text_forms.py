"""The formats that texts must have, such as HH:MM for times, each with advice on how to write it."""

import re
import unicodedata
from typing import Any, Final

from pipeline.yaml_files.models.base import CHANNELS, Identifier, Line, Target, WordList
from pipeline.yaml_files.models.site import CountryCode, Email, LanguageTag, PostalCode, Time


def make_slug(text: str) -> str:
    """Return an identifier made from a text: small letters, digits and hyphens; the result may be empty."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "-", plain).strip("-")


def get_pattern(annotation: Any) -> str | None:
    """Return the regular expression of a text type such as `Line`, or None if the type has none."""
    return annotation.__metadata__[0].pattern  # type: ignore[no-any-return]  # of StringConstraints


FORM_ADVICE: Final[dict[str | None, str]] = {
    get_pattern(Line): "Write one line, without spaces at its start or end; in a block, write >- before it.",
    get_pattern(Identifier): "Write small letters, digits and single hyphens, such as first-light.",
    get_pattern(Target): f"Write an address such as /contact, or one of {', '.join(CHANNELS)}; the addresses "
    "of these are in content/site.yaml.",
    get_pattern(WordList): "Write words on one line, separated by commas, with none at its start or end.",
    get_pattern(Time): 'Write hours and minutes of 24 hours, such as "09:00" or "20:30".',
    get_pattern(Email): "Write it like hello@academy.com, with nothing around it.",
    get_pattern(PostalCode): "The first digit is 1 to 9.",
    get_pattern(CountryCode): "Write two letters for the country, such as IN.",
    get_pattern(LanguageTag): "Write a language tag such as en-IN, en, te or hi.",
}
"""How to write a text, by the regular expression that it must match."""
