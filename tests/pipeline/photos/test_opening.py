from __future__ import annotations

import io
import os
import struct
import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from pipeline.photos import opening
from pipeline.photos.opening import Opened, open_original, read_header
from pipeline.photos.refusal import RefusedError
from tests.pipeline.photos import pictures

# The engine's workers say nothing of what Pillow warns of.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning:PIL")


def opened(data: bytes, name: str = "gallery/a.jpg", scale: float = 1.0, **options: Any) -> Opened:
    return open_original(data, name, lambda _width, _height: scale, **options)


def refusal(data: bytes, name: str = "gallery/a.jpg", **options: Any) -> RefusedError:
    with pytest.raises(RefusedError) as caught:
        opened(data, name, **options)
    assert name.rpartition("/")[2] in caught.value.message
    assert caught.value.hint.endswith(".")
    return caught.value


@pytest.mark.parametrize("orientation", range(1, 9))
@pytest.mark.parametrize(
    ("format_", "suffix"),
    [("JPEG", "jpg"), ("PNG", "png"), ("WEBP", "webp"), ("TIFF", "tif"), ("AVIF", "avif"), ("HEIF", "heic")],
)
def test_every_orientation_is_turned_upright(orientation: int, format_: str, suffix: str) -> None:
    options = {"quality": 95} if format_ in {"JPEG", "WEBP", "AVIF", "HEIF"} else {}
    data = pictures.turned(pictures.quarters(), orientation, format_, **options)
    result = opened(data, f"a.{suffix}")
    assert result.image.size == (result.width, result.height) == (80, 60)
    corners = [result.image.getpixel(at) for at in ((15, 15), (65, 15), (15, 45), (65, 45))]
    for corner, wanted in zip(corners, ((255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255)), strict=True):
        assert pictures.delta_e(corner, wanted) < 12


@pytest.mark.parametrize("value", [0, 9, 65535])
def test_an_orientation_that_does_not_exist_is_none(value: int) -> None:
    exif = Image.Exif()
    exif[0x0112] = value
    result = opened(pictures.saved(pictures.quarters(), "JPEG", exif=exif))
    assert (result.width, result.height) == (80, 60)


def test_broken_exif_does_not_cost_the_photo() -> None:
    data = pictures.saved(pictures.quarters(), "JPEG", exif=b"Exif\0\0II*\0\xff\xff\xff\xff garbage")
    assert opened(data).width == 80


@pytest.mark.parametrize(
    ("scale", "decoded"), [(1.0, 1600), (0.6, 1600), (0.5, 800), (0.2, 800), (0.16, 400)]
)
def test_a_jpeg_is_decoded_as_small_as_it_may_be(scale: float, decoded: int) -> None:
    result = opened(pictures.saved(pictures.photo(1600, 1200), "JPEG"), scale=scale)
    assert (result.width, result.height) == (1600, 1200)
    assert result.image.width == decoded


def test_shrinking_on_load_turns_with_the_picture() -> None:
    result = opened(pictures.turned(pictures.photo(1600, 1200), 6), scale=0.25)
    assert (result.width, result.height) == (1600, 1200)
    assert result.image.size == (800, 600)


def test_a_very_large_picture_is_shrunk_before_the_rest_of_the_work() -> None:
    data = pictures.saved(Image.linear_gradient("L").resize((6000, 4200)), "TIFF")
    result = opened(data, "a.tif", scale=0.1)
    assert (result.width, result.height) == (6000, 4200)
    assert result.image.size == (1200, 840)


# What a photo may be refused for, each with its own code.


def test_an_empty_file() -> None:
    assert refusal(b"").rule.code == "PHO005"


@pytest.mark.parametrize("data", [b"Dear all,\nplease find attached", b"\0" * 5000, bytes(range(256)) * 40])
def test_a_file_that_is_no_picture(data: bytes) -> None:
    assert refusal(data).rule.code == "PHO006"


@pytest.mark.parametrize(
    ("data", "really"),
    [
        (pictures.saved(pictures.photo(), "PNG"), "PNG"),
        (pictures.saved(pictures.photo(), "WEBP"), "WebP"),
        (pictures.saved(pictures.photo(), "GIF"), "GIF"),
        (pictures.saved(pictures.photo(), "TIFF"), "TIFF"),
        (pictures.saved(pictures.photo(), "AVIF", speed=10), "AVIF"),
        (b"\0\0\0\x18ftypheic\0\0\0\0mif1heic" + b"\0" * 99, "HEIC"),
        (b"\0\0\0\x18ftypmp42\0\0\0\0isommp42" + b"\0" * 99, "video"),
        (b"BM" + b"\0" * 99, "BMP"),
        (b"%PDF-1.7" + b"\0" * 99, "PDF"),
        (b"<!DOCTYPE html><html><title>Not found</title>", "web page"),
        (b'<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>', "SVG drawing"),
    ],
)
def test_an_extension_that_lies(data: bytes, really: str) -> None:
    found = refusal(data, "gallery/IMG_1.jpg")
    assert found.rule.code == "PHO007"
    assert f" {really} file" in found.message


def test_a_lying_extension_comes_with_the_right_name() -> None:
    found = refusal(pictures.saved(pictures.photo(), "PNG"), "gallery/IMG_1.JPG")
    assert "`file: gallery/IMG_1.png`" in found.hint


@pytest.mark.parametrize("name", ["a.svg", "a.NEF", "a.bmp", "a.psd", "a.mp4", "photo"])
def test_a_type_that_the_site_does_not_take(name: str) -> None:
    assert refusal(b"anything", name).rule.code == "PHO008"


@pytest.mark.parametrize("name", ["a.JPG", "a.Jpeg", "a.jfif"])
def test_letter_case_and_spelling_of_the_extension_do_not_matter(name: str) -> None:
    assert opened(pictures.saved(pictures.photo(), "JPEG"), name).format == "JPEG"


SAMPLES = {
    "jpg": pictures.saved(pictures.photo(200, 150), "JPEG", quality=90),
    "progressive.jpg": pictures.saved(pictures.photo(200, 150), "JPEG", quality=90, progressive=True),
    "png": pictures.saved(pictures.photo(200, 150), "PNG"),
    "webp": pictures.saved(pictures.photo(200, 150), "WEBP", quality=90),
    "avif": pictures.saved(pictures.photo(200, 150), "AVIF", speed=10),
    "heic": pictures.saved(pictures.photo(200, 150), "HEIF"),
    "tif": pictures.saved(pictures.photo(200, 150), "TIFF"),
    "lzw.tif": pictures.saved(pictures.photo(200, 150), "TIFF", compression="tiff_lzw"),
    "gif": pictures.saved(pictures.photo(200, 150), "GIF"),
}


@pytest.mark.parametrize("kind", SAMPLES)
@pytest.mark.parametrize("share", [0.5, 0.9, 0.99])
def test_a_file_that_ends_too_early(kind: str, share: float) -> None:
    data = SAMPLES[kind]
    name = f"gallery/a.{kind}"
    assert opened(data, name).width == 200
    assert refusal(data[: int(len(data) * share)], name).rule.code in {"PHO009", "PHO010"}


@pytest.mark.parametrize("kind", ["jpg", "progressive.jpg", "png", "webp", "avif", "heic"])
@pytest.mark.parametrize("missing", [1, 2, 12])
def test_a_file_that_lacks_its_last_bytes_is_incomplete_not_damaged(kind: str, missing: int) -> None:
    """Decoders take some of these, such as a PNG without its last chunk, or call them damaged."""
    assert refusal(SAMPLES[kind][:-missing], f"gallery/a.{kind}").rule.code == "PHO009"


@pytest.mark.parametrize("kind", ["avif", "heic"])
def test_zeros_after_the_end_do_no_harm(kind: str) -> None:
    assert opened(SAMPLES[kind] + bytes(100), f"gallery/a.{kind}").width == 200


@pytest.mark.parametrize("kind", ["jpg", "progressive.jpg", "png"])
@pytest.mark.parametrize("share", [0.5, 0.9])
def test_a_file_whose_end_is_zeros(kind: str, share: float) -> None:
    data = SAMPLES[kind]
    kept = int(len(data) * share)
    found = refusal(data[:kept] + bytes(len(data) - kept), f"gallery/a.{kind}")
    assert found.rule.code in {"PHO009", "PHO010"}


def test_a_jpeg_that_was_cut_off_and_closed() -> None:
    data = pictures.saved(pictures.photo(640, 480), "JPEG", quality=90)
    cut = data[: len(data) * 6 // 10] + b"\xff\xd9"
    Image.open(io.BytesIO(cut)).load()  # Pillow takes it
    assert refusal(cut).rule.code == "PHO023"
    assert refusal(cut, scale=0.5).rule.code == "PHO023"


def test_a_grey_border_is_no_broken_photo() -> None:
    image = pictures.photo(640, 480)
    image.paste((128, 128, 128), (0, 400, 640, 480))
    opened(pictures.saved(image, "JPEG", quality=95))
    image.paste((128, 128, 128), (0, 0, 60, 480))
    opened(pictures.saved(image, "JPEG", quality=95))


def test_data_after_the_end_of_a_jpeg_is_left_alone() -> None:
    assert opened(SAMPLES["jpg"] + b"SEFT trailer of a phone" * 50).width == 200


def test_more_pixels_than_allowed() -> None:
    data = pictures.saved(Image.new("1", (400, 300)), "PNG")
    found = refusal(data, "a.png", pixel_limit=100_000)
    assert found.rule.code == "PHO011"
    assert "400 x 300" in found.message
    assert opened(data, "a.png", pixel_limit=120_000).width == 400


def test_a_bomb_is_refused_by_its_header() -> None:
    data = bytearray(pictures.saved(Image.new("1", (64, 64)), "PNG"))
    data[16:24] = struct.pack(">2I", 60_000, 60_000)
    import zlib

    data[29:33] = struct.pack(">I", zlib.crc32(data[12:29]))
    assert refusal(bytes(data), "a.png").rule.code == "PHO011"


@pytest.mark.parametrize("mode", ["I", "F"])
def test_pictures_with_32_bits_a_channel(mode: str) -> None:
    assert refusal(pictures.saved(Image.new(mode, (20, 20)), "TIFF"), "a.tif").rule.code == "PHO013"


@pytest.mark.parametrize(
    ("format_", "name"),
    [("GIF", "a.gif"), ("WEBP", "a.webp"), ("PNG", "a.png"), ("TIFF", "a.tif"), ("AVIF", "a.avif")],
)
def test_of_several_pictures_the_first_is_shown_with_a_warning(format_: str, name: str) -> None:
    frames = [Image.new("RGB", (64, 48), colour) for colour in ("red", "blue")]
    data = pictures.saved(frames[0], format_, save_all=True, append_images=frames[1:])
    result = opened(data, name)
    assert [remark.rule.code for remark in result.remarks] == ["PHO014"]
    assert "2 pictures" in result.remarks[0].message
    assert pictures.delta_e(result.image.getpixel((30, 20)), (255, 0, 0)) < 6


def test_a_phones_jpeg_with_a_second_picture_inside_is_an_ordinary_photo() -> None:
    data = pictures.saved(
        Image.new("RGB", (64, 48), "red"),
        "MPO",
        save_all=True,
        append_images=[Image.new("RGB", (64, 48), "blue")],
    )
    result = opened(data)
    assert result.remarks == []
    assert result.format == "JPEG"


def test_the_header_is_enough_to_know_size_and_turn() -> None:
    header = read_header(pictures.turned(pictures.quarters(), 6), "a.jpg")
    assert (header.width, header.height, header.orientation) == (80, 60, 6)


@settings(max_examples=int(os.environ.get("PHOTO_FUZZ", "150")), deadline=None)
@given(st.sampled_from(sorted(set(SAMPLES) - {"heic"})), st.data())
def test_damage_anywhere_gives_a_picture_or_a_refusal(kind: str, data: st.DataObject) -> None:
    content = bytearray(SAMPLES[kind])
    for _ in range(data.draw(st.integers(1, 8))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    try:
        result = opened(bytes(content), f"a.{kind}", pixel_limit=4_000_000)
    except RefusedError:
        return
    assert result.image.mode in {"RGB", "RGBA"}


def test_pho022_heic_without_its_library(monkeypatch: pytest.MonkeyPatch) -> None:
    data = pictures.saved(pictures.quarters(), "HEIF")
    monkeypatch.setitem(sys.modules, "pillow_heif", None)
    opening._load_heif_plugin.cache_clear()
    refused = refusal(data, "a.heic")
    assert refused.rule.code == "PHO022"
    assert "pillow-heif" in refused.message
