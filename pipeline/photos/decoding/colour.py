"""Convert decoded pictures of any mode to sRGB; transparent parts get the colour of paper."""

import functools
import io
import struct
from collections.abc import Mapping
from typing import Final

from PIL import Image, ImageCms, ImageStat

from pipeline.base.findings.model import Rule
from pipeline.photos.decoding import codes, icc_profiles
from pipeline.photos.decoding.file_types import read_h273_numbers
from pipeline.photos.decoding.model import PAPER

_SRGB: Final = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB"))
_LAB: Final = ImageCms.ImageCmsProfile(ImageCms.createProfile("LAB"))
_SPACES: Final = {"RGB": "RGB", "L": "GRAY", "CMYK": "CMYK", "LAB": "Lab"}
# The position of the upper byte among a pixel's two bytes.
_SIXTEEN_BITS: Final = {"I;16": 1, "I;16B": 0}
_EXIF_INTEROPERABILITY: Final = 0xA005
_BT709: Final = (0.3127, 0.3290, 0.64, 0.33, 0.30, 0.60, 0.15, 0.06)
"""White point, red, green and blue of sRGB as CIE 1931 xy, in the order of PNG's cHRM."""
_NEAR: Final = 0.001
"""Maximum difference from the gamma and the primaries of sRGB; programs round them differently."""
_VISIBLE: Final = 32
"""Minimum difference between the grey levels of the paper and of a visible part of the picture."""
_SWATCH: Final = bytes(
    value
    for red in range(0, 256, 17)
    for green in range(0, 256, 17)
    for blue in range(0, 256, 17)
    for value in (red, green, blue)
)


class UnknownColourError(Exception):
    """The picture is not made for ordinary screens: it has 32 bits per channel, or an HDR curve."""


class UnsupportedError(Exception):
    """The file is intact, but of a rare kind that programs show differently. The message names the kind."""


def find_profile(image: Image.Image, data: bytes) -> bytes | None:
    """Return the ICC profile of an opened picture. Return b"" for sRGB, and None for an unreadable profile.

    `data` is the content of the file. Without an embedded profile, one is made from one of these entries:

    - H.273 numbers (nclx in HEIC and AVIF, cICP in PNG)
    - the Exif mark for Adobe RGB in a JPEG (DCF 2.0, interoperability index R03)

    Raises UnknownColourError for the HDR curves PQ and HLG, and UnsupportedError for a PNG whose gamma or
    primaries are not those of sRGB.
    """
    numbers = read_h273_numbers(data)
    if numbers is not None and numbers[1] in icc_profiles.H273_HDR:
        raise UnknownColourError("HDR")
    if (
        data[:2] == b"BM" and data[70:74] == b"DEBM"
    ):  # an embedded profile of BMP version 5, which Pillow ignores
        start, size = struct.unpack_from("<2I", data, 126)
        return data[14 + start :][:size] or None
    icc = image.info.get("icc_profile")
    if "icc_profile" in image.info and (numbers is None or image.format != "PNG"):
        return icc or None  # an empty value is a damaged profile
    if numbers is not None:
        return icc_profiles.make_h273_profile(*numbers)
    if image.format == "PNG":
        _require_srgb(image.info)
    if image.format in {"JPEG", "MPO"} and image.mode == "RGB" and _is_adobe_rgb(image):
        return icc_profiles.make_matrix_profile(icc_profiles.ADOBE_RGB, icc_profiles.ADOBE_GAMMA)
    return b""


def to_srgb(image: Image.Image, icc: bytes | None) -> tuple[Image.Image, Rule | None]:
    """Convert a loaded picture of any mode to sRGB. Return the result, and a broken rule or None.

    `icc` is the result of `find_profile`. A rule is broken if the colours must be guessed, or if nothing of a
    transparent picture stands out against the paper. The rendering intent is relative colorimetric. Raises
    UnknownColourError for 32 bits per channel.
    """
    image, alpha = _split_alpha(image)
    missed = codes.BROKEN_PROFILE if icc is None else None
    if image.mode == "CMYK" and not icc:
        missed = missed or codes.CMYK_WITHOUT_PROFILE
    if icc:
        try:
            image = _convert(image, icc)
        except (ImageCms.PyCMSError, OSError, ValueError, TypeError):
            missed = codes.BROKEN_PROFILE
    if image.mode == "LAB":
        image = _transform_picture(image, b"")
    if image.mode != "RGB":
        image = image.convert("RGB")
    if alpha is not None and alpha.getextrema() != (255, 255):
        paper = Image.new("RGB", image.size, PAPER)
        paper.paste(image, mask=alpha)
        image = paper
        darkest, brightest = ImageStat.Stat(image.convert("L")).extrema[0]
        if brightest - darkest < _VISIBLE:
            missed = missed or codes.NOTHING_STANDS_OUT
    return image, missed


def _split_alpha(image: Image.Image) -> tuple[Image.Image, Image.Image | None]:
    """Split a picture into its colours and its alpha channel, which is None without transparency.

    The colours are RGB, L, CMYK or LAB, with 8 bits per channel. Raises UnknownColourError for pictures with
    32 bits per channel.
    """
    mode = image.mode
    if mode in _SIXTEEN_BITS:
        # The upper byte differs by at most one of 256 levels from the exact value.
        upper = Image.frombytes("L", image.size, image.tobytes()[_SIXTEEN_BITS[mode] :: 2])
        clear = image.info.get("transparency")
        if clear is None:
            return upper, None
        return upper, image.convert("I").point(b"\xff" * clear + b"\0" + b"\xff" * (65535 - clear), "L")
    if mode in {"I", "F"}:
        raise UnknownColourError(mode)
    if image.has_transparency_data:
        image = image.convert("LA" if mode in {"LA", "La"} else "RGBA")
        return image.convert(image.mode[:-1]), image.getchannel("A")
    if mode not in _SPACES:
        image = image.convert("L" if mode == "1" else "RGB")
    return image, None


def _require_srgb(info: Mapping[str | tuple[int, int], object]) -> None:
    """Raise UnsupportedError if the chunks gAMA and cHRM of a PNG describe other colours than sRGB.

    PNG writes the curve of sRGB as a gamma of 1/2.2 (third edition, section 4.3).
    """
    gamma, corners = info.get("gamma"), info.get("chromaticity")
    if "srgb" in info or not isinstance(gamma, float):
        return
    is_wide = isinstance(corners, tuple) and any(
        abs(one - other) > _NEAR for one, other in zip(corners, _BT709, strict=True)
    )
    if abs(gamma - 1 / 2.2) > _NEAR or is_wide:
        raise UnsupportedError("a PNG with colours of its own (gAMA, cHRM) and without a profile")


def _is_adobe_rgb(image: Image.Image) -> bool:
    return str(image.getexif().get_ifd(_EXIF_INTEROPERABILITY).get(1, "")).startswith("R03")


def _convert(image: Image.Image, icc: bytes) -> Image.Image:
    space = ImageCms.ImageCmsProfile(io.BytesIO(icc)).profile.xcolor_space.strip()
    if space == "RGB" and image.mode == "L":
        image = image.convert("RGB")
    if space != _SPACES.get(image.mode):
        raise ValueError(f"a profile for {space} in a picture of mode {image.mode}")
    # Converting from a profile that equals sRGB would only add noise.
    return image if image.mode == "RGB" and _is_srgb(icc) else _transform_picture(image, icc)


def _transform_picture(image: Image.Image, icc: bytes) -> Image.Image:
    converted = ImageCms.applyTransform(image, _build_transform(icc, image.mode))
    assert converted is not None
    return converted


@functools.lru_cache(maxsize=8)
def _build_transform(icc: bytes, mode: str) -> ImageCms.ImageCmsTransform:
    return ImageCms.buildTransform(
        ImageCms.ImageCmsProfile(io.BytesIO(icc)) if icc else _LAB,
        _SRGB,
        mode,
        "RGB",
        ImageCms.Intent.RELATIVE_COLORIMETRIC,
        ImageCms.Flags.BLACKPOINTCOMPENSATION,
    )


@functools.lru_cache(maxsize=8)
def _is_srgb(icc: bytes) -> bool:
    moved = _transform_picture(Image.frombytes("RGB", (256, 16), _SWATCH), icc).tobytes()
    return max(abs(before - after) for before, after in zip(_SWATCH, moved, strict=True)) <= 1
