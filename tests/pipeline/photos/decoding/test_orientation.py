"""Pictures lie as Chromium 156 was seen to show them, whatever else in their files contradicts it."""

import struct

import pytest

from pipeline.photos.decoding.opening import read_header
from tests.pipeline.photos import pictures
from tests.pipeline.photos.pictures import exif_of, opened, quarters, saved, turned, with_chunk

XMP = b"""<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:tiff="http://ns.adobe.com/tiff/1.0/" tiff:Orientation="6"/>
</rdf:RDF></x:xmpmeta>"""
SIX = exif_of(6)


def entry(kind, value, order="<"):
    """Return EXIF with nothing but an orientation of a type and in an order of bytes."""
    head = {"<": b"II*\0", ">": b"MM\0*"}[order] + struct.pack(f"{order}IH", 8, 1)
    number = struct.pack(f"{order}I" if kind == 4 else f"{order}HH", *([value] if kind == 4 else [value, 0]))
    return b"Exif\0\0" + head + struct.pack(f"{order}HHI", 0x0112, kind, 1) + number + bytes(4)


def contradicting(format_, turned, said):
    """Return a file that is turned by its boxes, while its EXIF says otherwise."""
    exif = pictures.private_exif()
    exif[0x0112] = turned
    data = saved(
        quarters(), format_, exif=exif.tobytes(), **({"speed": 10} if format_ == "AVIF" else {"quality": 95})
    )
    at = data.index(b"MM\0*") + 10
    return data[:at] + struct.pack(">HHIHH", 0x0112, 3, 1, said, 0) + data[at + 12 :]


FINE = {"quality": 95}
PNG = saved(quarters(), "PNG")
JPEG = saved(quarters(), "JPEG", **FINE)
CASES = {
    "jpg": saved(quarters(), "JPEG", exif=SIX, **FINE),
    "big-endian jpg": saved(quarters(), "JPEG", exif=entry(3, 6, ">"), **FINE),
    "long jpg": saved(quarters(), "JPEG", exif=entry(4, 6), **FINE),
    "xmp jpg": saved(quarters(), "JPEG", xmp=XMP, **FINE),
    "xmp and exif jpg": saved(quarters(), "JPEG", xmp=XMP, exif=exif_of(3), **FINE),
    "png": saved(quarters(), "PNG", exif=SIX),
    "wrong start png": with_chunk(PNG, b"eXIf", SIX),
    "9 jpg": saved(quarters(), "JPEG", exif=exif_of(9), **FINE),
    "xmp webp": saved(quarters(), "WEBP", xmp=XMP, lossless=True),
    "xmp avif": saved(quarters(), "AVIF", xmp=XMP, speed=10),
    "exif alone avif": contradicting("AVIF", 1, 6),
    "turned avif": contradicting("AVIF", 8, 3),
    # No browser for all: HEIC follows irot and imir as AVIF does, WebP its EXIF in Safari and Firefox.
    "exif alone heic": contradicting("HEIF", 1, 6),
    "turned heic": contradicting("HEIF", 6, 3),
    "xmp heic": saved(quarters(), "HEIF", xmp=XMP.replace(b"6", b"1"), **FINE).replace(
        b'Orientation="1"', b'Orientation="6"'
    ),
    "xmp tif": saved(quarters(), "TIFF", tiffinfo={700: XMP}),
    "tif": saved(quarters(), "TIFF", tiffinfo={700: XMP, 0x0112: 6}),
    "webp": saved(quarters(), "WEBP", exif=SIX, lossless=True),
}
TURNED = {"jpg": 6, "big-endian jpg": 6, "xmp and exif jpg": 3, "png": 6, "turned avif": 8, "turned heic": 6}
SHOWN = dict.fromkeys(CASES, 1) | TURNED | {"tif": 6, "webp": 6}


def lies(data, name):
    """Return the colours of the corners of an opened picture."""
    image = opened(data, name).image
    width, height = image.size
    points = [(int(x * width), int(y * height)) for y in (0.25, 0.75) for x in (0.25, 0.75)]
    return [tuple(level // 128 for level in image.getpixel(point)) for point in points]


def as_turned(orientation):
    """Return the corners, as `lies` returns them, of a picture that a browser turns so."""
    return lies(saved(quarters(), "JPEG", exif=exif_of(orientation), **FINE), "a.jpg")


@pytest.mark.parametrize(("case", "orientation"), SHOWN.items())
def test_a_picture_lies_as_browsers_show_it(case, orientation):
    assert lies(CASES[case], f"a.{case.rpartition(' ')[2]}") == as_turned(orientation)


@pytest.mark.parametrize("orientation", range(1, 9))
def test_every_orientation_is_turned_upright(orientation):
    data = turned(quarters(), orientation, **FINE)
    assert lies(data, "a.jpg") == [(1, 0, 0), (0, 1, 0), (0, 0, 1), (1, 1, 1)]
    assert read_header(data, "a.jpg").width == opened(data, "a.jpg").width == 80
