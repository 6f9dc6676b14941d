"""Measurements and metadata of a picture as plain data; this module imports no image library."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PhotoMetadata:
    """Title, caption and date in a photo's file, each "" if missing.

    `taken` is the date, such as `2026-05-01T10:20:30`.
    """

    title: str = ""
    caption: str = ""
    taken: str = ""


@dataclass(frozen=True, slots=True)
class Traits:
    """Measurements of a picture (pipeline.decoding.traits): shares from 0 to 1, sRGB levels from 0 to 255.

    `edge` is the width of the sharpest edges, in pixels of a copy whose longer side has 1024 pixels; `edge`
    is None if there are too few edges. `bright` is the 99th percentile of the levels, and `dark` is the 2nd
    percentile. `clipped` is the share of white pixels. `flat` describes plain areas: three quarters of the
    picture's cells have at least this share of plain area. `steps` is the share of pixels that differ
    strongly from their right neighbour. `lost` is the share of the picture whose data is missing. For
    transparent pictures, `clipped` and `flat` are 0. `camera` is True if the file names a camera. `marked` is
    True if the file contains the word “screenshot”. `greys` are the grey values of the picture's look
    (pipeline.decoding.similarity), in base64.
    """

    edge: float | None
    bright: int
    dark: int
    clipped: float
    flat: float
    steps: float
    lost: float
    camera: bool
    marked: bool
    greys: str
