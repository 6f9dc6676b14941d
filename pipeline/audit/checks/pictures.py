"""Picture files: whole, of the type that their names say, with nothing in them but pixels and credit."""

from __future__ import annotations

import io
import struct
import warnings
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import chain

from PIL import ExifTags, Image, UnidentifiedImageError

from pipeline.audit import codes
from pipeline.audit.site import BuiltSite
from pipeline.decoding.file_types import detect_type, find_end
from pipeline.findings.model import Finding, Rule
from pipeline.photos.formats import FORMATS
from pipeline.system.commands import make_command

_PLUGINS = {
    **{each.end: each.plugin for each in FORMATS},
    "jpeg": "JPEG",
    "png": "PNG",
    "gif": "GIF",
    "ico": "ICO",
}
RASTER = tuple(f".{end}" for end in _PLUGINS)
"""Endings of the pictures that are opened; drawings (.svg) are text."""

_CREDIT = {ExifTags.Base.Artist, ExifTags.Base.Copyright}
_POINTERS = {ExifTags.IFD.Exif, ExifTags.IFD.Interop}
_LEFT = {
    "xmp": "XMP data",
    "XML:com.adobe.xmp": "XMP data",
    "photoshop": "Photoshop or IPTC data",
    "icc_profile": "a colour profile (ICC)",
    "comment": "a comment",
}


def check_pictures(site: BuiltSite) -> Iterator[Finding]:
    """Find picture files that are torn, or that carry more than pixels, credit and copyright."""
    names = site.by_ending(*RASTER)
    with ThreadPoolExecutor() as pool:
        found = pool.map(lambda name: [(name, *fault) for fault in _faults(name, site.read(name))], names)
        for name, rule, message in chain.from_iterable(found):
            yield site.finding(
                rule, name, message, f"Run {make_command('pipeline ingest')} and build the site again."
            )


def _faults(name: str, data: bytes) -> list[tuple[Rule, str]]:
    wanted = _PLUGINS[name.rpartition(".")[2]]
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(io.BytesIO(data), formats=list(_PLUGINS.values())) as image:
                left = _left(image)
                fault = f"is really a {image.format} file" if image.format != wanted else _torn(data)
    except UnidentifiedImageError:
        return [(codes.BROKEN_PICTURE, "This is no picture.")]
    except (OSError, ValueError, SyntaxError, struct.error, Image.DecompressionBombError) as error:
        return [(codes.BROKEN_PICTURE, f"This picture cannot be opened: {error}.")]
    found = [(codes.BROKEN_PICTURE, f"This picture {fault}.")] if fault else []
    if left:
        found.append((codes.PICTURE_METADATA, f"This picture carries {' and '.join(left)}."))
    return found


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
    kind = detect_type(data)
    end = find_end(data, kind) if kind else len(data)
    if end > len(data):
        return "ends too early"
    if end + 1 < len(data):
        return f"ends {len(data) - end} bytes before its file"
    return None
