"""The frames in which the site shows a picture: recipes crop the variants, and style sheets crop further."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pipeline.content.pages.home import HOME
from pipeline.content.pictures import PictureUsage
from pipeline.content.reader import Content
from pipeline.photos.recipes import RECIPES, Slot
from pipeline.yaml_files.files import PROGRAMMES


@dataclass(frozen=True, slots=True)
class Frame:
    """A frame in which the site shows the pictures of a slot.

    - `shape`: the ratio of width to height, such as (16, 9)
    - `where`: the place on the site, such as “On the home page on wide screens”
    """

    slot: Slot
    shape: tuple[int, int]
    where: str


PROGRAMME: Final = Frame(Slot.FEATURE, (16, 9), "On top of its page on wide screens")
SPOTLIGHT: Final = Frame(Slot.CARD, (4, 3), "In its block of the home page")
ACROSS: Final = Frame(Slot.FEATURE, (11, 5), "On the home page, as wide as the window")
PORTRAIT: Final = Frame(Slot.PORTRAIT, (1, 1), "On the home page, and on wide screens of the founder's page")
HERO: Final = Frame(Slot.HERO, (5, 8), "At the top of the home page on small desktop screens")
"""The picture at the top of the home page fills the space beside the text; 5:8 is its narrowest shape."""
HERO_ON_PHONES: Final = Frame(Slot.HERO, (3, 1), "At the top of the home page on phones")


def label_picture(use: PictureUsage) -> str:
    """Return the name of a picture for people: its title or, without a title, its place on the site."""
    return use.title or ("The map" if use.name == "contact/map" else RECIPES[use.slots[0]].place)


def list_frames(use: PictureUsage, content: Content) -> Iterator[Frame]:
    """Yield each frame that crops a picture: first those of recipes, then those of style sheets."""
    for slot in use.slots:
        crop = RECIPES[slot].crop
        if crop:
            on_page = use.is_photo and slot is Slot.FEATURE
            yield Frame(slot, crop, "Large on another page" if on_page else RECIPES[slot].place)
    home = content.get(HOME)
    if home and use.is_photo and use.name == home.class_photo:
        yield ACROSS
    if Slot.PORTRAIT in use.slots:
        yield PORTRAIT
    if use.source == HOME.file:
        yield from (HERO, HERO_ON_PHONES)
    if use.source.startswith(f"{PROGRAMMES}/"):
        yield PROGRAMME
        if home and use.name in home.presented:
            yield SPOTLIGHT
