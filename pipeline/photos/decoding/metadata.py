"""Metadata of a picture's file: its orientation, and the moment when it was taken."""

import io
import struct
from contextlib import suppress
from datetime import datetime
from typing import Final

from PIL import Image

_ORIENTATION, _SHORT = 0x0112, 3
_ORDERS: Final = {b"II*\0": "<", b"MM\0*": ">"}
_EXIF_IFD, _TAKEN, _OFFSET = 0x8769, 0x9003, 0x9011


def read_moment(data: bytes) -> str:
    """Return the moment when a picture was taken, such as 2026-05-01T10:20:30; "" if it is unknown.

    A moment with a time zone is converted to this computer's time zone.
    """
    with suppress(Exception):  # decoders raise all kinds of errors for damaged metadata
        exif = Image.open(io.BytesIO(data)).getexif().get_ifd(_EXIF_IFD)
        moment = datetime.strptime(exif[_TAKEN], "%Y:%m:%d %H:%M:%S")  # noqa: DTZ007  its zone may follow
        with suppress(KeyError, ValueError):
            moment = moment.replace(tzinfo=datetime.strptime(exif[_OFFSET].strip(), "%z").tzinfo)
        return moment.astimezone().replace(tzinfo=None).isoformat()
    return ""


def read_orientation(image: Image.Image) -> int:
    """Return the EXIF orientation of a picture that is not decoded yet, from 1 (upright) to 8.

    Return 1 without an orientation, and for a TIFF, which Pillow turns by itself.
    """
    if image.format == "TIFF":
        # Pillow turns a TIFF upright by itself.
        image.info.pop("xmp", None)
        return 1
    # The HEIC and AVIF decoders translate `irot` and `imir` into EXIF. As in browsers, an orientation in XMP,
    # in the text chunks of a PNG, or in EXIF after its pixels does not count.
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
