"""Traits of drawn pictures follow from the drawing; checks/rules/test_photo_quality.py judges by them."""

import pytest
from PIL import Image

from pipeline.photos.decoding.opening import OpenedPicture
from pipeline.photos.decoding.traits import measure_traits

LEVELS = Image.frombytes("L", (10, 10), bytes(range(100, 200))).convert("RGB")


def traits(image, data=b""):
    return measure_traits(OpenedPicture(image, *image.size, "PNG", [], "", ""), data)


def stripes(levels, height=64):
    """Return a picture each of whose rows has these grey levels."""
    return Image.frombytes("L", (len(levels), height), bytes(levels) * height).convert("RGB")


def painted(size, colour, *boxes):
    """Return a plain picture with rectangles: (colour, left, top, right, bottom)."""
    image = Image.new("RGB", size, colour)
    for shade, *box in boxes:
        image.paste((shade,) * 3 if isinstance(shade, int) else shade, tuple(box))
    return image


@pytest.mark.parametrize(
    ("slope", "edge"),
    [(240, 1), (30, 2), (16, 3.02), (12, 4), (10 / 3, 12.61), (3, None)],
    ids=str,
)
@pytest.mark.parametrize("turn", [None, Image.Transpose.ROTATE_90])
def test_an_edge_is_as_wide_as_a_rise_of_48_levels_within_16_pixels(slope, edge, turn):
    image = stripes([int(min(240, slope * max(0, 80 - abs(x % 200 - 100)))) for x in range(400)])
    assert traits(image if turn is None else image.transpose(turn)).edge == edge


@pytest.mark.parametrize(
    ("image", "expected"),
    [
        (LEVELS, {"bright": 198, "dark": 101}),
        (painted((10, 10), "black", ((255, 250, 255), 0, 0, 10, 3)), {"clipped": 0.3}),
        (painted((10, 10), "black", ((255, 249, 255), 0, 0, 10, 3)), {"clipped": 0}),
        (painted((11, 5), "black", (48, 5, 0, 11, 5)), {"steps": 0.1}),
        (painted((11, 5), "black", (47, 5, 0, 11, 5)), {"steps": 0}),
        (painted((2, 1), "black", (255, 0, 0, 1, 1)), {"steps": 1}),
        (stripes([100, 103] * 40), {"flat": 1}),
        (stripes([100, 104] * 40), {"flat": 0}),
        (
            stripes([x // 10 * 20 for x in range(83)]),
            {"flat": 0},
        ),  # eight levels, each in a part of the cells
        (stripes([*([100] * 7), 200, 0, 200] * 8 + [100] * 3), {"flat": 0.4}),
        (Image.new("RGB", (8, 8), "teal"), {"flat": 1}),
        (Image.new("RGB", (7, 8), "teal"), {"flat": 0}),
    ],
)
def test_tones_and_areas_are_shares_of_the_picture(image, expected):
    found = traits(image)
    assert {name: getattr(found, name) for name in expected} == expected


GREY, BLACK = (128, 128, 128), (0, 0, 0)


@pytest.mark.parametrize(
    ("colour", "near", "far", "rows"),
    [(GREY, 121, 160, 36), (BLACK, 7, 32, 12), ((0, 135, 0), (0, 142, 0), (0, 167, 0), 36)],
)
def test_a_lost_end_begins_abruptly_along_most_of_a_side(colour, near, far, rows):
    def lost(*, above=rows - 1, along=51, opposite=11):
        picture = (far, 0, 1, along, 80), (far, 0, 0, opposite, 1), (near, 0, 80 - above, 100, 80)
        return traits(painted((100, 100), colour, *picture)).lost

    assert lost() == 0.2
    assert [lost(above=rows), lost(along=50), lost(opposite=10)] == [0, 0, 0]
