"""Light: the skies, suns and air of the series at each time of day."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from tools.standins.colour import Array, mix, oklch
from tools.standins.outlines import box, ellipse, ground, ridge

if TYPE_CHECKING:
    from tools.standins.canvas import Canvas


@dataclass(frozen=True)
class Light:
    """Colours of one time of day: the sky from top to horizon, what is lit, what is in shade, and the air between."""

    sky: tuple[Array, ...]
    lit: Array
    shade: Array
    air: Array
    sun: Array


LIGHTS = {
    "dawn": Light(
        (oklch(0.55, 0.06, 215), oklch(0.74, 0.045, 195), oklch(0.88, 0.05, 75), oklch(0.86, 0.10, 62)),
        oklch(0.83, 0.10, 62),
        oklch(0.33, 0.05, 222),
        oklch(0.84, 0.055, 62),
        oklch(0.95, 0.09, 88),
    ),
    "morning": Light(
        (oklch(0.70, 0.065, 205), oklch(0.84, 0.04, 195), oklch(0.95, 0.03, 95)),
        oklch(0.90, 0.07, 82),
        oklch(0.42, 0.05, 215),
        oklch(0.90, 0.025, 150),
        oklch(0.98, 0.05, 95),
    ),
    "noon": Light(
        (oklch(0.66, 0.075, 208), oklch(0.80, 0.05, 198), oklch(0.93, 0.02, 180)),
        oklch(0.93, 0.045, 85),
        oklch(0.46, 0.045, 225),
        oklch(0.90, 0.02, 190),
        oklch(0.99, 0.02, 95),
    ),
    "dusk": Light(
        (oklch(0.30, 0.055, 222), oklch(0.45, 0.065, 205), oklch(0.70, 0.08, 60), oklch(0.78, 0.145, 62)),
        oklch(0.74, 0.14, 55),
        oklch(0.24, 0.045, 225),
        oklch(0.62, 0.085, 45),
        oklch(0.90, 0.13, 80),
    ),
    "night": Light(
        (oklch(0.15, 0.03, 232), oklch(0.22, 0.045, 222), oklch(0.34, 0.06, 205)),
        oklch(0.50, 0.06, 205),
        oklch(0.13, 0.025, 230),
        oklch(0.30, 0.05, 210),
        oklch(0.93, 0.04, 90),
    ),
    "monsoon": Light(
        (oklch(0.47, 0.03, 215), oklch(0.62, 0.03, 205), oklch(0.78, 0.025, 175)),
        oklch(0.78, 0.03, 165),
        oklch(0.32, 0.04, 205),
        oklch(0.74, 0.025, 185),
        oklch(0.90, 0.02, 120),
    ),
}


def sky(canvas: Canvas, light: Light, horizon: float, clouds: float = 0.5, cloud_size: float = 300.0) -> None:
    """Paint the sky down to `horizon` (units) and bands of cloud as strong as `clouds`."""
    area = canvas.shape(box(-5, -5, canvas.width + 5, horizon + 5))
    canvas.wash(area, light.sky, canvas.along(area, (0, 0), (0, horizon)), grain=0.03)
    if clouds:
        veil = canvas.noise(area, cloud_size, stretch=4.5, octaves=4)
        fade = canvas.along(area, (0, horizon * 0.02), (0, horizon * 0.75))
        lit = np.clip(veil * 1.5 - 0.15, 0, 1) * fade
        canvas.shade(area, mix(light.sun, light.sky[-1], 0.35), lit, 0.55 * clouds, grain=0.25)
        dark = np.clip(-veil * 1.5 - 0.25, 0, 1) * fade
        canvas.shade(area, mix(light.sky[0], light.sky[1], 0.5), dark, 0.40 * clouds, grain=0.25)


def sun(canvas: Canvas, light: Light, x: float, y: float, radius: float, halo: float = 7.0) -> None:
    """A sun (or moon) with its halo."""
    canvas.glow((x, y), radius * halo, light.sun, 0.55)
    canvas.glow((x, y), radius * halo * 0.4, light.sun, 0.45)
    canvas.paint(canvas.shape(ellipse(x, y, radius)), mix(light.sun, oklch(1, 0, 0), 0.35))


def stars(canvas: Canvas, horizon: float, count: int) -> None:
    """Small stars above the horizon, denser towards the top."""
    dots = []
    for _ in range(count):
        x, y = canvas.random.random() * canvas.width, canvas.random.random() ** 1.4 * horizon
        dots.append(ellipse(x, y, 0.7 + 1.5 * canvas.random.random() ** 4, count=8))
    canvas.paint(canvas.shape(*dots), oklch(0.94, 0.03, 90), 0.8)


def ridges(canvas: Canvas, light: Light, top: float, bottom: float, layers: int, height: float, tint: Array, bumps: int = 5) -> None:
    """Ranges of hills one before the other, paler the further away, each with mist at its foot."""
    for layer in range(layers):
        near = (layer + 1) / layers
        level = top + (bottom - top) * (layer / max(layers - 1, 1))
        line = ridge(canvas.random, canvas.width, level, height * (0.5 + 0.6 * near), bumps + layer * 2)
        hill = canvas.shape(ground(line, canvas.height + 10))
        colour = mix(light.air, tint, 0.22 + 0.62 * near)
        field = canvas.along(hill, (0, level - height), (0, level + 130))
        canvas.wash(hill, (mix(colour, tint, 0.12), mix(colour, light.air, 0.65)), field, grain=0.18)


def shafts(canvas: Canvas, beams: list[list[tuple[float, float]]], colour: Array, strength: float, blur: float = 14) -> None:
    """Beams of light in dusty air, each a polygon that starts at its window."""
    for beam in beams:
        shape = canvas.soft(canvas.shape(beam), blur)
        fall = 1 - canvas.along(shape, beam[0], beam[2]) * 0.75
        canvas.light(shape, colour, fall * np.float32(strength))
