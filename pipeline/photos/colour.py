"""Any picture that a decoder gives becomes plain sRGB: mode RGB, or RGBA where something shows through."""

from __future__ import annotations

import functools
import io
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageCms

from pipeline.photos.profiles import (
    ADOBE_GAMMA,
    ADOBE_RGB,
    BT709,
    Primaries,
    h273_profile,
    matrix_profile,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

_SRGB: Final = ImageCms.createProfile("sRGB")
_LAB: Final = ImageCms.createProfile("LAB")
_SPACES: Final = {"RGB": "RGB", "L": "GRAY", "CMYK": "CMYK", "LAB": "Lab"}
_SIXTEEN_BIT: Final = {"I;16": 1, "I;16L": 1, "I;16N": 1, "I;16B": 0}
_INTENT: Final = ImageCms.Intent.RELATIVE_COLORIMETRIC
_FLAGS: Final = ImageCms.Flags.BLACKPOINTCOMPENSATION


class UnknownColourError(Exception):
    """The picture's numbers have no agreed meaning as colours (32 bits a channel)."""


@dataclass(frozen=True, slots=True)
class Converted:
    """A picture in sRGB; `broken` if its profile could not be used, `guessed` if it is CMYK without a profile."""

    image: Image.Image
    broken: bool = False
    guessed: bool = False


def to_srgb(image: Image.Image, icc: bytes | None) -> Converted:
    """Convert a loaded picture of any mode to sRGB, with the profile `icc` if it has one.

    Modes that Pillow cannot show are brought to 8 bits first. Raises UnknownColourError for modes I and F.
    """
    image, alpha = _plain(image)
    broken = False
    guessed = image.mode == "CMYK" and not icc
    if icc or image.mode == "LAB":
        try:
            image = _convert(image, icc)
        except (ImageCms.PyCMSError, OSError, ValueError, TypeError):
            broken = True
    if image.mode == "LAB":
        image = _transform(image, b"", "LAB")
    if image.mode != "RGB":
        image = image.convert("RGB")
    if alpha is not None and alpha.getextrema() != (255, 255):
        image.putalpha(alpha)
    return Converted(image, broken, guessed)


def embedded_profile(image: Image.Image) -> bytes | None:
    """Return the ICC profile that says what the picture's numbers mean; None where they are sRGB.

    That is the embedded profile, or what stands in its place: H.273 numbers in HEIC (nclx), primaries and
    gamma in PNG, the Adobe RGB mark of a camera (DCF 2.0, EXIF interoperability index R03).
    """
    info: Mapping[str, object] = image.info
    icc = info.get("icc_profile")
    if isinstance(icc, bytes) and icc:
        return icc
    nclx = info.get("nclx_profile")
    if isinstance(nclx, dict):
        return h273_profile(int(nclx["color_primaries"]), int(nclx["transfer_characteristics"])) or None
    if image.format == "PNG":
        return _png_profile(info)
    if image.format in {"JPEG", "MPO"} and image.mode == "RGB" and _is_adobe_rgb(image):
        return matrix_profile(ADOBE_RGB, ADOBE_GAMMA)
    return None


def _png_profile(info: Mapping[str, object]) -> bytes | None:
    """From gAMA and cHRM, which count where there is neither iCCP nor sRGB (PNG, third edition, section 4.3)."""
    gamma = info.get("gamma")
    if "srgb" in info or not isinstance(gamma, float) or not 0.1 < gamma < 1.5:
        return None
    primaries = BT709
    corners = info.get("chromaticity")
    if isinstance(corners, tuple) and len(corners) == 8 and all(0 < value < 1 for value in corners[1::2]):
        white_x, white_y, red_x, red_y, green_x, green_y, blue_x, blue_y = corners
        primaries = Primaries((red_x, red_y), (green_x, green_y), (blue_x, blue_y), (white_x, white_y))
    if abs(gamma - 1 / 2.2) < 0.001:
        return None if _near(primaries, BT709) else matrix_profile(primaries, None)
    return matrix_profile(primaries, 1 / gamma)


def _near(one: Primaries, other: Primaries) -> bool:
    pairs = zip(
        (one.red, one.green, one.blue, one.white),
        (other.red, other.green, other.blue, other.white),
        strict=True,
    )
    return all(abs(a[0] - b[0]) < 0.001 and abs(a[1] - b[1]) < 0.001 for a, b in pairs)


def _is_adobe_rgb(image: Image.Image) -> bool:
    interoperability = image.getexif().get_ifd(0xA005)
    return str(interoperability.get(1, "")).startswith("R03")


def _plain(image: Image.Image) -> tuple[Image.Image, Image.Image | None]:
    """Return the colours in a mode that Pillow can convert (RGB, L, CMYK, LAB), and the alpha channel if there is one."""
    mode = image.mode
    if mode in _SIXTEEN_BIT:
        return _high_bytes(image), None
    if mode in {"I", "F"}:
        raise UnknownColourError(mode)
    if mode in {"RGBa", "La"}:
        image = image.convert(mode.upper())
    elif mode in {"P", "PA"} or (mode in {"1", "L", "RGB"} and "transparency" in image.info):
        image = image.convert("RGBA" if image.has_transparency_data else "RGB")
    elif mode in {"1", "YCbCr", "HSV", "RGBX"}:
        image = image.convert("L" if mode == "1" else "RGB")
    if image.mode in {"RGBA", "LA"}:
        return image.convert(image.mode[:-1]), image.getchannel("A")
    return image, None


def _high_bytes(image: Image.Image) -> Image.Image:
    """16 bits a pixel to 8, by their upper halves: at most one step of 256 from exact."""
    data = image.tobytes("raw", image.mode)
    return Image.frombytes("L", image.size, data[_high_offset(image.mode) :: 2])


def _high_offset(mode: str) -> int:
    return _SIXTEEN_BIT[mode]


def _convert(image: Image.Image, icc: bytes | None) -> Image.Image:
    if icc is None:
        return _transform(image, b"", image.mode)
    space = _space(icc)
    if space == "RGB" and image.mode == "L":
        image = image.convert("RGB")
    if space != _SPACES.get(image.mode):
        raise ValueError(f"a profile for {space} in a picture of mode {image.mode}")
    return image if _is_srgb(icc, image.mode) else _transform(image, icc, image.mode)


@functools.lru_cache(maxsize=16)
def _space(icc: bytes) -> str:
    return ImageCms.ImageCmsProfile(io.BytesIO(icc)).profile.xcolor_space.strip()


@functools.lru_cache(maxsize=16)
def _transformer(icc: bytes, mode: str) -> ImageCms.ImageCmsTransform:
    source = ImageCms.ImageCmsProfile(io.BytesIO(icc)) if icc else ImageCms.ImageCmsProfile(_LAB)
    target = ImageCms.ImageCmsProfile(_SRGB)
    return ImageCms.buildTransform(source, target, mode, "RGB", _INTENT, _FLAGS)


def _transform(image: Image.Image, icc: bytes, mode: str) -> Image.Image:
    converted = ImageCms.applyTransform(image, _transformer(icc, mode))
    assert converted is not None
    return converted


@functools.lru_cache(maxsize=16)
def _is_srgb(icc: bytes, mode: str) -> bool:
    """Whether the profile changes no colour by more than one step: then converting would only add noise."""
    if mode != "RGB":
        return False
    steps = range(0, 256, 17)
    swatch = Image.frombytes(
        "RGB", (256, 16), bytes(v for r in steps for g in steps for b in steps for v in (r, g, b))
    )
    moved = _transform(swatch, icc, mode).tobytes()
    return max(abs(a - b) for a, b in zip(swatch.tobytes(), moved, strict=True)) <= 1
