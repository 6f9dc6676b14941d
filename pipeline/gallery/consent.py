"""The people in a photo: whether anyone is recognisable, whether a child is, and whether they consented."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Final

from pipeline.content_files.models.base import Consent, PictureContent
from pipeline.content_files.yaml_editor import Scalar

PEOPLE_KEYS: Final = ("people", "children", "consent", "consent_until")
"""The keys of a picture's entry that contain the answers about people."""


@dataclass(frozen=True, slots=True)
class People:
    """The answers about the people in a photo.

    `there` is True if anyone is recognisable, and None while nobody has answered. `children` is True if a
    child is recognisable. `agreed` is True if everyone recognisable (for children, a parent) consented in
    writing. `until` is the last day of the consent as YYYY-MM-DD, or None if the consent has no end.
    """

    there: bool | None = None
    children: bool = False
    agreed: bool = False
    until: str | None = None

    @classmethod
    def from_answers(cls, there: bool | None, children: bool, agreed: bool, until: str | None) -> People:
        """Return the answers of a person about the people in a photo, if the answers fit together.

        The parameters have the meaning of the fields. `there` may be None (unanswered): if `children` or
        `agreed` is True, somebody is recognisable, so the result has True. Raises ValueError with a plain
        message if the answers contradict each other, or if there is a last day without a consent.
        """
        if there is False and (children or agreed or until):
            raise ValueError("it says that nobody is recognisable, and that somebody consented or is a child")
        if until and not agreed:
            raise ValueError("a last day needs a consent: answer that they consented in writing, too")
        return cls(True if children or agreed else there, children, agreed, until)

    @classmethod
    def from_entry(cls, picture: PictureContent) -> People:
        """Read the answers from a picture's entry."""
        agreed = picture.consent in (Consent.RECORDED, Consent.PARENTS)
        there = picture.people if "people" in picture.model_fields_set else None
        until = picture.consent_until.isoformat() if picture.consent_until else None
        return cls(there, picture.children, agreed, until)

    @property
    def fields(self) -> dict[str, Scalar]:
        """The answers as values of a picture's entry in the content, by key.

        While nobody has answered, the key `people` has the value False. The caller must then mark this value
        as a stand-in, an invented value that a person must replace.
        """
        found: dict[str, Scalar] = {"people": bool(self.there)}
        if self.children:
            found["children"] = True
        if self.agreed:
            found["consent"] = (Consent.PARENTS if self.children else Consent.RECORDED).value
            if self.until:
                found["consent_until"] = self.until
        return found


UNANSWERED: Final = People()
"""The answers of a photo about which nobody has answered yet."""


def parse_last_day(text: str, earliest: str) -> str:
    """Parse the last day of a consent, and return this day as YYYY-MM-DD.

    The text may be written as 2028-06-30, as 30 June 2028, or as spreadsheets write dates (30.6.2028). Raises
    ValueError with a plain message if the text is no date, is ambiguous (3.4.2028), or is a day before
    `earliest`.
    """
    numbers = re.fullmatch(r"(\d{1,2})[./-](\d{1,2})[./-](\d{4})", text)
    try:
        if numbers:
            day, month, year = map(int, numbers.groups())
            found = date(year, month, day)
        elif " " in text:  # messages of this program write 30 June 2028
            found = datetime.strptime(text, "%d %B %Y").replace(tzinfo=UTC).date()
        else:
            found = date.fromisoformat(text)
    except ValueError:
        raise ValueError("there is no such day; write it as 2028-06-30") from None
    if numbers and found.day != found.month and found.day <= 12:
        raise ValueError(f"{text} may be two days: write {found} if that is meant")
    if found.isoformat() < earliest:
        raise ValueError(f"{found} is past already, so the photo could not be shown")
    return found.isoformat()
