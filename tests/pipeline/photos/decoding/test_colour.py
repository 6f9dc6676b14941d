"""Every colour ends as sRGB, within a distance (CIE76) of 2 of what LittleCMS or arithmetic gives."""

import io
import struct
import zlib
from itertools import product

import pytest
from PIL import Image, ImageCms

from pipeline.photos.decoding.icc_profiles import _D50, ADOBE_RGB, H273_PRIMARIES
from pipeline.photos.decoding.model import PAPER
from pipeline.photos.decoding.refusal import RefusedError
from tests.pipeline.photos import pictures
from tests.pipeline.photos.pictures import opened

COLOURS = [
    (200, 60, 50),
    (40, 150, 70),
    (50, 80, 190),
    (230, 190, 60),
    (128, 128, 128),
    (20, 20, 20),
    (240, 235, 230),
]


def reference(colours, mode, icc):
    """Convert single colours with LittleCMS in its best precision."""
    transform = ImageCms.buildTransform(
        ImageCms.ImageCmsProfile(io.BytesIO(icc)),
        ImageCms.createProfile("sRGB"),
        mode,
        "RGB",
        ImageCms.Intent.RELATIVE_COLORIMETRIC,
        ImageCms.Flags.BLACKPOINTCOMPENSATION | ImageCms.Flags.HIGHRESPRECALC | ImageCms.Flags.NOOPTIMIZE,
    )
    image = ImageCms.applyTransform(pictures.patches(colours, mode, 1), transform)
    assert image is not None
    return [image.getpixel((index, 0)) for index in range(len(colours))]


def assert_near(result, requested, limit=2.0):
    for found, colour in zip(pictures.middles(result.image, len(requested)), requested, strict=True):
        assert pictures.delta_e(found, colour) < limit, (found, colour)


EXACT = {
    "JPEG": {"quality": 100, "subsampling": 0},
    "WEBP": {"lossless": True},
    "AVIF": {"quality": 100, "subsampling": "4:4:4", "speed": 10},
    "HEIF": {"quality": -1, "chroma": 444},
}


@pytest.mark.parametrize("primaries", [ADOBE_RGB, *H273_PRIMARIES.values()])
def test_red_green_and_blue_make_white(primaries):
    assert [sum(axis) for axis in zip(*primaries, strict=True)] == pytest.approx(_D50, abs=1e-4)


@pytest.mark.parametrize("icc", [pictures.P3, pictures.ADOBE], ids=["p3", "adobe"])
@pytest.mark.parametrize("format_", pictures.NAMES)
def test_a_wide_profile_is_applied_in_every_format(icc, format_):
    data = pictures.saved(RGB, format_, icc_profile=icc, **EXACT.get(format_, {}))
    result = opened(data, pictures.NAMES[format_])
    requested = reference(COLOURS, "RGB", icc)
    assert max(pictures.delta_e(a, b) for a, b in zip(COLOURS, requested, strict=True)) > 4
    assert_near(result, requested)
    assert result.remarks == []


RGB = pictures.patches(COLOURS, "RGB")
GREYS = [(20,), (90,), (160,), (230,)]
GREY = pictures.patches([grey for (grey,) in GREYS], "L")
INKS = [(0, 200, 200, 20), (180, 20, 200, 10), (200, 150, 0, 0), (0, 0, 0, 128), (0, 0, 0, 0)]


def with_cicp(data):
    return pictures.with_chunk(data, b"cICP", bytes((12, 13, 0, 1)))


def with_corners_of_adobe(data):
    corners = (0.3127, 0.3290, 0.64, 0.33, 0.21, 0.71, 0.15, 0.06)
    return pictures.with_chunk(data, b"cHRM", struct.pack(">8I", *(round(100_000 * v) for v in corners)))


def avif_of_p3():
    plain = pictures.saved(RGB, "AVIF", **EXACT["AVIF"])
    at = plain.index(b"colrnclx") + 8
    return plain[:at] + struct.pack(">H", 12) + plain[at + 2 :]


def marked_adobe():
    exif = Image.Exif()
    exif.get_ifd(0x8769)[0xA001] = 0xFFFF
    exif.get_ifd(0x8769)[0xA005] = {1: "R03"}
    return exif


def sixteen_bits():
    values = struct.pack("<60H", *[30000] * 30, *[65535] * 30)
    return Image.frombytes("I;16", (60, 20), values * 20)


def heic(primaries, transfer):
    numbers = {"color_primaries": primaries, "transfer_characteristics": transfer}
    numbers |= {"matrix_coefficients": 6, "full_range_flag": 1}
    return pictures.saved(RGB, "HEIF", save_nclx_profile=True, **numbers, **EXACT["HEIF"])


def grey_profile(gamma):
    """A grey profile (ICC.1:2001-04, section 6.3.1.1)."""
    curve = b"curv\0\0\0\0" + struct.pack(">IH", 1, round(gamma * 256))
    return icc_file(b"GRAY", b"XYZ ", b"mntr", {b"kTRC": curve})


def cmyk_profile():
    """A small print profile: a table from 2 to the 4th inks to Lab (ICC.1:2001-04, section 6.5.7)."""
    corners = b""
    for c, m, y, k in product((0, 1), repeat=4):
        lightness = max(100 - 28 * c - 38 * m - 6 * y - 75 * k, 8)
        dim = 0.2 if k else 1.0
        a = (-30 * c + 65 * m - 3 * y) * dim
        b = (-42 * c - 5 * m + 80 * y) * dim
        corners += bytes((round(lightness * 2.55), round(a + 128), round(b + 128)))
    identity = struct.pack(">9i", 65536, 0, 0, 0, 65536, 0, 0, 0, 65536)
    ramp = bytes(range(256))
    table = b"mft1\0\0\0\0" + bytes((4, 3, 2, 0)) + identity + ramp * 4 + corners + ramp * 3
    return icc_file(b"CMYK", b"Lab ", b"prtr", {b"A2B0": table, b"A2B1": table})


def icc_file(space, connection, kind, tags):
    """A version 2 profile of `tags` and the white of D50."""
    white = struct.pack(">3i", 63190, 65536, 54061)
    tags = {b"wtpt": b"XYZ \0\0\0\0" + white, **tags}
    offset = 132 + 12 * len(tags)
    table, body = b"", b""
    for name, data in tags.items():
        table += name + struct.pack(">II", offset + len(body), len(data))
        body += data + b"\0" * (-len(data) % 4)
    head = struct.pack(">I", offset + len(body)) + b"\0\0\0\0\x02\x40\0\0" + kind + space + connection
    head += struct.pack(">6H", 2026, 1, 1, 0, 0, 0) + b"acsp" + b"\0" * 28 + white + b"\0" * 48
    return head + struct.pack(">I", len(tags)) + table + body


def png(image=RGB, icc=None):
    return pictures.saved(image, "PNG", icc_profile=icc)


def jpeg(image=RGB, **options):
    return pictures.saved(image, "JPEG", quality=100, subsampling=0, **options)


P3, ADOBE = (reference(COLOURS, "RGB", icc) for icc in (pictures.P3, pictures.ADOBE))
LINEAR_GREYS = [(round(255 * (1.055 * (g / 255) ** (1 / 2.4) - 0.055)),) * 3 for (g,) in GREYS]
PLAIN_INKS = [tuple(round((255 - ink) * (255 - k) / 255) for ink in (c, m, y)) for c, m, y, k in INKS]
PRINT = pictures.patches(INKS, "CMYK")
PALETTE = RGB.quantize(16, dither=Image.Dither.NONE)
SRGB, CIELAB = ImageCms.createProfile("sRGB"), ImageCms.createProfile("LAB")
LAB = ImageCms.profileToProfile(RGB, SRGB, CIELAB, outputMode="LAB")
SIXTEEN = [(117,) * 3, (255,) * 3]
RED = pictures.patches([(204, 77, 77)], "RGB")
CASES = {
    "grey": ("a.png", png(GREY), [grey * 3 for grey in GREYS], 0.5),
    "linear grey": ("a.png", png(GREY, grey_profile(1.0)), LINEAR_GREYS, 2),
    "CMYK": ("a.jpg", jpeg(PRINT, icc_profile=cmyk_profile()), reference(INKS, "CMYK", cmyk_profile()), 2),
    "palette": ("a.png", png(PALETTE, pictures.ADOBE), ADOBE, 2),
    "black and white": ("a.png", png(pictures.patches([0, 1], "1")), [(0,) * 3, (255,) * 3], 0.1),
    "Lab": ("a.tif", pictures.saved(LAB, "TIFF"), COLOURS, 2),
    "16 bits grey, PNG": ("a.png", png(sixteen_bits()), SIXTEEN, 2),
    "16 bits grey, TIFF": ("a.tif", pictures.saved(sixteen_bits(), "TIFF"), SIXTEEN, 2),
    "16 bits RGB": ("a.png", pictures.sixteen_bit_png(), [(128, 117, 128)], 2),
    # color(display-p3 0.8 0.3 0.3), linear-light matrix of CSS Color 4, section 10.
    "P3 of CSS": ("a.png", png(RED, pictures.P3), [(221, 64, 71)], 1),
    "camera's mark": ("a.jpg", jpeg(exif=marked_adobe()), ADOBE, 2),
    "PNG's gamma": ("a.png", pictures.with_gamma(png(), 1 / 2.2), COLOURS, 2),
    "PNG's numbers before its profile": ("a.png", with_cicp(png(icc=pictures.ADOBE)), P3, 2),
    "HEIC's numbers of P3": ("a.heic", heic(12, 13), P3, 2),
    "AVIF's numbers of P3": ("a.avif", avif_of_p3(), P3, 2),
}


@pytest.mark.parametrize(("name", "data", "requested", "limit"), CASES.values(), ids=CASES)
def test_colours_end_as_srgb(name, data, requested, limit):
    result = opened(data, name)
    assert_near(result, requested, limit)
    assert result.remarks == []


def test_a_torn_profile_is_told():
    torn = pictures.with_chunk(png(), b"iCCP", b"icc\0\0" + zlib.compress(pictures.P3)[:99])
    assert [remark.rule.code for remark in opened(torn, "a.png").remarks] == ["PHO015"]
    # The second of two parts of a JPEG's profile is not there.
    part = b"ICC_PROFILE\0\1\2" + pictures.P3
    data = jpeg()
    torn = data[:2] + b"\xff\xe2" + struct.pack(">H", len(part) + 2) + part + data[2:]
    assert [remark.rule.code for remark in opened(torn).remarks] == ["PHO015"]


@pytest.mark.parametrize(
    ("code", "name", "data", "requested"),
    [
        ("PHO015", "a.png", png(icc=pictures.P3[:200]), COLOURS),
        ("PHO015", "a.png", png(icc=grey_profile(2.2)), COLOURS),
        ("PHO016", "a.jpg", jpeg(PRINT), PLAIN_INKS),
    ],
)
def test_a_guess_says_so(code, name, data, requested):
    result = opened(data, name)
    assert [remark.rule.code for remark in result.remarks] == [code]
    assert_near(result, requested)


@pytest.mark.parametrize("transfer", [16, 18])
def test_hdr_is_refused_rather_than_shown_washed_out(transfer):
    with pytest.raises(RefusedError) as caught:
        opened(heic(9, transfer), "a.heic")
    assert caught.value.rule.code == "PHO013"


@pytest.mark.parametrize(
    "data",
    [pictures.with_gamma(png(), 1), pictures.with_gamma(with_corners_of_adobe(png()), 1 / 2.2)],
)
def test_a_png_with_colours_of_its_own_is_refused(data):
    with pytest.raises(RefusedError, match="a PNG with colours of its own"):
        opened(data, "a.png")


SOLID = Image.new("RGBA", (40, 20), (200, 60, 50, 255))
SOLID.paste((0, 0, 0, 0), (20, 0, 40, 20))
FLAT = Image.new("RGB", (40, 20), (200, 60, 50))
FLAT.paste((0, 7, 0), (20, 0, 40, 20))


@pytest.mark.parametrize(
    ("image", "key"),
    [
        (SOLID, None),
        (SOLID.convert("LA"), None),
        (FLAT, (0, 7, 0)),
        (FLAT.getchannel("G"), 7),
    ],
)
def test_every_kind_of_transparency_becomes_paper(image, key):
    options = {} if key is None else {"transparency": key}
    result = opened(pictures.saved(image, "PNG", **options), "a.png")
    assert result.image.mode == "RGB"
    assert result.image.getpixel((30, 10)) == PAPER
    assert result.image.getpixel((10, 10)) == image.convert("RGB").getpixel((10, 10))


def test_a_gif_is_transparent_outside_its_frame():
    data = bytearray(pictures.saved(Image.new("RGB", (20, 10), (200, 60, 50)), "GIF"))
    data[6:10] = struct.pack("<2H", 40, 30)  # the canvas
    picture = opened(bytes(data), "a.gif").image
    assert [picture.getpixel(at) for at in ((5, 5), (30, 5), (5, 20))] == [(200, 60, 50), PAPER, PAPER]


def test_transparency_of_16_bits_grey_is_exact():
    image = Image.frombytes("I;16", (40, 20), struct.pack("<40H", *[30000] * 20, *[30001] * 20) * 20)
    data = pictures.with_chunk(pictures.saved(image, "PNG"), b"tRNS", struct.pack(">H", 30000))
    assert [opened(data, "a.png").image.getpixel((x, 10)) for x in (10, 30)] == [PAPER, (117, 117, 117)]


@pytest.mark.parametrize(
    ("line", "codes"), [("white", ["PHO020"]), ((225, 225, 225), ["PHO020"]), ("black", [])]
)
def test_a_transparent_picture_whose_lines_are_as_light_as_paper_is_reported(line, codes):
    image = Image.new("RGBA", (100, 100))
    image.paste(line, (10, 50, 90, 51))
    result = opened(pictures.saved(image, "PNG"), "a.png")
    assert [remark.rule.code for remark in result.remarks] == codes
