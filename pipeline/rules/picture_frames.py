"""In which shapes the site shows a picture: its slots' own, and those to which styles cut it once more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pipeline.content.files import programme_file
from pipeline.content.models.base import Placement
from pipeline.pages.home import HOME
from pipeline.photos.geometry import Box, crop_box, focus_within
from pipeline.photos.recipes import RECIPES, Slot
from pipeline.source.pictures import PictureUsage
from pipeline.source.reader import Content

_AROUND: Final = 0.5
"""Part of a picture's width and of its height that `seen` takes for what is in focus."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A shape, width:height, in which the site shows a slot's pictures, and where, in plain words.

    `rest` is how much of what is cut off on the sides is cut off on the left, where no focus is given.
    """

    slot: Slot
    shape: tuple[int, int]
    where: str
    rest: float = 0.5

    def box(self, size: tuple[int, int], focus: tuple[float, float] | None) -> Box:
        """Return, in pixels, the part that is seen of a picture of `size`."""
        slot = crop_box(size, RECIPES[self.slot].crop, focus)
        seen = crop_box((slot.width, slot.height), self.shape, focus_within(slot, size, focus))
        left = seen.left if focus else (slot.width - seen.width) * self.rest
        return Box(slot.left + left, slot.top + seen.top, seen.width, seen.height)


PROGRAMME: Final = Frame(Slot.FEATURE, (21, 9), "On top of its page on wide screens")
FOUR: Final = Frame(Slot.CARD, (4, 5), "In the list of the home page on phones")
SPOTLIGHT: Final = Frame(Slot.CARD, (4, 3), "In its block of the home page")
REWIRE: Final = Frame(Slot.FEATURE, (4, 5), "On the home page on wide screens")
HERO: Final = Frame(Slot.HERO, (5, 8), "At the top of the home page on small desktop screens", 0.66)
"""The hero fills what the text beside it leaves; 5:8 is about the narrowest."""


def describe_place(use: PictureUsage, slot: Slot) -> str:
    """Return where the site shows a picture in a slot, as content managers call it."""
    return "On the home page" if use.keys == ("rewire_image",) else RECIPES[slot].place


def list_frames(use: PictureUsage, content: Content) -> Iterator[Frame]:
    """Yield each frame that cuts a picture: of its slots' own shape, then of the site's styles."""
    for slot in use.slots:
        crop = RECIPES[slot].crop
        if crop:
            yield Frame(slot, crop, describe_place(use, slot))
    home = content.get(HOME)
    if use.source == HOME.file:
        yield REWIRE if use.keys == ("rewire_image",) else HERO
    for name, programme in content.programmes.items():
        if use.source == programme_file(name):
            yield PROGRAMME
            if Placement.HOME in programme.featured:
                yield FOUR
            if home and name in (home.law_of_attraction.programme, home.nlp.programme):
                yield SPOTLIGHT


def measure_share(frame: Frame, size: tuple[int, int], focus: tuple[float, float]) -> float:
    """Return how much of what is in focus a frame shows of a picture of `size`: from 0 for none to 1 for all.

    What a picture shows is not known. For what is in focus counts the area of half its width and half its
    height, as near around the focus as it reaches: so a face that is smaller may be whole where little of
    that is seen, and people who stand farther from the focus are cut off unnoticed.
    """
    box = frame.box(size, focus)
    share = 1.0
    for side, at, start, length in (
        (size[0], focus[0], box.left, box.width),
        (size[1], focus[1], box.top, box.height),
    ):
        around = _AROUND * side
        first = min(max(at * side - around / 2, 0), side - around)
        share *= max(min(first + around, start + length) - max(first, start), 0) / around
    return share
