"""search.json: what the site's own search knows of every page and of the gallery's photos."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final

from pipeline.content.models.gallery import Photo
from pipeline.content.models.site import Site
from pipeline.content.phone import shown as shown_phone
from pipeline.content.richtext import parse
from pipeline.manifests.models import SearchDocument
from pipeline.pages.page import AnyPage
from pipeline.pages.programme import Programme
from pipeline.pages.table import page_of
from pipeline.source.reader import Content
from pipeline.source.text_walk import Text, texts

_READ: Final = {
    *("heading", "lead", "line", "subtitle", "badge", "credential"),
    *("paragraphs", "points", "title", "detail", "text"),
}
"""Names of the fields that a visitor reads on a page, wherever in its file they stand."""

_APART: Final = {"search", "card", "form", "prepared"}
"""Parts of a file that are no text of its page, or are about the form alone."""


def search_documents(content: Content, photos: Sequence[Photo]) -> list[SearchDocument]:
    """Return a document for each page and for each of `photos`; `content` must be whole."""
    assert content.site and content.routes and content.shell
    shown: dict[str, list[Text]] = defaultdict(list)
    for each in texts(content):
        shown[each.file].append(each)
    found: list[SearchDocument] = []
    gallery = ""
    for route in content.routes.routes:
        page, words = page_of(route.page), content.find_page(route.page)
        assert page and words
        read = [_plain(text) for text in shown[f"content/{route.page}.yaml"] if _is_read(text, page)]
        description, keywords = words.search.description, []
        match words, route.page:
            case Programme(), _:
                description, keywords = words.card.description, words.keywords
            case _, "pages/contact":
                channels = content.shell.social.model_dump().values()
                read = [*_facts(content.site), f"{', '.join(channels)}.", *read]
            case _, "pages/my-story":
                keywords = [content.site.founder] if content.site.founder else []
            case _, "pages/gallery":
                gallery = route.path
        title, text = page.heading(words), " ".join(read)
        found.append(
            SearchDocument(
                path=route.path,
                title=title,
                description=description,
                keywords=keywords,
                also=words.also,
                text=text,
            )
        )
    for photo in photos:
        path = f"{gallery}?photo={photo.id}"
        found.append(
            SearchDocument(path=path, title=photo.title, description="", keywords=[], also=[], text="")
        )
    return found


def _facts(site: Site) -> Iterator[str]:
    """Yield how the academy is reached, as the contact page says it."""
    at = site.address
    yield f"{shown_phone(site.phone)}, {site.email}."
    yield f"{site.name}, {at.area}, {at.city}, {at.state} {at.postal_code}, {at.country}."
    yield from (f"{each.label}: {each.text}." for each in site.hours)


def _is_read(text: Text, page: AnyPage) -> bool:
    names = [key for key in text.keys if isinstance(key, str)]
    return names[-1] in _READ and _APART.isdisjoint(names) and text.keys != page.heading_keys


def _plain(text: Text) -> str:
    words = "".join(run.text for run in parse(text.value))
    return words if words[-1:] in ".?!…" else f"{words}."
