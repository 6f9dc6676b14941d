"""Every colour ends as sRGB, within a distance (CIE76) of 2 of what LittleCMS or arithmetic gives."""

from __future__ import annotations

import io
import struct

import pytest
from PIL import Image, ImageCms

from pipeline.photos import profiles
from pipeline.photos.opening import Opened, open_original
from pipeline.photos.refusal import RefusedError
from tests.pipeline.photos import pictures

COLOURS = [
    (200, 60, 50),
    (40, 150, 70),
    (50, 80, 190),
    (230, 190, 60),
    (128, 128, 128),
    (20, 20, 20),
    (240, 235, 230),
]


def opened(data: bytes, name: str) -> Opened:
    return open_original(data, name, lambda _width, _height: 1.0)


def reference(colours: list[tuple[int, ...]], mode: str, icc: bytes) -> list[tuple[int, ...]]:
    """What LittleCMS gives, in its best precision, for single colours."""
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


def assert_near(result: Opened, wanted: list[tuple[int, ...]], limit: float = 2.0) -> None:
    for found, colour in zip(pictures.middles(result.image, len(wanted)), wanted, strict=True):
        assert pictures.delta_e(found, colour) < limit, (found, colour)


@pytest.mark.parametrize("icc", [pictures.P3, pictures.ADOBE], ids=["p3", "adobe"])
@pytest.mark.parametrize(
    ("format_", "name", "options"),
    [
        ("JPEG", "a.jpg", {"quality": 100, "subsampling": 0}),
        ("PNG", "a.png", {}),
        ("WEBP", "a.webp", {"lossless": True}),
        ("TIFF", "a.tif", {}),
        ("AVIF", "a.avif", {"quality": 100, "subsampling": "4:4:4", "speed": 10}),
        ("HEIF", "a.heic", {"quality": -1, "chroma": 444}),
    ],
)
def test_a_wide_profile_is_applied_in_every_format(
    icc: bytes, format_: str, name: str, options: dict[str, object]
) -> None:
    data = pictures.saved(pictures.patches(COLOURS, "RGB"), format_, icc_profile=icc, **options)
    result = opened(data, name)
    assert_near(result, reference(COLOURS, "RGB", icc))
    assert result.remarks == []
    assert (
        max(pictures.delta_e(a, b) for a, b in zip(COLOURS, reference(COLOURS, "RGB", icc), strict=True)) > 4
    )


def test_a_profile_of_srgb_changes_nothing() -> None:
    icc = profiles.matrix_profile(profiles.BT709, None)
    image = pictures.photo()
    result = opened(pictures.saved(image, "PNG", icc_profile=icc), "a.png")
    assert result.image.tobytes() == image.tobytes()


def test_display_p3_as_the_css_specification_converts_it() -> None:
    # color(display-p3 0.8 0.3 0.3), linear-light matrix of CSS Color 4, section 10.
    result = opened(
        pictures.saved(pictures.patches([(204, 77, 77)], "RGB"), "PNG", icc_profile=pictures.P3), "a.png"
    )
    assert_near(result, [(221, 64, 71)], 1.0)


def test_cmyk_with_a_profile() -> None:
    icc = cmyk_profile()
    inks = [(0, 200, 200, 20), (180, 20, 200, 10), (200, 150, 0, 0), (0, 0, 0, 128), (0, 0, 0, 0)]
    data = pictures.saved(pictures.patches(inks, "CMYK"), "JPEG", icc_profile=icc, quality=100, subsampling=0)
    result = opened(data, "a.jpg")
    assert_near(result, reference(inks, "CMYK", icc))
    assert result.remarks == []


def test_cmyk_without_a_profile_is_a_guess_and_says_so() -> None:
    inks = [(0, 200, 200, 20), (200, 150, 0, 0), (0, 0, 0, 128)]
    wanted = [tuple(round((255 - ink) * (255 - k) / 255) for ink in (c, m, y)) for c, m, y, k in inks]
    result = opened(
        pictures.saved(pictures.patches(inks, "CMYK"), "JPEG", quality=100, subsampling=0), "a.jpg"
    )
    assert_near(result, wanted)
    assert [remark.rule.code for remark in result.remarks] == ["PHO016"]


def test_grey_with_and_without_a_profile() -> None:
    greys = [(20,), (90,), (160,), (230,)]
    plain = opened(pictures.saved(pictures.patches([g[0] for g in greys], "L"), "PNG"), "a.png")  # type: ignore[misc]
    assert_near(plain, [(g, g, g) for (g,) in greys], 0.5)
    icc = grey_profile(1.0)
    linear = opened(
        pictures.saved(pictures.patches([g[0] for g in greys], "L"), "PNG", icc_profile=icc),  # type: ignore[misc]
        "a.png",
    )
    wanted = [round(255 * (1.055 * (g / 255) ** (1 / 2.4) - 0.055)) for (g,) in greys]
    assert_near(linear, [(g, g, g) for g in wanted])


def test_a_grey_jpeg_that_kept_its_rgb_profile() -> None:
    data = pictures.saved(Image.new("L", (30, 30), 100), "JPEG", icc_profile=pictures.ADOBE)
    result = opened(data, "a.jpg")
    assert result.remarks == []
    assert_near(result, reference([(100, 100, 100)], "RGB", pictures.ADOBE))


def test_sixteen_bits_grey() -> None:
    image = Image.frombytes("I;16", (60, 20), struct.pack("<60H", *[30000] * 30, *[65535] * 30) * 20)
    wanted = [(round(30000 / 257),) * 3, (255, 255, 255)]
    assert_near(opened(pictures.saved(image, "PNG"), "a.png"), wanted)
    assert_near(opened(pictures.saved(image, "TIFF"), "a.tif"), wanted)


def test_sixteen_bits_rgb() -> None:
    result = opened(pictures.sixteen_bit_png(), "a.png")
    assert pictures.delta_e(result.image.getpixel((32, 24)), (128, 128, 128)) < 2


def test_palette_with_a_profile() -> None:
    image = pictures.patches(COLOURS, "RGB").quantize(16, dither=Image.Dither.NONE)
    result = opened(pictures.saved(image, "PNG", icc_profile=pictures.ADOBE), "a.png")
    assert_near(result, reference(COLOURS, "RGB", pictures.ADOBE))


def test_black_and_white() -> None:
    image = Image.new("1", (40, 20))
    image.paste(1, (20, 0, 40, 20))
    assert_near(opened(pictures.saved(image, "PNG"), "a.png"), [(0, 0, 0), (255, 255, 255)], 0.1)


def test_lab() -> None:
    srgb, lab = ImageCms.createProfile("sRGB"), ImageCms.createProfile("LAB")
    image = ImageCms.profileToProfile(pictures.patches(COLOURS, "RGB"), srgb, lab, outputMode="LAB")
    assert image is not None
    assert_near(opened(pictures.saved(image, "TIFF"), "a.tif"), [*COLOURS])


def test_transparency_is_kept_with_its_colours() -> None:
    image = pictures.patches(COLOURS, "RGB").convert("RGBA")
    image.putalpha(Image.linear_gradient("L").resize(image.size))
    result = opened(pictures.saved(image, "PNG", icc_profile=pictures.P3), "a.png")
    assert result.image.mode == "RGBA"
    assert result.image.getchannel("A").tobytes() == image.getchannel("A").tobytes()
    assert_near(result, reference(COLOURS, "RGB", pictures.P3))


@pytest.mark.parametrize("make", ["palette", "key", "grey", "la"])
def test_every_kind_of_transparency(make: str) -> None:
    solid = Image.new("RGBA", (40, 20), (200, 60, 50, 255))
    solid.paste((0, 0, 0, 0), (20, 0, 40, 20))
    if make == "palette":
        data = pictures.saved(solid.quantize(4), "PNG")
    elif make == "key":
        flat = Image.new("RGB", (40, 20), (200, 60, 50))
        flat.paste((0, 255, 0), (20, 0, 40, 20))
        data = pictures.saved(flat, "PNG", transparency=(0, 255, 0))
    elif make == "grey":
        flat = Image.new("L", (40, 20), 100)
        flat.paste(7, (20, 0, 40, 20))
        data = pictures.saved(flat, "PNG", transparency=7)
    else:
        data = pictures.saved(solid.convert("LA"), "PNG")
    result = opened(data, "a.png")
    assert result.image.mode == "RGBA"
    assert [result.image.getpixel((x, 10))[3] for x in (10, 30)] == [255, 0]


def test_an_alpha_channel_that_hides_nothing_is_dropped() -> None:
    assert opened(pictures.saved(pictures.photo().convert("RGBA"), "PNG"), "a.png").image.mode == "RGB"


@pytest.mark.parametrize(
    "icc", [b"not a profile at all", pictures.P3[:200], b"\0" * 300], ids=["text", "cut", "zeros"]
)
def test_a_broken_profile_is_a_warning_and_means_srgb(icc: bytes) -> None:
    result = opened(pictures.saved(pictures.patches(COLOURS, "RGB"), "PNG", icc_profile=icc), "a.png")
    assert [remark.rule.code for remark in result.remarks] == ["PHO015"]
    assert_near(result, [*COLOURS], 0.1)


def test_a_profile_for_other_colours_than_the_pictures_is_broken() -> None:
    data = pictures.saved(pictures.patches(COLOURS, "RGB"), "PNG", icc_profile=grey_profile(2.2))
    assert [remark.rule.code for remark in opened(data, "a.png").remarks] == ["PHO015"]


def test_a_camera_that_only_marks_adobe_rgb() -> None:
    exif = Image.Exif()
    exif.get_ifd(0x8769)[0xA001] = 0xFFFF
    exif.get_ifd(0x8769)[0xA005] = {1: "R03"}
    data = pictures.saved(pictures.patches(COLOURS, "RGB"), "JPEG", exif=exif, quality=100, subsampling=0)
    assert_near(opened(data, "a.jpg"), reference(COLOURS, "RGB", pictures.ADOBE))


def test_png_with_gamma_and_primaries_only() -> None:
    plain = pictures.saved(pictures.patches(COLOURS, "RGB"), "PNG")
    corners = (0.3127, 0.3290, 0.64, 0.33, 0.21, 0.71, 0.15, 0.06)
    data = pictures.with_chunk(plain, b"cHRM", struct.pack(">8I", *(round(100_000 * v) for v in corners)))
    data = pictures.with_chunk(data, b"gAMA", struct.pack(">I", round(100_000 / 2.2)))
    adobe_with_srgb_curve = profiles.matrix_profile(profiles.ADOBE_RGB, None)
    assert_near(opened(data, "a.png"), reference(COLOURS, "RGB", adobe_with_srgb_curve))
    linear = pictures.with_chunk(plain, b"gAMA", struct.pack(">I", 100_000))
    assert_near(
        opened(linear, "a.png"), reference(COLOURS, "RGB", profiles.matrix_profile(profiles.BT709, 1.0))
    )


def test_png_with_the_usual_gamma_is_srgb() -> None:
    data = pictures.with_chunk(pictures.saved(pictures.photo(), "PNG"), b"gAMA", struct.pack(">I", 45455))
    assert opened(data, "a.png").image.tobytes() == pictures.photo().tobytes()


def test_h273_numbers_in_png() -> None:
    plain = pictures.saved(pictures.patches(COLOURS, "RGB"), "PNG", icc_profile=pictures.ADOBE)
    data = pictures.with_chunk(plain, b"cICP", bytes((12, 13, 0, 1)))
    assert_near(opened(data, "a.png"), reference(COLOURS, "RGB", pictures.P3))


def heic(primaries: int, transfer: int) -> bytes:
    import pillow_heif

    image = pillow_heif.from_pillow(pictures.patches(COLOURS, "RGB", 32))
    buffer = io.BytesIO()
    image.save(
        buffer,
        quality=-1,
        chroma=444,
        save_nclx_profile=True,
        color_primaries=primaries,
        transfer_characteristics=transfer,
        matrix_coefficients=6,
        full_range_flag=1,
    )
    return buffer.getvalue()


def test_heic_with_the_numbers_of_display_p3() -> None:
    result = opened(heic(12, 13), "a.heic")
    assert_near(result, reference(COLOURS, "RGB", pictures.P3))


def test_heic_with_the_numbers_of_srgb() -> None:
    assert_near(opened(heic(1, 13), "a.heic"), [*COLOURS])


@pytest.mark.parametrize("transfer", [16, 18])
def test_hdr_is_refused_rather_than_shown_washed_out(transfer: int) -> None:
    with pytest.raises(RefusedError) as caught:
        opened(heic(9, transfer), "a.heic")
    assert caught.value.rule.code == "PHO013"


def test_avif_with_the_numbers_of_display_p3() -> None:
    plain = pictures.saved(
        pictures.patches(COLOURS, "RGB"), "AVIF", quality=100, subsampling="4:4:4", speed=10
    )
    at = plain.index(b"colrnclx") + 8
    data = plain[:at] + struct.pack(">H", 12) + plain[at + 2 :]
    assert_near(opened(data, "a.avif"), reference(COLOURS, "RGB", pictures.P3))


def grey_profile(gamma: float) -> bytes:
    """A version 2 grey profile (ICC.1:2001-04, section 6.3.1.1)."""
    tags = {
        b"desc": b"desc\0\0\0\0" + struct.pack(">I", 5) + b"Grey\0" + b"\0" * 78,
        b"cprt": b"text\0\0\0\0CC0\0",
        b"wtpt": b"XYZ \0\0\0\0" + struct.pack(">3i", 63190, 65536, 54061),
        b"kTRC": b"curv\0\0\0\0" + struct.pack(">IH", 1, round(gamma * 256)),
    }
    return icc_file(b"GRAY", b"XYZ ", b"mntr", tags)


def cmyk_profile() -> bytes:
    """A small print profile: a table from 2 to the 4th inks to Lab (ICC.1:2001-04, section 6.5.7)."""
    corners = b""
    for c in (0, 1):
        for m in (0, 1):
            for y in (0, 1):
                for k in (0, 1):
                    lightness = 100 - 28 * c - 38 * m - 6 * y - 75 * k
                    lightness = max(lightness, 8)
                    dim = 0.2 if k else 1.0
                    a = (-30 * c + 65 * m - 3 * y) * dim
                    b = (-42 * c - 5 * m + 80 * y) * dim
                    corners += bytes((round(lightness * 2.55), round(a + 128), round(b + 128)))
    identity = struct.pack(">9i", 65536, 0, 0, 0, 65536, 0, 0, 0, 65536)
    ramp = bytes(range(256))
    table = b"mft1\0\0\0\0" + bytes((4, 3, 2, 0)) + identity + ramp * 4 + corners + ramp * 3
    tags = {
        b"desc": b"desc\0\0\0\0" + struct.pack(">I", 6) + b"Press\0" + b"\0" * 78,
        b"cprt": b"text\0\0\0\0CC0\0",
        b"wtpt": b"XYZ \0\0\0\0" + struct.pack(">3i", 63190, 65536, 54061),
        b"A2B0": table,
        b"A2B1": table,
    }
    return icc_file(b"CMYK", b"Lab ", b"prtr", tags)


def icc_file(space: bytes, connection: bytes, kind: bytes, tags: dict[bytes, bytes]) -> bytes:
    offset = 132 + 12 * len(tags)
    table, body = b"", b""
    for name, data in tags.items():
        table += name + struct.pack(">II", offset + len(body), len(data))
        body += data + b"\0" * (-len(data) % 4)
    head = struct.pack(">I", offset + len(body)) + b"\0\0\0\0\x02\x40\0\0" + kind + space + connection
    head += struct.pack(">6H", 2026, 1, 1, 0, 0, 0) + b"acsp" + b"\0" * 28
    head += struct.pack(">3i", 63190, 65536, 54061) + b"\0" * 48
    return head + struct.pack(">I", len(tags)) + table + body
