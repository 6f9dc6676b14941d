"""The quality of a photo is judged by its traits, which photos/decoding/test_traits.py measures."""

import io
from dataclasses import replace

import pytest
from PIL import Image, ImageDraw

from pipeline.checks.rules.photo_quality import judge_quality
from pipeline.photos.decoding.model import Traits
from pipeline.photos.decoding.opening import open_original
from pipeline.photos.decoding.traits import measure_traits
from tests.pipeline.photos import pictures

GOOD = Traits(1.0, 250, 20, 0.0, 0.0, 0.01, 0.0, camera=False, marked=False, greys="")
PAGE = {"flat": 0.3, "steps": 0.008}
WHITE = {"clipped": 0.4, "dark": 64}


def judge(name="a.jpg", **traits):
    """Return the codes of the remarks on a good photo but for these traits."""
    return [remark.rule.code for remark in judge_quality(name, replace(GOOD, **traits))]


@pytest.mark.parametrize(
    ("code", "traits", "fine"),
    [
        ("TRI001", {"edge": 2.81}, [{"edge": 2.8}, {"edge": None}]),
        ("TRI002", {"bright": 47}, [{"bright": 48}]),
        ("TRI003", WHITE, [WHITE | {"clipped": 0.39}, WHITE | {"dark": 63}]),
        ("TRI004", PAGE, [PAGE | {"flat": 0.29}, PAGE | {"steps": 0.007}, PAGE | {"camera": True}]),
        ("TRI004", {"marked": True}, []),
        ("TRI005", {"lost": 0.08}, [{"lost": 0.07}]),
    ],
)
def test_a_fault_is_found_at_its_limit(code, traits, fine):
    assert judge(**traits) == [code]
    assert [judge(**each) for each in fine] == [[]] * len(fine)


def look_at(data, name="a.jpg"):
    """Return the codes of the remarks on a real file."""
    opened = open_original(data, name, lambda width, height: min(1.0, 1024 / max(width, height)))
    return [remark.rule.code for remark in judge_quality(name, measure_traits(opened, data))]


def draw_photo():
    """Return a picture with sharp things in it, and all tones from black to white."""
    image = pictures.photo(1200, 900)
    draw = ImageDraw.Draw(image)
    for n in range(60):
        x, y, shade = n * 197 % 1200, n * 131 % 900, n * 37 % 256
        draw.rectangle((x, y, x + 60, y + 45), (shade, 255 - shade, shade // 2), "black")
    return image


def test_a_good_photo_and_one_of_any_shape_pass():
    for format_, name in (("JPEG", "a.jpg"), ("PNG", "a.png"), ("WEBP", "a.webp")):
        assert look_at(pictures.saved(draw_photo(), format_), name) == []
    for tiny in ((1, 1), (1, 4000), (4000, 1), (7, 900), (900, 7), (16, 17), (17, 17)):
        look_at(pictures.saved(Image.new("RGB", tiny, "teal"), "PNG"), "a.png")


@pytest.mark.parametrize("colour", [(126, 128, 130), (0, 0, 0), (0, 135, 0)])
def test_tri005_an_upload_that_broke_off_is_found_though_saved_again_smaller_and_turned(colour):
    image = draw_photo()
    image.paste(colour, (0, 600, 1200, 900))
    if colour != (0, 0, 0):
        image.paste(colour, (400, 584, 1200, 600))
    again = Image.open(io.BytesIO(pictures.saved(image, "JPEG", quality=60))).resize((1000, 750))
    for turn in (Image.Transpose.ROTATE_90, Image.Transpose.ROTATE_180):
        assert look_at(pictures.saved(again.transpose(turn), "JPEG", quality=75)) == ["TRI005"]
