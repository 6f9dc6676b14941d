"""Find damage that decoders ignore: wrong checksums, sizes and codes.

docs/decisions/026-damaged-photos.md lists the detected damage for each format. This module checks only PNG,
WebP, AVIF and HEIC; for other formats, decoders report damage.
"""

import re
import struct
import zlib
from collections.abc import Iterator
from typing import Final

from pipeline.photos.decoding.file_types import AVIF, HEIC, PNG, WEBP, FileType
from pipeline.photos.decoding.iso_boxes import BoxError, walk_coded_items

_HOLES: Final = (bytes(256), b"\xff" * 256)
"""Runs of 256 equal bytes, which unwritten disks or erased flash memory leave in a file.

The arithmetic coders of VP8, AV1 and HEVC write no such runs.
"""

_START_CODE: Final = re.compile(rb"\0\0[\0-\2]")
"""Bytes that no HEVC unit contains: encoders insert a 3 after two zeros (ITU-T H.265, section 7.4.2)."""

_CHANNELS: Final = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
"""Maps each colour type of a PNG to its number of samples per pixel."""

_ADAM7: Final = (
    (0, 0, 8, 8),
    (4, 0, 8, 8),
    (0, 4, 4, 8),
    (2, 0, 4, 4),
    (0, 2, 2, 4),
    (1, 0, 2, 2),
    (0, 1, 1, 2),
)
"""First column, first row, column step and row step of each pass of an interlaced PNG."""

_UNWRITTEN: Final = "a part of it was never written"
_PIECE: Final = 1 << 16


def find_damage(data: bytes, kind: FileType) -> str:
    """Return the damage in a file as a clause, such as “a part of its pixels is missing”.

    If no damage is found, return "".
    """
    if kind is PNG:
        return _find_damage_of_png(data)
    if kind is WEBP:
        return _find_damage_of_webp(data)
    if kind in (AVIF, HEIC):
        return _find_damage_of_boxes(data)
    return ""


def _find_damage_of_png(data: bytes) -> str:
    """Verify all checksums in a PNG, and return the damage as `find_damage` does.

    See PNG, third edition, sections 5.3 and 10.
    """
    coded: list[memoryview] = []
    at, view = 8, memoryview(data)
    while at + 12 <= len(data):
        end = at + 8 + int.from_bytes(data[at : at + 4], "big")
        name = data[at + 4 : at + 8]
        if zlib.crc32(view[at + 4 : end]) != int.from_bytes(data[end : end + 4], "big"):
            return "the checksum of one of its parts is wrong"
        if name == b"IDAT":
            coded.append(view[at + 8 : end])
        if name == b"IEND":
            break
        at = end + 4
    return _find_damage_of_pixels(coded, _count_pixel_bytes(data[16:29]))


def _find_damage_of_pixels(coded: list[memoryview], expected: int) -> str:
    """Unpack the pixels of a PNG, and return their damage as `find_damage` does.

    `coded` has the contents of the IDAT chunks. At least `expected` bytes must result.
    """
    unpacker, count = zlib.decompressobj(), 0
    try:
        for piece in coded:
            left: bytes | memoryview = piece
            while left and count <= expected:
                count += len(unpacker.decompress(left, _PIECE))
                left = unpacker.unconsumed_tail
    except zlib.error:
        return "the checksum of its pixels is wrong"
    return (
        "" if count > expected or (count == expected and unpacker.eof) else "a part of its pixels is missing"
    )


def _count_pixel_bytes(header: bytes) -> int:
    """Return the number of bytes of a PNG's unpacked rows, with their filter bytes.

    `header` is the content of the chunk IHDR.
    """
    width, height, depth, colour, _, _, interlaced = struct.unpack(">2I5B", header)
    bits = depth * _CHANNELS.get(colour, 1)
    total = 0
    for left, top, across, down in _ADAM7 if interlaced else ((0, 0, 1, 1),):
        columns, rows = -(-(width - left) // across), -(-(height - top) // down)
        if columns > 0 and rows > 0:
            total += rows * (1 + -(-columns * bits // 8))
    return total


def _find_damage_of_webp(data: bytes) -> str:
    """Find wrong chunk sizes and unwritten parts in a WebP (RFC 9649).

    Return the damage as `find_damage` does.
    """
    whole = int.from_bytes(data[4:8], "little") + 8
    for name, start, end in _walk_chunks(data, 12, whole):
        if end > whole:
            return "the sizes of its parts contradict each other"
        inner = _walk_chunks(data, start + 16, end) if name == b"ANMF" else [(name, start, end)]
        for each, first, last in inner:
            if each == b"VP8 " and _has_hole(data[first:last]):
                return _UNWRITTEN
    return ""


def _walk_chunks(data: bytes, at: int, whole: int) -> Iterator[tuple[bytes, int, int]]:
    """Yield the name of each WebP chunk, and the start and end of its content.

    The chunks are between the offsets `at` and `whole`.
    """
    while at + 8 <= whole:
        size = int.from_bytes(data[at + 4 : at + 8], "little")
        yield data[at : at + 4], at + 8, at + 8 + size
        at += 8 + size + size % 2


def _find_damage_of_boxes(data: bytes) -> str:
    """Find wrong box sizes and damaged pictures in an AVIF or HEIC file.

    Return the damage as `find_damage` does.
    """
    try:
        for name, content in walk_coded_items(data):
            if _has_hole(content):
                return _UNWRITTEN
            if name == b"hvc1" and (damage := _find_damage_of_hevc(content, _read_length_size(data))):
                return damage
    except BoxError:
        return "the sizes of its parts contradict each other"
    return ""


def _read_length_size(data: bytes) -> int:
    """Return how many bytes store the size of each HEVC unit (byte 22 of hvcC, ISO/IEC 14496-15)."""
    at = data.find(b"hvcC")
    return (data[at + 25] & 3) + 1 if 0 <= at < len(data) - 25 else 4


def _find_damage_of_hevc(content: bytes, length: int) -> str:
    """Find damage in the HEVC units of one picture, and return it as `find_damage` does.

    In `content`, each unit follows its size, a number of `length` bytes.
    """
    at = 0
    while at < len(content):
        start = at + length
        at = start + int.from_bytes(content[at:start], "big")
        if at > len(content):
            return "the sizes of its parts contradict each other"
        if _START_CODE.search(content[start:at].rstrip(b"\0")):
            return "a part of it was overwritten"
    return ""


def _has_hole(content: bytes) -> bool:
    return any(hole in content for hole in _HOLES)
