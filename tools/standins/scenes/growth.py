"""What grows, and the bees in it: trees, millet, flowers and honeycomb."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tools.standins.colour import CREAM, MARIGOLD, PEACOCK, SAFFRON, Array, mix, oklch
from tools.standins.light import LIGHTS, Light, ridges, sky, sun
from tools.standins.nature import birds, grass, meadow, trees
from tools.standins.outlines import Outline, box, ellipse, rough, smooth, stroke, turned

if TYPE_CHECKING:
    from tools.standins.canvas import Canvas, Mask

_BARK = oklch(0.44, 0.06, 50)


def _crown(canvas: Canvas, light: Light, clumps: list[tuple[float, float, float]], tone: Array, leaf: float = 9.0, sunny: float = -1.0) -> Mask:
    """Foliage of round clumps (x, y, radius), the back ones first, each lit from the side `sunny`, with loose leaves."""
    solid: Mask | None = None
    for x, y, r in clumps:
        outline = rough(ellipse(x, y, r, r * 0.82), canvas.random, r * 0.13, r * 0.2)
        clump = canvas.shape(outline)
        if solid is not None:
            canvas.dim(canvas.within(canvas.soft(canvas.shape(outline + (-sunny * r * 0.10, r * 0.12)), r * 0.12), solid), light.shade, 0.42)
        field = canvas.along(clump, (x + sunny * r * 0.8, y - r * 0.8), (x - sunny * r * 0.5, y + r * 0.8)) + canvas.noise(clump, r * 0.3) * 0.28
        canvas.wash(clump, (mix(tone, light.lit, 0.55), tone, mix(tone, light.shade, 0.55), mix(tone, light.shade, 0.75)), field, grain=0.42)
        bright: list[Outline] = []
        dark: list[Outline] = []
        for _ in range(int(r * 0.9)):
            a, d = canvas.random.random() * 2 * np.pi, r * (0.25 + 0.80 * canvas.random.random())
            lx, ly = x + d * np.cos(a), y + d * 0.82 * np.sin(a)
            piece = ellipse(lx, ly, leaf * (0.5 + 0.5 * canvas.random.random()), leaf * 0.34, canvas.random.random() * 180, 12)
            (bright if (lx - x) * sunny - (ly - y) > 0 else dark).append(piece)
        if bright:
            canvas.paint(canvas.shape(*bright), mix(tone, light.lit, 0.6), 0.65)
        if dark:
            canvas.paint(canvas.shape(*dark), mix(tone, light.shade, 0.45), 0.6)
        solid = clump if solid is None else canvas.joined(solid, clump)
    assert solid is not None
    return solid


def _trunk(canvas: Canvas, light: Light, outlines: list[Outline], tone: Array = _BARK, sunny: float = -1.0) -> Mask:
    mask = canvas.shape(*outlines)
    low, high = np.min([o.min(axis=0) for o in outlines], axis=0), np.max([o.max(axis=0) for o in outlines], axis=0)
    start, end = ((low[0], 0.0), (high[0], 0.0)) if sunny < 0 else ((high[0], 0.0), (low[0], 0.0))
    field = canvas.along(mask, (float(start[0]), 0), (float(end[0]), 0)) + canvas.noise(mask, 16, 0.2, 3) * 0.25
    canvas.wash(mask, (mix(tone, light.lit, 0.5), tone, mix(tone, light.shade, 0.7)), field, grain=0.3)
    return mask


def banyan(canvas: Canvas) -> None:
    """A wide banyan with hanging roots; in its shade a half circle of stools."""
    light = LIGHTS["morning"]
    w = canvas.width
    sky(canvas, light, 560, clouds=0.9, cloud_size=240)
    ridges(canvas, light, 500, 550, 2, 80, mix(light.shade, PEACOCK, 0.3), 5)
    trees(canvas, light, -20, w + 20, 560, 70, 18, 0.5)
    turf = oklch(0.70, 0.09, 100)
    meadow(canvas, light, [(-20, 560), (500, 548), (1000, 552), (w + 20, 562)], turf)
    shade = canvas.soft(canvas.shape(ellipse(760, 800, 640, 150)), 40)
    canvas.dim(shade, mix(light.shade, turf, 0.25), 0.62)
    spots = [
        ellipse(
            760 + 590 * (canvas.random.random() * 2 - 1),
            800 + 120 * (canvas.random.random() * 2 - 1),
            12 + 26 * canvas.random.random(),
            5 + 6 * canvas.random.random(),
            count=20,
        )
        for _ in range(80)
    ]
    canvas.light(canvas.within(canvas.soft(canvas.shape(*spots), 3), shade), light.sun, 0.30)
    _crown(canvas, light, [(250, 330, 170), (1270, 330, 170), (470, 200, 190), (1040, 190, 200), (760, 150, 220)], oklch(0.40, 0.065, 160))
    trunk = np.vstack(
        [smooth([(560, 745), (640, 690), (668, 560), (640, 420), (560, 320)], False), smooth([(980, 310), (880, 430), (850, 560), (880, 690), (980, 745)], False)]
    )
    limbs = [
        stroke(smooth(points, False), list(np.linspace(wide, wide * 0.35, 10 * (len(points) - 1) + 1)))
        for points, wide in (
            ([(690, 470), (560, 370), (380, 330), (210, 340)], 66),
            ([(840, 470), (960, 370), (1130, 320), (1310, 340)], 66),
            ([(760, 480), (770, 330), (760, 210)], 90),
        )
    ]
    body = _trunk(canvas, light, [trunk, *limbs])
    folds = [
        stroke(smooth([(x + 0.5 * (x - 765), 735), (x, 640), (x - 0.05 * (x - 765), 520), (x + 0.35 * (x - 765), 400)], False), 7, taper=True)
        for x in (690, 722, 756, 792, 822, 850)
    ]
    canvas.dim(canvas.within(canvas.soft(canvas.shape(*folds), 2), body), light.shade, 0.6)
    hanging: list[tuple[Outline, float]] = []
    props: list[tuple[Outline, float]] = []
    for x in (262, 318, 384, 446, 505, 566, 960, 1022, 1084, 1150, 1216, 1282):
        long = 470 + 150 * canvas.random.random() if canvas.random.random() < 0.55 else 690 + 30 * canvas.random.random()
        line = smooth([(x, 340), (x + 10 * (canvas.random.random() - 0.5), 470), (x + 16 * (canvas.random.random() - 0.5), long)], False)
        (props if long > 680 else hanging).append((line, long))
    for line, long in props:
        prop = stroke(line, list(np.linspace(10, 24, len(line))))
        canvas.dim(canvas.soft(canvas.shape(ellipse(float(line[-1, 0]), long, 30, 7)), 5), light.shade, 0.6)
        _trunk(canvas, light, [prop])
    threads = [stroke(line + (d, 0), 3.2, taper=True) for line, _ in hanging for d in (-7, 0, 6)]
    canvas.paint(canvas.shape(*threads), mix(_BARK, light.shade, 0.35))
    _crown(
        canvas,
        light,
        [
            (110, 360, 120),
            (1400, 350, 130),
            (330, 280, 140),
            (1190, 270, 150),
            (560, 260, 150),
            (960, 260, 150),
            (760, 230, 160),
            (210, 250, 130),
            (1320, 240, 130),
            (430, 130, 140),
            (1080, 120, 150),
            (640, 80, 150),
            (870, 70, 150),
        ],
        oklch(0.50, 0.085, 148),
    )
    stools = [(760 + 430 * np.cos(a), 800 + 118 * np.sin(a)) for a in np.deg2rad(np.linspace(-4, 184, 9))]
    seats = (MARIGOLD, oklch(0.58, 0.08, 195), oklch(0.66, 0.12, 40), oklch(0.90, 0.04, 85))
    for k, (x, y) in sorted(enumerate(stools), key=lambda item: item[1][1]):
        s = 62 + (y - 700) * 0.18
        canvas.dim(canvas.soft(canvas.shape(ellipse(x + 14, y + 3, s * 0.8, s * 0.16)), 5), light.shade, 0.6)
        legs = [stroke(np.array([(x + u * s * 0.38, y - s * 0.5), (x + u * s * 0.46, y + (0.04 if abs(u) < 1 else 0) * s)]), s * 0.10) for u in (-1, -0.35, 0.35, 1)]
        canvas.paint(canvas.shape(*legs), mix(_BARK, light.shade, 0.25))
        seat = canvas.shape(ellipse(x, y - s * 0.52, s * 0.52, s * 0.17), ellipse(x, y - s * 0.44, s * 0.52, s * 0.17))
        tone = seats[k % 4]
        canvas.wash(
            seat, (mix(tone, light.lit, 0.5), tone, mix(tone, light.shade, 0.5)), canvas.along(seat, (x - s * 0.4, y - s * 0.7), (x + s * 0.5, y - s * 0.3)), grain=0.25
        )
    grass(canvas, 0, w, 985, 60, 260, (mix(turf, light.shade, 0.35), mix(turf, light.lit, 0.25)))
    beams = canvas.soft(canvas.shape([(40, -20), (330, -20), (900, 900), (560, 900)]), 40)
    canvas.light(beams, light.sun, 0.13)


def millet(canvas: Canvas) -> None:
    """A millet field with long rows under a low sun, heavy heads in front."""
    light = LIGHTS["dusk"]
    w, line = canvas.width, 520.0
    canvas.fill((oklch(0.52, 0.07, 215), oklch(0.72, 0.06, 190), oklch(0.88, 0.08, 82), oklch(0.86, 0.13, 68)), (0, 0.2, 0.42, 0.54))
    area = canvas.shape(box(-5, -5, w + 5, line))
    canvas.shade(area, oklch(0.95, 0.08, 82), np.clip(canvas.noise(area, 260, 4.5, 4) * 1.4 - 0.15, 0, 1), 0.5, grain=0.25)
    sun(canvas, light, 980, 430, 60, halo=9)
    ridges(canvas, light, 490, line, 2, 70, mix(light.shade, PEACOCK, 0.25), 5)
    trees(canvas, light, 20, 560, line + 4, 70, 8, 0.35)
    gold = oklch(0.68, 0.115, 80)
    field = canvas.shape(box(-5, line, w + 5, 1005))
    canvas.wash(
        field,
        (mix(gold, light.lit, 0.5), gold, mix(gold, oklch(0.32, 0.05, 150), 0.6)),
        canvas.along(field, (0, line), (0, 960)) + canvas.noise(field, 130, 4) * 0.12,
        grain=0.3,
    )
    rows = [np.array([(980 + (x - 980) * 0.02, line), (980 + (x + 62 - 980) * 0.02, line), (x + 62, 1005), (x, 1005)]) for x in np.arange(-3600, 5600, 150)]
    canvas.dim(canvas.within(canvas.soft(canvas.shape(*rows), 3), field), oklch(0.36, 0.06, 130), 0.55)
    canvas.glow((980, 560), 700, oklch(0.92, 0.13, 78), 0.42, squeeze=2)
    plants = sorted((680 + 380 * canvas.random.random() ** 0.8, canvas.random.random() * (w + 80) - 40) for _ in range(120))
    for y, x in plants:
        near = (y - 680) / 380
        if abs(x - 980) < 90 * (1 - near):
            continue
        _ear(canvas, light, x, y + 150 * near + 70, 190 + 330 * near, gold, 980)
    for x, foot, tall in ((120, 1080, 800), (300, 1090, 640), (1400, 1080, 760), (1260, 1095, 590), (505, 1100, 520)):
        _ear(canvas, light, x, foot, tall, gold, 980)


def _ear(canvas: Canvas, light: Light, x: float, foot: float, tall: float, gold: Array, sun_x: float) -> None:
    """One millet plant: a stem, two leaves, and a long head that nods under its weight."""
    nod = (canvas.random.random() - 0.5) * 0.5 + (0.25 if canvas.random.random() < 0.5 else -0.25)
    stem = smooth([(x, foot), (x + nod * tall * 0.06, foot - tall * 0.45), (x + nod * tall * 0.16, foot - tall * 0.72)], False)
    green = oklch(0.46, 0.075, 130)
    canvas.paint(canvas.shape(stroke(stem, tall * 0.016)), mix(green, light.shade, 0.3))
    for side, at in ((-1, 0.35), (1, 0.55)):
        root = stem[int(len(stem) * at)]
        leaf = smooth([root, root + (side * tall * 0.10, -tall * 0.15), root + (side * tall * 0.25, -tall * 0.10), root + (side * tall * 0.33, tall * 0.02)], False)
        mask = canvas.shape(stroke(leaf, list(np.interp(np.linspace(0, 1, len(leaf)), (0, 0.3, 1), (tall * 0.012, tall * 0.032, 1)))))
        canvas.wash(
            mask,
            (mix(green, light.sun, 0.45), green, mix(green, light.shade, 0.5)),
            canvas.along(mask, (sun_x, foot - tall), (sun_x - np.sign(sun_x - x) * 900, foot)),
            grain=0.25,
        )
    start = stem[-1]
    head = smooth([start, start + (nod * tall * 0.06, -tall * 0.15), start + (nod * tall * 0.20, -tall * 0.27)], False, 12)
    width = np.interp(np.linspace(0, 1, len(head)), (0, 0.25, 0.7, 1), (0.030, 0.058, 0.05, 0.012)) * tall
    mask = canvas.shape(stroke(head, list(width)))
    sunny = 1.0 if sun_x > x else -1.0
    middle = float(head[:, 0].mean())
    field = canvas.along(mask, (middle + sunny * tall * 0.05, 0), (middle - sunny * tall * 0.05, 0))
    canvas.wash(mask, (mix(gold, light.sun, 0.75), mix(gold, SAFFRON, 0.4), mix(gold, oklch(0.32, 0.06, 50), 0.6)), field, grain=0.35)
    seeds: list[Outline] = []
    shadows: list[Outline] = []
    for k in range(int(30 + tall * 0.05)):
        p = head[int(canvas.random.random() * (len(head) - 1))]
        u = canvas.random.random() * 2 - 1
        half = float(np.interp(p[1], head[::-1, 1], width[::-1])) / 2
        dot = ellipse(p[0] + u * half * 1.05, p[1], tall * 0.0075, tall * 0.009, count=10)
        (seeds if u * sunny > -0.1 and k % 4 else shadows).append(dot)
    canvas.paint(canvas.shape(*shadows), mix(gold, oklch(0.30, 0.06, 45), 0.55), 0.8)
    canvas.paint(canvas.shape(*seeds), mix(gold, light.sun, 0.8), 0.85)


def _bee(canvas: Canvas, x: float, y: float, size: float, turn: float) -> None:
    """A bee from above that flies towards `turn` degrees (0 to the right)."""

    def at(points: list[tuple[float, float]], closed: bool = True) -> Outline:
        return turned(smooth(np.array(points) * size, closed, 8), turn) + (x, y)

    dark = oklch(0.24, 0.03, 60)
    canvas.dim(canvas.soft(canvas.shape(at([(0.42, 0), (0, 0.24), (-0.55, 0), (0, -0.24)]) + (size * 0.08, size * 0.14)), size * 0.06), oklch(0.3, 0.05, 50), 0.55)
    for side in (-1, 1):
        for long, back in ((0.62, -0.30), (0.42, -0.42)):
            wing = canvas.shape(at([(0.08, side * 0.12), (0.10, side * long * 0.75), (back, side * long), (back * 0.85, side * long * 0.55)]))
            canvas.paint(wing, oklch(0.96, 0.02, 200), 0.62)
            canvas.light(canvas.shape(stroke(at([(0.08, side * 0.12), (0.0, side * long * 0.55), (back * 0.9, side * long * 0.93)], False), size * 0.02)), CREAM, 0.5)
    legs = [stroke(at([(u, 0), (u - 0.05, v), (u - 0.12, v * 1.6)], False), size * 0.03) for u in (0.18, 0.05, -0.10) for v in (-0.2, 0.2)]
    canvas.paint(canvas.shape(*legs), dark)
    tail = canvas.shape(at([(-0.02, 0), (-0.14, 0.19), (-0.40, 0.15), (-0.60, 0), (-0.40, -0.15), (-0.14, -0.19)]))
    canvas.wash(tail, (mix(MARIGOLD, CREAM, 0.3), MARIGOLD, SAFFRON), canvas.along(tail, (x - size * 0.3, y - size * 0.25), (x + size * 0.1, y + size * 0.3)), grain=0.25)
    bands = [turned(np.array([(u, -0.22), (u + 0.07, -0.22), (u + 0.07, 0.22), (u, 0.22)]) * size, turn) + (x, y) for u in (-0.17, -0.31, -0.45, -0.58)]
    canvas.paint(canvas.within(canvas.shape(*bands), tail), dark, 0.92)
    chest = canvas.shape(rough(at([(0.26, 0), (0.14, 0.18), (-0.02, 0.17), (-0.08, 0), (-0.02, -0.17), (0.14, -0.18)]), canvas.random, size * 0.02, size * 0.05))
    canvas.wash(
        chest,
        (oklch(0.82, 0.11, 75), oklch(0.62, 0.11, 60), oklch(0.38, 0.07, 50)),
        canvas.along(chest, (x - size * 0.2, y - size * 0.2), (x + size * 0.2, y + size * 0.2)),
        grain=0.45,
    )
    head = canvas.shape(at([(0.40, 0), (0.33, 0.12), (0.24, 0.09), (0.24, -0.09), (0.33, -0.12)]))
    canvas.paint(head, dark)
    canvas.paint(
        canvas.shape(
            stroke(at([(0.38, 0.04), (0.50, 0.08), (0.58, 0.16)], False), size * 0.018), stroke(at([(0.38, -0.04), (0.50, -0.08), (0.58, -0.16)], False), size * 0.018)
        ),
        dark,
    )


def honeycomb(canvas: Canvas) -> None:
    """Honeycomb from edge to edge, some cells sealed, some full, a few bees on it."""
    w = canvas.width
    canvas.fill((oklch(0.72, 0.13, 72), oklch(0.62, 0.125, 62), oklch(0.50, 0.11, 52)))
    r = 62.0
    wax, deep = oklch(0.84, 0.12, 80), oklch(0.36, 0.085, 48)
    light_at = (300.0, 240.0)
    for row in range(-1, 12):
        for column in range(-1, 11):
            x = column * r * np.sqrt(3) + (r * np.sqrt(3) / 2 if row % 2 else 0)
            y = row * r * 1.5
            near = max(0.0, 1 - float(np.hypot(x - light_at[0], y - light_at[1])) / 1150)

            def hexagon(size: float, dx: float = 0.0, dy: float = 0.0, x: float = x, y: float = y) -> Outline:
                a = np.deg2rad(np.arange(30, 390, 60))
                return np.stack([x + dx + size * np.cos(a), y + dy + size * np.sin(a)], axis=1)

            wall = canvas.shape(rough(hexagon(r * 1.01), canvas.random, 1.2, 12))
            canvas.wash(
                wall,
                (mix(wax, CREAM, 0.45 * near), mix(wax, deep, 0.25 * (1 - near)), mix(wax, deep, 0.5)),
                canvas.along(wall, (x - r * 0.8, y - r * 0.8), (x + r * 0.8, y + r * 0.8)),
                grain=0.2,
            )
            cell = canvas.shape(rough(smooth(hexagon(r * 0.84), True, 5) * 0.35 + np.repeat(hexagon(r * 0.86), 5, axis=0) * 0.65, canvas.random, 1.6, 9))
            pick = canvas.random.random()
            across = canvas.along(cell, (x - r * 0.7, y - r * 0.7), (x + r * 0.7, y + r * 0.7))
            if pick < 0.24:
                tone = mix(oklch(0.88, 0.085, 82), deep, 0.30 * (1 - near))
                canvas.wash(
                    cell,
                    (mix(tone, CREAM, 0.5), tone, mix(tone, deep, 0.35)),
                    across * 0.6 + canvas.around(cell, (x, y), r) * 0.25 + canvas.noise(cell, 18) * 0.25,
                    grain=0.3,
                )
                canvas.dim(canvas.shape(ellipse(x + 3, y + 4, r * 0.30, r * 0.26), holes=[ellipse(x, y, r * 0.30, r * 0.26)]), deep, 0.3)
            elif pick < 0.80:
                honey = mix(oklch(0.76, 0.155, 68), oklch(0.60, 0.14, 52), canvas.random.random())
                canvas.wash(
                    cell,
                    (mix(honey, deep, 0.72), honey, mix(honey, oklch(0.92, 0.13, 88), 0.55 + 0.25 * near)),
                    across * 0.75 + (1 - canvas.around(cell, (x, y), r)) * 0.18,
                    grain=0.2,
                )
                canvas.light(canvas.shape(ellipse(x - r * 0.26, y - r * 0.30, r * 0.20, r * 0.09, -35)), oklch(0.98, 0.06, 92), 0.75)
                canvas.light(canvas.soft(canvas.shape(ellipse(x + r * 0.2, y + r * 0.3, r * 0.4, r * 0.22, -30)), 6), oklch(0.90, 0.15, 75), 0.40)
            else:
                canvas.wash(cell, (mix(deep, oklch(0.2, 0.04, 40), 0.6), deep, mix(deep, wax, 0.55)), across, grain=0.25)
            canvas.dim(canvas.within(canvas.shape(stroke(hexagon(r * 0.86)[[2, 3, 4]], 9)), cell), oklch(0.30, 0.07, 45), 0.5)
    canvas.glow(light_at, 620, oklch(0.95, 0.11, 88), 0.42)
    for x, y, size, turn in ((360, 330, 180, 35), (690, 560, 196, -150), (250, 720, 170, -60), (800, 200, 160, 120), (610, 850, 174, 10)):
        _bee(canvas, x, y, size, turn)
    edge = 1 - canvas.around(canvas.everything(), (w / 2, 480), 900)
    canvas.dim(canvas.everything(), oklch(0.40, 0.08, 48), (1 - np.minimum(edge * 2.2, 1)) * np.float32(0.6))


def bee_flower(canvas: Canvas, bees: int = 1) -> None:
    """A large flower with many layers of petals and a bee on it, or several bees on their way to it."""
    w = canvas.width
    canvas.fill((oklch(0.46, 0.07, 195), oklch(0.38, 0.065, 190), oklch(0.32, 0.06, 170)))
    everything = canvas.everything()
    canvas.shade(everything, oklch(0.60, 0.085, 145), np.clip(canvas.noise(everything, 300, 1.2) * 1.3 - 0.1, 0, 1), 0.6, grain=0.3)
    canvas.shade(everything, oklch(0.24, 0.045, 200), np.clip(canvas.noise(everything, 260) * 1.3 - 0.2, 0, 1), 0.6, grain=0.3)
    for _ in range(16):
        x, y, r = canvas.random.random() * w, canvas.random.random() * 1000, 26 + 66 * canvas.random.random()
        canvas.light(
            canvas.soft(canvas.shape(ellipse(x, y, r)), 8), (oklch(0.80, 0.12, 78), oklch(0.70, 0.08, 180), oklch(0.72, 0.12, 55))[int(canvas.random.random() * 3)], 0.16
        )
    cx, cy, size = (870.0, 560.0, 380.0) if bees == 1 else (1090.0, 600.0, 310.0)
    stem = smooth([(cx - 20, cy + size * 0.5), (cx - 60, 860), (cx - 120, 1020)], False)
    canvas.paint(canvas.shape(stroke(stem, size * 0.07)), oklch(0.44, 0.08, 140))
    for side, reach in ((-1, 1.25), (1, 1.05)):
        leaf = smooth([(cx - 40, 890), (cx + side * size * reach * 0.5, 800), (cx + side * size * reach, 850), (cx + side * size * reach * 0.55, 940)])
        mask = canvas.shape(leaf)
        canvas.wash(
            mask,
            (oklch(0.58, 0.10, 138), oklch(0.42, 0.08, 152), oklch(0.30, 0.06, 172)),
            canvas.along(mask, (cx, 780), (cx + side * 120, 960)) + canvas.noise(mask, 40) * 0.15,
            grain=0.3,
        )
        canvas.light(
            canvas.shape(stroke(smooth([(cx - 40, 890), (cx + side * size * reach * 0.5, 868), (cx + side * size * reach, 850)], False), 5, taper=True)),
            oklch(0.80, 0.09, 120),
            0.4,
        )
    shadow = oklch(0.36, 0.11, 35)
    for ring, (reach, count, wide) in enumerate(((1.0, 17, 0.22), (0.86, 16, 0.20), (0.72, 15, 0.18), (0.58, 13, 0.155), (0.44, 12, 0.125), (0.32, 10, 0.095))):
        tone = mix(oklch(0.66, 0.175, 46), oklch(0.84, 0.15, 80), ring / 5)
        for k in range(count):
            angle = 360 * k / count + ring * 13 + 5 * canvas.random.random()
            long = size * reach * (0.94 + 0.1 * canvas.random.random())
            half = size * wide * (0.9 + 0.2 * canvas.random.random())
            petal = turned(
                smooth(
                    [
                        (size * 0.04, 0),
                        (long * 0.55, -half * 0.85),
                        (long * 0.88, -half * 0.75),
                        (long * 0.985, -half * 0.2),
                        (long * 0.95, 0),
                        (long * 0.985, half * 0.2),
                        (long * 0.88, half * 0.75),
                        (long * 0.55, half * 0.85),
                    ],
                    steps=7,
                ),
                angle,
            )
            petal = petal * (1, 0.86) + (cx, cy)
            canvas.dim(canvas.soft(canvas.shape(petal + (size * 0.014, size * 0.026)), size * 0.018), shadow, 0.5)
            mask = canvas.shape(petal)
            if mask.cover.size == 0:
                continue
            out = canvas.around(mask, (cx, cy), long, 1 / 0.86)
            lit = 0.5 - 0.5 * np.sin(np.deg2rad(angle + 40))
            tip = mix(tone, CREAM, 0.12 + 0.30 * lit)
            canvas.wash(mask, (mix(tone, shadow, 0.72), mix(tone, shadow, 0.22), tone, tip), out, grain=0.22, places=(0.15, 0.5, 0.8, 1))
            lines = [turned(np.array([(long * 0.3, u * half * 0.5), (long * 0.92, u * half)]), angle) * (1, 0.86) + (cx, cy) for u in (-0.45, 0, 0.45)]
            canvas.dim(canvas.within(canvas.shape(*[stroke(line, size * 0.006, taper=True) for line in lines]), mask), shadow, 0.35)
    heart = canvas.shape(ellipse(cx, cy, size * 0.21, size * 0.18))
    canvas.wash(heart, (oklch(0.88, 0.13, 88), oklch(0.70, 0.14, 66), oklch(0.46, 0.11, 48)), canvas.around(heart, (cx - 10, cy - 16), size * 0.24), grain=0.3)
    dots: list[Outline] = []
    darks: list[Outline] = []
    for k in range(190):
        a, d = k * 2.39996, size * 0.205 * np.sqrt((k + 0.5) / 190)
        (dots if k % 3 else darks).append(ellipse(cx + d * np.cos(a), cy + d * 0.86 * np.sin(a), size * 0.0085, count=10))
    canvas.paint(canvas.shape(*darks), oklch(0.46, 0.11, 45))
    canvas.paint(canvas.shape(*dots), oklch(0.92, 0.12, 92))
    canvas.glow((cx - 120, cy - 200), size * 1.7, oklch(0.95, 0.10, 85), 0.22)
    if bees == 1:
        _bee(canvas, cx - size * 0.20, cy - size * 0.10, size * 0.66, 24)
        return
    ways = (
        ([(120, 230), (330, 120), (480, 330), (690, 330), (850, 470)], 118),
        ([(90, 620), (260, 780), (430, 560), (620, 660), (760, 610)], 104),
        ([(640, 60), (760, 190), (930, 130), (1010, 300)], 96),
        ([(1420, 110), (1330, 250), (1390, 360), (1290, 420)], 100),
        ([(330, 920), (480, 800), (640, 880), (800, 770)], 90),
    )
    for points, s in ways[:bees]:
        line = smooth(points, False, 26)
        gone = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(line, axis=0), axis=1))])
        trail = [ellipse(float(np.interp(d, gone, line[:, 0])), float(np.interp(d, gone, line[:, 1])), 3.4, count=12) for d in np.arange(0, gone[-1] - s * 0.55, 19)]
        canvas.paint(canvas.shape(*trail), oklch(0.93, 0.08, 88), 0.85)
        heading = line[-1] - line[-4]
        _bee(canvas, float(line[-1, 0]), float(line[-1, 1]), s, float(np.degrees(np.arctan2(heading[1], heading[0]))))


def fruit_tree(canvas: Canvas) -> None:
    """A mango tree with golden fruit, alone on a hill."""
    light = LIGHTS["morning"]
    sky(canvas, light, 760, clouds=1.1, cloud_size=260)
    sun(canvas, light, 300, 260, 52, halo=8)
    ridges(canvas, light, 690, 770, 3, 110, mix(light.shade, PEACOCK, 0.3), 4)
    turf = oklch(0.64, 0.10, 118)
    hill = meadow(canvas, light, [(-20, 880), (300, 815), (620, 752), (880, 738), (1180, 790), (1520, 880)], turf)
    canvas.dim(canvas.within(canvas.soft(canvas.shape(ellipse(1010, 815, 400, 48, 4)), 18), hill), light.shade, 0.55)
    _crown(canvas, light, [(620, 360, 150), (1090, 360, 150), (740, 230, 160), (980, 230, 160), (860, 170, 150)], oklch(0.36, 0.065, 158))
    boughs = [
        stroke(smooth(points, False), list(np.linspace(wide, wide * 0.3, 10 * (len(points) - 1) + 1)))
        for points, wide in (([(850, 600), (760, 500), (660, 420)], 44), ([(860, 600), (950, 500), (1060, 420)], 44), ([(856, 620), (860, 470), (850, 330)], 54))
    ]
    trunk = np.vstack([smooth([(780, 776), (822, 740), (828, 650), (820, 560)], False), smooth([(892, 560), (884, 650), (892, 740), (936, 776)], False)])
    _trunk(canvas, light, [trunk, *boughs])
    crown: list[tuple[float, float, float]] = [
        (560, 440, 120),
        (1160, 440, 120),
        (680, 470, 130),
        (1040, 470, 130),
        (860, 470, 130),
        (600, 300, 120),
        (1120, 300, 120),
        (740, 350, 130),
        (980, 350, 130),
        (860, 300, 130),
        (720, 190, 120),
        (1000, 190, 120),
        (860, 130, 120),
    ]
    _crown(canvas, light, crown, oklch(0.50, 0.095, 145), leaf=13)
    fruit: list[tuple[float, float]] = []
    for x, y, r in crown:
        fruit += [(x + (canvas.random.random() - 0.5) * r * 1.5, y + (canvas.random.random() - 0.3) * r * 1.1) for _ in range(3)]
    fruit += [(1020, 800), (1075, 818), (760, 792)]
    for x, y in fruit:
        s = 19 + 6 * canvas.random.random()
        if y < 700:
            canvas.paint(canvas.shape(stroke(np.array([(x + 2, y - s * 2.2), (x, y - s)]), 2.6)), mix(_BARK, light.shade, 0.3))
        mango = turned(
            smooth([(0, -s * 1.15), (s * 0.85, -s * 0.5), (s * 0.8, s * 0.6), (0, s * 1.15), (-s * 0.75, s * 0.7), (-s * 0.9, -s * 0.3)]), 14 if y < 700 else 80
        ) + (x, y)
        canvas.dim(canvas.soft(canvas.shape(mango + (5, 7)), 4), light.shade, 0.5)
        mask = canvas.shape(mango)
        canvas.wash(
            mask,
            (oklch(0.95, 0.11, 95), oklch(0.83, 0.155, 80), oklch(0.70, 0.165, 58), oklch(0.52, 0.12, 45)),
            canvas.along(mask, (x - s, y - s), (x + s, y + s)),
            grain=0.22,
        )
        canvas.light(canvas.shape(ellipse(x - s * 0.3, y - s * 0.4, s * 0.2, s * 0.32, 20)), CREAM, 0.7)
    basket = canvas.shape(np.array([(596, 790), (704, 790), (688, 846), (612, 846)]))
    canvas.wash(basket, (oklch(0.80, 0.10, 72), oklch(0.60, 0.10, 58), oklch(0.44, 0.08, 50)), canvas.along(basket, (596, 0), (704, 0)), grain=0.2)
    weave = [box(590, y, 710, y + 3) for y in (802, 816, 830)] + [stroke(np.array([(600 + k * 11, 790), (614 + k * 8.2, 846)]), 2.4) for k in range(10)]
    canvas.dim(canvas.within(canvas.shape(*weave), basket), oklch(0.35, 0.07, 45), 0.5)
    for x, y in ((620, 782), (648, 776), (678, 782), (636, 768), (664, 766)):
        ball = canvas.shape(ellipse(x, y, 19, 16))
        canvas.wash(ball, (oklch(0.94, 0.12, 92), oklch(0.78, 0.16, 70), oklch(0.56, 0.13, 48)), canvas.along(ball, (x - 14, y - 14), (x + 14, y + 14)), grain=0.2)
    canvas.paint(canvas.shape(stroke(smooth([(594, 790), (650, 797), (706, 790)], False), 8)), oklch(0.72, 0.10, 64))
    grass(canvas, -10, 1510, 985, 90, 420, (mix(turf, light.shade, 0.35), mix(turf, light.lit, 0.3), mix(turf, light.shade, 0.15)))
    birds(canvas, [(1240, 250, 15), (1282, 234, 12), (1316, 256, 10)], mix(light.shade, light.air, 0.2))


def tree_and_sapling(canvas: Canvas) -> None:
    """A large tree and a sapling that grows in its shade."""
    light = LIGHTS["dawn"]
    sky(canvas, light, 720, clouds=0.9, cloud_size=260)
    sun(canvas, light, 1230, 520, 54, halo=9)
    ridges(canvas, light, 660, 730, 3, 100, mix(light.shade, PEACOCK, 0.35), 4)
    turf = mix(oklch(0.62, 0.095, 120), light.lit, 0.15)
    lawn = meadow(canvas, light, [(-20, 790), (300, 760), (700, 752), (1100, 775), (1520, 760)], turf)
    canvas.dim(canvas.within(canvas.soft(canvas.shape(ellipse(470, 850, 520, 62, 2)), 26), lawn), light.shade, 0.6)
    _crown(canvas, light, [(180, 330, 180), (760, 330, 180), (340, 180, 190), (600, 170, 190)], oklch(0.34, 0.06, 165), sunny=1.0)
    boughs = [
        stroke(smooth(points, False), list(np.linspace(wide, wide * 0.3, 10 * (len(points) - 1) + 1)))
        for points, wide in (([(470, 600), (340, 470), (200, 390)], 62), ([(490, 600), (620, 470), (760, 400)], 62), ([(480, 620), (490, 420), (470, 260)], 80))
    ]
    trunk = np.vstack([smooth([(340, 842), (420, 790), (436, 660), (418, 530)], False), smooth([(548, 530), (532, 660), (548, 790), (640, 842)], False)])
    body = _trunk(canvas, light, [trunk, *boughs], sunny=1.0)
    folds = [stroke(smooth([(x + 0.6 * (x - 485), 835), (x, 740), (x, 600)], False), 6, taper=True) for x in (448, 472, 500, 522)]
    canvas.dim(canvas.within(canvas.soft(canvas.shape(*folds), 2), body), light.shade, 0.5)
    _crown(
        canvas,
        light,
        [
            (80, 390, 120),
            (190, 470, 120),
            (880, 420, 120),
            (770, 500, 110),
            (340, 460, 120),
            (620, 470, 130),
            (480, 420, 130),
            (110, 260, 130),
            (860, 270, 140),
            (260, 320, 140),
            (700, 320, 140),
            (470, 290, 150),
            (220, 150, 130),
            (740, 150, 130),
            (380, 90, 130),
            (580, 80, 140),
        ],
        oklch(0.48, 0.085, 150),
        leaf=12,
        sunny=1.0,
    )
    x, foot = 985.0, 862.0
    canvas.dim(canvas.soft(canvas.shape(ellipse(x - 70, foot + 4, 120, 12)), 8), light.shade, 0.6)
    mound = canvas.shape(smooth([(x - 95, foot + 14), (x - 50, foot - 14), (x, foot - 22), (x + 50, foot - 14), (x + 95, foot + 14)]))
    canvas.wash(mound, (mix(_BARK, light.lit, 0.5), _BARK, mix(_BARK, light.shade, 0.6)), canvas.along(mound, (x + 90, foot - 20), (x - 90, foot + 10)), grain=0.35)
    stem = smooth([(x, foot - 14), (x + 6, foot - 110), (x - 2, foot - 215)], False)
    canvas.paint(canvas.shape(stroke(stem, list(np.linspace(10, 4, len(stem))))), mix(oklch(0.46, 0.08, 120), _BARK, 0.4))
    canvas.paint(canvas.shape(box(x + 30, foot - 200, x + 37, foot)), oklch(0.66, 0.09, 62))
    canvas.paint(canvas.shape(stroke(smooth([(x - 2, foot - 124), (x + 20, foot - 118), (x + 38, foot - 126)], False), 5)), oklch(0.80, 0.13, 76))
    green = oklch(0.62, 0.125, 128)
    for k in range(6):
        at = stem[min(int(len(stem) * (0.42 + 0.115 * k)), len(stem) - 1)]
        for side in (-1, 1):
            long = 86 - 7 * k
            tip = at + np.array([side * long, -long * (0.35 + 0.16 * k)])
            leaf = canvas.shape(smooth([at, (at + tip) / 2 + (0, -long * 0.22), tip, (at + tip) / 2 + (0, long * 0.16)]))
            tone = green if side > 0 else mix(green, light.shade, 0.25)
            canvas.wash(
                leaf, (mix(tone, light.sun, 0.55), tone, mix(tone, light.shade, 0.4)), canvas.along(leaf, (at[0] + 60, tip[1] - 10), (at[0] - 60, at[1] + 20)), grain=0.25
            )
            canvas.light(canvas.shape(stroke(np.array([at, tip]), 2.4, taper=True)), light.sun, 0.5)
    canvas.glow((x, foot - 150), 260, light.sun, 0.22)
    grass(canvas, -10, 1510, 990, 100, 460, (mix(turf, light.shade, 0.4), mix(turf, light.lit, 0.35), mix(turf, light.shade, 0.2)))
    birds(canvas, [(1080, 240, 16), (1126, 224, 13), (1164, 246, 11)], mix(light.shade, light.air, 0.25))
