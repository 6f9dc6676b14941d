"""gallery.yaml: the photos."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from pydantic import Field

from pipeline.content.models.base import Day, Focus, Identifier, Line, Words
from pipeline.photos.recipes import Slot


class Consent(StrEnum):
    """Whether the people in a photo agreed to its publication."""

    RECORDED = "recorded"
    PARENTS = "recorded-by-parents"
    NOT_NEEDED = "not-needed"


class Photo(Words):
    """One photo of the gallery; `slots` are the places of the site that show it."""

    slots: ClassVar = (Slot.GRID, Slot.LIGHTBOX)

    id: Identifier = Field(description="Stands in links to this photo; do not change it once published.")
    file: Line = Field(
        description="The original, from raw_assets/, such as gallery/IMG_0042.jpg; letter case counts."
    )
    title: Line = Field(description="Shown under the photo.")
    alt: Line = Field(description="What the photo shows, for people who cannot see it; not the title again.")
    focus: Focus | None = Field(
        None, description="The point that crops keep in view; the middle if left out."
    )
    looks_fine: bool = Field(
        False,
        description="true if somebody looked at the photo and wants it as it is; ends warnings about it.",
    )
    people: bool = Field(
        False, description="true if a person can be recognised; `consent` must then be recorded."
    )
    children: bool = Field(
        False, description="true if a child can be recognised; the parents' consent must then be recorded."
    )
    consent: Consent | None = Field(
        None,
        description="recorded: the people agreed in writing; recorded-by-parents: theirs agreed for them.",
    )
    consent_until: Day | None = Field(
        None,
        description="The last day on which the photo may be shown; the check warns 30 days before.",
        examples=["2027-06-30"],
    )
    credit: Line | None = Field(
        None, description="Who took the photo; stands under its title when it is enlarged."
    )
    licence: Line | None = Field(
        None,
        description="Under which terms the photo may be shown; stands beside the credit.",
        examples=["CC BY 4.0"],
    )


class Gallery(Words):
    """gallery.yaml: the photos, in the order they are shown."""

    photos: list[Photo]
