import io
from dataclasses import replace

import pytest
from PIL import Image, JpegImagePlugin

from pipeline.photos.encoder import render
from pipeline.photos.formats import Avif, Jpeg, Webp
from pipeline.photos.recipes import Recipe, Slot
from pipeline.photos.worker_messages import RenderOrder
from tests.pipeline.photos import pictures

PLAIN = Recipe(Slot.LIGHTBOX, None, (40, 80), 80, (Avif(95, 10), Webp(95, 0), Jpeg(95)), place="Large")


def rendered(data, recipe=PLAIN, name="a.jpg", focus=None, credit=None):
    return render(pictures.opened(data, name), [RenderOrder(recipe, focus, credit)])[0]


def files(result):
    return {end: Image.open(io.BytesIO(content)) for end, content in result.files.items()}


def test_every_width_in_every_format_and_one_fallback():
    original = pictures.photo(80, 60)
    made = files(rendered(pictures.saved(original, "PNG"), name="a.png"))
    assert list(made) == ["40.avif", "40.webp", "80.avif", "80.jpg", "80.webp"]
    for end, image in made.items():
        width, _, suffix = end.partition(".")
        assert image.size == (int(width), int(width) * 3 // 4)
        assert image.format == {"avif": "AVIF", "webp": "WEBP", "jpg": "JPEG"}[suffix]
        if width == "80":
            apart = zip(original.tobytes(), image.convert("RGB").tobytes(), strict=True)
            assert sum(abs(a - b) for a, b in apart) / (80 * 60 * 3) < 4
    assert made["80.jpg"].info.get("progressive") == 1
    assert JpegImagePlugin.get_sampling(made["80.jpg"]) == 2


RIGHTS = pictures.private_exif().tobytes()
OWN = {0x013B: "A. Photographer", 0x8298: "Copyright A. Photographer"}


@pytest.mark.parametrize(
    ("format_", "exif", "credit", "requested"),
    [
        *((format_, RIGHTS, None, OWN) for format_ in pictures.NAMES),
        ("JPEG", b"", None, {}),
        ("JPEG", b"", "Lakshmi Rao", {0x013B: "Lakshmi Rao", 0x8298: "Lakshmi Rao"}),
        ("JPEG", RIGHTS, "Lakshmi Rao", {**OWN, 0x013B: "Lakshmi Rao"}),
    ],
)
def test_of_all_exif_only_the_credit_is_kept_that_of_the_words_before_the_original_s(
    format_, exif, credit, requested
):
    data = pictures.saved(pictures.photo(), format_, exif=exif)
    for image in files(rendered(data, name=pictures.NAMES[format_], credit=credit)).values():
        assert dict(image.getexif()) == requested
        assert ("exif" in image.info) == bool(requested)


def test_a_credit_in_another_script_survives_and_control_characters_do_not():
    result = rendered(pictures.saved(pictures.photo(), "JPEG"), credit="లక్ష్మి\n\t Rao\0 SERIAL")
    for content in result.files.values():
        assert "లక్ష్మి Rao".encode() in content
        assert b"SERIAL" not in content


@pytest.mark.parametrize("orientation", [1, 6])
@pytest.mark.parametrize(
    ("focus", "requested"),
    [((0.0, 0.5), (255, 0, 0)), ((0.5, 0.5), (0, 255, 0)), ((1.0, 0.5), (0, 0, 255)), (None, (0, 255, 0))],
)
def test_a_crop_keeps_its_focus_as_the_picture_is_seen(focus, requested, orientation):
    image = Image.new("RGB", (300, 60), (0, 255, 0))
    image.paste((255, 0, 0), (0, 0, 100, 60))
    image.paste((0, 0, 255), (200, 0, 300, 60))
    data = pictures.turned(image, orientation, quality=95, subsampling=0)
    recipe = replace(PLAIN, crop=(4, 3), formats=PLAIN.formats[-1:])
    for variant in files(rendered(data, recipe, focus=focus)).values():
        assert variant.size in {(40, 30), (80, 60)}
        assert pictures.delta_e(variant.convert("RGB").getpixel((variant.width // 2, 20)), requested) < 15
