"""The pipeline draws in the site's colours."""

import re
from pathlib import Path

import pytest

from pipeline.motifs import palette
from pipeline.motifs.palette import Oklch
from pipeline.photos.recipes import PAPER

TOKENS = Path(__file__).parents[3] / "site/src/styles/tokens.css"


@pytest.mark.parametrize("name", ["background", "text", "primary", "accent"])
def test_each_colour_is_the_site_s_own(name):
    found = re.search(rf"--color-{name}: light-dark\(oklch\(([^)]+)\)", TOKENS.read_text("utf-8"))
    assert found
    assert getattr(palette, name.upper()) == Oklch(*map(float, found[1].split()))


@pytest.mark.parametrize(
    ("colour", "srgb"),
    [
        (Oklch(1, 0, 0), (255, 255, 255)),
        (Oklch(0, 0, 0), (0, 0, 0)),
        (Oklch(0.62796, 0.25768, 29.234), (255, 0, 0)),
        (Oklch(0.51975, 0.17686, 142.495), (0, 128, 0)),
        (Oklch(0.45201, 0.31321, 264.052), (0, 0, 255)),
    ],
)
def test_oklch_becomes_srgb_as_in_css(colour, srgb):
    """White, black, red, green and blue with the values of CSS Color 4's named colours."""
    assert max(abs(a - b) for a, b in zip(colour.to_srgb(), srgb, strict=True)) <= 1


def test_transparent_photos_stand_on_the_same_paper():
    assert palette.BACKGROUND.to_srgb() == PAPER
