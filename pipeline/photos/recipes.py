"""The recipe of each slot: crop, widths, formats and qualities of its variants."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from pipeline.photos.formats import FORMATS, Avif, Format, Webp

RECIPE_VERSION = 3
"""Part of every key; increase it if a change to the code changes the pixels of variants."""

MAX_HEIGHT = 8192
"""Maximum height of a variant in pixels, which only very tall pictures reach. WebP allows 16383."""


class Slot(StrEnum):
    """The places of the site that show a photo, such as the gallery's grid of thumbnails."""

    GRID = "grid"
    LIGHTBOX = "lightbox"
    CARD = "card"
    FEATURE = "feature"
    HERO = "hero"
    PORTRAIT = "portrait"


_NO_PIXELS = {"formats", "slower", "place"}
"""Fields that `as_dict` does not copy: it converts `formats` and `slower`, and `place` changes no pixel."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """How the variants for one slot are made of an original.

    - `crop`: the ratio of the crop, such as (3, 2); None keeps the whole picture
    - `widths`: the widths of the variants in pixels, smallest first
    - `fallback_width`: the only width of the fallback format (JPEG)
    - `formats`: the formats; a browser uses the first that it supports
    - `slower`: pairs (width, AVIF options) for common widths; encoding is slower, and the files are smaller
    - `place`: the slot's name for content managers
    """

    slot: Slot
    crop: tuple[int, int] | None
    widths: tuple[int, ...]
    fallback_width: int
    formats: tuple[Format, ...] = FORMATS
    slower: tuple[tuple[int, Avif], ...] = ()
    place: str = field(kw_only=True)

    def __post_init__(self) -> None:
        """Raise ValueError if two formats have the same name, or two variants the same file name."""
        names = [each.name for each in self.formats]
        files = [f"{width}.{each.end}" for each in self.formats for width in self.widths]
        if len({*names}) < len(names) or len({*files}) < len(files):
            raise ValueError(f"two formats or two variants of {self.slot} have one name")

    def list_formats(self, width: int) -> tuple[Format, ...]:
        """Return the formats for a width. For a width in `slower`, AVIF has the options from there."""
        avif = dict(self.slower).get(width)
        return tuple(avif if avif and isinstance(each, Avif) else each for each in self.formats)

    def as_dict(self) -> dict[str, Any]:
        """Return the fields that affect the pixels, as plain values for the key."""
        values = {name: value for name, value in asdict(self).items() if name not in _NO_PIXELS}
        own = {f"{each.name} of {width}": asdict(each) for width, each in self.slower}
        return values | {each.name: asdict(each) for each in self.formats} | own


_SLOW = tuple(replace(each, speed=6) if isinstance(each, Avif) else each for each in FORMATS)
"""All formats; AVIF is encoded more slowly than in `FORMATS`, with better quality and fewer bytes."""

_MANY = tuple(each for each in _SLOW if not isinstance(each, Webp))
"""Formats of the slots with many small pictures a page, where each `<source>` weighs on the document."""

_SMALLEST = Avif(quality=60, speed=5)
"""AVIF that is about a tenth smaller than at speed 6, for four to five times the processor time."""

RECIPES: Mapping[Slot, Recipe] = MappingProxyType(
    {
        each.slot: each
        for each in (
            Recipe(
                Slot.GRID,
                (4, 3),
                (360, 480, 720),
                480,
                _MANY,
                slower=((360, replace(_SMALLEST, quality=58)), (480, replace(_SMALLEST, quality=58))),
                place="In the gallery",
            ),
            Recipe(Slot.LIGHTBOX, None, (640, 960, 1440, 1920), 1440, place="Enlarged from the gallery"),
            Recipe(Slot.CARD, (3, 2), (320, 480, 640, 960), 640, _MANY, place="On cards"),
            Recipe(
                Slot.FEATURE,
                (3, 2),
                (480, 800, 1216, 1600),
                800,
                slower=((800, replace(_SMALLEST, quality=58)), (1216, replace(_SMALLEST, speed=6))),
                place="At the top of its page",
            ),
            Recipe(
                Slot.HERO,
                (3, 2),
                (480, 800, 1200, 1600, 2000),
                1200,
                _SLOW,
                slower=((800, _SMALLEST), (1200, _SMALLEST)),
                place="At the top of the home page",
            ),
            Recipe(
                Slot.PORTRAIT,
                (4, 5),
                (320, 480, 640, 960),
                640,
                _SLOW,
                slower=((640, _SMALLEST), (960, _SMALLEST)),
                place="On the founder's page",
            ),
        )
    }
)
if missing := set(Slot) - RECIPES.keys():
    raise TypeError(f"No recipe makes the variants of: {', '.join(missing)}")

BESIDE: Mapping[Slot, Slot] = MappingProxyType({Slot.GRID: Slot.LIGHTBOX, Slot.CARD: Slot.FEATURE})
"""Maps a slot to another slot that shows the same photos larger.

An original is decoded at a scale that is large enough for both slots, so it is usually decoded only once.
"""
