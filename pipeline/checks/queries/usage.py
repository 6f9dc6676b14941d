"""The usage of a photo: the pages that show it, and the links to it."""

from collections.abc import Collection, Container, Iterable
from urllib.parse import unquote, urlsplit

from pipeline.base.findings.model import Place
from pipeline.content.pages.gallery import GALLERY_PAGE
from pipeline.content.pages.home import HOME, HomePage
from pipeline.content.pages.table import find_page
from pipeline.content.reader import Content
from pipeline.content.text_walk import list_links, list_texts
from pipeline.yaml_files.files import get_name


def find_pages_showing(
    content: Content, sources: Iterable[str], photos: Container[str] = ()
) -> dict[str, str]:
    """Map the address of each page with one of these pictures to the page's heading.

    - `sources`: content files with pictures. The picture of a programme is also on each page with its card.
    - `photos`: the ids of gallery photos that blocks of pages show
    """
    names = {get_name(file) for file, _, photo in content.named_photos if photo in photos}
    home = content.find_page(HOME.name)
    for source in sources:
        name = get_name(source)
        names.add(GALLERY_PAGE.name if name.partition("/")[0] == "gallery" else name)
        stem = name.removeprefix("programmes/")
        if programme := content.programmes.get(stem):
            names |= {each.page for each in programme.featured if each.has_cards}
            if isinstance(home, HomePage) and stem in home.presented:
                names.add(HOME.name)
    headings = {}
    for route in content.listed_routes:
        page, model = find_page(route.page), content.find_page(route.page)
        if route.page in names and page and model:
            headings[route.path] = page.find_heading(model)
    return headings


def find_links_to(content: Content, photos: Collection[str]) -> list[Place]:
    """Return the places that link to one of these gallery photos, or name its id; `photos` has the ids."""
    links = [
        content.sources[link.file].find(link.keys, link.href)
        for link in list_links(list_texts(content))
        if link.href.startswith("/") and unquote(urlsplit(link.href).fragment) in photos
    ]
    return links + [
        content.find_place(file, *keys) for file, keys, photo in content.named_photos if photo in photos
    ]
