"""What the words ask for: each original in each slot, and each page's social card."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from pipeline.cards.model import CardWanted
from pipeline.content.models import Screen
from pipeline.manifests.build import NOT_FOUND
from pipeline.photos.engine import Wanted
from pipeline.photos.recipes import Slot
from pipeline.rules.subject import pictures

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from pipeline.content.reader import Content

PLACES: Mapping[Slot, str] = MappingProxyType(
    {
        Slot.GRID: "In the gallery",
        Slot.LIGHTBOX: "Enlarged from the gallery",
        Slot.CARD: "On cards",
        Slot.FEATURE: "On its page",
        Slot.HERO: "At the top of the home page",
        Slot.PORTRAIT: "On the founder's page",
    }
)
"""What content managers call the slots."""


def wanted_photos(content: Content) -> Iterator[Wanted]:
    """Yield every original that the readable words name, once for each slot it appears in."""
    for use in pictures(content):
        place = content.place(use.source, *use.keys, "file")
        for slot in use.slots:
            yield Wanted(use.file, slot, use.focus, place, getattr(use.words, "credit", None))


def wanted_cards(content: Content) -> Iterator[CardWanted]:
    """Yield the social card of every page whose words could be read, and of the not-found page."""
    if not (content.routes and content.shell and content.site):
        return
    menu = content.shell.menu
    for index, route in enumerate(content.routes.routes):
        place = content.place("content/routes.yaml", "routes", index, "page")
        if route.screen is Screen.PROGRAMME:
            programme = content.programmes.get(route.page.removeprefix("programmes/"))
            if programme:
                other = route.path.startswith("/other-trainings/")
                kicker = menu.other_trainings if other else menu.trainings
                yield CardWanted(route.path, programme.title, kicker, programme.motif, place)
            continue
        title = _heading(content, route.screen)
        if title:
            yield CardWanted(route.path, title, content.site.tagline, None, place)
    title = content.shell.not_found.title
    place = content.place("content/shell.yaml", "not_found", "title")
    yield CardWanted(NOT_FOUND, title, content.site.tagline, None, place)


def _heading(content: Content, screen: Screen) -> str | None:
    pages = {
        Screen.HOME: content.home and content.home.hero,
        Screen.FOUNDER: content.my_story,
        Screen.CONTACT: content.contact,
        Screen.TRAININGS: content.trainings,
        Screen.OTHER_TRAININGS: content.other_trainings,
        Screen.GALLERY: content.gallery_page,
    }
    page = pages.get(screen)
    return page.heading if page else None
