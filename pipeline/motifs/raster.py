"""A figure as pixels: strokes with mitred corners, evenly antialiased, in one colour."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

from pipeline.motifs.figure import SIZE

if TYPE_CHECKING:
    from pipeline.motifs.figure import Figure
    from pipeline.motifs.shapes import Line

_SAMPLES = 4
"""Pixels are drawn this many times as wide and high, then averaged."""

_MITRE_LIMIT = 4.0
"""As SVG's default: a longer corner is cut off."""

_Vector = tuple[float, float]


def draw(
    image: Image.Image,
    figure: Figure,
    *,
    left: float,
    top: float,
    size: float,
    colour: tuple[int, int, int],
    width: float,
) -> None:
    """Draw `figure` on `image` (mode RGB), changing it.

    `left` and `top` are where the figure's square begins and `size` how wide it is, in pixels; it may lie
    partly outside the image. `width` is the stroke's, in pixels; `colour` is sRGB, 0 to 255.
    """
    mask = Image.new("L", (image.width * _SAMPLES, image.height * _SAMPLES), 0)
    pen = ImageDraw.Draw(mask)
    scale = size * _SAMPLES / SIZE
    half = width * _SAMPLES / 2
    for line in figure.lines:
        points = [(left * _SAMPLES + x * scale, top * _SAMPLES + y * scale) for x, y in line]
        _stroke(pen, points, half, closed=_closed(line))
    image.paste(colour, (0, 0), mask.reduce(_SAMPLES))


def fill(
    image: Image.Image,
    figure: Figure,
    *,
    left: float,
    top: float,
    size: float,
    colour: tuple[int, int, int],
) -> None:
    """Fill the closed lines of the figure's heart; the measures are those of `draw`."""
    mask = Image.new("L", (image.width * _SAMPLES, image.height * _SAMPLES), 0)
    pen = ImageDraw.Draw(mask)
    scale = size * _SAMPLES / SIZE
    for line in figure.lines[len(figure.lines) - figure.heart :]:
        if _closed(line):
            pen.polygon([(left * _SAMPLES + x * scale, top * _SAMPLES + y * scale) for x, y in line], 255)
    image.paste(colour, (0, 0), mask.reduce(_SAMPLES))


def _closed(line: Line) -> bool:
    return line[0] == line[-1]


def _stroke(pen: ImageDraw.ImageDraw, points: list[_Vector], half: float, *, closed: bool) -> None:
    segments = list(pairwise(points))
    normals = [_normal(a, b, half) for a, b in segments]
    for (a, b), (x, y) in zip(segments, normals, strict=True):
        pen.polygon(
            [(a[0] + x, a[1] + y), (b[0] + x, b[1] + y), (b[0] - x, b[1] - y), (a[0] - x, a[1] - y)], 255
        )
    for n, normal in enumerate(normals):
        if n or closed:
            _corner(pen, segments[n][0], normals[n - 1], normal, half)


def _corner(pen: ImageDraw.ImageDraw, at: _Vector, before: _Vector, after: _Vector, half: float) -> None:
    """Fill the outer wedge between two segments that meet `at`, whose normals are `before` and `after`."""
    side = -1.0 if before[0] * after[1] - before[1] * after[0] > 0 else 1.0
    one = (at[0] + side * before[0], at[1] + side * before[1])
    two = (at[0] + side * after[0], at[1] + side * after[1])
    along = (before[0] + after[0], before[1] + after[1])
    # |before + after| = 2 half cos(t/2) and the mitre is half / cos(t/2) long, t the angle of the turn.
    reach = math.hypot(*along)
    wedge = [at, one, two]
    if reach > 2 * half / _MITRE_LIMIT:
        longer = side * 2 * half * half / (reach * reach)
        wedge.insert(2, (at[0] + along[0] * longer, at[1] + along[1] * longer))
    pen.polygon(wedge, 255)


def _normal(a: _Vector, b: _Vector, length: float) -> _Vector:
    dx, dy = b[0] - a[0], b[1] - a[1]
    norm = math.hypot(dx, dy)
    return -dy / norm * length, dx / norm * length
