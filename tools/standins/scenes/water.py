"""Still water: ponds, lakes, boats, and what they mirror."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tools.standins.colour import CREAM, PEACOCK, Array, mix, oklch
from tools.standins.light import LIGHTS, Light, ridges, sky, stars, sun
from tools.standins.nature import GRANITE, birds, grass, lotus_flower, reflect, rock, trees, waves
from tools.standins.outlines import Outline, arc, box, ellipse, ground, rough, smooth, stroke, turned
from tools.standins.town import skyline

if TYPE_CHECKING:
    from tools.standins.canvas import Canvas


def _pad(canvas: Canvas, light: Light, x: float, y: float, size: float, turn: float, far: float) -> None:
    """A floating leaf with its notch, seen at a low angle."""
    angle = np.deg2rad(np.linspace(turn + 12, turn + 348, 40))
    leaf = np.vstack([[(x, y)], np.stack([x + size * np.cos(angle), y + size * 0.30 * np.sin(angle)], axis=1)])
    canvas.dim(canvas.soft(canvas.shape(leaf + (0, size * 0.06)), size * 0.05), light.shade, 0.45)
    mask = canvas.shape(leaf)
    green = mix(oklch(0.55, 0.085, 150), oklch(0.62, 0.10, 125), canvas.random.random())
    tones = (mix(green, light.lit, 0.45), green, mix(green, light.shade, 0.55))
    field = canvas.along(mask, (x - size, y - size * 0.3), (x + size, y + size * 0.3))
    canvas.wash(mask, tuple(mix(tone, light.air, far) for tone in tones), field, grain=0.3)
    ribs = [
        stroke(np.array([(x, y), (x + size * 0.86 * np.cos(a), y + size * 0.26 * np.sin(a))]), max(size * 0.018, 0.8), taper=True)
        for a in np.deg2rad(np.arange(turn + 40, turn + 340, 40))
    ]
    canvas.light(canvas.shape(*ribs), light.lit, 0.35 * (1 - far))


def lotus(canvas: Canvas) -> None:
    """A lotus pond in the morning: leaves near and far, flowers among them."""
    light = LIGHTS["morning"]
    w, line = canvas.width, 300.0
    sky(canvas, light, line, clouds=0.8, cloud_size=200)
    sun(canvas, light, 1120, 170, 36)
    ridges(canvas, light, 262, 290, 2, 60, mix(light.shade, PEACOCK, 0.3), 4)
    trees(canvas, light, -20, w + 20, line + 4, 78, 26, 0.45)
    reflect(canvas, light, line, squeeze=0.8, strength=0.92)
    waves(canvas, line + 8, 980, 60, oklch(0.97, 0.03, 95), 0.35, 1.2)
    places = []
    for _ in range(150):
        y = line + 22 + 690 * canvas.random.random() ** 1.5
        places.append((y, canvas.random.random() * (w + 160) - 80))
    for y, x in sorted(places):
        near = (y - line) / 700
        open_water = abs(x - (700 + 160 * near)) < 90 + 130 * near and y < 900
        if not open_water:
            _pad(canvas, light, x, y, 22 + 150 * near, canvas.random.random() * 360, 0.45 * (1 - near))
    for x, y, size in ((255, 378, 56), (1010, 392, 62), (1270, 450, 92), (180, 520, 110), (460, 455, 84), (1080, 640, 190), (380, 790, 300)):
        near = (y - line) / 700
        canvas.dim(canvas.soft(canvas.shape(ellipse(x, y + size * 0.10, size * 0.5, size * 0.10)), size * 0.06), light.shade, 0.4)
        lotus_flower(canvas, light, x, y, size, 0.35 * (1 - min(near * 2, 1)))
    for x, y, tall in ((640, 930, 210), (1330, 860, 170), (1235, 800, 120)):
        stem = smooth([(x, y), (x + 6, y - tall * 0.5), (x - 4, y - tall)], closed=False)
        canvas.paint(canvas.shape(stroke(stem, 6)), oklch(0.48, 0.08, 145))
        bud = canvas.shape(smooth([(x - 4, y - tall - 74), (x + 20, y - tall - 30), (x + 12, y - tall + 8), (x - 20, y - tall + 8), (x - 28, y - tall - 30)]))
        canvas.wash(bud, (oklch(0.92, 0.06, 20), oklch(0.78, 0.11, 8), oklch(0.58, 0.12, 5)), canvas.along(bud, (x - 30, y - tall - 50), (x + 24, y - tall)), grain=0.25)


def _egret(canvas: Canvas, light: Light, x: float, foot: float, size: float, facing: float, bent: bool = False) -> None:
    """A white egret on long legs; `bent` looks into the water."""
    s, f = size, facing
    leg = mix(oklch(0.30, 0.03, 80), light.shade, 0.3)
    legs = [
        stroke(np.array([(x - 0.03 * f * s, foot - 0.44 * s), (x - 0.05 * f * s, foot - 0.2 * s), (x - 0.03 * f * s, foot)]), 0.018 * s),
        stroke(np.array([(x + 0.05 * f * s, foot - 0.44 * s), (x + 0.07 * f * s, foot - 0.22 * s), (x + 0.05 * f * s, foot)]), 0.018 * s),
    ]
    canvas.paint(canvas.shape(*legs), leg)
    head = (x + 0.44 * f * s, foot - 0.42 * s) if bent else (x + 0.25 * f * s, foot - 1.0 * s)
    if bent:
        line = smooth([(x + 0.13 * f * s, foot - 0.56 * s), (x + 0.30 * f * s, foot - 0.70 * s), (x + 0.40 * f * s, foot - 0.58 * s), head], False)
        beak = np.array([(head[0] - 0.02 * f * s, head[1] - 0.01 * s), (head[0] + 0.08 * f * s, head[1] + 0.17 * s), (head[0] + 0.03 * f * s, head[1] + 0.01 * s)])
    else:
        line = smooth(
            [(x + 0.13 * f * s, foot - 0.54 * s), (x + 0.24 * f * s, foot - 0.70 * s), (x + 0.12 * f * s, foot - 0.84 * s), (x + 0.17 * f * s, foot - 0.98 * s), head],
            False,
        )
        beak = np.array([(head[0] + 0.01 * f * s, head[1] - 0.025 * s), (head[0] + 0.21 * f * s, head[1] + 0.02 * s), (head[0] + 0.01 * f * s, head[1] + 0.02 * s)])
    width = list(np.interp(np.linspace(0, 1, len(line)), (0, 0.3, 0.85, 1), (0.13 * s, 0.055 * s, 0.045 * s, 0.06 * s)))
    body = smooth(
        [
            (x + 0.19 * f * s, foot - 0.58 * s),
            (x + 0.06 * f * s, foot - 0.66 * s),
            (x - 0.20 * f * s, foot - 0.54 * s),
            (x - 0.42 * f * s, foot - 0.36 * s),
            (x - 0.16 * f * s, foot - 0.39 * s),
            (x + 0.12 * f * s, foot - 0.43 * s),
        ]
    )
    canvas.paint(canvas.shape(beak), oklch(0.78, 0.14, 75))
    bird = canvas.shape(body, stroke(line, width), ellipse(*head, 0.042 * s, 0.034 * s))
    white = oklch(0.97, 0.015, 85)
    field = canvas.along(bird, (x + 0.3 * s, foot - s), (x - 0.3 * s, foot - 0.35 * s))
    canvas.wash(bird, (white, mix(white, light.lit, 0.25), mix(white, light.shade, 0.42)), field, grain=0.15)
    wing = canvas.shape(
        stroke(smooth([(x + 0.10 * f * s, foot - 0.58 * s), (x - 0.14 * f * s, foot - 0.50 * s), (x - 0.38 * f * s, foot - 0.37 * s)], False), 0.018 * s, taper=True)
    )
    canvas.dim(canvas.within(wing, bird), light.shade, 0.35)


def _rushes(canvas: Canvas, tones: tuple[Array, ...], x0: float, x1: float, foot: float, height: float, count: int) -> None:
    grass(canvas, x0, x1, foot, height, count, tones, 0.22)
    heads = []
    for _ in range(max(count // 9, 2)):
        x, tall = x0 + (x1 - x0) * canvas.random.random(), height * (0.75 + 0.35 * canvas.random.random())
        canvas.paint(canvas.shape(stroke(np.array([(x, foot + 20), (x + 4, foot - tall)]), 3.2)), tones[0])
        heads.append(ellipse(x + 4, foot - tall, 6.5, height * 0.10, 2))
    canvas.paint(canvas.shape(*heads), oklch(0.36, 0.065, 48))


def egrets(canvas: Canvas) -> None:
    """White egrets in shallow water at sunrise, rushes in front."""
    light = LIGHTS["dawn"]
    line = 430.0
    sky(canvas, light, line, clouds=0.9)
    sun(canvas, light, 980, 330, 50, halo=9)
    ridges(canvas, light, 400, line, 2, 70, mix(light.shade, PEACOCK, 0.4), 5)
    trees(canvas, light, 20, 620, line + 2, 70, 9, 0.45)
    flock = [(820, 560, 150, 1.0, False), (1130, 600, 190, -1.0, True), (330, 640, 230, 1.0, False), (1290, 540, 120, 1.0, False), (700, 760, 330, -1.0, False)]
    reflect(canvas, light, line)
    for x, foot, size, facing, bent in flock:
        ghost = canvas.pixels.copy()
        _egret(canvas, light, x, foot, size, facing, bent)
        row, high = round(foot * canvas.unit), round(size * 0.95 * canvas.unit)
        change = canvas.pixels - ghost
        depth = min(high, canvas.rows - row)
        mirrored = change[row - depth : row][::-1]
        fade = np.linspace(0.62, 0.10, depth, dtype=np.float32)[:, None, None]
        canvas.pixels[row : row + depth] += mirrored * fade
    waves(canvas, line + 6, 990, 90, oklch(0.96, 0.07, 78), 0.42, 1.0)
    waves(canvas, line + 4, 900, 40, oklch(0.97, 0.09, 82), 0.75, 0.7, 980, 150)
    dark = mix(oklch(0.42, 0.06, 140), light.shade, 0.45)
    _rushes(canvas, (dark, mix(dark, light.lit, 0.3), mix(dark, oklch(0.3, 0.05, 220), 0.4)), -20, 330, 1000, 300, 120)
    _rushes(canvas, (dark, mix(dark, light.lit, 0.3), mix(dark, oklch(0.3, 0.05, 220), 0.4)), 1130, 1520, 1005, 330, 130)
    birds(canvas, [(420, 190, 17), (470, 170, 14), (520, 186, 12), (565, 160, 11)], mix(light.shade, light.air, 0.25))


def _palm(canvas: Canvas, x: float, foot: float, tall: float, lean: float, tone: Array) -> None:
    top = (x + lean, foot - tall)
    trunk = smooth([(x, foot), (x + lean * 0.25, foot - tall * 0.4), (x + lean * 0.7, foot - tall * 0.78), top], False)
    canvas.paint(canvas.shape(stroke(trunk, list(np.linspace(tall * 0.042, tall * 0.022, len(trunk))))), tone)
    fronds: list[Outline] = []
    for angle in (-172, -146, -116, -86, -58, -30, -6, 20, 160):
        a = np.deg2rad(angle + (canvas.random.random() - 0.5) * 12)
        reach = tall * 0.34 * (0.85 + 0.25 * canvas.random.random())
        tip = (top[0] + np.cos(a) * reach, top[1] + np.sin(a) * reach * 0.78 + reach * 0.16)
        bow = (top[0] + np.cos(a) * reach * 0.55, top[1] + np.sin(a) * reach * 0.62 - reach * 0.10)
        rib = smooth([top, bow, tip], False, 14)
        fronds.append(stroke(rib, tall * 0.009, taper=True))
        for k in range(3, len(rib)):
            along = rib[k] - rib[k - 1]
            along = along / max(float(np.linalg.norm(along)), 1e-9)
            leaf = reach * 0.17 * np.sin(np.pi * (0.15 + 0.8 * k / len(rib)))
            for side in (-1, 1):
                out = along * 0.9 + np.array([-along[1], along[0]]) * side * 0.5
                fronds.append(stroke(np.array([rib[k], rib[k] + out * leaf * 0.6, rib[k] + out * leaf + (0, leaf * 0.4)]), tall * 0.008, taper=True))
    canvas.paint(canvas.shape(*fronds), tone)
    nuts = [ellipse(top[0] + dx * tall, top[1] + dy * tall, tall * 0.02) for dx, dy in ((-0.02, 0.03), (0.02, 0.035), (0.0, 0.05))]
    canvas.paint(canvas.shape(*nuts), tone)


def palms(canvas: Canvas) -> None:
    """Tall palms at a lake, mirrored in water the colour of sunset."""
    light = LIGHTS["dusk"]
    w, line = canvas.width, 640.0
    sky(canvas, light, line, clouds=1.2, cloud_size=330)
    sun(canvas, light, 640, 560, 58, halo=9)
    ridges(canvas, light, 590, line - 8, 3, 90, mix(light.shade, PEACOCK, 0.25), 5)
    ink = mix(light.shade, oklch(0.17, 0.03, 225), 0.6)
    bank = canvas.shape(ground(smooth([(-20, 622), (200, 612), (420, 630), (620, 641), (700, 646)], False), 650))
    canvas.paint(bank, ink)
    canvas.paint(canvas.shape(ground(smooth([(960, 646), (1120, 634), (1330, 616), (w + 20, 606)], False), 650)), ink)
    for x, tall, lean in ((90, 430, 40), (190, 540, 70), (300, 470, -50), (400, 330, 40), (1190, 380, -40), (1290, 520, -80), (1400, 450, 36)):
        _palm(canvas, x, 628, tall, lean, ink)
    grass(canvas, -10, 560, 634, 40, 160, (ink, mix(ink, light.lit, 0.15)))
    grass(canvas, 1060, w, 632, 40, 140, (ink, mix(ink, light.lit, 0.15)))
    reflect(canvas, light, line, squeeze=1.0, strength=0.95)
    waves(canvas, line + 6, 990, 80, oklch(0.90, 0.12, 70), 0.35, 1.2)
    waves(canvas, line + 4, 980, 70, oklch(0.95, 0.12, 80), 0.8, 0.8, 640, 130)
    birds(canvas, [(820, 240, 18), (872, 218, 15), (915, 246, 12), (960, 222, 10)], ink)


def paper_boats(canvas: Canvas) -> None:
    """Folded paper boats on rain water, rings of falling drops around them."""
    w = canvas.width
    canvas.fill((oklch(0.60, 0.05, 205), oklch(0.48, 0.06, 203), oklch(0.34, 0.055, 208)))
    everything = canvas.everything()
    canvas.shade(everything, oklch(0.74, 0.04, 195), np.clip(canvas.noise(everything, 240, 3.5, 4) * 1.2 - 0.1, 0, 1), 0.5, grain=0.3)
    canvas.shade(everything, oklch(0.24, 0.045, 215), np.clip(canvas.noise(everything, 200, 4, 4) * 1.2 - 0.2, 0, 1), 0.45, grain=0.3)
    canvas.glow((1080, 60), 760, oklch(0.92, 0.06, 90), 0.35, squeeze=1.6)
    for _ in range(26):
        y = 40 + 930 * canvas.random.random()
        x, near = canvas.random.random() * w, 0.35 + 0.65 * y / 1000
        reach = (40 + 130 * canvas.random.random()) * near
        for k, strength in ((1.0, 0.30), (0.70, 0.42), (0.38, 0.6)):
            r = reach * k
            ring = canvas.shape(ellipse(x, y, r, r * 0.42), holes=[ellipse(x, y, r - 5 * near, (r - 5 * near) * 0.40)])
            canvas.light(ring, oklch(0.92, 0.03, 190), strength * 0.7)
            low = canvas.shape(ellipse(x, y + 5 * near, r * 0.98, r * 0.42), holes=[ellipse(x, y, r * 0.98, r * 0.41)])
            canvas.dim(low, oklch(0.25, 0.04, 215), strength * 0.6)
        canvas.light(canvas.shape(ellipse(x, y - 8 * near, 3.2 * near, 9 * near)), oklch(0.97, 0.02, 190), 0.8)
    for x, y, size, turn, tone in (
        (960, 300, 170, 8, oklch(0.80, 0.13, 78)),
        (1255, 470, 200, -10, oklch(0.93, 0.025, 85)),
        (430, 400, 220, -6, oklch(0.70, 0.10, 38)),
        (850, 650, 330, 5, oklch(0.95, 0.025, 88)),
        (260, 830, 300, -12, oklch(0.62, 0.08, 195)),
        (1290, 860, 280, 12, oklch(0.82, 0.12, 82)),
    ):
        _paper_boat(canvas, x, y, size, turn, tone)


def _paper_boat(canvas: Canvas, x: float, y: float, s: float, turn: float, tone: Array) -> None:
    def at(*points: tuple[float, float]) -> Outline:
        return turned(np.array(points) * s, turn) + (x, y)

    dark = oklch(0.27, 0.05, 215)
    mirror = canvas.soft(canvas.shape(at((-0.44, 0.13), (0.44, 0.13), (0.34, 0.27), (0.0, 0.46), (-0.34, 0.27))), s * 0.03)
    canvas.paint(mirror, mix(tone, dark, 0.45), 0.42)
    canvas.dim(canvas.soft(canvas.shape(at((-0.40, 0.10), (0.42, 0.10), (0.30, 0.20), (-0.26, 0.20))), s * 0.03), dark, 0.7)
    sail = canvas.shape(at((0.0, -0.44), (0.24, -0.06), (-0.24, -0.06)))
    canvas.wash(sail, (mix(tone, CREAM, 0.5), tone, mix(tone, dark, 0.35)), canvas.along(sail, (x + s * 0.1, y - s * 0.4), (x - s * 0.22, y)), grain=0.18)
    half = canvas.shape(at((0.0, -0.44), (0.0, -0.06), (-0.24, -0.06)))
    canvas.dim(half, mix(dark, tone, 0.3), 0.35)
    inside = canvas.shape(at((-0.55, -0.14), (0.0, -0.05), (0.55, -0.14), (0.24, 0.03), (-0.24, 0.03)))
    canvas.wash(inside, (mix(tone, dark, 0.25), mix(tone, dark, 0.55)), canvas.along(inside, (x - s * 0.5, y), (x + s * 0.5, y)), grain=0.18)
    front = canvas.shape(at((-0.55, -0.14), (0.0, -0.02), (0.55, -0.14), (0.36, 0.14), (-0.36, 0.14)))
    sail_front = canvas.shape(at((0.0, -0.44), (0.16, -0.05), (0.0, -0.02), (-0.16, -0.05)))
    canvas.wash(
        sail_front, (mix(tone, CREAM, 0.55), mix(tone, CREAM, 0.1), mix(tone, dark, 0.25)), canvas.along(sail_front, (x + s * 0.16, y), (x - s * 0.16, y)), grain=0.15
    )
    canvas.wash(front, (mix(tone, CREAM, 0.45), tone, mix(tone, dark, 0.42)), canvas.along(front, (x + s * 0.4, y - s * 0.1), (x - s * 0.4, y + s * 0.16)), grain=0.2)
    fold = [stroke(at((0.0, -0.02), (-0.20, 0.14)), s * 0.008), stroke(at((0.0, -0.02), (0.20, 0.14)), s * 0.008), stroke(at((0.0, -0.44), (0.0, -0.03)), s * 0.007)]
    canvas.dim(canvas.shape(*fold), mix(dark, tone, 0.3), 0.5)
    canvas.light(canvas.shape(stroke(at((-0.54, -0.135), (0.0, -0.02), (0.54, -0.135)), s * 0.010)), CREAM, 0.6)


def ripple(canvas: Canvas) -> None:
    """Rings spread from one drop over water in the colours of sunrise."""
    canvas.fill((oklch(0.88, 0.10, 68), oklch(0.84, 0.085, 55), oklch(0.68, 0.06, 30), oklch(0.52, 0.06, 215), oklch(0.34, 0.055, 212)), (0, 0.2, 0.42, 0.7, 1))
    everything = canvas.everything()
    canvas.shade(
        everything,
        oklch(0.94, 0.08, 80),
        np.clip(canvas.noise(everything, 260, 6, 4) * 1.3 - 0.1, 0, 1) * (1 - canvas.along(everything, (0, 0), (0, 800))),
        0.6,
        grain=0.3,
    )
    canvas.shade(everything, oklch(0.36, 0.06, 215), np.clip(canvas.noise(everything, 220, 6, 4) * 1.3 - 0.15, 0, 1), 0.4, grain=0.3)
    canvas.glow((760, -20), 900, oklch(0.96, 0.10, 82), 0.6, squeeze=1.7)
    cx, cy = 760.0, 520.0
    for k in range(15):
        r = 44 + 62 * k + 2.2 * k * k
        wide = 9 + 2.1 * k
        strength = 0.85 * (1 - k / 17) ** 1.2
        crest = canvas.soft(
            canvas.shape(ellipse(cx, cy, r, r * 0.40, count=160), holes=[ellipse(cx, cy + wide * 0.1, r - wide, (r - wide) * 0.40, count=160)]), 2.2 + k * 0.35
        )
        up = canvas.along(crest, (0, cy - r * 0.4), (0, cy + r * 0.4))
        canvas.light(crest, oklch(0.96, 0.09, 80), (np.float32(0.35) + up * np.float32(0.65)) * np.float32(strength))
        trough = canvas.soft(canvas.shape(ellipse(cx, cy, r + wide, (r + wide) * 0.40, count=160), holes=[ellipse(cx, cy, r, r * 0.40, count=160)]), 2.5 + k * 0.4)
        canvas.dim(trough, oklch(0.30, 0.055, 218), (1 - canvas.along(trough, (0, cy - r * 0.4), (0, cy + r * 0.4)) * np.float32(0.5)) * np.float32(strength * 0.75))
    pit = canvas.shape(ellipse(cx, cy, 34, 13))
    canvas.wash(pit, (oklch(0.32, 0.055, 215), oklch(0.80, 0.09, 70)), canvas.along(pit, (0, cy - 13), (0, cy + 13)), grain=0.15)
    drop = canvas.shape(smooth([(cx, cy - 250), (cx + 24, cy - 178), (cx, cy - 150), (cx - 24, cy - 178)]))
    canvas.wash(drop, (oklch(0.97, 0.06, 85), oklch(0.72, 0.08, 60), oklch(0.40, 0.06, 212)), canvas.along(drop, (cx - 18, cy - 240), (cx + 20, cy - 155)), grain=0.12)
    canvas.paint(canvas.shape(ellipse(cx - 8, cy - 182, 5, 9, 14)), oklch(0.99, 0.01, 90))
    canvas.light(canvas.soft(canvas.shape(ellipse(cx, cy + 70, 12, 48)), 8), oklch(0.97, 0.07, 82), 0.35)


def boats(canvas: Canvas) -> None:
    """Wooden boats moored side by side in the mist of dawn."""
    light = LIGHTS["dawn"]
    w, line = canvas.width, 380.0
    sky(canvas, light, line, clouds=0.6)
    sun(canvas, light, 420, 265, 46, halo=9)
    ridges(canvas, light, 345, line, 3, 80, mix(light.shade, PEACOCK, 0.4), 4)
    trees(canvas, light, 900, w + 20, line + 3, 80, 11, 0.6)
    reflect(canvas, light, line)
    waves(canvas, line + 6, 990, 90, oklch(0.95, 0.07, 78), 0.4, 1.1)
    waves(canvas, line + 3, 900, 40, oklch(0.97, 0.09, 82), 0.7, 0.7, 420, 120)
    for k in range(5):
        veil = canvas.soft(canvas.shape(ellipse(canvas.random.random() * w, line + 10 + 16 * k, 460, 14 + 5 * k)), 22)
        canvas.paint(veil, mix(light.air, CREAM, 0.5), 0.42)
    tones = (oklch(0.46, 0.07, 200), oklch(0.74, 0.13, 75), oklch(0.56, 0.11, 36), oklch(0.62, 0.07, 193), oklch(0.84, 0.05, 80))
    for k, (x, y, s) in enumerate(((1180, 470, 250), (910, 545, 320), (610, 640, 410), (980, 760, 500), (420, 880, 620))):
        _boat(canvas, light, x, y, s, tones[k])
    pole_tone = mix(oklch(0.36, 0.06, 50), light.shade, 0.4)
    for x, y, tall in ((1375, 800, 330), (160, 740, 260)):
        pole = canvas.shape(box(x - 8, y - tall, x + 8, y))
        canvas.wash(pole, (mix(pole_tone, light.lit, 0.5), pole_tone), canvas.along(pole, (x - 8, 0), (x + 8, 0)), grain=0.2)
        canvas.paint(canvas.soft(canvas.shape(box(x - 7, y, x + 7, y + tall * 0.6)), 5), pole_tone, 0.35)
        ring = [stroke(arc(x, y - tall * 0.72 + d, 10, 4, 0, 180, 12), 4) for d in (0, 6, 12)]
        canvas.paint(canvas.shape(*ring), oklch(0.82, 0.06, 80))
    rope = smooth([(1365, 575), (1310, 660), (1220, 722)], False)
    canvas.paint(canvas.shape(stroke(rope, 4)), oklch(0.80, 0.06, 78))


def _boat(canvas: Canvas, light: Light, x: float, y: float, s: float, tone: Array) -> None:
    """A slim plank boat with raised ends, `s` units long, afloat at `y`."""
    dark = mix(oklch(0.28, 0.045, 215), light.shade, 0.5)
    far = max(0.0, 0.30 - s / 1400)

    def at(points: list[tuple[float, float]], closed: bool = True) -> Outline:
        return smooth(np.array(points) * s + (x, y), closed, 8)

    mirror = at([(-0.46, 0.02), (-0.2, 0.04), (0.2, 0.04), (0.46, 0.02), (0.34, 0.13), (0.0, 0.19), (-0.34, 0.13)])
    canvas.paint(canvas.soft(canvas.shape(mirror), s * 0.014), mix(tone, dark, 0.65), 0.62)
    hull = np.vstack(
        [
            at([(-0.50, -0.15), (-0.36, -0.085), (-0.15, -0.055), (0.15, -0.055), (0.36, -0.085), (0.50, -0.15)], False),
            at([(0.50, -0.15), (0.42, -0.03), (0.30, 0.035), (0.0, 0.05), (-0.30, 0.035), (-0.42, -0.03), (-0.50, -0.15)], False),
        ]
    )
    inside = np.vstack(
        [
            at([(-0.50, -0.15), (-0.34, -0.115), (0.0, -0.105), (0.34, -0.115), (0.50, -0.15)], False),
            at([(0.50, -0.15), (0.36, -0.08), (0.15, -0.05), (-0.15, -0.05), (-0.36, -0.08), (-0.50, -0.15)], False),
        ]
    )
    inner = canvas.shape(inside)
    wood = mix(oklch(0.52, 0.08, 52), light.air, far)
    canvas.wash(inner, (mix(wood, dark, 0.75), mix(wood, dark, 0.25)), canvas.along(inner, (x - s * 0.4, 0), (x + s * 0.4, 0)), grain=0.25)
    for u in (-0.22, 0.02, 0.25):
        bench = canvas.shape(np.array([(u - 0.025, -0.106), (u + 0.02, -0.106), (u + 0.03, -0.055), (u - 0.03, -0.055)]) * s + (x, y))
        canvas.wash(bench, (mix(wood, light.lit, 0.6), wood), canvas.along(bench, (0, y - s * 0.1), (0, y - s * 0.05)), grain=0.2)
    mask = canvas.shape(hull)
    tones = (mix(tone, light.lit, 0.45), tone, mix(tone, dark, 0.7))
    field = canvas.along(mask, (x, y - s * 0.12), (x, y + s * 0.06)) * 0.7 + canvas.along(mask, (x - s * 0.5, y), (x + s * 0.5, y)) * 0.4
    canvas.wash(mask, tuple(mix(t, light.air, far) for t in tones), field, grain=0.28)
    seams = [stroke(at([(-0.46, -0.11 + d), (-0.30, -0.045 + d), (0.0, -0.02 + d), (0.30, -0.045 + d), (0.46, -0.11 + d)], False), s * 0.004) for d in (0.0, 0.028)]
    canvas.dim(canvas.within(canvas.shape(*seams), mask), dark, 0.5)
    band = canvas.shape(stroke(at([(-0.50, -0.15), (-0.36, -0.085), (-0.15, -0.055), (0.15, -0.055), (0.36, -0.085), (0.50, -0.15)], False), s * 0.016))
    canvas.paint(band, mix(mix(CREAM, light.lit, 0.4), light.air, far))
    canvas.light(canvas.shape(*[ellipse(x + s * u, y + s * 0.05, s * 0.10, s * 0.004) for u in (-0.3, 0.05, 0.33)]), oklch(0.96, 0.05, 80), 0.6)


def bridge(canvas: Canvas) -> None:
    """A cable bridge, lit, over a dark lake."""
    light = LIGHTS["night"]
    w, line = canvas.width, 640.0
    canvas.fill((oklch(0.17, 0.035, 232), oklch(0.26, 0.05, 220), oklch(0.42, 0.06, 205), oklch(0.34, 0.05, 210)), (0, 0.35, 0.64, 1))
    stars(canvas, 380, 130)
    canvas.glow((760, 660), 900, oklch(0.70, 0.12, 65), 0.45, squeeze=2.2)
    ridges(canvas, light, 590, 625, 2, 90, mix(light.shade, PEACOCK, 0.3), 5)
    skyline(canvas, light, line, 120, 0.35, 0.35, 42)
    deck = 560.0
    steel, glow = oklch(0.62, 0.06, 205), oklch(0.90, 0.12, 80)
    for tower in (470.0, 1040.0):
        cables = []
        for k in range(1, 15):
            for side in (-1, 1):
                cables.append(stroke(np.array([(tower, deck - 400 + 14 * k), (tower + side * 19.5 * k, deck)]), 1.8))
        canvas.paint(canvas.shape(*cables), mix(steel, glow, 0.5), 0.75)
        legs = [np.array([(tower - 9, deck - 420), (tower + 9, deck - 420), (tower + 22, line + 6), (tower - 22, line + 6)])]
        pylon = canvas.shape(*legs)
        canvas.wash(pylon, (mix(steel, CREAM, 0.6), steel, mix(steel, glow, 0.6)), canvas.along(pylon, (0, deck - 420), (0, line)), grain=0.2)
        canvas.glow((tower, deck - 425), 90, oklch(0.85, 0.14, 60), 0.7)
        canvas.glow((tower, deck - 40), 260, glow, 0.4)
    span = canvas.shape(box(-5, deck, w + 5, deck + 20))
    canvas.wash(span, (mix(steel, CREAM, 0.3), mix(steel, light.shade, 0.7)), canvas.along(span, (0, deck), (0, deck + 20)), grain=0.15)
    canvas.paint(canvas.shape(*[box(x - 7, deck + 20, x + 7, line) for x in (60, 190, 320, 620, 760, 900, 1190, 1320, 1450)]), mix(steel, light.shade, 0.75))
    lamps = [(x, deck - 16) for x in np.arange(12, w, 38)]
    canvas.paint(canvas.shape(*[box(x - 1.2, y, x + 1.2, deck) for x, y in lamps]), steel)
    for x, y in lamps:
        canvas.glow((x, y), 34, glow, 0.75)
    canvas.paint(canvas.shape(*[ellipse(x, y, 3.6, count=14) for x, y in lamps]), oklch(0.98, 0.06, 90))
    reflect(canvas, light, line, strength=0.95)
    waves(canvas, line + 4, 990, 60, oklch(0.60, 0.06, 205), 0.25, 1.2)
    for x, _ in lamps[::2]:
        long = 60 + 150 * canvas.random.random()
        streak = canvas.soft(canvas.shape(ellipse(x, line + 92 + long * 0.5, 4, long * 0.5)), 4)
        canvas.light(streak, glow, 0.32)


def city_night(canvas: Canvas) -> None:
    """Towers across a lake at night, their light drawn out in the water."""
    light = LIGHTS["night"]
    w, line = canvas.width, 560.0
    canvas.fill((oklch(0.18, 0.035, 232), oklch(0.27, 0.05, 222), oklch(0.44, 0.065, 205), oklch(0.58, 0.09, 70)), (0, 0.25, 0.46, 0.58))
    stars(canvas, 300, 90)
    canvas.glow((900, 560), 1000, oklch(0.72, 0.13, 65), 0.5, squeeze=2.4)
    ridges(canvas, light, 505, 540, 2, 70, mix(light.shade, PEACOCK, 0.3), 5)
    skyline(canvas, light, line, 210, 0.55, 0.28, 44)
    skyline(canvas, light, line, 350, 0.12, 0.42, 74, oklch(0.27, 0.05, 218))
    canvas.paint(canvas.shape(box(-5, line - 12, w + 5, line + 2)), oklch(0.16, 0.03, 225))
    reflect(canvas, light, line, squeeze=0.9, strength=0.9)
    tones = (oklch(0.86, 0.13, 78), oklch(0.90, 0.09, 88), oklch(0.74, 0.13, 52), oklch(0.78, 0.08, 190))
    for _ in range(90):
        x, long = canvas.random.random() * w, 60 + 300 * canvas.random.random() ** 2
        streak = canvas.soft(canvas.shape(ellipse(x, line + 8 + long * 0.5, 2.5 + 5 * canvas.random.random(), long * 0.5)), 4)
        fade = 1 - canvas.along(streak, (0, line), (0, line + long))
        canvas.light(streak, tones[int(canvas.random.random() * 4)], fade * np.float32(0.6))
    shore = [(x, line - 8) for x in np.arange(18, w, 43)]
    for x, y in shore:
        canvas.glow((x, y), 30, tones[0], 0.65)
    canvas.paint(canvas.shape(*[ellipse(x, y, 3.4, count=12) for x, y in shore]), oklch(0.97, 0.07, 90))
    waves(canvas, line + 20, 990, 110, oklch(0.24, 0.04, 225), 0.45, 1.3)
    waves(canvas, line + 20, 990, 60, tones[1], 0.22, 0.7)
    rail = oklch(0.13, 0.025, 228)
    canvas.paint(
        canvas.shape(box(-5, 905, w + 5, 917), box(-5, 948, w + 5, 955), box(-5, 985, w + 5, 1005), *[box(x - 5, 905, x + 5, 1005) for x in range(40, 1500, 118)]), rail
    )
    canvas.light(canvas.shape(box(-5, 905, w + 5, 908)), tones[0], 0.35)


def stepping_stones(canvas: Canvas) -> None:
    """Stepping stones across the still water of a temple tank."""
    light = LIGHTS["morning"]
    w, line = canvas.width, 410.0
    sky(canvas, light, 300, clouds=0.9, cloud_size=220)
    sun(canvas, light, 1190, 130, 38)
    trees(canvas, light, -20, w + 20, 318, 120, 17, 0.4)
    stone = oklch(0.72, 0.05, 62)
    for k in range(6):
        y = 304 + k * 18
        step = canvas.shape(box(-5, y, w + 5, y + 20))
        canvas.wash(
            step,
            (mix(stone, light.lit, 0.65), mix(stone, light.shade, 0.12 + 0.07 * k)),
            canvas.along(step, (0, y), (0, y + 9)) + canvas.noise(step, 60, 4) * 0.1,
            grain=0.2,
        )
        canvas.dim(canvas.shape(box(-5, y + 17, w + 5, y + 20)), light.shade, 0.5)
    _shrine(canvas, light, 750, 306, stone)
    reflect(canvas, light, line, squeeze=0.95, strength=0.93)
    waves(canvas, line + 6, 990, 60, oklch(0.97, 0.03, 95), 0.38, 1.2)
    for k in range(10):
        t = (k / 9) ** 1.7
        y = 436 + 500 * t
        x = 752 - 120 * np.sin(t * 2.6) - 40 * t
        size = 44 + 240 * t
        shadow = canvas.soft(canvas.shape(ellipse(x + size * 0.04, y + size * 0.17, size * 0.53, size * 0.13)), size * 0.05)
        canvas.dim(shadow, mix(light.shade, PEACOCK, 0.4), 0.7)
        side = rough(
            smooth(
                [
                    (x - size * 0.5, y),
                    (x - size * 0.46, y + size * 0.13),
                    (x, y + size * 0.20),
                    (x + size * 0.46, y + size * 0.13),
                    (x + size * 0.5, y),
                    (x, y - size * 0.1),
                ]
            ),
            canvas.random,
            size * 0.012,
            size * 0.1,
        )
        mask = rock(canvas, side, light, -1, mix(GRANITE, light.shade, 0.15), 0.25 * (1 - t))
        top = canvas.within(canvas.shape(rough(ellipse(x, y - size * 0.005, size * 0.48, size * 0.115), canvas.random, size * 0.012, size * 0.1)), mask)
        canvas.wash(
            top,
            (mix(GRANITE, light.lit, 0.75), mix(GRANITE, light.lit, 0.35)),
            canvas.along(top, (x - size * 0.4, y), (x + size * 0.5, y + size * 0.1)) + canvas.noise(top, size * 0.2) * 0.18,
            grain=0.3,
        )
        canvas.light(canvas.shape(stroke(arc(x, y + size * 0.13, size * 0.55, size * 0.12, 10, 170), 2 + size * 0.008)), oklch(0.97, 0.02, 150), 0.5)
    for x, y, size in ((250, 610, 46), (330, 640, 60), (1180, 560, 44), (1275, 590, 58), (1210, 830, 120), (1360, 870, 140), (130, 860, 130)):
        _pad(canvas, light, x, y, size, canvas.random.random() * 360, 0.1)
    lotus_flower(canvas, light, 1255, 795, 120)
    lotus_flower(canvas, light, 290, 612, 62, 0.1)


def _shrine(canvas: Canvas, light: Light, x: float, foot: float, stone: Array) -> None:
    """A small pillared pavilion with a stepped roof."""
    dark = mix(stone, light.shade, 0.75)
    canvas.paint(canvas.shape(box(x - 120, foot - 112, x + 120, foot)), dark)
    pillars = canvas.shape(*[box(x + u - 9, foot - 112, x + u + 9, foot) for u in (-111, -58, -20, 20, 58, 111)])
    canvas.wash(pillars, (mix(stone, light.lit, 0.7), mix(stone, light.shade, 0.25)), canvas.along(pillars, (x + 120, 0), (x - 120, 0)), grain=0.2)
    tiers = [box(x - 142, foot - 130, x + 142, foot - 110)]
    for k in range(6):
        half, y = 118 - 18 * k, foot - 130 - 24 * k
        tiers.append(np.array([(x - half, y), (x - half + 9, y - 24), (x + half - 9, y - 24), (x + half, y)]))
    roof = canvas.shape(*tiers, ellipse(x, foot - 288, 17, 20), box(x - 2.5, foot - 336, x + 2.5, foot - 300))
    canvas.wash(
        roof,
        (mix(stone, light.lit, 0.75), stone, mix(stone, light.shade, 0.5)),
        canvas.along(roof, (x + 130, foot - 280), (x - 130, foot - 110)) + canvas.noise(roof, 14, 3) * 0.12,
        grain=0.25,
    )
    canvas.dim(canvas.shape(*[box(x - 118 + 18 * k, foot - 133 - 24 * k, x + 118 - 18 * k, foot - 129 - 24 * k) for k in range(6)]), light.shade, 0.4)


def river(canvas: Canvas) -> None:
    """A river with many arms, seen from high above at dawn."""
    w = canvas.width
    everything = canvas.everything()
    field = canvas.along(everything, (0, 0), (w, 1000)) * 0.55 + 0.22 + canvas.noise(everything, 300, 1.2, 5) * 0.30
    canvas.wash(everything, (oklch(0.86, 0.075, 72), oklch(0.72, 0.09, 58), oklch(0.58, 0.075, 120), oklch(0.46, 0.065, 170)), field, grain=0.22)
    groves = np.clip(canvas.noise(everything, 170, 1.6, 4) * 1.1 - 0.30, 0, 1)
    canvas.shade(everything, oklch(0.40, 0.06, 172), groves, 0.55, grain=0.35)
    bank: list[Outline] = []
    water: list[Outline] = []

    def arm(x: float, y: float, heading: float, width: float, length: float, depth: int) -> None:
        steps = 22
        points = [(x, y)]
        turn = (canvas.random.random() - 0.5) * 0.16
        for k in range(steps):
            if k % 5 == 0:
                turn = -turn * 0.7 + (canvas.random.random() - 0.5) * 0.22
            heading += turn
            x, y = x + np.cos(heading) * length / steps, y + np.sin(heading) * length / steps
            points.append((x, y))
        line = smooth(points, False, 5)
        widths = np.linspace(width, width * 0.78, len(line))
        bank.append(stroke(line, list(widths + 10 + width * 0.25)))
        water.append(stroke(line, list(widths)))
        water.append(ellipse(x, y, width * 0.39))
        if depth:
            share = 0.5 + 0.22 * canvas.random.random()
            arm(x, y, heading - 0.25 - 0.25 * canvas.random.random(), width * 0.8 * share, length * (0.75 + 0.2 * canvas.random.random()), depth - 1)
            arm(x, y, heading + 0.25 + 0.25 * canvas.random.random(), width * 0.8 * (1.1 - share), length * (0.75 + 0.2 * canvas.random.random()), depth - 1)

    arm(-60, 300, 0.16, 86, 470, 5)
    arm(-60, 620, 0.10, 44, 420, 4)
    shore = canvas.soft(canvas.shape(*bank), 9)
    canvas.paint(shore, oklch(0.50, 0.075, 150), 0.75)
    sand = canvas.soft(canvas.shape(*water), 5)
    canvas.paint(sand, oklch(0.90, 0.065, 80), 0.9)
    stream = canvas.shape(*water)
    flow = canvas.along(stream, (0, 0), (w, 700)) + canvas.noise(stream, 150, 2) * 0.16
    canvas.wash(stream, (oklch(0.36, 0.065, 208), oklch(0.48, 0.075, 200), oklch(0.66, 0.075, 190), oklch(0.90, 0.10, 78)), flow, grain=0.14)
    canvas.shade(stream, oklch(0.94, 0.09, 82), np.clip(canvas.noise(stream, 90, 2, 3) * 1.5 - 0.35, 0, 1), 0.55, grain=0.3)
    canvas.glow((w + 40, 120), 1300, oklch(0.93, 0.11, 72), 0.50)
    for k in range(7):
        x, y = canvas.random.random() * w, canvas.random.random() * 1000
        cloud = canvas.soft(canvas.shape(*[ellipse(x + dx * 150, y + dy * 50, 120, 26 + 12 * dy) for dx, dy in ((-1, 0.2), (0, 0), (1, 0.5), (0.5, -0.4))]), 30)
        canvas.paint(cloud, oklch(0.97, 0.03, 80), 0.30 if k % 2 else 0.18)
    birds(canvas, [(1010, 260, 13), (1046, 246, 11), (1078, 264, 9), (1030, 290, 10)], oklch(0.97, 0.02, 90))
