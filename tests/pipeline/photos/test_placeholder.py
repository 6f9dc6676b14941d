"""A placeholder is near its picture, when decoded as the module's documentation lays it out."""

from dataclasses import dataclass

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from PIL import Image

from pipeline.photos.placeholder import make_placeholder


@dataclass
class Decoded:
    a: float
    b: float
    cells: list[float]


def decode(lqip):
    assert -(1 << 19) <= lqip < 1 << 19
    bits = format(lqip + (1 << 19), "020b")
    base = 0.2 + 0.2 * int(bits[:2], 2)
    cells = [base + (int(bits[at : at + 2], 2) - 1.5) * 0.16 for at in range(8, 20, 2)]
    return Decoded((int(bits[2:5], 2) - 3) * 0.03, (int(bits[5:8], 2) - 3) * 0.03, cells)


@given(st.tuples(*[st.integers(0, 255)] * 3))
@example((255, 0, 0))
@example((0, 0, 255))
@example((90, 130, 60))
def test_a_plain_picture_is_painted_as_near_its_own_colour_as_the_bits_allow(colour):
    decoded = decode(make_placeholder(Image.new("RGB", (40, 30), colour)))
    lightness, a, b = _oklab(colour)
    if 0.1 < lightness < 0.9:
        assert all(cell == pytest.approx(lightness, abs=0.081) for cell in decoded.cells)
    assert decoded.a == pytest.approx(max(-0.09, min(a, 0.12)), abs=0.0151)
    assert decoded.b == pytest.approx(max(-0.09, min(b, 0.12)), abs=0.0151)


def _oklab(colour):
    """Oklab by the definition's two matrices."""
    linear = [(c / 255 / 12.92) if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    rows = (
        (0.4122214708, 0.5363325363, 0.0514459929),
        (0.2119034982, 0.6806995451, 0.1073969566),
        (0.0883024619, 0.2817188376, 0.6299787005),
    )
    long, medium, short = (sum(a * b for a, b in zip(row, linear, strict=True)) ** (1 / 3) for row in rows)
    return (
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
    )
