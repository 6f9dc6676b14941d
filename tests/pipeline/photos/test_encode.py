from __future__ import annotations

import io
from dataclasses import replace

import pytest
from PIL import Image, ImageStat

from pipeline.photos.encode import render
from pipeline.photos.formats import Avif, Jpeg, Webp
from pipeline.photos.opening import open_original
from pipeline.photos.recipes import PAPER, Recipe, Slot
from pipeline.photos.request import Order, Rendered
from tests.pipeline.photos import pictures
from tests.pipeline.photos.desk import QUICK

PLAIN = Recipe(Slot.LIGHTBOX, None, (40, 80), 80, (Avif(95, 10), Webp(95, 0), Jpeg(95)))


def rendered(data: bytes, recipe: Recipe = PLAIN, name: str = "a.jpg", **options: object) -> Rendered:
    order = Order(recipe, options.get("focus"), options.get("credit"))  # type: ignore[arg-type]
    opened = open_original(data, name, lambda _width, _height: 1.0)
    return render(opened, [order])[0]


def files(result: Rendered) -> dict[str, Image.Image]:
    return {end: Image.open(io.BytesIO(content)) for end, content in result.files.items()}


def test_every_width_in_every_format_and_one_jpeg() -> None:
    result = rendered(pictures.saved(pictures.photo(160, 120), "JPEG"))
    assert list(result.files) == ["40.avif", "40.webp", "80.avif", "80.jpg", "80.webp"]
    for end, image in files(result).items():
        width, _, suffix = end.partition(".")
        assert image.size == (int(width), int(width) * 3 // 4)
        assert image.format == {"avif": "AVIF", "webp": "WEBP", "jpg": "JPEG"}[suffix]


def test_a_format_that_the_recipe_leaves_out_is_not_made() -> None:
    recipe = replace(PLAIN, formats=PLAIN.formats[1:2])
    result = rendered(pictures.saved(pictures.photo(), "JPEG"), recipe)
    assert {end.partition(".")[2] for end in result.files} == {"webp"}


def test_all_formats_look_alike_and_like_the_original() -> None:
    original = pictures.photo(80, 60)
    for end, image in files(rendered(pictures.saved(original, "PNG"), name="a.png")).items():
        if end.startswith("80."):
            apart = zip(original.convert("RGB").tobytes(), image.convert("RGB").tobytes(), strict=True)
            assert sum(abs(a - b) for a, b in apart) / (80 * 60 * 3) < 4


def test_the_jpeg_is_progressive_with_halved_chroma() -> None:
    image = files(rendered(pictures.saved(pictures.photo(), "JPEG")))["80.jpg"]
    assert image.info.get("progressive") == 1
    from PIL import JpegImagePlugin

    assert JpegImagePlugin.get_sampling(image) == 2


@pytest.mark.parametrize(
    ("format_", "name"),
    [
        ("JPEG", "a.jpg"),
        ("PNG", "a.png"),
        ("WEBP", "a.webp"),
        ("AVIF", "a.avif"),
        ("HEIF", "a.heic"),
        ("TIFF", "a.tif"),
    ],
)
def test_no_metadata_gets_out_but_the_credit(format_: str, name: str) -> None:
    options = {"comment": b"taken at home"} if format_ == "JPEG" else {}
    data = pictures.saved(
        pictures.photo(),
        format_,
        exif=pictures.private_exif().tobytes(),
        icc_profile=pictures.P3,
        **({"xmp": b"<x:xmpmeta>GPS 17.49</x:xmpmeta>"} if format_ in {"JPEG", "WEBP", "AVIF"} else {}),
        **options,
    )
    result = rendered(data, name=name)
    for end, content in result.files.items():
        for private in (
            b"12345",
            b"Camera Maker",
            b"GPS",
            b"xmpmeta",
            b"2026:01:02",
            b"at home",
            b"ICC_PROFILE",
            b"ICCP",
        ):
            assert private not in content, (end, private)
        image = Image.open(io.BytesIO(content))
        assert "icc_profile" not in image.info
        exif = image.getexif()
        assert dict(exif) == {0x013B: "A. Photographer", 0x8298: "Copyright A. Photographer"}
        assert not exif.get_ifd(0x8825)
        assert not exif.get_ifd(0x8769)


def test_without_any_credit_there_is_no_exif_at_all() -> None:
    for image in files(rendered(pictures.saved(pictures.photo(), "JPEG"))).values():
        assert not image.getexif()
        assert "exif" not in image.info


def test_the_credit_of_the_words_is_embedded_and_the_copyright_of_the_original_kept() -> None:
    result = rendered(
        pictures.saved(pictures.photo(), "JPEG", exif=pictures.private_exif().tobytes()), credit="Lakshmi Rao"
    )
    for image in files(result).values():
        assert dict(image.getexif()) == {0x013B: "Lakshmi Rao", 0x8298: "Copyright A. Photographer"}


def test_a_credit_in_another_script_survives_and_control_characters_do_not() -> None:
    result = rendered(pictures.saved(pictures.photo(), "JPEG"), credit="లక్ష్మి\n\t Rao\0 SERIAL")
    for content in result.files.values():
        assert "లక్ష్మి Rao".encode() in content
        assert b"SERIAL" not in content


def test_nothing_is_blown_up() -> None:
    result = rendered(pictures.saved(pictures.photo(50, 30), "PNG"), name="a.png")
    assert result.sizes.variants == ((40, 24), (50, 30))
    assert max(image.width for image in files(result).values()) == 50


@pytest.mark.parametrize(
    ("focus", "wanted"),
    [((0.0, 0.5), (255, 0, 0)), ((0.5, 0.5), (0, 255, 0)), ((1.0, 0.5), (0, 0, 255)), (None, (0, 255, 0))],
)
def test_a_crop_keeps_its_focus(focus: tuple[float, float] | None, wanted: tuple[int, int, int]) -> None:
    image = Image.new("RGB", (300, 60), (0, 255, 0))
    image.paste((255, 0, 0), (0, 0, 100, 60))
    image.paste((0, 0, 255), (200, 0, 300, 60))
    recipe = replace(PLAIN, crop=(4, 3))
    result = rendered(pictures.saved(image, "PNG"), recipe, "a.png", focus=focus)
    for variant in files(result).values():
        assert variant.size in {(40, 30), (80, 60)}
        assert pictures.delta_e(variant.convert("RGB").getpixel((variant.width // 2, 20)), wanted) < 10


def test_the_focus_is_where_the_picture_is_seen_not_where_its_pixels_lie() -> None:
    image = Image.new("RGB", (300, 60), (0, 255, 0))
    image.paste((255, 0, 0), (0, 0, 100, 60))
    data = pictures.turned(image, 6, quality=95, subsampling=0)
    result = rendered(data, replace(PLAIN, crop=(4, 3)), focus=(0.0, 0.5))
    for variant in files(result).values():
        assert pictures.delta_e(variant.convert("RGB").getpixel((variant.width // 2, 20)), (255, 0, 0)) < 15


def test_transparency_stays_in_webp_and_avif_and_becomes_paper_in_jpeg() -> None:
    image = Image.new("RGBA", (160, 120), (200, 60, 50, 255))
    image.paste((255, 0, 255, 0), (80, 0, 160, 120))
    result = rendered(pictures.saved(image, "PNG"), name="a.png")
    for end, variant in files(result).items():
        left, right = (variant.width // 4, 10), (variant.width * 3 // 4, 10)
        if end.endswith(".jpg"):
            assert variant.mode == "RGB"
            assert pictures.delta_e(variant.getpixel(right), PAPER) < 3
        else:
            assert variant.mode == "RGBA"
            assert variant.getpixel(right)[3] < 3
        assert pictures.delta_e(variant.convert("RGB").getpixel(left), (200, 60, 50)) < 6


def test_colours_of_what_is_transparent_do_not_bleed_into_the_edge() -> None:
    image = Image.new("RGBA", (320, 240), (255, 255, 255, 255))
    image.paste((0, 0, 0, 0), (161, 0, 320, 240))
    result = rendered(pictures.saved(image, "PNG"), replace(PLAIN, formats=PLAIN.formats[1:]), name="a.png")
    variant = files(result)["80.webp"]
    seen = [variant.getpixel((x, 30)) for x in range(80)]
    assert all(min(pixel[:3]) > 235 for pixel in seen if pixel[3] > 60)


def test_small_sizes_made_of_larger_ones_are_as_good_as_made_of_the_whole() -> None:
    recipe = replace(PLAIN, widths=(80, 160, 320), fallback_width=80, formats=(Jpeg(100),))
    data = pictures.saved(pictures.photo(640, 480), "PNG")
    small = files(rendered(data, recipe, "a.png"))["80.jpg"]
    alone = files(rendered(data, replace(recipe, widths=(80,)), "a.png"))["80.jpg"]
    from PIL import ImageChops

    assert max(ImageStat.Stat(ImageChops.difference(small, alone)).rms) < 1.5


@pytest.mark.parametrize("extension", ["none", "sse4_1", "avx2"])
def test_the_resizer_gives_the_same_on_every_processor(extension: str) -> None:
    from cykooz_resizer import CpuExtensions, FilterType, ResizeAlg, ResizeOptions, Resizer

    def resized(wanted: CpuExtensions) -> bytes:
        resizer = Resizer()
        try:
            resizer.cpu_extensions = wanted
        except ValueError:
            pytest.skip("not on this processor")
        target = Image.new("RGB", (83, 61))
        resizer.resize_pil(
            pictures.photo(320, 240), target, ResizeOptions(ResizeAlg.convolution(FilterType.lanczos3))
        )
        return target.tobytes()

    assert resized(CpuExtensions[extension]) == resized(CpuExtensions.none)


def test_the_picture_is_let_go_before_anything_is_encoded() -> None:
    opened = open_original(pictures.saved(pictures.photo(160, 120), "JPEG"), "a.jpg", lambda _w, _h: 1.0)
    assert opened.image.getpixel((0, 0))
    encoded: list[str] = []

    def beat() -> None:
        with pytest.raises(ValueError, match="closed"):
            opened.image.getpixel((0, 0))
        encoded.append("a file")

    render(opened, [Order(PLAIN, None, None)], beat=beat)
    assert len(encoded) == 5


def test_the_number_of_threads_changes_no_byte() -> None:
    opened = open_original(pictures.saved(pictures.photo(160, 120), "JPEG"), "a.jpg", lambda _w, _h: 1.0)
    orders = [Order(recipe, None, None) for recipe in QUICK.values()]
    beats: list[int] = []
    one = render(replace(opened, image=opened.image.copy()), orders)
    three = render(opened, orders, threads=3, beat=lambda: beats.append(1))
    assert [each.files for each in one] == [each.files for each in three]
    assert len(beats) == sum(len(each.files) for each in one)
