"""Each picture file of the site, opened: its size, what it carries besides pixels, whether it is whole."""

from __future__ import annotations

import io
import re
import struct
import warnings
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PIL import AvifImagePlugin, ExifTags, Image, UnidentifiedImageError, WebPImagePlugin

if TYPE_CHECKING:
    from pathlib import Path

    from pipeline.audit.site import Site

RASTER = (".jpg", ".jpeg", ".png", ".webp", ".avif", ".gif", ".ico")
"""Endings of the pictures that are opened; drawings (.svg) are read as text."""

_FORMATS = {
    "jpg": "JPEG",
    "jpeg": "JPEG",
    "png": "PNG",
    "webp": "WEBP",
    "avif": "AVIF",
    "gif": "GIF",
    "ico": "ICO",
}
_READERS = (AvifImagePlugin, WebPImagePlugin)
"""Named here, Pillow has them at hand and does not import all that it has when it meets the first WebP."""
_KINDS = tuple(dict.fromkeys(_FORMATS.values()))
"""Nothing else is tried: Pillow knows forty more formats, each with its time and its faults."""
_CREDIT = {ExifTags.Base.Artist, ExifTags.Base.Copyright}
_POINTERS = {ExifTags.IFD.Exif, ExifTags.IFD.Interop}
_SVG_SIZE = re.compile(r"""<svg\b[^>]*?\bviewBox=["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)""")
_SVG_LEFT = {
    "<metadata": "metadata",
    "<?xpacket": "XMP",
    "inkscape:": "the drawing program's notes",
    "sodipodi:": "the drawing program's notes",
    "<script": "a script",
}


@dataclass(frozen=True, slots=True)
class Picture:
    """What was found in a picture file.

    `size` is width and height in pixels (of a drawing, its viewBox's), or None where it could not be read;
    `left` names what it carries besides pixels, credit and copyright; `fault` says why it is not whole.
    """

    size: tuple[float, float] | None
    left: tuple[str, ...] = ()
    fault: str | None = None


def read_pictures(site: Site) -> dict[str, Picture]:
    """Return every picture of the site by its file name; files are opened in threads, headers only."""
    names = site.by_ending(*RASTER, ".svg")
    with ThreadPoolExecutor() as pool:
        found = pool.map(lambda name: read_picture(site.folder / name), names)
        return dict(zip(names, found, strict=True))


def read_picture(path: Path) -> Picture:
    """Return what the picture file at `path` holds; never raises for what is wrong with the file."""
    try:
        data = path.read_bytes()
        if path.suffix == ".svg":
            return _drawing(data.decode("utf-8", errors="replace"))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(io.BytesIO(data), formats=_KINDS) as image:
                wanted = _FORMATS[path.suffix.lower().lstrip(".")]
                if image.format != wanted:
                    return Picture(image.size, fault=f"it is really a {image.format} file")
                return Picture(image.size, tuple(_left(image)), _torn(data, wanted))
    except UnidentifiedImageError:
        return Picture(None, fault="it is no picture")
    except (OSError, ValueError, SyntaxError, struct.error, Image.DecompressionBombError) as error:
        return Picture(None, fault=f"it cannot be opened ({error})")


def _drawing(text: str) -> Picture:
    size = _SVG_SIZE.search(text)
    left = dict.fromkeys(words for mark, words in _SVG_LEFT.items() if mark in text)
    fault = None if text.rstrip().endswith("</svg>") else "it ends too early"
    return Picture((float(size[1]), float(size[2])) if size else None, tuple(left), fault)


def _left(image: Image.Image) -> list[str]:
    left = []
    exif = image.getexif()
    if exif.get_ifd(ExifTags.IFD.GPSInfo):
        left.append("the place where it was taken (GPS)")
    tags = {tag for tag in exif if tag not in _CREDIT | _POINTERS and tag != ExifTags.IFD.GPSInfo}
    tags |= set(exif.get_ifd(ExifTags.IFD.Exif))
    if tags:
        names = sorted(ExifTags.TAGS.get(tag, f"tag {tag}") for tag in tags)
        left.append(f"EXIF data ({', '.join(names[:4])}{', …' if len(names) > 4 else ''})")
    info = image.info
    if info.get("xmp") or "XML:com.adobe.xmp" in info or "Raw profile type xmp" in info:
        left.append("XMP data")
    if info.get("photoshop") or "Raw profile type iptc" in info:
        left.append("Photoshop or IPTC data")
    if info.get("icc_profile"):
        left.append("a colour profile (ICC)")
    if info.get("comment"):
        left.append("a comment")
    written = sorted(set(getattr(image, "text", {})) - {"XML:com.adobe.xmp"})
    if written:
        left.append(f"text ({', '.join(written[:4])})")
    return left


def _torn(data: bytes, kind: str) -> str | None:
    """Return in words why the file's outermost structure does not end where the file ends, or None."""
    end = len(data)
    if kind == "JPEG":
        end = data.rfind(b"\xff\xd9") + 2
    elif kind == "PNG":
        end = data.rfind(b"IEND") + 8
    elif kind == "WEBP":
        end = int.from_bytes(data[4:8], "little") + 8
    elif kind == "AVIF":
        end = _end_of_boxes(data)
    if end > len(data) or end < 12:
        return "it ends too early"
    if end + 1 < len(data):
        return f"{len(data) - end} bytes follow the picture's end"
    return None


def _end_of_boxes(data: bytes) -> int:
    """Return where the last top-level box ends (ISO/IEC 14496-12, 4.2)."""
    position = 0
    while position + 8 <= len(data):
        size = int.from_bytes(data[position : position + 4], "big")
        if size == 1:
            size = int.from_bytes(data[position + 8 : position + 16], "big")
        elif size == 0:
            return len(data)
        if size < 8:
            return position
        position += size
    return position
