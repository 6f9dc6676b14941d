import io
import random
import struct
from typing import Any

import pytest
from PIL import Image

from pipeline.photos.decoding import opening
from pipeline.photos.decoding.file_types import count_coefficients
from pipeline.photos.decoding.opening import read_header
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


@pytest.mark.parametrize(
    ("format_", "orientation"),
    [
        *(("JPEG", number) for number in range(1, 9)),
        *((each, 6) for each in pictures.NAMES if each != "JPEG"),
    ],
)
def test_every_orientation_is_turned_upright(format_, orientation):
    options = {} if format_ in {"PNG", "TIFF"} else {"quality": 95}
    data = pictures.turned(pictures.quarters(), orientation, format_, **options)
    name = pictures.NAMES[format_]
    header, result = read_header(data, name), opened(data, name)
    assert result.image.size == (result.width, result.height) == (header.width, header.height) == (80, 60)
    corners = [result.image.getpixel(at) for at in ((15, 15), (65, 15), (15, 45), (65, 45))]
    for corner, requested in zip(
        corners, ((255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255)), strict=True
    ):
        assert pictures.delta_e(corner, requested) < 12


@pytest.mark.parametrize(
    "exif", [*map(pictures.exif_of, (0, 9, 65535)), b"Exif\0\0II*\0\xff\xff\xff\xff garbage"], ids=repr
)
def test_exif_without_meaning_does_not_reject_the_photo(exif):
    result = opened(pictures.saved(pictures.quarters(), "JPEG", exif=exif))
    assert (result.width, result.height) == result.image.size == (80, 60)


@pytest.mark.parametrize("turn", [1, 6])
@pytest.mark.parametrize(
    ("scale", "decoded"), [(1.0, 1600), (0.6, 1600), (0.5, 800), (0.2, 800), (0.16, 400)]
)
def test_a_jpeg_is_decoded_as_small_as_it_may_be(scale, decoded, turn):
    result = opened(pictures.turned(pictures.photo(1600, 1200), turn), scale=scale)
    assert (result.width, result.height) == (1600, 1200)
    assert result.image.size == (decoded, decoded * 3 // 4)


@pytest.mark.parametrize(("marker", "scanned", "factor"), [(0xC0, 3, 0), (0xC0, 1, 1.5), (0xC2, 3, 1.5)])
def test_coefficients_are_held_for_each_colour_of_a_jpeg_of_several_scans(marker, scanned, factor):
    frame = struct.pack(">BHHB", 8, 30, 40, 3) + bytes((1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1))
    scan = bytes((scanned, *(0 for _ in range(2 * scanned + 3))))
    parts = ((marker, frame), (0xDA, scan))
    coded = b"".join(struct.pack(">BBH", 0xFF, name, len(part) + 2) + part for name, part in parts)
    assert count_coefficients(b"\xff\xd8" + coded + bytes(9)) == factor * 40 * 30


# Reasons to refuse a photo, each with its own code.


@pytest.mark.parametrize(
    ("error", "code", "reason"),
    [
        (PermissionError(13, "Permission denied"), "PHO004", ": permission denied."),
        (OSError(), "PHO004", "the disk"),
        (FileNotFoundError(2, "No such file"), "PHO017", "disappeared"),
    ],
)
def test_what_the_system_says_of_a_file_is_passed_on(error, code, reason):
    refused = refuse_unreadable("a.jpg", error)
    assert (refused.rule.code, reason in refused.message) == (code, True)


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
        (pictures.saved(pictures.photo(), "WEBP"), "WebP", "`file: gallery/IMG_1.webp`"),
        (pictures.saved(pictures.photo(), "GIF"), "GIF", "`file: gallery/IMG_1.gif`"),
        (pictures.saved(pictures.photo(), "TIFF"), "TIFF", "`file: gallery/IMG_1.tif`"),
        (pictures.saved(pictures.photo(), "AVIF", speed=10), "AVIF", "`file: gallery/IMG_1.avif`"),
        (b"\0\0\0\x18ftypheic\0\0\0\0mif1heic" + b"\0" * 99, "HEIC", "`file: gallery/IMG_1.heic`"),
        (b"\0\0\0\x18ftypmif1\0\0\0\0miafavif" + b"\0" * 99, "AVIF", "`file: gallery/IMG_1.avif`"),
        (b"\0\0\0\x18ftypmp42\0\0\0\0isommp42" + b"\0" * 99, "video", "as JPEG"),
        *(
            (b"\0\0\0\x18ftyp" + brand + b"\0\0\0\0mif1" + brand + b"\0" * 99, f"HEIF ({name})", "as JPEG")
            for brand, name in {
                b"mif3": "unusual",
                b"avci": "AVC",
                b"jpeg": "JPEG",
                b"j2ki": "JPEG 2000",
                b"vvic": "VVC",
            }.items()
        ),
        (pictures.saved(pictures.photo(), "BMP"), "BMP", "`file: gallery/IMG_1.bmp`"),
        (b"\xff\x0a" + b"\0" * 99, "JPEG XL", "as JPEG"),
        (b"%PDF-1.7" + b"\0" * 99, "PDF", "as JPEG"),
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
    "jpg": pictures.saved(pictures.photo(200, 150), "JPEG", quality=90),
    "progressive.jpg": pictures.saved(pictures.photo(200, 150), "JPEG", quality=90, progressive=True),
    "png": pictures.saved(pictures.photo(200, 150), "PNG"),
    "webp": pictures.saved(pictures.photo(200, 150), "WEBP", quality=90),
    "avif": pictures.saved(pictures.photo(200, 150), "AVIF", speed=10),
    "heic": pictures.saved(pictures.photo(200, 150), "HEIF"),
    "tif": pictures.saved(pictures.photo(200, 150), "TIFF"),
    "lzw.tif": pictures.saved(pictures.photo(200, 150), "TIFF", compression="tiff_lzw"),
    "gif": pictures.saved(pictures.photo(200, 150), "GIF"),
    "bmp": pictures.saved(pictures.photo(200, 150), "BMP"),
}


@pytest.mark.parametrize("kind", SAMPLES)
@pytest.mark.parametrize("share", [0.5, 0.9, 0.99])
def test_a_file_that_ends_too_early(kind, share):
    data, name = SAMPLES[kind], f"gallery/a.{kind}"
    kept = int(len(data) * share)
    assert refusal(data[:kept], name).rule.code in {"PHO009", "PHO010"}
    if kind in {"jpg", "progressive.jpg", "png"} and share < 0.99:
        zeros = data[:kept] + bytes(len(data) - kept)
        assert refusal(zeros, name).rule.code in {"PHO009", "PHO010"}


@pytest.mark.parametrize("kind", [kind for kind in SAMPLES if kind not in ("gif", "bmp")])
@pytest.mark.parametrize("missing", [1, 2, 12])
def test_a_file_that_lacks_its_last_bytes_is_incomplete_not_damaged(kind, missing):
    """Decoders take some of these, such as a PNG without its last chunk, or call them damaged."""
    if kind.endswith("jpg") and missing <= 2:  # only the end marker, which some cameras forget
        assert opened(SAMPLES[kind][:-missing]).image.tobytes() == opened(SAMPLES[kind]).image.tobytes()
    else:
        assert refusal(SAMPLES[kind][:-missing], f"gallery/a.{kind}").rule.code == "PHO009"


def test_a_jpeg_that_was_cut_off_and_closed():
    data = pictures.saved(pictures.photo(640, 480), "JPEG", quality=90)
    cut = data[: len(data) * 6 // 10] + b"\xff\xd9"
    Image.open(io.BytesIO(cut)).load()  # Pillow takes it
    assert [refusal(cut, scale=scale).rule.code for scale in (1.0, 0.5)] == ["PHO023"] * 2


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


@pytest.mark.parametrize("way", WAYS)
def test_what_cameras_leave_in_a_whole_jpeg(way):
    whole = WHOLE[way]
    opened(whole[:-2] + bytes(4) + whole[-2:] + b"SEFT trailer of a phone" * 50)
    opened(whole[:2] + b"\xff\xfe\0\6\1\2\3\4" + b"\xff\xff" + whole[2:])


def test_a_grey_border_is_no_broken_photo():
    image = pictures.photo(640, 480)
    for box in ((0, 400, 640, 480), (0, 0, 60, 480)):
        image.paste((128, 128, 128), box)
        opened(pictures.saved(image, "JPEG", quality=95))


def test_more_pixels_than_allowed():
    data = pictures.saved(Image.new("1", (400, 300)), "PNG")
    found = refusal(data, "a.png", pixel_limit=100_000)
    assert found.rule.code == "PHO011"
    assert "400 x 300" in found.message
    assert opened(data, "a.png", pixel_limit=120_000).width == 400


def test_a_jpeg_may_be_larger_as_it_is_shrunk_while_decoded_unless_that_takes_all_coefficients():
    image = pictures.photo(400, 300)
    baseline, progressive = (
        pictures.saved(image, "JPEG", subsampling=0, progressive=each) for each in (False, True)
    )
    assert opened(baseline, pixel_limit=60_000).width == opened(progressive, pixel_limit=120_000).width == 400
    assert refusal(baseline, pixel_limit=40_000).rule.code == "PHO011"
    # A progressive JPEG may be packed by arithmetic coding, too (ITU-T T.81, table B.1).
    for each in (progressive, progressive.replace(b"\xff\xc2", b"\xff\xca", 1)):
        found = refusal(each, pixel_limit=60_000)
        assert found.rule.code == "PHO011"
        assert "takes 1 MB of memory to decode" in found.message  # 400 x 300 x 3 colours x 2 bytes


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
    "tags",
    [{262: 2, 258: (32,) * 3, 339: (3,) * 3}, {262: 8, 258: (16,) * 3}],
    ids=["floating point", "16 bits of Lab"],
)
def test_tiffs_whose_colours_are_stored_in_ways_that_are_not_taken(tags):
    """Pillow understands such a file, but has no mode for it."""
    data = pictures.saved(Image.new("I;16", (16, 16)), "TIFF", tiffinfo={277: 3, **tags})
    assert refusal(data, "a.tif").rule.code == "PHO010"


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
