"""Strokes are as wide as asked, with mitred corners, wherever the figure's square stands."""

import math

import pytest
from PIL import Image

from pipeline.motifs.figure import Figure, centre_figure
from pipeline.motifs.raster import Square, draw, fill
from pipeline.motifs.shapes import make_box

WHITE, INK = (255, 255, 255), (10, 80, 90)


def square():
    return centre_figure([], [make_box(60, 60)])


def blank(width=240, height=240):
    return Image.new("RGB", (width, height), WHITE)


def test_a_stroke_is_centred_on_its_line_and_its_corners_are_mitred():
    image = blank()
    draw(image, square(), Square(0, 0, 240), INK, 8)
    row = [image.getpixel((x, 120)) for x in range(240)]
    assert [x for x, colour in enumerate(row) if colour == INK] == [*range(56, 64), *range(176, 184)]
    assert image.getpixel((56, 56)) == image.getpixel((183, 183)) == INK
    assert image.getpixel((55, 55)) == WHITE
    assert [image.getpixel((120, y)) for y in range(240)] == row


def test_a_figure_fills_its_square_and_an_open_line_ends_where_it_ends():
    image = blank(200, 160)
    angle = ((60, 60), (180, 60), (180, 180))
    draw(image, Figure((angle,), 0), Square(20, 10, 120), INK, 8)
    inked = {(x, y) for x in range(200) for y in range(160) if image.getpixel((x, y)) == INK}
    across = {(x, y) for x in range(50, 110) for y in range(36, 44)}
    down = {(x, y) for x in range(106, 114) for y in range(40, 100)}
    assert inked == across | down | {(x, y) for x in range(106, 114) for y in range(36, 44)}


@pytest.mark.parametrize(("ratio", "is_mitred"), [(3.8, True), (4.2, False)])
def test_a_corner_that_would_be_longer_than_svg_allows_is_cut_off(ratio, is_mitred):
    half = math.asin(1 / ratio)
    ends = [(120 - 100 * math.cos(half), 120 + side * 100 * math.sin(half)) for side in (-1, 1)]
    image = blank()
    draw(image, Figure(((ends[0], (120, 120), ends[1]),), 0), Square(0, 0, 240), INK, 8)
    assert image.getpixel((110, 120)) == INK
    assert (image.getpixel((131, 120)) == INK) == is_mitred


@pytest.mark.parametrize("width", [0.4, 8])
def test_a_line_is_the_same_from_both_ends(width):
    there, back = blank(), blank()
    for image, turn in ((there, 1), (back, -1)):
        draw(image, centre_figure([], [make_box(60, 60)[::turn]]), Square(0.3, 0.3, 240), INK, width)
    assert there.tobytes() == back.tobytes()


def test_the_heart_is_filled_up_to_its_line():
    image = blank()
    fill(image, square(), Square(0, 0, 240), INK)
    assert image.getpixel((120, 120)) == image.getpixel((61, 61)) == INK
    assert image.getpixel((50, 120)) == WHITE
