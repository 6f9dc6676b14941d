"""One stand-in from its scene to the bytes of its file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tools.standins import storage
from tools.standins.canvas import Canvas
from tools.standins.scenes import SCENES

if TYPE_CHECKING:
    from tools.standins.catalogue import Standin


def draw(standin: Standin) -> bytes:
    """Draw a stand-in; the same bytes on every run with the same versions of numpy, Pillow and pillow-heif."""
    canvas = Canvas(standin.size, standin.name)
    smooth = standin.storage.kind in {"png-16", "png-alpha"}
    if smooth:
        canvas.stipple[:] = 0
    SCENES[standin.scene](canvas, **standin.params)
    picture = canvas.finish(grain=0.0, paper=0.0) if smooth else canvas.finish()
    if standin.storage.kind == "png-alpha":
        return storage.write_with_alpha(picture, canvas.alpha)
    return storage.write(standin, picture)
