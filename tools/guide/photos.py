"""The two photos in the Pictures folder of the guide's reader: drawn, and the same on every run."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageDraw, ImageOps

if TYPE_CHECKING:
    from pathlib import Path

_SIZE: Final = (2400, 1600)


def take(folder: Path) -> None:
    """Write IMG_2041.JPG (birds over hills) and IMG_2042.JPG (a lake at dusk), with EXIF as of a phone."""
    exif = Image.Exif()
    exif[0x010F], exif[0x0112] = "Example", 1
    exif.get_ifd(0x8825).update({1: "N", 2: (17.0, 29.0, 46.0), 3: "E", 4: (78.0, 21.0, 12.0)})
    for name, image in (("IMG_2041.JPG", _hills()), ("IMG_2042.JPG", _lake())):
        image.save(folder / name, "JPEG", quality=80, exif=exif)


def _hills() -> Image.Image:
    image = _sky((120, 170, 225), (250, 225, 180))
    pen = ImageDraw.Draw(image)
    pen.ellipse((550, 690, 690, 830), (255, 240, 170))
    for row in range(5):
        height, shade = 850 + 160 * row, 150 - 25 * row
        top = [(x, height + 90 * math.sin(x / (190 + 60 * row) + row)) for x in range(0, 2401, 10)]
        pen.polygon([*top, (2400, 1600), (0, 1600)], (shade // 2, shade, shade // 2))
    for bird in range(6):
        x, y = 900 + 110 * bird, 380 - 46 * bird
        pen.line([(x - 40, y - 25), (x, y), (x + 40, y - 25)], (40, 45, 60), 8)
    return image


def _lake() -> Image.Image:
    image = _sky((150, 40, 60), (240, 120, 60)).resize((2400, 830))
    pen = ImageDraw.Draw(image)
    for tree in range(22):
        x, size = 55 * tree, 70 + 37 * tree % 60
        pen.rectangle((x - 6, 830 - 2 * size, x + 6, 830), (45, 25, 20))
        pen.ellipse((x - size, 780 - 3 * size, x + size, 780 - size), (35, 20 + 2 * tree, 25))
    water = ImageOps.flip(image).resize((2400, 770)).point(lambda value: value * 2 // 3)
    scene = Image.new("RGB", _SIZE)
    scene.paste(image)
    scene.paste(water, (0, 830))
    return scene


def _sky(top: tuple[int, int, int], bottom: tuple[int, int, int]) -> Image.Image:
    return ImageOps.colorize(Image.linear_gradient("L"), top, bottom).resize(_SIZE)
