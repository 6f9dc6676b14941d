"""Files of others become whole variants without metadata, or findings, whatever is in them."""

import functools
import io
import re
import struct
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import Image, PngImagePlugin

from pipeline.photos.model import Verdict
from tests.miniature_cache import LONG
from tests.pipeline.photos.photo_project import PhotoProject
from tests.pipeline.photos.pictures import (
    ADOBE,
    P3,
    chunk,
    lossless_jpeg,
    photo,
    private_exif,
    saved,
    sixteen_bit_png,
)

VARIANT = re.compile(r"[0-9a-f]{16}-(\d+)\.(?:jpg|webp|avif)")
ARTIST, COPYRIGHT = 0x013B, 0x8298
MARK = b"SERIAL-12345"
"""Stands in the metadata of the originals, also in `private_exif`."""
XMP = b"<x:xmpmeta xmlns:x='adobe:ns:meta/'>" + MARK + b"</x:xmpmeta>"
NUMBERS = "00 ff 7f 80 0000 ffff 7fff ffffffff 00000000 7fffffff 80000000 00010000 ffd9 ffda"


@functools.cache
def originals():
    """Return good files of every kind by name; most have metadata that must not come out."""
    picture = photo(160, 120)
    text = PngImagePlugin.PngInfo()
    text.add_text("Comment", MARK.decode())
    text.add_itxt("XML:com.adobe.xmp", XMP.decode())
    alpha = picture.convert("RGBA")
    alpha.putalpha(Image.radial_gradient("L").resize(picture.size))
    rich = {"exif": private_exif().tobytes(), "icc_profile": P3}
    several = {"save_all": True, "append_images": [photo(160, 120, seed=2)]}
    modes = ("L", "P", "RGBA", "CMYK", "YCbCr")
    return {
        "baseline.jpg": saved(picture, "JPEG", quality=85, comment=MARK, xmp=XMP, **rich),
        "progressive.JPEG": saved(picture, "JPEG", progressive=True, optimize=True, **rich),
        "cmyk.jpg": saved(picture.convert("CMYK"), "JPEG"),
        "restarts.jfif": saved(picture, "JPEG", restart_marker_rows=1, subsampling=0, **rich),
        "lossless.jpg": lossless_jpeg(160, 120),
        "two.jpg": saved(picture, "MPO", **several),
        "wide.jpg": saved(photo(655, 4).resize((9_000, 40)), "JPEG"),
        "colour.png": saved(picture, "PNG", pnginfo=text, **rich),
        "palette.png": saved(alpha.quantize(32), "PNG", pnginfo=text),
        "sixteen.png": sixteen_bit_png(160, 120),
        "alpha.png": saved(alpha, "PNG", icc_profile=ADOBE),
        "moving.png": saved(picture, "PNG", **several),
        "line.png": saved(Image.new("L", (4000, 1), 9), "PNG"),
        "dot.png": saved(Image.new("RGB", (1, 1), "teal"), "PNG"),
        "lossy.webp": saved(picture, "WEBP", xmp=XMP, **rich),
        "lossless.webp": saved(alpha, "WEBP", lossless=True),
        "moving.webp": saved(picture, "WEBP", **several),
        "colour.avif": saved(picture, "AVIF", speed=10, xmp=XMP, **rich),
        "alpha.avif": saved(alpha, "AVIF", speed=10),
        "colour.heic": saved(picture, "HEIF", quality=60, xmp=XMP, **rich),
        "alpha.heic": saved(alpha, "HEIF", quality=60),
        "plain.tif": saved(picture, "TIFF", **rich),
        "lzw.tif": saved(picture, "TIFF", compression="tiff_lzw"),
        "deflate.tif": saved(alpha, "TIFF", compression="tiff_adobe_deflate"),
        "jpeg.tif": saved(picture, "TIFF", compression="jpeg"),
        "fax.tif": saved(picture.convert("1"), "TIFF", compression="group4"),
        **{f"{mode}.tif": saved(picture.convert(mode), "TIFF") for mode in modes},
        "plain.bmp": saved(picture, "BMP"),
        "still.gif": saved(picture.quantize(64), "GIF", comment=MARK),
        "moving.gif": saved(picture, "GIF", **several),
    }


def feed(files):
    """Make the variants of files by name, all of which must be whole; return the verdicts and findings."""
    with TemporaryDirectory() as folder:
        root = Path(folder)
        project = PhotoProject(root / "originals", root / "media", root / "state")
        for name, data in files.items():
            project.add(name, data)
        outcome = project.run(jobs=2)
        failed = [name for name, verdict in outcome.verdicts.items() if verdict is Verdict.FAILED]
        errors = [found for found in outcome.findings if found.severity == "error"]
        places = {photo.place for photo in project.requested if photo.file in failed}
        assert {found.place for found in errors} == places
        assert set(outcome.verdicts) == set(files)
        made = project.files() if project.media.is_dir() else {}
    for name, data in made.items():
        assert MARK not in data, name
        with Image.open(io.BytesIO(data)) as image:
            image.load()
            assert image.width == int(VARIANT.fullmatch(name)[1])
            assert not {"icc_profile", "xmp", "comment"} & set(image.info), name
            assert set(image.getexif()) <= {ARTIST, COPYRIGHT}, name
    return failed, errors


def test_good_files_of_every_kind_become_variants_without_their_metadata():
    assert feed(originals()) == ([], [])


@st.composite
def damaged_files(draw):
    """Cut into a good file at one to four places, half of them near its beginning.

    Where the first bytes are damaged, the file is of no type, and no decoder sees it. Nearly all damage of a
    PNG ends at the first checksum unless its checksums are right again.
    """
    name = draw(st.sampled_from(sorted(originals())))
    data = bytearray(originals()[name])
    halves = [each[len(each) // 2 :] for each in originals().values()]
    numbers = [bytes.fromhex(number) for number in NUMBERS.split()]
    new = st.sampled_from(numbers) | st.binary(max_size=16) | st.sampled_from(halves)
    for _ in range(draw(st.integers(1, 4))):
        where = draw(st.integers(12, 60) | st.integers(12, 1000) | st.integers(12, 6000))
        length = draw(st.sampled_from((0, 1, 2, 4, 16, 64, 500, 10_000)))
        data[where : where + length] = draw(new)
    return name, mend_checksums(bytes(data)) if name.endswith("png") and draw(st.booleans()) else bytes(data)


def mend_checksums(png):
    """Return a PNG with the right checksum after each chunk."""
    mended, at = png[:8], 8
    while at + 12 <= len(png):
        end = at + 8 + int.from_bytes(png[at : at + 4], "big")
        if end + 4 > len(png):
            break
        mended += chunk(png[at + 4 : at + 8], png[at + 8 : end])
        at = end + 4
    return mended + png[at:]


@settings(
    deadline=None,
    max_examples=300 if LONG else 2,  # the first is always the simplest
    derandomize=not LONG,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.large_base_example],
)
@given(st.lists(damaged_files(), min_size=30, max_size=30))
def test_damaged_files_become_variants_or_findings(files):
    failed, _ = feed({f"{number}-{name}": data for number, (name, data) in enumerate(files)})
    assert failed


def circle():
    """Return a TIFF whose pages lead round in a circle."""
    data = bytearray(originals()["plain.tif"])
    at = struct.unpack_from("<I", data, 4)[0]
    struct.pack_into("<I", data, at + 2 + 12 * struct.unpack_from("<H", data, at)[0], at)
    return bytes(data)


def frames():
    """Return a GIF with 3000 frames on 16 MP."""
    small = saved(Image.new("P", (1, 1), 1), "GIF")
    frame = small[small.index(b"\x2c", 13) : -1]
    return saved(Image.new("P", (4000, 4000), 1), "GIF")[:-1] + frame * 3000 + b"\x3b"


def plain(mode, format_, side=10_000, **options):
    """Return a function that makes a picture of one colour, by default of all pixels that are taken."""
    return lambda: saved(Image.new(mode, (side, side), 7), format_, **options)


LARGEST = {
    "circle.tif": circle,
    "frames.gif": frames,
    **{f"{mode}.png": plain(mode, "PNG") for mode in ("RGB", "RGBA", "LA", "L", "P")},
    **{f"{mode}.jpg": plain(mode, "JPEG") for mode in ("RGB", "CMYK", "L")},
    **{f"{mode}.tif": plain(mode, "TIFF", compression="tiff_lzw") for mode in ("RGB", "CMYK", "RGBA")},
    "strips.tif": plain("RGB", "TIFF", compression="tiff_adobe_deflate"),
    "plain.gif": plain("P", "GIF"),
    "plain.webp": plain("RGBA", "WEBP", 7600, method=0),
    "plain.heic": plain("RGB", "HEIF", 8192),
    **{f"{mode}.avif": plain(mode, "AVIF", speed=10) for mode in ("RGB", "RGBA")},
}


@pytest.mark.parametrize("name", LARGEST if LONG else ["circle.tif"])
def test_no_large_file_ends_its_worker(name):
    _, errors = feed({name: LARGEST[name]()})
    assert not [found.message for found in errors if "ends the program" in found.message]
