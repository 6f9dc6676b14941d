"""A variant seen from outside: whole, of the size that its name says, and silent about where it came from."""

from __future__ import annotations

import io

from PIL import Image

MARK = b"HOSTILE-MARK"
"""Stands in all metadata of our originals but artist and copyright; must never come out."""

_ARTIST, _COPYRIGHT = 0x013B, 0x8298
_FORMATS = {"jpg": "JPEG", "webp": "WEBP", "avif": "AVIF"}
_WEBP_CHUNKS = {b"VP8 ", b"VP8L", b"VP8X", b"ALPH", b"EXIF"}
# Tables, frame headers, scans and JFIF (ITU-T T.81, table B.1); APP1 is looked into.
_JPEG_MARKERS = {0xC0, 0xC2, 0xC4, 0xDB, 0xDA, 0xDD, 0xE0, 0xE1}


def faults(name: str, data: bytes) -> list[str]:
    """Return what is wrong with the variant file `name`, in words; nothing if it is as it should be."""
    key, _, end = name.partition("-")
    width, _, kind = end.partition(".")
    try:
        with Image.open(io.BytesIO(data), formats=[_FORMATS[kind]]) as image:
            image.load()
            exif = image.getexif()
            found = [] if image.width == int(width) else [f"{name} is {image.width} px wide"]
            found += [
                f"{name} carries {each}" for each in ("icc_profile", "xmp", "comment") if each in image.info
            ]
            tags = set(exif) - {_ARTIST, _COPYRIGHT}
            found += [f"{name} has the EXIF tag {tag:#x}" for tag in sorted(tags)]
    except Exception as error:  # whatever a decoder raises, the file is not whole
        return [f"{name} ({key}) cannot be decoded: {error}"]
    if MARK in data or b"rdf+xml" in data or b"colrprof" in data:
        found.append(f"{name} holds metadata of its original")
    return found + _strangers(name, data, kind)


def _strangers(name: str, data: bytes, kind: str) -> list[str]:
    if kind == "jpg":
        return [
            f"{name} has a segment {each:#x}" for each in _jpeg_markers(data) if each not in _JPEG_MARKERS
        ]
    if kind == "webp":
        return [f"{name} has a chunk {each!r}" for each in _riff_chunks(data) if each not in _WEBP_CHUNKS]
    return []


def _jpeg_markers(data: bytes) -> list[int]:
    at, found = 2, []
    while at + 4 <= len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        found.append(marker)
        if marker == 0xDA:
            break
        at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    return found


def _riff_chunks(data: bytes) -> list[bytes]:
    at, found = 12, []
    while at + 8 <= len(data):
        found.append(data[at : at + 4])
        size = int.from_bytes(data[at + 4 : at + 8], "little")
        at += 8 + size + size % 2
    return found
