"""The file formats of variants: AVIF, WebP and JPEG.

To add a format, write its class, add an instance to `FORMATS`, and name its library in `encoder_versions.py`.
"""

from __future__ import annotations

import io
from dataclasses import asdict, dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from collections.abc import Mapping

    from PIL.Image import Image


@dataclass(frozen=True, slots=True)
class Format:
    """An image format of variants. Each format is a subclass with the options of its encoder.

    - `name`: the name in the media type, such as avif; in capitals, it is Pillow's name
    - `end`: the ending of file names
    - `fixed`: options of Pillow's method `save` that never vary
    - `fallback`: True for the format for old browsers, which is made in only one width
    """

    name: ClassVar[str]
    end: ClassVar[str]
    fixed: ClassVar[Mapping[str, Any]] = MappingProxyType({})
    fallback: ClassVar[bool] = False

    @property
    def media_type(self) -> str:
        """The media type, such as image/avif."""
        return f"image/{self.name}"

    def encode(self, picture: Image, exif: bytes) -> bytes:
        """Encode `picture` as a file with the metadata `exif`; b"" means no metadata."""
        buffer = io.BytesIO()
        picture.save(
            buffer, self.name.upper(), **asdict(self), **self.fixed, **({"exif": exif} if exif else {})
        )
        return buffer.getvalue()


@dataclass(frozen=True, slots=True)
class Avif(Format):
    """AVIF by libaom; `quality` is 0 to 100, and `speed` is 0 (slow) to 10, as in libavif.

    The encoder uses one thread, because the bytes depend on the number of threads.
    """

    quality: int
    speed: int

    name = "avif"
    end = "avif"
    fixed = MappingProxyType({"codec": "aom", "max_threads": 1, "autotiling": False})


@dataclass(frozen=True, slots=True)
class Webp(Format):
    """Lossy WebP; `quality` is 0 to 100, and `method` is 0 (fast) to 6 (slow)."""

    quality: int
    method: int

    name = "webp"
    end = "webp"


@dataclass(frozen=True, slots=True)
class Jpeg(Format):
    """Progressive JPEG with 4:2:0 chroma and optimised tables; `quality` is 1 to 95."""

    quality: int

    name = "jpeg"
    end = "jpg"
    fixed = MappingProxyType({"progressive": True, "optimize": True, "subsampling": "4:2:0"})
    fallback = True


FORMATS: tuple[Format, ...] = (Avif(quality=60, speed=8), Webp(quality=80, method=4), Jpeg(quality=80))
"""All formats of the site; a browser uses the first format that it supports. The fallback is last."""
