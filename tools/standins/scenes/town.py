"""The old town and its roofs: kites, lamps, clouds and rain over them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tools.standins.built import draw_chair, window
from tools.standins.colour import CREAM, MARIGOLD, PEACOCK, Array, mix, oklch
from tools.standins.light import LIGHTS, Light, ridges, sky, stars, sun
from tools.standins.nature import GRANITE, birds, contact, grass, pile, shrubs, trees
from tools.standins.outlines import Outline, box, ellipse, ground, rough, smooth, stroke, turned
from tools.standins.town import skyline

if TYPE_CHECKING:
    from tools.standins.canvas import Canvas

_WALLS = (
    oklch(0.90, 0.04, 85), oklch(0.78, 0.08, 62), oklch(0.68, 0.07, 195), oklch(0.84, 0.07, 40),
    oklch(0.86, 0.09, 85), oklch(0.62, 0.10, 40), oklch(0.80, 0.05, 170),
)  # fmt: skip


def _tank(canvas: Canvas, light: Light, x: float, foot: float, size: float, far: float) -> None:
    """A round water tank on legs."""
    tone = mix(mix(oklch(0.34, 0.04, 215), light.lit, 0.12), light.air, far)
    canvas.paint(canvas.shape(*[box(x + u * size - 2, foot - size * 0.4, x + u * size + 2, foot) for u in (-0.34, 0, 0.34)]), mix(tone, light.shade, 0.3))
    outline = [
        box(x - size * 0.42, foot - size * 1.15, x + size * 0.42, foot - size * 0.36),
        ellipse(x, foot - size * 1.15, size * 0.42, size * 0.13),
        ellipse(x, foot - size * 0.36, size * 0.42, size * 0.07),
    ]
    tank = canvas.shape(*outline)
    canvas.wash(tank, (mix(tone, light.lit, 0.45), tone, mix(tone, light.shade, 0.6)), canvas.along(tank, (x - size * 0.45, 0), (x + size * 0.45, 0)), grain=0.2)
    canvas.dim(canvas.shape(*[box(x - size * 0.42, foot - size * k - 1, x + size * 0.42, foot - size * k + 1) for k in (0.58, 0.80, 1.0)]), light.shade, 0.4)


def _washing(canvas: Canvas, x0: float, x1: float, y: float, size: float) -> None:
    """A washing line between two poles with cloths in the wind."""
    canvas.paint(canvas.shape(box(x0 - 2, y - 6, x0 + 2, y + size * 1.3), box(x1 - 2, y - 6, x1 + 2, y + size * 1.3)), oklch(0.34, 0.03, 60))
    sag = size * 0.12
    line = smooth([(x0, y), ((x0 + x1) / 2, y + sag), (x1, y)], False)
    canvas.paint(canvas.shape(stroke(line, 1.6)), oklch(0.28, 0.03, 60))
    tones = (oklch(0.92, 0.03, 85), oklch(0.74, 0.14, 70), oklch(0.55, 0.08, 198), oklch(0.62, 0.12, 32), oklch(0.84, 0.11, 85))
    x, k = x0 + size * 0.2, int(canvas.random.random() * 5)
    while x < x1 - size * 0.6:
        wide, tall = size * (0.35 + 0.35 * canvas.random.random()), size * (0.6 + 0.4 * canvas.random.random())
        top = y + sag * (1 - ((x + wide / 2 - (x0 + x1) / 2) / ((x1 - x0) / 2)) ** 2)
        lean = size * 0.14
        cloth = canvas.shape(
            np.vstack(
                [
                    [(x, top), (x + wide, top)],
                    smooth(
                        [
                            (x + wide + lean, top + tall * 0.95),
                            (x + wide * 0.6 + lean, top + tall * 1.04),
                            (x + wide * 0.3 + lean, top + tall * 0.93),
                            (x + lean, top + tall),
                        ],
                        False,
                    ),
                ]
            )
        )
        canvas.wash(
            cloth, (tones[k % 5], mix(tones[k % 5], oklch(0.25, 0.05, 222), 0.35)), canvas.along(cloth, (x, top), (x + wide + lean, top + tall * 0.5)), grain=0.25
        )
        x, k = x + wide * 1.15, k + 1


def _houses(
    canvas: Canvas, light: Light, foot: float, height: float, far: float, wide: float, dull: float = 0.0, lit: float = 0.0, extras: bool = True
) -> list[tuple[float, float, float]]:
    """A row of flat-roofed houses; gives (left, right, roof) of each, for what stands on them."""
    roofs = []
    x, k = -wide * canvas.random.random(), int(canvas.random.random() * 7)
    while x < canvas.width + 10:
        across = wide * (0.7 + 0.7 * canvas.random.random())
        top = foot - height * (0.55 + 0.45 * canvas.random.random())
        tone = mix(mix(_WALLS[k % len(_WALLS)], light.shade, dull), light.air, far)
        wall = canvas.shape(box(x, top, x + across, canvas.height + 5))
        field = canvas.along(wall, (x, top), (x + across * 0.2, top + height * 1.5)) + canvas.noise(wall, 60, 1, 3) * 0.10
        canvas.wash(wall, (mix(tone, light.lit, 0.35), tone, mix(tone, light.shade, 0.40)), field, grain=0.2)
        side = canvas.shape(box(x + across * 0.80, top, x + across, canvas.height + 5))
        canvas.dim(side, light.shade, 0.38 * (1 - far))
        parapet = canvas.shape(box(x - 4, top - wide * 0.06, x + across + 4, top + wide * 0.03))
        canvas.wash(parapet, (mix(tone, light.lit, 0.55), mix(tone, light.shade, 0.25)), canvas.along(parapet, (0, top - wide * 0.06), (0, top + wide * 0.04)), grain=0.2)
        canvas.dim(canvas.shape(box(x, top + wide * 0.03, x + across, top + wide * 0.055)), light.shade, 0.35 * (1 - far))
        step = wide * 0.26
        panes: list[Outline] = []
        glowing: list[Outline] = []
        for wy in np.arange(top + wide * 0.2, min(foot + height, canvas.height), step * 1.5):
            for wx in np.arange(x + step * 0.5, x + across * 0.78 - step * 0.5, step):
                pane = box(wx, wy, wx + step * 0.46, wy + step * 0.72)
                (glowing if canvas.random.random() < lit else panes).append(pane)
        if panes:
            canvas.paint(canvas.shape(*panes), mix(mix(tone, light.shade, 0.72), light.air, far * 0.5))
            canvas.light(
                canvas.shape(
                    *[
                        p + (0, step * 0.70)
                        for p in [np.array([(q[0][0] - 2, q[0][1]), (q[1][0] + 2, q[0][1]), (q[1][0] + 2, q[0][1] + 4), (q[0][0] - 2, q[0][1] + 4)]) for q in panes]
                    ]
                ),
                light.lit,
                0.3,
            )
        if glowing:
            canvas.paint(canvas.shape(*glowing), mix(MARIGOLD, CREAM, 0.3))
        if extras:
            pick = canvas.random.random()
            if pick < 0.42:
                _tank(canvas, light, x + across * 0.3, top - wide * 0.05, wide * 0.28, far)
            elif pick < 0.62:
                cabin = canvas.shape(box(x + across * 0.45, top - wide * 0.42, x + across * 0.85, top))
                canvas.wash(cabin, (mix(tone, light.lit, 0.4), mix(tone, light.shade, 0.3)), canvas.along(cabin, (x, 0), (x + across, 0)), grain=0.2)
        roofs.append((x, x + across, top - wide * 0.06))
        x, k = x + across * (0.94 + 0.1 * canvas.random.random()), k + 1 + int(canvas.random.random() * 3)
    return roofs


def _kite(canvas: Canvas, x: float, y: float, size: float, turn: float, first: Array, second: Array) -> None:
    """A paper diamond of two colours with a small tail; its nose is up before it is turned."""

    def at(points: list[tuple[float, float]]) -> Outline:
        return turned(np.array(points) * size, turn) + (x, y)

    body = canvas.shape(at([(0, -0.55), (0.46, 0), (0, 0.55), (-0.46, 0)]))
    canvas.wash(body, (mix(first, CREAM, 0.3), first), canvas.along(body, (x - size * 0.4, y - size * 0.4), (x + size * 0.4, y + size * 0.4)), grain=0.2)
    half = canvas.shape(at([(0, -0.55), (0.46, 0), (0, 0.55)]))
    canvas.wash(half, (second, mix(second, oklch(0.3, 0.05, 220), 0.22)), canvas.along(half, (x, y - size * 0.4), (x + size * 0.4, y + size * 0.4)), grain=0.2)
    spot = canvas.shape(at([(0, -0.16), (0.16, 0), (0, 0.16), (-0.16, 0)]))
    canvas.paint(spot, mix(CREAM, first, 0.12))
    ribs = [stroke(at([(0, -0.55), (0, 0.55)]), size * 0.016), stroke(smooth(at([(-0.46, 0), (0, -0.10), (0.46, 0)]), False), size * 0.016)]
    canvas.dim(canvas.shape(*ribs), oklch(0.35, 0.06, 50), 0.55)
    canvas.paint(canvas.shape(at([(0, 0.52), (0.15, 0.74), (-0.15, 0.74)])), second)


def kites(canvas: Canvas) -> None:
    """Kites on long strings, high above flat roofs."""
    light = LIGHTS["morning"]
    sky(canvas, light, 860, clouds=1.3, cloud_size=320)
    sun(canvas, light, 250, 210, 44)
    ridges(canvas, light, 760, 800, 2, 70, mix(light.shade, PEACOCK, 0.3), 5)
    _houses(canvas, light, 860, 120, 0.55, 74)
    near = _houses(canvas, light, 960, 130, 0.22, 120)
    tones = (
        oklch(0.56, 0.14, 30),
        oklch(0.80, 0.145, 78),
        oklch(0.45, 0.07, 200),
        oklch(0.93, 0.03, 88),
        oklch(0.64, 0.08, 190),
        oklch(0.70, 0.15, 55),
        oklch(0.60, 0.09, 350),
    )
    flying = [
        (1050, 300, 230, 24),
        (640, 190, 130, -18),
        (420, 420, 170, -28),
        (820, 470, 110, 16),
        (1290, 150, 110, 30),
        (1340, 520, 90, 20),
        (210, 560, 84, -24),
        (870, 90, 66, 10),
        (560, 620, 66, -12),
        (1130, 640, 60, 22),
        (110, 330, 56, -16),
    ]
    strings = []
    for k, (x, y, size, turn) in enumerate(flying):
        left, right, roof = near[(k * 3 + 2) % len(near)]
        end = ((left + right) / 2 - np.sign(turn) * 160, roof + 90)
        strings.append(stroke(smooth([(x, y), ((x + end[0]) / 2 - turn * 3, (y + end[1]) / 2 + 70), end], False), 0.9 + size * 0.005))
    canvas.paint(canvas.shape(*strings), oklch(0.98, 0.02, 95), 0.75)
    for k, (x, y, size, turn) in enumerate(flying):
        _kite(canvas, x, y, size, turn, tones[k % 7], tones[(k * 2 + 3) % 7])
    front = _houses(canvas, light, 1060, 150, 0.0, 210)
    for left, right, roof in front[1::2]:
        _washing(canvas, left + 16, right - 24, roof - 52, 44)
    birds(canvas, [(730, 330, 13), (770, 318, 11), (800, 336, 10)], mix(light.shade, light.air, 0.2))


def roofs(canvas: Canvas) -> None:
    """Monsoon clouds piled above flat roofs with tanks and washing."""
    light = LIGHTS["monsoon"]
    w = canvas.width
    canvas.fill((oklch(0.40, 0.04, 222), oklch(0.56, 0.04, 210), oklch(0.80, 0.05, 100), oklch(0.86, 0.08, 80)), (0, 0.28, 0.56, 0.66))
    bands = (
        (430, oklch(0.66, 0.03, 200), oklch(0.92, 0.04, 88)),
        (330, oklch(0.54, 0.035, 212), oklch(0.82, 0.035, 100)),
        (200, oklch(0.42, 0.04, 222), oklch(0.66, 0.03, 200)),
        (60, oklch(0.34, 0.04, 226), oklch(0.50, 0.035, 215)),
    )
    for band, (level, tone, pale) in enumerate(bands):
        for _ in range(8):
            x, size = canvas.random.random() * (w + 200) - 100, 120 + 90 * canvas.random.random()
            puffs = [
                rough(
                    ellipse(x + (canvas.random.random() - 0.5) * size * 3, level - canvas.random.random() * size * 0.7, size * (0.35 + 0.4 * canvas.random.random())),
                    canvas.random,
                    6,
                    30,
                )
                for _ in range(9)
            ]
            cloud = canvas.soft(canvas.shape(*puffs, ellipse(x, level + 10, size * 1.7, size * 0.32)), 9 + band * 2)
            field = canvas.along(cloud, (x, level - size * 1.1), (x, level + size * 0.5)) + canvas.noise(cloud, 70, 1.3) * 0.18
            canvas.wash(cloud, (pale, mix(pale, tone, 0.7), tone), field, 0.88, grain=0.2)
    rain = [stroke(np.array([(x, 430), (x - 70, 700)]), 9) for x in np.arange(60, 700, 16)]
    canvas.paint(canvas.soft(canvas.shape(*rain), 8), oklch(0.52, 0.03, 212), 0.35)
    canvas.glow((1180, 640), 560, oklch(0.92, 0.09, 82), 0.5, squeeze=2)
    ridges(canvas, light, 640, 670, 2, 60, mix(light.shade, PEACOCK, 0.3), 5)
    _houses(canvas, light, 740, 110, 0.45, 80, 0.18)
    middle = _houses(canvas, light, 860, 140, 0.18, 140, 0.15, 0.05)
    for left, right, roof in middle[1::3]:
        _washing(canvas, left + 10, right - 12, roof - 40, 34)
    front = _houses(canvas, light, 1010, 170, 0.0, 260, 0.12, 0.06)
    for left, right, roof in front[0::2]:
        _washing(canvas, left + 110, right - 20, roof - 72, 62)
    birds(canvas, [(480, 560, 15), (530, 545, 13), (575, 566, 11), (440, 590, 10)], mix(light.shade, light.air, 0.1))


def first_window(canvas: Canvas) -> None:
    """Houses before dawn; in one a window is lit."""
    night = LIGHTS["night"]
    light = Light(night.sky, oklch(0.48, 0.06, 205), night.shade, oklch(0.46, 0.06, 205), night.sun)
    canvas.fill((oklch(0.20, 0.045, 232), oklch(0.31, 0.06, 218), oklch(0.52, 0.065, 200), oklch(0.80, 0.10, 68)), (0, 0.3, 0.55, 0.78))
    stars(canvas, 430, 150)
    moon = canvas.shape(ellipse(1190, 190, 56), holes=[ellipse(1168, 180, 50)])
    canvas.glow((1190, 190), 260, night.sun, 0.35)
    canvas.paint(moon, oklch(0.95, 0.05, 90))
    ridges(canvas, light, 640, 690, 3, 110, oklch(0.30, 0.05, 215), 4)
    _houses(canvas, light, 780, 130, 0.40, 90, 0.78)
    _houses(canvas, light, 880, 170, 0.16, 150, 0.80)
    tone = oklch(0.30, 0.045, 218)
    house = canvas.shape(box(430, 500, 850, 1005))
    canvas.wash(
        house, (mix(tone, light.lit, 0.25), tone, mix(tone, light.shade, 0.6)), canvas.along(house, (430, 500), (850, 900)) + canvas.noise(house, 90) * 0.1, grain=0.2
    )
    canvas.paint(canvas.shape(box(416, 478, 864, 512), box(590, 402, 760, 480)), mix(tone, light.lit, 0.18))
    canvas.dim(canvas.shape(box(750, 512, 850, 1005)), light.shade, 0.4)
    _tank(canvas, light, 500, 480, 74, 0.05)
    area = (540.0, 590.0, 690.0, 790.0)
    warm = oklch(0.90, 0.12, 82)
    pane = canvas.shape(box(*area))
    canvas.wash(pane, (oklch(0.96, 0.08, 92), warm, oklch(0.76, 0.145, 66)), canvas.around(pane, (615, 650), 150), grain=0.14)
    canvas.paint(canvas.shape(box(560, 738, 600, 790), box(566, 725, 594, 740), ellipse(645, 790, 30, 24)), oklch(0.45, 0.10, 50))
    leaves = [stroke(smooth([(645, 775), (645 + d, 745), (645 + d * 2, 728)], False), 9, taper=True) for d in (-18, -8, 3, 14)]
    canvas.paint(canvas.shape(*leaves), oklch(0.42, 0.09, 120))
    window(canvas, area, oklch(0.22, 0.035, 222), 2, 2, 8)
    canvas.glow((615, 690), 420, oklch(0.85, 0.14, 72), 0.50)
    canvas.glow((615, 690), 170, warm, 0.40)
    spill = canvas.soft(canvas.shape([(530, 800), (700, 800), (790, 1005), (430, 1005)]), 18)
    canvas.light(spill, warm, 0.22)
    canvas.paint(canvas.shape(box(528, 800, 702, 814)), oklch(0.62, 0.10, 66))
    _row = _houses(canvas, light, 1080, 180, 0.0, 300, 0.86, extras=False)
    for left, right, roof in _row:
        if right < 430 or left > 850:
            _tank(canvas, light, left + (right - left) * 0.3, roof, 70, 0.0)
    birds(canvas, [(300, 420, 13), (336, 406, 11), (366, 424, 9)], oklch(0.25, 0.04, 222))


def terrace(canvas: Canvas) -> None:
    """A roof terrace at night: a string of bulbs, chairs, a low table."""
    light = LIGHTS["night"]
    w = canvas.width
    canvas.fill((oklch(0.18, 0.04, 232), oklch(0.28, 0.055, 220), oklch(0.46, 0.07, 205), oklch(0.62, 0.10, 65)), (0, 0.28, 0.5, 0.62))
    stars(canvas, 380, 130)
    skyline(canvas, light, 620, 240, 0.5, 0.25, 62)
    skyline(canvas, light, 640, 150, 0.2, 0.35, 84, oklch(0.25, 0.05, 220))
    for _ in range(36):
        x, y, r = canvas.random.random() * w, 430 + 180 * canvas.random.random(), 6 + 17 * canvas.random.random()
        canvas.light(canvas.soft(canvas.shape(ellipse(x, y, r)), 3), oklch(0.84, 0.13, 70), 0.20)
    floor = canvas.shape(box(-5, 690, w + 5, 1005))
    tile = oklch(0.46, 0.085, 42)
    canvas.wash(
        floor,
        (mix(tile, oklch(0.85, 0.13, 75), 0.35), tile, mix(tile, light.shade, 0.7)),
        canvas.around(floor, (750, 840), 900, 2.0) + canvas.noise(floor, 90, 3) * 0.1,
        grain=0.2,
    )
    lines = [stroke(np.array([(750 + (x - 750) * 0.55, 690), (x, 1005)]), 2.5) for x in np.arange(-900, 2400, 130)] + [
        box(-5, y, w + 5, y + 2.5) for y in (722, 768, 830, 915)
    ]
    canvas.dim(canvas.within(canvas.shape(*lines), floor), light.shade, 0.5)
    wall = canvas.shape(box(-5, 560, w + 5, 700))
    plaster = oklch(0.44, 0.06, 200)
    canvas.wash(
        wall,
        (mix(plaster, oklch(0.85, 0.12, 75), 0.38), plaster, mix(plaster, light.shade, 0.55)),
        canvas.around(wall, (750, 560), 900, 1.2) + canvas.noise(wall, 80, 2) * 0.1,
        grain=0.2,
    )
    canvas.paint(canvas.shape(box(-5, 548, w + 5, 566)), mix(plaster, oklch(0.88, 0.11, 78), 0.5))
    post = oklch(0.22, 0.04, 50)
    canvas.paint(canvas.shape(box(86, 170, 100, 700), box(1400, 170, 1414, 700)), post)
    bulbs = []
    for start, end, sag in (((93, 180), (1407, 180), 190), ((-20, 60), (1407, 190), 150), ((93, 190), (1520, 40), 130)):
        t = np.linspace(0, 1, 40)
        line = np.stack([start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t + sag * 4 * t * (1 - t)], axis=1)
        canvas.paint(canvas.shape(stroke(line, 3)), post)
        bulbs += [(float(x), float(y) + 17) for x, y in line[2:-1:3]]
    for x, y in bulbs:
        canvas.glow((x, y), 74, oklch(0.88, 0.13, 76), 0.62)
    canvas.paint(canvas.shape(*[box(x - 4, y - 18, x + 4, y - 8) for x, y in bulbs]), post)
    canvas.paint(canvas.shape(*[smooth([(x, y - 10), (x + 10, y + 2), (x, y + 13), (x - 10, y + 2)]) for x, y in bulbs]), oklch(0.97, 0.075, 90))
    wood, shadow = oklch(0.36, 0.07, 48), oklch(0.16, 0.03, 225)
    for x, foot, facing, seat in (
        (330, 872, 1.0, oklch(0.76, 0.14, 74)),
        (1170, 872, -1.0, oklch(0.55, 0.08, 195)),
        (505, 792, 1.0, oklch(0.62, 0.11, 38)),
        (1000, 792, -1.0, oklch(0.85, 0.06, 82)),
    ):
        contact(canvas, x + 10 * facing, foot + 6, 210, shadow, 0.75)
        draw_chair(canvas, x, foot, 230 if foot > 800 else 180, facing, wood, seat, shadow)
    contact(canvas, 750, 905, 420, shadow, 0.8)
    canvas.paint(canvas.shape(*[stroke(np.array([(x, 816), (x + d, 900)]), 13) for x, d in ((640, -16), (860, 16), (700, -4), (800, 4))]), wood)
    top = canvas.shape(ellipse(750, 812, 190, 42))
    canvas.paint(canvas.shape(ellipse(750, 822, 190, 42)), mix(wood, shadow, 0.4))
    canvas.wash(
        top, (oklch(0.80, 0.12, 72), oklch(0.56, 0.10, 52), oklch(0.40, 0.08, 48)), canvas.around(top, (750, 800), 200, 3) + canvas.noise(top, 40, 5) * 0.1, grain=0.2
    )
    for x, y in ((680, 806), (820, 812), (756, 826)):
        cup = canvas.shape(np.array([(x - 17, y - 34), (x + 17, y - 34), (x + 12, y), (x - 12, y)]), ellipse(x, y, 12, 4))
        canvas.wash(cup, (oklch(0.93, 0.06, 85), oklch(0.62, 0.08, 195)), canvas.along(cup, (x - 17, 0), (x + 17, 0)), grain=0.2)
        canvas.paint(canvas.shape(ellipse(x, y - 34, 17, 5)), oklch(0.45, 0.09, 48))
    for x, foot, size in ((60, 930, 130), (1440, 930, 140)):
        _pot(canvas, light, x, foot, size)
        leaves = [
            stroke(
                smooth([(x, foot - size * 0.8), (x + d * size * 0.5, foot - size * (1.5 - abs(d) * 0.2)), (x + d * size, foot - size * (1.5 - abs(d) * 0.7))], False),
                size * 0.15,
                taper=True,
            )
            for d in (-0.95, -0.6, -0.25, 0.1, 0.45, 0.8)
        ]
        green = canvas.shape(*leaves)
        canvas.wash(green, (oklch(0.56, 0.09, 130), oklch(0.34, 0.06, 165)), canvas.along(green, (750, foot - size * 2), (x - (750 - x) * 0.1, foot)), grain=0.3)


def _pot(canvas: Canvas, light: Light, x: float, foot: float, size: float) -> None:
    """A round clay pot, `size` units high."""
    clay = oklch(0.58, 0.115, 42)
    s = size
    body = canvas.shape(
        smooth(
            [
                (x - 0.40 * s, foot - 0.82 * s),
                (x - 0.42 * s, foot - 0.5 * s),
                (x - 0.30 * s, foot - 0.03 * s),
                (x, foot + 0.01 * s),
                (x + 0.30 * s, foot - 0.03 * s),
                (x + 0.42 * s, foot - 0.5 * s),
                (x + 0.40 * s, foot - 0.82 * s),
            ],
            False,
        )
    )
    tones = (mix(clay, light.lit, 0.5), clay, mix(clay, light.shade, 0.65))
    canvas.wash(body, tones, canvas.along(body, (x - 0.45 * s, 0), (x + 0.45 * s, 0)) + canvas.noise(body, s * 0.2) * 0.12, grain=0.3)
    rim = canvas.shape(box(x - 0.47 * s, foot - 0.92 * s, x + 0.47 * s, foot - 0.76 * s))
    canvas.wash(rim, tones, canvas.along(rim, (x - 0.47 * s, 0), (x + 0.47 * s, 0)), grain=0.3)
    canvas.dim(canvas.within(canvas.shape(box(x - 0.42 * s, foot - 0.76 * s, x + 0.42 * s, foot - 0.70 * s)), body), light.shade, 0.45)
    canvas.paint(canvas.shape(ellipse(x, foot - 0.91 * s, 0.44 * s, 0.055 * s)), oklch(0.30, 0.04, 50))


def saplings(canvas: Canvas) -> None:
    """Rows of young plants in clay pots before a pale wall."""
    light = LIGHTS["morning"]
    w = canvas.width
    plaster = oklch(0.90, 0.04, 80)
    canvas.fill((mix(plaster, light.lit, 0.4), plaster, mix(plaster, light.shade, 0.16)), (0, 0.4, 0.75))
    wall = canvas.shape(box(-5, -5, w + 5, 620))
    canvas.shade(wall, mix(plaster, oklch(0.62, 0.08, 50), 0.5), np.clip(canvas.noise(wall, 220, 1.2, 4) * 0.9 - 0.15, 0, 1), 0.35, grain=0.4)
    band = canvas.shape(box(-5, 470, w + 5, 620))
    canvas.wash(band, (oklch(0.60, 0.075, 196), oklch(0.48, 0.07, 200)), canvas.along(band, (0, 470), (0, 620)) + canvas.noise(band, 90, 2) * 0.12, grain=0.2)
    canvas.paint(canvas.shape(box(-5, 462, w + 5, 472)), oklch(0.78, 0.13, 76))
    shadow_leaves = []
    for _ in range(90):
        x, y = 760 + 640 * canvas.random.random(), -20 + 330 * canvas.random.random()
        shadow_leaves.append(ellipse(x, y, 34, 12, canvas.random.random() * 180))
    canvas.dim(canvas.soft(canvas.shape(*shadow_leaves), 6), oklch(0.60, 0.05, 200), 0.30)
    floor = canvas.shape(box(-5, 616, w + 5, 1005))
    earth = oklch(0.72, 0.085, 52)
    canvas.wash(
        floor,
        (mix(earth, light.lit, 0.5), earth, mix(earth, light.shade, 0.35)),
        canvas.along(floor, (200, 616), (900, 1080)) + canvas.noise(floor, 110, 3) * 0.14,
        grain=0.28,
    )
    for row, (foot, size, gap) in enumerate(((700, 112, 160), (830, 144, 208), (985, 184, 262))):
        start = -30 + (gap * 0.5 if row == 1 else 10)
        for x in np.arange(start, w + 60, gap):
            cast = canvas.soft(
                canvas.shape(
                    smooth([(x - size * 0.35, foot - size * 0.04), (x + size * 0.35, foot), (x + size * 1.15, foot - size * 0.10), (x + size * 0.9, foot - size * 0.24)])
                ),
                size * 0.04,
            )
            canvas.dim(cast, light.shade, 0.55)
            _pot(canvas, light, float(x), foot, size)
            _seedling(canvas, light, float(x), foot - size * 0.9, size * (0.85 + 0.5 * canvas.random.random()))
    shaft = canvas.soft(canvas.shape([(-60, -20), (330, -20), (820, 1020), (260, 1020)]), 50)
    canvas.light(shaft, oklch(0.96, 0.07, 88), 0.22)


def _seedling(canvas: Canvas, light: Light, x: float, foot: float, tall: float) -> None:
    """A young plant with pairs of leaves."""
    lean = (canvas.random.random() - 0.5) * tall * 0.22
    stem = smooth([(x, foot), (x + lean * 0.3, foot - tall * 0.5), (x + lean, foot - tall)], False)
    canvas.paint(canvas.shape(stroke(stem, tall * 0.035, taper=True)), oklch(0.46, 0.08, 135))
    green = mix(oklch(0.54, 0.105, 142), oklch(0.66, 0.13, 122), canvas.random.random())
    for k in range(5):
        at = stem[min(int(len(stem) * (0.28 + 0.17 * k)), len(stem) - 1)]
        long = tall * (0.36 - 0.045 * k)
        for side in (-1, 1):
            rise = 0.35 + 0.16 * k + 0.2 * canvas.random.random()
            tip = at + np.array([side * long, -long * rise])
            middle = (at + tip) / 2 + np.array([0, -long * 0.20])
            lower = (at + tip) / 2 + np.array([0, long * 0.14])
            leaf = canvas.shape(smooth([at, middle, tip, lower]))
            tone = mix(green, light.shade, 0.25) if side > 0 else green
            canvas.wash(leaf, (mix(tone, light.lit, 0.5), tone, mix(tone, light.shade, 0.35)), canvas.along(leaf, (at[0], middle[1]), (at[0], lower[1] + 1)), grain=0.25)
            canvas.light(canvas.shape(stroke(np.array([at, (at + tip) / 2, tip]), long * 0.03, taper=True)), light.lit, 0.4)


def umbrellas(canvas: Canvas) -> None:
    """Umbrellas on a wet street, seen from a balcony."""
    w = canvas.width
    canvas.fill((oklch(0.42, 0.04, 215), oklch(0.36, 0.04, 218)))
    everything = canvas.everything()
    slabs = []
    for row, y in enumerate(range(-20, 1040, 74)):
        slabs += [box(x + (46 if row % 2 else 0), y, x + 3 + (46 if row % 2 else 0), y + 74) for x in np.arange(-60, w + 60, 132)]
        slabs.append(box(-5, y, w + 5, y + 3))
    canvas.dim(canvas.shape(*slabs), oklch(0.22, 0.035, 222), 0.55)
    wet = np.clip(canvas.noise(everything, 240, 1.5, 4) * 1.5 - 0.1, 0, 1)
    canvas.shade(everything, oklch(0.66, 0.035, 205), wet, 0.55, grain=0.3)
    canvas.shade(everything, oklch(0.78, 0.09, 75), np.clip(canvas.noise(everything, 200, 1.2, 3) * 1.6 - 0.6, 0, 1), 0.45, grain=0.3)
    curb = canvas.shape(np.array([(1180, -5), (1240, -5), (1430, 1005), (1360, 1005)]))
    canvas.wash(curb, (oklch(0.62, 0.04, 80), oklch(0.50, 0.04, 70)), canvas.along(curb, (1180, 0), (1430, 0)), grain=0.25)
    drops = [ellipse(canvas.random.random() * w, canvas.random.random() * 1000, r, r * 0.8, count=20) for r in 5 + 14 * canvas.random.random(70)]
    rings = canvas.shape(*drops, holes=[(d - d.mean(axis=0)) * 0.8 + d.mean(axis=0) for d in drops])
    canvas.light(rings, oklch(0.92, 0.02, 200), 0.30)
    tones = (
        oklch(0.80, 0.145, 78),
        oklch(0.50, 0.075, 198),
        oklch(0.58, 0.13, 32),
        oklch(0.92, 0.035, 85),
        oklch(0.66, 0.08, 190),
        oklch(0.72, 0.15, 58),
        oklch(0.34, 0.05, 215),
        oklch(0.74, 0.09, 20),
    )
    places = [
        (180, 200, 118),
        (470, 130, 126),
        (790, 230, 138),
        (1060, 110, 116),
        (320, 450, 140),
        (640, 480, 132),
        (960, 470, 146),
        (160, 740, 136),
        (480, 790, 150),
        (820, 780, 142),
        (1120, 740, 134),
        (1350, 320, 112),
        (1400, 700, 120),
        (650, 1000, 120),
    ]
    for k, (across, down, r) in enumerate(places):
        _umbrella(canvas, across, down, r, 12 + 37 * k, tones[(k * 3 + k // 4) % len(tones)], tones[(k * 5 + 3) % len(tones)] if k % 3 == 0 else None)
    falling = []
    for _ in range(240):
        left, top, long = canvas.random.random() * w, canvas.random.random() * 1000, 16 + 34 * canvas.random.random()
        falling.append(stroke(np.array([(left, top), (left - long * 0.22, top + long)]), 1.3))
    canvas.light(canvas.shape(*falling), oklch(0.95, 0.02, 200), 0.42)


def _umbrella(canvas: Canvas, x: float, y: float, r: float, turn: float, tone: Array, other: Array | None) -> None:
    """An open umbrella from above: eight panels, ribs, a tip."""
    dark = oklch(0.20, 0.04, 222)
    corners = [turned([(r, 0)], turn + 45 * k, (0, 0))[0] for k in range(8)]
    rim: list[np.ndarray] = []
    for k in range(8):
        a, b = corners[k], corners[(k + 1) % 8]
        rim += [a, (a + b) / 2 * 0.955]
    outline = np.array(rim)
    canvas.dim(canvas.soft(canvas.shape(outline + (x + r * 0.16, y + r * 0.22)), r * 0.10), dark, 0.75)
    for k in range(8):
        panel = canvas.shape(np.array([(0, 0), corners[k], (corners[k] + corners[(k + 1) % 8]) / 2 * 0.955, corners[(k + 1) % 8]]) + (x, y))
        facing = np.cos(np.deg2rad(turn + 45 * k + 22.5 - 225))
        base = other if other is not None and k % 2 else tone
        face = mix(base, CREAM, 0.28 * facing) if facing > 0 else mix(base, dark, -0.38 * facing)
        canvas.wash(panel, (mix(face, CREAM, 0.18), face, mix(face, dark, 0.22)), canvas.around(panel, (x, y), r), grain=0.2)
    ribs = [stroke(np.array([(0.0, 0.0), c]) + (x, y), r * 0.014) for c in corners]
    canvas.dim(canvas.shape(*ribs), dark, 0.5)
    canvas.light(canvas.soft(canvas.shape(ellipse(x - r * 0.36, y - r * 0.36, r * 0.28, r * 0.14, -45)), r * 0.08), CREAM, 0.35)
    canvas.paint(canvas.shape(ellipse(x, y, r * 0.045)), mix(dark, CREAM, 0.2))


def village_school(canvas: Canvas) -> None:
    """A low school with a veranda at the foot of a rocky hill."""
    light = LIGHTS["morning"]
    w = canvas.width
    sky(canvas, light, 560, clouds=1.1, cloud_size=230)
    sun(canvas, light, 210, 170, 40)
    ridges(canvas, light, 500, 560, 2, 90, mix(light.shade, PEACOCK, 0.3), 5)
    hill = canvas.shape(ground(smooth([(500, 640), (700, 560), (900, 440), (1100, 380), (1300, 420), (w + 20, 480)], False), 700))
    turf = oklch(0.66, 0.08, 112)
    canvas.wash(
        hill, (mix(turf, light.lit, 0.35), turf, mix(turf, light.shade, 0.4)), canvas.along(hill, (800, 380), (1100, 700)) + canvas.noise(hill, 90) * 0.15, grain=0.3
    )
    pile(
        canvas,
        light,
        [
            (1010, 440, 170, 130),
            (1150, 420, 220, 180),
            (1330, 450, 230, 170),
            (1180, 260, 130, 96),
            (1450, 480, 160, 130),
            (860, 500, 130, 90),
            (1240, 520, 150, 100),
            (1060, 540, 160, 110),
            (760, 570, 110, 76),
        ],
        far=0.12,
        base=hill,
    )
    shrubs(canvas, light, [(950, 560, 34), (1370, 560, 44), (1130, 590, 30), (680, 610, 30)])
    yard = canvas.shape(ground(smooth([(-20, 640), (400, 622), (900, 628), (w + 20, 618)], False), 1005))
    earth = oklch(0.80, 0.075, 66)
    canvas.wash(
        yard,
        (mix(earth, light.lit, 0.4), earth, mix(earth, light.shade, 0.35)),
        canvas.along(yard, (300, 620), (800, 1080)) + canvas.noise(yard, 150, 3) * 0.14,
        grain=0.26,
    )
    trees(canvas, light, 20, 260, 650, 230, 2, 0.08)
    wall, foot = oklch(0.91, 0.04, 85), 700.0
    face = canvas.shape(box(300, 470, 1200, foot))
    canvas.wash(
        face, (mix(wall, light.lit, 0.3), wall, mix(wall, light.shade, 0.2)), canvas.along(face, (300, 470), (1200, 740)) + canvas.noise(face, 90) * 0.08, grain=0.2
    )
    canvas.wash(
        canvas.shape(box(300, 630, 1200, foot)),
        (oklch(0.60, 0.075, 196), oklch(0.50, 0.07, 200)),
        canvas.along(canvas.shape(box(300, 630, 1200, foot)), (300, 0), (1200, 0)),
        grain=0.2,
    )
    for x in (380, 560, 740, 920, 1100):
        if x in (560, 920):
            canvas.paint(canvas.shape(box(x - 36, 530, x + 36, foot)), oklch(0.34, 0.055, 205))
            canvas.paint(canvas.shape(box(x - 30, 537, x + 30, foot)), oklch(0.27, 0.045, 210))
        else:
            canvas.paint(canvas.shape(box(x - 50, 530, x + 50, 612)), oklch(0.30, 0.05, 208))
            window(canvas, (x - 50, 530, x + 50, 612), oklch(0.45, 0.07, 200), 3, 2, 4)
    canvas.dim(canvas.soft(canvas.shape(box(300, 455, 1200, 540)), 10), light.shade, 0.62)
    floor = canvas.shape([(262, foot), (1238, foot), (1262, foot + 34), (238, foot + 34)])
    canvas.wash(floor, (oklch(0.70, 0.10, 42), oklch(0.56, 0.10, 38)), canvas.along(floor, (0, foot), (0, foot + 34)), grain=0.2)
    canvas.paint(canvas.shape(box(238, foot + 34, 1262, foot + 56)), oklch(0.66, 0.05, 62))
    for x in np.arange(268, 1250, 120.5).tolist():
        post = canvas.shape(box(x - 9, 478, x + 9, foot + 30))
        canvas.dim(canvas.soft(canvas.shape([(x, foot + 28), (x + 14, foot + 28), (x + 64, foot), (x + 46, foot)]), 3), light.shade, 0.45)
        canvas.wash(post, (mix(wall, light.lit, 0.5), mix(wall, light.shade, 0.4)), canvas.along(post, (x - 9, 0), (x + 9, 0)), grain=0.15)
    tile = oklch(0.58, 0.125, 36)
    roof = canvas.shape([(330, 366), (1170, 366), (1292, 486), (208, 486)])
    canvas.wash(
        roof, (mix(tile, light.lit, 0.5), tile, mix(tile, light.shade, 0.45)), canvas.along(roof, (400, 366), (640, 520)) + canvas.noise(roof, 40, 2) * 0.14, grain=0.28
    )
    ribs = [stroke(np.array([(330 + 840 * u, 366), (208 + 1084 * u, 486)]), 2.2) for u in np.linspace(0, 1, 64)]
    courses = [stroke(np.array([(330 - 122 * v, 366 + 120 * v), (1170 + 122 * v, 366 + 120 * v)]), 2.4) for v in (0.2, 0.4, 0.6, 0.8)]
    canvas.dim(canvas.within(canvas.shape(*ribs, *courses), roof), light.shade, 0.36)
    canvas.paint(canvas.shape(stroke(np.array([(326, 364), (1174, 364)]), 11)), mix(tile, light.lit, 0.3))
    bell = canvas.shape(smooth([(742, 522), (758, 522), (768, 552), (774, 560), (726, 560), (732, 552)], steps=6), box(748, 486, 752, 524))
    canvas.paint(bell, oklch(0.72, 0.13, 76))
    canvas.paint(canvas.shape(box(158, 330, 165, 742)), oklch(0.70, 0.03, 80))
    bunting = smooth([(165, 372), (520, 470), (800, 500)], False, 20)[:22]
    canvas.paint(canvas.shape(stroke(bunting, 1.8)), oklch(0.35, 0.04, 60))
    for k, (x, y) in enumerate(bunting[2::2]):
        canvas.paint(canvas.shape([(x - 10, y), (x + 10, y), (x, y + 22)]), (MARIGOLD, PEACOCK, oklch(0.60, 0.13, 32), CREAM)[k % 4])
    path = canvas.shape(np.vstack([smooth([(700, foot + 56), (660, 850), (520, 1005)], False), smooth([(980, 1005), (860, 850), (800, foot + 56)], False)]))
    canvas.wash(path, (oklch(0.93, 0.04, 85), oklch(0.86, 0.06, 74)), canvas.along(path, (0, foot), (0, 1000)) + canvas.noise(path, 50, 2) * 0.15, grain=0.25)
    stones = [ellipse(x, y, 15, 9) for t in np.linspace(0, 1, 9) for x, y in ((690 - 160 * t**1.5, foot + 66 + 240 * t), (812 + 160 * t**1.5, foot + 66 + 240 * t))]
    canvas.wash(canvas.shape(*stones), (oklch(0.97, 0.02, 90), mix(GRANITE, light.shade, 0.2)), canvas.along(canvas.shape(*stones), (0, foot), (0, 1060)), grain=0.25)
    shrubs(canvas, light, [(250, 770, 38), (1290, 775, 46), (1370, 790, 32), (140, 800, 46)], oklch(0.48, 0.09, 142))
    grass(canvas, 0, 480, 1000, 60, 150, (mix(turf, light.shade, 0.3), mix(turf, light.lit, 0.3)))
    grass(canvas, 1040, w, 1000, 60, 150, (mix(turf, light.shade, 0.3), mix(turf, light.lit, 0.3)))
    birds(canvas, [(520, 220, 14), (560, 206, 12), (592, 224, 10)], mix(light.shade, light.air, 0.25))
