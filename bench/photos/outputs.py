"""The files that every contender must make, as one work order that all contenders read."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import TYPE_CHECKING, Any

from pipeline.photos.formats import Jpeg, Webp
from pipeline.photos.geometry import list_variant_sizes
from pipeline.photos.recipes import RECIPES, Recipe, Slot

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from bench.photos.photographs import Photograph

WEBP = Recipe(
    slot=Slot.LIGHTBOX,
    crop=None,
    widths=(320, 640, 960, 1280, 1600, 1920),
    fallback_width=1280,
    formats=(Webp(quality=80, method=4), Jpeg(quality=80)),
    place="Only measured",
)
AVIF = Recipe(
    slot=Slot.LIGHTBOX,
    crop=None,
    widths=(480, 960, 1920),
    fallback_width=960,
    formats=RECIPES[Slot.LIGHTBOX].formats[:1],
    place="Only measured",
)
SETS = {"webp": WEBP, "avif": AVIF}


@dataclass(frozen=True, slots=True)
class Order:
    """The files of one photograph: their widths in pixels, at most its own, and the width of the JPEG."""

    file: str
    widths: tuple[int, ...]
    fallback: int


@dataclass(frozen=True, slots=True)
class Work:
    """A contender's work: photographs in `source`, results to `out`, `cores` photographs at once.

    `format` is the name of the set. `quality` and `effort` are values of sharp.
    `jpeg` is true if a JPEG is made, too. `pixels` is the folder of the pixels for the codecs alone.
    """

    source: str
    out: str
    pixels: str
    cores: int
    format: str
    quality: int
    effort: int
    jpeg: bool
    photos: tuple[Order, ...]

    def write(self, path: Path) -> Path:
        """Write the order as JSON and return its path."""
        path.write_text(json.dumps(asdict(self)))
        return path


def plan_orders(photographs: Sequence[Photograph], recipe: Recipe) -> tuple[Order, ...]:
    """Return the files that `recipe` makes of each photograph."""
    found = []
    for each in photographs:
        sizes = list_variant_sizes((each.width, each.height), recipe)
        found.append(Order(each.file, sizes.widths, sizes.fallback_width))
    return tuple(found)


def read(path: str) -> dict[str, Any]:
    """Return the work order at `path`."""
    with open(path, encoding="utf-8") as file:  # noqa: PTH123  contenders start with as few imports as may be
        order: dict[str, Any] = json.load(file)
    return order
