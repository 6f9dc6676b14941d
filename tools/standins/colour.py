"""Colours of the series: OKLCH in, gamma-encoded sRGB out, and ramps that are mixed in OKLab."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from collections.abc import Sequence

Array = npt.NDArray[np.float32]

# OKLab (Bjorn Ottosson, 2020): cone response to Lab, and linear sRGB to cone response.
_LMS_TO_LAB = np.array(
    [
        [0.2104542553, 0.7936177850, -0.0040720468],
        [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
    ]
)
_RGB_TO_LMS = np.array(
    [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ]
)
_LAB_TO_LMS = np.linalg.inv(_LMS_TO_LAB)
_LMS_TO_RGB = np.linalg.inv(_RGB_TO_LMS)


def decode(encoded: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Gamma-encoded sRGB 0..1 to linear light (IEC 61966-2-1)."""
    return np.where(encoded <= 0.04045, encoded / 12.92, ((np.maximum(encoded, 0.0) + 0.055) / 1.055) ** 2.4)


def encode(linear: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Linear light 0..1 to gamma-encoded sRGB (IEC 61966-2-1)."""
    safe = np.clip(linear, 0.0, 1.0)
    return np.where(safe <= 0.0031308, safe * 12.92, 1.055 * safe ** (1 / 2.4) - 0.055)


def _from_lab(lab: npt.NDArray[np.float64]) -> Array:
    linear = ((lab @ _LAB_TO_LMS.T) ** 3) @ _LMS_TO_RGB.T
    return encode(linear).astype(np.float32)


def _to_lab(colour: npt.ArrayLike) -> npt.NDArray[np.float64]:
    linear = decode(np.asarray(colour, dtype=np.float64))
    return np.asarray(np.cbrt(linear @ _RGB_TO_LMS.T) @ _LMS_TO_LAB.T)


def oklch(lightness: float, chroma: float, hue: float) -> Array:
    """Gamma-encoded sRGB of an OKLCH colour; `hue` in degrees; clipped to the gamut."""
    angle = np.deg2rad(hue)
    return _from_lab(np.array([lightness, chroma * np.cos(angle), chroma * np.sin(angle)]))


def mix(first: npt.ArrayLike, second: npt.ArrayLike, share: float) -> Array:
    """The colour `share` (0..1) of the way from `first` to `second`, in OKLab."""
    return _from_lab(_to_lab(first) * (1 - share) + _to_lab(second) * share)


def lighter(colour: npt.ArrayLike, by: float, chroma: float = 1.0) -> Array:
    """The colour with OKLab lightness raised by `by` (negative: darker) and its chroma scaled."""
    lab = _to_lab(colour)
    return _from_lab(np.array([min(max(lab[0] + by, 0.0), 1.0), lab[1] * chroma, lab[2] * chroma]))


def ramp(colours: Sequence[npt.ArrayLike], places: Sequence[float] | None = None, steps: int = 1024) -> Array:
    """A table of `steps` x 3 colours through `colours`, which stand at `places` (0..1; evenly if left out)."""
    labs = np.stack([_to_lab(colour) for colour in colours])
    at = np.linspace(0, 1, len(labs)) if places is None else np.asarray(places, dtype=np.float64)
    along = np.linspace(0, 1, steps)
    return _from_lab(np.stack([np.interp(along, at, labs[:, channel]) for channel in range(3)], axis=1))


PAPER = oklch(0.975, 0.012, 85)
CREAM = oklch(0.93, 0.035, 85)
INK = oklch(0.24, 0.02, 200)
PEACOCK = oklch(0.42, 0.066, 200)
LAGOON = oklch(0.62, 0.07, 195)
MIST = oklch(0.84, 0.025, 190)
NIGHT = oklch(0.20, 0.035, 225)
MARIGOLD = oklch(0.80, 0.145, 78)
SAFFRON = oklch(0.72, 0.155, 60)
BRICK = oklch(0.50, 0.105, 38)
CLAY = oklch(0.64, 0.09, 48)
ROSE = oklch(0.80, 0.07, 35)
SAND = oklch(0.86, 0.05, 75)
LEAF = oklch(0.50, 0.07, 155)
MOSS = oklch(0.38, 0.05, 165)
