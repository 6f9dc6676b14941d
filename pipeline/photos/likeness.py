"""Whether two pictures are the same photo, saved again or at another size."""

from __future__ import annotations

import math
from collections import defaultdict
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import product
from operator import mul
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from PIL import Image

SIDE: Final = 24
"""Pixels on each side of the small grey copy that is compared."""

THRESHOLD: Final = 0.99
"""Correlation from which two pictures are taken for one photo.

tests/pipeline/photos/test_likeness.py holds it to the project's 74 originals: saved again as JPEG at quality
30 or WebP at 40, at an eighth of the size, 15 % brighter or without colour each stays above, and none of the
2701 pairs of different ones comes near. Cut by 5 % at each edge, a photo counts as another one.
"""

_SHAPES: Final = 0.03
"""How far, as a natural logarithm, the ratios of width to height may lie apart; rounding needs 0.01."""

_WAVES: Final = ((0, 1), (1, 0), (1, 1), (0, 2), (2, 0), (1, 2), (2, 1), (2, 2))
"""Cosines along x and y that a sketch measures: the coarse features, in which most pictures differ."""

_SCALE: Final = 1000
_APART: Final = math.ceil(_SCALE * math.sqrt(2 - 2 * THRESHOLD) + math.sqrt(len(_WAVES)))
"""How far the sketches of one photo may lie apart.

Vectors of length 1 with a correlation of c lie sqrt(2 - 2c) apart, and their projections on orthogonal waves
no further (Bessel's inequality); each number is rounded.
"""

_BASE: Final = 64
"""More cells than a wave has, with one on each side: so one number names a cell of four waves."""

_STEPS: Final = tuple(
    ((a * _BASE + b) * _BASE + c) * _BASE + d for a, b, c, d in product((-1, 0, 1), repeat=4)
)
"""From a cell to itself and all around it."""


@dataclass(frozen=True)
class Look:
    """What a picture looks like: the ratio of its sides, the `greys_of` it, and the `sketch_of` these."""

    ratio: float
    greys: bytes
    sketch: tuple[int, ...]

    @property
    def plain(self) -> bool:
        """Whether all grey values are the same; such a picture is like no other."""
        return self.greys.count(self.greys[0]) == len(self.greys)

    @cached_property
    def vector(self) -> list[float]:
        """The grey values, centred, of length 1; of a plain picture all 0."""
        return _vector(self.greys)


def greys_of(image: Image.Image) -> bytes:
    """Return the grey values, row by row, of a copy of `SIDE` x `SIDE` pixels of a picture in RGB or RGBA.

    What is transparent counts as white.
    """
    from PIL import Image

    if image.mode == "RGBA":
        image = Image.alpha_composite(Image.new("RGBA", image.size, "white"), image)
    return image.convert("L").resize((SIDE, SIDE), Image.Resampling.BOX).tobytes()


def sketch_of(greys: bytes) -> tuple[int, ...]:
    """Return in thousandths how much of each of eight coarse waves is in these grey values."""
    vector = _vector(greys)
    return tuple(round(_SCALE * sum(map(mul, wave, vector))) for wave in _waves())


def look_at(image: Image.Image) -> Look:
    """Return the look of a picture, upright, in RGB or RGBA."""
    greys = greys_of(image)
    return Look(image.width / image.height, greys, sketch_of(greys))


def alike(one: Look, other: Look) -> bool:
    """Whether two looks are of one photo, by normalised cross-correlation (Lewis, 1995) at one position."""
    if math.dist(one.sketch, other.sketch) > _APART:
        return False
    if abs(math.log(one.ratio / other.ratio)) > _SHAPES:
        return False
    correlation: float = sum(map(mul, one.vector, other.vector))
    return correlation >= THRESHOLD


class Album:
    """Looks in the order in which they were put in; finds one that is alike without comparing all of them."""

    def __init__(self) -> None:
        """Start empty."""
        self._looks: list[Look] = []
        self._cells: defaultdict[int, list[int]] = defaultdict(list)

    def first_alike(self, look: Look) -> int | None:
        """Return the number, from 0, of the first look that is alike; None if none is."""
        looks, first = self._looks, None
        # Each of 5,000 photos asks for 81 cells: map and filter do so in a quarter of a loop's time.
        for cell in filter(None, map(self._cells.get, map(_cell(look).__add__, _STEPS))):
            for number in cell:
                if first is not None and number >= first:
                    break
                if math.dist(looks[number].sketch, look.sketch) <= _APART and alike(looks[number], look):
                    first = number
                    break
        return first

    def put(self, look: Look) -> None:
        """Put a look behind the others."""
        if not look.plain:
            self._cells[_cell(look)].append(len(self._looks))
        self._looks.append(look)  # counted also where it is never found


def _cell(look: Look) -> int:
    """Return where a look is kept: those of one photo are in one cell, or in two that touch."""
    a, b, c, d, *_ = look.sketch
    return ((a // _APART * _BASE + b // _APART) * _BASE + c // _APART) * _BASE + d // _APART


def _vector(greys: bytes) -> list[float]:
    mean = sum(greys) / len(greys)
    centred = [value - mean for value in greys]
    length = math.sqrt(sum(map(mul, centred, centred)))
    return [value / length for value in centred] if length else centred


@cache
def _waves() -> list[list[float]]:
    """Return the waves, each a vector of length 1 (DCT-II)."""
    lines = [
        [math.cos(math.pi * wave * (2 * at + 1) / (2 * SIDE)) for at in range(SIDE)] for wave in range(3)
    ]
    waves = [[y * x for y in lines[down] for x in lines[across]] for across, down in _WAVES]
    lengths = [math.hypot(*wave) for wave in waves]
    return [[value / length for value in wave] for wave, length in zip(waves, lengths, strict=True)]
