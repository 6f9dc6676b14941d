"""Where the site uses a photo: the pages that show it, the links that name it, and what was found there."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final
from urllib.parse import unquote, urlsplit

from pipeline.content.models.base import Placement
from pipeline.findings.model import Finding, Place
from pipeline.pages.gallery import GALLERY_PAGE
from pipeline.pages.home import HOME, HomePage
from pipeline.pages.other_trainings import OTHER_TRAININGS
from pipeline.pages.table import page_of
from pipeline.pages.trainings import TRAININGS
from pipeline.source.pictures import PictureUsage
from pipeline.source.reader import Content
from pipeline.source.text_walk import list_links, list_texts

_LISTS: Final = {
    Placement.HOME: HOME.name,
    Placement.TRAININGS: TRAININGS.name,
    Placement.OTHER_TRAININGS: OTHER_TRAININGS.name,
}
"""The pages whose lists show cards, which have pictures."""


def find_pages_showing(content: Content, sources: Iterable[str]) -> dict[str, str]:
    """Return the heading of each page that shows pictures of these files, by address, as routes go."""
    names: set[str] = set()
    home = content.find_page(HOME.name)
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
        page, words = page_of(route.page), content.find_page(route.page)
        if route.page in names and page and words:
            shown[route.path] = page.heading(words)
    return shown


def find_links_to(content: Content, photos: Collection[str]) -> list[Place]:
    """Return where the words link to one of the photos of the gallery, given by their ids."""
    return [
        content.sources[link.file].find(link.keys, link.href)
        for link in list_links(list_texts(content))
        if link.href.startswith("/") and unquote(urlsplit(link.href).fragment) in photos
    ]


def match_findings(
    content: Content, uses: Sequence[PictureUsage], findings: Iterable[Finding]
) -> list[list[Finding]]:
    """Return the findings of each use: those in its lines of the words, and those on its original."""
    spans = [_span(content, use) for use in uses]
    found: list[list[Finding]] = [[] for _ in uses]
    for finding in findings:
        place = finding.place
        for number, use in enumerate(uses):
            if place.file == f"raw_assets/{use.file}":
                found[number].append(finding)
        here = [
            number
            for number, (use, (start, last)) in enumerate(zip(uses, spans, strict=True))
            if use.source == place.file and place.line is not None and start[0] <= place.line <= last
        ]
        # Of entries that stand in one line it is the last that has begun.
        begun = [number for number in here if spans[number][0] <= (place.line, place.column or 1)]
        for number in (begun or here)[-1:]:
            found[number].append(finding)
    return found


def _span(content: Content, use: PictureUsage) -> tuple[tuple[int, int], int]:
    """Return line and column where the words on a picture start, and the last line of them."""
    source = content.sources[use.source]
    start = source.key_place(use.keys)
    line = start.line or 0
    return (line, start.column or 1), source.last_line(use.keys) or line
