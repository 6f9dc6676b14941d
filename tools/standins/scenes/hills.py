"""Hills far off, in air alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tools.standins.colour import mix, oklch
from tools.standins.outlines import ellipse, ground, ridge

if TYPE_CHECKING:
    from tools.standins.canvas import Canvas


def mist(canvas: Canvas) -> None:
    """Nine ranges of hills, each paler than the one before it, in colours that only change with height."""
    canvas.fill((oklch(0.60, 0.06, 215), oklch(0.80, 0.05, 195), oklch(0.93, 0.05, 85), oklch(0.90, 0.07, 70)), (0, 0.3, 0.52, 1))
    canvas.paint(canvas.shape(ellipse(1080, 330, 62)), oklch(0.97, 0.07, 92))
    pale, deep = oklch(0.90, 0.06, 72), oklch(0.27, 0.05, 215)
    for layer in range(9):
        near = layer / 8
        level = 520 + 480 * near**1.15
        line = ridge(canvas.random, canvas.width, level, 120 + 130 * near, 3 + layer % 4, 5)
        hill = canvas.shape(ground(line, 1010))
        colour = mix(pale, deep, 0.12 + 0.88 * near**1.1)
        field = canvas.along(hill, (0, level - 150), (0, level + 170))
        canvas.wash(hill, (colour, mix(colour, pale, 0.75 - 0.45 * near)), np.broadcast_to(field, hill.cover.shape), grain=0)
