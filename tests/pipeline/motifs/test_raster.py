"""Strokes are as wide as asked, with mitred corners, wherever the figure's square stands."""

import pytest
from PIL import Image

from pipeline.motifs.figure import centred
from pipeline.motifs.raster import Square, draw, fill
from pipeline.motifs.shapes import box

WHITE, INK = (255, 255, 255), (10, 80, 90)


def square():
    return centred([], [box(60, 60)])


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


@pytest.mark.parametrize("width", [0.4, 8])
def test_a_line_is_the_same_from_both_ends(width):
    there, back = blank(), blank()
    for image, turn in ((there, 1), (back, -1)):
        draw(image, centred([], [box(60, 60)[::turn]]), Square(0.3, 0.3, 240), INK, width)
    assert there.tobytes() == back.tobytes()


def test_the_heart_is_filled_up_to_its_line():
    image = blank()
    fill(image, square(), Square(0, 0, 240), INK)
    assert image.getpixel((120, 120)) == image.getpixel((61, 61)) == INK
    assert image.getpixel((50, 120)) == WHITE
