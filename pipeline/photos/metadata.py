"""What a file says of its picture: how it lies."""

from __future__ import annotations

import struct
from contextlib import suppress
from typing import Final

from PIL import Image

_ORIENTATION, _SHORT = 0x0112, 3
_ORDERS: Final = {b"II*\0": "<", b"MM\0*": ">"}


def orientation_of(image: Image.Image) -> int:
    """Return the orientation, 1 to 8, of an opened picture that is not decoded yet; 1 where nothing says.

    As browsers see it, which know neither that of XMP nor PNG's text chunks, and EXIF of a PNG only before
    its pixels. The decoders of HEIC and AVIF say what `irot` and `imir` make of it.
    """
    if image.format == "TIFF":
        # Pillow turns it by itself.
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
