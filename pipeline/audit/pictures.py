"""Each picture file of the site, opened: its size, what it carries besides pixels, whether it is whole."""

from __future__ import annotations

import io
import re
import struct
import warnings
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from PIL import ExifTags, Image, UnidentifiedImageError

from pipeline.audit.site import BuiltSite
from pipeline.photos.formats import FORMATS
from pipeline.photos.sniff import end_of, kind_of

_PLUGINS = {
    **{f".{each.end}": each.plugin for each in FORMATS},
    ".jpeg": "JPEG",
    ".png": "PNG",
    ".gif": "GIF",
    ".ico": "ICO",
}
RASTER = tuple(_PLUGINS)
"""Endings of the pictures that are opened; drawings (.svg) are read as text."""

_CREDIT = {ExifTags.Base.Artist, ExifTags.Base.Copyright}
_POINTERS = {ExifTags.IFD.Exif, ExifTags.IFD.Interop}
_LEFT = {
    "xmp": "XMP data",
    "XML:com.adobe.xmp": "XMP data",
    "photoshop": "Photoshop or IPTC data",
    "icc_profile": "a colour profile (ICC)",
    "comment": "a comment",
}
_SVG_SIZE = re.compile(r"""<svg\b[^>]*?\bviewBox=["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)""")


@dataclass(frozen=True, slots=True)
class PictureFile:
    """What was found in a picture file.

    `size` is width and height in pixels (of a drawing, its viewBox's), or None where it could not be read;
    `left` names what it carries besides pixels, credit and copyright; `fault` says why it is not whole.
    """

    size: tuple[float, float] | None
    left: tuple[str, ...] = ()
    fault: str | None = None


def read_pictures(site: BuiltSite) -> dict[str, PictureFile]:
    """Return every picture of the site by its file name; files are opened in threads, headers only."""
    names = site.by_ending(*RASTER, ".svg")
    with ThreadPoolExecutor() as pool:
        found = pool.map(lambda name: read_picture(site.folder / name), names)
        return dict(zip(names, found, strict=True))


def read_picture(path: Path) -> PictureFile:
    """Return what the picture file at `path` holds; never raises for what is wrong with the file."""
    try:
        data = path.read_bytes()
        if path.suffix == ".svg":
            size = _SVG_SIZE.search(data.decode("utf-8", errors="replace"))
            return PictureFile((float(size[1]), float(size[2])) if size else None)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(io.BytesIO(data), formats=list(_PLUGINS.values())) as image:
                if image.format != _PLUGINS[path.suffix.lower()]:
                    return PictureFile(image.size, fault=f"it is really a {image.format} file")
                return PictureFile(image.size, tuple(_left(image)), _torn(data))
    except UnidentifiedImageError:
        return PictureFile(None, fault="it is no picture")
    except (OSError, ValueError, SyntaxError, struct.error, Image.DecompressionBombError) as error:
        return PictureFile(None, fault=f"it cannot be opened ({error})")


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
    left += [words for key, words in _LEFT.items() if image.info.get(key)]
    written = sorted(set(getattr(image, "text", {})) - {"XML:com.adobe.xmp"})
    if written:
        left.append(f"text ({', '.join(written[:4])})")
    return left


def _torn(data: bytes) -> str | None:
    """Return in words why the picture does not end where the file ends, or None."""
    kind = kind_of(data)
    end = end_of(data, kind) if kind else len(data)
    if end > len(data):
        return "it ends too early"
    if end + 1 < len(data):
        return f"{len(data) - end} bytes follow the picture's end"
    return None
