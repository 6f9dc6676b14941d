"""search.json: what the site's own search knows of every page and of the gallery's photos."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from pipeline.content.models.base import Visibility
from pipeline.content.models.gallery import Photo
from pipeline.content.models.site import Site
from pipeline.content.phone import shown as shown_phone
from pipeline.content.richtext import parse
from pipeline.manifests.models import SearchDocument
from pipeline.pages.programme import Programme
from pipeline.pages.table import page_of
from pipeline.source.reader import Content
from pipeline.source.text_walk import Text, list_texts


def search_documents(content: Content, photos: Sequence[Photo]) -> list[SearchDocument]:
    """Return a document for each page and for each of `photos`; `content` must be whole."""
    assert content.site and content.routes and content.shell
    searched: dict[str, list[Text]] = defaultdict(list)
    for text in list_texts(content):
        if text.visibility is Visibility.SEARCHED:
            searched[text.file].append(text)
    found: list[SearchDocument] = []
    gallery = ""
    for route in content.routes.routes:
        page, words = page_of(route.page), content.find_page(route.page)
        assert page and words
        read = [_plain(text) for text in searched[f"content/{route.page}.yaml"]]
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
        title = page.heading(words)
        found.append(
            SearchDocument(
                path=route.path,
                title=title,
                description=description,
                keywords=keywords,
                also=words.also,
                text=" ".join(read),
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


def _plain(text: Text) -> str:
    words = "".join(run.text for run in parse(text.value))
    return words if words[-1:] in ".?!…" else f"{words}."
