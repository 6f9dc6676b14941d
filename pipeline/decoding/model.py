"""Measurements of a picture as plain data; this module imports no image library."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Traits:
    """Measurements of a picture (pipeline.decoding.traits): shares from 0 to 1, sRGB levels from 0 to 255.

    - `edge`: the width of the sharpest edges, in pixels of a copy whose longer side has 1024 pixels; None if
      there are too few edges.
    - `bright`, `dark`: the 99th and the 2nd percentile of the levels.
    - `clipped`: the share of white pixels; 0 for transparent pictures.
    - `flat`: the share of plain area, measured in each cell of a grid over the picture; a quarter of the
      cells have this share or less. It is 0 for transparent pictures.
    - `steps`: the share of pixels that differ strongly from their right neighbour, as in printed letters.
    - `lost`: the share of the picture whose data is missing, such as a grey strip at the bottom.
    - `camera`: True if the file names a camera.
    - `marked`: True if the file contains the word “screenshot”.
    - `greys`: the grey values of the small copy with which pictures are compared
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
