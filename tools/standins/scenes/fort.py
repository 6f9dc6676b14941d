"""Stone that was built: arches, tombs, gates, steps and screens of the Deccan."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tools.standins.built import dome, masonry, minaret
from tools.standins.colour import CREAM, MARIGOLD, SAFFRON, lighter, mix, oklch
from tools.standins.light import LIGHTS, Light, ridges, shafts, sky, stars, sun
from tools.standins.nature import GRANITE, birds, grass, pile, shrubs, trees
from tools.standins.outlines import Outline, box, ellipse, ground, pointed_arch, ridge, rough, smooth, stroke

if TYPE_CHECKING:
    from tools.standins.canvas import Canvas, Mask

_STONE = oklch(0.68, 0.07, 58)


def arches(canvas: Canvas, view: str = "passage") -> None:
    """Pointed arches: a passage of five, or one that frames the sunrise."""
    if view == "sunrise":
        _sunrise_arch(canvas)
        return
    light = LIGHTS["morning"]
    w, _h = canvas.width, canvas.height
    vx, vy = 560.0, 900.0
    canvas.fill((oklch(0.93, 0.03, 180), oklch(0.96, 0.04, 90)))
    ridges(canvas, light, vy - 20, vy + 20, 2, 50, oklch(0.60, 0.07, 165), 8)
    scales = [0.16, 0.26, 0.42, 0.68, 1.1]
    for k, scale in enumerate(scales):
        near = k / (len(scales) - 1)
        foot = vy + 560 * scale
        back = vy + 560 * (scales[k - 1] if k else 0.05)
        floor = canvas.shape(box(-5, back, w + 5, foot + (800 if k == len(scales) - 1 else 0)))
        stone = mix(mix(_STONE, light.air, 0.45 * (1 - near)), light.shade, 0.10 + 0.36 * near)
        canvas.wash(floor, (mix(stone, light.lit, 0.45), stone), canvas.along(floor, (0, back), (0, foot + 60)), grain=0.2)
        patch = canvas.soft(
            canvas.shape(
                [(vx - 160 * scale, back), (vx + 620 * scale, back + (foot - back) * 0.25), (vx + 640 * scale, back + (foot - back) * 0.62), (vx - 330 * scale, foot)]
            ),
            5,
        )
        canvas.light(canvas.within(patch, floor), light.lit, 0.55 - 0.22 * near)
        front = pointed_arch(vx, foot, 820 * scale, 1260 * scale)
        inner = (front - (vx, vy)) * 0.86 + (vx, vy)
        wall = canvas.shape(box(-5, -5, w + 5, foot), holes=[front])
        reveal = canvas.within(canvas.shape(front, holes=[inner]), canvas.shape(box(-5, -5, w + 5, foot)))
        across = canvas.along(reveal, (vx - 420 * scale, 0), (vx + 420 * scale, 0))
        canvas.wash(reveal, (mix(stone, light.lit, 0.72), mix(stone, light.lit, 0.2), mix(stone, light.shade, 0.55)), 1 - across, grain=0.22)
        field = canvas.along(wall, (vx + 500 * scale, vy - 900 * scale), (vx - 500 * scale, vy + 500 * scale))
        canvas.wash(wall, (mix(stone, light.lit, 0.16), stone, mix(stone, light.shade, 0.40)), field + canvas.noise(wall, 200, 2) * 0.12, grain=0.3)
        reach = 1500 * scale
        masonry(canvas, wall, light, (max(-10, vx - reach), max(-10, vy - 1750 * scale), min(w + 10, vx + reach), foot), 96 * scale, 0.55 + 0.45 * near)
        ring = canvas.shape((front - (vx, foot)) * (1.05, 1.035) + (vx, foot), holes=[front])
        canvas.paint(canvas.within(ring, wall), mix(stone, light.lit, 0.42), 0.8)
        canvas.dim(
            canvas.soft(
                canvas.shape(box(-5, foot - 6 * scale, vx - 410 * scale, foot + 26 * scale), box(vx + 410 * scale, foot - 6 * scale, w + 5, foot + 26 * scale)),
                10 * scale,
            ),
            light.shade,
            0.5,
        )
    shafts(canvas, [[(870, 250), (980, 330), (420, 1260), (250, 1180)], [(930, 520), (1010, 600), (620, 1380), (470, 1330)]], light.sun, 0.26, 26)
    canvas.glow((vx, vy - 60), 420, light.sun, 0.30)
    pigeon = [smooth([(x, y), (x + 14, y - 13), (x + 30, y - 9), (x + 46, y + 2), (x + 28, y + 9), (x + 10, y + 7)]) for x, y in ((300, 1420), (365, 1442), (250, 1455))]
    canvas.paint(canvas.shape(*pigeon), mix(light.shade, light.air, 0.12))


def _sunrise_arch(canvas: Canvas) -> None:
    light = LIGHTS["dawn"]
    w = canvas.width
    sky(canvas, light, 700, clouds=1.0, cloud_size=260)
    sun(canvas, light, 750, 585, 72, halo=8)
    ridges(canvas, light, 640, 720, 4, 110, mix(light.shade, GRANITE, 0.25))
    road = canvas.shape(
        smooth([(690, 1010), (735, 830), (800, 760), (745, 715), (752, 700)], False), smooth([(752, 700), (765, 715), (830, 765), (800, 840), (880, 1010)], False)
    )
    field = canvas.shape(ground(ridge(canvas.random, w, 745, 22, 5), 1010))
    canvas.wash(field, (mix(oklch(0.72, 0.09, 80), light.lit, 0.4), mix(oklch(0.5, 0.06, 110), light.shade, 0.5)), canvas.along(field, (0, 720), (0, 980)), grain=0.25)
    canvas.paint(canvas.within(road, field), mix(light.lit, light.sun, 0.5), 0.85)
    shrubs(canvas, light, [(560, 790, 36), (980, 800, 44), (910, 770, 24)])
    front = pointed_arch(750, 1015, 800, 950, 0.46)
    inner = (front - (750, 620)) * (0.87, 0.90) + (750, 620)
    reveal = canvas.shape(front, holes=[inner])
    stone = mix(_STONE, light.shade, 0.45)
    centre = np.abs(canvas.along(reveal, (350, 0), (1150, 0)) * 2 - 1)
    canvas.wash(reveal, (mix(stone, light.lit, 0.85), mix(stone, light.lit, 0.40), stone), 1 - centre + canvas.along(reveal, (0, 200), (0, 1010)) * 0.2, grain=0.25)
    masonry(canvas, reveal, light, (340, 40, 1160, 1010), 74, 0.6)
    wall = canvas.shape(box(-5, -5, w + 5, 1010), holes=[front])
    near = mix(stone, light.shade, 0.62)
    canvas.wash(
        wall,
        (mix(near, light.lit, 0.15), near, mix(near, light.shade, 0.7)),
        canvas.around(wall, (750, 560), 880) * 1.1 - 0.15 + canvas.noise(wall, 180) * 0.12,
        grain=0.3,
    )
    masonry(canvas, wall, light, (-10, -10, w + 10, 1010), 84, 0.8)
    moulding = canvas.shape((front - (750, 1015)) * (1.06, 1.04) + (750, 1015), holes=[(front - (750, 1015)) * (1.022, 1.014) + (750, 1015)])
    canvas.paint(canvas.within(moulding, wall), mix(near, light.lit, 0.30), 0.9)
    canvas.glow((750, 585), 720, light.sun, 0.34)
    shafts(canvas, [[(700, 600), (800, 600), (1180, 1010), (380, 1010)]], light.sun, 0.22, 40)


def _tomb(canvas: Canvas, light: Light, x: float, foot: float, size: float, far: float, stone: np.ndarray = CREAM) -> None:
    """A domed tomb: arcade, parapet with corner turrets, drum and onion dome; `size` is its width."""
    s = size
    base = mix(mix(stone, light.shade, 0.28), light.air, far)
    lit, dark = mix(mix(stone, light.lit, 0.6), light.air, far), mix(mix(stone, light.shade, 0.66), light.air, far)

    def body(*outlines: Outline, holes: list[Outline] | None = None) -> Mask:
        mask = canvas.shape(*outlines, holes=holes or ())
        field = canvas.along(mask, (x - s * 0.5, foot - s), (x + s * 0.5, foot))
        canvas.wash(mask, (lit, base, dark), field * 1.15 - 0.06, grain=0.25)
        return mask

    bulb = canvas.shape(dome(x, foot - s * 0.90, s * 0.80, s * 0.72))
    field = canvas.around(bulb, (x - s * 0.20, foot - s * 1.35), s * 0.75)
    canvas.wash(bulb, (lit, base, dark), field, grain=0.3)
    body(box(x - s * 0.34, foot - s * 0.94, x + s * 0.34, foot - s * 0.70))
    petals = [
        smooth(
            [
                (x + s * 0.335 * k, foot - s * 0.865),
                (x + s * 0.335 * k - s * 0.03, foot - s * 0.91),
                (x + s * 0.335 * k, foot - s * 0.96),
                (x + s * 0.335 * k + s * 0.03, foot - s * 0.91),
            ]
        )
        for k in np.linspace(-1.05, 1.05, 13)
    ]
    canvas.paint(canvas.shape(*petals), mix(base, lit, 0.6))
    canvas.paint(canvas.shape(stroke(np.array([(x, foot - s * 1.60), (x, foot - s * 1.74)]), s * 0.022), ellipse(x, foot - s * 1.66, s * 0.022)), dark)
    for side in (-1, 1):
        tower = minaret(x + side * s * 0.47, foot - s * 0.56, s * 0.085, s * 0.42, 2)
        body(*tower)
    body(box(x - s * 0.5, foot - s * 0.68, x + s * 0.5, foot))
    merlons = [pointed_arch(x + s * k, foot - s * 0.675, s * 0.05, s * 0.06, 0.3) for k in np.linspace(-0.45, 0.45, 15)]
    body(*merlons)
    canvas.paint(
        canvas.shape(box(x - s * 0.52, foot - s * 0.695, x + s * 0.52, foot - s * 0.665), box(x - s * 0.53, foot - s * 0.03, x + s * 0.53, foot)), mix(base, lit, 0.5)
    )
    openings = [pointed_arch(x + s * k, foot - s * 0.03, s * 0.20, s * 0.50, 0.5) for k in (-0.30, 0.0, 0.30)]
    hollow = canvas.shape(*openings)
    canvas.wash(
        hollow, (mix(dark, light.shade, 0.5 * (1 - far)), mix(dark, light.shade, 0.15 * (1 - far))), canvas.along(hollow, (0, foot - s * 0.5), (0, foot)), grain=0.2
    )
    rims = canvas.shape(*[stroke(np.vstack([o[1:-1]]), s * 0.012) for o in openings])
    canvas.paint(rims, mix(base, lit, 0.7), 0.9)


def domes(canvas: Canvas) -> None:
    """Domed tombs in morning haze behind a line of trees."""
    light = LIGHTS["dawn"]
    w = canvas.width
    sky(canvas, light, 760, clouds=0.9, cloud_size=330)
    sun(canvas, light, 1010, 455, 60, halo=9)
    ridges(canvas, light, 690, 720, 2, 70, mix(light.shade, GRANITE, 0.3), 4)
    for x, size, far in ((1270, 170, 0.66), (130, 150, 0.70), (930, 210, 0.55)):
        _tomb(canvas, light, x, 770, size, far)
    haze = canvas.shape(box(-5, 600, w + 5, 1010))
    canvas.paint(haze, mix(light.air, light.sun, 0.3), canvas.along(haze, (0, 600), (0, 790)) * np.float32(0.55))
    trees(canvas, light, 0, w, 800, 60, 26, 0.45)
    _tomb(canvas, light, 480, 850, 390, 0.12)
    _tomb(canvas, light, 1245, 870, 300, 0.22)
    lawn = canvas.shape(ground(ridge(canvas.random, w, 858, 14, 5), 1010))
    canvas.wash(lawn, (mix(oklch(0.66, 0.09, 110), light.lit, 0.25), mix(oklch(0.45, 0.06, 150), light.shade, 0.5)), canvas.along(lawn, (0, 840), (0, 1000)), grain=0.3)
    path = canvas.within(canvas.shape([(455, 850), (505, 850), (760, 1010), (340, 1010)]), lawn)
    canvas.paint(path, mix(CREAM, light.lit, 0.5), 0.75)
    for x in (330, 640, 930):
        canvas.dim(canvas.soft(canvas.shape([(x, 880), (x + 20, 880), (x - 160, 990), (x - 240, 990)]), 14), light.shade, 0.28)
    trees(canvas, light, -30, 250, 900, 150, 5, 0.0)
    trees(canvas, light, 1390, w + 40, 915, 170, 4, 0.0)
    grass(canvas, 0, w, 990, 50, 260, (mix(oklch(0.6, 0.09, 115), light.lit, 0.2), mix(oklch(0.4, 0.06, 150), light.shade, 0.4)))
    birds(canvas, [(720, 230, 15), (765, 214, 12), (800, 244, 10), (845, 220, 9), (690, 262, 9)], mix(light.shade, light.air, 0.25))


def minarets(canvas: Canvas) -> None:
    """A gate with four minarets against the evening sky, stalls lit at its foot."""
    light = LIGHTS["dusk"]
    w, h = canvas.width, canvas.height
    sky(canvas, light, 1250, clouds=1.0, cloud_size=420)
    stars(canvas, 380, 50)
    moon = canvas.shape(ellipse(760, 235, 44), holes=[ellipse(780, 224, 40)])
    canvas.glow((752, 240), 170, light.sun, 0.22)
    canvas.paint(moon, oklch(0.96, 0.05, 90))
    canvas.glow((500, 1130), 620, oklch(0.85, 0.14, 68), 0.55)
    roofs = [box(x, 1190 - canvas.random.random() * 90, x + 90, 1320) for x in range(-20, 1020, 62)]
    canvas.paint(canvas.shape(*roofs), mix(light.shade, light.air, 0.42))
    far = mix(light.shade, light.air, 0.22)
    canvas.paint(canvas.shape(*minaret(352, 1270, 50, 800), *minaret(648, 1270, 50, 800)), far)
    stone, dark = mix(oklch(0.55, 0.08, 50), light.shade, 0.52), light.shade
    gate = pointed_arch(500, 1300, 250, 430, 0.50)
    body = canvas.shape(box(270, 700, 730, 1300), holes=[gate])
    canvas.wash(body, (mix(stone, light.lit, 0.35), stone, dark), canvas.along(body, (700, 700), (330, 1350)), grain=0.3)
    masonry(canvas, body, light, (265, 700, 735, 1300), 40, 0.5)
    arcade = [pointed_arch(x, 842, 44, 92, 0.5) for x in np.linspace(310, 690, 8)]
    canvas.paint(canvas.shape(*arcade), mix(light.air, MARIGOLD, 0.45))
    small = [pointed_arch(x, 735, 24, 40, 0.5) for x in np.linspace(296, 704, 16)]
    canvas.paint(canvas.shape(*small), dark)
    ledges = [box(255, 745, 745, 757), box(258, 850, 742, 862), box(255, 690, 745, 702)]
    canvas.paint(canvas.shape(*ledges), mix(stone, light.lit, 0.45))
    rim = canvas.shape((gate - (500, 1300)) * (1.12, 1.06) + (500, 1300), holes=[gate])
    canvas.paint(rim, mix(stone, light.lit, 0.3))
    clock = canvas.shape(ellipse(500, 905, 26))
    canvas.paint(clock, oklch(0.95, 0.05, 90))
    canvas.paint(canvas.shape(stroke(np.array([(500.0, 905), (500, 888)]), 3), stroke(np.array([(500.0, 905), (512, 911)]), 3)), dark)
    for x in (252, 748):
        tower = canvas.shape(*minaret(x, 1310, 74, 1000))
        canvas.wash(tower, (mix(stone, light.lit, 0.45), stone, dark), canvas.along(tower, (x + 42, 900), (x - 38, 920)), grain=0.3)
        slits = [pointed_arch(x, y, 15, 34, 0.5) for y in (1210, 990, 780, 570)]
        canvas.paint(canvas.shape(*slits), mix(MARIGOLD, dark, 0.2))
    street = canvas.shape(box(-5, 1300, w + 5, h + 5))
    canvas.wash(street, (mix(dark, SAFFRON, 0.42), dark, lighter(dark, -0.06)), canvas.along(street, (0, 1295), (0, h)), grain=0.25)
    for x, wide, top, tone in (
        (60, 210, 1262, oklch(0.50, 0.08, 195)),
        (880, 250, 1256, oklch(0.55, 0.13, 45)),
        (255, 130, 1286, oklch(0.72, 0.14, 72)),
        (720, 130, 1288, oklch(0.48, 0.075, 190)),
    ):
        canvas.glow((x, top + 60), wide * 0.8, oklch(0.86, 0.14, 75), 0.6)
        stall = canvas.shape(box(x - wide * 0.42, top + 30, x + wide * 0.42, top + 120))
        canvas.wash(stall, (oklch(0.88, 0.12, 80), oklch(0.62, 0.13, 55)), canvas.along(stall, (0, top + 30), (0, top + 120)), grain=0.15)
        goods = [ellipse(x + wide * g, top + 118 - 8 * canvas.random.random(), 13, 10, count=16) for g in np.linspace(-0.36, 0.36, 9)]
        canvas.paint(canvas.shape(*goods), mix(tone, dark, 0.25))
        awning = canvas.shape([(x - wide * 0.42, top), (x + wide * 0.42, top), (x + wide * 0.54, top + 42), (x - wide * 0.54, top + 42)])
        canvas.wash(awning, (lighter(tone, 0.06), mix(tone, dark, 0.35)), canvas.along(awning, (0, top), (0, top + 44)), grain=0.2)
        canvas.glow((x, top + 58), 34, oklch(0.96, 0.09, 88), 0.9)
    glints = [ellipse(500 + (canvas.random.random() - 0.5) * 700, 1320 + 170 * canvas.random.random(), 26 * canvas.random.random() + 4, 1.6, count=12) for _ in range(46)]
    canvas.paint(canvas.shape(*glints), oklch(0.82, 0.14, 72), 0.5)
    birds(canvas, [(120, 560, 16), (165, 540, 13), (205, 572, 11), (880, 640, 13), (915, 622, 10), (480, 470, 11), (520, 455, 9), (90, 620, 10)], dark)


def stepwell(canvas: Canvas) -> None:
    """A square stepwell from above: flights of steps in triangles down to green water."""
    lit, stone, dark, deep = oklch(0.88, 0.075, 72), oklch(0.70, 0.085, 60), oklch(0.45, 0.07, 45), oklch(0.27, 0.05, 215)
    canvas.fill((oklch(0.90, 0.05, 78), oklch(0.86, 0.06, 72)))
    cx, cy = 520.0, 540.0
    levels = 6
    tones = {(0, -1): 0.05, (1, 0): 0.75, (0, 1): 0.95, (-1, 0): 0.28}

    def edge(k: float) -> float:
        return float(560 * (1 - k / levels) ** 1.12 + 118)

    for k in range(levels):
        outer, wall, inner = edge(k), edge(k + 0.22), edge(k + 1)
        down = k / levels
        for (nx, ny), turn in tones.items():
            tx, ty = -ny, nx

            def at(along: float, out: float, nx: int = nx, ny: int = ny, tx: int = tx, ty: int = ty) -> tuple[float, float]:
                return cx + nx * out + tx * along, cy + ny * out + ty * along

            colour = mix(mix(lit, dark, turn), deep, 0.10 + 0.38 * down)
            ledge = canvas.shape([at(-outer, outer), at(outer, outer), at(wall, wall), at(-wall, wall)])
            canvas.paint(ledge, mix(mix(lit, stone, 0.25 + turn * 0.4), deep, 0.34 * down))
            face = canvas.shape([at(-wall, wall), at(wall, wall), at(inner, inner), at(-inner, inner)])
            canvas.paint(face, mix(colour, deep, 0.25))
            count = 7 - k // 2
            steps = 6
            bright, shadowed, edges = [], [], []
            for j in range(count):
                mid = -1 + (2 * j + 1) / count
                half = 0.94 / count
                for n in range(steps):
                    t0, t1 = n / steps, (n + 1) / steps
                    o0, o1 = wall + (inner - wall) * t0, wall + (inner - wall) * t1
                    h0 = half * (1 - t0)
                    bright.append([at((mid - h0) * o0, o0), at(mid * o0, o0), at(mid * o1, o1), at((mid - h0) * o1, o1)])
                    shadowed.append([at(mid * o0, o0), at((mid + h0) * o0, o0), at((mid + h0) * o1, o1), at(mid * o1, o1)])
                    edges.append(stroke(np.array([at((mid - h0) * o1, o1), at((mid + h0) * o1, o1)]), 1.6 + 2.0 * (1 - down)))
            light_side = mix(mix(lit, stone, turn * 0.55), deep, 0.30 * down)
            canvas.paint(canvas.within(canvas.shape(*bright), face), light_side)
            canvas.paint(canvas.within(canvas.shape(*shadowed), face), mix(light_side, dark, 0.55))
            canvas.dim(canvas.within(canvas.shape(*edges), face), dark, 0.55)
    pool = edge(levels)
    water = canvas.shape(box(cx - pool, cy - pool, cx + pool, cy + pool))
    canvas.wash(
        water,
        (oklch(0.40, 0.07, 185), oklch(0.56, 0.085, 175), oklch(0.36, 0.06, 200)),
        canvas.along(water, (cx - pool, cy - pool), (cx + pool, cy + pool)) + canvas.noise(water, 60) * 0.2,
        grain=0.15,
    )
    leaves = [
        ellipse(cx + (canvas.random.random() - 0.5) * pool * 1.7, cy + (0.15 + 0.7 * canvas.random.random()) * pool, r, r * 0.8, count=20)
        for r in (9, 13, 8, 11, 7, 10, 12)
    ]
    canvas.paint(canvas.shape(*leaves), oklch(0.62, 0.10, 140))
    canvas.paint(canvas.shape(ellipse(cx - 30, cy + 60, 6), ellipse(cx + 52, cy + 34, 5)), oklch(0.86, 0.08, 20))
    shade = canvas.soft(canvas.shape([(-50, -50), (1050, -50), (1050, 60), (640, 380), (560, 560), (210, 640), (-50, 800)]), 16)
    canvas.dim(shade, oklch(0.42, 0.05, 225), 0.62)
    field = canvas.everything()
    canvas.shade(field, dark, np.clip(canvas.noise(field, 60, 1) - 0.35, 0, 1), 0.22)
    walker = [ellipse(820, 866, 8, 6), ellipse(822, 858, 4.6)]
    canvas.dim(canvas.soft(canvas.shape([(822, 868), (834, 862), (892, 905), (884, 914)]), 3), deep, 0.6)
    canvas.paint(canvas.shape(*walker), oklch(0.45, 0.08, 195))


def jali(canvas: Canvas) -> None:
    """A pierced screen in an arch; the sun lays its pattern on a dark floor."""
    w, h = canvas.width, canvas.height
    wall, floor = oklch(0.30, 0.045, 215), oklch(0.27, 0.045, 225)
    canvas.fill((oklch(0.22, 0.04, 222), oklch(0.31, 0.05, 212)))
    everything = canvas.everything()
    canvas.shade(everything, oklch(0.42, 0.06, 200), np.clip(canvas.noise(everything, 240) * 0.5, 0, 1), 0.5)
    ground_line = 980.0
    stone = canvas.shape(box(-5, ground_line, w + 5, h + 5))
    canvas.wash(stone, (mix(floor, wall, 0.3), lighter(floor, -0.05)), canvas.along(stone, (0, ground_line), (0, h)), grain=0.2)
    joints = [stroke(np.array([(420 + (x - 420) * 0.55, ground_line), (420 + (x - 420) * 2.1, h + 20)]), 2.0) for x in range(-700, 1700, 190)]
    joints += [box(-5, y, w + 5, y + 2.4) for y in (1030, 1105, 1215, 1370)]
    canvas.dim(canvas.shape(*joints), oklch(0.16, 0.03, 225), 0.6)
    frame = pointed_arch(400, 900, 500, 740, 0.5)
    recess = canvas.shape((frame - (400, 900)) * (1.14, 1.09) + (400, 900))
    canvas.wash(recess, (oklch(0.44, 0.06, 205), oklch(0.34, 0.05, 215)), canvas.along(recess, (150, 150), (650, 900)), grain=0.25)
    screen = canvas.shape(frame)
    canvas.wash(screen, (oklch(0.34, 0.05, 210), oklch(0.28, 0.045, 215)), canvas.along(screen, (0, 150), (0, 900)), grain=0.2)
    holes: list[Outline] = []
    cell = 74.0
    for row in range(11):
        for column in range(-4, 5):
            x, y = 400 + column * cell, 868 - row * cell
            star = np.array(
                [(x + r * np.cos(a), y + r * np.sin(a)) for a, r in zip(np.linspace(0, 2 * np.pi, 16, endpoint=False) + np.pi / 8, (29, 18) * 8, strict=True)]
            )
            holes.append(star)
            mx, my = x + cell / 2, y - cell / 2
            holes.append(np.array([(mx - 13, my), (mx, my - 13), (mx + 13, my), (mx, my + 13)]))
            holes.append(box(mx - 4, y - 7, mx + 4, y + 7))
            holes.append(box(x - 7, my - 4, x + 7, my + 4))
    light = canvas.within(canvas.shape(*holes), canvas.shape((frame - (400, 900)) * (0.94, 0.955) + (400, 885)))
    canvas.wash(
        light,
        (oklch(0.96, 0.05, 95), oklch(0.90, 0.11, 80), oklch(0.80, 0.10, 130)),
        canvas.along(light, (0, 180), (0, 900)) + canvas.noise(light, 120) * 0.12,
        grain=0.1,
    )
    canvas.light(canvas.soft(light, 26), oklch(0.86, 0.12, 78), 0.45)
    # The same openings laid on the floor: sheared away from the sun, longer with every row.
    inside = [
        hole
        for hole in holes
        if screen.cover[
            min(max(int(hole[:, 1].mean() * canvas.unit) - screen.y, 0), screen.cover.shape[0] - 1),
            min(max(int(hole[:, 0].mean() * canvas.unit) - screen.x, 0), screen.cover.shape[1] - 1),
        ]
        > 0.5
    ]

    def fall(hole: Outline) -> Outline:
        up = (900 - hole[:, 1]) / 740
        spread = 1 + 0.55 * up
        return np.stack([400 + (hole[:, 0] - 400) * spread + 330 * up, ground_line + 30 + 470 * up**1.12], axis=1)

    cast = canvas.within(canvas.soft(canvas.shape(*[fall(hole) for hole in inside]), 2.4), stone)
    near = canvas.along(cast, (500, ground_line), (800, h))
    canvas.paint(cast, oklch(0.90, 0.115, 80), (1 - near * np.float32(0.5)) * np.float32(0.9))
    canvas.light(canvas.soft(cast, 36), oklch(0.78, 0.13, 70), 0.42)
    shafts(canvas, [[(260, 420), (560, 330), (1010, 1480), (430, 1160)]], oklch(0.80, 0.11, 78), 0.20, 40)
    canvas.paint(canvas.shape(smooth([(790, 980), (772, 935), (800, 890), (842, 890), (868, 935), (850, 980)]), box(800, 872, 842, 894)), oklch(0.19, 0.03, 225))
    rim = canvas.shape(stroke(smooth([(782, 965), (776, 935), (800, 895)], False), 5))
    canvas.paint(rim, oklch(0.80, 0.12, 72), 0.8)


def stairs(canvas: Canvas) -> None:
    """Worn steps between high walls, up to a bright opening."""
    light = LIGHTS["noon"]
    w, h = canvas.width, canvas.height
    stone = oklch(0.62, 0.07, 55)
    shade = oklch(0.30, 0.05, 222)
    dusk = Light(light.sky, oklch(0.92, 0.08, 82), shade, light.air, light.sun)
    canvas.fill((oklch(0.80, 0.06, 205), oklch(0.95, 0.02, 150)), (0, 0.5))
    vx, vy = 590.0, 430.0
    count = 15
    left, right = [], []
    for k in range(count + 1):
        t = (1 - k / count) ** 1.75
        y = vy + (h + 60 - vy) * t
        half_left, half_right = 78 + 620 * t, 70 + 430 * t
        left.append((vx - half_left, y))
        right.append((vx + half_right, y))
    opening = pointed_arch(vx, vy + 4, 150, 250, 0.5)
    upper = canvas.shape(box(-5, 120, w + 5, vy + 4), holes=[opening])
    canvas.wash(upper, (mix(stone, dusk.lit, 0.55), mix(stone, shade, 0.15)), canvas.along(upper, (900, 100), (300, 500)), grain=0.25)
    masonry(canvas, upper, dusk, (-10, 110, w + 10, vy), 40, 0.8)
    beyond = canvas.shape(opening)
    canvas.wash(beyond, (oklch(0.86, 0.05, 200), oklch(0.98, 0.05, 95)), canvas.along(beyond, (0, 180), (0, 430)), grain=0.1)
    pile(canvas, LIGHTS["morning"], [(610, 436, 90, 70), (556, 438, 60, 44)], far=0.3)
    merlons = [pointed_arch(x, 124, 70, 74, 0.5) for x in range(10, 1000, 92)]
    canvas.paint(canvas.shape(*merlons), mix(stone, dusk.lit, 0.5))
    for k in range(count, 0, -1):
        (lx0, y0), (rx0, _), (lx1, y1), (rx1, _) = left[k], right[k], left[k - 1], right[k - 1]
        riser = y0 + (y1 - y0) * 0.50
        f = (riser - y0) / (y1 - y0)
        lx, rx = lx0 + (lx1 - lx0) * f, rx0 + (rx1 - rx0) * f
        near = 1 - k / count
        face = canvas.shape(rough(np.array([(lx0 - 4, y0), (rx0 + 4, y0), (rx + 4, riser), (lx - 4, riser)]), canvas.random, 1.6 + near))
        canvas.wash(face, (mix(stone, shade, 0.45 + 0.25 * near), mix(stone, shade, 0.62 + 0.25 * near)), canvas.along(face, (rx0, 0), (lx0, 0)), grain=0.25)
        tread = canvas.shape(rough(np.array([(lx - 2, riser), (rx + 2, riser), (rx1 + 4, y1), (lx1 - 4, y1)]), canvas.random, 1.4 + near))
        canvas.wash(
            tread,
            (mix(stone, dusk.lit, 0.72 - 0.3 * near), mix(stone, dusk.lit, 0.30 - 0.2 * near), mix(stone, shade, 0.40)),
            canvas.along(tread, (rx0, 0), (lx1, 0)) + canvas.noise(tread, 50, 3) * 0.15,
            grain=0.25,
        )
        worn = canvas.shape(ellipse((lx0 + rx0) / 2 + 15, riser + (y1 - riser) * 0.6, (rx0 - lx0) * 0.22, (y1 - riser) * 0.35))
        canvas.light(canvas.within(worn, tread), dusk.lit, 0.18)
    wall_left = canvas.shape(np.vstack([[(-10, -10), (vx - 250, -10), (vx - 96, 200)], np.array(left)[::-1], [(-10, h + 60)]]))
    canvas.wash(wall_left, (mix(stone, dusk.lit, 0.30), mix(stone, shade, 0.55), mix(stone, shade, 0.92)), canvas.along(wall_left, (vx - 60, 300), (40, 900)), grain=0.3)
    wall_right = canvas.shape(np.vstack([[(w + 10, -10), (vx + 240, -10), (vx + 88, 200)], np.array(right)[::-1], [(w + 10, h + 60)]]))
    canvas.wash(
        wall_right, (mix(stone, dusk.lit, 0.75), mix(stone, dusk.lit, 0.15), mix(stone, shade, 0.62)), canvas.along(wall_right, (vx + 80, 100), (w, 1250)), grain=0.3
    )
    for wall, sign in ((wall_left, -1), (wall_right, 1)):
        joints = []
        for level in np.linspace(-0.9, 1.0, 13):
            far_y = vy - 250 + 250 * (level + 1)
            near_y = vy - 1500 + 1500 * (level + 1)
            far_x, near_x = vx + sign * 82, vx + sign * 700
            joints.append(stroke(np.array([(far_x, far_y), (near_x, near_y)]), 2.6))
            for _ in range(5):
                t = canvas.random.random()
                step = 125 * (0.17 + 0.83 * t)
                x = far_x + (near_x - far_x) * t
                y = far_y + (near_y - far_y) * t
                joints.append(box(x - 1.2, y, x + 1.2, y + step * 0.9))
        canvas.dim(canvas.within(canvas.shape(*joints), wall), shade, 0.45)
    shafts(canvas, [[(vx - 60, 190), (vx + 70, 190), (330, 1400), (60, 1050)]], oklch(0.96, 0.07, 90), 0.22, 40)
    canvas.glow((vx, 330), 330, oklch(0.98, 0.06, 92), 0.45)
    fern = [(120, 760), (905, 600), (60, 1130)]
    for x, y in fern:
        grass(canvas, x - 26, x + 26, y, 60, 26, (oklch(0.55, 0.09, 140), oklch(0.42, 0.07, 155)), 0.7)


def doorway(canvas: Canvas) -> None:
    """A painted door stands open; its light lies across the floor of a dim room."""
    w, h = canvas.width, canvas.height
    dim_wall = oklch(0.40, 0.055, 45)
    shade = oklch(0.20, 0.035, 220)
    canvas.fill((mix(dim_wall, shade, 0.65), mix(dim_wall, shade, 0.30)))
    everything = canvas.everything()
    canvas.shade(everything, mix(dim_wall, shade, 0.85), canvas.along(everything, (330, 600), (-100, 250)), 0.8)
    line = 1120.0
    floor = canvas.shape(box(-5, line, w + 5, h + 5))
    canvas.wash(floor, (oklch(0.36, 0.04, 40), oklch(0.22, 0.035, 220)), canvas.along(floor, (0, line), (0, h)), grain=0.25)
    door = (330.0, 330.0, 700.0, line)
    x0, y0, x1, y1 = door
    outside = canvas.shape(box(*door))
    light = LIGHTS["morning"]
    canvas.wash(outside, (oklch(0.82, 0.06, 200), oklch(0.97, 0.04, 95)), canvas.along(outside, (0, y0), (0, y0 + 420)), grain=0.1)
    hill = canvas.shape(ground(smooth([(320, 800), (420, 770), (540, 790), (710, 740)], False), y1))
    garden = canvas.within(hill, outside)
    canvas.wash(garden, (oklch(0.80, 0.08, 130), oklch(0.70, 0.10, 120)), canvas.along(garden, (0, 740), (0, 1000)), grain=0.2)
    for sx, sy, sr in ((400, 850, 60), (640, 830, 76), (560, 880, 40)):
        bush = canvas.within(canvas.shape(rough(ellipse(sx, sy - sr * 0.6, sr, sr * 0.8), canvas.random, 6, 14)), outside)
        canvas.wash(bush, (oklch(0.70, 0.11, 125), oklch(0.48, 0.085, 150)), canvas.along(bush, (sx + sr, sy - sr * 1.4), (sx - sr, sy)), grain=0.35)
    path = canvas.within(canvas.shape([(490, 780), (520, 780), (640, line), (400, line)]), outside)
    canvas.paint(path, oklch(0.96, 0.04, 88))
    canvas.glow((560, 470), 420, light.sun, 0.35)
    casing = canvas.shape(box(x0 - 36, y0 - 36, x1 + 36, y1), holes=[box(*door)])
    canvas.wash(casing, (oklch(0.52, 0.075, 198), oklch(0.36, 0.06, 205)), canvas.along(casing, (x1, y0), (x0 - 60, y1)), grain=0.2)
    lintel = [pointed_arch(x, y0 - 40, 66, 46, 0.3) for x in np.linspace(x0, x1, 6)]
    canvas.paint(canvas.shape(*lintel), oklch(0.46, 0.07, 198))
    leaf = canvas.shape([(x1 + 2, y0), (x1 + 190, y0 - 70), (x1 + 190, y1 + 100), (x1 + 2, y1)])
    canvas.wash(leaf, (oklch(0.62, 0.08, 195), oklch(0.40, 0.065, 203)), canvas.along(leaf, (x1, 0), (x1 + 190, 0)), grain=0.2)
    panels = []
    for t0, t1 in ((0.05, 0.30), (0.35, 0.62), (0.67, 0.95)):

        def at(u: float, v: float) -> tuple[float, float]:
            top, bottom = y0 - 70 * u, y1 + 100 * u
            return x1 + 2 + 188 * u, top + (bottom - top) * v

        panels.append([at(0.14, t0), at(0.86, t0), at(0.86, t1), at(0.14, t1)])
    canvas.dim(canvas.shape(*panels), oklch(0.25, 0.05, 210), 0.42)
    canvas.paint(canvas.shape(*[stroke(np.array([p[0], p[1]]), 4) for p in panels]), oklch(0.70, 0.07, 190), 0.8)
    canvas.paint(canvas.shape(ellipse(x1 + 170, 760, 10)), MARIGOLD)
    spill = canvas.shape([(x0, line), (x1, line), (x1 - 30, h + 10), (x0 - 330, h + 10)])
    canvas.paint(spill, oklch(0.93, 0.085, 82), (1 - canvas.along(spill, (0, line), (0, h + 60)) * np.float32(0.62)) * np.float32(0.9))
    canvas.light(canvas.soft(spill, 44), oklch(0.80, 0.12, 72), 0.34)
    boards = [stroke(np.array([(515 + (x - 515) * 0.7, line), (515 + (x - 515) * 1.9, h + 20)]), 2.0) for x in range(-600, 1700, 120)]
    canvas.dim(canvas.within(canvas.shape(*boards), floor), shade, 0.42)
    step = canvas.shape(box(x0 - 36, line - 8, x1 + 36, line + 12))
    canvas.paint(step, oklch(0.78, 0.06, 70))
    pot = canvas.shape(smooth([(120, 1300), (92, 1210), (108, 1160), (232, 1160), (248, 1210), (220, 1300)]))
    canvas.wash(pot, (oklch(0.62, 0.11, 42), oklch(0.36, 0.07, 35)), canvas.along(pot, (250, 0), (100, 0)), grain=0.3)
    for angle in (-62, -38, -15, 8, 30, 52, 70):
        tip_x, tip_y = 170 + 210 * np.sin(np.deg2rad(angle)), 1165 - 250 * np.cos(np.deg2rad(angle * 0.8))
        leaf_shape = smooth([(170, 1165), ((170 + tip_x) / 2 - 24, (1165 + tip_y) / 2), (tip_x, tip_y), ((170 + tip_x) / 2 + 24, (1165 + tip_y) / 2 + 8)])
        plant = canvas.shape(leaf_shape)
        canvas.wash(plant, (oklch(0.56, 0.09, 150), oklch(0.30, 0.05, 180)), canvas.along(plant, (300, 950), (80, 1180)), grain=0.3)
    canvas.glow((515, 900), 560, oklch(0.92, 0.08, 85), 0.20)


def veranda(canvas: Canvas) -> None:
    """A veranda in perspective: columns on one side, their shadows across the floor."""
    light = LIGHTS["morning"]
    w = canvas.width
    vx, vy = 930.0, 480.0
    plaster, shade = oklch(0.93, 0.04, 85), oklch(0.45, 0.05, 220)
    canvas.fill((oklch(0.74, 0.06, 203), oklch(0.95, 0.03, 110)), (0, 0.5))
    ridges(canvas, light, 470, 500, 2, 60, oklch(0.55, 0.06, 190), 6)
    yard = canvas.shape(box(-5, 520, vx, 1010))
    canvas.wash(yard, (oklch(0.84, 0.085, 100), oklch(0.78, 0.09, 78)), canvas.along(yard, (0, 500), (0, 800)), grain=0.25)
    trees(canvas, light, 60, 760, 560, 120, 7, 0.15)
    floor = canvas.shape([(vx - 60, vy + 70), (vx + 46, vy + 70), (w + 60, 1010), (-420, 1010)])
    canvas.wash(floor, (oklch(0.80, 0.07, 55), oklch(0.62, 0.095, 42)), canvas.along(floor, (0, vy), (0, 1000)), grain=0.2)
    wall = canvas.shape([(vx + 46, vy - 130), (w + 10, -260), (w + 10, 1010), (w - 10, 990), (vx + 46, vy + 70)])
    canvas.wash(wall, (plaster, mix(plaster, shade, 0.38)), canvas.along(wall, (vx + 46, 0), (w, 0)), grain=0.2)
    dado = canvas.shape([(vx + 46, vy + 20), (w + 10, 640), (w + 10, 1010), (vx + 46, vy + 70)])
    canvas.wash(dado, (oklch(0.56, 0.07, 198), oklch(0.40, 0.065, 202)), canvas.along(dado, (vx, 0), (w, 0)), grain=0.2)
    for t in (0.20, 0.52):
        near, far = t + 0.20, t

        def on_wall(d: float, v: float) -> tuple[float, float]:
            s = d**1.4
            x = vx + 46 + (w - vx - 46) * s
            top, bottom = vy - 130 - (vy + 130) * s, vy + 70 + (1000 - vy - 70) * s
            return x, top + (bottom - top) * v

        opening = canvas.shape([on_wall(far, 0.34), on_wall(near, 0.30), on_wall(near, 1.0), on_wall(far, 1.0)])
        canvas.wash(opening, (oklch(0.42, 0.06, 205), oklch(0.30, 0.045, 215)), canvas.along(opening, (0, 200), (0, 900)), grain=0.2)
        frame = canvas.shape(stroke(np.array([on_wall(far, 1.0), on_wall(far, 0.34), on_wall(near, 0.30), on_wall(near, 1.0)]), 12 + 14 * t))
        canvas.paint(frame, oklch(0.60, 0.10, 50))
    ceiling = canvas.shape([(vx - 60, vy - 130), (vx + 46, vy - 130), (w + 10, -260), (-700, -260)])
    canvas.wash(ceiling, (mix(plaster, shade, 0.30), mix(oklch(0.55, 0.08, 45), shade, 0.4)), canvas.along(ceiling, (0, vy - 130), (0, 0)), grain=0.2)
    beams = [
        np.array(
            [
                (vx - 60 - 640 * s, vy - 130 - 480 * s),
                (vx + 46 + 560 * s, vy - 130 - 480 * s),
                (vx + 46 + 590 * s, vy - 130 - 505 * s),
                (vx - 60 - 672 * s, vy - 130 - 505 * s),
            ]
        )
        for s in (0.05, 0.12, 0.22, 0.36, 0.56)
    ]
    canvas.dim(canvas.within(canvas.shape(*beams), ceiling), shade, 0.5)
    end = canvas.shape(box(vx - 60, vy - 130, vx + 46, vy + 70))
    canvas.paint(end, mix(plaster, shade, 0.22))
    canvas.paint(canvas.shape(pointed_arch(vx - 6, vy + 70, 56, 130, 0.55)), oklch(0.97, 0.06, 92))
    places = [0.045, 0.11, 0.21, 0.37, 0.62]
    for s in places:
        x, foot, top = vx - 66 - 900 * s, vy + 72 + 640 * s, vy - 134 - 560 * s
        wide = 16 + 150 * s
        shadow = canvas.within(
            canvas.soft(
                canvas.shape(
                    [
                        (x - wide * 0.3, foot - 4),
                        (x + wide * 0.7, foot - 4),
                        (x + wide * 0.7 + 1150 * s + 40, foot + 150 * s),
                        (x - wide * 0.3 + 1150 * s + 30, foot + 210 * s + 6),
                    ]
                ),
                4 + 6 * s,
            ),
            floor,
        )
        canvas.dim(shadow, shade, 0.62)
    rail = canvas.shape([(vx - 66, vy + 40), (vx - 66, vy + 72), (-480, 1160), (-480, 900)])
    canvas.wash(rail, (plaster, mix(plaster, light.lit, 0.3)), canvas.along(rail, (vx, 0), (0, 0)), grain=0.15)
    canvas.dim(canvas.shape([(vx - 66, vy + 47), (vx - 66, vy + 72), (-480, 1160), (-480, 1000)]), shade, 0.28)
    for s in places:
        x, foot, top = vx - 66 - 900 * s, vy + 72 + 640 * s, vy - 134 - 560 * s
        wide = 16 + 150 * s
        shaft = canvas.shape([(x - wide * 0.44, foot), (x - wide * 0.38, top), (x + wide * 0.38, top), (x + wide * 0.44, foot)])
        canvas.wash(shaft, (mix(plaster, light.lit, 0.35), plaster, mix(plaster, shade, 0.62)), canvas.along(shaft, (x - wide * 0.5, 0), (x + wide * 0.5, 0)), grain=0.25)
        band = canvas.shape(
            box(x - wide * 0.62, foot - wide * 0.55, x + wide * 0.62, foot + wide * 0.06), box(x - wide * 0.6, top - wide * 0.1, x + wide * 0.6, top + wide * 0.42)
        )
        canvas.wash(band, (oklch(0.62, 0.075, 195), oklch(0.38, 0.06, 205)), canvas.along(band, (x - wide * 0.6, 0), (x + wide * 0.6, 0)), grain=0.2)


def garlands(canvas: Canvas) -> None:
    """Strings of marigolds in loops across a teal doorway."""
    w = canvas.width
    wall = oklch(0.86, 0.06, 68)
    canvas.fill((wall, mix(wall, oklch(0.6, 0.09, 45), 0.35)))
    everything = canvas.everything()
    canvas.shade(everything, oklch(0.70, 0.09, 55), np.clip(canvas.noise(everything, 220) * 0.8, 0, 1), 0.5)
    opening = box(330, 150, 1170, 1010)
    canvas.paint(canvas.shape(box(270, 90, 1230, 1010)), oklch(0.40, 0.065, 202))
    canvas.paint(canvas.shape(box(296, 116, 1204, 1010)), oklch(0.50, 0.075, 198))
    dark = canvas.shape(opening)
    canvas.wash(dark, (oklch(0.22, 0.04, 222), oklch(0.32, 0.05, 205)), canvas.along(dark, (0, 150), (0, 1010)), grain=0.15)
    inner = canvas.shape(pointed_arch(750, 1010, 330, 560, 0.5))
    canvas.wash(inner, (oklch(0.84, 0.11, 80), oklch(0.70, 0.13, 62)), canvas.along(inner, (0, 450), (0, 1010)), grain=0.2)
    canvas.glow((750, 760), 420, oklch(0.86, 0.13, 76), 0.40)
    canvas.paint(canvas.shape(smooth([(735, 1010), (742, 900), (728, 880), (772, 880), (758, 900), (765, 1010)], False)), oklch(0.34, 0.06, 60))
    canvas.paint(canvas.shape(smooth([(728, 880), (750, 806), (772, 880)])), oklch(0.97, 0.09, 92))
    canvas.glow((750, 850), 90, oklch(0.97, 0.10, 88), 0.8)

    def string(points: Outline, radius: float, dusk: float) -> None:
        lengths = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(points, axis=0), axis=1))])
        at = np.arange(0, lengths[-1], radius * 1.45)
        spots = np.stack([np.interp(at, lengths, points[:, axis]) for axis in (0, 1)], axis=1)
        _flowers(canvas, spots, radius, dusk)

    def loop(x0: float, x1: float, y: float, sag: float) -> Outline:
        t = np.linspace(0, 1, 60)
        return np.stack([x0 + (x1 - x0) * t, y + sag * (1 - (2 * t - 1) ** 2)], axis=1)

    shadow = canvas.soft(canvas.shape(stroke(loop(300, 760, 170, 190), 34), stroke(loop(760, 1220, 170, 190), 34)), 12)
    canvas.dim(shadow, oklch(0.22, 0.05, 220), 0.5)
    for x0, x1 in ((300, 530), (530, 760), (760, 990), (990, 1200)):
        string(loop(x0, x1, 128, 95), 16, 0.25)
    string(loop(286, 750, 118, 215), 21, 0.0)
    string(loop(750, 1214, 118, 215), 21, 0.0)
    for x, length in ((286, 830), (1214, 830)):
        canvas.dim(canvas.soft(canvas.shape(box(x - 6, 130, x + 44, 130 + length)), 14), oklch(0.25, 0.05, 220), 0.45)
        string(np.array([(x, 130.0), (x + 4, 130 + length / 2), (x - 2, 130.0 + length)]), 23, 0.0)
    for x, length in ((420, 210), (640, 290), (860, 290), (1080, 210)):
        string(np.array([(x, 250.0), (x, 250.0 + length)]), 13, 0.2)
        leaf = [smooth([(x, 262 + length), (x - 22, 300 + length), (x, 345 + length), (x + 22, 300 + length)])]
        canvas.paint(canvas.shape(*leaf), oklch(0.52, 0.09, 145))
    mango = []
    for x in np.linspace(300, 1200, 31):
        mango.append(smooth([(x, 92), (x - 15, 126), (x, 176 + 10 * canvas.random.random()), (x + 15, 126)]))
    leaves = canvas.shape(*mango)
    canvas.wash(leaves, (oklch(0.58, 0.10, 140), oklch(0.38, 0.07, 158)), canvas.along(leaves, (0, 92), (0, 180)), grain=0.35)
    canvas.paint(canvas.shape(box(270, 82, 1230, 100)), oklch(0.80, 0.13, 80))
    canvas.paint(canvas.shape(box(-5, 978, w + 5, 1010)), oklch(0.60, 0.08, 48))
    petals = [ellipse(x, 990 + 14 * canvas.random.random(), 5, 3, count=10) for x in canvas.random.random(160) * w]
    canvas.paint(canvas.shape(*petals), oklch(0.80, 0.15, 72))


def _flowers(canvas: Canvas, spots: np.ndarray, radius: float, dusk: float) -> None:
    """Marigold heads at the given places, each in three ruffled layers."""
    shade = oklch(0.30, 0.06, 40)
    tones = (oklch(0.82, 0.155, 82), oklch(0.70, 0.17, 55))
    for pick, tone in enumerate(tones):
        mine = [spot for k, spot in enumerate(spots) if (k // 5) % 2 == pick]
        if not mine:
            continue
        for size, colour in (
            (1.12, mix(tone, shade, 0.45)),
            (0.92, mix(tone, shade, 0.14)),
            (0.62, mix(tone, oklch(0.95, 0.1, 90), 0.35)),
            (0.30, mix(tone, shade, 0.12)),
        ):
            heads = []
            for x, y in mine:
                around = np.linspace(0, 2 * np.pi, 40, endpoint=False)
                ruffle = 1 + 0.10 * np.sin(around * 9 + canvas.random.random() * 6) + 0.04 * np.sin(around * 5)
                dx, dy = (canvas.random.random(2) - 0.5) * radius * 0.12 - (1.12 - size) * radius * 0.16
                heads.append(np.stack([x + dx + np.cos(around) * radius * size * ruffle, y + dy + np.sin(around) * radius * size * ruffle * 0.96], axis=1))
            canvas.paint(canvas.shape(*heads), mix(colour, shade, dusk))
