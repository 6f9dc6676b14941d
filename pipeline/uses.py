"""Where the site uses a photo: the pages that show it, and the links that name it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final
from urllib.parse import unquote, urlsplit

from pipeline.content.models.base import Placement
from pipeline.content.reader import Content
from pipeline.content.walk import links, texts
from pipeline.diagnostics.model import Place
from pipeline.pages.gallery import GALLERY_PAGE
from pipeline.pages.home import HOME, HomePage
from pipeline.pages.other_trainings import OTHER_TRAININGS
from pipeline.pages.table import page_of
from pipeline.pages.trainings import TRAININGS

_LISTS: Final = {
    Placement.HOME: HOME.name,
    Placement.TRAININGS: TRAININGS.name,
    Placement.OTHER_TRAININGS: OTHER_TRAININGS.name,
}
"""The pages whose lists show cards, which have pictures."""


def pages_showing(content: Content, sources: Iterable[str]) -> dict[str, str]:
    """Return the heading of each page that shows pictures of these files, by address, as routes go."""
    names: set[str] = set()
    home = content.words_of(HOME.name)
    for source in sources:
        name = source.removeprefix("content/").removesuffix(".yaml")
        names.add(GALLERY_PAGE.name if name == "gallery" else name)
        programme = content.programmes.get(name.removeprefix("programmes/"))
        if programme:
            names |= {page for placement, page in _LISTS.items() if placement in programme.featured}
            if isinstance(home, HomePage) and name.removeprefix("programmes/") in (
                home.law_of_attraction.programme,
                home.nlp.programme,
            ):
                names.add(HOME.name)
    shown = {}
    for route in content.routes.routes if content.routes else ():
        page, words = page_of(route.page), content.words_of(route.page)
        if route.page in names and page and words:
            shown[route.path] = page.heading(words)
    return shown


def links_to(content: Content, photos: Collection[str]) -> list[Place]:
    """Return where the words link to one of the photos of the gallery, given by their ids."""
    return [
        content.sources[link.file].find(link.keys, link.href)
        for link in links(texts(content))
        if link.href.startswith("/") and unquote(urlsplit(link.href).fragment) in photos
    ]
