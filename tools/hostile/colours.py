"""How far a variant's colours are from a reference conversion, as people see it (CIEDE2000)."""

from __future__ import annotations

import io
from typing import Any

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageCms, ImageOps

Array = npt.NDArray[np.float64]
LIMIT = 2.0
_TILES = (12, 9)
_MATRIX = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.072175], [0.0193339, 0.119192, 0.9503041]]
)
_WHITE = np.array([0.95047, 1.0, 1.08883])


def reference(image: Image.Image) -> Image.Image | None:
    """Return a loaded picture upright and in sRGB as Pillow's LittleCMS converts it, in its best precision.

    None where nothing says what its numbers mean (CMYK without a profile), or it shows through.
    """
    upright = ImageOps.exif_transpose(image)
    icc = upright.info.get("icc_profile")
    if (
        upright.has_transparency_data
        or upright.mode not in {"RGB", "L", "CMYK"}
        or (upright.mode == "CMYK" and not icc)
    ):
        return None
    if not icc:
        return upright.convert("RGB")
    profile = ImageCms.ImageCmsProfile(io.BytesIO(icc))
    if upright.mode == "L" and profile.profile.xcolor_space.strip() == "RGB":
        upright = upright.convert("RGB")
    flags = ImageCms.Flags.BLACKPOINTCOMPENSATION | ImageCms.Flags.HIGHRESPRECALC | ImageCms.Flags.NOOPTIMIZE
    transform = ImageCms.buildTransform(
        profile,
        ImageCms.createProfile("sRGB"),
        upright.mode,
        "RGB",
        ImageCms.Intent.RELATIVE_COLORIMETRIC,
        flags,
    )
    return ImageCms.applyTransform(upright, transform)


def distance(one: Image.Image, other: Image.Image) -> float:
    """Return the largest CIEDE2000 distance of the mean colours of two pictures' tiles, 12 by 9 of them.

    Means of tiles, since resizing and lossy encoding move single pixels but no surface.
    """
    return float(ciede2000(_tiles(one), _tiles(other)).max())


def _tiles(image: Image.Image) -> Array:
    small = image.convert("RGB").resize(_TILES, Image.Resampling.BOX, reducing_gap=None)
    return to_lab(np.asarray(small, dtype=np.float64) / 255)


def to_lab(srgb: Array) -> Array:
    """Return CIE Lab (D65) of sRGB values from 0 to 1."""
    linear = np.where(srgb <= 0.04045, srgb / 12.92, ((srgb + 0.055) / 1.055) ** 2.4)
    ratio = linear @ _MATRIX.T / _WHITE
    f = np.where(ratio > 216 / 24389, np.cbrt(ratio), (24389 / 27 * ratio + 16) / 116)
    return np.stack(
        [116 * f[..., 1] - 16, 500 * (f[..., 0] - f[..., 1]), 200 * (f[..., 1] - f[..., 2])], axis=-1
    )


def ciede2000(one: Array, other: Array) -> Array:
    """Return the CIEDE2000 distance of Lab colours (CIE 142-2001; Sharma, Wu and Dalal 2005)."""
    l1, a1, b1 = np.moveaxis(one, -1, 0)
    l2, a2, b2 = np.moveaxis(other, -1, 0)
    mean = (np.hypot(a1, b1) + np.hypot(a2, b2)) / 2
    grow = 1.5 - 0.5 * np.sqrt(mean**7 / (mean**7 + 25.0**7))
    c1, c2 = np.hypot(a1 * grow, b1), np.hypot(a2 * grow, b2)
    h1, h2 = (np.degrees(np.arctan2(b, a * grow)) % 360 for a, b in ((a1, b1), (a2, b2)))
    coloured = c1 * c2 > 0
    turn = np.where(coloured, (h2 - h1 + 180) % 360 - 180, 0.0)
    hue = np.where(coloured, (h1 + turn / 2) % 360, h1 + h2)
    lightness, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    weight = (
        1 - 0.17 * _cos(hue - 30) + 0.24 * _cos(2 * hue) + 0.32 * _cos(3 * hue + 6) - 0.2 * _cos(4 * hue - 63)
    )
    by_l = (l2 - l1) / (1 + 0.015 * (lightness - 50) ** 2 / np.sqrt(20 + (lightness - 50) ** 2))
    by_c = (c2 - c1) / (1 + 0.045 * chroma)
    by_h = 2 * np.sqrt(c1 * c2) * np.sin(np.radians(turn / 2)) / (1 + 0.015 * chroma * weight)
    bend = -2 * np.sqrt(chroma**7 / (chroma**7 + 25.0**7))
    bend = bend * np.sin(np.radians(60 * np.exp(-(((hue - 275) / 25) ** 2))))
    return np.asarray(np.sqrt(by_l**2 + by_c**2 + by_h**2 + bend * by_c * by_h))


def _cos(degrees: Any) -> Any:
    return np.cos(np.radians(degrees))
