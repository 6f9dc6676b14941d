"""Small good originals of every type with metadata that must not come out, and damage to them by chance."""

import functools
import zlib
from typing import NamedTuple

from hypothesis import strategies as st
from PIL import Image, PngImagePlugin

from tests.pipeline.photos.pictures import (
    ADOBE,
    P3,
    lossless_jpeg,
    photo,
    private_exif,
    saved,
    sixteen_bit_png,
)

MARK = b"SERIAL-12345"
"""Stands in the metadata of the originals, also in `private_exif`."""
_XMP = b"<x:xmpmeta xmlns:x='adobe:ns:meta/'>" + MARK + b"</x:xmpmeta>"
_NUMBERS = "00 ff 7f 80 0000 ffff 7fff ffffffff 00000000 7fffffff 80000000 00010000 ffd9 ffda"


@functools.cache
def originals():
    """Return good files by name; the end of the name is the type."""
    picture = photo(160, 120)
    text = PngImagePlugin.PngInfo()
    text.add_text("Comment", MARK.decode())
    text.add_itxt("XML:com.adobe.xmp", _XMP.decode())
    alpha = picture.convert("RGBA")
    alpha.putalpha(Image.radial_gradient("L").resize(picture.size))
    rich = {"exif": private_exif().tobytes(), "icc_profile": P3}
    several = {"save_all": True, "append_images": [photo(160, 120, seed=2)]}
    return {
        "baseline.jpg": saved(picture, "JPEG", quality=85, comment=MARK, xmp=_XMP, **rich),
        "progressive.jpg": saved(picture, "JPEG", progressive=True, optimize=True, **rich),
        "cmyk.jpg": saved(picture.convert("CMYK"), "JPEG"),
        "restarts.jpg": saved(picture, "JPEG", restart_marker_rows=1, subsampling=0, **rich),
        "lossless.jpg": lossless_jpeg(160, 120),
        "two.jpg": saved(picture, "MPO", **several),
        "colour.png": saved(picture, "PNG", pnginfo=text, **rich),
        "palette.png": saved(alpha.quantize(32), "PNG", pnginfo=text),
        "sixteen.png": sixteen_bit_png(160, 120),
        "alpha.png": saved(alpha, "PNG", icc_profile=ADOBE),
        "moving.png": saved(picture, "PNG", **several),
        "lossy.webp": saved(picture, "WEBP", xmp=_XMP, **rich),
        "lossless.webp": saved(alpha, "WEBP", lossless=True),
        "moving.webp": saved(picture, "WEBP", **several),
        "colour.avif": saved(picture, "AVIF", speed=10, xmp=_XMP, **rich),
        "alpha.avif": saved(alpha, "AVIF", speed=10),
        "colour.heic": saved(picture, "HEIF", quality=60, xmp=_XMP, **rich),
        "alpha.heic": saved(alpha, "HEIF", quality=60),
        "plain.tif": saved(picture, "TIFF", **rich),
        "lzw.tif": saved(picture, "TIFF", compression="tiff_lzw"),
        "deflate.tif": saved(alpha, "TIFF", compression="tiff_adobe_deflate"),
        "jpeg.tif": saved(picture, "TIFF", compression="jpeg"),
        "fax.tif": saved(picture.convert("1"), "TIFF", compression="group4"),
        "plain.bmp": saved(picture, "BMP"),
        "still.gif": saved(picture.quantize(64), "GIF", comment=MARK),
        "moving.gif": saved(picture, "GIF", **several),
    }


class Damage(NamedTuple):
    """A good original, by name, and cuts into it: where, how many bytes go, and what comes in their place.

    That is bytes, or the name of the original whose second half it is.
    """

    name: str
    cuts: list[tuple[int, int, bytes | str]]
    checksums: bool
    """Whether those of a PNG are right again; otherwise nearly all damage ends at the first."""


def damages():
    """Return a strategy for damage of one to four cuts, half of them near the beginning.

    Where the first bytes are damaged, the file is of no type, and no decoder ever sees it.
    """
    names = st.sampled_from(sorted(originals()))
    where = st.integers(12, 60) | st.integers(12, 1000) | st.integers(12, 6000)
    length = st.sampled_from((0, 1, 2, 4, 16, 64, 500, 10_000))
    numbers = st.sampled_from([bytes.fromhex(number) for number in _NUMBERS.split()])
    new = numbers | st.binary(max_size=16) | names
    return st.builds(
        Damage, names, st.lists(st.tuples(where, length, new), min_size=1, max_size=4), st.booleans()
    )


def damage(what):
    """Return the damaged file."""
    data = bytearray(originals()[what.name])
    for where, length, new in what.cuts:
        other = originals()[new] if isinstance(new, str) else b""
        data[where : where + length] = new if isinstance(new, bytes) else other[len(other) // 2 :]
    if what.checksums and what.name.endswith("png"):
        mend_checksums(data)
    return bytes(data)


def mend_checksums(data):
    """Write the right checksum after each chunk of a PNG."""
    at = 8
    while at + 12 <= len(data):
        end = at + 8 + int.from_bytes(data[at : at + 4], "big")
        if end + 4 > len(data):
            return
        data[end : end + 4] = zlib.crc32(data[at + 4 : end]).to_bytes(4, "big")
        at = end + 4
