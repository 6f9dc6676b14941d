"""Detect the type of a picture file by its first bytes, and find the end of the picture in the file."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from pipeline.photos.decoding.iso_boxes import BoxError, walk_boxes, walk_coded_items


@dataclass(frozen=True, slots=True)
class FileType:
    """A type of file.

    - `name`: the name in messages
    - `pillow`: Pillow's name of the type; "" for a type that the site refuses
    - `suffixes`: the endings of file names, such as .jpg; new files get the first
    """

    name: str
    pillow: str
    suffixes: tuple[str, ...]


JPEG: Final = FileType("JPEG", "JPEG", (".jpg", ".jpeg", ".jfif", ".mpo"))
PNG: Final = FileType("PNG", "PNG", (".png",))
WEBP: Final = FileType("WebP", "WEBP", (".webp",))
AVIF: Final = FileType("AVIF", "AVIF", (".avif",))
HEIC: Final = FileType("HEIC", "HEIF", (".heic", ".heif", ".hif"))
TIFF: Final = FileType("TIFF", "TIFF", (".tif", ".tiff"))
GIF: Final = FileType("GIF", "GIF", (".gif",))
BMP: Final = FileType("BMP", "BMP", (".bmp",))
ACCEPTED: Final = (JPEG, PNG, WEBP, AVIF, HEIC, TIFF, GIF, BMP)
SUFFIXES: Final = {suffix: kind for kind in ACCEPTED for suffix in kind.suffixes}

_HEVC_BRANDS: Final = {b"heic", b"heix", b"heim", b"heis", b"hevc", b"hevx", b"hevm", b"hevs"}
_AVIF_BRANDS: Final = {b"avif", b"avis"}
_STILL_BRANDS: Final = {  # of ISO/IEC 23008-12 and related standards, for pictures with other codecs
    **dict.fromkeys((b"avci", b"avcs"), "HEIF (AVC)"),
    **dict.fromkeys((b"jpeg", b"jpgs"), "HEIF (JPEG)"),
    **dict.fromkeys((b"j2ki", b"j2is"), "HEIF (JPEG 2000)"),
    **dict.fromkeys((b"vvic", b"vvis"), "HEIF (VVC)"),
    **dict.fromkeys((b"mif1", b"mif2", b"mif3", b"msf1"), "HEIF (unusual)"),
}
_FIRST_BYTES: Final = (
    (b"\xff\xd8\xff", JPEG),
    (b"\x89PNG\r\n\x1a\n", PNG),
    (b"GIF87a", GIF),
    (b"GIF89a", GIF),
    (b"II*\0", TIFF),
    (b"MM\0*", TIFF),
    (b"BM", BMP),
    (b"8BPS", FileType("Photoshop", "", ())),
    (b"%PDF", FileType("PDF", "", ())),
    (b"\xff\x0a", FileType("JPEG XL", "", ())),
    (b"\0\0\0\x0cJXL ", FileType("JPEG XL", "", ())),
    (b"\0\0\0\x0cjP  ", FileType("JPEG 2000", "", ())),
    (b"PK\x03\x04", FileType("ZIP archive", "", ())),
    (b"\x1a\x45\xdf\xa3", FileType("video", "", ())),
)
_HEADS: Final = 65_536
"""Number of bytes at the start of an AVIF or HEIC file that are searched for its picture sizes."""
_TEXTS: Final = (
    (b"<svg", FileType("SVG drawing", "", ())),
    (b"<!doctype html", FileType("web page", "", ())),
    (b"<html", FileType("web page", "", ())),
)


def detect_type(head: bytes) -> FileType | None:
    """Return the type of a file from its first 512 bytes or more; None if it is unknown."""
    if head[:4] == b"RIFF" and head[8:12] == b"WEBP":
        return WEBP
    if head[4:8] == b"ftyp":
        return _detect_iso_type(head)
    for start, kind in _FIRST_BYTES:
        if head.startswith(start):
            return kind
    text = head[:512].lstrip(b"\xef\xbb\xbf \t\r\n").lower()
    for start, kind in _TEXTS:
        if text.startswith(start) or (text.startswith(b"<?xml") and start in text):
            return kind
    return None


def _detect_iso_type(head: bytes) -> FileType:
    """Distinguish AVIF, HEIC and videos by the brands in the `ftyp` box (ISO/IEC 14496-12, section 4.3)."""
    size = min(int.from_bytes(head[:4], "big"), len(head))
    brands = [head[8:12], *(head[at : at + 4] for at in range(16, size - 3, 4))]
    for brand in brands:
        if brand in _AVIF_BRANDS:
            return AVIF
        if brand in _HEVC_BRANDS:
            return HEIC
    if brands[0] in {b"mif1", b"msf1"}:
        return HEIC
    return FileType(
        next((_STILL_BRANDS[brand] for brand in brands if brand in _STILL_BRANDS), "video"), "", ()
    )


def read_size_in_boxes(data: bytes) -> tuple[int, int]:
    """Return the largest width and height of a picture in an AVIF or HEIC file; (0, 0) without any."""
    # In the box `ispe`, the width begins 8 bytes after the start of the name, and the height follows.
    sizes = [(0, 0)]
    at = -1
    while 0 <= (at := data.find(b"ispe", at + 1, _HEADS)) <= len(data) - 16:
        sizes.append(
            (int.from_bytes(data[at + 8 : at + 12], "big"), int.from_bytes(data[at + 12 : at + 16], "big"))
        )
    return max(sizes, key=lambda size: size[0] * size[1])


def find_end(data: bytes, kind: FileType) -> int:
    """Return the offset at which the picture ends. For an incomplete file, it is beyond the end of `data`.

    Most decoders accept an incomplete file, and paint the missing part grey. The decoders of TIFF, GIF and
    BMP report missing data, so for these types, return the length of `data`.
    """
    if kind is JPEG:
        end = data.find(b"\xff\xd9", data.rfind(b"\xff\xda"))  # the data of a scan contains neither marker
        return end + 2 if end >= 0 else len(data) + 1
    if kind is PNG:
        return _find_end_of_png(data)
    if kind is WEBP:
        return int.from_bytes(data[4:8], "little") + 8
    if kind in (AVIF, HEIC):
        return _find_end_of_boxes(data)
    return len(data)


def count_coefficients(data: bytes) -> int:
    """Return the number of coefficients that the decoder of a JPEG keeps in memory.

    It is 0 unless each scan has only a part of the data, as in a progressive JPEG (ITU-T T.81, annexes B and
    G).
    """
    frame, progressive = b"", False
    for marker, segment in _walk_segments(data):
        if marker in _FRAMES:
            frame, progressive = segment, marker in (0xC2, 0xCA)
        elif marker == _SCAN and len(frame) > 5 + 3 * frame[5]:
            factors = [(each >> 4) * (each & 15) for each in frame[7::3]]
            pixels = int.from_bytes(frame[1:3], "big") * int.from_bytes(frame[3:5], "big")
            if progressive or segment[:1] < frame[5:6]:
                return pixels * sum(factors) // max(*factors, 1)
            return 0
    return 0


def count_scans(data: bytes) -> int:
    """Return the number of scans in a JPEG; `data` must contain at least the header of the first scan."""
    start = 2 + sum(4 + len(segment) for _, segment in _walk_segments(data))
    return 1 + data.count(bytes((0xFF, _SCAN)), start, data.find(b"\xff\xd9", start))


def is_lossless(data: bytes) -> bool:
    """Return True if a JPEG is coded without loss: its frame is SOF3 or SOF11 (ITU-T T.81, annex H)."""
    return next((marker in (0xC3, 0xCB) for marker, _ in _walk_segments(data) if marker in _FRAMES), False)


_FRAMES: Final = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}
_SCAN: Final = 0xDA


def _walk_segments(data: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield the marker and content of each JPEG segment up to the first scan (ITU-T T.81, annex B)."""
    at, marker = 2, 0
    while at + 4 <= len(data) and data[at] == 0xFF and marker != _SCAN:
        marker, size = data[at + 1], int.from_bytes(data[at + 2 : at + 4], "big")
        if marker != 0xFF:
            yield marker, data[at + 4 : at + 2 + size]
        at += 1 if marker == 0xFF else 2 + size


def _find_end_of_png(data: bytes) -> int:
    """Return the offset after the chunk IEND of a PNG (PNG, third edition, section 5)."""
    at, name = 8, b""
    while name != b"IEND" and at <= len(data):
        name = data[at + 4 : at + 8]
        at += 12 + int.from_bytes(data[at : at + 4], "big")
    return at


def _find_end_of_boxes(data: bytes) -> int:
    """Return the offset at which an AVIF or HEIC file ends, as `find_end` does.

    Bytes after the last box do not belong to the file if all of them are zeros, or if the boxes already
    contain the whole picture (ISO/IEC 14496-12, section 4.2). Otherwise, they are an incomplete box.
    """
    at = max((end for _, _, end in walk_boxes(data, 0, len(data))), default=0)
    if not any(data[at:]):
        return at
    with suppress(BoxError):
        if list(walk_coded_items(data[:at])):
            return at
    return len(data) + 1


def read_h273_numbers(data: bytes) -> tuple[int, int] | None:
    """Return the H.273 numbers of a picture's primaries and transfer curve; None without such numbers.

    They are in the chunk cICP of a PNG, or in the first box `colr` (type nclx) of an AVIF or HEIC file.
    """
    kind = detect_type(data)
    if kind is PNG:
        at = data.find(b"cICP", 8, 4096)
        return (data[at + 4], data[at + 5]) if at > 0 and data[at - 4 : at] == b"\0\0\0\x04" else None
    if kind in (AVIF, HEIC):
        # The box `meta` with the property boxes precedes the coded pictures.
        meta = data.find(b"meta", 0, 4096)
        end = meta + int.from_bytes(data[meta - 4 : meta], "big") if meta >= 4 else 0
        at = data.find(b"colrnclx", meta, end) if end else -1
        if at > 0 and at + 12 <= len(data):
            return int.from_bytes(data[at + 8 : at + 10], "big"), int.from_bytes(
                data[at + 10 : at + 12], "big"
            )
    return None
