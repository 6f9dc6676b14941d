"""The boxes of AVIF and HEIC files that locate the coded pictures (ISO/IEC 14496-12)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

_CODED: Final = (b"av01", b"hvc1")


class BoxError(ValueError):
    """The sizes or offsets of boxes contradict each other, or exceed the file."""


@dataclass(slots=True)
class _NumberReader:
    """Reads big-endian numbers one after another, from the offset `at` up to the offset `end`."""

    data: bytes
    at: int
    end: int

    def read_number(self, size: int) -> int:
        """Return the next number, which has `size` bytes. Raises BoxError if fewer bytes are left."""
        if self.at + size > self.end:
            raise BoxError
        self.at += size
        return int.from_bytes(self.data[self.at - size : self.at], "big")


def walk_boxes(data: bytes, at: int, end: int) -> Iterator[tuple[bytes, int, int]]:
    """Yield the name of each box, and the start and end of its content.

    The boxes are between the offsets `at` and `end`. An incomplete box ends the walk.
    """
    while at + 8 <= end:
        size, head = int.from_bytes(data[at : at + 4], "big"), 8
        if size == 1:
            size, head = int.from_bytes(data[at + 8 : at + 16], "big"), 16
        size = size or end - at
        if size < head or at + size > end:
            return
        yield data[at + 4 : at + 8], at + head, at + size
        at += size


def walk_coded_items(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the type (av01 or hvc1) and the bytes of each AV1 or HEVC picture. Raises BoxError."""
    meta = next(
        ((start, end) for name, start, end in walk_boxes(data, 0, len(data)) if name == b"meta"), None
    )
    if meta is None:  # an image sequence; its decoder reports damage
        return
    parts = {name: (start, end) for name, start, end in walk_boxes(data, meta[0] + 4, meta[1])}
    if b"iloc" not in parts or b"iinf" not in parts:
        raise BoxError
    types = dict(_walk_types(_NumberReader(data, *parts[b"iinf"])))
    left = len(data)
    for item, method, extents in _walk_places(_NumberReader(data, *parts[b"iloc"])):
        start, end = parts.get(b"idat", (0, 0)) if method else (0, len(data))
        if types.get(item) in _CODED and method < 2:
            content = b"".join(_cut_extent(data, start + offset, length, end) for offset, length in extents)
            left -= len(content)
            if left < 0:  # overlapping pictures could cause endless work
                raise BoxError
            yield types[item], content


def _cut_extent(data: bytes, start: int, length: int, limit: int) -> bytes:
    """Return `length` bytes from `start` on. If `length` is 0, return all bytes up to `limit`.

    Raises BoxError if the bytes end after `limit`.
    """
    end = start + length if length else limit
    if end > limit:
        raise BoxError
    return data[start:end]


def _walk_types(read: _NumberReader) -> Iterator[tuple[int, bytes]]:
    """Yield the id and the type of each item in the box `iinf` (ISO/IEC 14496-12, section 8.11.6)."""
    version = read.read_number(4) >> 24
    read.read_number(4 if version else 2)
    for name, start, end in walk_boxes(read.data, read.at, read.end):
        entry = _NumberReader(read.data, start, end)
        version = entry.read_number(4) >> 24
        if name == b"infe" and version >= 2:
            item = entry.read_number(4 if version > 2 else 2)
            entry.read_number(2)
            yield item, entry.read_number(4).to_bytes(4, "big")


def _walk_places(read: _NumberReader) -> Iterator[tuple[int, int, list[tuple[int, int]]]]:
    """Yield the id, the construction method and the extents of each item in the box `iloc`.

    An extent is a pair (offset, length). See ISO/IEC 14496-12, section 8.11.3.
    """
    version = read.read_number(4) >> 24
    sizes = read.read_number(2)
    offset, length, base, index = (sizes >> shift & 15 for shift in (12, 8, 4, 0))
    for _ in range(read.read_number(4 if version > 1 else 2)):
        item = read.read_number(4 if version > 1 else 2)
        method = read.read_number(2) & 15 if version else 0
        read.read_number(2)
        start = read.read_number(base)
        extents = []
        for _ in range(read.read_number(2)):
            read.read_number(index if version else 0)
            extents.append((start + read.read_number(offset), read.read_number(length)))
        yield item, method, extents
