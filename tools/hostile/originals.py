"""Small good originals of every type, each with all the metadata that it can carry."""

from __future__ import annotations

import functools
import io
import struct
import zlib
from typing import Any

import pillow_heif
from PIL import Image, ImageFilter, PngImagePlugin

from pipeline.photos.profiles import ADOBE_GAMMA, ADOBE_RGB, H273_PRIMARIES, matrix_profile
from tools.hostile.outputs import MARK

P3 = matrix_profile(H273_PRIMARIES[12], None)
ADOBE = matrix_profile(ADOBE_RGB, ADOBE_GAMMA)
_XMP = b"<x:xmpmeta xmlns:x='adobe:ns:meta/'>" + MARK + b"</x:xmpmeta>"


def drawing(width: int = 160, height: int = 120, seed: int = 1) -> Image.Image:
    """Return a picture with smooth colours and some detail, another one for each seed."""
    hue = Image.linear_gradient("L").rotate(90 * (seed % 4)).resize((width, height))
    detail = Image.effect_mandelbrot((160, 120), (-2, -1.5 + seed / 97, 1, 1.5), 30)
    value = detail.filter(ImageFilter.GaussianBlur(1)).point(lambda v: 90 + v // 2).resize((width, height))
    return Image.merge("HSV", (hue, Image.radial_gradient("L").resize((width, height)), value)).convert("RGB")


def saved(image: Image.Image, format_: str, **options: Any) -> bytes:
    """Return the picture as the content of a file."""
    pillow_heif.register_heif_opener()
    buffer = io.BytesIO()
    # A save leaves its options on a picture, so each gets a copy.
    if "append_images" in options:
        options["append_images"] = [each.copy() for each in options["append_images"]]
    image.copy().save(buffer, format_, **options)
    return buffer.getvalue()


def private_exif() -> bytes:
    """Return EXIF as a phone writes it: with what, when and where, and whose the photo is."""
    exif, mark = Image.Exif(), MARK.decode()
    exif[0x010F], exif[0x0110], exif[0x0132], exif[0x010E] = mark, mark, "2026:01:02 03:04:05", mark
    exif[0x013B], exif[0x8298] = "A. Photographer", "Copyright A. Photographer"
    exif.get_ifd(0x8825).update({1: "N", 2: (17.0, 29.0, 46.0), 3: "E", 4: (78.0, 21.0, 12.0), 29: mark})
    exif.get_ifd(0x8769).update({0x9003: "2026:01:02 03:04:05", 0xA431: mark})
    return exif.tobytes()


def chunk(name: bytes, data: bytes) -> bytes:
    """Return a PNG chunk with its checksum."""
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def png(width: int, height: int, depth: int, colour: int, rows: bytes, *more: bytes) -> bytes:
    """Return a PNG of any type; `rows` are its filtered scanlines, `more` chunks after the header."""
    header = struct.pack(">2I5B", width, height, depth, colour, 0, 0, 0)
    body = b"".join(more) + chunk(b"IDAT", zlib.compress(rows))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + body + chunk(b"IEND", b"")


def sixteen_bits(width: int = 160, height: int = 120) -> bytes:
    """Return a PNG with 16 bits a channel and alpha."""
    row = b"\0" + b"".join(
        struct.pack(">4H", 65535 * x // width, 40000, 65535 - 65535 * x // width, 50000) for x in range(width)
    )
    return png(width, height, 16, 6, row * height)


@functools.cache
def originals() -> dict[str, bytes]:
    """Return good files by name; the end of the name is the type."""
    picture, other = drawing(), drawing(seed=2)
    exif = private_exif()
    text = PngImagePlugin.PngInfo()
    text.add_text("Comment", MARK.decode())
    text.add_itxt("XML:com.adobe.xmp", _XMP.decode())
    alpha = picture.convert("RGBA")
    alpha.putalpha(Image.radial_gradient("L").resize(picture.size))
    rich = {"exif": exif, "icc_profile": P3}
    return {
        "baseline.jpg": saved(picture, "JPEG", quality=85, comment=MARK, xmp=_XMP, **rich),
        "progressive.jpg": saved(picture, "JPEG", progressive=True, optimize=True, **rich),
        "cmyk.jpg": saved(picture.convert("CMYK"), "JPEG", exif=exif),
        "grey.jpg": saved(picture.convert("L"), "JPEG", exif=exif),
        "restarts.jpg": saved(picture, "JPEG", restart_marker_rows=1, subsampling=0, **rich),
        "two.jpg": saved(picture, "MPO", save_all=True, append_images=[other]),
        "colour.png": saved(picture, "PNG", pnginfo=text, **rich),
        "palette.png": saved(alpha.quantize(32), "PNG", pnginfo=text),
        "sixteen.png": sixteen_bits(),
        "alpha.png": saved(alpha, "PNG", icc_profile=ADOBE),
        "moving.png": saved(picture, "PNG", save_all=True, append_images=[other]),
        "lossy.webp": saved(picture, "WEBP", xmp=_XMP, **rich),
        "lossless.webp": saved(alpha, "WEBP", lossless=True, exif=exif),
        "moving.webp": saved(picture, "WEBP", save_all=True, append_images=[other]),
        "colour.avif": saved(picture, "AVIF", speed=10, xmp=_XMP, **rich),
        "alpha.avif": saved(alpha, "AVIF", speed=10),
        "colour.heic": saved(picture, "HEIF", quality=60, xmp=_XMP, **rich),
        "alpha.heic": saved(alpha, "HEIF", quality=60),
        "plain.tif": saved(picture, "TIFF", exif=exif, icc_profile=P3),
        "lzw.tif": saved(picture, "TIFF", compression="tiff_lzw"),
        "deflate.tif": saved(alpha, "TIFF", compression="tiff_adobe_deflate"),
        "jpeg.tif": saved(picture, "TIFF", compression="jpeg"),
        "pages.tif": saved(picture, "TIFF", save_all=True, append_images=[other]),
        "fax.tif": saved(picture.convert("1"), "TIFF", compression="group4"),
        "still.gif": saved(picture.quantize(64), "GIF", comment=MARK),
        "moving.gif": saved(picture, "GIF", save_all=True, append_images=[other, picture]),
    }
