"""Paints shapes in one colour with antialiasing."""

import math
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from PIL import Image, ImageDraw

SAMPLES = 4
"""Samples of a stencil per pixel in each direction; each pixel gets their average."""

Box = tuple[float, float, float, float]
"""A rectangle: left, top, right and bottom, in pixels."""


@dataclass(frozen=True, slots=True)
class Stencil:
    """A mask with `SAMPLES` x `SAMPLES` samples per pixel; draw on it with `pen` and the value 255.

    `left` and `top` are the mask's corner in pixels of the picture.
    """

    pen: ImageDraw.ImageDraw
    left: int
    top: int

    def to_samples(self, x: float, y: float) -> tuple[float, float]:
        """Convert a point from pixels of the picture to samples of the mask."""
        return (x - self.left) * SAMPLES, (y - self.top) * SAMPLES


@contextmanager
def open_stencil(image: Image.Image, box: Box, colour: tuple[int, int, int]) -> Iterator[Stencil]:
    """Yield an empty stencil for `box` on `image` (mode RGB), for a with block that draws on the stencil.

    After the block, the drawn parts are painted on `image` in `colour`.
    """
    left, top = max(0, math.floor(box[0])), max(0, math.floor(box[1]))
    right, bottom = min(image.width, math.ceil(box[2])), min(image.height, math.ceil(box[3]))
    size = (max(1, right - left), max(1, bottom - top))
    mask = Image.new("L", (size[0] * SAMPLES, size[1] * SAMPLES), 0)
    yield Stencil(ImageDraw.Draw(mask), left, top)
    image.paste(colour, (left, top), mask.reduce(SAMPLES))
