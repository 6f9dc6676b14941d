"""Houses and towers from afar."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tools.standins.colour import MARIGOLD, Array, mix, oklch
from tools.standins.outlines import Outline, box

if TYPE_CHECKING:
    from tools.standins.canvas import Canvas
    from tools.standins.light import Light


def skyline(
    canvas: Canvas,
    light: Light,
    foot: float,
    height: float,
    far: float,
    lights: float = 0.4,
    wide: float = 60.0,
    tint: Array | None = None,
) -> None:
    """A row of towers standing on `foot`, `far` (0..1) into the air, a share `lights` of their windows lit."""
    tone = mix(tint if tint is not None else mix(light.shade, oklch(0.5, 0.06, 205), 0.25), light.air, far)
    towers: list[tuple[float, float, float]] = []
    x = -30.0
    while x < canvas.width + 30:
        across = wide * (0.6 + 0.9 * canvas.random.random())
        tall = height * (0.25 + 0.75 * canvas.random.random() ** 1.6)
        towers.append((x, across, tall))
        x += across * (0.88 + 0.25 * canvas.random.random())
    blocks: list[Outline] = []
    for x, across, tall in towers:
        blocks.append(box(x, foot - tall, x + across, foot + 60))
        style = canvas.random.random()
        if style < 0.3:
            blocks.append(box(x + across * 0.2, foot - tall * 1.08, x + across * 0.7, foot - tall))
        elif style < 0.45:
            blocks.append(box(x + across * 0.46, foot - tall * 1.22, x + across * 0.52, foot - tall))
        elif style < 0.6:
            blocks.append(np.array([(x, foot - tall), (x + across, foot - tall), (x + across, foot - tall * 1.12)]))
    mask = canvas.shape(*blocks)
    field = canvas.along(mask, (0, foot - height), (0, foot))
    canvas.wash(mask, (tone, mix(tone, light.air, 0.45 * (0.3 + far))), field, grain=0.18)
    sides = [box(x + across * 0.62, foot - tall, x + across, foot + 60) for x, across, tall in towers]
    canvas.dim(canvas.within(canvas.shape(*sides), mask), light.shade, 0.30 * (1 - far))
    lit: list[Outline] = []
    step = max(wide * 0.16, 7.0)
    for x, across, tall in towers:
        for wx in np.arange(x + step * 0.6, x + across - step * 0.6, step):
            for wy in np.arange(foot - tall + step, foot, step * 1.25):
                if canvas.random.random() < lights:
                    lit.append(box(wx, wy, wx + step * 0.46, wy + step * 0.58))
    if lit:
        warm = mix(MARIGOLD, oklch(0.95, 0.08, 90), 0.35)
        canvas.paint(canvas.within(canvas.shape(*lit), mask), mix(warm, tone, far * 0.6), 0.92)
