"""Measurements of a picture as plain data, and the limits of photos and workers; imports no image library."""

from dataclasses import dataclass
from typing import Final

PAPER: Final = (253, 250, 244)
"""The site's light background, oklch(.985 .008 85), as sRGB; it replaces transparency."""

PIXEL_LIMIT: Final = 100_000_000
"""Maximum number of pixels of a photo."""

JPEG_FACTOR: Final = 2.5
"""Factor by which a JPEG can exceed the pixel limit.

A JPEG needs less memory, because the decoder works row by row and shrinks the picture at the same time.
"""

COEFFICIENT_BYTES: Final = 6
"""Maximum memory for the coefficients of a JPEG, in bytes per pixel of the pixel limit: 600 MB."""

SCAN_LIMIT: Final = 500
"""Maximum number of scans of a JPEG: libjpeg writes 10, and each scan costs a pass over all pixels."""

WEBP_PIXEL_LIMIT: Final = 60_000_000
"""Maximum number of pixels of a WebP: Pillow decodes WebP as an animation, with 16 bytes per pixel."""

MEMORY_LIMIT: Final = 1_040_000_000
"""Maximum memory for one photo, in bytes; a worker, including its program code, stays below 1 GiB."""

THREAD_LIMIT: Final = 4
"""Maximum number of threads that encode a photo; each thread needs about 150 MB for the largest variants."""

BYTE_LIMIT: Final = 256_000_000
"""Maximum size of a file in bytes."""


def turn_size(size: tuple[int, int], turn: int) -> tuple[int, int]:
    """Return the width and height of a picture after a turn by `turn` degrees."""
    return (size[1], size[0]) if turn % 180 else size


@dataclass(frozen=True, slots=True)
class Traits:
    """Measurements of a picture. Shares are from 0 to 1, and levels are from 0 to 255.

    - `edge`: the width of the sharpest edges, in pixels of a copy with at most 1024 pixels per side; None if
      there are too few edges
    - `bright`, `dark`: the 99th and the 2nd percentile of the grey levels
    - `clipped`: the share of white pixels
    - `flat`: the share of plain area; three quarters of the cells of a grid have at least this share
    - `steps`: the share of pixels that differ strongly from their right neighbour, as in printed letters
    - `lost`: the share of the picture whose data is missing, such as a grey strip at the bottom
    - `camera`: True if the file names a camera
    - `marked`: True if the file contains the word “screenshot”
    - `greys`: the grey values of a small copy in base64, for comparison with other pictures
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
