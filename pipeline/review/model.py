"""The data of a contact sheet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from pipeline.diagnostics.model import Diagnostic, Place
from pipeline.photos import formats
from pipeline.photos.geometry import Box
from pipeline.photos.model import Original
from pipeline.photos.recipes import Slot

FORMATS: Final = {each.end: each.label for each in formats.FORMATS}
"""The formats of variants by the ends of their names, in the order in which browsers are offered them."""


@dataclass(frozen=True, slots=True)
class Variant:
    """One file of the site: its name in the media folder, pixels, format (as in `FORMATS`) and bytes."""

    name: str
    width: int
    height: int
    format: str
    bytes: int


@dataclass(frozen=True, slots=True)
class View:
    """A shape to which the site's styles cut a crop once more, where, and the part of the original it shows.

    `box` is in fractions of the original's width and height.
    """

    label: str
    ratio: tuple[int, int]
    box: Box


@dataclass(frozen=True, slots=True)
class Crop:
    """A photo in one slot: what is cut out for it, and what was made of that.

    `ratio` is width to height, None where nothing is cut; `box` the part that is shown, in fractions of the
    original's width and height, None while the original was not measured. `variants` is empty while they are
    due; `causes` then says why. `views` are the other shapes in which the site shows it.
    """

    slot: Slot
    label: str
    ratio: tuple[int, int] | None
    box: Box | None
    variants: tuple[Variant, ...]
    causes: tuple[str, ...] = ()
    views: tuple[View, ...] = ()


@dataclass(frozen=True, slots=True)
class SheetEntry:
    """A photo where the words name it.

    `part` is the part of the site it belongs to; `file` the
    original below raw_assets/, `original` what was measured of it, if it could be; `focus` the point that
    crops keep (fractions of width and height), None for the middle; `facts` what else the words say of it, as
    labels and values; `lacks` what is still open of it, such as “a title and an alt text”, or "".
    """

    part: str
    title: str
    alt: str
    file: str
    place: Place
    original: Original | None
    focus: tuple[float, float] | None
    facts: Mapping[str, str]
    lacks: str
    crops: tuple[Crop, ...]
    findings: tuple[Diagnostic, ...]

    @property
    def variants(self) -> list[Variant]:
        """All files made of it; two slots may share some."""
        return list({variant.name: variant for crop in self.crops for variant in crop.variants}.values())

    @property
    def due(self) -> list[Crop]:
        """The crops of which nothing was made yet."""
        return [crop for crop in self.crops if not crop.variants]

    @property
    def to_do(self) -> bool:
        """Whether something was found, or is not made yet."""
        return bool(self.findings or self.due)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A whole contact sheet; `elsewhere` are findings on photos that stand at none of them, `others` how many
    more findings there are on the rest of the words; `day` is YYYY-MM-DD."""

    site: str
    language: str
    day: str
    entries: tuple[SheetEntry, ...]
    elsewhere: tuple[Diagnostic, ...]
    others: int

    @property
    def findings(self) -> list[Diagnostic]:
        """All findings that the sheet shows, each once."""
        return list(dict.fromkeys([*(f for e in self.entries for f in e.findings), *self.elsewhere]))
