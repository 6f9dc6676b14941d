"""The photos that the guide's newcomer has in their Pictures folder: drawn, the same on every run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.standins import storage
from tools.standins.canvas import Canvas
from tools.standins.catalogue import LANDSCAPE, Standin, Storage
from tools.standins.colour import oklch
from tools.standins.light import LIGHTS, ridges, sky, sun
from tools.standins.nature import birds, reflect, trees

if TYPE_CHECKING:
    from pathlib import Path


def take(folder: Path) -> None:
    """Write IMG_2041.JPG, hills with a flock of birds, and IMG_2042.JPG, a lake at dusk, as a phone would."""
    for name, draw in (("IMG_2041.JPG", _hills), ("IMG_2042.JPG", _lake)):
        canvas = Canvas(LANDSCAPE, name)
        draw(canvas)
        kept = Standin(name, "", "", storage=Storage(camera=True, orientation=1, gps=True, quality=80))
        (folder / name).write_bytes(storage.write(kept, canvas.finish()))


def _hills(canvas: Canvas) -> None:
    light = LIGHTS["morning"]
    sky(canvas, light, 900)
    sun(canvas, light, 620, 560, 70)
    ridges(canvas, light, 760, 1250, 5, 210, oklch(0.52, 0.08, 165))
    trees(canvas, light, 1300, 2500, 1560, 300, 14, 0.2)
    birds(canvas, [(900 + 110 * n, 380 - 46 * n, 34 - n) for n in range(6)], oklch(0.32, 0.03, 220))


def _lake(canvas: Canvas) -> None:
    light = LIGHTS["dusk"]
    sky(canvas, light, 820)
    sun(canvas, light, 1750, 690, 84)
    ridges(canvas, light, 640, 830, 3, 150, oklch(0.40, 0.06, 200))
    trees(canvas, light, -40, 1200, 830, 240, 22, 0.35)
    reflect(canvas, light, 830)
