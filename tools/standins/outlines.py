"""Outlines: what curves and bodies look like as lists of points, before anything is drawn."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from collections.abc import Sequence

Outline = npt.NDArray[np.float64]
Point = tuple[float, float]


def smooth(points: npt.ArrayLike, closed: bool = True, steps: int = 10) -> Outline:
    """A Catmull-Rom curve through `points` (N x 2), `steps` points a span."""
    p = np.asarray(points, dtype=np.float64)
    if closed:
        before, after, later = np.roll(p, 1, 0), np.roll(p, -1, 0), np.roll(p, -2, 0)
        start = p
    else:
        padded = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
        before, start, after, later = padded[:-3], padded[1:-2], padded[2:-1], padded[3:]
    t = np.linspace(0, 1, steps, endpoint=False)[None, :, None]
    a, b, c, d = (q[:, None, :] for q in (before, start, after, later))
    curve = 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
    flat = curve.reshape(-1, 2)
    return flat if closed else np.vstack([flat, p[-1]])


def box(x0: float, y0: float, x1: float, y1: float) -> Outline:
    """A rectangle."""
    return np.array([(x0, y0), (x1, y0), (x1, y1), (x0, y1)], dtype=np.float64)


def ellipse(x: float, y: float, rx: float, ry: float | None = None, turn: float = 0.0, count: int = 72) -> Outline:
    """An ellipse around (x, y), turned by `turn` degrees."""
    angle = np.linspace(0, 2 * np.pi, count, endpoint=False)
    return turned(np.stack([rx * np.cos(angle), (rx if ry is None else ry) * np.sin(angle)], axis=1), turn) + (x, y)


def arc(x: float, y: float, rx: float, ry: float, start: float, end: float, count: int = 40) -> Outline:
    """A part of an ellipse from `start` to `end` degrees, clockwise as seen, 0 to the right."""
    angle = np.deg2rad(np.linspace(start, end, count))
    return np.stack([x + rx * np.cos(angle), y + ry * np.sin(angle)], axis=1)


def turned(points: npt.ArrayLike, degrees: float, about: Point = (0.0, 0.0)) -> Outline:
    """The points turned clockwise (as seen) about a point."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    shifted = np.asarray(points, dtype=np.float64) - about
    return np.asarray(shifted @ np.array([[c, s], [-s, c]]) + about)


def stroke(points: npt.ArrayLike, width: float | Sequence[float], taper: bool = False) -> Outline:
    """The outline of a line of the given width (one, or one a point); tapered to nothing at its end if wanted."""
    p = np.asarray(points, dtype=np.float64)
    direction = np.gradient(p, axis=0)
    direction /= np.maximum(np.linalg.norm(direction, axis=1, keepdims=True), 1e-9)
    side = np.stack([-direction[:, 1], direction[:, 0]], axis=1)
    half = np.broadcast_to(np.asarray(width, dtype=np.float64), (len(p),)) / 2
    if taper:
        half = half * np.linspace(1, 0.08, len(p))
    return np.vstack([p + side * half[:, None], (p - side * half[:, None])[::-1]])


def rough(outline: npt.ArrayLike, random: np.random.Generator, by: float, every: float = 8.0) -> Outline:
    """The closed outline as cut by hand: points every few units, each moved by up to `by`, smoothly."""
    p = np.asarray(outline, dtype=np.float64)
    closed = np.vstack([p, p[:1]])
    lengths = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(closed, axis=0), axis=1))])
    count = max(8, int(lengths[-1] / every))
    at = np.linspace(0, lengths[-1], count, endpoint=False)
    even = np.stack([np.interp(at, lengths, closed[:, axis]) for axis in (0, 1)], axis=1)
    shake = random.random((count, 2)) * 2 - 1
    shake = (np.roll(shake, 1, 0) + shake * 2 + np.roll(shake, -1, 0)) / 4
    return even + shake * by


def ridge(random: np.random.Generator, width: float, level: float, height: float, bumps: int, detail: int = 4) -> Outline:
    """A skyline from x = -20 to width + 20: `level` at its foot, rising by up to `height`."""
    x = np.linspace(-20, width + 20, 400)
    y = np.zeros_like(x)
    share = 1.0
    for octave in range(detail):
        knots = random.random(bumps * 2**octave + 4)
        at = np.linspace(0, len(knots) - 1.001, len(x))
        low = at.astype(int)
        t = at - low
        t = t * t * (3 - 2 * t)
        y += share * (knots[low] * (1 - t) + knots[np.minimum(low + 1, len(knots) - 1)] * t)
        share *= 0.42
    y = (y - y.min()) / (y.max() - y.min())
    return np.stack([x, level - y * height], axis=1)


def ground(line: npt.ArrayLike, bottom: float) -> Outline:
    """The area between a skyline (left to right) and `bottom`."""
    p = np.asarray(line, dtype=np.float64)
    return np.vstack([p, [(p[-1, 0], bottom), (p[0, 0], bottom)]])


def boulder(random: np.random.Generator, x: float, foot: float, width: float, height: float, square: float = 2.6) -> Outline:
    """A weathered granite boulder: a lumpy superellipse that stands on `foot` with a slightly flat base."""
    angle = np.linspace(0, 2 * np.pi, 18, endpoint=False)
    c, s = np.cos(angle), np.sin(angle)
    radius = (np.abs(c) ** square + np.abs(s) ** square) ** (-1 / square)
    radius *= 1 + (random.random(18) - 0.5) * 0.13
    px, py = radius * c * width / 2, radius * s * height / 2
    py = np.where(py > height * 0.40, height * 0.40 + (py - height * 0.40) * 0.3, py)
    tilt = (random.random() - 0.5) * 14
    shape = turned(smooth(np.stack([px, py], axis=1), steps=8), tilt)
    return shape + (x, foot - shape[:, 1].max())


def pointed_arch(x: float, foot: float, width: float, height: float, spring: float = 0.52) -> Outline:
    """The opening of a four-centred Deccan arch; straight up to `spring` of its height, pointed at the top."""
    half = width / 2
    rise = height * (1 - spring)
    t = np.linspace(0, 1, 24)
    # Steep at the springing, nearly straight towards the point, with a small upturn at the tip.
    side_x = half * (1 - t**1.9)
    side_y = foot - height * spring - rise * (1 - (1 - t) ** 1.75) * (0.93 + 0.07 * t**6)
    left = np.stack([x - side_x, side_y], axis=1)
    right = np.stack([x + side_x, side_y], axis=1)[::-1]
    return np.vstack([[(x - half, foot)], left, right, [(x + half, foot)]])
