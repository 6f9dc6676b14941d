"""A placeholder is near its picture, when decoded as the module's documentation lays it out."""

from dataclasses import dataclass

import pytest
from hypothesis import given
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
def test_a_plain_picture_is_painted_near_its_own_lightness(colour):
    decoded = decode(make_placeholder(Image.new("RGB", (40, 30), colour)))
    expected = _lightness(colour)
    if 0.1 < expected < 0.9:
        assert all(cell == pytest.approx(expected, abs=0.081) for cell in decoded.cells)


def test_light_and_dark_parts_stand_where_they_are():
    image = Image.new("RGB", (90, 60), (40, 40, 40))
    image.paste((220, 220, 220), (60, 0, 90, 30))
    dark, *others = decode(make_placeholder(image)).cells
    assert others[1] > dark + 0.4
    assert [cell for cell in others if cell != others[1]] == [dark] * 4


@pytest.mark.parametrize(
    ("colour", "sign_a", "sign_b"),
    [((190, 60, 60), 1, 1), ((60, 150, 70), -1, 1), ((60, 90, 200), 0, -1), ((128, 128, 128), 0, 0)],
)
def test_the_hue_is_kept(colour, sign_a, sign_b):
    decoded = decode(make_placeholder(Image.new("RGB", (10, 10), colour)))
    for value, sign in ((decoded.a, sign_a), (decoded.b, sign_b)):
        assert (value > 0.03) - (value < -0.03) == sign


def _lightness(colour):
    """Oklab lightness by the definition's two matrices."""
    linear = [(c / 255 / 12.92) if c / 255 <= 0.04045 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in colour]
    rows = (
        (0.4122214708, 0.5363325363, 0.0514459929),
        (0.2119034982, 0.6806995451, 0.1073969566),
        (0.0883024619, 0.2817188376, 0.6299787005),
    )
    long, medium, short = (sum(a * b for a, b in zip(row, linear, strict=True)) ** (1 / 3) for row in rows)
    return 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
