"""Pictures become files as cameras, phones and print shops write them: orientation, profiles, GPS, CMYK, 16 bit."""

from __future__ import annotations

import io
import struct
import zlib
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
import pillow_heif
from PIL import ExifTags, Image

from tools.standins import icc

if TYPE_CHECKING:
    from tools.standins.catalogue import Standin, Storage

Picture = npt.NDArray[np.float32]

# EXIF 2.32, tag 0x0112: what was done to the pixels, so that a reader has to do the opposite.
_STORED = {
    2: Image.Transpose.FLIP_LEFT_RIGHT,
    3: Image.Transpose.ROTATE_180,
    4: Image.Transpose.FLIP_TOP_BOTTOM,
    5: Image.Transpose.TRANSPOSE,
    6: Image.Transpose.ROTATE_90,
    7: Image.Transpose.TRANSVERSE,
    8: Image.Transpose.ROTATE_270,
}

_XMP = (
    '<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>'
    '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">'
    '<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">'
    '<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">Stand-in</rdf:li></rdf:Alt></dc:rights>'
    '<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{}</rdf:li></rdf:Alt></dc:description>'
    '</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>'
)


def write(standin: Standin, picture: Picture) -> bytes:
    """The bytes of the file for a picture (height x width x 3, gamma-encoded sRGB, 0..1, upright)."""
    storage = standin.storage
    if storage.kind == "png-16":
        return _png_16(picture)
    if storage.profile:
        picture = icc.SPACES[storage.profile].from_srgb(picture)
    image = Image.fromarray(np.rint(picture * np.float32(255)).astype(np.uint8))
    if storage.orientation in _STORED:
        image = image.transpose(_STORED[storage.orientation])
    buffer = io.BytesIO()
    if storage.kind == "heic":
        heif = pillow_heif.from_pillow(image)
        heif.save(buffer, quality=56, chroma=420, exif=_exif(storage), save_nclx_profile=True)
    elif storage.kind == "cmyk":
        _separate(image).save(buffer, "JPEG", quality=storage.quality, subsampling=0)
    else:
        more: dict[str, object] = {}
        if storage.camera:
            more["exif"] = _exif(storage)
        if storage.profile:
            more["icc_profile"] = icc.SPACES[storage.profile].profile()
        if storage.xmp:
            more["xmp"] = _XMP.format(standin.shows).encode()
        image.save(
            buffer,
            "JPEG",
            quality=storage.quality,
            subsampling="4:2:0",
            optimize=True,
            progressive=storage.progressive,
            **more,
        )
    return buffer.getvalue()


def write_with_alpha(picture: Picture, cover: Picture) -> bytes:
    """A PNG of the picture that is transparent where `cover` (height x width, 0..1) is 0."""
    colours = np.rint(picture * np.float32(255)).astype(np.uint8)
    alpha = np.rint(cover * np.float32(255)).astype(np.uint8)
    colours[alpha == 0] = 0
    buffer = io.BytesIO()
    Image.fromarray(np.dstack([colours, alpha])).save(buffer, "PNG", optimize=True)
    return buffer.getvalue()


def _exif(storage: Storage) -> bytes:
    exif = Image.Exif()
    exif[ExifTags.Base.Make] = "Stand-in"
    exif[ExifTags.Base.Model] = "Stand-in Drawing Board"
    exif[ExifTags.Base.Copyright] = "Stand-in, to be replaced"
    if storage.orientation:
        exif[ExifTags.Base.Orientation] = storage.orientation
    detail = exif.get_ifd(ExifTags.IFD.Exif)
    detail[ExifTags.Base.DateTimeOriginal] = "2024:01:13 09:15:12"
    detail[ExifTags.Base.FNumber] = 4.0
    detail[ExifTags.Base.ISOSpeedRatings] = 200
    if storage.gps:
        place = exif.get_ifd(ExifTags.IFD.GPSInfo)
        place[ExifTags.GPS.GPSLatitudeRef] = "N"
        place[ExifTags.GPS.GPSLatitude] = (15.0, 0.0, 0.0)
        place[ExifTags.GPS.GPSLongitudeRef] = "E"
        place[ExifTags.GPS.GPSLongitude] = (88.0, 0.0, 0.0)
    return exif.tobytes()


def _separate(image: Image.Image) -> Image.Image:
    """RGB to CMYK with full grey replacement, as Pillow and browsers undo it: (1 - C)(1 - K)."""
    rgb = np.asarray(image, dtype=np.float32) / np.float32(255)
    white = np.maximum(rgb.max(axis=2, keepdims=True), np.float32(1 / 255))
    inks = np.dstack([1 - rgb / white, 1 - white])
    return Image.fromarray(np.rint(inks * np.float32(255)).astype(np.uint8), "CMYK")


def _png_16(picture: Picture) -> bytes:
    """A PNG with 16 bits a channel (PNG 3rd edition, sections 7 and 9); Pillow only writes these in grey."""
    rows, columns, _ = picture.shape
    samples = np.rint(picture.astype(np.float64) * 65535).astype(">u2")
    raw = samples.view(np.uint8).reshape(rows, columns * 6)
    up = raw.copy()
    up[1:] -= raw[:-1]
    lines = np.hstack([np.full((rows, 1), 2, np.uint8), up])

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", struct.pack(">IIBBBBB", columns, rows, 16, 2, 0, 0, 0))
        + chunk(b"sRGB", b"\0")
        + chunk(b"IDAT", zlib.compress(lines.tobytes(), 9))
        + chunk(b"IEND", b"")
    )
