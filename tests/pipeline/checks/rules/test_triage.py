"""Findings about photos that deserve a second look, on real image files."""

import io

import pytest
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from pipeline.checks.rules.photo_quality import judge_quality
from pipeline.photos.decoding.opening import open_original
from pipeline.photos.decoding.traits import measure_traits
from tests.pipeline.photos import pictures


def looked_at(content: bytes, name: str = "a.jpg") -> list[str]:
    """Return the codes of the findings about a file."""
    opened = open_original(content, name, lambda width, height: min(1.0, 1024 / max(width, height)))
    return [remark.rule.code for remark in judge_quality(name, measure_traits(opened, content))]


def drawn(size=(1200, 900)) -> Image.Image:
    """Return a picture with sharp things in it, and all tones from black to white."""
    image = pictures.photo(*size)
    draw = ImageDraw.Draw(image)
    for n in range(60):
        x, y = n * 197 % size[0], n * 131 % size[1]
        shade = n * 37 % 256
        draw.rectangle((x, y, x + 60, y + 45), (shade, 255 - shade, shade // 2), "black")
    return image


def test_a_good_photo_is_let_alone():
    for format_, name in (("JPEG", "a.jpg"), ("PNG", "a.png"), ("WEBP", "a.webp")):
        assert looked_at(pictures.saved(drawn(), format_), name) == []
    assert looked_at(pictures.saved(drawn((300, 200)), "JPEG")) == []
    for tiny in ((1, 1), (1, 4000), (4000, 1), (7, 900), (900, 7), (16, 17), (17, 17)):
        looked_at(pictures.saved(Image.new("RGB", tiny, "teal"), "PNG"), "a.png")


def test_tri001_blurred_and_shaken():
    image = drawn()
    for harm in (ImageFilter.GaussianBlur(5), ImageFilter.BoxBlur((9, 0)), ImageFilter.BoxBlur((0, 9))):
        assert looked_at(pictures.saved(image.filter(harm), "JPEG")) == ["TRI001"]
    soft = image.filter(ImageFilter.GaussianBlur(8))
    soft.paste(image.crop((500, 300, 800, 600)), (500, 300))
    assert looked_at(pictures.saved(soft, "JPEG")) == [], "a sharp face before a soft wall"


def test_tri002_nearly_black():
    dark = drawn().point(lambda level: level // 8)
    assert looked_at(pictures.saved(dark, "JPEG")) == ["TRI002"]
    night = dark.copy()
    ImageDraw.Draw(night).ellipse((500, 300, 700, 500), "gold")
    assert looked_at(pictures.saved(night, "JPEG")) == [], "a lamp at night"


def test_tri003_burnt_out():
    light = drawn().point(lambda level: min(255, 90 + level * 3))
    assert looked_at(pictures.saved(light, "JPEG")) == ["TRI003"]
    trees = light.copy()
    ImageDraw.Draw(trees).rectangle((0, 600, 1200, 900), "#223322")
    trees.paste(drawn().crop((0, 700, 1200, 900)), (0, 650))
    assert looked_at(pictures.saved(trees, "JPEG")) == [], "trees before a white sky"


def page(size=(1170, 2532), paper="white", ink="black") -> Image.Image:
    """Return a screen full of messages."""
    image = Image.new("RGB", size, paper)
    draw = ImageDraw.Draw(image)
    font = ImageFont.load_default(46)
    for line in range(12, size[1] // 70 - 4):
        draw.text((60 + line % 5 * 30, line * 70), "See you at the workshop on Saturday", ink, font)
    return image


def test_tri004_screenshots():
    assert looked_at(pictures.saved(page(), "PNG"), "a.png") == ["TRI004"]
    small = page(paper="#0b141a", ink="#e9edef").resize((738, 1600))
    assert looked_at(pictures.saved(small, "JPEG", quality=70)) == ["TRI004"], "sent by a chat program"
    photo = pictures.saved(drawn(), "PNG")
    assert looked_at(photo, "Screenshot_20260112-101500.png") == ["TRI004"]
    exif = Image.Exif()
    exif[0x8769] = {0x9286: b"ASCII\0\0\0Screenshot"}
    assert looked_at(pictures.saved(drawn(), "PNG", exif=exif), "IMG_0042.png") == ["TRI004"]


def test_tri004_lets_a_camera_have_its_way():
    exif = pictures.private_exif()
    assert looked_at(pictures.saved(page(), "JPEG", exif=exif)) == []


@pytest.mark.parametrize("colour", [(126, 128, 130), (0, 0, 0), (0, 135, 0)])
@pytest.mark.parametrize("orientation", [1, 3, 6, 8])
def test_tri005_an_upload_that_broke_off(colour, orientation):
    image = drawn()
    image.paste(colour, (0, 600, 1200, 900))
    if colour != (0, 0, 0):
        image.paste(colour, (400, 584, 1200, 600))
    # Saved again, smaller, by a program that does not mind, and turned upright.
    again = Image.open(io.BytesIO(pictures.saved(image, "JPEG", quality=60))).resize((1000, 750))
    turn = pictures.TURN_BACK[orientation]
    again = again if turn is None else again.transpose(turn)
    assert looked_at(pictures.saved(again, "JPEG", quality=75)) == ["TRI005"]


def test_tri005_knows_frames_and_floors():
    framed = drawn()
    draw = ImageDraw.Draw(framed)
    draw.rectangle((0, 0, 1200, 100), "black")
    draw.rectangle((0, 800, 1200, 900), "black")
    assert looked_at(pictures.saved(framed, "JPEG")) == []
    floor = drawn()
    for y in range(500, 900):
        shade = max(0, 1 - (y - 500) / 200)
        row = floor.crop((0, y, 1200, y + 1)).point(lambda level, shade=shade: int(level * shade))
        floor.paste(row, (0, y))
    assert looked_at(pictures.saved(floor, "JPEG")) == []
