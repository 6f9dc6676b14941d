"""Draws a figure (the lines of a motif) as pixels: strokes with mitred corners, in one colour."""

import math
from dataclasses import dataclass
from itertools import pairwise

from PIL import Image, ImageDraw

from pipeline.motifs.figure import SIZE, Figure
from pipeline.motifs.shapes import Line
from pipeline.motifs.stencil import SAMPLES, Box, open_stencil

_MITRE_LIMIT = 4.0
"""The default mitre limit of SVG; longer corners are cut off."""

_Vector = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Square:
    """The square in which a figure is drawn, in pixels of the picture; it may extend beyond the picture."""

    left: float
    top: float
    size: float

    def to_points(self, line: Line) -> list[_Vector]:
        """Convert a figure's line to points in pixels of the picture."""
        scale = self.size / SIZE
        return [(self.left + x * scale, self.top + y * scale) for x, y in line]

    def to_box(self, margin: float) -> Box:
        """Return the square as a box, extended by `margin` pixels on each side."""
        right, bottom = self.left + self.size, self.top + self.size
        return self.left - margin, self.top - margin, right + margin, bottom + margin


def draw(
    image: Image.Image, figure: Figure, frame: Square, colour: tuple[int, int, int], width: float
) -> None:
    """Draw the lines of `figure` on `image` (mode RGB), `width` pixels wide, in an sRGB `colour`."""
    with open_stencil(image, frame.to_box(width), colour) as mask:
        for line in figure.lines:
            points = [mask.to_samples(x, y) for x, y in frame.to_points(line)]
            _draw_stroke(mask.pen, points, width * SAMPLES / 2, closed=line[0] == line[-1])


def fill(image: Image.Image, figure: Figure, frame: Square, colour: tuple[int, int, int]) -> None:
    """Fill the figure's heart, the shape in its middle, on `image` (mode RGB) with an sRGB `colour`.

    Open lines of the heart are not filled.
    """
    with open_stencil(image, frame.to_box(0), colour) as mask:
        for line in figure.lines[len(figure.lines) - figure.heart :]:
            if line[0] == line[-1]:
                mask.pen.polygon([mask.to_samples(x, y) for x, y in frame.to_points(line)], 255)


def _draw_stroke(pen: ImageDraw.ImageDraw, points: list[_Vector], half: float, *, closed: bool) -> None:
    segments = list(pairwise(points))
    normals = [_compute_normal(a, b, half) for a, b in segments]
    for (a, b), (x, y) in zip(segments, normals, strict=True):
        pen.polygon(
            [(a[0] + x, a[1] + y), (b[0] + x, b[1] + y), (b[0] - x, b[1] - y), (a[0] - x, a[1] - y)], 255
        )
    for n, normal in enumerate(normals):
        if n or closed:
            _fill_corner(pen, segments[n][0], normals[n - 1], normal, half)


def _fill_corner(pen: ImageDraw.ImageDraw, at: _Vector, before: _Vector, after: _Vector, half: float) -> None:
    """Fill the outer wedge at the point `at`, where segments with the normals `before` and `after` meet."""
    side = -1.0 if before[0] * after[1] - before[1] * after[0] > 0 else 1.0
    one = (at[0] + side * before[0], at[1] + side * before[1])
    two = (at[0] + side * after[0], at[1] + side * after[1])
    along = (before[0] + after[0], before[1] + after[1])
    # With the angle t of the turn, |before + after| = 2 half cos(t/2), and the mitre is half / cos(t/2) long.
    reach = math.hypot(*along)
    wedge = [at, one, two]
    if reach > 2 * half / _MITRE_LIMIT:
        longer = side * 2 * half * half / (reach * reach)
        wedge.insert(2, (at[0] + along[0] * longer, at[1] + along[1] * longer))
    pen.polygon(wedge, 255)


def _compute_normal(a: _Vector, b: _Vector, length: float) -> _Vector:
    dx, dy = b[0] - a[0], b[1] - a[1]
    norm = math.hypot(dx, dy)
    return -dy / norm * length, dx / norm * length
