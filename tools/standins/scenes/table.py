"""Small things near at hand: tea, books, lamps, slippers, rain on a pane."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import numpy as np

from tools.standins.built import window
from tools.standins.colour import CREAM, INK, MARIGOLD, PEACOCK, Array, mix, oklch
from tools.standins.light import LIGHTS, Light
from tools.standins.outlines import Outline, box, ellipse, ground, rough, smooth, stroke, turned

if TYPE_CHECKING:
    from tools.standins.canvas import Canvas, Mask

_DUSK = oklch(0.25, 0.045, 222)
_WOOD = oklch(0.52, 0.085, 50)


def _boards(canvas: Canvas, area: Mask, tone: Array, lit: tuple[float, float], dark: tuple[float, float]) -> None:
    """Wood: a ramp from `lit` to `dark` (points) with long grain."""
    field = canvas.along(area, lit, dark) * 0.9 + canvas.noise(area, 26, 14, 4) * 0.12 + np.float32(0.05)
    canvas.wash(area, (mix(tone, oklch(0.93, 0.08, 80), 0.45), tone, mix(tone, _DUSK, 0.5)), field, grain=0.2)


def _hills(canvas: Canvas, light: Light, area: Mask, levels: tuple[float, ...], tint: Array) -> None:
    for k, level in enumerate(levels):
        share = (k + 1) / len(levels)
        line = smooth([(x, level + 44 * (canvas.random.random() - 0.5)) for x in np.linspace(-20, canvas.width + 20, 9)], False)
        hill = canvas.within(canvas.shape(ground(line, canvas.height + 5)), area)
        tone = mix(light.air, tint, 0.25 + 0.65 * share)
        canvas.wash(hill, (mix(tone, light.lit, 0.30), tone, mix(tone, light.shade, 0.25)), canvas.along(hill, (0, level - 30), (0, level + 170)), grain=0.28)


def _tea_glass(canvas: Canvas, x: float, foot: float, size: float, lit: Array, back: float = 0.0) -> None:
    """A small ribbed glass of milky tea that stands on `foot`, `size` units high."""
    s = size
    half_top, half_foot = 0.31 * s, 0.22 * s
    outline = np.vstack(
        [
            [(x - half_top, foot - s), (x - half_foot, foot - 0.04 * s)],
            smooth([(x - half_foot, foot - 0.04 * s), (x, foot + 0.03 * s), (x + half_foot, foot - 0.04 * s)], False),
            [(x + half_top, foot - s)],
        ]
    )
    glass = canvas.shape(outline, ellipse(x, foot - s, half_top, half_top * 0.22))
    canvas.paint(glass, oklch(0.93, 0.03, 90), 0.42)
    level = foot - 0.80 * s
    half_level = half_foot + (half_top - half_foot) * 0.80
    tea = canvas.shape(
        np.vstack(
            [
                [(x - half_level * 0.94, level), (x - half_foot * 0.92, foot - 0.09 * s)],
                smooth([(x - half_foot * 0.92, foot - 0.09 * s), (x, foot - 0.04 * s), (x + half_foot * 0.92, foot - 0.09 * s)], False),
                [(x + half_level * 0.94, level)],
            ]
        )
    )
    field = canvas.along(tea, (x - half_top, 0), (x + half_top, 0))
    deep = mix(oklch(0.52, 0.105, 48), _DUSK, back)
    canvas.wash(tea, (oklch(0.74, 0.115, 60), oklch(0.64, 0.115, 54), deep), np.abs(field - 0.32) * 1.4 + canvas.along(tea, (0, level), (0, foot)) * 0.2, grain=0.18)
    top = canvas.shape(ellipse(x, level, half_level * 0.95, half_level * 0.20))
    canvas.wash(top, (oklch(0.86, 0.085, 68), oklch(0.72, 0.11, 58)), canvas.along(top, (x - half_top, 0), (x + half_top, 0)), grain=0.15)
    ribs = [
        np.array(
            [
                (x + half_level * u * 0.92, level + 0.22 * s),
                (x + half_level * (u + 0.07) * 0.92, level + 0.22 * s),
                (x + half_foot * (u + 0.07) * 0.94, foot - 0.06 * s),
                (x + half_foot * u * 0.94, foot - 0.06 * s),
            ]
        )
        for u in (-0.82, -0.52, -0.18, 0.18, 0.50, 0.78)
    ]
    canvas.light(canvas.within(canvas.shape(*ribs), tea), oklch(0.93, 0.08, 75), 0.24)
    rim = canvas.shape(ellipse(x, foot - s, half_top, half_top * 0.22), holes=[ellipse(x, foot - s, half_top * 0.92, half_top * 0.16)])
    canvas.paint(rim, oklch(0.98, 0.02, 90), 0.85)
    gleam = canvas.shape(
        np.array(
            [
                (x - half_top * 0.82, foot - 0.93 * s),
                (x - half_top * 0.66, foot - 0.93 * s),
                (x - half_foot * 0.66, foot - 0.12 * s),
                (x - half_foot * 0.82, foot - 0.12 * s),
            ]
        )
    )
    canvas.light(gleam, mix(lit, CREAM, 0.5), 0.55)


def _steam(canvas: Canvas, x: float, y: float, high: float, strength: float = 0.4) -> None:
    for shift in (-0.10, 0.08):
        bend = canvas.random.random(5) - 0.5
        line = smooth([(x + shift * high + bend[k] * high * 0.22, y - high * k / 4) for k in range(5)], False)
        width = list(np.interp(np.linspace(0, 1, len(line)), (0, 0.4, 1), (4, high * 0.09, 1)))
        wisp = canvas.soft(canvas.shape(stroke(line, width)), high * 0.035)
        canvas.light(wisp, CREAM, (1 - canvas.along(wisp, (x, y), (x, y - high)) * np.float32(0.8)) * np.float32(strength))


def tea(canvas: Canvas, view: str = "tray") -> None:
    """Tea glasses: six on a tray, or two on a window sill after rain."""
    w = canvas.width
    if view == "window":
        _tea_at_window(canvas)
        return
    wall = oklch(0.52, 0.075, 198)
    canvas.fill((mix(wall, _DUSK, 0.25), wall))
    everything = canvas.everything()
    canvas.shade(everything, oklch(0.68, 0.07, 190), np.clip(canvas.noise(everything, 260) * 0.9, 0, 1), 0.4)
    for x, y, r in ((200, 200, 70), (420, 120, 46), (980, 170, 84), (1240, 110, 54), (1340, 290, 40), (690, 220, 34), (90, 400, 40)):
        canvas.light(canvas.soft(canvas.shape(ellipse(x, y, r)), 7), oklch(0.80, 0.11, 78), 0.22)
    table = canvas.shape(box(-5, 520, w + 5, 1010))
    _boards(canvas, table, _WOOD, (1200, 480), (300, 1060))
    canvas.dim(canvas.soft(canvas.shape(ellipse(700, 850, 620, 145)), 26), _DUSK, 0.6)
    brass = oklch(0.74, 0.12, 78)
    under = canvas.shape(ellipse(750, 812, 590, 152))
    canvas.wash(under, (mix(brass, CREAM, 0.5), brass, mix(brass, _DUSK, 0.6)), canvas.along(under, (1300, 700), (220, 930)), grain=0.2)
    plate = canvas.shape(ellipse(750, 796, 566, 136))
    canvas.wash(
        plate,
        (oklch(0.93, 0.07, 85), brass, mix(brass, oklch(0.4, 0.08, 50), 0.55)),
        canvas.along(plate, (1180, 690), (330, 920)) + canvas.noise(plate, 60, 3) * 0.12,
        grain=0.2,
    )
    rings = canvas.shape(ellipse(750, 796, 520, 122), holes=[ellipse(750, 796, 514, 119)])
    canvas.dim(rings, oklch(0.42, 0.08, 55), 0.5)
    sun = oklch(0.95, 0.08, 85)
    for x, foot, size in ((520, 745, 285), (760, 728, 280), (985, 750, 285), (390, 850, 315), (655, 868, 325), (905, 872, 325)):
        cast = canvas.within(canvas.soft(canvas.shape(smooth([(x - 66, foot - 8), (x + 56, foot - 6), (x - 170, foot + 72), (x - 262, foot + 56)])), 9), plate)
        canvas.dim(cast, oklch(0.42, 0.085, 45), 0.6)
        spot = canvas.within(canvas.soft(canvas.shape(ellipse(x - 128, foot + 36, 52, 12, 160)), 8), plate)
        canvas.light(spot, oklch(0.84, 0.13, 62), 0.42)
        _tea_glass(canvas, x, foot, size, sun)
    for x, y in ((520, 500), (760, 480), (985, 500), (390, 575), (655, 580), (905, 585)):
        _steam(canvas, x, y, 220, 0.30)
    for x, y, turn in ((1140, 820, -12), (1196, 836, 16), (1150, 852, 4)):
        biscuit = canvas.shape(rough(ellipse(x, y, 62, 20, turn), canvas.random, 2, 8))
        canvas.dim(canvas.soft(canvas.shape(ellipse(x - 10, y + 9, 62, 20, turn)), 5), _DUSK, 0.4)
        canvas.wash(biscuit, (oklch(0.86, 0.09, 76), oklch(0.66, 0.105, 58)), canvas.along(biscuit, (x + 40, y - 16), (x - 50, y + 16)), grain=0.3)
    shaft = canvas.soft(canvas.shape([(1180, -30), (1520, -30), (900, 1020), (380, 1020)]), 60)
    canvas.light(shaft, oklch(0.88, 0.11, 78), 0.16)


def _tea_at_window(canvas: Canvas) -> None:
    w = canvas.width
    rain = LIGHTS["monsoon"]
    light = Light(
        (oklch(0.58, 0.05, 215), oklch(0.76, 0.05, 195), oklch(0.93, 0.07, 88)), oklch(0.90, 0.10, 82), rain.shade, oklch(0.84, 0.045, 150), oklch(0.97, 0.09, 92)
    )
    glass = canvas.shape(box(-5, -5, w + 5, 740))
    canvas.wash(glass, light.sky, canvas.along(glass, (0, 0), (0, 520)), grain=0.06)
    clouds = canvas.noise(glass, 320, 3, 4)
    canvas.shade(glass, oklch(0.50, 0.035, 220), np.clip(clouds * 1.6 - 0.1, 0, 1) * (1 - canvas.along(glass, (0, 0), (0, 560))), 0.7, grain=0.2)
    canvas.shade(glass, oklch(0.97, 0.05, 92), np.clip(-clouds * 1.5 - 0.25, 0, 1), 0.5, grain=0.2)
    arc_at = (640.0, 760.0)
    for k, tone in enumerate(
        (oklch(0.72, 0.13, 35), oklch(0.82, 0.14, 75), oklch(0.88, 0.11, 105), oklch(0.76, 0.09, 165), oklch(0.68, 0.09, 215), oklch(0.60, 0.09, 265))
    ):
        radius = 560 - k * 15
        bow = canvas.shape(ellipse(*arc_at, radius, count=160), holes=[ellipse(*arc_at, radius - 16, count=160)])
        band = canvas.soft(canvas.within(bow, glass), 5)
        canvas.paint(band, tone, (1 - canvas.along(band, (900, 0), (1250, 0))) * np.float32(0.42))
    canvas.glow((1180, 360), 520, light.sun, 0.6)
    _hills(canvas, light, glass, (500, 570, 650), oklch(0.42, 0.075, 155))
    drops = []
    for _ in range(120):
        x, y, r = canvas.random.random() * w, canvas.random.random() * 700, 2.5 + 9 * canvas.random.random() ** 3
        drops.append((x, y, r))
    canvas.dim(canvas.shape(*[ellipse(x, y, r, r * 1.25, count=20) for x, y, r in drops]), oklch(0.55, 0.05, 200), 0.40)
    canvas.light(canvas.shape(*[ellipse(x + r * 0.15, y + r * 0.35, r * 0.62, r * 0.72, count=16) for x, y, r in drops]), oklch(0.96, 0.05, 90), 0.50)
    canvas.paint(canvas.shape(*[ellipse(x - r * 0.3, y - r * 0.45, r * 0.2, count=10) for x, y, r in drops]), oklch(0.99, 0.01, 90), 0.9)
    frame = oklch(0.38, 0.06, 203)
    posts = [box(-5, -5, 64, 740), box(w - 64, -5, w + 5, 740), box(735, -5, 765, 740), box(-5, -5, w + 5, 40), box(-5, 700, w + 5, 748)]
    bars = canvas.shape(*posts)
    canvas.wash(bars, (mix(frame, light.lit, 0.2), frame, mix(frame, _DUSK, 0.4)), canvas.along(bars, (w, 0), (0, 700)), grain=0.2)
    canvas.light(canvas.shape(box(735, 40, 740, 700), box(64, 694, w - 64, 700)), light.lit, 0.5)
    sill = canvas.shape(box(-5, 748, w + 5, 1010))
    _boards(canvas, sill, oklch(0.60, 0.085, 52), (1300, 740), (200, 1040))
    for x in (560.0, 960.0):
        cast = canvas.soft(canvas.shape(smooth([(x - 75, 880), (x + 70, 882), (x - 160, 1000), (x - 330, 985)])), 9)
        canvas.dim(canvas.within(cast, sill), oklch(0.36, 0.07, 40), 0.6)
        saucer = canvas.shape(ellipse(x, 884, 150, 34))
        canvas.dim(canvas.soft(canvas.shape(ellipse(x - 14, 896, 152, 34)), 6), _DUSK, 0.45)
        tone = oklch(0.50, 0.075, 198) if x < 700 else oklch(0.78, 0.13, 76)
        canvas.wash(saucer, (mix(tone, light.lit, 0.6), tone, mix(tone, _DUSK, 0.4)), canvas.along(saucer, (x + 150, 860), (x - 150, 905)), grain=0.2)
        canvas.dim(canvas.shape(ellipse(x, 882, 96, 20)), _DUSK, 0.22)
        _tea_glass(canvas, x, 886, 330, light.sun)
        _steam(canvas, x, 540, 250, 0.34)


def books(canvas: Canvas) -> None:
    """Books with plain spines on a window sill, green hills behind them."""
    w = canvas.width
    light = LIGHTS["morning"]
    glass = canvas.shape(box(-5, -5, w + 5, 780))
    canvas.wash(glass, light.sky, canvas.along(glass, (0, 0), (0, 520)), grain=0.06)
    canvas.shade(glass, oklch(0.98, 0.02, 95), np.clip(canvas.noise(glass, 260, 4, 4) * 1.2 - 0.1, 0, 1), 0.5, grain=0.2)
    canvas.glow((1130, 240), 420, light.sun, 0.5)
    _hills(canvas, light, glass, (480, 545, 620, 700), oklch(0.42, 0.075, 155))
    frame = oklch(0.93, 0.03, 85)
    bars = canvas.shape(
        box(-5, -5, 50, 780), box(492, -5, 514, 780), box(985, -5, 1007, 780), box(w - 50, -5, w + 5, 780), box(-5, 306, w + 5, 326), box(-5, -5, w + 5, 26)
    )
    canvas.wash(bars, (frame, mix(frame, _DUSK, 0.22)), canvas.along(bars, (1300, 0), (100, 300)), grain=0.15)
    sill = canvas.shape(box(-5, 780, w + 5, 1010))
    _boards(canvas, sill, oklch(0.66, 0.08, 58), (1300, 770), (200, 1040))
    canvas.paint(canvas.shape(box(-5, 776, w + 5, 790)), oklch(0.86, 0.06, 75))
    tones = (
        oklch(0.42, 0.066, 202),
        oklch(0.78, 0.14, 78),
        oklch(0.54, 0.12, 36),
        oklch(0.92, 0.035, 85),
        oklch(0.64, 0.075, 193),
        oklch(0.34, 0.05, 215),
        oklch(0.70, 0.15, 58),
        oklch(0.72, 0.07, 40),
        oklch(0.50, 0.08, 155),
        oklch(0.86, 0.06, 80),
        oklch(0.46, 0.09, 30),
    )
    x, foot = 190.0, 850.0
    canvas.dim(canvas.soft(canvas.shape([(180, 842), (1010, 842), (820, 960), (20, 950)]), 14), oklch(0.34, 0.06, 40), 0.55)
    for k in range(13):
        wide = 42 + 36 * canvas.random.random()
        high = 300 + 170 * canvas.random.random()
        tone = tones[k % len(tones)]
        lean = 0.0 if k < 10 else -(5 + 3.5 * (k - 9))
        if lean:
            x += 26
        spine = turned(rough(box(0, -high, wide, 0), canvas.random, 0.9, 12), -lean * 0.9, (wide, 0)) + (x, foot)
        if lean:
            spine = turned(box(0, -high, wide, 0), lean, (0, 0)) + (x + 8, foot)
        canvas.dim(canvas.soft(canvas.shape(spine + (-10, 4)), 6), _DUSK, 0.30)
        mask = canvas.shape(spine)
        across = canvas.along(mask, (x + wide * 1.02, 0), (x - wide * 0.06, 0))
        canvas.wash(
            mask, (mix(tone, oklch(0.98, 0.05, 90), 0.40), tone, mix(tone, _DUSK, 0.40)), across * 0.8 + canvas.along(mask, (0, foot - high), (0, foot)) * 0.15, grain=0.2
        )

        def mark(u0: float, v0: float, u1: float, v1: float, wide: float = wide, high: float = high, x: float = x, lean: float = lean) -> Outline:
            piece = box(u0 * wide, -v0 * high, u1 * wide, -v1 * high)
            return turned(piece, lean, (0, 0)) + (x + (8 if lean else 0), foot)

        trim = tones[(k + 4) % len(tones)]
        if k % 4 == 3:
            trim = tones[0]
        style = k % 4
        pieces = [mark(0, 0.90, 1, 0.885), mark(0, 0.12, 1, 0.105)]
        if style == 0:
            pieces += [mark(0.18, 0.80, 0.82, 0.58)]
        elif style == 1:
            pieces += [mark(0.40, 0.78, 0.60, 0.42), mark(0, 0.86, 1, 0.85)]
        elif style == 2:
            pieces += [mark(0, 0.34 + d, 1, 0.32 + d) for d in (0, 0.04, 0.08)]
        else:
            pieces += [mark(0.22, 0.70, 0.78, 0.67), mark(0.3, 0.63, 0.7, 0.61)]
        canvas.paint(canvas.within(canvas.shape(*pieces), mask), mix(trim, tone, 0.12), 0.9)
        x += wide + 2.0
    flat = [(1075.0, 806.0, 330.0, 44.0, 0), (1095.0, 764.0, 290.0, 40.0, 2)]
    canvas.dim(canvas.soft(canvas.shape([(1060, 846), (1400, 846), (1250, 930), (930, 920)]), 12), oklch(0.34, 0.06, 40), 0.5)
    for fx, fy, long, thick, pick in flat:
        cover = canvas.shape(rough(box(fx, fy, fx + long, fy + thick), canvas.random, 1))
        tone = tones[pick]
        canvas.wash(cover, (mix(tone, oklch(0.98, 0.05, 90), 0.35), mix(tone, _DUSK, 0.35)), canvas.along(cover, (fx + long, fy), (fx, fy + thick)), grain=0.2)
        canvas.paint(canvas.shape(box(fx + long - 10, fy + 7, fx + long + 1, fy + thick - 7)), CREAM)
    pot = canvas.shape(smooth([(1180, 764), (1160, 700), (1172, 664), (1288, 664), (1300, 700), (1280, 764)], steps=6))
    canvas.wash(pot, (oklch(0.74, 0.10, 48), oklch(0.58, 0.11, 42), oklch(0.38, 0.07, 38)), canvas.along(pot, (1310, 0), (1150, 0)), grain=0.3)
    for angle, reach in ((-64, 170), (-44, 205), (-22, 236), (0, 250), (20, 240), (42, 205), (66, 165), (-8, 190), (30, 170)):
        tip = (1230 + reach * np.sin(np.deg2rad(angle)), 668 - reach * np.cos(np.deg2rad(angle * 0.8)))
        middle = ((1230 + tip[0]) / 2, (668 + tip[1]) / 2 - 16)
        leaf = canvas.shape(smooth([(1230, 668), (middle[0] - 17, middle[1]), tip, (middle[0] + 17, middle[1] + 6)]))
        canvas.wash(leaf, (oklch(0.70, 0.11, 130), oklch(0.42, 0.075, 160)), canvas.along(leaf, (1330, 450), (1130, 690)), grain=0.3)


def notebook(canvas: Canvas) -> None:
    """An open notebook and a pen on a desk from above, leaf shadows over them."""
    w = canvas.width
    everything = canvas.everything()
    _boards(canvas, everything, oklch(0.60, 0.09, 52), (1300, -100), (200, 1150))
    for y in (212.0, 466.0, 730.0, 955.0):
        canvas.dim(canvas.shape(box(-5, y, w + 5, y + 3)), oklch(0.35, 0.07, 42), 0.6)
    turn, centre = -7.0, (690.0, 520.0)

    def put(points: Outline) -> Outline:
        return turned(points, turn) + centre

    canvas.dim(canvas.soft(canvas.shape(put(box(-470, -310, 480, 330)) + (-16, 24)), 22), _DUSK, 0.65)
    canvas.paint(canvas.shape(put(rough(box(-472, -318, 472, 318), canvas.random, 1))), oklch(0.40, 0.066, 202))
    for side in (-1, 1):
        page = canvas.shape(put(rough(box(min(0, side * 455), -304, max(0, side * 455), 304), canvas.random, 1.2)))
        gutter, edge = put(np.array([(0.0, 0.0), (side * 455.0, 0.0)]))
        canvas.wash(
            page,
            (oklch(0.82, 0.045, 78), oklch(0.965, 0.02, 88), oklch(0.945, 0.028, 85)),
            canvas.along(page, tuple(gutter), tuple(edge)),
            grain=0.1,
            places=(0, 0.16, 1),
        )
        rules = [put(box(min(side * 40, side * 420), y, max(side * 40, side * 420), y + 1.6)) for y in range(-230, 280, 36)]
        canvas.paint(canvas.shape(*rules), oklch(0.80, 0.04, 200), 0.7)
    ink = oklch(0.34, 0.06, 215)
    writing: list[Outline] = []
    for row, y in enumerate(range(-230, 120, 36)):
        x = -410.0
        end = -70 - 150 * canvas.random.random() if row % 3 == 2 else -60.0
        while x < end:
            long = 24 + 52 * canvas.random.random()
            knots = [(x + long * k / 7, y - 7 + 9 * (canvas.random.random() - 0.5) - (11 if canvas.random.random() < 0.16 else 0)) for k in range(8)]
            writing.append(put(stroke(smooth(knots, False, 5), 2.3)))
            x += long + 13
    for y in range(-158, 60, 72):
        writing.append(put(stroke(np.vstack([smooth([(52, y - 16), (70, y - 18), (72, y + 2), (54, y + 4)]), [(52, y - 16)]]), 2.4)))
        if y < 0:
            writing.append(put(stroke(smooth([(54, y - 8), (62, y + 1), (84, y - 27)], False), 3.2)))
        x = 100.0
        while x < 360:
            long = 30 + 50 * canvas.random.random()
            knots = [(x + long * k / 7, y - 7 + 9 * (canvas.random.random() - 0.5)) for k in range(8)]
            writing.append(put(stroke(smooth(knots, False, 5), 2.3)))
            x += long + 14
    canvas.paint(canvas.shape(*writing), ink, 0.9)
    sketch = [put(stroke(np.vstack([ellipse(235, 190, r), ellipse(235, 190, r)[:1]]), 2.4)) for r in (26, 48)]
    sketch += [put(turned(stroke(np.array([(58.0, 0.0), (78.0, 0.0)]), 2.6), a) + (235, 190)) for a in range(0, 360, 30)]
    canvas.paint(canvas.shape(*sketch), oklch(0.70, 0.155, 60))
    under = [put(stroke(smooth([(-412, -214), (-300, -218), (-190, -212)], False), 4))]
    canvas.paint(canvas.shape(*under), MARIGOLD, 0.9)
    ribbon = canvas.shape(put(np.vstack([smooth([(-6, -318), (-4, 0), (-8, 330), (6, 400)], False), smooth([(22, 394), (8, 330), (10, 0), (8, -318)], False)])))
    canvas.wash(ribbon, (oklch(0.66, 0.14, 42), oklch(0.48, 0.12, 34)), canvas.along(ribbon, (700, 200), (670, 900)), grain=0.2)
    pen_turn, pen_at = 58.0, (1120.0, 640.0)
    body = [turned(box(-220, -15, 120, 15), pen_turn) + pen_at, turned(np.array([(120, -15), (178, -4), (178, 4), (120, 15)]), pen_turn) + pen_at]
    canvas.dim(canvas.soft(canvas.shape(*[b + (-18, 18) for b in body]), 8), _DUSK, 0.62)
    shaft = canvas.shape(body[0], turned(ellipse(-220, 0, 15), pen_turn) + pen_at)
    normal = turned(np.array([(0.0, -15.0), (0.0, 15.0)]), pen_turn) + pen_at
    canvas.wash(shaft, (oklch(0.66, 0.08, 195), oklch(0.44, 0.07, 202), oklch(0.27, 0.045, 212)), canvas.along(shaft, tuple(normal[0]), tuple(normal[1])), grain=0.15)
    canvas.paint(
        canvas.shape(
            turned(box(30, -15.5, 44, 15.5), pen_turn) + pen_at,
            turned(box(112, -15.5, 122, 15.5), pen_turn) + pen_at,
            turned(box(-205, -20, -60, -12), pen_turn) + pen_at,
        ),
        MARIGOLD,
    )
    canvas.paint(canvas.shape(body[1]), oklch(0.86, 0.06, 85))
    canvas.paint(canvas.shape(turned(stroke(np.array([(140.0, 0), (176.0, 0)]), 2), pen_turn) + pen_at), INK)
    cup_at = (1290.0, 250.0)
    canvas.dim(canvas.soft(canvas.shape(ellipse(cup_at[0] - 26, cup_at[1] + 34, 168)), 18), _DUSK, 0.6)
    saucer = canvas.shape(ellipse(*cup_at, 165))
    canvas.wash(saucer, (oklch(0.97, 0.03, 88), oklch(0.84, 0.06, 75), oklch(0.66, 0.08, 60)), canvas.along(saucer, (1400, 120), (1170, 380)), grain=0.2)
    canvas.paint(canvas.shape(ellipse(*cup_at, 150), holes=[ellipse(*cup_at, 143)]), oklch(0.50, 0.075, 198))
    canvas.dim(canvas.soft(canvas.shape(ellipse(cup_at[0] - 14, cup_at[1] + 20, 98)), 10), _DUSK, 0.55)
    cup = canvas.shape(ellipse(*cup_at, 96))
    canvas.wash(cup, (oklch(0.80, 0.06, 190), oklch(0.52, 0.08, 198)), canvas.along(cup, (1360, 180), (1220, 320)), grain=0.15)
    tea_top = canvas.shape(ellipse(*cup_at, 82))
    canvas.wash(tea_top, (oklch(0.50, 0.10, 46), oklch(0.68, 0.115, 58)), canvas.along(tea_top, (1350, 190), (1230, 310)), grain=0.2)
    canvas.light(canvas.shape(ellipse(cup_at[0] + 20, cup_at[1] - 28, 34, 16, -35)), CREAM, 0.4)
    leaves: list[Outline] = []
    branch = smooth([(-60, 60), (200, 190), (430, 300), (620, 480)], False, 20)
    second = smooth([(160, -60), (420, 60), (760, 110), (1000, 250)], False, 20)
    for path in (branch, second):
        leaves.append(stroke(path, 10, True))
        for k in range(6, len(path), 5):
            for side in (-1, 1):
                heading = np.degrees(np.arctan2(*(path[k] - path[k - 1])[::-1])) + side * (42 + 22 * canvas.random.random())
                long = 120 * (0.6 + 0.6 * canvas.random.random())
                leaves.append(turned(smooth([(0, 0), (long * 0.45, -long * 0.17), (long, 0), (long * 0.45, long * 0.17)]), heading) + path[k])
    shadow = canvas.soft(canvas.shape(*leaves), 9)
    canvas.dim(shadow, oklch(0.44, 0.06, 225), 0.46)
    canvas.light(everything, oklch(0.90, 0.10, 80), (1 - canvas.along(everything, (1500, 0), (500, 900))) * np.float32(0.20))


def paper_plane(canvas: Canvas) -> None:
    """A paper plane leaves a desk with books through an open window."""
    w = canvas.width
    light = LIGHTS["morning"]
    wall = oklch(0.86, 0.055, 75)
    canvas.fill((wall, mix(wall, oklch(0.7, 0.09, 50), 0.25)))
    everything = canvas.everything()
    canvas.shade(everything, mix(wall, oklch(0.6, 0.09, 45), 0.4), np.clip(canvas.noise(everything, 220) * 0.7, 0, 1), 0.4)
    area = (560.0, 70.0, 1240.0, 640.0)
    glass = canvas.shape(box(*area))
    canvas.wash(glass, light.sky, canvas.along(glass, (0, 60), (0, 560)), grain=0.06)
    canvas.shade(glass, oklch(0.99, 0.01, 95), np.clip(canvas.noise(glass, 200, 2.4, 4) * 1.5 - 0.05, 0, 1), 0.75, grain=0.25)
    _hills(canvas, light, glass, (520, 560, 605), oklch(0.45, 0.08, 160))
    window(canvas, area, oklch(0.42, 0.066, 202), 1, 1, 14)
    for side, x in ((-1, area[0]), (1, area[2])):
        leaf = canvas.shape([(x, 62), (x + side * 150, 20), (x + side * 150, 712), (x, 650)])
        canvas.wash(leaf, (oklch(0.56, 0.075, 198), oklch(0.40, 0.065, 203)), canvas.along(leaf, (x, 0), (x + side * 150, 0)), grain=0.2)
        pane = canvas.shape(
            [(x + side * 26, 96), (x + side * 124, 70), (x + side * 124, 350), (x + side * 26, 345)],
            [(x + side * 26, 372), (x + side * 124, 380), (x + side * 124, 656), (x + side * 26, 618)],
        )
        canvas.wash(pane, (oklch(0.92, 0.03, 150), oklch(0.74, 0.06, 200)), canvas.along(pane, (0, 60), (0, 700)), grain=0.1)
    canvas.paint(canvas.shape(box(520, 650, 1280, 676)), oklch(0.95, 0.025, 88))
    trail = smooth([(330, 690), (470, 560), (430, 440), (330, 470), (380, 570), (560, 520), (760, 330), (905, 268)], False, 30)
    lengths = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(trail, axis=0), axis=1))])
    dashes = []
    for start in np.arange(10, lengths[-1] - 70, 34):
        at = np.linspace(start, start + 18, 5)
        dashes.append(stroke(np.stack([np.interp(at, lengths, trail[:, axis]) for axis in (0, 1)], axis=1), 5))
    canvas.paint(canvas.shape(*dashes), oklch(0.98, 0.02, 90), 0.95)
    canvas.dim(canvas.soft(canvas.shape(*[d + (3, 5) for d in dashes]), 2), oklch(0.5, 0.07, 50), 0.18)
    nose = (1020.0, 220.0)
    far_wing = canvas.shape([nose, (850, 218), (890, 262)])
    canvas.paint(far_wing, oklch(0.78, 0.045, 75))
    keel = canvas.shape([nose, (882, 262), (905, 308)])
    canvas.paint(keel, oklch(0.70, 0.06, 65))
    near_wing = canvas.shape([nose, (842, 292), (888, 262)])
    canvas.wash(near_wing, (oklch(0.99, 0.01, 90), oklch(0.92, 0.035, 82)), canvas.along(near_wing, nose, (842, 292)), grain=0.1)
    top_wing = canvas.shape([nose, (846, 206), (888, 258)])
    canvas.wash(top_wing, (oklch(0.98, 0.015, 90), oklch(0.86, 0.05, 78)), canvas.along(top_wing, nose, (846, 206)), grain=0.1)
    desk = canvas.shape(box(-5, 800, w + 5, 1010))
    _boards(canvas, desk, _WOOD, (1100, 790), (100, 1050))
    canvas.paint(canvas.shape(box(-5, 796, w + 5, 808)), mix(_WOOD, oklch(0.93, 0.08, 80), 0.6))
    pool = canvas.within(canvas.soft(canvas.shape([(600, 806), (1150, 806), (1000, 1010), (330, 1010)]), 14), desk)
    canvas.light(pool, light.sun, 0.30)
    tones = (oklch(0.42, 0.066, 202), oklch(0.78, 0.14, 78), oklch(0.54, 0.12, 36), oklch(0.64, 0.075, 193), oklch(0.90, 0.04, 85))
    y = 850.0
    canvas.dim(canvas.soft(canvas.shape(ellipse(250, 862, 260, 26)), 12), _DUSK, 0.5)
    for k, (long, thick) in enumerate(((430, 52), (390, 44), (410, 58), (340, 40), (300, 46))):
        x = 60 + 30 * canvas.random.random() + k * 8
        cover = canvas.shape(rough(box(x, y - thick, x + long, y), canvas.random, 1.1))
        canvas.wash(
            cover, (mix(tones[k], oklch(0.98, 0.05, 90), 0.38), tones[k], mix(tones[k], _DUSK, 0.35)), canvas.along(cover, (x + long, y - thick), (x, y)), grain=0.2
        )
        canvas.paint(canvas.shape(box(x + long - 16, y - thick + 7, x + long + 1, y - 7)), oklch(0.95, 0.03, 85))
        canvas.paint(canvas.shape(box(x + 40, y - thick, x + 50, y), box(x + 60, y - thick, x + 64, y)), mix(tones[(k + 1) % 5], tones[k], 0.2))
        y -= thick
    mug = canvas.shape(smooth([(1060, 770), (1064, 900), (1090, 912), (1170, 912), (1196, 900), (1200, 770)], False), ellipse(1130, 770, 70, 17))
    canvas.dim(canvas.soft(canvas.shape(ellipse(1090, 915, 110, 18)), 10), _DUSK, 0.5)
    for px, py, lean, tone in ((1100, 610, -8, tones[1]), (1128, 580, 2, tones[2]), (1152, 604, 9, tones[0]), (1172, 640, 16, tones[3])):
        stick = turned(box(-9, -170, 9, 30), lean) + (px, py + 160)
        canvas.wash(canvas.shape(stick), (mix(tone, CREAM, 0.3), mix(tone, _DUSK, 0.3)), canvas.along(canvas.shape(stick), (px + 10, 0), (px - 10, 0)), grain=0.15)
        tip = turned(np.array([(-9, -170), (0, -204), (9, -170)]), lean) + (px, py + 160)
        canvas.paint(canvas.shape(tip), oklch(0.90, 0.06, 75))
        canvas.paint(canvas.shape(turned(np.array([(-3, -192), (0, -204), (3, -192)]), lean) + (px, py + 160)), tone)
    canvas.wash(mug, (oklch(0.76, 0.07, 190), oklch(0.54, 0.08, 197), oklch(0.36, 0.06, 205)), canvas.along(mug, (1060, 0), (1200, 0)), grain=0.2)
    sheet = canvas.shape(rough(np.array([(560, 858), (900, 850), (960, 950), (600, 965)]), canvas.random, 1.2))
    canvas.dim(canvas.soft(canvas.shape([(556, 868), (906, 860), (968, 962), (600, 978)]), 6), _DUSK, 0.3)
    canvas.paint(sheet, oklch(0.98, 0.015, 90))
    rows = [stroke(np.array([(606 + k * 8, 878 + k * 15), (870 + k * 9 - 70 * (k % 2), 872 + k * 15)]), 2.4) for k in range(5)]
    canvas.paint(canvas.shape(*rows), oklch(0.62, 0.05, 205), 0.9)


def diyas(canvas: Canvas) -> None:
    """Rows of small oil lamps in the dark, each with its ring of light."""
    w = canvas.width
    canvas.fill((oklch(0.16, 0.035, 225), oklch(0.22, 0.04, 40)))
    floor = canvas.shape(box(-5, 300, w + 5, 1010))
    canvas.wash(floor, (oklch(0.20, 0.035, 30), oklch(0.36, 0.07, 42)), canvas.along(floor, (0, 300), (0, 1010)) + canvas.noise(floor, 200, 4) * 0.12, grain=0.25)
    for _ in range(40):
        x, y, r = canvas.random.random() * w, 50 + 210 * canvas.random.random(), 10 + 26 * canvas.random.random()
        spot = canvas.soft(canvas.shape(ellipse(x, y, r)), 3)
        canvas.light(spot, oklch(0.76, 0.14, 66), 0.16 + 0.22 * canvas.random.random())
    petals = [turned(ellipse(0, 0, 13, 6, count=14), canvas.random.random() * 180) + (canvas.random.random() * w, 560 + 430 * canvas.random.random()) for _ in range(70)]
    flat = canvas.shape(*petals)
    canvas.paint(flat, oklch(0.66, 0.15, 58), 0.75)
    lamps = []
    for row, (base, size, count, bow) in enumerate(((345, 34, 19, 26), (420, 52, 14, 36), (530, 80, 10, 48), (680, 122, 7, 60), (890, 196, 5, 70))):
        for k in range(count):
            u = (k + 0.5) / count * 2 - 1
            x = w / 2 + u * w * 0.56 + (row % 2) * w * 0.5 / count
            lamps.append((x, base + bow * (1 - u * u) + (canvas.random.random() - 0.5) * size * 0.1, size))
    for x, y, s in lamps:
        pool = canvas.soft(canvas.shape(ellipse(x, y + s * 0.10, s * 1.25, s * 0.42)), s * 0.22)
        canvas.light(pool, oklch(0.74, 0.15, 62), 0.50)
        canvas.dim(canvas.soft(canvas.shape(ellipse(x, y + s * 0.20, s * 0.58, s * 0.13)), s * 0.06), oklch(0.12, 0.03, 30), 0.75)
        bowl = canvas.shape(
            np.vstack(
                [
                    smooth(
                        [(x - s * 0.56, y - s * 0.16), (x - s * 0.40, y + s * 0.12), (x, y + s * 0.22), (x + s * 0.40, y + s * 0.12), (x + s * 0.56, y - s * 0.16)], False
                    ),
                    smooth([(x + s * 0.56, y - s * 0.16), (x, y - s * 0.02), (x - s * 0.56, y - s * 0.16)], False),
                ]
            ),
            ellipse(x, y - s * 0.15, s * 0.54, s * 0.13),
        )
        canvas.wash(
            bowl,
            (oklch(0.70, 0.13, 46), oklch(0.46, 0.10, 36), oklch(0.25, 0.06, 30)),
            np.abs(canvas.along(bowl, (x - s * 0.56, 0), (x + s * 0.56, 0)) * 2 - 1) * 0.7 + canvas.along(bowl, (0, y - s * 0.2), (0, y + s * 0.24)) * 0.45,
            grain=0.25,
        )
        inside = canvas.shape(ellipse(x, y - s * 0.15, s * 0.47, s * 0.10))
        canvas.wash(inside, (oklch(0.90, 0.14, 80), oklch(0.55, 0.13, 48)), canvas.around(inside, (x, y - s * 0.17), s * 0.42, 2.4), grain=0.2)
        band = [ellipse(x + s * 0.46 * u, y + s * (0.01 - 0.05 * u * u + 0.06), s * 0.035, count=10) for u in np.linspace(-0.8, 0.8, 7)]
        if s > 70:
            canvas.paint(canvas.shape(*band), oklch(0.93, 0.06, 85), 0.85)
        sway = (canvas.random.random() - 0.5) * s * 0.10
        high = s * (0.62 + 0.14 * canvas.random.random())
        top = y - s * 0.16
        for share, tone in ((1.0, oklch(0.80, 0.16, 66)), (0.72, oklch(0.92, 0.12, 86)), (0.40, oklch(0.99, 0.04, 95))):
            flame = canvas.shape(
                smooth(
                    [
                        (x, top + s * 0.02),
                        (x - s * 0.115 * share, top - high * 0.24 * share),
                        (x - s * 0.04 * share + sway * 0.4, top - high * 0.66 * share),
                        (x + sway, top - high * share),
                        (x + s * 0.05 * share + sway * 0.4, top - high * 0.62 * share),
                        (x + s * 0.115 * share, top - high * 0.24 * share),
                    ]
                )
            )
            canvas.paint(flame, tone)
        canvas.glow((x, top - high * 0.4), s * 1.45, oklch(0.82, 0.15, 70), 0.50)


def flame(canvas: Canvas) -> None:
    """One upright flame on a brass lamp in a dark room."""
    w, h = canvas.width, canvas.height
    canvas.fill((oklch(0.17, 0.04, 222), oklch(0.22, 0.045, 215)))
    everything = canvas.everything()
    x, y = 500.0, 640.0
    for radius, strength in ((760, 0.40), (520, 0.34), (330, 0.34)):
        canvas.glow((x, y), radius, oklch(0.74, 0.13, 68), strength)
    canvas.shade(everything, oklch(0.14, 0.03, 228), np.clip(canvas.noise(everything, 240) * 0.8, 0, 1), 0.45)
    for r in (215, 300, 395, 500):
        ring = canvas.shape(ellipse(x, y, r, count=140), holes=[ellipse(x, y, r - 2.6, count=140)])
        canvas.light(ring, oklch(0.80, 0.13, 75), 0.26 * (1 - r / 640))
    table = canvas.shape(box(-5, 1290, w + 5, h + 5))
    canvas.wash(table, (oklch(0.42, 0.075, 50), oklch(0.18, 0.035, 40)), canvas.around(table, (x, 1290), 620, 1.6), grain=0.2)
    canvas.dim(canvas.soft(canvas.shape(ellipse(x, 1372, 230, 40)), 14), oklch(0.12, 0.03, 40), 0.8)
    brass = (oklch(0.30, 0.06, 60), oklch(0.62, 0.115, 72), oklch(0.92, 0.10, 88), oklch(0.60, 0.115, 70), oklch(0.26, 0.055, 55))

    def turned_part(profile: list[tuple[float, float]]) -> None:
        side = smooth(profile, False)
        mask = canvas.shape(np.vstack([side + (x, 0), (side * (-1, 1) + (x, 0))[::-1]]))
        reach = max(p[0] for p in profile)
        canvas.wash(mask, brass, canvas.along(mask, (x - reach, 0), (x + reach, 0)) + canvas.noise(mask, 40, 1) * 0.05, grain=0.18, places=(0, 0.25, 0.46, 0.72, 1))

    turned_part([(26, 1290), (60, 1312), (160, 1340), (205, 1365), (200, 1384), (0, 1392)])
    turned_part([(20, 1000), (26, 1060), (48, 1090), (22, 1120), (28, 1200), (64, 1240), (30, 1268), (40, 1300)])
    turned_part([(18, 850), (22, 900), (46, 930), (52, 950), (24, 972), (22, 1010)])
    turned_part([(172, 752), (160, 786), (110, 826), (40, 850), (20, 872)])
    dish = canvas.shape(ellipse(x, 752, 174, 30))
    canvas.wash(dish, (oklch(0.98, 0.09, 90), oklch(0.80, 0.14, 76), oklch(0.46, 0.10, 58)), canvas.around(dish, (x, 748), 180, 4), grain=0.15)
    rim = canvas.shape(ellipse(x, 752, 176, 32), holes=[ellipse(x, 751, 166, 26)])
    canvas.paint(rim, oklch(0.86, 0.12, 82))
    canvas.paint(canvas.shape(stroke(np.array([(x, 756.0), (x, 716.0)]), 9)), oklch(0.30, 0.05, 50))
    for share, tone in ((1.0, oklch(0.78, 0.165, 62)), (0.80, oklch(0.87, 0.14, 78)), (0.58, oklch(0.95, 0.10, 90)), (0.32, oklch(0.99, 0.03, 98))):
        body = canvas.shape(
            smooth(
                [
                    (x, 738),
                    (x - 46 * share, 738 - 62 * share),
                    (x - 34 * share, 738 - 140 * share),
                    (x - 5, 738 - 236 * share),
                    (x + 3, 738 - 240 * share),
                    (x + 30 * share, 738 - 140 * share),
                    (x + 46 * share, 738 - 62 * share),
                ]
            )
        )
        canvas.paint(canvas.soft(body, 2.5), tone)
    canvas.light(canvas.soft(canvas.shape(ellipse(x, 640, 40, 110)), 34), oklch(0.90, 0.14, 78), 0.6)
    sparks = [ellipse(x + 260 * (canvas.random.random() - 0.5), 140 + 460 * canvas.random.random(), 1.4 + 2.2 * canvas.random.random(), count=8) for _ in range(26)]
    canvas.light(canvas.shape(*sparks), oklch(0.88, 0.13, 78), 0.7)
    for px, turn in ((320, -12), (700, 18), (640, -30), (390, 30)):
        petal = canvas.shape(turned(ellipse(0, 0, 34, 12), turn) + (px, 1400 + 22 * canvas.random.random()))
        canvas.paint(petal, oklch(0.70, 0.16, 58))


def slippers(canvas: Canvas) -> None:
    """Pairs of slippers on a stone floor, seen from above, before a doorstep."""
    w = canvas.width
    stone = oklch(0.70, 0.035, 95)
    canvas.fill((stone, mix(stone, oklch(0.5, 0.05, 215), 0.25)))
    tiles_pale, tiles_dark, joints = [], [], []
    for row, y in enumerate(range(190, 1010, 205)):
        for column in range(-1, 7):
            x = column * 262 + (row % 2) * 131
            tile = rough(box(x + 3, y + 3, x + 259, y + 202), canvas.random, 1.6, 16)
            pick = canvas.random.random()
            if pick < 0.35:
                tiles_pale.append(tile)
            elif pick > 0.65:
                tiles_dark.append(tile)
            joints.append(box(x - 2, y, x + 2, y + 205))
        joints.append(box(-5, y - 2, w + 5, y + 2))
    canvas.light(canvas.shape(*tiles_pale), oklch(0.93, 0.04, 88), 0.20)
    canvas.dim(canvas.shape(*tiles_dark), oklch(0.55, 0.045, 180), 0.20)
    canvas.dim(canvas.shape(*joints), oklch(0.36, 0.04, 200), 0.55)
    everything = canvas.everything()
    canvas.shade(everything, oklch(0.58, 0.04, 180), np.clip(canvas.noise(everything, 60, 1.5, 4) - 0.1, 0, 1), 0.35)
    step = canvas.shape(box(-5, -5, w + 5, 150))
    _boards(canvas, step, oklch(0.62, 0.09, 50), (1200, -20), (300, 190))
    canvas.paint(canvas.shape(box(-5, 136, w + 5, 152)), oklch(0.86, 0.07, 75))
    canvas.dim(canvas.soft(canvas.shape(box(-5, 152, w + 5, 186)), 16), oklch(0.30, 0.05, 220), 0.6)
    dots = [ellipse(x, 60, 8) for x in range(30, int(w), 60)] + [turned(box(-11, -11, 11, 11), 45) + (x, 60) for x in range(60, int(w), 60)]
    canvas.paint(canvas.shape(*dots), oklch(0.96, 0.02, 88), 0.9)
    soles = (
        oklch(0.50, 0.085, 45),
        oklch(0.36, 0.05, 212),
        oklch(0.72, 0.08, 65),
        oklch(0.44, 0.07, 200),
        oklch(0.62, 0.11, 40),
        oklch(0.30, 0.03, 220),
        oklch(0.80, 0.06, 80),
    )
    straps = (MARIGOLD, oklch(0.84, 0.06, 190), oklch(0.48, 0.11, 34), oklch(0.90, 0.04, 85), PEACOCK, oklch(0.74, 0.15, 60), oklch(0.56, 0.08, 195))

    def sole(x: float, y: float, s: float, turn: float, mirror: int) -> Outline:
        shape = smooth(
            [
                (-0.12, 0.50),
                (-0.19, 0.36),
                (-0.15, 0.08),
                (-0.21, -0.20),
                (-0.20, -0.40),
                (-0.06, -0.52),
                (0.12, -0.49),
                (0.21, -0.30),
                (0.19, -0.06),
                (0.15, 0.12),
                (0.18, 0.36),
                (0.10, 0.50),
            ]
        ) * (s * mirror, s)
        return turned(shape, turn) + (x, y)

    pairs = [
        (150, 330, 0),
        (370, 315, 5),
        (600, 345, -8),
        (830, 320, 3),
        (1060, 338, -3),
        (1330, 330, 16),
        (240, 600, -14),
        (500, 610, 4),
        (760, 590, 24),
        (1010, 620, -6),
        (1260, 600, 8),
        (120, 860, 8),
        (640, 872, -4),
        (900, 880, 40),
        (1180, 868, -12),
    ]
    for k, (x, y, turn) in enumerate(pairs):
        small = 0.72 if k % 5 == 3 else 1.0
        s = 205 * small
        tone, strap = soles[(k * 3) % len(soles)], straps[(k * 2 + k // 3) % len(straps)]
        for mirror in (-1, 1):
            t = turn + mirror * 4 + (canvas.random.random() - 0.5) * 8
            px, py = turned([(mirror * s * 0.26, 0)], turn)[0] + (x, y + (canvas.random.random() - 0.5) * 16)
            outline = sole(px, py, s, t, mirror)
            canvas.dim(canvas.soft(canvas.shape(outline + (-16, 18)), 9), oklch(0.26, 0.05, 222), 0.62)
            canvas.paint(canvas.shape(outline + (-3, 5)), mix(tone, _DUSK, 0.6))
            mask = canvas.shape(outline)
            canvas.wash(
                mask,
                (mix(tone, oklch(0.95, 0.07, 85), 0.38), tone, mix(tone, _DUSK, 0.3)),
                canvas.along(mask, (px + s * 0.3, py - s * 0.4), (px - s * 0.3, py + s * 0.5)),
                grain=0.25,
            )
            seam = (outline - (px, py)) * 0.86 + (px, py)
            canvas.dim(canvas.within(canvas.shape(seam, holes=[(outline - (px, py)) * 0.83 + (px, py)]), mask), _DUSK, 0.35)

            def at(points: list[tuple[float, float]], mirror: int = mirror, s: float = s, t: float = t, px: float = px, py: float = py) -> Outline:
                return turned(np.array(points) * (s * mirror, s), t) + (px, py)

            if k % 3 == 0:
                parts = [
                    stroke(smooth(at([(0.03, -0.32), (-0.10, -0.16), (-0.20, -0.02)]), False), s * 0.07),
                    stroke(smooth(at([(0.03, -0.32), (0.13, -0.14), (0.20, 0.02)]), False), s * 0.07),
                ]
            elif k % 3 == 1:
                parts = [smooth(at([(-0.23, -0.22), (0.0, -0.27), (0.23, -0.18), (0.21, 0.0), (0.0, -0.05), (-0.21, -0.04)]), steps=6)]
            else:
                parts = [
                    stroke(smooth(at([(-0.22, -0.24), (0.0, -0.22), (0.22, -0.05)]), False), s * 0.085),
                    stroke(smooth(at([(-0.20, -0.02), (0.0, -0.16), (0.22, -0.26)]), False), s * 0.085),
                ]
            canvas.dim(canvas.soft(canvas.shape(*[p + (-4, 7) for p in parts]), 3), _DUSK, 0.5)
            band = canvas.shape(*parts)
            canvas.wash(
                band,
                (mix(strap, oklch(0.98, 0.05, 90), 0.45), strap, mix(strap, _DUSK, 0.3)),
                canvas.along(band, (px + s * 0.2, py - s * 0.3), (px - s * 0.2, py + s * 0.05)),
                grain=0.2,
            )
    slant = canvas.soft(canvas.shape([(900, 150), (1540, 150), (1540, 700), (500, 1040), (200, 1040)]), 20)
    canvas.light(slant, oklch(0.92, 0.09, 82), 0.22)
    canvas.dim(everything, oklch(0.55, 0.05, 225), (1 - canvas.along(everything, (400, 1100), (700, 500))) * np.float32(0.25))


def monsoon_window(canvas: Canvas) -> None:
    """Rain on a window pane, wet trees blurred behind it."""
    w = canvas.width
    canvas.fill((oklch(0.66, 0.03, 205), oklch(0.76, 0.03, 180), oklch(0.52, 0.045, 165)))
    for tone, level, count, size in (
        (oklch(0.60, 0.045, 175), 420, 16, 130),
        (oklch(0.48, 0.06, 160), 560, 14, 140),
        (oklch(0.38, 0.06, 165), 720, 12, 150),
        (oklch(0.28, 0.045, 180), 900, 10, 160),
    ):
        crowns = [
            ellipse(w * (k + canvas.random.random()) / count, level + 90 * canvas.random.random(), size * (0.6 + 0.5 * canvas.random.random()), size * 0.8, count=30)
            for k in range(count)
        ]
        mass = canvas.soft(canvas.shape(*crowns, box(-5, level + 90, w + 5, 1010)), 20)
        canvas.paint(mass, tone, 0.92)
    for _ in range(26):
        x, y, r = canvas.random.random() * w, 380 + 420 * canvas.random.random(), 16 + 30 * canvas.random.random()
        spot = canvas.soft(canvas.shape(ellipse(x, y, r)), 6)
        canvas.light(spot, (oklch(0.82, 0.13, 75), oklch(0.86, 0.05, 170))[int(canvas.random.integers(3)) > 0], 0.30)
    rain = [stroke(np.array([(x, y), (x - 9, y + 80)]), 1.6) for x, y in zip(canvas.random.random(120) * w, canvas.random.random(120) * 950, strict=True)]
    canvas.light(canvas.shape(*rain), oklch(0.95, 0.02, 190), 0.22)
    everything = canvas.everything()
    canvas.paint(everything, oklch(0.82, 0.025, 185), np.clip(canvas.noise(everything, 300, 1) * 0.5 + 0.28, 0, 1) * np.float32(0.40))
    trails, drops = [], []
    for _ in range(17):
        x, y = canvas.random.random() * w, 30 + 120 * canvas.random.random()
        long = 260 + 520 * canvas.random.random()
        path = smooth([(x + 16 * (canvas.random.random() - 0.5), y + long * k / 7) for k in range(8)], False)
        trails.append(stroke(path, list(np.linspace(4, 13, len(path)))))
        drops.append((path[-1, 0], path[-1, 1], 15 + 7 * canvas.random.random()))
        for _ in range(5):
            spot = path[int(canvas.random.integers(len(path)))]
            drops.append((spot[0] + 9 * (canvas.random.random() - 0.5), spot[1], 3 + 4 * canvas.random.random()))
    track = canvas.shape(*trails)
    canvas.dim(track, oklch(0.62, 0.05, 180), 0.55)
    canvas.light(canvas.shape(*[t + (2.5, 0) for t in trails]), oklch(0.90, 0.03, 180), 0.16)
    for _ in range(420):
        drops.append((canvas.random.random() * w, canvas.random.random() * 930, 2.2 + 15 * canvas.random.random() ** 4))
    shapes = [rough(ellipse(x, y, r, r * (1.08 + 0.25 * (r > 9)), count=26), canvas.random, r * 0.10, r * 0.4) for x, y, r in drops]
    canvas.dim(canvas.soft(canvas.shape(*[s + (2, 4) for s in shapes]), 3), oklch(0.38, 0.05, 185), 0.35)
    # A drop shows the scene upside down: dark above, bright below.
    lens = canvas.shape(*shapes)
    canvas.paint(lens, oklch(0.46, 0.055, 170), 0.75)
    canvas.light(canvas.shape(*[ellipse(x + r * 0.08, y + r * 0.42, r * 0.70, r * 0.56, count=18) for x, y, r in drops]), oklch(0.93, 0.03, 170), 0.58)
    canvas.paint(canvas.shape(*[ellipse(x - r * 0.32, y - r * 0.46, r * 0.22, r * 0.16, count=10) for x, y, r in drops if r > 4]), oklch(0.99, 0.01, 180), 0.95)
    frame = oklch(0.30, 0.05, 210)
    bars = canvas.shape(box(-5, -5, 46, 1010), box(w - 46, -5, w + 5, 1010), box(734, -5, 766, 1010), box(-5, -5, w + 5, 34), box(-5, 880, w + 5, 930))
    canvas.wash(bars, (oklch(0.46, 0.06, 203), frame, mix(frame, _DUSK, 0.5)), canvas.along(bars, (w, 0), (0, 600)), grain=0.2)
    canvas.light(canvas.shape(box(734, 34, 739, 880), box(46, 34, 51, 880), box(46, 876, w - 46, 881)), oklch(0.88, 0.03, 180), 0.45)
    sill = canvas.shape(box(-5, 930, w + 5, 1010))
    _boards(canvas, sill, oklch(0.44, 0.06, 48), (900, 925), (300, 1020))
    cup = canvas.shape(smooth([(1098, 800), (1104, 930), (1126, 950), (1214, 950), (1236, 930), (1242, 800)], False), ellipse(1170, 800, 72, 17))
    handle = canvas.shape(stroke(smooth([(1238, 830), (1286, 836), (1284, 900), (1232, 912)], False), 15))
    canvas.wash(handle, (oklch(0.84, 0.14, 78), oklch(0.50, 0.11, 55)), canvas.along(handle, (1230, 0), (1290, 0)), grain=0.2)
    canvas.wash(cup, (oklch(0.87, 0.13, 82), oklch(0.74, 0.14, 72), oklch(0.46, 0.10, 52)), canvas.along(cup, (1098, 0), (1250, 0)), grain=0.25)
    canvas.paint(canvas.shape(ellipse(1170, 800, 63, 13)), oklch(0.40, 0.085, 45))
    _steam(canvas, 1170, 790, 240, 0.5)


def blackboard(canvas: Canvas) -> None:
    """A blackboard with linked circles, arrows and steps in chalk."""
    w = canvas.width
    wall = oklch(0.84, 0.06, 72)
    canvas.fill((wall, mix(wall, oklch(0.6, 0.09, 45), 0.2)))
    canvas.dim(canvas.soft(canvas.shape(box(60, 66, w - 40, 900)), 20), oklch(0.4, 0.06, 220), 0.5)
    rim = canvas.shape(rough(box(54, 40, w - 54, 872), canvas.random, 1))
    _boards(canvas, rim, oklch(0.56, 0.09, 50), (1300, 0), (200, 950))
    board = canvas.shape(box(84, 70, w - 84, 842))
    canvas.wash(board, (oklch(0.37, 0.05, 180), oklch(0.30, 0.045, 190)), canvas.along(board, (1100, 60), (300, 860)), grain=0.1)
    smear = canvas.noise(board, 200, 2.5, 4)
    canvas.shade(board, oklch(0.66, 0.03, 180), np.clip(smear * 0.9 - 0.05, 0, 1), 0.30, grain=0.3)
    wipes = [stroke(smooth([(160 + 900 * canvas.random.random(), 140 + 620 * canvas.random.random()) for _ in range(4)], False), 60) for _ in range(6)]
    canvas.light(canvas.within(canvas.soft(canvas.shape(*wipes), 16), board), oklch(0.75, 0.03, 180), 0.07)

    white, yellow, rose, teal = oklch(0.96, 0.01, 95), oklch(0.88, 0.12, 90), oklch(0.80, 0.09, 25), oklch(0.82, 0.07, 190)

    def chalk(lines: list[Outline], tone: Array, width: float = 6.0) -> None:
        shaken = [stroke(line + np.cumsum((canvas.random.random(line.shape) - 0.5) * 0.8, axis=0) * 0.5, width) for line in lines]
        mask = canvas.shape(*shaken)
        dust = canvas.noise(mask, 4.5, 1, 2)
        canvas.shade(mask, tone, np.clip(0.80 + dust * 0.55, 0, 1), 0.95, grain=0.8)
        canvas.light(canvas.soft(mask, 5), tone, 0.07)

    def loop(x: float, y: float, r: float, ry: float | None = None) -> Outline:
        a = np.linspace(-0.3, 2 * np.pi + 0.1, 70)
        return np.stack([x + r * np.cos(a), y + (ry or r) * np.sin(a) + a * 1.2], axis=1)

    def arrow(points: list[tuple[float, float]], size: float = 22) -> list[Outline]:
        line = smooth(points, False, 14)
        heading = np.degrees(np.arctan2(*(line[-1] - line[-5])[::-1]))
        tip = [turned(np.array([(-size, s * size * 0.6), (0, 0)]), heading) + line[-1] for s in (-1, 1)]
        return [line, *[np.linspace(t[0], t[1], 8) for t in tip]]

    chalk([loop(330, 300, 118), loop(330, 300, 112)], yellow, 6)
    chalk([loop(640, 200, 74), loop(680, 420, 92)], white)
    chalk([loop(300, 590, 86)], teal)
    chalk(arrow([(455, 262), (500, 232), (556, 212)]) + arrow([(455, 342), (520, 372), (580, 396)]) + arrow([(318, 428), (306, 460), (302, 494)]), white, 5)
    chalk(arrow([(622, 502), (540, 580), (400, 600)]), rose, 5)
    rays = [np.linspace(turned([(136, 0)], a)[0] + (330, 300), turned([(168, 0)], a)[0] + (330, 300), 8) for a in range(10, 370, 30) if a not in (340, 10, 100)]
    chalk(rays, yellow, 5)
    heart = smooth([(330, 348), (276, 292), (288, 252), (316, 250), (330, 274), (344, 250), (372, 252), (384, 292)])
    chalk([np.vstack([heart, heart[:1]])], rose, 6)
    bulb = smooth([(624, 232), (610, 196), (620, 168), (642, 158), (664, 168), (674, 196), (660, 232)], False)
    chalk([bulb, np.linspace((626, 240), (658, 240), 8), np.linspace((630, 250), (654, 250), 8)], yellow, 4.5)
    cells = []
    for cx, cy in ((680, 392), (656, 434), (704, 434)):
        cells.append(np.vstack([turned([(27, 0)], a)[0] + (cx, cy) for a in range(30, 420, 60)]))
    chalk([np.vstack([np.linspace(a, b, 6) for a, b in itertools.pairwise(c)]) for c in cells], yellow, 4.5)
    chalk(
        [
            smooth([(248, 596), (276, 570), (300, 598), (326, 568), (352, 592)], False, 12),
            smooth([(256, 626), (282, 604), (304, 628), (328, 602), (346, 622)], False, 12),
        ],
        white,
        4.5,
    )
    stair = [(880.0, 640.0)]
    for _ in range(6):
        stair += [(stair[-1][0], stair[-1][1] - 64), (stair[-1][0] + 74, stair[-1][1] - 64)]
    chalk([np.vstack([np.linspace(a, b, 10) for a, b in itertools.pairwise(stair)])], white, 7)
    flag_x, flag_y = stair[-1]
    chalk(
        [
            np.linspace((flag_x - 26, flag_y), (flag_x - 26, flag_y - 96), 12),
            smooth(
                [
                    (flag_x - 26, flag_y - 94),
                    (flag_x + 8, flag_y - 84),
                    (flag_x + 36, flag_y - 92),
                    (flag_x + 34, flag_y - 58),
                    (flag_x + 6, flag_y - 50),
                    (flag_x - 26, flag_y - 60),
                ],
                False,
            ),
        ],
        rose,
        6,
    )
    chalk(arrow([(850, 560), (960, 400), (1130, 240), (1180, 190)], 26), yellow, 5)
    for row, (y, end) in enumerate(((700, 640), (738, 560), (776, 604))):
        x = 470.0
        words = []
        while x < end + 120:
            long = 24 + 50 * canvas.random.random()
            words.append(smooth([(x + long * k / 6, y - 6 + 12 * (canvas.random.random() - 0.5)) for k in range(7)], False, 5))
            x += long + 16
        chalk(words, white if row else yellow, 4)
    for row, y in enumerate((706, 742, 778)):
        chalk([np.linspace((950, y), (958, y), 4), np.linspace((984, y), (1200 + 60 * (row % 2), y + 2), 26)], white, 4.5)
    tray = canvas.shape(rough(box(40, 866, w - 40, 902), canvas.random, 1))
    _boards(canvas, tray, oklch(0.62, 0.09, 52), (1300, 860), (200, 910))
    canvas.dim(canvas.soft(canvas.shape(box(60, 902, w - 50, 926)), 10), oklch(0.4, 0.06, 220), 0.5)
    for x, long, tone in ((260, 60, white), (340, 44, yellow), (420, 66, white), (980, 52, rose), (1060, 38, teal)):
        stick = canvas.shape(smooth([(x, 854), (x + long, 852), (x + long + 5, 860), (x + long, 868), (x, 868), (x - 4, 861)], steps=4))
        canvas.wash(stick, (tone, mix(tone, _DUSK, 0.3)), canvas.along(stick, (0, 850), (0, 870)), grain=0.15)
    duster = canvas.shape(rough(box(620, 826, 770, 868), canvas.random, 1.4))
    canvas.wash(duster, (oklch(0.62, 0.09, 50), oklch(0.44, 0.08, 45)), canvas.along(duster, (0, 826), (0, 868)), grain=0.2)
    canvas.paint(canvas.shape(rough(box(622, 848, 768, 868), canvas.random, 2, 6)), oklch(0.72, 0.05, 200))
    light = canvas.soft(canvas.shape([(1100, -20), (1540, -20), (1000, 1020), (420, 1020)]), 44)
    canvas.light(light, oklch(0.90, 0.09, 82), 0.13)
