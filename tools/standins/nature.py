"""Rocks, water, trees and grass, as the scenes share them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tools.standins.canvas import Canvas, Mask
from tools.standins.colour import Array, lighter, mix, oklch
from tools.standins.outlines import Outline, boulder, ellipse, ground, rough, smooth, stroke

if TYPE_CHECKING:
    from tools.standins.light import Light

GRANITE = oklch(0.60, 0.055, 45)
_BUSH = oklch(0.42, 0.06, 165)


def rock(canvas: Canvas, outline: Outline, light: Light, side: float = -1.0, colour: Array = GRANITE, far: float = 0.0) -> Mask:
    """A granite boulder lit from the left (`side` -1) or the right (1), `far` (0..1) into the air."""
    outline = rough(outline, canvas.random, 2.2, 10)
    mask = canvas.shape(outline)
    if mask.cover.size == 0:
        return mask
    low, high = outline.min(axis=0), outline.max(axis=0)
    size = float(min(high - low))
    lit, mid, dark = (
        mix(mix(colour, light.lit, 0.62), light.air, far),
        mix(mix(colour, light.shade, 0.30), light.air, far),
        mix(mix(colour, light.shade, 0.78), light.air, far * 0.9),
    )
    # A dome: how far a point is turned from the light, from its place in the boulder's box.
    start = (low[0] if side < 0 else high[0], low[1])
    end = (high[0] if side < 0 else low[0], high[1])
    field = canvas.along(mask, (float(start[0]), float(start[1])), (float(end[0]), float(end[1])))
    field = np.clip((field - 0.5) * 1.5 + 0.52, 0, 1)
    lumps = canvas.noise(mask, size * 0.5, octaves=4) * 0.20
    rim = canvas.edge(mask, (side * size * 0.10, -size * 0.14), size * 0.16)
    under = canvas.edge(mask, (-side * size * 0.10, size * 0.14), size * 0.20)
    field = field + lumps - rim * 0.38 + under * 0.30
    canvas.wash(mask, (lit, mid, dark, lighter(dark, -0.03)), field, grain=0.28, places=(0.1, 0.48, 0.8, 1))
    stain = canvas.noise(mask, size * 0.16, stretch=0.35, octaves=2)
    canvas.shade(mask, mix(dark, light.shade, 0.3), np.clip(stain - 0.35, 0, 1), 0.28)
    return mask


def cracks(canvas: Canvas, mask: Mask, outline: Outline, light: Light, count: int = 2) -> None:
    """Curved joints across a boulder, as onion-skin weathering leaves them."""
    low, high = outline.min(axis=0), outline.max(axis=0)
    width, height = high - low
    lines = []
    for _ in range(count):
        start, length = canvas.random.random() * 0.45, 0.3 + 0.35 * canvas.random.random()
        x = low[0] + width * np.linspace(start, start + length, 6)
        bow = np.array([0.0, 0.035, 0.05, 0.045, 0.02, -0.02]) * (1 if canvas.random.random() < 0.5 else -1)
        y = low[1] + height * (0.3 + 0.45 * canvas.random.random() + bow + (canvas.random.random(6) - 0.5) * 0.02)
        lines.append(stroke(smooth(np.stack([x, y], axis=1), closed=False), 1.2 + height * 0.008, taper=True))
    crack = canvas.within(canvas.shape(*lines), mask)
    canvas.dim(crack, light.shade, 0.5)


def contact(canvas: Canvas, x: float, y: float, width: float, colour: Array, strength: float = 0.7) -> None:
    """The soft shadow where something stands on the ground."""
    shadow = canvas.soft(canvas.shape(ellipse(x, y, width * 0.52, width * 0.07)), width * 0.05)
    canvas.dim(shadow, colour, strength)


def pile(
    canvas: Canvas,
    light: Light,
    stones: list[tuple[float, float, float, float]],
    side: float = -1.0,
    far: float = 0.0,
    colour: Array = GRANITE,
    base: Mask | None = None,
) -> None:
    """Boulders given as (x, foot, width, height), painted in this order; each shades `base`
    and those behind it."""
    solid: Mask | None = base
    for x, foot, width, height in stones:
        outline = boulder(canvas.random, x, foot, width, height)
        dark = canvas.soft(canvas.shape(outline + (-side * width * 0.05, height * 0.03)), width * 0.07)
        if solid is not None:
            canvas.dim(canvas.within(dark, solid), light.shade, 0.6 * (1 - far))
        mask = rock(canvas, outline, light, side, colour, far)
        solid = mask if solid is None else canvas.joined(solid, mask)
        if width > 120:
            cracks(canvas, mask, outline, light, 1 + int(width > 260))


def grass(canvas: Canvas, x0: float, x1: float, y: float, height: float, count: int, colours: tuple[Array, ...], lean: float = 0.3) -> None:
    """Tufts of dry grass along a line."""
    for colour in colours:
        blades = []
        for _ in range(count // len(colours)):
            x = x0 + (x1 - x0) * canvas.random.random()
            tall = height * (0.35 + 0.65 * canvas.random.random())
            bend = tall * lean * (canvas.random.random() * 2 - 0.6)
            foot = y + canvas.random.random() * height * 0.35
            blade = smooth([(x, foot), (x + bend * 0.25, foot - tall * 0.55), (x + bend, foot - tall)], closed=False, steps=4)
            blades.append(stroke(blade, 1.2 + height * 0.022, taper=True))
        canvas.paint(canvas.shape(*blades), colour)


def meadow(canvas: Canvas, light: Light, line: list[tuple[float, float]], tone: Array, spread: float = 160) -> Mask:
    """Open ground below a line of points, lit from the far left, `spread` units a patch."""
    area = canvas.shape(ground(smooth(line, closed=False), canvas.height + 5))
    top = min(y for _, y in line)
    field = canvas.along(area, (canvas.width * 0.3, top), (canvas.width * 0.5, canvas.height + 80)) + canvas.noise(area, spread, 3) * 0.14
    canvas.wash(area, (mix(tone, light.lit, 0.45), tone, mix(tone, light.shade, 0.5)), field, grain=0.26)
    return area


def shrubs(canvas: Canvas, light: Light, places: list[tuple[float, float, float]], colour: Array = _BUSH) -> None:
    """Rounded bushes given as (x, foot, radius)."""
    for x, foot, radius in places:
        clumps = [
            rough(ellipse(x + dx * radius, foot - dy * radius, radius * r), canvas.random, radius * 0.10, radius * 0.22)
            for dx, dy, r in ((-0.7, 0.4, 0.55), (0.7, 0.38, 0.5), (0, 0.75, 0.72), (0.1, 0.3, 0.6))
        ]
        bush = canvas.shape(*clumps)
        field = canvas.along(bush, (x - radius, foot - radius * 1.4), (x + radius, foot + radius * 0.2))
        field = field + canvas.noise(bush, radius * 0.5) * 0.25
        colours = (mix(colour, light.lit, 0.45), colour, mix(colour, light.shade, 0.75))
        canvas.wash(bush, colours, field, grain=0.35)


def birds(canvas: Canvas, places: list[tuple[float, float, float]], colour: Array) -> None:
    """Far birds on the wing, given as (x, y, span)."""
    wings = []
    for x, y, span in places:
        lift = span * (0.35 + 0.3 * canvas.random.random())
        line = smooth(
            [(x - span, y - lift), (x - span * 0.45, y - lift * 0.75), (x, y), (x + span * 0.5, y - lift * 0.9), (x + span, y - lift * 0.8)], closed=False, steps=6
        )
        width = np.interp(np.linspace(0, 1, len(line)), (0, 0.5, 1), (0.5, span * 0.16 + 1, 0.5))
        wings.append(stroke(line, list(width)))
    canvas.paint(canvas.shape(*wings), colour)


def reflect(canvas: Canvas, light: Light, line: float, squeeze: float = 1.0, strength: float = 0.86) -> Mask:
    """Mirror what stands above `line` in the water below it, paler and broken by small waves."""
    row = round(line * canvas.unit)
    rows = canvas.rows - row
    water = canvas.shape([(-5, line), (canvas.width + 5, line), (canvas.width + 5, canvas.height + 5), (-5, canvas.height + 5)])
    down = np.arange(rows)
    source = np.clip(row - 1 - (down * squeeze).astype(int), 0, row - 1)
    mirrored = canvas.pixels[source]
    shift = canvas.noise(Mask(np.ones((rows, canvas.columns), np.float32), 0, row), 26, stretch=7, octaves=2)
    reach = (0.4 + down / max(rows, 1) * 2.2)[:, None] * 7 * canvas.unit
    columns = np.clip(np.arange(canvas.columns)[None, :] + np.rint(shift * reach).astype(int), 0, canvas.columns - 1)
    mirrored = mirrored[np.arange(rows)[:, None], columns]
    tint = mix(light.sky[0], light.shade, 0.35)
    depth = (np.linspace(0.10, 0.48, rows, dtype=np.float32))[:, None, None]
    canvas.pixels[row:] += (mirrored + (tint - mirrored) * depth - canvas.pixels[row:]) * np.float32(strength)
    return water


def waves(
    canvas: Canvas,
    top: float,
    bottom: float,
    count: int,
    colour: Array,
    opacity: float,
    reach: float = 1.0,
    middle: float | None = None,
    spread: float | None = None,
) -> None:
    """Flat glints on water, small far away and long near; around `middle` (x) if one is given."""
    glints = []
    for _ in range(count):
        t = canvas.random.random() ** 1.3
        y = top + (bottom - top) * t
        length = (10 + 90 * t) * (0.4 + canvas.random.random()) * reach
        around = (canvas.random.random() + canvas.random.random() + canvas.random.random()) / 1.5 - 1
        x = canvas.random.random() * canvas.width if middle is None else middle + around * (spread or 100) * (0.4 + t)
        thick = (1.2 + 4.5 * t) * (0.5 + 0.5 * canvas.random.random())
        glints.append(ellipse(x, y, length, thick / 2, count=24))
    canvas.paint(canvas.shape(*glints), colour, opacity)


def trees(canvas: Canvas, light: Light, x0: float, x1: float, foot: float, height: float, count: int, far: float) -> None:
    """A line of round-crowned trees between two places, `far` (0..1) into the air."""
    trunk = mix(mix(oklch(0.36, 0.05, 50), light.shade, 0.4), light.air, far)
    places = np.sort(x0 + (x1 - x0) * (np.arange(count) + canvas.random.random(count)) / count)
    for x in places:
        tall = height * (0.7 + 0.5 * canvas.random.random())
        canvas.paint(canvas.shape(stroke(np.array([(x, foot), (x + tall * 0.03, foot - tall * 0.5)]), tall * 0.07)), trunk)
        crown = []
        for _ in range(7):
            dx, dy = (canvas.random.random() - 0.5) * 0.75, canvas.random.random() * 0.42
            size = tall * (0.22 + 0.10 * canvas.random.random())
            crown.append(rough(ellipse(x + dx * tall, foot - tall * 0.48 - dy * tall, size, size * 0.8), canvas.random, size * 0.12, size * 0.25))
        mask = canvas.shape(*crown)
        green = mix(oklch(0.46, 0.065, 160), oklch(0.55, 0.08, 130), canvas.random.random())
        field = canvas.along(mask, (x - tall * 0.4, foot - tall * 1.05), (x + tall * 0.35, foot - tall * 0.3))
        field = field + canvas.noise(mask, tall * 0.14) * 0.28
        tones = (mix(green, light.lit, 0.45), green, mix(green, light.shade, 0.7))
        canvas.wash(mask, tuple(mix(tone, light.air, far) for tone in tones), field, grain=0.4)


def lotus_flower(canvas: Canvas, light: Light, x: float, y: float, size: float, far: float = 0.0) -> None:
    """An open lotus that floats at (x, y), `size` units across, seen a little from above."""
    deep, pale = oklch(0.70, 0.12, 10), oklch(0.95, 0.035, 40)
    s = size / 2
    # The outer petals lie flat, the inner ones stand; those at the back come first.
    layers = (
        (0.98, 0.26, [-168, -140, -112, -68, -40, -12], 0.10),
        (0.95, 0.30, [-152, -122, -90, -58, -28], 0.0),
        (0.72, 0.30, [-135, -105, -75, -45], -0.02),
        (0.80, 0.30, [170, 195, 345, 10], 0.06),
        (0.62, 0.28, [-120, -90, -60], -0.10),
    )
    for long, wide, angles, drop in layers:
        for angle in angles:
            c, sn = np.cos(np.deg2rad(angle)), np.sin(np.deg2rad(angle))
            reach = s * long
            tip = (x + c * reach, y + drop * s + sn * reach * 0.92)
            root = (x + c * s * 0.10, y + drop * s + sn * s * 0.04)
            nx, ny = -sn * s * wide, c * s * wide * 0.75
            mx, my = root[0] * 0.5 + tip[0] * 0.5, root[1] * 0.5 + tip[1] * 0.5
            petal = canvas.shape(smooth([root, (mx + nx, my + ny), tip, (mx - nx, my - ny)], steps=8))
            if petal.cover.size == 0:
                continue
            field = canvas.along(petal, tip, root) + canvas.along(petal, (x - s, y), (x + s, y)) * 0.15
            tones = (mix(deep, light.lit, 0.12), mix(pale, deep, 0.30), mix(pale, light.lit, 0.2))
            canvas.wash(petal, tuple(mix(t, light.air, far) for t in tones), field, grain=0.22)
            vein = canvas.within(canvas.shape(stroke(np.array([root, tip]), s * 0.02)), petal)
            canvas.dim(vein, oklch(0.75, 0.1, 15), 0.4)
    core = canvas.shape(ellipse(x, y - s * 0.16, s * 0.17, s * 0.09))
    canvas.paint(core, mix(oklch(0.84, 0.14, 85), light.air, far))
    for angles, wide in (([150, 118, 62, 30, 90], 0.30),):
        for angle in angles:
            c, sn = np.cos(np.deg2rad(angle)), np.sin(np.deg2rad(angle))
            tip = (x + c * s * 0.86, y + s * 0.06 + sn * s * 0.26)
            root = (x + c * s * 0.12, y - s * 0.02)
            mx, my = (root[0] + tip[0]) / 2, (root[1] + tip[1]) / 2 - s * 0.02
            petal = canvas.shape(
                smooth([root, (mx - sn * s * wide * 0.75 - s * 0.06, my - s * 0.10), tip, (mx + sn * s * wide * 0.75 + s * 0.06, my + s * 0.08)], steps=8)
            )
            if petal.cover.size == 0:
                continue
            tones = (mix(deep, light.lit, 0.2), mix(pale, deep, 0.15), mix(pale, deep, 0.45))
            canvas.wash(petal, tuple(mix(t, light.air, far) for t in tones), canvas.along(petal, tip, root), grain=0.22)
