"""Where the site shows a picture in another shape than its slot's, and so cuts it once more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pipeline.content.reader import Content
from pipeline.pages.home import HOME
from pipeline.photos.geometry import CENTRE, crop_box
from pipeline.photos.recipes import RECIPES, Slot
from pipeline.rules.subject import PictureUse, programme_file


@dataclass(frozen=True, slots=True)
class Frame:
    """A shape, width:height, that the site's styles give to a slot's pictures, and where, in plain words.

    `at` is the point of the picture that stays in place, as CSS's object-position has it.
    """

    slot: Slot
    shape: tuple[int, int]
    where: str
    at: tuple[float, float] = CENTRE


PROGRAMME: Final = Frame(Slot.FEATURE, (21, 9), "on top of its page on wide screens")
FOUR: Final = Frame(Slot.CARD, (4, 5), "on the home page on phones")
REWIRE: Final = Frame(Slot.FEATURE, (4, 5), "on the home page on wide screens")
HERO: Final = Frame(Slot.HERO, (3, 4), "on top of the home page on small desktop screens", (0.66, 0.5))
"""The hero fills what the text beside it leaves; 3:4 is the narrowest that has been seen."""


def frames(use: PictureUse, content: Content) -> Iterator[Frame]:
    """Yield the frames that a picture is seen in."""
    from pipeline.content.models.base import Placement

    if use.source == HOME.file:
        yield REWIRE if use.keys == ("rewire_image",) else HERO
    for name, programme in content.programmes.items():
        if use.source == programme_file(name):
            yield PROGRAMME
            if Placement.HOME in programme.featured:
                yield FOUR


def sees(frame: Frame, size: tuple[int, int], focus: tuple[float, float]) -> bool:
    """Whether `focus` is seen in `frame`, of a picture of `size` in pixels that its slot cuts around it."""
    width, height = size
    slot = crop_box(size, RECIPES[frame.slot].crop, focus)
    shown = min(slot.width, slot.height * frame.shape[0] / frame.shape[1])
    high = min(slot.height, slot.width * frame.shape[1] / frame.shape[0])
    left = slot.left + (slot.width - shown) * frame.at[0]
    top = slot.top + (slot.height - high) * frame.at[1]
    return left <= focus[0] * width <= left + shown and top <= focus[1] * height <= top + high
