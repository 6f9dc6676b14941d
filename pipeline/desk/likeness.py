"""Whether two pictures are the same photo, saved again or at another size."""

from __future__ import annotations

import math
from dataclasses import dataclass
from operator import mul
from typing import TYPE_CHECKING, Final

from PIL import Image

if TYPE_CHECKING:
    from collections.abc import Sequence

SIDE: Final = 24
"""Pixels on each side of the small grey copy that is compared."""

THRESHOLD: Final = 0.99
"""Correlation from which two pictures are taken for one photo.

tests/pipeline/desk/test_likeness.py holds it to the project's 74 originals: saved again as JPEG at quality 30
or WebP at 40, at an eighth of the size, 15 % brighter or without colour each stays above, and none of the
2701 pairs of different ones comes near. Cut by 5 % at each edge, a photo counts as another one.
"""

_SHAPES: Final = 0.03
"""How far, as a natural logarithm, the ratios of width to height may lie apart; rounding needs 0.01."""


@dataclass(frozen=True, slots=True)
class Look:
    """What a picture looks like: the ratio of its sides, and its grey values, centred, of length 1."""

    ratio: float
    greys: Sequence[float]


def look_at(image: Image.Image) -> Look:
    """Return the look of a picture, upright, in RGB or RGBA; what is transparent counts as white."""
    if image.mode == "RGBA":
        image = Image.alpha_composite(Image.new("RGBA", image.size, "white"), image)
    small = image.convert("L").resize((SIDE, SIDE), Image.Resampling.BOX).tobytes()
    mean = sum(small) / len(small)
    centred = [value - mean for value in small]
    length = math.sqrt(sum(map(mul, centred, centred)))
    return Look(image.width / image.height, [value / length for value in centred] if length else centred)


def alike(one: Look, other: Look) -> bool:
    """Whether two looks are of one photo, by normalised cross-correlation (Lewis, 1995) at one position."""
    if abs(math.log(one.ratio / other.ratio)) > _SHAPES:
        return False
    correlation: float = sum(map(mul, one.greys, other.greys))
    return correlation >= THRESHOLD
