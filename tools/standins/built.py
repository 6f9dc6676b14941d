"""Walls, openings and furniture, as the scenes share them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tools.standins.colour import Array, mix
from tools.standins.outlines import Outline, box, ellipse, rough, smooth, stroke

if TYPE_CHECKING:
    from tools.standins.canvas import Canvas, Mask
    from tools.standins.light import Light


def masonry(canvas: Canvas, wall: Mask, light: Light, area: tuple[float, float, float, float], course: float, strength: float = 1.0) -> None:
    """Courses of squared stone over a wall: joints, and blocks that are a little lighter or darker."""
    x0, y0, x1, y1 = area
    pale, dark, joints = [], [], []
    y = y0
    while y < y1:
        high = course * (0.8 + 0.4 * canvas.random.random())
        joints.append(stroke(np.array([(x0, y), ((x0 + x1) / 2, y + canvas.random.random() * 2), (x1, y)]), course * 0.035 + 0.6))
        x = x0 - canvas.random.random() * course * 2
        while x < x1:
            wide = course * (1.1 + 1.5 * canvas.random.random())
            block = rough(box(x + 1, y + 1, x + wide - 1, y + high - 1), canvas.random, 0.8, 18)
            pick = canvas.random.random()
            if pick < 0.22:
                pale.append(block)
            elif pick > 0.80:
                dark.append(block)
            joints.append(box(x - course * 0.016 - 0.3, y, x + course * 0.016 + 0.3, y + high))
            x += wide
        y += high
    if pale:
        canvas.light(canvas.within(canvas.shape(*pale), wall), light.lit, 0.13 * strength)
    if dark:
        canvas.dim(canvas.within(canvas.shape(*dark), wall), light.shade, 0.22 * strength)
    canvas.dim(canvas.within(canvas.shape(*joints), wall), light.shade, 0.42 * strength)


def dome(x: float, foot: float, width: float, height: float) -> Outline:
    """An onion dome with a slightly drawn-in neck and a tip."""
    half = width / 2
    side = np.array([(0.80, 0), (0.93, 0.10), (1.0, 0.26), (0.98, 0.42), (0.86, 0.60), (0.62, 0.77), (0.34, 0.89), (0.12, 0.96), (0.03, 1.0)])
    right = smooth(np.stack([x + side[:, 0] * half, foot - side[:, 1] * height], axis=1), closed=False)
    return np.vstack([right, right[::-1] * (-1, 1) + (2 * x, 0)])


def minaret(x: float, foot: float, width: float, height: float, storeys: int = 4) -> list[Outline]:
    """A slender tower with balconies and a small dome."""
    parts: list[Outline] = []
    top = foot - height
    body = height * 0.86
    for k in range(storeys):
        y1 = foot - body * k / storeys
        y0 = foot - body * (k + 1) / storeys
        w0, w1 = width * (1 - 0.10 * k), width * (1 - 0.10 * (k + 1)) * 0.98
        parts.append(np.array([(x - w0 / 2, y1), (x - w1 / 2, y0), (x + w1 / 2, y0), (x + w0 / 2, y1)]))
        flare = w0 * 0.80
        parts.append(
            np.array(
                [
                    (x - w1 / 2, y0 + height * 0.028),
                    (x - flare, y0 + height * 0.008),
                    (x - flare, y0 - height * 0.006),
                    (x + flare, y0 - height * 0.006),
                    (x + flare, y0 + height * 0.008),
                    (x + w1 / 2, y0 + height * 0.028),
                ]
            )
        )
    cap = foot - body
    parts.append(dome(x, cap, width * 0.95, height * 0.11))
    parts.append(box(x - width * 0.045, top - height * 0.02, x + width * 0.045, cap - height * 0.09))
    return parts


def chair(x: float, foot: float, size: float, facing: float = 1.0) -> tuple[list[Outline], list[Outline]]:
    """A plain wooden chair seen from the side front: (frame, seat and back panels)."""
    s, f = size, facing
    frame = [
        stroke(np.array([(x - f * 0.26 * s, foot), (x - f * 0.25 * s, foot - 0.50 * s), (x - f * 0.33 * s, foot - 1.08 * s)]), 0.055 * s),
        stroke(np.array([(x + f * 0.28 * s, foot - 0.02 * s), (x + f * 0.25 * s, foot - 0.50 * s)]), 0.05 * s),
        stroke(np.array([(x - f * 0.02 * s, foot + 0.07 * s), (x - f * 0.03 * s, foot - 0.46 * s)]), 0.05 * s),
        stroke(np.array([(x + f * 0.46 * s, foot + 0.06 * s), (x + f * 0.42 * s, foot - 0.46 * s)]), 0.05 * s),
        stroke(np.array([(x - f * 0.06 * s, foot - 0.47 * s), (x - f * 0.12 * s, foot - 1.02 * s)]), 0.055 * s),
        stroke(np.array([(x - f * 0.0 * s, foot - 0.17 * s), (x + f * 0.44 * s, foot - 0.17 * s)]), 0.03 * s),
    ]
    panels = [
        np.array([(x - f * 0.28 * s, foot - 0.54 * s), (x + f * 0.27 * s, foot - 0.54 * s), (x + f * 0.47 * s, foot - 0.45 * s), (x - f * 0.08 * s, foot - 0.45 * s)]),
        np.array([(x - f * 0.335 * s, foot - 1.08 * s), (x - f * 0.12 * s, foot - 1.02 * s), (x - f * 0.09 * s, foot - 0.78 * s), (x - f * 0.30 * s, foot - 0.83 * s)]),
    ]
    return frame, panels


def draw_chair(canvas: Canvas, x: float, foot: float, size: float, facing: float, wood: Array, seat: Array, shadow: Array, reach: float = 0.0) -> None:
    """A chair with its shadow, which falls `reach` chair heights to the side (negative: left)."""
    frame, panels = chair(x, foot, size, facing)
    if reach:
        fallen = [(outline - (x, foot)) * (1, -0.22) + (0, 0) for outline in frame + panels]
        fallen = [np.stack([o[:, 0] + o[:, 1] * reach * 4.2, o[:, 1] * 0.9 + size * 0.03], axis=1) + (x, foot) for o in fallen]
        canvas.dim(canvas.soft(canvas.shape(*fallen), size * 0.02), shadow, 0.6)
    canvas.paint(canvas.shape(*frame), wood)
    shape = canvas.shape(*panels)
    canvas.wash(shape, (mix(seat, wood, 0.05), mix(seat, wood, 0.5)), canvas.along(shape, (x, foot - size), (x + facing * size * 0.2, foot - 0.4 * size)), grain=0.2)


def window(canvas: Canvas, area: tuple[float, float, float, float], frame: Array, columns: int = 2, lines: int = 3, bar: float = 7.0) -> None:
    """Frame and glazing bars over whatever was painted in the opening."""
    x0, y0, x1, y1 = area
    bars = [box(x0 + (x1 - x0) * k / columns - bar / 2, y0, x0 + (x1 - x0) * k / columns + bar / 2, y1) for k in range(1, columns)]
    bars += [box(x0, y0 + (y1 - y0) * k / lines - bar / 2, x1, y0 + (y1 - y0) * k / lines + bar / 2) for k in range(1, lines)]
    rim = bar * 1.6
    bars += [box(x0 - rim, y0 - rim, x1 + rim, y0), box(x0 - rim, y1, x1 + rim, y1 + rim), box(x0 - rim, y0, x0, y1), box(x1, y0, x1 + rim, y1)]
    canvas.paint(canvas.shape(*bars), frame)


def listener(x: float, foot: float, size: float, lean: float = 0.0) -> list[Outline]:
    """Head and shoulders of a listener from behind, as two plain shapes."""
    shoulders = smooth(
        [
            (x - 0.56 * size, foot),
            (x - 0.50 * size, foot - 0.42 * size),
            (x - 0.20 * size, foot - 0.62 * size),
            (x + 0.20 * size, foot - 0.62 * size),
            (x + 0.50 * size, foot - 0.42 * size),
            (x + 0.56 * size, foot),
        ],
        closed=False,
    )
    neck = box(x - 0.10 * size + lean * 0.5, foot - 0.78 * size, x + 0.10 * size + lean * 0.5, foot - 0.5 * size)
    head = ellipse(x + lean, foot - 0.92 * size, 0.215 * size, 0.27 * size)
    return [shoulders, neck, head]
