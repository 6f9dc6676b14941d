"""Files that ask for more pixels, memory or time than they are worth, and the largest that are taken."""

import struct
import zlib

import pytest
from PIL import Image

from tests.hostile.feeding import Sample, feed
from tests.hostile.samples import mend_checksums, originals
from tests.miniature_cache import LONG
from tests.pipeline.photos.pictures import photo, saved, with_chunk

SIDE = 10_000
"""Squared, what `pipeline ingest` takes at most unless told otherwise."""
SIZES = {  # of each type: what comes before it, how many bytes further, and its layout
    "baseline.jpg": (b"\xff\xc0\0\x11\x08", 5, ">2H"),
    "progressive.jpg": (b"\xff\xc2\0\x11\x08", 5, ">2H"),
    "colour.png": (b"IHDR", 4, ">2I"),
    "still.gif": (b"GIF8", 6, "<2H"),
    "colour.avif": (b"ispe", 8, ">2I"),
    "colour.heic": (b"ispe", 8, ">2I"),
}


def claiming(name, side):
    """Return an original that claims to have `side` pixels each way."""
    data = bytearray(originals()[name])
    before, further, layout = SIZES[name]
    struct.pack_into(layout, data, data.index(before) + further, side, side)
    if name.endswith("png"):
        mend_checksums(data)
    return bytes(data)


def test_small_files_that_claim_to_be_huge():
    samples = [Sample(f"claims-{name}", claiming(name, 60_000), "PHO010 PHO011") for name in SIZES]
    samples.append(Sample("bits.png", saved(Image.new("1", (20_000, 20_000)), "PNG"), "PHO011"))
    unpacked = zlib.compress(bytes(200_000_000), 1)
    for name, start in ((b"zTXt", b"Comment\0\0"), (b"iCCP", b"icc\0\0")):
        data = with_chunk(originals()["palette.png"], name, start + unpacked)
        samples.append(Sample(f"{name.decode()}.png", data))
    feed(samples)


def scans():
    """Return a progressive JPEG of 25 MP whose last scan stands there 3000 times: each is decoded anew."""
    data = saved(photo(5000, 5000), "JPEG", progressive=True, quality=10)
    last = data.rindex(b"\xff\xda")
    return data[:-2] + data[last:-2] * 3000 + b"\xff\xd9"


def frames():
    """Return a GIF with 3000 frames on 16 MP."""
    small = saved(Image.new("P", (1, 1), 1), "GIF")
    frame = small[small.index(b"\x2c", 13) : -1]
    return saved(Image.new("P", (4000, 4000), 1), "GIF")[:-1] + frame * 3000 + b"\x3b"


def loop():
    """Return a TIFF whose pages lead round in a circle."""
    data = bytearray(originals()["plain.tif"])
    at = struct.unpack_from("<I", data, 4)[0]
    struct.pack_into("<I", data, at + 2 + 12 * struct.unpack_from("<H", data, at)[0], at)
    return bytes(data)


def plain(mode, format_, side=SIDE, **options):
    """Return a function that makes a picture of one colour, with 100 MP unless `side` is given."""
    return lambda: saved(Image.new(mode, (side, side), 7), format_, **options)


BOMBS = {
    "loop.tif": loop,
    "scans.jpg": scans,
    "frames.gif": frames,
    "hollow.jpg": lambda: claiming("baseline.jpg", SIDE),
    "hollow-progressive.jpg": lambda: claiming("progressive.jpg", SIDE),
    **{f"{mode}.png": plain(mode, "PNG") for mode in ("RGB", "RGBA", "LA", "L", "P")},
    **{f"{mode}.jpg": plain(mode, "JPEG") for mode in ("RGB", "CMYK", "L")},
    **{f"{mode}.tif": plain(mode, "TIFF", compression="tiff_lzw") for mode in ("RGB", "CMYK", "RGBA")},
    "strips.tif": plain("RGB", "TIFF", compression="tiff_adobe_deflate"),
    "progressive.jpg": plain("RGB", "JPEG", progressive=True, subsampling=0),
    "most.gif": plain("P", "GIF"),
    "most.webp": plain("RGBA", "WEBP", 7600, method=0),
    "most.heic": plain("RGB", "HEIF", 8192),
    **{f"{mode}.avif": plain(mode, "AVIF", speed=10) for mode in ("RGB", "RGBA")},
}


@pytest.mark.parametrize("name", BOMBS if LONG else ["loop.tif"])
def test_bombs_and_the_largest_that_are_taken(name):
    feed([Sample(name, BOMBS[name]())])
