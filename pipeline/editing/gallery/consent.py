"""The people in a photo: whether anyone is recognisable, whether a child is, and whether they consented."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pipeline.yaml_files.models.base import Consent, PictureContent
from pipeline.yaml_files.yaml_editor import Scalar

PEOPLE_KEYS: Final = ("people", "children", "consent", "consent_until")
"""The keys of a picture's entry that contain the answers about people."""


@dataclass(frozen=True, slots=True)
class People:
    """The answers about the people in a photo.

    - `recognisable`: True if anyone is recognisable; None while nobody has answered
    - `children`: True if a child is recognisable
    - `consent`: the kind of consent; None without consent
    - `until`: the last day of the consent, such as 2027-05-31; None if the consent has no end
    """

    recognisable: bool | None = None
    children: bool = False
    consent: Consent | None = None
    until: str | None = None

    def require_fit(self) -> People:
        """Return the answers, or raise ValueError if they contradict each other.

        For example, children need the consent of their parents. The error's message is for people.
        """
        if not self.recognisable and (self.children or self.consent):
            raise ValueError("there is a child or a consent, but nobody is recognisable")
        if self.consent and self.consent is not (Consent.PARENTS if self.children else Consent.RECORDED):
            raise ValueError(
                "children need the consent of their parents"
                if self.children
                else "adults need their own consent, not the consent of parents"
            )
        if self.until and not self.consent:
            raise ValueError("a last day needs a consent: answer that they consented in writing, too")
        return self

    @classmethod
    def from_entry(cls, picture: PictureContent) -> People:
        """Read the answers from a picture's entry."""
        recognisable = picture.people if "people" in picture.model_fields_set else None
        until = picture.consent_until.isoformat() if picture.consent_until else None
        return cls(recognisable, picture.children, picture.consent, until)

    @property
    def fields(self) -> dict[str, Scalar]:
        """The answers as they stand in a picture's entry, such as {"people": True, "children": True}.

        Before any answer, `people` is False, and the caller must mark it as a stand-in.
        """
        consent = self.consent.value if self.consent else None
        others = {"children": self.children, "consent": consent, "consent_until": self.until}
        return {"people": bool(self.recognisable), **{key: value for key, value in others.items() if value}}


UNANSWERED: Final = People()
"""The answers of a photo about which nobody has answered yet."""
