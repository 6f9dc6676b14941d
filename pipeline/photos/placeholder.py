"""The placeholder of a photo until it has loaded: one integer that CSS alone can paint.

The integer `lqip` (low quality image placeholder) is at least -524288 and at most 524287. CSS keeps all
integers from -999999 to 999999 exact. The idea of decoding such a number with `mod()` and `round()` was
published in 2025 as "CSS-only LQIP"; layout, ranges and encoder in this module are this project's own.

Add 524288. The sum has 20 bits, from the most significant:

    bits 19-18  L   base lightness       Oklab L = 0.2 + 0.2 * L                   0.2 0.4 0.6 0.8
    bits 17-15  a   base green to red    Oklab a = (a - 3) * 0.03                  -0.09 to 0.12
    bits 14-12  b   base blue to yellow  Oklab b = (b - 3) * 0.03                  -0.09 to 0.12
    bits 11-0       six cells of 2 bits  Oklab L = base L + (cell - 1.5) * 0.16    base -.24 -.08 +.08 +.24

The cells form a grid of 3 columns and 2 rows over the picture, row by row from the top left: bits 11-10 top
left, 9-8 top middle, 7-6 top right, 5-4 bottom left, 3-2 bottom middle, 1-0 bottom right. A cell has the
a and b of the base. In CSS, with the integer in --lqip, a field of w bits whose lowest bit is bit s is

    mod(round(down, (var(--lqip) + 524288) / pow(2, s), 1), pow(2, w))
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from PIL import Image

COLUMNS, ROWS = 3, 2
_OFFSET: Final = 1 << 19
_CHROMA: Final = 0.03
_STEP: Final = 0.16


def make_placeholder(image: Image.Image) -> int:
    """Return the placeholder of an sRGB picture in mode RGB.

    All cells have the same hue, between the mean colour and the strongest main colour. The mean alone can be
    grey, for example for a blue sky over orange rocks.
    """
    from PIL import Image

    small = image.resize((COLUMNS, ROWS), Image.Resampling.BOX)
    pixels = [_to_oklab(small.getpixel((x, y))) for y in range(ROWS) for x in range(COLUMNS)]
    _, strong_a, strong_b = max(
        (count * (0.07 + math.hypot(lab[1], lab[2])), *lab[1:])
        for count, colour in _find_main_colours(image)
        for lab in [_to_oklab(colour)]
    )
    a = _clamp((sum(pixel[1] for pixel in pixels) / len(pixels) + strong_a) / 2 / _CHROMA + 3, 7)
    b = _clamp((sum(pixel[2] for pixel in pixels) / len(pixels) + strong_b) / 2 / _CHROMA + 3, 7)

    def find_cells(base: int) -> list[int]:
        return [_clamp((pixel[0] - _decode_base(base)) / _STEP + 1.5, 3) for pixel in pixels]

    def compute_error(base: int) -> float:
        painted = (_decode_base(base) + _decode_cell(cell) for cell in find_cells(base))
        return sum((pixel[0] - light) ** 2 for pixel, light in zip(pixels, painted, strict=True))

    base = min(range(4), key=compute_error)
    bits = base << 18 | a << 15 | b << 12
    for index, cell in enumerate(find_cells(base)):
        bits |= cell << (10 - 2 * index)
    return bits - _OFFSET


def _find_main_colours(image: Image.Image) -> list[tuple[int, tuple[int, int, int]]]:
    """Return up to five pairs (number of pixels, colour), by median cut of a small copy."""
    from PIL import Image

    small = image.resize((32, 32), Image.Resampling.BOX)
    reduced = small.quantize(5, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    palette, counts = reduced.getpalette() or [], reduced.histogram()
    return [
        (counts[index], (palette[3 * index], palette[3 * index + 1], palette[3 * index + 2]))
        for index in range(len(palette) // 3)
        if counts[index]
    ]


def _decode_base(bits: int) -> float:
    return 0.2 + 0.2 * bits


def _decode_cell(bits: int) -> float:
    return (bits - 1.5) * _STEP


def _clamp(value: float, highest: int) -> int:
    return min(max(round(value), 0), highest)


def _to_oklab(pixel: object) -> tuple[float, float, float]:
    """Convert sRGB, 0 to 255 per channel, to Oklab (Ottosson, 2020)."""
    assert isinstance(pixel, tuple)
    red, green, blue = (_linearise(channel / 255) for channel in pixel[:3])
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    medium = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
    )


def _linearise(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)
