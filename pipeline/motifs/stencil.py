"""Paints a region in one colour with antialiasing."""

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
    """A mask with several samples per pixel; `pen` marks the parts to paint with the value 255."""

    pen: ImageDraw.ImageDraw
    left: int
    top: int

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Convert a point from pixels of the picture to samples of the mask."""
        return (x - self.left) * SAMPLES, (y - self.top) * SAMPLES


@contextmanager
def stencil(image: Image.Image, box: Box, colour: tuple[int, int, int]) -> Iterator[Stencil]:
    """Yield a stencil for `box` on `image` (mode RGB); after the block, paint the stencil in `colour`."""
    left, top = max(0, math.floor(box[0])), max(0, math.floor(box[1]))
    right, bottom = min(image.width, math.ceil(box[2])), min(image.height, math.ceil(box[3]))
    size = (max(1, right - left), max(1, bottom - top))
    mask = Image.new("L", (size[0] * SAMPLES, size[1] * SAMPLES), 0)
    yield Stencil(ImageDraw.Draw(mask), left, top)
    image.paste(colour, (left, top), mask.reduce(SAMPLES))
