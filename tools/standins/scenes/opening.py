"""The picture that opens the home page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tools.standins.built import masonry
from tools.standins.colour import PEACOCK, mix, oklch
from tools.standins.light import LIGHTS, Light, ridges, sky, sun
from tools.standins.nature import birds, grass, meadow, pile, shrubs, trees
from tools.standins.outlines import box, pointed_arch, smooth

if TYPE_CHECKING:
    from tools.standins.canvas import Canvas


def hero(canvas: Canvas) -> None:
    """Boulders at dawn before the arches of a fort wall."""
    light = LIGHTS["dawn"]
    w = canvas.width
    sky(canvas, light, 700, clouds=1.0, cloud_size=340)
    sun(canvas, light, 330, 500, 62, halo=10)
    ridges(canvas, light, 620, 700, 3, 110, mix(light.shade, PEACOCK, 0.35), 4)
    _fort(canvas, light)
    turf = mix(oklch(0.60, 0.08, 92), light.lit, 0.15)
    ground_mask = meadow(canvas, light, [(-20, 770), (260, 752), (620, 738), (1000, 752), (w + 20, 740)], turf)
    path = canvas.shape(np.vstack([smooth([(735, 744), (700, 800), (560, 880), (420, 1010)], False), smooth([(760, 1010), (790, 880), (800, 800), (760, 744)], False)]))
    canvas.wash(
        canvas.within(path, ground_mask),
        (mix(oklch(0.92, 0.05, 80), light.lit, 0.3), oklch(0.80, 0.07, 66)),
        canvas.along(path, (0, 740), (0, 1000)) + canvas.noise(path, 60, 3) * 0.15,
        grain=0.25,
    )
    trees(canvas, light, 60, 420, 770, 110, 5, 0.25)
    shrubs(canvas, light, [(520, 790, 30), (900, 780, 34), (330, 830, 40), (960, 800, 26)])
    pile(canvas, light, [(130, 900, 230, 160), (270, 915, 150, 100), (30, 930, 190, 150)], base=ground_mask)
    pile(
        canvas,
        light,
        [
            (1395, 880, 300, 300), (1050, 880, 240, 180), (1230, 925, 380, 320), (1330, 640, 280, 210),
            (1215, 630, 140, 96), (1300, 446, 200, 160), (1000, 925, 170, 110), (1440, 960, 300, 220), (1120, 965, 190, 130),
        ],
        base=ground_mask,
    )  # fmt: skip
    tones = (mix(light.lit, light.shade, 0.55), mix(oklch(0.7, 0.1, 80), light.shade, 0.3), mix(turf, light.shade, 0.35))
    grass(canvas, -10, 380, 995, 90, 190, tones)
    grass(canvas, 820, w, 995, 90, 330, tones)
    birds(canvas, [(430, 300, 17), (478, 282, 14), (518, 306, 12), (560, 286, 10), (900, 380, 11), (930, 370, 9)], mix(light.shade, light.air, 0.25))


def _fort(canvas: Canvas, light: Light) -> None:
    """A fort wall in the middle distance: five arches, battlements, a round bastion at its left end."""
    stone, far = oklch(0.66, 0.055, 55), 0.30
    places = [660.0 + 148 * k for k in range(6)]
    merlons = [smooth([(x, 524), (x + 2, 500), (x + 14, 486), (x + 26, 500), (x + 28, 524)], False, 5) for x in range(580, 1520, 40)]
    tower = np.vstack([[(488, 780), (500, 470)], smooth([(500, 470), (560, 462), (620, 470)], False, 6), [(632, 780)]])
    caps = [smooth([(x, 474), (x + 2, 450), (x + 13, 438), (x + 24, 450), (x + 26, 474)], False, 5) for x in range(498, 612, 31)]
    wall = canvas.shape(box(600, 522, 1520, 780), *merlons, holes=[pointed_arch(x + 70, 780, 92, 196) for x in places])
    field = canvas.along(wall, (560, 480), (1200, 900)) + canvas.noise(wall, 90) * 0.14
    tones = tuple(mix(tone, light.air, far) for tone in (mix(stone, light.lit, 0.5), stone, mix(stone, light.shade, 0.5)))
    canvas.wash(wall, tones, field, grain=0.25)
    masonry(canvas, wall, light, (600, 522, 1510, 780), 26, 0.55)
    reveal = [pointed_arch(x + 70, 780, 92, 196) for x in places]
    inner = canvas.without(canvas.shape(*reveal), canvas.shape(*[outline + (-12, 5) for outline in reveal]))
    canvas.paint(inner, mix(mix(stone, light.shade, 0.65), light.air, far), 0.95)
    rims = canvas.shape(*[pointed_arch(x + 70, 780, 112, 212) for x in places], holes=reveal)
    canvas.light(canvas.within(rims, wall), light.lit, 0.25)
    bastion = canvas.shape(tower, *caps)
    canvas.wash(bastion, tones, canvas.along(bastion, (500, 0), (640, 0)) + canvas.noise(bastion, 60) * 0.14, grain=0.25)
    masonry(canvas, bastion, light, (486, 470, 634, 780), 26, 0.5)
    canvas.dim(canvas.shape(box(496, 500, 624, 507), box(600, 546, 1520, 551)), light.shade, 0.3)
