"""Measurements of a picture: sharpness, tones, plain areas, and the part whose data is missing.

All measurements together take a few milliseconds. They are made on a copy whose longer side has at most
`SIDE` pixels, about the size at which visitors see a photo. The limits for the measurements are in
pipeline.checks.rules.photo_quality.
"""

from __future__ import annotations

import base64
import math
from typing import TYPE_CHECKING, Final

from cykooz_resizer import FilterType, ResizeAlg, ResizeOptions, Resizer
from PIL import Image, ImageChops, ImageStat

from pipeline.photos.decoding.model import Traits
from pipeline.photos.decoding.similarity import measure_greys

if TYPE_CHECKING:
    from collections.abc import Callable

    from pipeline.photos.decoding.opening import OpenedPicture

    _Pick = Callable[[Image.Image, Image.Image], Image.Image]

SIDE: Final = 1024
"""Maximum length, in pixels, of the longer side of the measured copy."""

_lighter, _darker = ImageChops.lighter, ImageChops.darker
_TRANSPOSE: Final = Image.Transpose.TRANSPOSE
_WINDOW: Final = (1, 2, 4, 8)
"""Shifts, in pixels, with which `_find_extreme` covers 16 pixels; edges are at most 16 pixels wide."""
_CONTRAST: Final = 48
"""Minimum difference between levels (0 to 255) at an edge; film grain and JPEG blocks stay below it."""
_EVERY: Final = 4
"""Only every fourth line is searched for edges, to save time.

A copy of 1024 x 768 pixels still has almost 200 000 pixels in these lines, enough for a measurement.
"""
_SHARPEST: Final = 0.01
"""The percentile, as a share, of the widths of edges by which sharpness is measured.

It is small, because only a small part of a good portrait is in focus.
"""
_EDGES: Final = 0.004
"""Minimum share of edge pixels for a measurement of sharpness; fog, sky and plain walls have fewer."""
_OCTAVE: Final = 32
_LOGARITHMS: Final = [0, *(round(_OCTAVE * math.log2(level)) for level in range(1, 256))]
_FLAT: Final = 3
"""Maximum difference between the grey levels (0 to 255) in a plain area of 4 x 4 pixels."""
_CELLS: Final = 8
"""Cells per side of the grid over a picture; plain areas are measured in each cell."""
_STEP: Final = 48
"""Minimum difference between the grey levels (0 to 255) of a letter and of the paper behind it."""
_CLIPPED: Final = 250
"""Minimum level of a white pixel in each channel; JPEG rarely keeps an exact 255."""
_END: Final = 6
"""Maximum difference between the levels (0 to 255) of a pixel of missing data and a colour of `_LOST`.

If a damaged picture is saved again as JPEG, the colour changes slightly.
"""
_LOST: Final = {(128, 128, 128): 36, (0, 0, 0): 12, (0, 135, 0): 36}
"""Maps each colour that missing data can have to the maximum number of damaged rows beside the missing part.

Zeros become grey in a JPEG, black in memory, and green in Y'CbCr (BT.601). The damaged rows are between the
missing part and the intact picture: JPEG loses parts of two rows of blocks. Black data is lost row by row, so
fewer rows are damaged. A dark floor, which fades to black over more rows, does not count as missing data.
"""
_PICTURE: Final = 32
"""Minimum difference between the levels (0 to 255) of an intact pixel and a colour of `_LOST`."""
_MARKS: Final = (b"Screenshot", b"screenshot")
"""Marks of screenshots: in EXIF UserComment by iOS and macOS, in PNG's text Software by other programs."""
_HEAD: Final = 65536
"""Number of bytes at the start of a file that are searched for the marks of screenshots."""


def measure_traits(opened: OpenedPicture, data: bytes) -> Traits:
    """Return the measurements (`Traits`) of an opened picture; `data` is the content of its file."""
    picture = _shrink(opened.image)
    greys = picture.convert("L")
    levels = greys.histogram()
    red, green, blue = picture.split()
    darkest = _darker(_darker(red, green), blue).histogram()
    return Traits(
        edge=_measure_edge(greys),
        bright=_find_percentile(levels, 0.99),
        dark=_find_percentile(levels, 0.02),
        clipped=round(sum(darkest[_CLIPPED:]) / sum(darkest), 3),
        flat=_measure_flat_share(greys),
        steps=_measure_step_share(greys),
        lost=_measure_lost_share(picture),
        camera=opened.camera,
        marked=any(mark in data[:_HEAD] for mark in _MARKS),
        greys=base64.b64encode(measure_greys(picture)).decode(),
    )


def _shrink(image: Image.Image) -> Image.Image:
    scale = SIDE / max(image.size)
    if scale >= 1:
        return image
    size = (max(1, round(image.width * scale)), max(1, round(image.height * scale)))
    small = Image.new(image.mode, size, None)
    bilinear = ResizeOptions(ResizeAlg.convolution(FilterType.bilinear))
    Resizer().resize_pil(
        image, small, bilinear
    )  # four times as fast as Pillow's, and at most one level apart
    return small


def _find_percentile(histogram: list[int], share: float) -> int:
    """Return a percentile of levels: for the `share` 0.99, the 99th.

    `histogram` has the number of pixels at each level. If it is empty, return 255.
    """
    requested, seen = share * sum(histogram), 0
    for level, count in enumerate(histogram):
        seen += count
        if seen and seen >= requested:
            return level
    return 255


def _measure_edge(greys: Image.Image) -> float | None:
    """Return the width of the sharpest edges in pixels; None if there are too few edges.

    Rows and columns are measured separately, and the larger width is returned.
    """
    width, height = greys.size
    across = greys.resize((width, max(1, height // _EVERY)), Image.Resampling.NEAREST)
    down = greys.resize((max(1, width // _EVERY), height), Image.Resampling.NEAREST)
    widths = [_measure_edge_in_rows(each) for each in (across, down.transpose(_TRANSPOSE))]
    return max((each for each in widths if each is not None), default=None)


def _measure_edge_in_rows(lines: Image.Image) -> float | None:
    """Return the width of the sharpest edges in the rows of a picture; None if there are too few edges.

    The width is in pixels: the range of levels within 16 pixels, divided by the largest step between
    neighbours.
    """
    if lines.width <= 1 + sum(_WINDOW):
        return None
    steps = ImageChops.difference(_cut(lines, 0, 1), _cut(lines, 1, 0))
    highest, lowest = (_find_extreme(pick, lines, _WINDOW) for pick in (_lighter, _darker))
    steepest = _find_extreme(_lighter, steps, _WINDOW)
    rise = _cut(ImageChops.subtract(highest, lowest), 0, 1)
    ratio = ImageChops.subtract(rise.point(_LOGARITHMS), steepest.point(_LOGARITHMS))
    histogram = ratio.histogram(rise.point(_make_threshold_table(_CONTRAST)))
    if sum(histogram) < _EDGES * lines.width * lines.height:
        return None
    return round(float(2 ** (_find_percentile(histogram, _SHARPEST) / _OCTAVE)), 2)


def _find_extreme(pick: _Pick, image: Image.Image, steps: tuple[int, ...] = (1, 2)) -> Image.Image:
    """Return the darkest or lightest level among each pixel and its right neighbours.

    `pick` is `_darker` or `_lighter`. `sum(steps)` is the number of neighbours; the result lacks as many
    columns.
    """
    for step in steps:
        image = pick(_cut(image, 0, step), _cut(image, step, 0))
    return image


def _cut(image: Image.Image, left: int, right: int) -> Image.Image:
    """Return the image without its first `left` and its last `right` columns."""
    return image.crop((left, 0, image.width - right, image.height))


def _make_threshold_table(level: int) -> bytes:
    return bytes(level) + b"\xff" * (256 - level)


def _measure_flat_share(greys: Image.Image) -> float:
    """Return the share of plain area in a picture, measured in the cells of a grid.

    Three quarters of the cells have at least this share. Only plain areas in the three most common grey
    levels count. Screenshots have plain areas in most cells; photos with a white sky have them in some cells.
    """
    width, height = greys.size
    if min(width, height) < 8:
        return 0.0
    highest, lowest = (
        _find_extreme(pick, _find_extreme(pick, greys).transpose(_TRANSPOSE)) for pick in (_lighter, _darker)
    )
    plain = ImageChops.subtract(highest, lowest).point(b"\xff" * (_FLAT + 1) + bytes(255 - _FLAT))
    area = greys.crop((0, 0, width - 3, height - 3)).transpose(_TRANSPOSE)
    levels = area.histogram(plain)
    most = [0] * 256
    for _ in range(3):
        best = max(range(256), key=lambda level: sum(levels[max(0, level - 1) : level + 2]))
        for level in range(max(0, best - 1), min(256, best + 2)):
            most[level], levels[level] = 255, 0
    cells = _darker(plain, area.point(most)).resize((_CELLS, _CELLS), Image.Resampling.BOX)
    return round(sorted(cells.tobytes())[_CELLS**2 // 4] / 255, 3)


def _measure_step_share(greys: Image.Image) -> float:
    """Return the share of pixels that differ strongly from their right neighbour, as in letters."""
    if greys.width < 2:
        return 0.0
    levels = ImageChops.difference(_cut(greys, 0, 1), _cut(greys, 1, 0)).histogram()
    return round(sum(levels[_STEP:]) / sum(levels), 4)


def _measure_lost_share(picture: Image.Image) -> float:
    """Return the share of the picture whose data is missing: a strip in a colour of `_LOST` at one side.

    Frames and dark floors do not count. Without such a strip, return 0.
    """
    # After orientation, the last stored rows may be at any side.
    turns = (None, Image.Transpose.ROTATE_90, Image.Transpose.ROTATE_180, Image.Transpose.ROTATE_270)
    for turn in turns:
        turned = picture if turn is None else picture.transpose(turn)
        for colour, rows in _LOST.items():
            share = _measure_lost_end(turned, colour, rows)
            if share:
                return share
    return 0.0


def _measure_lost_end(picture: Image.Image, colour: tuple[int, int, int], rows: int) -> float:
    """Return the share of the rows at the bottom that have `colour` because data is missing.

    Above these rows, there can be up to `rows` damaged rows, which are not counted.
    """
    width, height = picture.size
    for x in (0, width - 1):
        pixel = picture.getpixel((x, height - 1))
        assert isinstance(pixel, tuple)
        if any(abs(one - other) > _END for one, other in zip(pixel, colour, strict=True)):
            return 0.0
    red, green, blue = ImageChops.difference(picture, Image.new("RGB", picture.size, colour)).split()
    other = _lighter(_lighter(red, green), blue)
    box = other.point(_make_threshold_table(_END + 1)).getbbox()
    if box is None or box[3] == height:
        return 0.0
    picture_in = other.point(_make_threshold_table(_PICTURE))
    above = max(0, box[3] - rows)
    # A dark floor fades into the dark, and a frame has its colour on the opposite side, too.
    begins = ImageStat.Stat(picture_in.crop((0, above, width, above + 1))).mean[0] / 255
    opposite = ImageStat.Stat(picture_in.crop((0, 0, width, 1))).mean[0] / 255
    return round((height - box[3]) / height, 3) if begins > 0.5 and opposite > 0.1 else 0.0
