"""Granite: boulders, balanced stones and the sky over them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tools.standins.colour import CREAM, MARIGOLD, PEACOCK, SAFFRON, Array, mix, oklch
from tools.standins.light import LIGHTS, Light, ridges, sky, stars, sun
from tools.standins.nature import GRANITE, birds, grass, pile, reflect, shrubs, waves
from tools.standins.outlines import Outline, arc, box, ellipse, ground, ridge, rough, smooth, stroke

if TYPE_CHECKING:
    from tools.standins.canvas import Canvas


def _rise(canvas: Canvas, light: Light, level: float, height: float, bumps: int, colour: Array = GRANITE) -> None:
    rise = canvas.shape(ground(ridge(canvas.random, canvas.width, level, height, bumps), canvas.height + 10))
    field = canvas.along(rise, (canvas.width * 0.2, level - height), (canvas.width * 0.5, canvas.height + 60))
    colours = (mix(colour, light.lit, 0.5), mix(colour, light.shade, 0.45), mix(colour, light.shade, 0.9))
    canvas.wash(rise, colours, field + canvas.noise(rise, 160, 3) * 0.12, grain=0.25)


def boulders(canvas: Canvas) -> None:
    """A stack of boulders on a rise, the sun just up."""
    light = LIGHTS["dawn"]
    w = canvas.width
    sky(canvas, light, 720, clouds=0.9)
    sun(canvas, light, 470, 560, 46)
    ridges(canvas, light, 650, 760, 3, 110, mix(light.shade, GRANITE, 0.30))
    pile(canvas, light, [(150, 800, 170, 120), (290, 805, 120, 80), (60, 810, 120, 90)], far=0.42)
    _rise(canvas, light, 860, 60, 4)
    shrubs(canvas, light, [(520, 880, 46), (585, 888, 30), (700, 905, 38)])
    pile(
        canvas,
        light,
        [
            (1330, 900, 380, 330),
            (860, 905, 240, 190),
            (1090, 940, 400, 330),
            (1200, 655, 300, 230),
            (1085, 640, 150, 105),
            (1180, 440, 230, 190),
            (760, 935, 170, 110),
            (1420, 960, 260, 190),
        ],
    )
    grass(canvas, 0, w, 985, 75, 420, (mix(light.lit, light.shade, 0.55), mix(oklch(0.7, 0.1, 80), light.shade, 0.3)))
    birds(canvas, [(700, 300, 15), (742, 285, 12), (770, 318, 10), (812, 296, 9)], mix(light.shade, light.air, 0.25))


def rock_path(canvas: Canvas) -> None:
    """A pale path that winds up between boulders at noon."""
    light = LIGHTS["noon"]
    w = canvas.width
    sky(canvas, light, 520, clouds=1.0, cloud_size=230)
    ridges(canvas, light, 470, 520, 2, 110, mix(oklch(0.5, 0.05, 170), light.shade, 0.3), 4)
    turf = mix(oklch(0.66, 0.075, 105), light.lit, 0.25)
    hill = canvas.shape(ground(smooth([(-20, 690), (250, 600), (560, 500), (800, 455), (1050, 490), (1300, 580), (w + 20, 640)], closed=False), 1010))
    canvas.wash(
        hill,
        (mix(turf, light.lit, 0.35), turf, mix(turf, light.shade, 0.35)),
        canvas.along(hill, (600, 440), (760, 1050)) + canvas.noise(hill, 130, 3) * 0.14,
        grain=0.22,
    )
    left = [(470, 1010), (600, 860), (870, 760), (940, 690), (800, 620), (735, 560), (790, 505), (812, 462)]
    right = [(825, 460), (815, 505), (790, 555), (880, 612), (1060, 690), (1010, 790), (820, 890), (800, 1010)]
    path = canvas.within(canvas.shape(rough(np.vstack([smooth(left, False), smooth(right, False)]), canvas.random, 4)), hill)
    canvas.wash(path, (oklch(0.95, 0.035, 85), oklch(0.86, 0.055, 72)), canvas.along(path, (0, 460), (0, 1000)), grain=0.2)
    pile(canvas, light, [(690, 520, 90, 62), (640, 535, 70, 50), (920, 540, 110, 80), (1000, 560, 70, 50)], far=0.35, base=hill)
    pile(canvas, light, [(480, 640, 190, 150), (600, 670, 130, 90), (1150, 690, 240, 190), (1260, 700, 180, 120)], far=0.12, base=hill)
    shrubs(canvas, light, [(385, 668, 40), (1040, 650, 34), (1330, 720, 46)], mix(oklch(0.48, 0.085, 140), light.shade, 0.1))
    pile(canvas, light, [(200, 890, 430, 360), (60, 960, 300, 220), (390, 940, 210, 150), (1330, 1010, 420, 370), (1130, 1010, 210, 130)], base=hill)
    grass(canvas, 0, 560, 1000, 90, 150, (mix(turf, light.shade, 0.35), mix(turf, light.lit, 0.3)))
    grass(canvas, 900, w, 1005, 80, 150, (mix(turf, light.shade, 0.35), mix(turf, light.lit, 0.3)))
    birds(canvas, [(380, 250, 16), (430, 235, 12), (470, 262, 10)], mix(light.shade, light.air, 0.2))


def balancing_rock(canvas: Canvas) -> None:
    """One rock on the tip of another, a full moon behind them."""
    light = LIGHTS["dusk"]
    w, h = canvas.width, canvas.height
    sky(canvas, light, 1260, clouds=0.7, cloud_size=420)
    stars(canvas, 420, 60)
    moon = oklch(0.94, 0.06, 88)
    canvas.glow((590, 560), 560, moon, 0.42)
    disk = canvas.shape(ellipse(590, 560, 176))
    canvas.wash(disk, (oklch(0.97, 0.035, 92), oklch(0.88, 0.10, 78)), canvas.along(disk, (590, 380), (590, 740)) + canvas.noise(disk, 90) * 0.22, grain=0.15)
    ridges(canvas, light, 1180, 1260, 3, 120, mix(light.shade, GRANITE, 0.2), 4)
    pile(canvas, light, [(480, 1420, 760, 520), (180, 1440, 330, 250), (840, 1450, 380, 280)], side=1)
    pile(canvas, light, [(475, 925, 150, 92), (515, 852, 430, 390)], side=1)
    ink = mix(light.shade, oklch(0.16, 0.03, 225), 0.6)
    front = canvas.shape(ground(ridge(canvas.random, w, 1440, 70, 5), h + 10))
    canvas.paint(front, ink)
    grass(canvas, 0, w, 1440, 130, 380, (ink, mix(ink, light.shade, 0.5)))
    birds(canvas, [(200, 640, 17), (250, 622, 13), (292, 655, 11)], ink)


def star_trails(canvas: Canvas) -> None:
    """Star trails around the pole, boulders dark below."""
    light = LIGHTS["night"]
    w = canvas.width
    canvas.fill((oklch(0.17, 0.04, 235), oklch(0.27, 0.06, 220), oklch(0.42, 0.07, 200), oklch(0.62, 0.09, 70)), (0, 0.4, 0.7, 1))
    centre = (640.0, 560.0)
    tones = (oklch(0.96, 0.03, 95), oklch(0.86, 0.05, 200), oklch(0.85, 0.11, 75))
    for tone in tones:
        faint: list[Outline] = []
        bright: list[Outline] = []
        for _ in range(150):
            radius = 22 + 1250 * canvas.random.random() ** 0.8
            start, length = canvas.random.random() * 360, 16 + 16 * canvas.random.random()
            line = arc(*centre, radius, radius, start, start + length, 30)
            (bright if canvas.random.random() < 0.28 else faint).append(stroke(line, 1.1 + 0.9 * canvas.random.random()))
        canvas.paint(canvas.shape(*faint), tone, 0.42)
        canvas.paint(canvas.shape(*bright), tone, 0.9)
    canvas.paint(canvas.shape(ellipse(*centre, 3.4)), tones[0])
    canvas.glow((200, 1000), 760, oklch(0.80, 0.13, 70), 0.5)
    dark = oklch(0.20, 0.035, 225)
    far = canvas.shape(ground(ridge(canvas.random, w, 880, 90, 5), 1010))
    canvas.paint(far, mix(dark, oklch(0.45, 0.07, 190), 0.5))
    pile(
        canvas,
        light,
        [
            (250, 935, 330, 260),
            (90, 950, 240, 180),
            (440, 950, 210, 150),
            (290, 700, 210, 150),
            (1250, 960, 480, 400),
            (1000, 960, 240, 170),
            (1190, 590, 260, 180),
            (1430, 960, 240, 260),
        ],
    )
    canvas.paint(canvas.shape(ground(ridge(canvas.random, w, 955, 30, 6), 1010)), oklch(0.13, 0.025, 228))
    tent = canvas.shape([(700, 940), (752, 868), (806, 940)])
    canvas.wash(tent, (oklch(0.90, 0.13, 82), oklch(0.68, 0.15, 55)), canvas.around(tent, (752, 930), 80), grain=0.15)
    canvas.glow((752, 915), 150, oklch(0.85, 0.14, 75), 0.4)


def iceberg(canvas: Canvas) -> None:
    """A rock in a lake whose part below the water is far larger."""
    light = LIGHTS["morning"]
    w = canvas.width
    line = 350.0
    sky(canvas, light, line, clouds=0.9, cloud_size=200)
    sun(canvas, light, 1120, 180, 34)
    ridges(canvas, light, 325, 350, 2, 60, mix(oklch(0.5, 0.05, 190), light.shade, 0.2), 5)
    pile(canvas, light, [(640, 380, 240, 190), (790, 385, 200, 140), (720, 235, 130, 92)], side=1)
    water = canvas.shape(box(-5, line, w + 5, 1010))
    canvas.wash(
        water,
        (oklch(0.72, 0.08, 190), oklch(0.52, 0.085, 200), oklch(0.33, 0.07, 215), oklch(0.20, 0.045, 228)),
        canvas.along(water, (0, line), (0, 980)) + canvas.noise(water, 260, 2.5) * 0.05,
        grain=0.08,
    )
    below = LIGHTS["monsoon"]
    deep = Light(below.sky, oklch(0.72, 0.08, 185), oklch(0.20, 0.05, 225), oklch(0.42, 0.08, 205), below.sun)
    for stones, far in (
        ([(410, 760, 360, 360), (1080, 770, 380, 380)], 0.60),
        ([(560, 900, 440, 440), (940, 890, 420, 420), (720, 980, 520, 380)], 0.38),
        ([(735, 660, 560, 340)], 0.22),
    ):
        pile(canvas, deep, list(stones), side=1, far=far, colour=oklch(0.56, 0.055, 120))
    depth = canvas.along(water, (0, line + 60), (0, 1000))
    canvas.paint(water, oklch(0.20, 0.045, 228), depth * depth * np.float32(0.82))
    for x, spread in ((520, 60), (760, 90), (1010, 70), (1230, 60)):
        beam = canvas.soft(canvas.shape([(x, line), (x + 46, line), (x - 60 + spread, 930), (x - 160 - spread, 930)]), 22)
        canvas.light(canvas.within(beam, water), oklch(0.85, 0.07, 185), (1 - canvas.along(beam, (0, line), (0, 900))) * np.float32(0.30))
    waves(canvas, line - 2, line + 26, 26, oklch(0.94, 0.03, 180), 0.75, 1.0)
    edge = canvas.shape(stroke(smooth([(x, line + 4 * np.sin(x / 70)) for x in range(-20, int(w) + 60, 40)], False), 4.5))
    canvas.paint(edge, oklch(0.97, 0.02, 180), 0.85)
    fish = [
        np.vstack(
            [
                smooth([(x, y), (x + s, y - s * 0.32), (x + 2 * s, y)], False),
                smooth([(x + 2 * s, y), (x + s, y + s * 0.32), (x, y)], False),
                [(x - s * 0.5, y + s * 0.35), (x - s * 0.35, y), (x - s * 0.5, y - s * 0.35)],
            ]
        )
        for x, y, s in ((210, 560, 15), (258, 590, 13), (300, 556, 11), (246, 622, 11))
    ]
    canvas.paint(canvas.shape(*fish), oklch(0.82, 0.10, 85), 0.85)


def cairn(canvas: Canvas) -> None:
    """Stones balanced on one another at the edge of still water."""
    light = LIGHTS["dawn"]
    line = 560.0
    sky(canvas, light, line, clouds=0.8, cloud_size=260)
    sun(canvas, light, 1080, 430, 52, halo=9)
    ridges(canvas, light, 520, line, 3, 90, mix(light.shade, PEACOCK, 0.4), 4)
    reflect(canvas, light, line)
    waves(canvas, line + 6, 990, 60, oklch(0.95, 0.06, 80), 0.35, 1.0)
    slab = canvas.shape(rough(smooth([(-30, 905), (200, 868), (480, 862), (700, 890), (860, 935), (900, 1010), (-30, 1010)]), canvas.random, 3))
    canvas.wash(
        slab,
        (mix(GRANITE, light.lit, 0.45), mix(GRANITE, light.shade, 0.5), mix(GRANITE, light.shade, 0.85)),
        canvas.along(slab, (600, 850), (420, 1000)) + canvas.noise(slab, 120, 3) * 0.15,
        grain=0.3,
    )
    tones = (oklch(0.56, 0.03, 210), oklch(0.70, 0.07, 55), oklch(0.48, 0.05, 195), oklch(0.78, 0.07, 75), oklch(0.55, 0.08, 40), oklch(0.80, 0.10, 78))
    top = 885.0
    x = 430.0
    for size, tone in zip((300, 228, 190, 140, 100, 60), tones, strict=True):
        high = size * (0.44 + 0.10 * canvas.random.random())
        shift = (canvas.random.random() - 0.5) * size * 0.16
        pile(canvas, light, [(x + shift, top, size, high)], side=1, colour=tone, base=slab if size == 300 else None)
        top -= high * 0.93
    grass(canvas, -20, 240, 985, 130, 70, (mix(oklch(0.45, 0.07, 140), light.shade, 0.3), mix(oklch(0.62, 0.08, 110), light.lit, 0.2)))
    birds(canvas, [(830, 215, 14), (870, 200, 11), (905, 226, 9)], mix(light.shade, light.air, 0.3))


def poster(canvas: Canvas) -> None:
    """A printed cover: flat shapes, a sun with rays, three rocks."""
    w, h = canvas.width, canvas.height
    canvas.fill((oklch(0.95, 0.03, 88), oklch(0.93, 0.035, 85)))
    frame = canvas.shape(rough(box(70, 70, w - 70, h - 70), canvas.random, 1.5))
    canvas.wash(frame, (oklch(0.45, 0.07, 200), oklch(0.50, 0.075, 198)), canvas.along(frame, (0, 70), (0, h)), grain=0.1)
    rays = []
    for k in range(40):
        a, half = np.deg2rad(k * 9), np.deg2rad(1.7)
        rays.append([(500 + r * np.cos(a + d), 690 + r * np.sin(a + d)) for r, d in ((330, -half), (1100, -half), (1100, half), (330, half))])
    canvas.paint(canvas.within(canvas.shape(*rays), frame), oklch(0.56, 0.075, 195), 0.9)
    disk = canvas.shape(rough(ellipse(500, 690, 285), canvas.random, 2))
    canvas.wash(disk, (MARIGOLD, SAFFRON), canvas.along(disk, (500, 420), (500, 960)), grain=0.35)
    for ring in (318, 345):
        canvas.paint(canvas.shape(ellipse(500, 690, ring), holes=[ellipse(500, 690, ring - 5)]), CREAM)
    light = Light((PEACOCK,), oklch(0.93, 0.05, 80), oklch(0.27, 0.05, 210), PEACOCK, MARIGOLD)
    pile(canvas, light, [(250, 1290, 420, 330), (770, 1300, 400, 290), (520, 1310, 470, 420), (540, 905, 260, 190)], colour=oklch(0.66, 0.11, 42))
    base = canvas.within(canvas.shape(ground(smooth([(0, 1250), (260, 1215), (520, 1255), (800, 1222), (1000, 1260)], False), h)), frame)
    canvas.paint(base, oklch(0.27, 0.045, 210))
    grassy = (oklch(0.80, 0.13, 80), oklch(0.55, 0.075, 195))
    grass(canvas, 90, w - 90, 1262, 60, 120, grassy)
    under = canvas.shape(box(70, 1300, w - 70, h - 70))
    canvas.paint(under, oklch(0.27, 0.045, 210))
    lines = [box(200, 1325, 800, 1337), box(290, 1356, 710, 1364), box(350, 1382, 650, 1388)]
    canvas.paint(canvas.shape(*[rough(line, canvas.random, 0.6) for line in lines]), oklch(0.90, 0.07, 82))
    canvas.paint(canvas.shape(box(0, 0, w, h), holes=[box(70, 70, w - 70, h - 70)]), oklch(0.95, 0.03, 88))
