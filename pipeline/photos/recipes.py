"""What is made of an original for each slot of a page: crop, widths, formats and qualities."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

RECIPE_VERSION = 2
"""Part of every variant's key: raise it when a change of this package's code changes pixels."""

PAPER = (253, 250, 244)
"""The site's light background, oklch(.985 .008 85), as sRGB: what transparency becomes in a JPEG."""

MAX_SIDE = 8192
"""No variant is taller than this many pixels (WebP ends at 16383); only strips ever reach it."""


class Slot(StrEnum):
    """The places on a page that show a photo."""

    GRID = "grid"
    LIGHTBOX = "lightbox"
    CARD = "card"
    FEATURE = "feature"
    HERO = "hero"
    PORTRAIT = "portrait"


@dataclass(frozen=True, slots=True)
class Avif:
    """AVIF by libaom: `quality` 0 to 100, `speed` 0 (slow) to 10, both as libavif counts them."""

    quality: int
    speed: int


@dataclass(frozen=True, slots=True)
class Webp:
    """Lossy WebP: `quality` 0 to 100, `method` 0 (fast) to 6."""

    quality: int
    method: int


@dataclass(frozen=True, slots=True)
class Jpeg:
    """Progressive JPEG with 4:2:0 chroma and optimised tables: `quality` 1 to 95."""

    quality: int


@dataclass(frozen=True, slots=True)
class Recipe:
    """What is made of an original for one slot.

    `crop` is the ratio width:height that is cut out around the focus, None keeps the whole picture. `widths`
    are in pixels, smallest first. `fallback_width` is the one width of the JPEG. A format that is None is not
    made.
    """

    slot: Slot
    crop: tuple[int, int] | None
    widths: tuple[int, ...]
    fallback_width: int
    avif: Avif | None
    webp: Webp | None
    jpeg: Jpeg | None

    def __post_init__(self) -> None:
        """Refuse recipes that cannot be followed (ValueError)."""
        if not self.widths or list(self.widths) != sorted(set(self.widths)) or self.widths[0] < 1:
            raise ValueError(f"widths of {self.slot} must rise from 1 px or more")
        if self.fallback_width not in self.widths:
            raise ValueError(f"the fallback width of {self.slot} must be one of its widths")
        if self.crop is not None and min(self.crop) < 1:
            raise ValueError(f"the crop of {self.slot} must be two numbers from 1 up")
        if self.avif is None and self.webp is None and self.jpeg is None:
            raise ValueError(f"the recipe of {self.slot} makes nothing")

    def as_dict(self) -> dict[str, Any]:
        """Return the recipe as plain values (for keys, records and `pipeline why`)."""
        return asdict(self)

    @classmethod
    def from_dict(cls, values: dict[str, Any]) -> Recipe:
        """Return the recipe whose `as_dict` gave `values`, also after a trip through JSON."""
        crop = values["crop"]
        return cls(
            slot=Slot(values["slot"]),
            crop=None if crop is None else (crop[0], crop[1]),
            widths=tuple(values["widths"]),
            fallback_width=values["fallback_width"],
            avif=None if values["avif"] is None else Avif(**values["avif"]),
            webp=None if values["webp"] is None else Webp(**values["webp"]),
            jpeg=None if values["jpeg"] is None else Jpeg(**values["jpeg"]),
        )


_AVIF = Avif(quality=60, speed=8)
_SLOW_AVIF = Avif(quality=60, speed=6)
"""Looks better in fewer bytes, for three times the time: for what pages show at once."""

_WEBP = Webp(quality=80, method=4)
_JPEG = Jpeg(quality=80)


def _recipe(
    slot: Slot, crop: tuple[int, int] | None, widths: tuple[int, ...], fallback_width: int, avif: Avif
) -> Recipe:
    return Recipe(slot, crop, widths, fallback_width, avif, _WEBP, _JPEG)


RECIPES: Mapping[Slot, Recipe] = MappingProxyType(
    {
        Slot.GRID: _recipe(Slot.GRID, (4, 3), (240, 360, 480, 720), 480, _SLOW_AVIF),
        Slot.LIGHTBOX: _recipe(Slot.LIGHTBOX, None, (640, 960, 1440, 1920), 1440, _AVIF),
        Slot.CARD: _recipe(Slot.CARD, (3, 2), (320, 480, 640, 960), 640, _SLOW_AVIF),
        Slot.FEATURE: _recipe(Slot.FEATURE, (3, 2), (480, 800, 1200, 1600), 800, _AVIF),
        Slot.HERO: _recipe(Slot.HERO, (3, 2), (480, 800, 1200, 1600, 2000), 1200, _SLOW_AVIF),
        Slot.PORTRAIT: _recipe(Slot.PORTRAIT, (4, 5), (320, 480, 640, 960), 640, _SLOW_AVIF),
    }
)


BESIDE: Mapping[Slot, Slot] = MappingProxyType({Slot.GRID: Slot.LIGHTBOX, Slot.CARD: Slot.FEATURE})
"""The larger slot for which a picture is decoded wherever it is wanted in this one: once for both."""
