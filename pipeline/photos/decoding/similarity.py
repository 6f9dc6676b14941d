"""Recognition of copies of a photo that were saved again or resized."""

from __future__ import annotations

import math
from collections import defaultdict
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product
from operator import mul
from typing import TYPE_CHECKING, Final

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

_APART: Final = math.sqrt(2 - 2 * THRESHOLD) * 1.000001
"""Maximum distance between the unit vectors of two copies of one photo, rounded up.

The unit vector of a look has the grey values, minus their mean, and is scaled to length 1. Unit vectors with
the correlation c have the distance sqrt(2 - 2c).
"""

_EVEN: Final = int.from_bytes(b"\xff\0" * (SIDE * SIDE // 2), "little")
"""A mask for the grey values as one large number: it keeps every second value, so sums have 16 bits."""

_HALVES: Final = (
    (0, 1, 2, 3, 4, 5, 6, 7),
    (0, 1, 4, 5, 8, 9, 12, 13),
    (0, 1, 4, 5, 10, 11, 14, 15),
    (4, 5, 6, 7, 8, 9, 10, 11),
)
"""For each axis of the grid in `find_copies`, the blocks of the sketch that are added up.

They are the left half, the upper half, two opposite quarters, and the middle columns of the picture.
"""

_AXES: Final = (1, 32, 32**2, 32**3)
"""For each axis of the grid, the difference between the numbers of two neighbouring cells.

32 cells on each axis are enough, because a unit vector reaches 1 / `_APART` = 7 cells from the centre.
"""

_AROUND: Final = tuple(sum(map(mul, steps, _AXES)) for steps in product((-1, 0, 1), repeat=len(_AXES)))
"""The differences between the number of a cell and the numbers of its neighbours; 0 is the cell itself."""


@dataclass(frozen=True)
class Look:
    """A small grey copy of a picture, for comparisons: the aspect ratio and the grey values."""

    ratio: float
    greys: bytes

    @cached_property
    def total(self) -> int:
        """The sum of the grey values."""
        return sum(self.greys)

    @cached_property
    def deviation(self) -> float:
        """The standard deviation of the grey values, times their number; NaN for a plain picture.

        Comparisons with NaN are false, so a plain picture has no copies.
        """
        squares = round(math.hypot(*self.greys) ** 2)
        return math.sqrt(len(self.greys) * squares - self.total * self.total) or math.nan

    def turned(self, turn: int) -> Look:
        """Return the look of the picture, turned clockwise by `turn` degrees."""
        ratio, greys, side = self.ratio, self.greys, math.isqrt(len(self.greys))
        for _ in range(turn // 90):
            ratio, greys = 1 / ratio, b"".join([greys[column::side][::-1] for column in range(side)])
        return Look(ratio, greys)

    def sketch(self) -> tuple[float, ...]:
        """Return 16 numbers, one for each block of 6 x 6 pixels. Copies are at most 1 apart."""
        # The sketch is a projection of the unit vector onto orthogonal blocks, divided by `_APART`. A
        # projection never lengthens a distance (Bessel's inequality).
        row, width = 8 * SIDE, 2 * SIDE
        greys = int.from_bytes(self.greys, "little")
        pairs = (greys & _EVEN) + (greys >> 8 & _EVEN)
        sixes = pairs + (pairs >> 16) + (pairs >> 32)
        sums = sum(sixes >> line * row for line in range(6))
        blocks = [
            sums >> start + line & 0xFFFF
            for start in range(0, row, width)
            for line in range(0, 24 * row, 6 * row)
        ]
        unit = _APART * self.deviation / 4
        mean = self.total / 16
        return tuple([(block - mean) / unit for block in blocks])


@lru_cache(maxsize=1)
def find_copies(looks: tuple[Look, ...]) -> dict[int, int]:
    """Map the index of each copy in `looks` to the index of the first look of the same photo."""
    cells = defaultdict[int, list[tuple[int, tuple[float, ...]]]](list)
    found = {}
    for number, look in enumerate(looks):
        if math.isnan(look.deviation):
            continue
        sketch = look.sketch()
        places = (math.floor(sum(sketch[block] for block in half) / 2) for half in _HALVES)
        cell = sum(map(mul, places, _AXES))
        # Copies are always in the same cell or in neighbouring cells of the grid.
        around = [each for step in _AROUND for each in cells.get(cell + step, ())]
        near = [other for other, its in around if math.dist(sketch, its) <= 1]
        copied = [other for other in near if are_alike(look, looks[other])]
        cells[cell].append((number, sketch))
        if copied:
            found[number] = min(copied)
    return found


def measure_greys(image: Image.Image) -> bytes:
    """Shrink an RGB picture to `SIDE` x `SIDE` pixels, and return the grey values row by row."""
    from PIL import Image

    return image.convert("L").resize((SIDE, SIDE), Image.Resampling.BOX).tobytes()


def measure_look(image: Image.Image) -> Look:
    """Return the look of an upright RGB picture."""
    return Look(image.width / image.height, measure_greys(image))


def are_alike(one: Look, other: Look) -> bool:
    """Return True if two looks show the same photo.

    Their aspect ratios are then almost equal, and their grey values correlate by at least `THRESHOLD`.
    """
    if abs(math.log(one.ratio / other.ratio)) > _SHAPES:
        return False
    # Normalised cross-correlation (Lewis, 1995).
    product: int = len(one.greys) * sum(map(mul, one.greys, other.greys)) - one.total * other.total
    return product >= THRESHOLD * one.deviation * other.deviation


def are_alike_turned(one: Look, other: Look) -> bool:
    """Return True if two looks show the same photo, perhaps turned by quarters."""
    return any(are_alike(one.turned(turn), other) for turn in (0, 90, 180, 270))


def coarsen(look: Look) -> Look:
    """Reduce a look to 8 x 8 pixels: fine enough to compare photos, too coarse to recognise people."""
    from PIL import Image

    greys = Image.frombytes("L", (SIDE, SIDE), look.greys).reduce(SIDE // _GRID)
    return Look(look.ratio, greys.tobytes())


def format_look(look: Look) -> str:
    """Return a look as one line of text: the aspect ratio, and the grey values as hexadecimal digits."""
    return f"{look.ratio:.3f} {look.greys.hex()}"


@lru_cache(maxsize=1 << 10)  # each photo is compared with all erased ones
def parse_look(text: str) -> Look:
    """Return the look that `format_look` wrote as `text`. Raises ValueError for other texts."""
    ratio, greys = text.split()
    return Look(float(ratio), bytes.fromhex(greys))
