"""Recognition of copies of a photo that were saved again or resized."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from operator import add, itemgetter, mul
from typing import TYPE_CHECKING, Final, Generic, TypeVar

if TYPE_CHECKING:
    from PIL import Image

SIDE: Final = 24
"""Width and height, in pixels, of the small grey copies that are compared."""

THRESHOLD: Final = 0.99
"""Minimum correlation of two copies of one photo.

The value was measured with 74 originals (docs/decisions/017-same-photo.md). An original has a higher
correlation with its copies: as JPEG at quality 30 or WebP at quality 40, at an eighth of the size, 15 %
brighter, or without colour. All 2701 pairs of different originals have a lower correlation. A photo that is
cropped by 5 % at each edge counts as another photo.
"""

_SHAPES: Final = 0.03
"""Maximum difference between the natural logarithms of two aspect ratios; rounding causes up to 0.01."""

_GRID: Final = 8
"""Width and height, in pixels, of the copies that `coarsen` makes.

The coarse copies of different originals have a correlation of at most 0.91 (measured with 2701 pairs).
"""

_APART: Final = math.sqrt(2 - 2 * THRESHOLD)
"""Maximum distance between the vectors (`Look.vector`) of two copies of one photo.

Unit vectors with the correlation c have the distance sqrt(2 - 2c).
"""

T = TypeVar("T")
_ROUNDED: Final = 1.000001
"""Maximum distance between the sketches (`Look.sketch`) of two copies, with an excess for rounding."""

K = TypeVar("K")


@dataclass(frozen=True)
class Look:
    """A small grey copy of a picture, for comparison: aspect ratio and grey values (`measure_greys`)."""

    ratio: float
    greys: bytes

    @cached_property
    def vector(self) -> tuple[float, ...]:
        """The grey values as a centred unit vector; NaN for a plain picture, which resembles no other."""
        mean = sum(self.greys) / len(self.greys)
        centred = [grey - mean for grey in self.greys]
        length = math.hypot(*centred) or math.nan
        return tuple(value / length for value in centred)

    @cached_property
    def sketch(self) -> tuple[float, ...]:
        """Four projections of `vector`; NaN for a plain picture. The unit is the distance `_APART`.

        The patterns are orthogonal: left and right halves, upper and lower halves, diagonal quarters, middle
        and rim. A projection never lengthens a distance (Bessel's inequality), so the sketches of two copies
        of one photo are at most 1 apart.
        """
        greys, total = self.greys, sum(self.greys)
        side = math.isqrt(len(greys))
        half, quarter = side // 2, side // 4
        left = [sum(greys[at : at + half]) for at in range(0, side * side, side)]
        right = [sum(greys[at : at + half]) for at in range(half, side * side, side)]
        middle = sum(sum(greys[row * side + quarter :][:half]) for row in range(quarter, quarter + half))
        a, b, c, d = sum(left[:half]), sum(right[:half]), sum(left[half:]), sum(right[half:])
        patterns = a - b + c - d, a + b - c - d, a - b - c + d, (4 * middle - total) / math.sqrt(3)
        unit = _APART * math.sqrt(side**2 * sum(map(mul, greys, greys)) - total**2) or math.nan
        return tuple(value / unit for value in patterns)


class LookIndex(Generic[K]):
    """Looks of one size by key, in cells of similar looks, so that few of them must be compared."""

    def __init__(self, looks: Mapping[K, Look]) -> None:
        """Sort the looks into cells."""
        self._cells = defaultdict[tuple[int, ...], list[tuple[int, K, Look, tuple[float, ...]]]](list)
        for number, (key, look) in enumerate(looks.items()):
            if cell := _find_cell(look):
                self._cells[cell].append((number, key, look, look.sketch))

    def find(self, look: Look) -> list[K]:
        """Return the keys of all looks that show the same photo as `look`, in the order of the index."""
        cell, sketch, dist = _find_cell(look), look.sketch, math.dist
        found = [
            (number, key)
            for offset in (product((-1, 0, 1), repeat=len(cell)) if cell else ())
            for number, key, other, its in self._cells.get(tuple(map(add, cell, offset)), ())
            if dist(sketch, its) <= _ROUNDED and are_alike(other, look)
        ]
        return [key for _, key in sorted(found, key=itemgetter(0))]


def _find_cell(look: Look) -> tuple[int, ...]:
    """Return the cell of a look, () for a plain picture; the cells of two copies differ by at most 1."""
    if math.isnan(look.sketch[0]):
        return ()
    return tuple(math.floor(value / _ROUNDED) for value in look.sketch)


def measure_greys(image: Image.Image) -> bytes:
    """Shrink a picture in RGB or RGBA to `SIDE` x `SIDE` pixels, and return their grey values row by row.

    Transparent pixels count as white.
    """
    from PIL import Image

    if image.mode == "RGBA":
        image = Image.alpha_composite(Image.new("RGBA", image.size, "white"), image)
    return image.convert("L").resize((SIDE, SIDE), Image.Resampling.BOX).tobytes()


def measure_look(image: Image.Image) -> Look:
    """Return the look, a small grey copy for comparisons, of an upright picture in RGB or RGBA."""
    return Look(image.width / image.height, measure_greys(image))


def are_alike(one: Look, other: Look) -> bool:
    """Return True if two looks (small grey copies of pictures) show the same photo.

    Their aspect ratios must be almost equal, and their normalised cross-correlation (Lewis, 1995) at least
    `THRESHOLD`.
    """
    if abs(math.log(one.ratio / other.ratio)) > _SHAPES:
        return False
    return math.dist(one.vector, other.vector) <= _APART


def coarsen(look: Look) -> Look:
    """Reduce a look, a small grey copy of a picture, to 8 x 8 pixels.

    This is enough for a comparison, and too coarse to recognise anybody.
    """
    from PIL import Image

    greys = Image.frombytes("L", (SIDE, SIDE), look.greys).reduce(SIDE // _GRID)
    return Look(look.ratio, greys.tobytes())


def format_look(look: Look) -> str:
    """Return a look (a tiny grey version of a photo, for comparison) as one line of text.

    The line has the aspect ratio, and the grey values as hexadecimal digits.
    """
    return f"{look.ratio:.3f} {look.greys.hex()}"


def parse_look(text: str) -> Look:
    """Return the look that `format_look` wrote as `text`. Raises ValueError for other texts."""
    ratio, greys = text.split()
    return Look(float(ratio), bytes.fromhex(greys))
