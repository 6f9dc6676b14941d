import random
import struct
from typing import Any

import pytest
from PIL import Image

from pipeline.photos.decoding import opening
from pipeline.photos.decoding.refusal import RefusedError, refuse_unreadable
from tests.pipeline.photos import pictures
from tests.pipeline.photos.pictures import opened

# The engine's workers say nothing of what Pillow warns of.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning:PIL")


def refusal(data, name="gallery/a.jpg", **options):
    with pytest.raises(RefusedError) as caught:
        opened(data, name, **options)
    assert name.rpartition("/")[2] in caught.value.message
    assert caught.value.hint.endswith(".")
    return caught.value


@pytest.mark.parametrize("turn", [1, 6])
@pytest.mark.parametrize(
    ("scale", "decoded"), [(1.0, 1600), (0.6, 1600), (0.5, 800), (0.2, 800), (0.16, 400)]
)
def test_a_jpeg_is_decoded_as_small_as_it_may_be(scale, decoded, turn):
    result = opened(pictures.turned(pictures.photo(1600, 1200), turn), scale=scale)
    assert (result.width, result.height) == (1600, 1200)
    assert result.image.size == (decoded, decoded * 3 // 4)


# Reasons to refuse a photo, each with its own code.


def test_what_the_system_says_of_a_file_is_passed_on():
    for error, code in ((PermissionError(13, "No"), "PHO004"), (FileNotFoundError(2, "No"), "PHO017")):
        assert refuse_unreadable("a.jpg", error).rule.code == code


@pytest.mark.parametrize(
    ("code", "data", "names"),
    [
        ("PHO005", b"", ["a.jpg"]),
        ("PHO006", b"Dear all,\nplease find attached", ["a.jpg"]),
        ("PHO006", b"\0" * 5000, ["a.jpg", "a.heic"]),
        ("PHO006", bytes(range(256)) * 40, ["a.jpg"]),
        ("PHO008", b"anything", ["a.svg", "a.NEF", "a.jxl", "a.psd", "a.mp4", "photo"]),
    ],
)
def test_what_is_no_photo_is_refused(code, data, names):
    assert [refusal(data, name).rule.code for name in names] == [code] * len(names)


@pytest.mark.parametrize(
    ("data", "really", "hint"),
    [
        (pictures.saved(pictures.photo(), "PNG"), "PNG", "`file: gallery/IMG_1.png`"),
        (b"\0\0\0\x18ftypmif1\0\0\0\0miafavif" + b"\0" * 99, "AVIF", "`file: gallery/IMG_1.avif`"),
        (b"\0\0\0\x18ftypmp42\0\0\0\0isommp42" + b"\0" * 99, "video", "as JPEG"),
        (b"\0\0\0\x18ftypvvic\0\0\0\0mif1vvic" + b"\0" * 99, "HEIF (VVC)", "as JPEG"),
        (b"<!DOCTYPE html><html><title>Not found</title>", "web page", "as JPEG"),
        (b'<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"/>', "SVG drawing", "as JPEG"),
    ],
)
def test_an_extension_that_lies(data, really, hint):
    found = refusal(data, "gallery/IMG_1.JPG")
    assert found.rule.code == "PHO007"
    assert f"is really of the type {really}." in found.message
    assert hint in found.hint


SAMPLES = {
    kind: pictures.saved(pictures.photo(200, 150), format_, **options)
    for kind, format_, options in (
        ("jpg", "JPEG", {"quality": 90}),
        ("progressive.jpg", "JPEG", {"quality": 90, "progressive": True}),
        ("png", "PNG", {}),
        ("webp", "WEBP", {"quality": 90}),
        ("avif", "AVIF", {"speed": 10}),
        ("heic", "HEIF", {}),
        ("lzw.tif", "TIFF", {"compression": "tiff_lzw"}),
        ("gif", "GIF", {}),
        ("bmp", "BMP", {}),
    )
}


@pytest.mark.parametrize("kind", SAMPLES)
@pytest.mark.parametrize("share", [0.5, 0.99])
def test_a_file_that_ends_too_early(kind, share):
    data, name = SAMPLES[kind], f"gallery/a.{kind}"
    kept = int(len(data) * share)
    assert refusal(data[:kept], name).rule.code in {"PHO009", "PHO010"}
    if kind in {"jpg", "progressive.jpg", "png"} and share < 0.99:
        zeros = data[:kept] + bytes(len(data) - kept)
        assert refusal(zeros, name).rule.code in {"PHO009", "PHO010"}


@pytest.mark.parametrize("kind", [kind for kind in SAMPLES if kind not in ("gif", "bmp")])
@pytest.mark.parametrize("missing", [2, 12])
def test_a_file_that_lacks_its_last_bytes_is_incomplete_not_damaged(kind, missing):
    """Decoders take some of these, such as a PNG without its last chunk, or call them damaged."""
    if kind.endswith("jpg") and missing <= 2:  # only the end marker, which some cameras forget
        assert opened(SAMPLES[kind][:-missing]).image.tobytes() == opened(SAMPLES[kind]).image.tobytes()
    else:
        assert refusal(SAMPLES[kind][:-missing], f"gallery/a.{kind}").rule.code == "PHO009"


WAYS: dict[str, dict[str, Any]] = {
    "baseline": {},
    "progressive": {"progressive": True},
    "own tables": {"optimize": True},
    "restarts": {"restart_marker_rows": 1},
    "grey": {},
}
GRAIN = Image.frombytes("RGB", (200, 150), random.Random(1).randbytes(90_000)).resize((800, 600))
WHOLE = {
    way: pictures.saved(GRAIN.convert("L" if way == "grey" else "RGB"), "JPEG", **options)
    for way, options in WAYS.items()
}


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("lost", [bytes(4096), b"\xff" * 512, bytes(range(255, -1, -1)) * 2], ids=len)
def test_a_jpeg_that_lost_a_part_in_the_middle(way, lost):
    """Pillow takes nearly all of these, and so did the site."""
    whole = WHOLE[way]
    for share in (0.3, 0.4, 0.5):
        at = int(len(whole) * share)
        code = refusal(whole[:at] + lost + whole[at + len(lost) :]).rule.code
        assert code in ("PHO023", "PHO010")


def test_pixels_are_limited_by_the_memory_that_a_format_takes(monkeypatch):
    """A JPEG may have more of them, unless its coefficients must be held: 400 x 300 x 3 colours x 2 bytes."""
    image = pictures.photo(400, 300)
    png, baseline, progressive = (
        pictures.saved(image, "PNG"),
        pictures.saved(image, "JPEG", subsampling=0),
        pictures.saved(image, "JPEG", subsampling=0, progressive=True),
    )
    arithmetic = progressive.replace(b"\xff\xc2", b"\xff\xca", 1)  # ITU-T T.81, table B.1
    for limit, taken in ((120_000, [png, baseline, progressive]), (60_000, [baseline]), (40_000, [])):
        monkeypatch.setattr(opening, "PIXEL_LIMIT", limit)
        assert [opened(data, "a.jpg", by_content=True).width for data in taken] == [400] * len(taken)
        for data, says in ((png, "400 x 300"), (baseline, "400 x 300"), (progressive, "1 MB")):
            if data not in taken:
                found = refusal(data, "a.png" if data is png else "a.jpg")
                assert (found.rule.code, says in found.message) == ("PHO011", True)
    assert refusal(arithmetic).rule.code == "PHO011"


def test_a_jpeg_of_very_many_scans_is_refused_before_it_is_decoded():
    data = pictures.saved(pictures.photo(40, 30), "JPEG", progressive=True)
    last = data.rindex(b"\xff\xda")
    scans = data.count(b"\xff\xda")
    most, more = (data[:-2] + data[last:-2] * (each - scans) + data[-2:] for each in (500, 501))
    assert opened(most).width == 40
    found = refusal(more)
    assert (found.rule.code, "501 passes" in found.message) == ("PHO018", True)
    # Bytes after the picture, such as the film of a phone, are no scans.
    assert opened(data + b"\xff\xda\xff\xd9" * 600).width == 40


@pytest.mark.parametrize("size", [(17_000, 17_000), (20_000_000, 30), (30, 20_000_000)])
def test_an_avif_larger_than_its_decoder_takes(size):
    data = bytearray(SAMPLES["avif"])
    struct.pack_into(">2I", data, data.index(b"ispe") + 8, *size)
    found = refusal(bytes(data), "a.avif")
    assert (found.rule.code, f"{size[0]} x {size[1]} pixels" in found.message) == ("PHO011", True)


def test_a_whole_avif_with_layers_is_called_unsupported():
    layered = SAMPLES["avif"].replace(b"pixi", b"lsel")  # the property that selects a layer
    found = refusal(layered, "a.avif")
    assert (found.rule.code, found.message) == (
        "PHO008",
        "a.avif is unsupported: this kind of AVIF cannot be read here.",
    )


@pytest.mark.parametrize("mode", ["RGB", "L", "CMYK", "RGBA"])
def test_a_very_large_picture_is_reduced_to_twice_the_needed_scale_at_least(mode, monkeypatch):
    image = Image.new("RGB", (80, 60), (200, 60, 50)).convert(mode)
    if mode == "RGBA":
        image.putpixel((79, 0), (0, 0, 0, 0))  # it is transparent elsewhere
    data = pictures.saved(image, "TIFF")
    monkeypatch.setattr(opening, "_LARGE", 80 * 60 + 1)
    assert opened(data, "a.tif", scale=0.1).image.size == (80, 60)
    monkeypatch.setattr(opening, "_LARGE", 80 * 60)
    made = {scale: opened(data, "a.tif", scale=scale).image for scale in (1, 0.26, 0.25, 0.1)}
    assert [each.size for each in made.values()] == [(80, 60), (80, 60), (40, 30), (16, 12)]
    assert pictures.delta_e(made[0.25].getpixel((0, 0)), made[1].getpixel((0, 0))) < 2


@pytest.mark.parametrize(
    ("format_", "name", "codes"),
    [
        *[(kind, f"a.{kind}".lower(), ["PHO014"]) for kind in ("GIF", "WEBP", "PNG", "AVIF")],
        ("TIFF", "a.tif", ["PHO014"]),
        ("MPO", "a.mpo", []),
        ("MPO", "a.jpg", []),  # phones put a second picture into an ordinary photo
    ],
)
def test_of_several_pictures_the_first_is_shown_with_a_warning(format_, name, codes):
    frames = [Image.new("RGB", (64, 48), colour) for colour in ("red", "blue")]
    data = pictures.saved(frames[0], format_, save_all=True, append_images=frames[1:])
    result = opened(data, name)
    assert [remark.rule.code for remark in result.remarks] == codes
    assert all("2 pictures" in remark.fault for remark in result.remarks)
    assert pictures.delta_e(result.image.getpixel((30, 20)), (255, 0, 0)) < 6
