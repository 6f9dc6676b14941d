"""Rooms where people meet to learn: halls, circles of chairs, tables, a lectern."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tools.standins.built import draw_chair, listener, window
from tools.standins.colour import BRICK, CLAY, CREAM, INK, MARIGOLD, PEACOCK, SAND, Array, mix, oklch
from tools.standins.light import LIGHTS, Light, shafts
from tools.standins.outlines import Outline, box, ellipse, ground, pointed_arch, rough, smooth, stroke, turned
from tools.standins.town import skyline

if TYPE_CHECKING:
    from tools.standins.canvas import Canvas

_WOOD = oklch(0.50, 0.075, 52)
_DUSK = oklch(0.26, 0.045, 222)


def hall(canvas: Canvas, light: str = "morning", seats: str = "empty") -> None:
    """A hall from its last row: windows on the left, a stage at the end, rows of seats or listeners."""
    w = canvas.width
    tone = LIGHTS[light]
    vx, _vy = 800.0, 400.0
    full = seats == "taken"
    wall = oklch(0.88, 0.045, 80) if not full else oklch(0.52, 0.07, 200)
    canvas.fill((wall, wall))
    back = (520.0, 190.0, 1080.0, 545.0)
    ceiling = canvas.shape([(-5, -5), (w + 5, -5), (w + 5, -60), (back[2], back[1]), (back[0], back[1]), (-5, -300)])
    canvas.paint(canvas.shape([(-5, -5), (w + 5, -5), (back[2], back[1]), (back[0], back[1])]), mix(wall, _DUSK, 0.42))
    canvas.wash(ceiling, (mix(wall, _DUSK, 0.25), mix(wall, _DUSK, 0.55)), canvas.along(ceiling, (0, back[1]), (0, -100)), grain=0.15)
    beams = []
    for s in (0.10, 0.28, 0.52, 0.85):
        y = back[1] - 200 * s
        beams.append(np.array([(back[0] - 560 * s, y), (back[2] + 520 * s, y), (back[2] + 535 * s, y - 7 - 10 * s), (back[0] - 575 * s, y - 7 - 10 * s)]))
    canvas.dim(canvas.shape(*beams), _DUSK, 0.4)
    left = canvas.shape([(-5, -320), (back[0], back[1]), (back[0], back[3]), (-5, 905)])
    canvas.wash(left, (mix(wall, _DUSK, 0.30), mix(wall, _DUSK, 0.55)), canvas.along(left, (back[0], 0), (0, 0)), grain=0.2)
    right = canvas.shape([(w + 5, -170), (back[2], back[1]), (back[2], back[3]), (w + 5, 800)])
    canvas.wash(right, (mix(wall, _DUSK, 0.12), mix(wall, tone.lit, 0.25)), canvas.along(right, (back[2], 0), (w, 0)), grain=0.2)
    floor = canvas.shape([(back[0], back[3]), (back[2], back[3]), (w + 300, 1010), (-420, 1010)])
    ground_tone = oklch(0.62, 0.075, 50)
    canvas.wash(floor, (mix(ground_tone, tone.lit, 0.45), mix(ground_tone, _DUSK, 0.55)), canvas.along(floor, (0, back[3]), (0, 1010)), grain=0.2)

    end = canvas.shape(box(*back))
    canvas.wash(end, (mix(wall, tone.lit, 0.3), mix(wall, _DUSK, 0.16)), canvas.around(end, (vx, 330), 330), grain=0.15)
    screen = canvas.shape(box(640, 235, 960, 440))
    canvas.wash(screen, (oklch(0.96, 0.03, 92), oklch(0.90, 0.06, 85)), canvas.around(screen, (vx, 330), 190), grain=0.08)
    disk = canvas.shape(ellipse(vx, 352, 62))
    canvas.paint(disk, MARIGOLD if not full else oklch(0.72, 0.15, 62))
    hill = canvas.within(canvas.shape(ground(smooth([(630, 400), (730, 378), (800, 398), (880, 366), (970, 404)], False), 440)), screen)
    canvas.paint(hill, PEACOCK)
    stage = canvas.shape([(560, 500), (1040, 500), (1075, 548), (525, 548)])
    canvas.wash(stage, (mix(_WOOD, tone.lit, 0.55), mix(_WOOD, tone.lit, 0.2)), canvas.along(stage, (0, 500), (0, 548)), grain=0.15)
    canvas.paint(canvas.shape(box(525, 546, 1075, 572)), mix(_WOOD, _DUSK, 0.45))
    desk = canvas.shape([(1000, 505), (994, 428), (1048, 428), (1042, 505)], [(986, 430), (1056, 430), (1050, 416), (992, 416)])
    canvas.wash(desk, (mix(_WOOD, tone.lit, 0.2), mix(_WOOD, _DUSK, 0.4)), canvas.along(desk, (986, 0), (1056, 0)), grain=0.2)
    if full:
        speaker = canvas.shape(smooth([(706, 512), (700, 470), (712, 442), (728, 440), (742, 470), (737, 512)], False), ellipse(720, 428, 9.5, 12))
        canvas.wash(speaker, (oklch(0.40, 0.06, 205), oklch(0.28, 0.045, 215)), canvas.along(speaker, (700, 0), (742, 0)), grain=0.15)
        canvas.glow((vx, 340), 420, oklch(0.93, 0.09, 85), 0.5)

    openings: list[Outline] = []
    for s0, s1 in ((0.06, 0.20), (0.28, 0.52), (0.62, 1.02)):

        def on_wall(s: float, v: float) -> tuple[float, float]:
            s = s**1.25
            x = back[0] - (back[0] + 10) * s
            top, bottom = back[1] - (back[1] + 320) * s, back[3] + (905 - back[3]) * s
            return x, top + (bottom - top) * v

        openings.append(np.array([on_wall(s0, 0.20), on_wall(s1, 0.20), on_wall(s1, 0.78), on_wall(s0, 0.78)]))
    panes = canvas.shape(*openings)
    canvas.wash(panes, (tone.sky[-1], oklch(0.97, 0.04, 95), oklch(0.86, 0.07, 130)), canvas.along(panes, (0, -20), (0, 640)), grain=0.08)
    bars = []
    for o in openings:
        bars.append(stroke(np.array([(o[0] + o[1]) / 2, (o[2] + o[3]) / 2]), 6))
        bars.append(stroke(np.array([(o[0] + o[3]) / 2, (o[1] + o[2]) / 2]), 5))
        bars.append(stroke(np.vstack([o, o[:1]]), 8))
    canvas.paint(canvas.shape(*bars), mix(_WOOD, _DUSK, 0.35))
    canvas.light(canvas.soft(panes, 30), tone.sun, 0.35)

    palette = (
        oklch(0.48, 0.07, 198),
        oklch(0.62, 0.12, 45),
        oklch(0.76, 0.13, 75),
        oklch(0.80, 0.045, 80),
        oklch(0.44, 0.09, 30),
        oklch(0.60, 0.06, 190),
        oklch(0.70, 0.07, 35),
    )
    rows = 9
    for row in range(rows):
        t = row / (rows - 1)
        depth = t**1.7
        foot = 600 + 470 * depth
        size = 27 + 145 * depth
        gap = size * 1.18
        aisle = size * 0.95
        dark = 0.15 + 0.55 * t if full else 0.10 + 0.38 * t
        count = int(760 / (gap * 1.0)) + 2
        for side in (-1, 1):
            for seat in range(count):
                x = vx + side * (aisle + gap * (seat + 0.5)) + (canvas.random.random() - 0.5) * size * 0.05
                limit = (back[2] - vx) * (1 + (foot - 545) / 310)
                if abs(x - vx) > limit or x < -size or x > w + size:
                    continue
                if full and canvas.random.random() < 0.94:
                    cloth = mix(palette[canvas.random.integers(len(palette))], _DUSK, dark)
                    lean = (canvas.random.random() - 0.5) * size * 0.10
                    scale = size * (0.92 + 0.16 * canvas.random.random())
                    shoulders, neck, head = listener(x, foot - size * 0.30, scale, lean)
                    body = canvas.shape(shoulders)
                    canvas.wash(
                        body,
                        (mix(cloth, tone.lit, 0.35), cloth, mix(cloth, _DUSK, 0.45)),
                        canvas.along(body, (x, foot - size * 1.0), (x + side * size * 0.25, foot - size * 0.3)),
                        grain=0.25,
                    )
                    skin = mix(oklch(0.48, 0.065, 50), _DUSK, dark * 0.8)
                    canvas.paint(canvas.shape(neck), skin)
                    hair = canvas.shape(
                        head, *([ellipse(x + lean, foot - size * 0.30 - scale * 0.80, scale * 0.13, scale * 0.12)] if canvas.random.random() < 0.4 else [])
                    )
                    canvas.wash(
                        hair,
                        (mix(_DUSK, tone.lit, 0.32), oklch(0.20, 0.03, 230)),
                        canvas.along(hair, (x + lean, foot - size * 1.55), (x, foot - size * 1.15)),
                        grain=0.25,
                    )
                top = foot - size * 0.62
                chair_back = canvas.shape(
                    smooth(
                        [
                            (x - size * 0.46, foot - size * 0.06),
                            (x - size * 0.44, top + size * 0.08),
                            (x - size * 0.30, top),
                            (x + size * 0.30, top),
                            (x + size * 0.44, top + size * 0.08),
                            (x + size * 0.46, foot - size * 0.06),
                        ]
                    )
                )
                seat_tone = mix(oklch(0.46, 0.07, 200) if not full else oklch(0.36, 0.05, 215), _DUSK, dark * 0.7)
                canvas.wash(
                    chair_back,
                    (mix(seat_tone, tone.lit, 0.42), seat_tone, mix(seat_tone, _DUSK, 0.5)),
                    canvas.along(chair_back, (x - size * 0.4, top), (x + size * 0.4, foot)),
                    grain=0.25,
                )
                if not full or row == rows - 1:
                    legs = [
                        box(x - size * 0.40, foot - size * 0.10, x - size * 0.35, foot + size * 0.30),
                        box(x + size * 0.35, foot - size * 0.10, x + size * 0.40, foot + size * 0.30),
                    ]
                    canvas.paint(canvas.shape(*legs), mix(_DUSK, seat_tone, 0.3))
    beams_of_light = [[tuple(o[0]), tuple(o[1]), (o[1][0] + 760, o[2][1] + 430), (o[0][0] + 560, o[3][1] + 300)] for o in openings]
    shafts(canvas, beams_of_light, tone.sun, 0.27 if not full else 0.14, 22)


def _top_chair(x: float, y: float, size: float, turn: float) -> tuple[Outline, Outline]:
    """A chair from above whose back points away along `turn` degrees: (seat, back)."""
    s = size / 2
    seat = smooth([(-s * 0.9, -s), (s * 0.9, -s * 0.88), (s, 0), (s * 0.9, s * 0.88), (-s * 0.9, s), (-s, 0)], steps=6)
    back = smooth([(s * 0.86, -s * 1.06), (s * 1.16, -s * 0.7), (s * 1.24, 0), (s * 1.16, s * 0.7), (s * 0.86, s * 1.06), (s * 0.98, 0)], steps=6)
    return turned(seat, turn) + (x, y), turned(back, turn) + (x, y)


def _sweep(outline: Outline, dx: float, dy: float, steps: int = 12) -> list[Outline]:
    return [outline + (dx * k / steps, dy * k / steps) for k in range(steps + 1)]


def chair_circle(canvas: Canvas, light: str = "dawn") -> None:
    """A ring of chairs from above: in low sunlight, or at night around a lamp."""
    w, h = canvas.width, canvas.height
    night = light == "night"
    cx, cy = (w * 0.5, h * 0.51)
    boards = oklch(0.74, 0.075, 62) if not night else oklch(0.34, 0.05, 215)
    canvas.fill((boards, boards))
    everything = canvas.everything()
    pale: list[Outline] = []
    dark: list[Outline] = []
    seams = []
    x = -20.0
    while x < w + 20:
        wide = 62.0
        y = -200 * canvas.random.random()
        while y < h:
            long = 260 + 260 * canvas.random.random()
            pick = canvas.random.random()
            (pale if pick < 0.3 else dark if pick > 0.7 else []).append(box(x, y, x + wide, y + long))
            seams.append(box(x, y, x + wide, y + 1.8))
            y += long
        seams.append(box(x, -5, x + 1.8, h + 5))
        x += wide
    canvas.light(canvas.shape(*pale), oklch(0.85, 0.09, 70), 0.10 if not night else 0.03)
    canvas.dim(canvas.shape(*dark), oklch(0.45, 0.07, 45), 0.13)
    canvas.dim(canvas.shape(*seams), oklch(0.35, 0.06, 40), 0.42)
    grain = canvas.noise(everything, 40, 0.12, 3)
    canvas.shade(everything, oklch(0.48, 0.08, 45), np.clip(grain - 0.25, 0, 1), 0.24)

    ring, size = (330.0, 86.0)
    rug = canvas.shape(rough(ellipse(cx, cy, 235), canvas.random, 1.5))
    canvas.paint(rug, oklch(0.46, 0.07, 200) if not night else oklch(0.38, 0.065, 205))
    bands = ((218, 208, MARIGOLD), (196, 186, CREAM), (132, 126, MARIGOLD))
    for outer, inner, tone in bands:
        canvas.paint(canvas.shape(ellipse(cx, cy, outer), holes=[ellipse(cx, cy, inner)]), mix(tone, PEACOCK, 0.22 + 0.2 * night))
    diamonds = []
    for k in range(24):
        a = k * 15.0
        diamonds.append(turned([(150, 0), (163, -13), (180, 0), (163, 13)], a) + (cx, cy))
    canvas.paint(canvas.shape(*diamonds), mix(CLAY, PEACOCK, 0.15 + 0.2 * night))
    petals = [turned(smooth([(20, 0), (65, -20), (112, 0), (65, 20)]), a) + (cx, cy) for a in range(0, 360, 30)]
    canvas.paint(canvas.shape(*petals), mix(SAND, PEACOCK, 0.20 + 0.2 * night))
    canvas.shade(rug, oklch(0.2, 0.04, 220), np.clip(canvas.noise(rug, 20, 1, 2) * 0.6, 0, 1), 0.35)

    count = 13
    chairs = []
    for k in range(count):
        turn = k * 360 / count + 9 + (canvas.random.random() - 0.5) * 6
        r = ring + (canvas.random.random() - 0.5) * 14
        chairs.append((cx + r * np.cos(np.deg2rad(turn)), cy + r * np.sin(np.deg2rad(turn)), turn + (canvas.random.random() - 0.5) * 10))
    for x, y, turn in chairs:
        seat, back = _top_chair(x, y, size, turn)
        if night:
            dx, dy = (x - cx) * 0.62, (y - cy) * 0.62
        else:
            dx, dy = 190.0, -92.0
        fallen = canvas.soft(canvas.shape(*_sweep(back, dx * 1.0, dy * 1.0), *_sweep(seat, dx * 0.45, dy * 0.45)), 5)
        canvas.dim(fallen, oklch(0.36, 0.06, 232), 0.66)
    seats = (oklch(0.60, 0.10, 50), oklch(0.52, 0.08, 48))
    for k, (x, y, turn) in enumerate(chairs):
        seat, back = _top_chair(x, y, size, turn)
        cushion = (oklch(0.62, 0.08, 195), oklch(0.80, 0.13, 78), oklch(0.62, 0.12, 40))[k % 3]
        towards = (cx - x, cy - y) if night else (-60.0, 30.0)
        length = float(np.hypot(*towards))
        ux, uy = towards[0] / length, towards[1] / length
        lit = oklch(0.93, 0.09, 85)
        mask = canvas.shape(seat)
        wood = mix(seats[k % 2], _DUSK, 0.35 * night)
        field = canvas.along(mask, (x + ux * size * 0.6, y + uy * size * 0.6), (x - ux * size * 0.6, y - uy * size * 0.6))
        canvas.wash(mask, (mix(wood, lit, 0.4), mix(wood, _DUSK, 0.25 + 0.25 * night)), field, grain=0.25)
        pad = canvas.shape((seat - (x, y)) * 0.82 + (x, y))
        canvas.wash(pad, (mix(cushion, lit, 0.40), mix(cushion, _DUSK, 0.20 + 0.35 * night)), field[: pad.cover.shape[0], : pad.cover.shape[1]], grain=0.25)
        bar = canvas.shape(back)
        canvas.wash(bar, (mix(wood, lit, 0.55), mix(wood, _DUSK, 0.5)), canvas.along(bar, (x + ux * size, y + uy * size), (x - ux * size, y - uy * size)), grain=0.25)
    if night:
        shade = canvas.everything()
        canvas.dim(shade, oklch(0.30, 0.05, 225), np.clip(canvas.around(shade, (cx, cy), 620) * 1.25 - 0.2, 0, 1) * np.float32(0.85))
        canvas.glow((cx, cy), 520, oklch(0.86, 0.14, 75), 0.60)
        canvas.glow((cx, cy), 200, oklch(0.93, 0.12, 82), 0.75)
        canvas.paint(canvas.shape(ellipse(cx, cy, 30)), oklch(0.60, 0.11, 68))
        canvas.paint(canvas.shape(ellipse(cx, cy, 19)), oklch(0.90, 0.13, 82))
        canvas.paint(canvas.shape(ellipse(cx, cy, 10)), oklch(0.99, 0.05, 95))
        return
    sunlit = []
    for k in range(3):
        x0 = -260 + k * 560
        sunlit += [
            np.array([(x0, h + 20), (x0 + 190, h + 20), (x0 + 1110, -20), (x0 + 920, -20)]),
            np.array([(x0 + 215, h + 20), (x0 + 405, h + 20), (x0 + 1325, -20), (x0 + 1135, -20)]),
        ]
    beam = canvas.soft(canvas.shape(*sunlit), 9)
    canvas.light(beam, oklch(0.86, 0.12, 72), 0.30)
    canvas.dim(everything, oklch(0.60, 0.06, 225), (1 - canvas._spread(beam, everything)) * np.float32(0.34))


def microphone(canvas: Canvas) -> None:
    """A microphone on its stand in a cone of stage light."""
    w, h = canvas.width, canvas.height
    canvas.fill((oklch(0.24, 0.05, 215), oklch(0.19, 0.04, 225)))
    folds = canvas.shape(box(-5, -5, w + 5, 1230))
    x = np.linspace(0, w, canvas.columns)
    wave = 0.5 + 0.34 * np.sin(x / 23 + 2.4 * np.sin(x / 120)) + 0.16 * np.sin(x / 9.5 + 1.3)
    field = np.broadcast_to(wave.astype(np.float32)[None, :], folds.cover.shape) + canvas.noise(folds, 260, 1) * 0.18
    canvas.wash(folds, (oklch(0.17, 0.035, 220), oklch(0.34, 0.065, 205), oklch(0.45, 0.075, 198)), np.clip(field, 0, 1), grain=0.25)
    canvas.dim(folds, oklch(0.16, 0.03, 225), canvas.around(folds, (560, 700), 720) * np.float32(0.92))
    floor = canvas.shape(box(-5, 1225, w + 5, h + 5))
    canvas.wash(floor, (oklch(0.40, 0.06, 55), oklch(0.22, 0.04, 40)), canvas.along(floor, (0, 1225), (0, h)), grain=0.2)
    seams = [stroke(np.array([(520 + (x - 520) * 0.75, 1225), (520 + (x - 520) * 1.7, h + 10)]), 2.2) for x in range(-500, 1600, 100)]
    canvas.dim(canvas.shape(*seams), oklch(0.15, 0.03, 40), 0.55)
    pool = canvas.soft(canvas.shape(ellipse(540, 1345, 330, 78)), 16)
    canvas.light(pool, oklch(0.84, 0.12, 78), 0.60)
    shafts(canvas, [[(905, -20), (985, -20), (880, 1370), (200, 1330)]], oklch(0.93, 0.09, 85), 0.40, 20)
    shafts(canvas, [[(930, -20), (965, -20), (730, 1350), (340, 1340)]], oklch(0.95, 0.08, 88), 0.26, 26)
    shadow = canvas.soft(canvas.shape(np.array([(540, 1350), (552, 1358), (330, 1440), (310, 1428)]), ellipse(320, 1434, 60, 14)), 5)
    canvas.dim(shadow, oklch(0.2, 0.04, 220), 0.6)
    steel = oklch(0.30, 0.02, 225)
    base = canvas.shape(ellipse(542, 1348, 92, 22))
    canvas.wash(base, (oklch(0.60, 0.04, 80), steel), canvas.along(base, (630, 1330), (470, 1360)), grain=0.2)
    pole = canvas.shape(box(535, 690, 549, 1348))
    canvas.wash(pole, (steel, oklch(0.78, 0.06, 85), oklch(0.42, 0.03, 220)), canvas.along(pole, (534, 0), (550, 0)), grain=0.1)
    collar = canvas.shape(rough(box(529, 930, 555, 985), canvas.random, 0.5))
    canvas.paint(collar, oklch(0.26, 0.02, 225))
    arm = canvas.shape(stroke(smooth([(542, 700), (546, 655), (520, 622), (492, 600)], False), 15))
    canvas.wash(arm, (oklch(0.70, 0.05, 85), steel), canvas.along(arm, (560, 640), (500, 660)), grain=0.1)
    body = canvas.shape(turned(smooth([(-20, -10), (-31, -150), (31, -150), (20, -10)], steps=6), -52, (0, 0)) + (530, 640))
    canvas.wash(body, (oklch(0.56, 0.03, 220), oklch(0.20, 0.02, 225)), canvas.along(body, (440, 510), (430, 600)), grain=0.2)
    head_outline = turned(smooth([(-48, -148), (-52, -205), (-30, -248), (0, -258), (30, -248), (52, -205), (48, -148), (0, -138)], steps=8), -52) + (530, 640)
    head = canvas.shape(head_outline)
    low = head_outline.mean(axis=0)
    canvas.wash(head, (oklch(0.92, 0.05, 88), oklch(0.58, 0.03, 210), oklch(0.26, 0.03, 225)), canvas.around(head, (low[0] + 22, low[1] - 36), 105), grain=0.2)
    mesh = [stroke(turned([(-70, -138 - k * 11), (70, -138 - k * 11)], -52) + (530, 640), 2.2) for k in range(12)]
    mesh += [stroke(turned([(-56 + k * 11, -270), (-56 + k * 11, -130)], -52) + (530, 640), 2.2) for k in range(11)]
    canvas.dim(canvas.within(canvas.shape(*mesh), head), oklch(0.2, 0.03, 225), 0.5)
    ring = canvas.shape(stroke(turned([(-52, -146), (52, -146)], -52) + (530, 640), 15))
    canvas.paint(ring, MARIGOLD)
    dust = [ellipse(300 + 600 * canvas.random.random(), 1200 * canvas.random.random(), 1.5 + 2 * canvas.random.random(), count=8) for _ in range(90)]
    canvas.light(canvas.shape(*dust), oklch(0.95, 0.08, 88), 0.4)
    heads = [
        smooth([(x - 95, h + 20), (x - 80, h - 60), (x - 42, h - 92), (x, h - 96), (x + 42, h - 92), (x + 80, h - 60), (x + 95, h + 20)], False)
        for x in (120, 330, 690, 905)
    ]
    heads += [ellipse(x, h - 128, 38, 48) for x in (120, 330, 690, 905)]
    canvas.paint(canvas.shape(*heads), oklch(0.13, 0.025, 228))


def _plain_room(canvas: Canvas, wall: Array, floor: Array, line: float) -> None:
    w, h = canvas.width, canvas.height
    canvas.fill((mix(wall, _DUSK, 0.12), wall))
    everything = canvas.everything()
    canvas.shade(everything, mix(wall, _DUSK, 0.3), np.clip(canvas.noise(everything, 240) * 0.6, 0, 1), 0.35)
    ground_area = canvas.shape(box(-5, line, w + 5, h + 5))
    canvas.wash(ground_area, (mix(floor, wall, 0.25), mix(floor, _DUSK, 0.25)), canvas.along(ground_area, (0, line), (0, h)), grain=0.2)
    canvas.paint(canvas.shape(box(-5, line - 16, w + 5, line)), mix(wall, _DUSK, 0.28))
    seams = [stroke(np.array([(w / 2 + (x - w / 2) * 0.8, line), (w / 2 + (x - w / 2) * 1.8, h + 10)]), 2.0) for x in np.arange(-w, 2 * w, 130)]
    canvas.dim(canvas.within(canvas.shape(*seams), ground_area), mix(floor, _DUSK, 0.6), 0.4)


def _view(canvas: Canvas, light: Light, area: tuple[float, float, float, float], tint: Array) -> None:
    """Sky, hills and trees seen through a window."""
    x0, y0, x1, y1 = area
    glass = canvas.shape(box(*area))
    high = y1 - y0
    canvas.wash(glass, light.sky, canvas.along(glass, (0, y0), (0, y0 + high * 0.75)), grain=0.06)
    for layer, (level, share) in enumerate(((0.60, 0.30), (0.72, 0.55), (0.86, 0.85))):
        count = 7
        line = [(x0 - 10 + (x1 - x0 + 20) * k / (count - 1), y0 + high * (level + 0.07 * (canvas.random.random() - 0.5))) for k in range(count)]
        hill = canvas.within(canvas.shape(ground(smooth(line, False), y1 + 2)), glass)
        tone = mix(light.air, tint, share)
        canvas.wash(hill, (mix(tone, light.lit, 0.25), mix(tone, light.shade, 0.12 * layer)), canvas.along(hill, (0, y0 + high * (level - 0.06)), (0, y1)), grain=0.25)
    canvas.glow((x0 + (x1 - x0) * 0.65, y0 + high * 0.42), (x1 - x0) * 0.55, light.sun, 0.35)


def lectern(canvas: Canvas) -> None:
    """A wooden lectern with an open book, a tall window beside it."""
    light = LIGHTS["morning"]
    _plain_room(canvas, oklch(0.80, 0.055, 75), oklch(0.56, 0.085, 45), 770)
    area = (80.0, 110.0, 380.0, 640.0)
    _view(canvas, light, area, oklch(0.48, 0.07, 165))
    window(canvas, area, oklch(0.42, 0.065, 200), 2, 4, 10)
    canvas.paint(canvas.shape(box(50, 652, 410, 676)), oklch(0.90, 0.04, 85))
    patch = []
    for column in range(2):
        for row in range(4):
            x, y = 470 + column * 130 + row * 14, 245 + row * 118 + column * 42
            patch.append(np.array([(x, y), (x + 112, y + 36), (x + 122, y + 142), (x + 10, y + 106)]))
    canvas.light(canvas.soft(canvas.shape(*patch), 3.5), oklch(0.93, 0.10, 85), 0.55)
    shade = canvas.soft(canvas.shape([(700, 890), (860, 900), (1030, 960), (1030, 1010), (840, 1000)]), 12)
    canvas.dim(shade, _DUSK, 0.5)
    side = canvas.shape([(800, 900), (790, 520), (880, 545), (870, 930)])
    canvas.wash(side, (mix(_WOOD, _DUSK, 0.42), mix(_WOOD, _DUSK, 0.65)), canvas.along(side, (0, 500), (0, 930)), grain=0.25)
    front = canvas.shape([(590, 905), (575, 530), (792, 520), (802, 902)])
    canvas.wash(
        front,
        (mix(_WOOD, light.lit, 0.48), _WOOD, mix(_WOOD, _DUSK, 0.25)),
        canvas.along(front, (560, 500), (800, 960)) + canvas.noise(front, 40, 0.1) * 0.10,
        grain=0.25,
    )
    panel = canvas.shape([(622, 850), (612, 600), (758, 594), (768, 848)])
    canvas.dim(panel, mix(_WOOD, _DUSK, 0.5), 0.35)
    motif = [turned(smooth([(0, -8), (16, -38), (0, -72), (-16, -38)]), a) + (690, 722) for a in range(0, 360, 45)]
    canvas.paint(canvas.within(canvas.shape(*motif), panel), mix(MARIGOLD, _WOOD, 0.25))
    plinth = canvas.shape([(570, 902), (822, 898), (895, 930), (880, 948), (560, 945)])
    canvas.wash(plinth, (mix(_WOOD, light.lit, 0.25), mix(_WOOD, _DUSK, 0.55)), canvas.along(plinth, (560, 0), (890, 0)), grain=0.2)
    top = canvas.shape([(540, 528), (820, 512), (905, 470), (640, 448)])
    canvas.wash(top, (mix(_WOOD, light.lit, 0.62), mix(_WOOD, light.lit, 0.2)), canvas.along(top, (560, 480), (900, 500)), grain=0.2)
    canvas.paint(canvas.shape([(540, 528), (820, 512), (905, 470), (905, 486), (822, 532), (540, 548)]), mix(_WOOD, _DUSK, 0.4))
    left_page = smooth([(600, 505), (655, 478), (712, 492), (742, 452), (694, 440), (645, 458)], False)
    page_one = canvas.shape([(592, 507), (650, 482), (716, 494), (745, 448), (690, 432), (632, 452)])
    canvas.wash(page_one, (oklch(0.98, 0.02, 90), oklch(0.90, 0.04, 80)), canvas.along(page_one, (600, 0), (740, 0)), grain=0.1)
    page_two = canvas.shape([(716, 494), (776, 470), (842, 486), (860, 448), (806, 432), (745, 448)])
    canvas.wash(page_two, (oklch(0.90, 0.04, 80), oklch(0.97, 0.025, 88)), canvas.along(page_two, (716, 0), (850, 0)), grain=0.1)
    del left_page
    text = [stroke(np.array([(640 + k * 5 - 20 + d, 494 - k * 9 + 3), (700 + k * 6 + d, 487 - k * 9 + 7)]), 1.7) for k in range(5) for d in (0.0,)]
    text += [stroke(np.array([(765 + k * 4, 482 - k * 8), (822 + k * 5, 484 - k * 8)]), 1.7) for k in range(5)]
    canvas.paint(canvas.shape(*text), oklch(0.50, 0.03, 210), 0.7)
    mic = canvas.shape(stroke(smooth([(862, 476), (866, 420), (838, 380), (800, 372)], False), 5), ellipse(792, 371, 15, 10, -8))
    canvas.paint(mic, oklch(0.27, 0.02, 220))
    shafts(canvas, [[(150, 120), (380, 200), (900, 960), (520, 900)]], light.sun, 0.16, 36)
    canvas.paint(canvas.shape(smooth([(130, 960), (112, 860), (128, 832), (232, 832), (248, 860), (230, 960)])), oklch(0.56, 0.10, 42))
    for angle in (-55, -30, -8, 16, 40, 62):
        tip = (180 + 150 * np.sin(np.deg2rad(angle)), 836 - 190 * np.cos(np.deg2rad(angle * 0.85)))
        leaf = canvas.shape(smooth([(180, 836), ((180 + tip[0]) / 2 - 20, (836 + tip[1]) / 2), tip, ((180 + tip[0]) / 2 + 20, (836 + tip[1]) / 2 + 6)]))
        canvas.wash(leaf, (oklch(0.62, 0.10, 140), oklch(0.36, 0.06, 170)), canvas.along(leaf, (60, 660), (300, 840)), grain=0.3)


def two_chairs(canvas: Canvas) -> None:
    """Two armchairs that face each other by a wide window, a small table between them."""
    light = LIGHTS["dusk"]
    w = canvas.width
    soft = Light((oklch(0.66, 0.06, 205), oklch(0.86, 0.06, 80), oklch(0.84, 0.12, 66)), light.lit, light.shade, oklch(0.80, 0.07, 60), oklch(0.94, 0.11, 85))
    _plain_room(canvas, oklch(0.56, 0.06, 205), oklch(0.50, 0.075, 48), 740)
    area = (420.0, 110.0, 1080.0, 600.0)
    _view(canvas, soft, area, oklch(0.42, 0.06, 190))
    canvas.paint(canvas.within(canvas.shape(ellipse(760, 345, 52)), canvas.shape(box(*area))), oklch(0.96, 0.09, 90))
    canvas.glow((760, 345), 380, soft.sun, 0.4)
    window(canvas, area, oklch(0.34, 0.05, 210), 3, 1, 12)
    curtains = []
    for x0, x1, sign in ((330, 440, 1), (1060, 1170, -1)):
        cloth = canvas.shape(np.vstack([smooth([(x0, 80), (x0 + 6 * sign, 400), (x0 - 6, 735)], False), smooth([(x1 + 6, 735), (x1 - 14 * sign, 400), (x1, 80)], False)]))
        wave = np.sin((np.arange(cloth.cover.shape[1]) / canvas.unit) / 7.5) * 0.5 + 0.5
        field = np.broadcast_to(wave.astype(np.float32)[None, :], cloth.cover.shape)
        canvas.wash(cloth, (oklch(0.80, 0.11, 72), oklch(0.58, 0.11, 50)), field * 0.8 + canvas.along(cloth, (750, 300), (750 - 500 * sign, 300)) * 0.3, grain=0.25)
        curtains.append(cloth)
    canvas.paint(canvas.shape(box(300, 66, 1200, 80)), oklch(0.30, 0.04, 210))
    rug = canvas.shape(ellipse(750, 905, 560, 92))
    canvas.wash(rug, (oklch(0.52, 0.10, 40), oklch(0.38, 0.08, 35)), canvas.along(rug, (0, 810), (0, 1000)), grain=0.3)
    canvas.paint(canvas.shape(ellipse(750, 905, 520, 82), holes=[ellipse(750, 905, 500, 77)]), mix(MARIGOLD, BRICK, 0.3))
    spill = canvas.within(canvas.soft(canvas.shape([(470, 742), (1030, 742), (1270, 1010), (230, 1010)]), 18), canvas.shape(box(0, 740, w, 1000)))
    canvas.light(spill, oklch(0.82, 0.13, 68), 0.30)
    for x, facing in ((420.0, 1.0), (1080.0, -1.0)):
        f = facing
        tone = oklch(0.50, 0.075, 198) if f > 0 else oklch(0.70, 0.13, 68)
        canvas.dim(canvas.soft(canvas.shape(ellipse(x - f * 30, 915, 210, 36)), 12), _DUSK, 0.62)
        legs = [stroke(np.array([(x + f * dx, 840), (x + f * (dx + s), 925)]), 13, True) for dx, s in ((-120, -18), (110, 16), (-80, -10), (140, 12))]
        canvas.paint(canvas.shape(*legs), oklch(0.32, 0.05, 45))
        back = canvas.shape(
            smooth([(x - f * 150, 850), (x - f * 176, 640), (x - f * 190, 500), (x - f * 150, 468), (x - f * 96, 490), (x - f * 62, 640), (x - f * 40, 800)])
        )
        canvas.wash(back, (mix(tone, soft.lit, 0.5), tone, mix(tone, _DUSK, 0.55)), canvas.along(back, (x + f * 10, 480), (x - f * 200, 800)), grain=0.3)
        seat = canvas.shape(smooth([(x - f * 130, 760), (x + f * 120, 748), (x + f * 168, 775), (x + f * 160, 858), (x - f * 130, 868)]))
        canvas.wash(seat, (mix(tone, soft.lit, 0.55), mix(tone, _DUSK, 0.2), mix(tone, _DUSK, 0.55)), canvas.along(seat, (x, 740), (x - f * 40, 875)), grain=0.3)
        arm = canvas.shape(
            smooth([(x - f * 120, 700), (x + f * 90, 690), (x + f * 138, 712), (x + f * 140, 850), (x + f * 108, 852), (x + f * 98, 735), (x - f * 110, 745)])
        )
        canvas.wash(arm, (mix(tone, soft.lit, 0.62), mix(tone, _DUSK, 0.35)), canvas.along(arm, (x + f * 100, 680), (x - f * 60, 860)), grain=0.3)
    canvas.dim(canvas.soft(canvas.shape(ellipse(750, 925, 110, 20)), 8), _DUSK, 0.5)
    canvas.paint(canvas.shape(stroke(np.array([(750.0, 800), (750, 920)]), 14), ellipse(750, 922, 62, 12)), oklch(0.32, 0.05, 45))
    top = canvas.shape(ellipse(750, 800, 128, 26))
    canvas.wash(top, (mix(_WOOD, soft.lit, 0.6), mix(_WOOD, soft.lit, 0.15)), canvas.along(top, (0, 774), (0, 826)), grain=0.2)
    for x in (705, 795):
        glass = canvas.shape(np.array([(x - 17, 748), (x + 17, 748), (x + 13, 800), (x - 13, 800)]))
        canvas.wash(glass, (oklch(0.80, 0.09, 68), oklch(0.56, 0.10, 48)), canvas.along(glass, (0, 745), (0, 800)), grain=0.15)
        steam = canvas.soft(canvas.shape(stroke(smooth([(x, 742), (x + 9, 712), (x - 7, 680), (x + 8, 640)], False), 8, True)), 4)
        canvas.light(steam, CREAM, 0.35)


def _chair_back(canvas: Canvas, x: float, foot: float, size: float, tone: Array, lit: Array, side: float) -> None:
    back = canvas.shape(
        smooth(
            [
                (x - size * 0.36, foot - size * 0.42),
                (x - size * 0.40, foot - size * 1.05),
                (x - size * 0.26, foot - size * 1.18),
                (x + size * 0.26, foot - size * 1.18),
                (x + size * 0.40, foot - size * 1.05),
                (x + size * 0.36, foot - size * 0.42),
            ]
        )
    )
    canvas.paint(
        canvas.shape(
            stroke(np.array([(x, foot - size * 0.4), (x, foot)]), size * 0.09),
            stroke(np.array([(x - size * 0.32, foot + size * 0.03), (x, foot - size * 0.06), (x + size * 0.32, foot + size * 0.03)]), size * 0.07),
        ),
        _DUSK,
    )
    canvas.wash(
        back,
        (mix(tone, lit, 0.45), tone, mix(tone, _DUSK, 0.55)),
        canvas.along(back, (x + side * size * 0.4, foot - size * 1.2), (x - side * size * 0.4, foot - size * 0.4)),
        grain=0.25,
    )


def meeting_room(canvas: Canvas, view: str = "long") -> None:
    """A table with empty chairs before wide windows: long and at dusk, or round and in the morning."""
    w = canvas.width
    dusk = view == "long"
    light = LIGHTS["dusk" if dusk else "morning"]
    line = 640.0
    wide = (0.0, 60.0, w, 560.0)
    glass = canvas.shape(box(*wide))
    canvas.wash(glass, light.sky, canvas.along(glass, (0, 40), (0, 500)), grain=0.06)
    canvas.shade(glass, mix(light.sun, light.sky[-1], 0.5), np.clip(canvas.noise(glass, 220, 5) * 1.2 - 0.2, 0, 1), 0.4, grain=0.2)
    if not dusk:
        canvas.glow((1120, 260), 420, light.sun, 0.55)
        canvas.paint(canvas.shape(ellipse(1120, 260, 44)), oklch(0.99, 0.04, 95))
    for layer, (level, tall) in enumerate(((520, 200), (545, 260), (575, 330))):
        skyline(canvas, light, level + 20, tall, 0.62 - 0.24 * layer, lights=0.5 if dusk else 0.06, wide=(64, 50, 74)[layer])
    sill = canvas.shape(box(-5, 560, w + 5, line))
    canvas.paint(sill, oklch(0.34, 0.045, 212) if dusk else oklch(0.84, 0.04, 90))
    room = canvas.shape(box(-5, line, w + 5, 1010))
    carpet = oklch(0.34, 0.05, 210) if dusk else oklch(0.62, 0.06, 195)
    canvas.wash(room, (mix(carpet, light.lit, 0.22), mix(carpet, _DUSK, 0.35)), canvas.along(room, (0, line), (0, 1010)), grain=0.25)
    posts = [box(x - 11, -5, x + 11, 572) for x in (250, 500, 750, 1000, 1250)] + [box(-5, 552, w + 5, 572), box(-5, -5, w + 5, 62), box(-5, 186, w + 5, 194)]
    canvas.paint(canvas.shape(*posts), oklch(0.24, 0.035, 215) if dusk else oklch(0.94, 0.02, 90))
    for x in (250, 500, 750, 1000, 1250):
        beam = canvas.within(canvas.soft(canvas.shape([(x - 226, line), (x - 24, line), (x - 24 + (x - 1120) * 0.5, 1010), (x - 226 + (x - 1320) * 0.5, 1010)]), 6), room)
        canvas.light(beam, light.sun, 0.20 if dusk else 0.26)
    tones = (oklch(0.48, 0.075, 198), oklch(0.68, 0.13, 66), oklch(0.50, 0.10, 40))
    if dusk:
        for k in range(5):
            x = 390 + k * 180
            _chair_back(canvas, x, 770, 112, mix(tones[0], _DUSK, 0.25), light.lit, 0.3)
        canvas.dim(canvas.soft(canvas.shape([(180, 900), (1320, 900), (1460, 1010), (40, 1010)]), 24), _DUSK, 0.5)
        top = canvas.shape([(330, 705), (1170, 705), (1420, 900), (80, 900)])
        canvas.wash(top, (mix(_WOOD, light.lit, 0.62), mix(_WOOD, light.lit, 0.12), mix(_WOOD, _DUSK, 0.4)), canvas.along(top, (0, 700), (0, 900)), grain=0.15)
        for x in (250, 500, 750, 1000, 1250):
            gleam = canvas.within(canvas.soft(canvas.shape([(x - 220, 700), (x - 30, 700), (x - 30 + (x - 750) * 0.3, 905), (x - 220 + (x - 750) * 0.3, 905)]), 10), top)
            canvas.light(gleam, light.sun, 0.28)
        canvas.paint(canvas.shape([(80, 900), (1420, 900), (1424, 932), (76, 932)]), mix(_WOOD, _DUSK, 0.62))
        for x, y, s in ((520, 745, 30), (760, 742, 30), (1000, 748, 30), (420, 810, 44), (760, 812, 44), (1090, 815, 44)):
            sheet = canvas.shape([(x - s, y), (x + s * 0.9, y), (x + s * 1.1, y + s * 0.8), (x - s * 1.15, y + s * 0.8)])
            canvas.paint(sheet, mix(CREAM, _DUSK, 0.08))
            cup = canvas.shape(ellipse(x + s * 1.9, y + s * 0.3, s * 0.36, s * 0.16), box(x + s * 1.54, y + s * 0.3, x + s * 2.26, y + s * 0.62))
            canvas.wash(cup, (mix(MARIGOLD, light.lit, 0.3), mix(MARIGOLD, _DUSK, 0.35)), canvas.along(cup, (x + s * 2.4, 0), (x + s * 1.5, 0)), grain=0.2)
        for x in (330, 610, 890, 1170):
            _chair_back(canvas, x, 1090, 205, mix(tones[0], _DUSK, 0.55), light.lit, 0.2)
        return
    seats = [(np.deg2rad(a), a) for a in (-155, -118, -62, -25, 205, 10, 170, 35, 145, 65, 115)]
    cx, cy = 700.0, 800.0
    ordered = sorted(seats, key=lambda s: np.sin(s[0]))
    drawn_table = False
    for angle, _ in ordered:
        if np.sin(angle) > -0.05 and not drawn_table:
            drawn_table = True
            canvas.dim(canvas.soft(canvas.shape(ellipse(cx - 20, cy + 110, 400, 80)), 26), _DUSK, 0.42)
            top = canvas.shape(ellipse(cx, cy, 390, 98))
            canvas.paint(canvas.shape(ellipse(cx, cy + 18, 390, 98)), mix(_WOOD, _DUSK, 0.45))
            canvas.wash(top, (oklch(0.93, 0.05, 80), oklch(0.78, 0.08, 62), oklch(0.64, 0.085, 52)), canvas.along(top, (1050, 720), (340, 880)), grain=0.2)
            for a in range(20, 380, 45):
                x, y = cx + 265 * np.cos(np.deg2rad(a)), cy + 62 * np.sin(np.deg2rad(a))
                canvas.paint(canvas.shape([(x - 36, y - 6), (x + 20, y - 10), (x + 36, y + 8), (x - 24, y + 12)]), CREAM)
            vase = canvas.shape(smooth([(cx - 26, cy + 4), (cx - 34, cy - 34), (cx - 14, cy - 62), (cx + 14, cy - 62), (cx + 34, cy - 34), (cx + 26, cy + 4)]))
            canvas.wash(vase, (oklch(0.62, 0.08, 195), oklch(0.36, 0.06, 205)), canvas.along(vase, (cx + 40, 0), (cx - 40, 0)), grain=0.25)
            for a, r in ((-34, 92), (-12, 116), (10, 108), (32, 96)):
                tip = (cx + r * np.sin(np.deg2rad(a)), cy - 60 - r * np.cos(np.deg2rad(a)))
                canvas.paint(canvas.shape(stroke(smooth([(cx, cy - 60), ((cx + tip[0]) / 2 + 4, (cy - 60 + tip[1]) / 2), tip], False), 4)), oklch(0.46, 0.07, 155))
                head = canvas.shape(rough(ellipse(*tip, 23), canvas.random, 5, 9))
                canvas.wash(head, (oklch(0.88, 0.13, 85), oklch(0.68, 0.16, 56)), canvas.around(head, (tip[0] + 8, tip[1] - 8), 34), grain=0.3)
        x, y = cx + 480 * np.cos(angle), cy + 128 * np.sin(angle)
        size = 150 + 52 * np.sin(angle)
        tone = tones[int(abs(angle) * 10) % 3]
        canvas.dim(canvas.soft(canvas.shape(ellipse(x - 40, y + 60, size * 0.5, size * 0.12)), 9), _DUSK, 0.42)
        _chair_back(canvas, x, y + 70, size, tone, light.lit, 0.8)


def mats(canvas: Canvas) -> None:
    """Mats rolled out in a bare room, three tall windows full of first light."""
    light = LIGHTS["dawn"]
    w = canvas.width
    wall = oklch(0.40, 0.055, 212)
    _plain_room(canvas, wall, oklch(0.46, 0.06, 50), 600)
    for x in (250.0, 640.0, 1030.0):
        area = (float(x), 90.0, float(x) + 230, 560.0)
        opening = pointed_arch(x + 115, 560, 230, 480, 0.68)
        glass = canvas.shape(opening)
        canvas.wash(glass, light.sky, canvas.along(glass, (0, 90), (0, 470)), grain=0.06)
        tone = mix(light.shade, light.air, 0.35)
        for level, share in ((440, 0.0), (490, 0.5)):
            line = smooth([(x - 10 + 60 * k, level + 30 * (canvas.random.random() - 0.5)) for k in range(5)], False)
            hill = canvas.within(canvas.shape(ground(line, 562)), glass)
            canvas.wash(hill, (mix(tone, light.lit, 0.35 - 0.3 * share), mix(tone, light.shade, share)), canvas.along(hill, (0, level - 20), (0, 560)), grain=0.25)
        rim = canvas.shape((opening - (x + 115, 560)) * (1.12, 1.05) + (x + 115, 560), holes=[opening])
        canvas.paint(rim, mix(wall, light.lit, 0.30))
        canvas.paint(canvas.shape(box(x + 110, 150, x + 120, 560), box(x, 330, x + 230, 338)), mix(wall, _DUSK, 0.3))
        del area
    sun_at = (755.0, 420.0)
    canvas.glow(sun_at, 330, light.sun, 0.6)
    canvas.paint(canvas.within(canvas.shape(ellipse(700, 420, 36)), canvas.shape(box(640, 90, 748, 445))), oklch(0.97, 0.08, 90))
    floor = canvas.shape(box(-5, 600, w + 5, 1010))
    for x in (250.0, 640.0, 1030.0):
        centre = x + 115
        spread = (centre - 750) * 0.8
        patch = canvas.within(
            canvas.soft(canvas.shape([(x + 10 + spread * 0.05, 602), (x + 220 + spread * 0.05, 602), (x + 330 + spread, 1010), (x - 60 + spread, 1010)]), 7), floor
        )
        canvas.light(patch, oklch(0.83, 0.12, 66), 0.42)
    colours = (oklch(0.56, 0.08, 195), oklch(0.72, 0.13, 70), oklch(0.58, 0.11, 40), oklch(0.78, 0.05, 80))
    pick = 0
    for near, far, mats_in_row in ((735, 655, 6), (975, 800, 5)):
        for k in range(mats_in_row):
            offset = k - (mats_in_row - 1) / 2
            step = 215 if near < 800 else 290
            x = 750 + offset * step
            s = 0.42 if near < 800 else 0.62
            fx = 750 + (x - 750) * (0.86 if near < 800 else 0.80)
            wide = 62 if near < 800 else 92
            tone = colours[pick % 4]
            pick += 1
            canvas.dim(canvas.soft(canvas.shape([(x - wide - 6, near + 8), (x + wide + 4, near + 8), (fx + wide * 0.86, far), (fx - wide * 0.86, far)]), 5), _DUSK, 0.45)
            mat = canvas.shape(rough(np.array([(x - wide, near), (x + wide, near), (fx + wide * 0.82, far), (fx - wide * 0.82, far)]), canvas.random, 1.2))
            canvas.wash(mat, (mix(tone, light.lit, 0.55), mix(tone, _DUSK, 0.18)), canvas.along(mat, (fx, far), (x, near + 20)), grain=0.25)
            bands = [
                np.array(
                    [
                        (x - wide * 0.96, near - (near - far) * t0),
                        (x + wide * 0.96, near - (near - far) * t0),
                        (x + wide * 0.94, near - (near - far) * t1),
                        (x - wide * 0.94, near - (near - far) * t1),
                    ]
                )
                for t0, t1 in ((0.06, 0.10), (0.13, 0.15))
            ]
            canvas.paint(canvas.within(canvas.shape(*bands), mat), mix(CREAM, tone, 0.25))
            roll = canvas.shape(
                smooth([(fx - wide * 0.86, far + 4), (fx - wide * 0.84, far - 22 * s * 2), (fx + wide * 0.84, far - 22 * s * 2), (fx + wide * 0.86, far + 4)], steps=6)
            )
            canvas.wash(roll, (mix(tone, light.lit, 0.62), mix(tone, _DUSK, 0.4)), canvas.along(roll, (0, far - 44 * s), (0, far + 8)), grain=0.25)
    bowl = canvas.shape(smooth([(1352, 760), (1340, 716), (1440, 716), (1428, 760)]))
    canvas.wash(bowl, (oklch(0.80, 0.11, 75), oklch(0.42, 0.08, 60)), canvas.along(bowl, (1345, 0), (1440, 0)), grain=0.25)


def clock(canvas: Canvas) -> None:
    """A wall clock above a row of empty chairs; the window's light lies on the wall."""
    w = canvas.width
    _plain_room(canvas, oklch(0.66, 0.065, 198), oklch(0.52, 0.08, 45), 790)
    panes = []
    for column in range(3):
        for row in range(3):
            x, y = 180.0 + column * 200 + row * 34, 60.0 + row * 220 + column * 26
            panes.append(np.array([(x, y), (x + 176, y + 23), (x + 208, y + 226), (x + 32, y + 203)]))
    canvas.light(canvas.soft(canvas.shape(*panes), 4), oklch(0.92, 0.11, 82), 0.60)
    leaves = []
    for _ in range(34):
        x, y = 150 + 520 * canvas.random.random(), 420 + 320 * canvas.random.random() ** 0.8
        leaves.append(turned(smooth([(0, 0), (22, -9), (52, 0), (22, 9)]), canvas.random.random() * 120 - 90) + (x, y))
    canvas.dim(canvas.soft(canvas.shape(*leaves), 4), oklch(0.45, 0.06, 205), 0.55)
    dial = (1010.0, 270.0)
    canvas.dim(canvas.soft(canvas.shape(ellipse(1032, 298, 138)), 12), _DUSK, 0.45)
    rim = canvas.shape(ellipse(*dial, 142))
    canvas.wash(rim, (oklch(0.62, 0.09, 55), oklch(0.34, 0.06, 45)), canvas.along(rim, (900, 140), (1120, 400)), grain=0.2)
    face = canvas.shape(ellipse(*dial, 122))
    canvas.wash(face, (oklch(0.98, 0.02, 90), oklch(0.90, 0.045, 82)), canvas.along(face, (920, 170), (1110, 380)), grain=0.1)
    ticks = []
    for hour in range(12):
        long = 20 if hour % 3 == 0 else 12
        ticks.append(turned(box(-3.2 if hour % 3 == 0 else -2, -112, 3.2 if hour % 3 == 0 else 2, -112 + long), hour * 30) + dial)
    canvas.paint(canvas.shape(*ticks), INK)
    hands = [turned(box(-5, -64, 5, 12), 8 * 30 + 27.5) + dial, turned(box(-3.5, -98, 3.5, 16), 330) + dial]
    canvas.paint(canvas.shape(*hands, ellipse(*dial, 9)), INK)
    canvas.paint(canvas.shape(turned(box(-1.3, -92, 1.3, 24), 118) + dial, ellipse(*dial, 5)), oklch(0.66, 0.16, 45))
    gleam = canvas.within(canvas.soft(canvas.shape([(920, 150), (990, 150), (930, 400), (860, 400)]), 14), face)
    canvas.light(gleam, CREAM, 0.35)
    canvas.paint(canvas.shape(box(-5, 640, w + 5, 652)), oklch(0.80, 0.10, 72))
    for k in range(6):
        x = 190 + k * 228
        draw_chair(canvas, x, 905, 205, 1.0, oklch(0.36, 0.06, 42), (oklch(0.74, 0.13, 70), oklch(0.88, 0.05, 82), oklch(0.58, 0.11, 42))[k % 3], _DUSK, reach=0.55)


def empty_chair(canvas: Canvas) -> None:
    """An empty chair by a tall window, a lectern beside it."""
    light = LIGHTS["dawn"]
    _w, _h = canvas.width, canvas.height
    _plain_room(canvas, oklch(0.50, 0.065, 202), oklch(0.52, 0.08, 48), 1140)
    opening = pointed_arch(430, 880, 430, 720, 0.62)
    glass = canvas.shape(opening)
    canvas.wash(glass, light.sky, canvas.along(glass, (0, 160), (0, 760)), grain=0.06)
    canvas.paint(canvas.shape(ellipse(520, 600, 52)), oklch(0.98, 0.07, 90))
    canvas.glow((520, 600), 330, light.sun, 0.5)
    for level, share in ((690, 0.15), (755, 0.45), (820, 0.8)):
        line = smooth([(200 + 75 * k, level + 46 * (canvas.random.random() - 0.5)) for k in range(7)], False)
        hill = canvas.within(canvas.shape(ground(line, 882)), glass)
        tone = mix(light.air, oklch(0.40, 0.06, 190), 0.25 + 0.6 * share)
        canvas.wash(hill, (mix(tone, light.lit, 0.4), tone), canvas.along(hill, (0, level - 40), (0, level + 110)), grain=0.25)
    reveal = canvas.shape((opening - (430, 880)) * (1.13, 1.06) + (430, 884), holes=[opening])
    canvas.wash(reveal, (oklch(0.84, 0.08, 70), oklch(0.60, 0.06, 205)), canvas.along(reveal, (180, 300), (680, 500)), grain=0.2)
    bars = [box(425, 160, 435, 880), box(215, 520, 645, 529), box(215, 700, 645, 709)]
    canvas.paint(canvas.within(canvas.shape(*bars), glass), oklch(0.36, 0.05, 205))
    canvas.paint(canvas.shape(box(170, 880, 690, 912)), oklch(0.86, 0.06, 75))
    patch = []
    for column in range(2):
        for row in range(3):
            x, y = 640.0 + column * 150 + row * 26, 560.0 + row * 150 + column * 34
            patch.append(np.array([(x, y), (x + 132, y + 30), (x + 154, y + 160), (x + 22, y + 130)]))
    canvas.light(canvas.soft(canvas.shape(*patch), 4), oklch(0.88, 0.12, 74), 0.45)
    pool = canvas.soft(canvas.shape([(330, 1180), (800, 1180), (960, 1510), (420, 1510)]), 16)
    canvas.light(pool, oklch(0.84, 0.12, 70), 0.38)
    side = canvas.shape([(880, 1270), (872, 830), (960, 850), (955, 1300)])
    canvas.wash(side, (mix(_WOOD, _DUSK, 0.45), mix(_WOOD, _DUSK, 0.7)), canvas.along(side, (0, 830), (0, 1300)), grain=0.25)
    front = canvas.shape([(706, 1275), (695, 840), (873, 830), (882, 1270)])
    canvas.wash(
        front, (mix(_WOOD, light.lit, 0.55), _WOOD, mix(_WOOD, _DUSK, 0.3)), canvas.along(front, (690, 820), (900, 1330)) + canvas.noise(front, 40, 0.1) * 0.1, grain=0.25
    )
    top = canvas.shape([(670, 842), (890, 828), (985, 792), (770, 772)])
    canvas.wash(top, (mix(_WOOD, light.lit, 0.7), mix(_WOOD, light.lit, 0.25)), canvas.along(top, (670, 800), (980, 810)), grain=0.2)
    canvas.paint(canvas.shape([(670, 842), (890, 828), (985, 792), (985, 808), (890, 848), (670, 862)]), mix(_WOOD, _DUSK, 0.4))
    book = canvas.shape([(742, 822), (800, 802), (842, 814), (892, 788), (838, 774), (770, 792)])
    canvas.wash(book, (oklch(0.98, 0.02, 90), oklch(0.86, 0.05, 78)), canvas.along(book, (740, 0), (890, 0)), grain=0.1)
    canvas.dim(canvas.soft(canvas.shape([(250, 1340), (560, 1340), (760, 1480), (380, 1500)]), 16), _DUSK, 0.6)
    x, foot, s, wood = 380.0, 1372.0, 400.0, oklch(0.42, 0.075, 45)
    legs = [
        stroke(np.array([(x + dx * s, foot - 0.52 * s), (x + dx * s * 1.06, foot + dy * s)]), 0.05 * s)
        for dx, dy in ((-0.30, 0.0), (0.30, 0.0), (-0.24, -0.10), (0.26, -0.10))
    ]
    canvas.paint(canvas.shape(*legs), mix(wood, _DUSK, 0.3))
    back_outline = smooth(
        [
            (x - 0.31 * s, foot - 0.52 * s),
            (x - 0.34 * s, foot - 1.02 * s),
            (x - 0.24 * s, foot - 1.22 * s),
            (x, foot - 1.27 * s),
            (x + 0.24 * s, foot - 1.22 * s),
            (x + 0.34 * s, foot - 1.02 * s),
            (x + 0.31 * s, foot - 0.52 * s),
        ]
    )
    inner = (back_outline - (x, foot - 0.87 * s)) * (0.76, 0.80) + (x, foot - 0.87 * s)
    back = canvas.shape(back_outline)
    canvas.wash(
        back, (mix(wood, light.lit, 0.6), wood, mix(wood, _DUSK, 0.5)), canvas.along(back, (x + 0.3 * s, foot - 1.3 * s), (x - 0.35 * s, foot - 0.5 * s)), grain=0.25
    )
    pad = canvas.shape(inner)
    cloth = oklch(0.74, 0.135, 70)
    canvas.wash(
        pad, (mix(cloth, light.lit, 0.5), cloth, mix(cloth, _DUSK, 0.42)), canvas.along(pad, (x + 0.2 * s, foot - 1.2 * s), (x - 0.3 * s, foot - 0.5 * s)), grain=0.3
    )
    seat = canvas.shape(
        smooth(
            [
                (x - 0.33 * s, foot - 0.56 * s),
                (x + 0.33 * s, foot - 0.56 * s),
                (x + 0.40 * s, foot - 0.42 * s),
                (x + 0.36 * s, foot - 0.37 * s),
                (x - 0.36 * s, foot - 0.37 * s),
                (x - 0.40 * s, foot - 0.42 * s),
            ],
            steps=6,
        )
    )
    canvas.wash(
        seat, (mix(cloth, light.lit, 0.62), mix(cloth, _DUSK, 0.25), mix(wood, _DUSK, 0.3)), canvas.along(seat, (0, foot - 0.57 * s), (0, foot - 0.36 * s)), grain=0.25
    )
    arms = [
        stroke(
            smooth(
                [(x + d * 0.33 * s, foot - 0.80 * s), (x + d * 0.42 * s, foot - 0.76 * s), (x + d * 0.43 * s, foot - 0.58 * s), (x + d * 0.38 * s, foot - 0.40 * s)],
                False,
            ),
            0.045 * s,
        )
        for d in (-1, 1)
    ]
    arm = canvas.shape(*arms)
    canvas.wash(arm, (mix(wood, light.lit, 0.6), mix(wood, _DUSK, 0.3)), canvas.along(arm, (x + 0.4 * s, foot - 0.8 * s), (x - 0.4 * s, foot - 0.4 * s)), grain=0.2)
    shawl = canvas.shape(
        np.vstack(
            [
                smooth(
                    [
                        (x + 0.02 * s, foot - 1.28 * s),
                        (x + 0.16 * s, foot - 1.27 * s),
                        (x + 0.29 * s, foot - 1.18 * s),
                        (x + 0.33 * s, foot - 0.88 * s),
                        (x + 0.30 * s, foot - 0.62 * s),
                    ],
                    False,
                ),
                smooth([(x + 0.12 * s, foot - 0.60 * s), (x + 0.10 * s, foot - 0.9 * s), (x + 0.02 * s, foot - 1.28 * s)], False),
            ]
        )
    )
    wave = np.sin(np.arange(shawl.cover.shape[1]) / canvas.unit / 5.5) * 0.5 + 0.5
    canvas.wash(
        shawl,
        (oklch(0.72, 0.07, 192), oklch(0.42, 0.066, 202)),
        np.broadcast_to(wave.astype(np.float32)[None, :], shawl.cover.shape) * 0.6 + canvas.along(shawl, (x + 0.3 * s, 0), (x, 0)) * 0.4,
        grain=0.25,
    )
    fringe = [stroke(np.array([(x + u * s, foot - 0.62 * s), (x + u * s + 2, foot - 0.55 * s)]), 2.4) for u in np.linspace(0.125, 0.295, 14)]
    canvas.paint(canvas.shape(*fringe), MARIGOLD)
    shafts(canvas, [[(300, 300), (620, 420), (960, 1480), (420, 1420)]], light.sun, 0.18, 40)
