"""Handwork of the region: thread, dye, metal, chalk."""

from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import numpy as np

from tools.standins.colour import CREAM, MARIGOLD, Array, lighter, mix, oklch, ramp
from tools.standins.light import LIGHTS, sky
from tools.standins.nature import lotus_flower
from tools.standins.outlines import Outline, box, ellipse, pointed_arch, rough, smooth, stroke, turned

if TYPE_CHECKING:
    from tools.standins.canvas import Canvas, Mask

_DUSK = oklch(0.25, 0.045, 222)
_WOOD = oklch(0.48, 0.08, 48)


def _folds(canvas: Canvas, mask: Mask, width: float, drift: float = 0.0) -> Array:
    """Vertical folds over a mask, 0..1, each about `width` units wide and no two alike."""
    rows, columns = mask.cover.shape
    x = np.arange(mask.x, mask.x + columns) / canvas.unit
    phase = canvas.random.random(3) * 6
    base = 0.5 + 0.30 * np.sin(x / width * 6.28 + phase[0] + 1.4 * np.sin(x / width * 1.3 + phase[1])) + 0.2 * np.sin(x / width * 2.6 + phase[2])
    table = np.stack([np.roll(base, round(shift)) for shift in np.linspace(0, drift * canvas.unit, 16)]) if drift else base[None]
    pick = np.linspace(0, len(table) - 1, rows).astype(int)
    return np.asarray(np.clip(table[pick], 0, 1), dtype=np.float32)


def ikat(canvas: Canvas) -> None:
    """Ikat on the loom: diamonds with feathered edges, loose warp above, a shuttle on the cloth."""
    w = canvas.width
    canvas.fill((oklch(0.36, 0.05, 45), oklch(0.28, 0.045, 40)))
    everything = canvas.everything()
    columns, rows = canvas.columns, canvas.rows
    thread = 3.4
    x = (np.arange(columns) + 0.5) / canvas.unit
    number = (x / thread).astype(int)
    shift = (canvas.random.random(number.max() + 1) - 0.5) * 26
    knots = canvas.random.random(number.max() // 9 + 3) * 22
    slow = np.interp(np.arange(number.max() + 1) / 9, np.arange(len(knots)), knots)
    moved = (shift + slow)[number]
    y = (np.arange(rows) + 0.5) / canvas.unit
    v = y[:, None] + moved[None, :]
    cell_w, cell_h = 250.0, 290.0
    u = np.abs(((x / cell_w) % 1.0) - 0.5)[None, :] * 2
    t = np.abs(((v / cell_h) % 1.0) - 0.5) * 2
    ring = u + t
    steps = np.floor(u * 9) / 9 + np.floor(t * 12) / 12
    tones = np.stack(
        [
            oklch(0.78, 0.145, 76),
            oklch(0.46, 0.11, 34),
            oklch(0.93, 0.035, 85),
            oklch(0.43, 0.07, 200),
            oklch(0.30, 0.05, 215),
            oklch(0.43, 0.07, 200),
            oklch(0.93, 0.035, 85),
            oklch(0.52, 0.12, 38),
            oklch(0.78, 0.145, 76),
            oklch(0.62, 0.08, 195),
        ]
    )
    index = np.clip((steps / 2 * len(tones)).astype(int), 0, len(tones) - 1)
    cloth = tones[index]
    del ring
    across = (np.sin(2 * np.pi * (x / thread)) * 0.5 + 0.5)[None, :]
    weft = (np.sin(2 * np.pi * (y / 4.2)) * 0.5 + 0.5)[:, None]
    cloth = cloth * (0.84 + 0.10 * across + 0.08 * weft)[..., None].astype(np.float32)
    edge = 400.0
    woven = canvas.shape(rough(box(150, edge, w - 150, 1030), canvas.random, 1.2))
    area = woven.box
    canvas.paint(woven, cloth[area])
    warp = canvas.shape(
        *[stroke(np.array([(150 + k * thread * 2 + 1.7, edge + 4), (160 + k * (thread * 2 * 0.985) + 6, -10)]), 2.3) for k in range(int((w - 300) / thread / 2))]
    )
    canvas.paint(warp, (cloth[warp.box] * np.float32(0.92)).astype(np.float32))
    dark = canvas.soft(canvas.shape(box(150, edge - 30, w - 150, edge + 6)), 16)
    canvas.dim(dark, _DUSK, 0.30)
    for y0, high, tone in ((30.0, 46.0, _WOOD), (205.0, 30.0, lighter(_WOOD, 0.05)), (300.0, 62.0, lighter(_WOOD, 0.02))):
        canvas.dim(canvas.soft(canvas.shape(box(40, y0 + 16, w - 40, y0 + high + 26)), 12), _DUSK, 0.55)
        bar = canvas.shape(rough(box(40, y0, w - 40, y0 + high), canvas.random, 1.4))
        field = canvas.along(bar, (0, y0), (0, y0 + high)) + canvas.noise(bar, 16, 14) * 0.14
        canvas.wash(bar, (mix(tone, oklch(0.93, 0.08, 82), 0.55), tone, mix(tone, _DUSK, 0.62)), field, grain=0.2)
    slots = [box(x0, 312, x0 + 2.6, 352) for x0 in np.arange(150, w - 150, 8.5)]
    canvas.dim(canvas.shape(*slots), _DUSK, 0.55)
    for x0 in (14.0, w - 74.0):
        post = canvas.shape(box(x0, -10, x0 + 60, 1010))
        canvas.wash(
            post,
            (mix(_WOOD, oklch(0.9, 0.08, 80), 0.4), _WOOD, mix(_WOOD, _DUSK, 0.6)),
            canvas.along(post, (x0, 0), (x0 + 60, 0)) + canvas.noise(post, 16, 0.08) * 0.12,
            grain=0.2,
        )
    shuttle_at = (880.0, 640.0)
    outline = turned(smooth([(-190, 0), (-110, -34), (0, -42), (110, -34), (190, 0), (110, 34), (0, 42), (-110, 34)]), -14) + shuttle_at
    canvas.dim(canvas.soft(canvas.shape(outline + (14, 30)), 12), _DUSK, 0.65)
    shuttle = canvas.shape(outline)
    canvas.wash(
        shuttle,
        (oklch(0.80, 0.09, 65), oklch(0.58, 0.09, 50), oklch(0.34, 0.06, 45)),
        canvas.along(shuttle, (860, 590), (900, 700)) + canvas.noise(shuttle, 20, 6) * 0.08,
        grain=0.2,
    )
    hollow = canvas.shape(turned(smooth([(-100, 0), (-60, -19), (60, -19), (100, 0), (60, 19), (-60, 19)]), -14) + shuttle_at)
    canvas.paint(hollow, oklch(0.26, 0.045, 42))
    pirn = canvas.shape(turned(smooth([(-84, 0), (-60, -13), (66, -13), (84, 0), (66, 13), (-60, 13)]), -14) + shuttle_at)
    canvas.wash(pirn, (oklch(0.88, 0.13, 84), oklch(0.62, 0.14, 62)), canvas.along(pirn, (870, 618), (890, 662)), grain=0.25)
    wound = [turned(stroke(np.array([(-66 + k * 9, -14), (-60 + k * 9, 14)]), 1.8), -14) + shuttle_at for k in range(15)]
    canvas.dim(canvas.within(canvas.shape(*wound), pirn), oklch(0.45, 0.1, 50), 0.6)
    loose = canvas.shape(stroke(smooth([(1062, 596), (1130, 620), (1180, 560), (1240, 600), (1352, 540)], False), 3.4))
    canvas.paint(loose, MARIGOLD)
    glow = canvas.soft(canvas.shape([(-50, 700), (560, -50), (1000, -50), (200, 1050), (-50, 1050)]), 60)
    canvas.light(glow, oklch(0.80, 0.12, 72), 0.16)
    canvas.dim(everything, _DUSK, canvas.along(everything, (900, 300), (1600, 1100)) * np.float32(0.5))


def spools(canvas: Canvas) -> None:
    """Spools of thread close together, seen from above."""
    canvas.fill((oklch(0.30, 0.045, 40), oklch(0.26, 0.04, 40)))
    tones = (
        oklch(0.44, 0.07, 200),
        oklch(0.78, 0.145, 78),
        oklch(0.54, 0.125, 36),
        oklch(0.93, 0.035, 85),
        oklch(0.66, 0.07, 192),
        oklch(0.70, 0.15, 58),
        oklch(0.34, 0.05, 215),
        oklch(0.78, 0.07, 40),
        oklch(0.55, 0.08, 150),
    )
    step = 182.0
    last = -1
    for row in range(-1, 8):
        for column in range(-1, 8):
            x = column * step + (row % 2) * step / 2 + (canvas.random.random() - 0.5) * 14 - 40
            y = row * step * 0.866 + (canvas.random.random() - 0.5) * 14 - 20
            pick = int(canvas.random.integers(len(tones)))
            if pick == last:
                pick = (pick + 3) % len(tones)
            last = pick
            tone = tones[pick]
            r = 86 + 5 * canvas.random.random()
            canvas.dim(canvas.soft(canvas.shape(ellipse(x + 10, y + 14, r)), 10), oklch(0.15, 0.03, 40), 0.7)
            disk = canvas.shape(rough(ellipse(x, y, r), canvas.random, 1.6, 10))
            if disk.cover.size == 0:
                continue
            field = canvas.along(disk, (x - r, y - r), (x + r, y + r))
            canvas.wash(disk, (mix(tone, oklch(0.97, 0.05, 88), 0.42), tone, mix(tone, _DUSK, 0.55)), field, grain=0.2)
            turns = []
            for k in range(7):
                radius = r * (0.38 + 0.60 * k / 7)
                turns.append(ellipse(x, y, radius))
            for radius_outline, k in zip(turns, range(7), strict=True):
                radius = r * (0.38 + 0.60 * k / 7)
                line = canvas.shape(radius_outline, holes=[ellipse(x, y, radius - 1.5)])
                canvas.dim(canvas.within(line, disk), mix(tone, _DUSK, 0.7), 0.5)
            spokes = []
            for k in range(46):
                a = k * 360 / 46 + canvas.random.random() * 5
                spokes.append(turned(stroke(smooth([(r * 0.36, 0), (r * 0.66, 6), (r * 0.985, 2)], False), 1.4), a) + (x, y))
            canvas.dim(canvas.within(canvas.shape(*spokes), disk), mix(tone, _DUSK, 0.6), 0.34)
            rim = canvas.shape(ellipse(x, y, r * 0.36))
            canvas.wash(rim, (oklch(0.84, 0.08, 70), oklch(0.52, 0.09, 48)), canvas.along(rim, (x - r * 0.3, y - r * 0.3), (x + r * 0.3, y + r * 0.3)), grain=0.2)
            hole = canvas.shape(ellipse(x, y, r * 0.15))
            canvas.wash(hole, (oklch(0.14, 0.03, 40), oklch(0.34, 0.06, 45)), canvas.along(hole, (x - r * 0.1, y - r * 0.1), (x + r * 0.14, y + r * 0.14)), grain=0.1)
            if pick % 3 == 0:
                end = smooth([(x + r * 0.6, y - r * 0.5), (x + r * 0.9, y + r * 0.1), (x + r * 0.5, y + r * 0.8), (x + r * 1.0, y + r * 1.1)], False)
                canvas.paint(canvas.shape(stroke(end, 3)), mix(tone, oklch(0.97, 0.05, 88), 0.3))
    everything = canvas.everything()
    canvas.light(everything, oklch(0.85, 0.11, 75), (1 - canvas.along(everything, (0, 0), (900, 800))) * np.float32(0.16))
    canvas.dim(everything, _DUSK, canvas.along(everything, (400, 400), (1100, 1100)) * np.float32(0.42))


def _lines(canvas: Canvas, paths: list[tuple[Outline, Array, float]], shadow: Array, lift: float = 4.0, darkness: float = 0.4) -> None:
    """Threads, each above the one before it and with its own soft shadow."""
    for start in range(0, len(paths), 6):
        group = paths[start : start + 6]
        fallen = canvas.soft(canvas.shape(*[stroke(path + (lift * 0.7, lift), width) for path, _, width in group]), 2.4)
        canvas.dim(fallen, shadow, darkness)
        for path, tone, width in group:
            canvas.paint(canvas.shape(stroke(path, width)), mix(tone, shadow, 0.28))
            canvas.paint(canvas.shape(stroke(path + (-width * 0.10, -width * 0.18), width * 0.50)), mix(tone, oklch(0.98, 0.03, 90), 0.20))


def threads(canvas: Canvas) -> None:
    """Two fans of threads, teal and marigold, that cross and go on as one weave."""
    w = canvas.width
    canvas.fill((oklch(0.93, 0.03, 85), oklch(0.87, 0.045, 80)))
    everything = canvas.everything()
    canvas.shade(everything, oklch(0.80, 0.06, 75), np.clip(canvas.noise(everything, 260) * 0.8, 0, 1), 0.5)
    x = np.linspace(-30, w + 30, 150)
    t = np.clip((x - 80) / 720, 0, 1)
    ease = t * t * (3 - 2 * t)
    paths: list[tuple[Outline, Array, float]] = []
    count = 20
    for k in range(count):
        lane = k - (count - 1) / 2
        for sign, tones in (
            (-1, (oklch(0.40, 0.066, 202), oklch(0.52, 0.075, 196), oklch(0.64, 0.07, 192))),
            (1, (oklch(0.80, 0.145, 79), oklch(0.72, 0.155, 62), oklch(0.60, 0.13, 42))),
        ):
            fan = 500 + sign * (330 + lane * -17 * sign) + sign * 60 * np.sin(x / 260 + k * 0.12)
            band = 500 + lane * 15.4
            wave = sign * 26 * np.sin((x - 760) / 46 + (k % 2) * np.pi) * np.clip((x - 640) / 300, 0, 1)
            y = fan * (1 - ease) + (band + wave) * ease
            paths.append((np.stack([x, y], axis=1), tones[k % 3], 7.4))
    order = canvas.random.permutation(len(paths))
    _lines(canvas, [paths[k] for k in order], oklch(0.34, 0.05, 50), 7, 0.42)
    glow = canvas.soft(canvas.shape([(900, -40), (1300, -40), (800, 1040), (330, 1040)]), 60)
    canvas.light(glow, oklch(0.93, 0.07, 88), 0.30)
    canvas.dim(everything, oklch(0.50, 0.06, 60), np.clip(canvas.around(everything, (800, 470), 1150) - 0.45, 0, 1) * np.float32(0.8))


def tangle(canvas: Canvas) -> None:
    """A tangle of threads on the left that leaves it as straight lines of light."""
    w = canvas.width
    canvas.fill((oklch(0.25, 0.05, 212), oklch(0.30, 0.055, 205)))
    everything = canvas.everything()
    canvas.light(everything, oklch(0.62, 0.09, 190), (1 - canvas.around(everything, (1280, 500), 1000)) * np.float32(0.32))
    canvas.shade(everything, oklch(0.20, 0.04, 222), np.clip(canvas.noise(everything, 220) * 0.8, 0, 1), 0.5)
    t = np.linspace(0, 1, 420)
    paths: list[tuple[Outline, Array, float]] = []
    count = 22
    cool, warm = (
        ramp((oklch(0.50, 0.08, 198), oklch(0.70, 0.08, 190), oklch(0.90, 0.04, 150))),
        ramp((oklch(0.62, 0.13, 42), oklch(0.78, 0.15, 72), oklch(0.93, 0.10, 88))),
    )
    for k in range(count):
        lane = 500 + (k - (count - 1) / 2) * 27
        order = np.clip((t - 0.30) / 0.34, 0, 1)
        order = order * order * (3 - 2 * order)
        x = 60 + t * 0 + np.interp(t, (0, 0.45, 1), (180, 620, w + 40))
        wild_x, wild_y = np.zeros_like(t), np.zeros_like(t)
        for turn in (2.2, 3.7, 5.3, 8.1):
            reach = 250 / turn**0.62
            a, b = canvas.random.random(2) * 6.28
            speed = turn * (0.85 + 0.3 * canvas.random.random()) * 6.28
            wild_x += reach * np.sin(speed * t + a)
            wild_y += reach * np.sin(speed * 1.13 * t + b)
        px = x * order + (400 + wild_x) * (1 - order)
        py = lane * order + (500 + wild_y) * (1 - order)
        tone = (warm if k % 3 == 1 else cool)[int(1023 * canvas.random.random())]
        paths.append((np.stack([px, py], axis=1), tone, 5.2))
    _lines(canvas, paths, oklch(0.16, 0.035, 222), 6, 0.5)
    bright = [stroke(np.array([(860.0, 500 + (k - (count - 1) / 2) * 27), (w + 20.0, 500 + (k - (count - 1) / 2) * 27)]), 6) for k in range(count)]
    halo = canvas.soft(canvas.shape(*bright), 9)
    canvas.light(halo, oklch(0.82, 0.14, 75), canvas.along(halo, (860, 0), (w, 0)) * np.float32(0.55))
    canvas.glow((w + 60, 500), 720, oklch(0.88, 0.12, 80), 0.55)
    beads = [ellipse(900 + 520 * canvas.random.random(), 500 + (int(canvas.random.integers(count)) - (count - 1) / 2) * 27, 6.5) for _ in range(16)]
    canvas.paint(canvas.shape(*beads), oklch(0.97, 0.07, 92))
    canvas.light(canvas.soft(canvas.shape(*beads), 10), oklch(0.90, 0.12, 82), 0.7)


def dye_yard(canvas: Canvas) -> None:
    """Long lengths of dyed cloth that hang from poles and catch the wind."""
    light = LIGHTS["morning"]
    w = canvas.width
    sky(canvas, light, 900, clouds=0.8)
    canvas.glow((1220, 120), 600, light.sun, 0.5)
    earth = canvas.shape(box(-5, 880, w + 5, 1010))
    canvas.wash(earth, (oklch(0.80, 0.07, 62), oklch(0.62, 0.085, 48)), canvas.along(earth, (0, 880), (0, 1010)), grain=0.3)
    tones = (
        oklch(0.44, 0.07, 200),
        oklch(0.80, 0.145, 80),
        oklch(0.54, 0.125, 36),
        oklch(0.90, 0.045, 82),
        oklch(0.64, 0.075, 193),
        oklch(0.70, 0.155, 58),
        oklch(0.35, 0.055, 212),
    )
    for row, (top, bottom, pole, far, size) in enumerate(((190.0, 800.0, 178.0, 0.45, 118.0), (96.0, 930.0, 78.0, 0.0, 208.0))):
        x = -60.0 + row * 30
        k = row * 2
        while x < w + 40:
            wide = size * (0.82 + 0.4 * canvas.random.random())
            tone = mix(tones[k % len(tones)], light.air, far * 0.7)
            k += 1 if row else 3
            gust = 26 * (1 - far) * (0.6 + 0.8 * canvas.random.random())
            low = bottom - 120 * canvas.random.random()
            left = smooth([(x, top), (x + gust * 0.3, top + 250), (x - gust * 0.4, top + 520), (x + gust, low)], False)
            hem = smooth([(x + gust, low), (x + wide * 0.35 + gust, low + 14), (x + wide * 0.7 + gust, low - 12), (x + wide + gust * 1.1, low + 6)], False)
            right = smooth([(x + wide + gust * 1.1, low + 6), (x + wide - gust * 0.3, top + 520), (x + wide + gust * 0.4, top + 250), (x + wide, top)], False)
            outline = np.vstack([left, hem, right])
            canvas.dim(canvas.soft(canvas.shape(outline + (16, 12)), 14), light.shade, 0.34 * (1 - far))
            cloth = canvas.shape(outline)
            if cloth.cover.size == 0:
                x += wide + 10
                continue
            folds = _folds(canvas, cloth, wide * 0.44, gust)
            canvas.wash(
                cloth,
                (mix(tone, oklch(0.98, 0.05, 92), 0.50), tone, mix(tone, mix(light.shade, _DUSK, 0.5), 0.60)),
                folds * 0.86 + canvas.along(cloth, (0, top), (0, low)) * 0.12,
                grain=0.2,
            )
            style = int(canvas.random.integers(4))
            trim = mix(tones[(k + 3) % len(tones)], tone, 0.12)
            if style == 0:
                bands = [np.vstack([hem - (0, 34 + d), (hem - (0, 20 + d))[::-1]]) for d in (0, 26, 70)]
                canvas.paint(canvas.within(cloth, canvas.shape(*bands)), trim, 0.85 - 0.4 * folds)
            elif style == 1 and row:
                dots = []
                for gy in np.arange(top + 40, low - 30, 46):
                    dots += [ellipse(x + wide * u + 10 * np.sin(gy / 90), gy, 6, 7.5, count=16) for u in (0.18, 0.40, 0.62, 0.84)]
                canvas.paint(canvas.within(cloth, canvas.shape(*dots)), trim, 0.85 - 0.4 * folds)
            elif style == 2 and row:
                chevrons = []
                for gy in np.arange(top + 70, low - 10, 92):
                    chevrons.append(stroke(np.array([(x - 6, gy), (x + wide * 0.25, gy + 26), (x + wide * 0.5, gy), (x + wide * 0.75, gy + 26), (x + wide + 6, gy)]), 9))
                canvas.paint(canvas.within(cloth, canvas.shape(*chevrons)), trim, 0.8 - 0.4 * folds)
            x += wide + (8 if row else 22)
        bar = canvas.shape(stroke(smooth([(-20, pole + 6), (w * 0.3, pole), (w * 0.7, pole + 5), (w + 20, pole - 2)], False), 20 - 8 * far))
        canvas.wash(bar, (oklch(0.82, 0.09, 75), oklch(0.52, 0.08, 58)), canvas.along(bar, (0, pole - 10), (0, pole + 14)), grain=0.2)
        if row == 0:
            haze = canvas.everything()
            canvas.paint(haze, light.air, 0.16)
    for x in np.arange(30, w, 230):
        canvas.dim(canvas.soft(canvas.shape([(x, 940), (x + 190, 940), (x + 60, 1005), (x - 150, 1005)]), 12), light.shade, 0.4)


def bidri(canvas: Canvas) -> None:
    """A round black vase with silver inlay in a niche."""
    w = canvas.width
    wall = oklch(0.66, 0.10, 45)
    canvas.fill((mix(wall, CREAM, 0.15), mix(wall, _DUSK, 0.12)))
    everything = canvas.everything()
    canvas.shade(everything, mix(wall, CREAM, 0.5), np.clip(canvas.noise(everything, 180), 0, 1), 0.45)
    niche = pointed_arch(500, 850, 640, 770, 0.5)
    rim = canvas.shape((niche - (500, 850)) * (1.10, 1.06) + (500, 850))
    canvas.wash(rim, (mix(wall, CREAM, 0.55), mix(wall, _DUSK, 0.25)), canvas.along(rim, (200, 100), (850, 850)), grain=0.25)
    hollow = canvas.shape(niche)
    canvas.wash(hollow, (oklch(0.34, 0.055, 208), oklch(0.50, 0.07, 200), oklch(0.60, 0.07, 196)), canvas.along(hollow, (180, 150), (820, 760)), grain=0.2)
    shade = canvas.within(canvas.soft(canvas.shape([(120, 60), (620, 60), (330, 420), (260, 860), (120, 860)]), 34), hollow)
    canvas.dim(shade, _DUSK, 0.5)
    shelf = canvas.shape(box(-5, 850, w + 5, 1005))
    canvas.wash(shelf, (mix(wall, CREAM, 0.5), mix(wall, _DUSK, 0.35)), canvas.along(shelf, (0, 850), (0, 1000)), grain=0.25)
    canvas.paint(canvas.shape(box(-5, 850, w + 5, 862)), mix(wall, CREAM, 0.75))
    canvas.dim(canvas.soft(canvas.shape(ellipse(600, 880, 300, 30)), 14), _DUSK, 0.7)
    heights = np.array([880, 868, 850, 790, 700, 610, 540, 490, 450, 415, 380, 350, 330, 318.0])
    radii = np.array([112, 122, 128, 196, 236, 232, 196, 142, 96, 74, 70, 82, 104, 112.0])
    profile = smooth(np.stack([radii, heights], axis=1), closed=False, steps=12)
    cx = 500.0
    outline = np.vstack([profile * (1, 1) + (cx, 0), (profile * (-1, 1) + (cx, 0))[::-1]])
    body = canvas.shape(outline)
    field = canvas.along(body, (300, 0), (735, 0))
    canvas.wash(
        body,
        (oklch(0.36, 0.03, 215), oklch(0.26, 0.025, 220), oklch(0.17, 0.02, 225), oklch(0.13, 0.02, 225), oklch(0.24, 0.03, 212)),
        field,
        grain=0.15,
        places=(0, 0.25, 0.55, 0.85, 1),
    )

    def wrap(points: Outline) -> Outline:
        """(angle in degrees, height) on the vase to the picture."""
        radius = np.interp(points[:, 1], profile[::-1, 1], profile[::-1, 0])
        return np.stack(
            [cx + radius * np.sin(np.deg2rad(points[:, 0])), points[:, 1] + 10 * (1 - np.cos(np.deg2rad(points[:, 0]))) * -1 + 10 * np.cos(np.deg2rad(points[:, 0]))],
            axis=1,
        )

    inlay: list[Outline] = []
    sweep = np.linspace(-88, 88, 60)
    for height, thick in ((842, 5), (790, 3), (776, 3), (560, 4), (546, 3), (470, 3), (430, 5), (345, 5)):
        inlay.append(np.vstack([wrap(np.stack([sweep, np.full(60, height)], axis=1)), wrap(np.stack([sweep, np.full(60, height + thick)], axis=1))[::-1]]))
    for k in range(-3, 4):
        middle = k * 36.0
        for petal in range(8):
            leaf = turned(smooth([(4, 0), (22, -8), (40, 0), (22, 8)], steps=6), petal * 45)
            inlay.append(wrap(leaf * (0.36, 1.0) + (middle, 664)))
        inlay.append(wrap(ellipse(0, 0, 3.4, 8) + (middle, 664)))
        vine = smooth([(middle - 18, 776), (middle - 10, 740), (middle - 18, 704), (middle - 18, 640), (middle - 10, 600), (middle - 18, 562)], False)
        inlay.append(wrap(stroke(vine, 1.3) * 1.0))
        for side in (-1, 1):
            for height in (735, 610):
                leaf = smooth([(0, 0), (side * 6, -16), (side * 12, -10), (side * 6, 4)], steps=6)
                inlay.append(wrap(leaf + (middle - 14, height)))
    for k in range(-9, 10):
        inlay.append(wrap(smooth([(0, -14), (3, 0), (0, 14), (-3, 0)], steps=5) + (k * 10.0, 815)))
        inlay.append(wrap(smooth([(0, -11), (3.6, 0), (0, 11), (-3.6, 0)], steps=5) + (k * 10.0, 514)))
        inlay.append(wrap(ellipse(0, 0, 1.9, 5, count=14) + (k * 10.0, 388)))
    silver = canvas.within(canvas.shape(*inlay), body)
    gleam = canvas.along(silver, (310, 0), (720, 0))
    canvas.wash(silver, (oklch(0.97, 0.02, 90), oklch(0.90, 0.015, 200), oklch(0.62, 0.015, 215), oklch(0.50, 0.02, 215)), gleam, grain=0.2)
    lip = canvas.shape(ellipse(cx, 318, 113, 20))
    canvas.paint(lip, oklch(0.82, 0.015, 200))
    canvas.paint(canvas.shape(ellipse(cx, 320, 100, 15)), oklch(0.12, 0.02, 225))
    shine = canvas.within(canvas.soft(canvas.shape(smooth([(330, 600), (352, 540), (378, 545), (352, 640), (346, 740), (322, 700)])), 10), body)
    canvas.light(shine, oklch(0.93, 0.04, 85), 0.42)


def muggu(canvas: Canvas) -> None:
    """White chalk lines that loop around a grid of dots on brick-red ground."""
    ground_tone = oklch(0.50, 0.095, 36)
    canvas.fill((ground_tone, mix(ground_tone, _DUSK, 0.10)))
    everything = canvas.everything()
    canvas.shade(everything, oklch(0.40, 0.085, 34), np.clip(canvas.noise(everything, 150, 1, 4) * 1.1, 0, 1), 0.75)
    canvas.shade(everything, oklch(0.62, 0.09, 45), np.clip(canvas.noise(everything, 60, 1, 4) - 0.2, 0, 1), 0.45)
    specks = [ellipse(canvas.random.random() * 1000, canvas.random.random() * 1000, 0.8 + 1.6 * canvas.random.random(), count=7) for _ in range(700)]
    canvas.paint(canvas.shape(*specks), oklch(0.36, 0.07, 34), 0.55)
    size, step, centre = 4, 92.0, 500.0
    dots = {(i, j) for i in range(-size, size + 1) for j in range(-size, size + 1) if abs(i) + abs(j) <= size}
    lines: list[Outline] = []
    around = ((1, 0), (0, 1), (-1, 0), (0, -1))
    for i, j in sorted(dots):
        points: list[tuple[float, float]] = []
        for d, (dx, dy) in enumerate(around):
            ex, ey = around[(d + 1) % 4]
            here, there = (i + dx, j + dy) in dots, (i + ex, j + ey) in dots
            points.append((0.5 * dx, 0.5 * dy) if here else (0.44 * dx, 0.44 * dy))
            if here and there:
                points += [
                    (0.375 * dx + 0.125 * ex + 0.0, 0.375 * dy + 0.125 * ey),
                    (0.25 * (dx + ex), 0.25 * (dy + ey)),
                    (0.125 * dx + 0.375 * ex, 0.125 * dy + 0.375 * ey),
                ]
            elif not here and not there:
                points.append((0.311 * (dx + ex), 0.311 * (dy + ey)))
            else:
                near, far = ((dx, dy), (ex, ey)) if here else ((ex, ey), (dx, dy))
                first = (0.36 * near[0] + 0.17 * far[0], 0.36 * near[1] + 0.17 * far[1])
                second = (0.22 * near[0] + 0.37 * far[0], 0.22 * near[1] + 0.37 * far[1])
                points += [first, second] if here else [second, first]
        outline = np.array(points) * step + (centre + i * step, centre + j * step)
        outline = outline + (canvas.random.random(outline.shape) - 0.5) * 2.4
        closed = np.vstack([outline, outline[:1]])
        # Corners only where strands of two dots cross; Catmull-Rom rounds the rest.
        lines.append(stroke(smooth(closed, closed=False, steps=5), 9.0))
    chalk = canvas.soft(canvas.shape(*lines), 1.2)
    white = oklch(0.97, 0.012, 88)
    dust = canvas.noise(chalk, 5, 1, 2)
    canvas.shade(chalk, white, np.clip(0.92 + dust * 0.35, 0, 1), 0.96, grain=0.7)
    canvas.light(canvas.soft(canvas.shape(*lines), 7), white, 0.10)
    marks = [rough(ellipse(centre + i * step, centre + j * step, 8.5), canvas.random, 1.8, 5) for i, j in sorted(dots)]
    spots = canvas.shape(*marks)
    canvas.paint(spots, white)
    for k in range(4):
        for side in (-1, 1):
            petals = []
            tip = turned([(250 * side, -250)], k * 90)[0] + (centre, centre)
            for a in (-56, -28, 0, 28, 56):
                base = np.degrees(np.arctan2(tip[1] - centre, tip[0] - centre)) + 180 + a
                petals.append(turned(smooth([(14, 0), (46, -17), (92, 0), (46, 17)]), base + 180) + tip)
            if side == 1:
                fill = canvas.shape(*petals)
                canvas.shade(fill, (oklch(0.82, 0.15, 82), oklch(0.66, 0.08, 193))[k % 2], np.clip(0.85 + canvas.noise(fill, 6, 1, 2) * 0.4, 0, 1), 0.95, grain=0.7)
                edges = canvas.shape(*[stroke(np.vstack([p, p[:1]]), 4.5) for p in petals])
                canvas.shade(edges, white, np.full(edges.cover.shape, 0.95, np.float32), 0.95, grain=0.6)
    flowers = [(500, 58), (500, 942), (58, 500), (942, 500)]
    for x, y in flowers:
        head = canvas.shape(rough(ellipse(x, y, 30), canvas.random, 6, 9))
        canvas.dim(canvas.soft(canvas.shape(ellipse(x + 6, y + 9, 30)), 6), _DUSK, 0.5)
        canvas.wash(head, (oklch(0.90, 0.13, 86), oklch(0.70, 0.165, 58)), canvas.around(head, (x - 6, y - 8), 42), grain=0.35)
        core = canvas.shape(rough(ellipse(x - 1, y - 2, 13), canvas.random, 3, 5))
        canvas.paint(core, oklch(0.66, 0.16, 52))
    slant = canvas.soft(canvas.shape([(-40, -40), (620, -40), (180, 1040), (-40, 1040)]), 60)
    canvas.light(slant, oklch(0.86, 0.11, 72), 0.22)
    canvas.dim(everything, _DUSK, canvas.along(everything, (600, 500), (1200, 1100)) * np.float32(0.45))


def feather(canvas: Canvas) -> None:
    """A peacock feather on nothing at all: the picture is transparent around it."""
    canvas.fill((oklch(0.50, 0.07, 180), oklch(0.50, 0.07, 180)))
    cover = np.zeros_like(canvas.alpha)

    def lay(mask: Mask, colour: Array, field: Array | None = None, tones: tuple[Array, ...] = ()) -> None:
        area = cover[mask.box]
        np.maximum(area, mask.cover, out=area)
        if field is None:
            canvas.paint(mask, colour)
        else:
            canvas.wash(mask, tones, field, grain=0)

    spine = smooth([(330, 985), (380, 800), (430, 620), (500, 450), (575, 300)], False, 40)
    along = np.linspace(0, 1, len(spine))
    direction = np.gradient(spine, axis=0)
    direction /= np.linalg.norm(direction, axis=1, keepdims=True)
    tones = (oklch(0.48, 0.07, 75), oklch(0.55, 0.09, 120), oklch(0.52, 0.09, 165), oklch(0.44, 0.075, 195))
    table = ramp(tones)
    for tone_step in range(10):
        barbs = []
        for k in range(150):
            t = (k + 0.5) / 150
            if int(t * 10) != tone_step:
                continue
            for side in (-1, 1):
                place = int(t * (len(spine) - 1))
                origin, forward = spine[place], direction[place]
                across = np.array([-forward[1], forward[0]]) * side
                reach = (60 + 170 * t**1.3) * (0.82 + 0.30 * canvas.random.random())
                droop = 0.55 + 0.3 * canvas.random.random()
                points = [
                    origin,
                    origin + across * reach * 0.35 + forward * reach * droop * 0.45,
                    origin + across * reach * 0.75 + forward * reach * droop * 0.75,
                    origin + across * reach + forward * reach * droop * 0.72,
                ]
                barbs.append(stroke(smooth(points, False, 8), 4.6, taper=True))
        lay(canvas.shape(*barbs), table[min(int((tone_step + 0.5) / 10 * 1023), 1023)])
    eye = np.array((628.0, 205.0))
    halo = []
    for k in range(96):
        a = k * 360 / 96
        long = 168 + 26 * np.cos(np.deg2rad(a * 1.0 + 60)) + 22 * canvas.random.random()
        halo.append(turned(stroke(smooth([(70, 0), (long * 0.7, 5), (long, 14)], False, 6), 9.0, taper=True), a) + eye)
    lay(canvas.shape(*halo), oklch(0.50, 0.085, 175))
    turn = 62
    heart = [
        (0.0, 138, 116, (oklch(0.58, 0.10, 130), oklch(0.46, 0.08, 175))),
        (6.0, 114, 94, (oklch(0.70, 0.12, 88), oklch(0.58, 0.11, 60))),
        (13.0, 90, 72, (oklch(0.66, 0.10, 185), oklch(0.48, 0.085, 200))),
        (20.0, 58, 46, (oklch(0.42, 0.10, 235), oklch(0.28, 0.08, 250))),
    ]
    for shift, rx, ry, (first, second) in heart:
        middle = eye + np.array((-0.47, 0.88)) * shift
        mask = canvas.shape(ellipse(middle[0], middle[1], rx, ry, turn + 55))
        lay(mask, first, canvas.along(mask, tuple(middle - (rx, rx)), tuple(middle + (rx, rx))), (first, second))
    notch = eye + np.array((-0.47, 0.88)) * 62
    lay(canvas.shape(smooth([notch + (-9, -30), notch + (2, 8), notch + (14, -24), notch + (2, -8)])), oklch(0.66, 0.10, 185))
    lay(canvas.shape(stroke(spine, list(np.interp(along, (0, 1), (11, 3.5))))), oklch(0.86, 0.06, 85))
    canvas.alpha = cover


def bowl(canvas: Canvas) -> None:
    """A mended bowl whose seams are gold, a lotus afloat in it."""
    w = canvas.width
    canvas.fill((oklch(0.86, 0.045, 78), oklch(0.80, 0.06, 70)))
    everything = canvas.everything()
    canvas.shade(everything, oklch(0.93, 0.035, 85), np.clip(canvas.noise(everything, 240), 0, 1), 0.5)
    panes = []
    for column in range(2):
        for row in range(2):
            x, y = 760 + column * 250 + row * 50, -40 + row * 330 + column * 40
            panes.append(np.array([(x, y), (x + 226, y + 36), (x + 276, y + 340), (x + 50, y + 304)]))
    canvas.light(canvas.soft(canvas.shape(*panes), 7), oklch(0.97, 0.06, 90), 0.6)
    table = canvas.shape(box(-5, 690, w + 5, 1010))
    canvas.wash(table, (oklch(0.66, 0.085, 50), oklch(0.44, 0.075, 42)), canvas.along(table, (0, 690), (0, 1010)) + canvas.noise(table, 30, 12) * 0.10, grain=0.2)
    cloth = canvas.shape(rough(smooth([(260, 800), (520, 745), (980, 742), (1270, 800), (1180, 930), (760, 965), (330, 930)]), canvas.random, 2))
    canvas.wash(cloth, (oklch(0.95, 0.025, 88), oklch(0.84, 0.04, 78)), canvas.along(cloth, (1200, 740), (300, 960)) + canvas.noise(cloth, 60, 2) * 0.14, grain=0.2)
    canvas.dim(canvas.soft(canvas.shape(ellipse(690, 865, 330, 52)), 18), oklch(0.35, 0.05, 220), 0.62)
    cx = 750.0
    foot = canvas.shape(smooth([(660, 868), (652, 836), (848, 836), (840, 868), (750, 880)], steps=5))
    canvas.paint(foot, oklch(0.30, 0.05, 210))
    rim_y = 540.0
    profile = [
        (cx - 370, rim_y),
        (cx - 352, 620),
        (cx - 290, 730),
        (cx - 180, 815),
        (cx - 80, 845),
        (cx + 80, 845),
        (cx + 180, 815),
        (cx + 290, 730),
        (cx + 352, 620),
        (cx + 370, rim_y),
    ]
    body = canvas.shape(
        np.vstack([smooth(profile, False), smooth([(cx + 370, rim_y), (cx + 200, rim_y + 78), (cx, rim_y + 94), (cx - 200, rim_y + 78), (cx - 370, rim_y)], False)]),
        ellipse(cx, rim_y, 370, 94),
    )
    field = canvas.along(body, (1120, 560), (400, 800))
    canvas.wash(
        body, (oklch(0.70, 0.075, 192), oklch(0.52, 0.08, 198), oklch(0.36, 0.06, 206), oklch(0.27, 0.045, 214)), field + canvas.noise(body, 50) * 0.07, grain=0.2
    )
    inside = canvas.shape(ellipse(cx, rim_y, 352, 84))
    canvas.wash(inside, (oklch(0.30, 0.05, 210), oklch(0.48, 0.075, 200)), canvas.along(inside, (0, rim_y - 84), (0, rim_y + 84)), grain=0.15)
    water = canvas.within(canvas.shape(ellipse(cx, rim_y + 14, 322, 66)), inside)
    canvas.wash(water, (oklch(0.62, 0.075, 190), oklch(0.84, 0.05, 150), oklch(0.56, 0.08, 195)), canvas.along(water, (450, 500), (1050, 610)), grain=0.1)
    seams = [
        [(cx + 60, 840), (cx + 20, 770), (cx + 90, 700), (cx + 40, 632)],
        [(cx + 90, 700), (cx + 190, 690), (cx + 250, 620), (cx + 330, 596)],
        [(cx + 20, 770), (cx - 90, 745), (cx - 150, 680), (cx - 260, 660), (cx - 340, 580)],
        [(cx - 150, 680), (cx - 120, 640), (cx - 160, 600)],
        [(cx + 190, 690), (cx + 215, 770)],
    ]
    jagged = []
    for seam in seams:
        points = np.array(seam, dtype=float)
        fine = np.vstack([a + (b - a) * f for a, b in itertools.pairwise(points) for f in np.linspace(0, 1, 5, endpoint=False)] + [points[-1:]])
        fine += (canvas.random.random(fine.shape) - 0.5) * 9
        jagged.append(stroke(fine, list(7 + 5 * canvas.random.random(len(fine)))))
    gold = canvas.within(canvas.shape(*jagged), body)
    canvas.dim(canvas.within(canvas.soft(canvas.shape(*[j + (3, 5) for j in jagged]), 3), body), _DUSK, 0.5)
    canvas.wash(
        gold,
        (oklch(0.95, 0.10, 92), oklch(0.80, 0.145, 82), oklch(0.62, 0.12, 68)),
        canvas.along(gold, (1100, 560), (420, 760)) + canvas.noise(gold, 14, 1, 2) * 0.25,
        grain=0.2,
    )
    canvas.light(canvas.soft(gold, 8), oklch(0.86, 0.14, 80), 0.35)
    rim = canvas.shape(ellipse(cx, rim_y, 370, 94), holes=[ellipse(cx, rim_y + 2, 354, 84)])
    canvas.wash(rim, (oklch(0.84, 0.05, 190), oklch(0.55, 0.075, 198)), canvas.along(rim, (1120, 0), (380, 0)), grain=0.15)
    lotus_flower(canvas, LIGHTS["morning"], cx - 10, rim_y + 22, 150)
    leaf = canvas.within(canvas.shape(ellipse(cx + 205, rim_y + 20, 78, 24)), water)
    canvas.wash(leaf, (oklch(0.66, 0.10, 140), oklch(0.44, 0.075, 160)), canvas.along(leaf, (cx + 280, 0), (cx + 130, 0)), grain=0.3)
