"""Files that ask for more than they are worth: pixels, memory, time. Each is best fed alone."""

from __future__ import annotations

import io
import struct
import zlib
from typing import TYPE_CHECKING

from PIL import Image

from tools.hostile.originals import chunk, drawing, originals, png, saved
from tools.hostile.runs import Sample

if TYPE_CHECKING:
    from collections.abc import Iterator

_SIDE = 10_000
"""Squared, what `pipeline ingest` takes at most unless told otherwise."""


def claims() -> Iterator[Sample]:
    """Yield small files that claim to be huge; all must be refused by what their headers say."""
    yield Sample("claims.png", png(50_000, 50_000, 8, 2, b""), "a PNG of 2500 MP without any", "PHO011")
    rows = zlib.compress(bytes(1 + 20_000 // 8) * 20_000, 9)
    yield Sample("bits.png", _png_of(20_000, 20_000, 1, 0, rows), "400 MP of one bit", "PHO011")
    for name, old in (("baseline.jpg", b"\xff\xc0\0\x11\x08"), ("progressive.jpg", b"\xff\xc2\0\x11\x08")):
        data = bytearray(originals()[name])
        at = data.index(old) + 5
        data[at : at + 4] = struct.pack(">2H", 65_500, 65_500)
        yield Sample(f"claims-{name}", bytes(data), f"{name} that claims 65,500 x 65,500", "PHO011")
    gif = bytearray(originals()["still.gif"])
    gif[6:10] = struct.pack("<2H", 65_535, 65_535)
    yield Sample("claims.gif", bytes(gif), "a GIF canvas of 65,535 x 65,535", "PHO011")
    for name in ("colour.avif", "colour.heic"):
        data = bytearray(originals()[name])
        at = data.index(b"ispe") + 8
        data[at : at + 8] = struct.pack(">2I", 60_000, 60_000)
        yield Sample(f"claims-{name}", bytes(data), f"{name} that claims 60,000 x 60,000", "PHO010 PHO011")


def bombs() -> Iterator[Sample]:
    """Yield small files that take more memory or time than any photo, if they are let."""
    yield from claims()
    for name, old in (("baseline.jpg", b"\xff\xc0\0\x11\x08"), ("progressive.jpg", b"\xff\xc2\0\x11\x08")):
        data = bytearray(originals()[name])
        at = data.index(old) + 5
        data[at : at + 4] = struct.pack(">2H", _SIDE, _SIDE)
        yield Sample(f"hollow-{name}", bytes(data), f"{name} that claims 100 MP", "found")
    text = chunk(b"zTXt", b"Comment\0\0" + zlib.compress(bytes(200_000_000), 9))
    yield Sample("text.png", _with_chunk(text), "a PNG comment that unpacks to 200 MB", "either")
    profile = chunk(b"iCCP", b"icc\0\0" + zlib.compress(bytes(200_000_000), 9))
    yield Sample("profile.png", _with_chunk(profile), "a colour profile that unpacks to 200 MB", "either")
    yield Sample("scans.jpg", scans(3000), "a progressive JPEG of 25 MP with 3000 scans", "either")
    yield Sample("frames.gif", _frames(3000), "a GIF with 3000 frames on 16 MP", "either")
    yield Sample("loop.tif", _loop(), "a TIFF whose pages lead round in a circle", "either")
    yield Sample("strips.tif", _strips(), "a TIFF whose one strip unpacks to 300 MB", "either")


def largest() -> Iterator[Sample]:
    """Yield the largest pictures that are taken, in the modes that need most memory."""
    for mode in ("RGB", "RGBA", "P", "LA", "L"):
        yield Sample(f"most-{mode}.png", _most(mode, "PNG"), f"100 MP of mode {mode} in PNG", "either")
    yield Sample("most.png", _deep(), "100 MP of 16 bits with alpha in PNG", "either")
    for mode in ("RGB", "CMYK", "L"):
        yield Sample(f"most-{mode}.jpg", _most(mode, "JPEG"), f"100 MP of mode {mode} in JPEG", "either")
    fine = _most("RGB", "JPEG", progressive=True, subsampling=0)
    yield Sample("most-progressive.jpg", fine, "100 MP of progressive JPEG", "either")
    for mode in ("RGB", "CMYK", "LAB", "RGBA"):
        yield Sample(
            f"most-{mode}.tif",
            _most(mode, "TIFF", compression="tiff_lzw"),
            f"100 MP of {mode} in TIFF",
            "either",
        )
    yield Sample("most.gif", _most("P", "GIF"), "100 MP of GIF", "either")
    wide = Image.new("RGBA", (16_000, 3_700), (200, 90, 40, 128))
    yield Sample("most.webp", saved(wide, "WEBP", method=0, quality=50), "59 MP of WebP with alpha", "either")
    yield Sample("most.avif", _most("RGB", "AVIF", speed=10, quality=40), "100 MP of AVIF", "either")
    yield Sample(
        "most-alpha.avif", _most("RGBA", "AVIF", speed=10, quality=40), "100 MP of AVIF with alpha", "either"
    )
    yield Sample(
        "most.heic", saved(Image.new("RGB", (8192, 8192), (90, 80, 70)), "HEIF"), "67 MP of HEIC", "either"
    )


def scans(count: int) -> bytes:
    """Return a progressive JPEG whose last scan stands there `count` times: each is decoded anew."""
    data = saved(drawing(5000, 5000), "JPEG", progressive=True, quality=10)
    last = data.rindex(b"\xff\xda")
    return data[:-2] + data[last:-2] * count + b"\xff\xd9"


def _png_of(width: int, height: int, depth: int, colour: int, packed: bytes) -> bytes:
    header = struct.pack(">2I5B", width, height, depth, colour, 0, 0, 0)
    body = chunk(b"IHDR", header) + chunk(b"IDAT", packed) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + body


def _with_chunk(extra: bytes) -> bytes:
    data = originals()["palette.png"]
    return data[:33] + extra + data[33:]


def _most(mode: str, format_: str, **options: object) -> bytes:
    bands = {
        "RGB": (180, 90, 40),
        "RGBA": (180, 90, 40, 128),
        "CMYK": (20, 90, 200, 10),
        "LAB": (150, 140, 120),
    }
    value = bands.get(mode, (120, 128) if mode == "LA" else 7)
    if mode == "P":
        options = {**options, "transparency": 7} if format_ == "PNG" else options
    return saved(Image.new(mode, (_SIDE, _SIDE), value), format_, **options)


def _deep() -> bytes:
    packer = zlib.compressobj(1)
    row = b"\0" + struct.pack(">4H", 40_000, 20_000, 10_000, 32_768) * _SIDE
    packed = b"".join(packer.compress(row) for _ in range(_SIDE)) + packer.flush()
    return _png_of(_SIDE, _SIDE, 16, 6, packed)


def _frames(count: int) -> bytes:
    first = saved(Image.new("P", (4000, 4000), 1), "GIF")
    small = saved(Image.new("P", (1, 1), 1), "GIF")
    frame = small[small.index(b"\x2c", 13) : -1]
    return first[:-1] + frame * count + b"\x3b"


def _loop() -> bytes:
    data = bytearray(originals()["plain.tif"])
    at = struct.unpack_from("<I", data, 4)[0]
    entries = struct.unpack_from("<H", data, at)[0]
    struct.pack_into("<I", data, at + 2 + 12 * entries, at)
    return bytes(data)


def _strips() -> bytes:
    buffer = io.BytesIO(_most("RGB", "TIFF", compression="tiff_adobe_deflate"))
    return buffer.getvalue()
