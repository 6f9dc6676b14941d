"""Measurements and metadata of a picture as plain data; this module imports no image library."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PhotoMetadata:
    """Title, caption and date in a photo's file, "" if missing; `taken` is like `2026-05-01T10:20:30`."""

    title: str = ""
    caption: str = ""
    taken: str = ""


@dataclass(frozen=True, slots=True)
class Traits:
    """Measurements of a picture (pipeline.decoding.traits): shares from 0 to 1, sRGB levels from 0 to 255.

    `edge` is the width of the sharpest edges, in pixels of a copy whose longer side has 1024 pixels; None if
    there are too few edges. 99 % of the pixels are at or below the level `bright`, 2 % at or below `dark`.
    `clipped` is the share of white pixels. `flat` is the share of plain areas that three quarters of the
    picture's parts have at least. `steps` is the share of pixels that differ strongly from their right
    neighbour. `lost` is the share of missing data. For transparent pictures, `clipped` and `flat` are 0.
    `camera` is True if the file names a camera, `marked` if it contains the word “screenshot”. `greys` are
    the grey values of the picture's look (pipeline.decoding.similarity), in base64.
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
