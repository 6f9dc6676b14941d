"""The frames in which the site shows a picture: recipes crop the variants, and style sheets crop further."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pipeline.content.pages.home import HOME
from pipeline.content.pictures import PictureUsage
from pipeline.content.reader import Content
from pipeline.photos.geometry import Crop, find_crop, locate_focus
from pipeline.photos.recipes import RECIPES, Slot
from pipeline.yaml_files.files import PROGRAMMES

_AROUND: Final = 0.5
"""Size of the area that `measure_share` examines, as a share of the picture's width and height."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A frame in which the site shows the pictures of a slot.

    - `shape`: the ratio of width to height, such as (16, 9)
    - `where`: the place on the site, such as “On the home page on wide screens”
    - `rest`: without a focal point, the share of the cut-off width on the left; 0.5 cuts both sides equally
    """

    slot: Slot
    shape: tuple[int, int]
    where: str
    rest: float = 0.5

    def compute_box(self, size: tuple[int, int], focus: tuple[float, float] | None) -> Crop:
        """Return the part of a picture that the frame shows, in pixels; `size` is the picture's size."""
        slot = find_crop(size, RECIPES[self.slot].crop, focus)
        seen = find_crop(
            (slot.width, slot.height), self.shape, locate_focus(size, RECIPES[self.slot].crop, focus)
        )
        left = seen.left if focus else (slot.width - seen.width) * self.rest
        return Crop(slot.left + left, slot.top + seen.top, seen.width, seen.height)


PROGRAMME: Final = Frame(Slot.FEATURE, (16, 9), "On top of its page on wide screens")
SPOTLIGHT: Final = Frame(Slot.CARD, (4, 3), "In its block of the home page")
ACROSS: Final = Frame(Slot.FEATURE, (3, 1), "On the home page, as wide as the window")
HERO: Final = Frame(Slot.HERO, (5, 8), "At the top of the home page on small desktop screens", 0.66)
"""The picture at the top of the home page fills the space beside the text; 5:8 is its narrowest shape."""
HERO_ON_PHONES: Final = Frame(Slot.HERO, (3, 1), "At the top of the home page on phones")


def label_picture(use: PictureUsage) -> str:
    """Return the name of a picture for people: its title or, without a title, its place on the site."""
    return use.title or RECIPES[use.slots[0]].place


def list_frames(use: PictureUsage, content: Content) -> Iterator[Frame]:
    """Yield each frame that crops a picture: first those of recipes, then those of style sheets."""
    for slot in use.slots:
        crop = RECIPES[slot].crop
        if crop:
            yield Frame(slot, crop, RECIPES[slot].place)
    home = content.get(HOME)
    if home and use.is_photo and use.name == home.class_photo:
        yield ACROSS
    if use.source == HOME.file:
        yield from (HERO, HERO_ON_PHONES)
    if use.source.startswith(f"{PROGRAMMES}/"):
        yield PROGRAMME
        if home and use.name in home.presented:
            yield SPOTLIGHT


def measure_share(frame: Frame, size: tuple[int, int], focus: tuple[float, float]) -> float:
    """Return how much of the area around the focal point a frame shows, from 0 to 1.

    The area has half the width and half the height of the picture, and lies inside the picture.
    """
    # Only a hint, because the size of the subject is unknown.
    box = frame.compute_box(size, focus)
    share = 1.0
    for side, at, start, length in (
        (size[0], focus[0], box.left, box.width),
        (size[1], focus[1], box.top, box.height),
    ):
        around = _AROUND * side
        first = min(max(at * side - around / 2, 0), side - around)
        share *= max(min(first + around, start + length) - max(first, start), 0) / around
    return share
