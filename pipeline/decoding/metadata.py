"""Metadata of a picture's file: orientation, title, caption, date."""

import io
import re
import struct
from contextlib import suppress
from datetime import datetime
from html import unescape
from typing import Final

from PIL import Image, IptcImagePlugin

from pipeline.decoding.model import PhotoMetadata

_ORIENTATION, _SHORT = 0x0112, 3
_ORDERS: Final = {b"II*\0": "<", b"MM\0*": ">"}
_EXIF_IFD, _TAKEN, _DESCRIPTION, _XP_TITLE = 0x8769, 0x9003, 0x010E, 0x9C9B
_IPTC: Final = {"title": (2, 5), "caption": (2, 120), "taken": (2, 55)}
_LINE: Final = r"<dc:{0}>(?:(?!</dc:{0}>).)*?<rdf:li(?:\s[^>]*)?(?<!/)>([^<]*)</rdf:li>"
"""Pattern of the first text in the XMP element {0}; an empty item, `<rdf:li/>`, is skipped."""
_XMP: Final = {
    "title": _LINE.format("title"),
    "caption": _LINE.format("description"),
    "taken": r"(?:exif:DateTimeOriginal|photoshop:DateCreated)(?:=\"|>)([^\"<]+)",
}
_NO_WORDS: Final = re.compile(
    r"""[\W_]*(?: \d[\d_ :.-]* | x-default | default | untitled | none | null | unknown
    | (?:\w+[ ]){0,3}DIGITAL[ ](?:STILL[ ])?CAMERA | SONY[ ]DSC | SAMSUNG(?:[ ]CAMERA[ ]PICTURES)?
    | Exif[ _]JPEG\w* | DCIM\w* | Digimax.* | cof | dav | mde | oznor\w* | [rs]?hdrp?l? | sdr | charset=.*
    | (?:Creator:|(?:Created|Processed)[ ](?:with|by|in))[ ].* | LEAD[ ]Technologies.*
    | .*\.(?:jpe?g|png|hei[cf]|webp|avif|tiff?|gif|bmp|dng|cr[23]|nef|arw)
    | (?:FB_IMG|IMG|MG|DSC[NF]?|CIMG|PICT|PXL|MVIMG|DJI|GOPR|SAM|P|VID|signal|Snapchat|Screenshot|scan
        |received|WhatsApp[ ]Image|Photo|Image|Picture)
      [-_ ]?\d(?:[\d_ .~():-]|WA|at|[AP]M|MP|HDR|BURST|COVER|edited|copy)*
    | [0-9a-f]{16,} | [0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12} )?[\W_]*""",
    re.IGNORECASE | re.VERBOSE,
)
"""Meaningless texts, such as file names, that cameras, phones and programs write as title or caption."""
_GAIN_MAPS: Final = (b"hdrgm:Version", b"hdrgainmap", b"urn:iso:std:iso:ts:21496:-1", b"\0tmap")


def read_metadata(data: bytes) -> PhotoMetadata:
    """Return the title, caption and date in a file; XMP takes precedence over IPTC, and IPTC over EXIF.

    Unreadable metadata is ignored.
    """
    found: dict[str, str] = {}
    with suppress(Exception):
        image = Image.open(io.BytesIO(data))
        exif = image.getexif()
        xp_title = exif.get(_XP_TITLE, b"")
        found["title"] = bytes(xp_title).decode("utf-16-le", "ignore") if xp_title else ""
        found["caption"] = _decode(exif.get(_DESCRIPTION, ""))
        found["taken"] = str(exif.get_ifd(_EXIF_IFD).get(_TAKEN, ""))
        with suppress(Exception):
            iptc = IptcImagePlugin.getiptcinfo(image) or {}
            for name, record in _IPTC.items():
                found[name] = _decode(iptc.get(record, b"")) or found[name]
        xmp = _decode(image.info.get("xmp", b""))
        for name, pattern in _XMP.items():
            if match := re.search(pattern, xmp, re.DOTALL):
                found[name] = unescape(match[1])
    return PhotoMetadata(
        _clean_line(found.get("title", "")),
        _clean_line(found.get("caption", "")),
        _parse_date(found.get("taken", "")),
    )


def has_gain_map(data: bytes) -> bool:
    """Return True if the file has a gain map, which makes the picture brighter on HDR screens."""
    return any(mark in data for mark in _GAIN_MAPS)


def _decode(value: object) -> str:
    if isinstance(value, list):  # IPTC fields may repeat
        value = value[0]
    if isinstance(value, str):  # Pillow reads EXIF as Latin-1, and programs write UTF-8
        value = value.encode("latin-1")
    assert isinstance(value, bytes)
    try:
        return value.decode()
    except UnicodeDecodeError:
        return value.decode("latin-1")


def _clean_line(text: str) -> str:
    text = " ".join("".join(each if each.isprintable() else " " for each in text).split())
    return "" if _NO_WORDS.fullmatch(text) else text[:300]


def _parse_date(text: str) -> str:
    """Return a date and time in ISO 8601, or "" if `text` is no date.

    Accept `2026:05:01 10:20:30` (EXIF), `2026-05-01T10:20` (XMP) and `20260501` (IPTC).
    """
    digits = re.sub(r"\D", "", text)[:14]
    for form in ("%Y%m%d%H%M%S", "%Y%m%d%H%M", "%Y%m%d"):
        with suppress(ValueError):
            return datetime.strptime(digits, form).isoformat()  # noqa: DTZ007  cameras name no zone
    return ""


def read_orientation(image: Image.Image) -> int:
    """Return the EXIF orientation, 1 to 8, of an opened picture that is not decoded yet.

    Return 1 if the picture has no EXIF orientation. As in browsers, an orientation in three places is
    ignored: XMP, the text chunks of a PNG, and EXIF that follows the pixel data of a PNG. The HEIC and AVIF
    decoders translate `irot` and `imir` into an EXIF orientation.
    """
    if image.format == "TIFF":
        # Pillow turns a TIFF upright by itself.
        image.info.pop("xmp", None)
        return 1
    exif = image.info.get("exif")
    if isinstance(exif, bytes):
        exif = exif.removeprefix(b"Exif\0\0")
        with suppress(struct.error, KeyError):
            order = _ORDERS[exif[:4]]
            start = struct.unpack_from(f"{order}I", exif, 4)[0]
            for entry in range(struct.unpack_from(f"{order}H", exif, start)[0]):
                found = struct.unpack_from(f"{order}HHIH", exif, start + 2 + 12 * entry)
                if found[:3] == (_ORIENTATION, _SHORT, 1) and 1 <= found[3] <= 8:
                    return int(found[3])
    return 1
