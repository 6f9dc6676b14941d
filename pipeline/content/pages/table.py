"""The table of all pages, from which content files, schemas, manifests and social cards are derived."""

from typing import Any, Final

from pipeline.content.pages.contact import CONTACT
from pipeline.content.pages.founder import FOUNDER
from pipeline.content.pages.free_page import FREE_PAGE
from pipeline.content.pages.gallery import GALLERY_PAGE
from pipeline.content.pages.home import HOME
from pipeline.content.pages.other_trainings import OTHER_TRAININGS
from pipeline.content.pages.page import AnyPage
from pipeline.content.pages.programme import PROGRAMME
from pipeline.content.pages.trainings import TRAININGS
from pipeline.yaml_files.files import (
    CONTRACT,
    FORGOTTEN,
    GALLERY,
    PHOTO,
    PUBLISH,
    ROUTES,
    SEARCH,
    SHELL,
    SITE,
    ContentFile,
    get_name,
)

PAGES: Final[tuple[AnyPage, ...]] = (
    HOME,
    TRAININGS,
    OTHER_TRAININGS,
    FOUNDER,
    CONTACT,
    GALLERY_PAGE,
)
"""The pages with exactly one content file, unlike programmes and free pages."""

SCREENS: Final[tuple[AnyPage, ...]] = (*PAGES, PROGRAMME, FREE_PAGE)

CONTENT_FILES: Final[tuple[ContentFile[Any], ...]] = (
    SITE,
    CONTRACT,
    ROUTES,
    GALLERY,
    SHELL,
    SEARCH,
    FORGOTTEN,
    PUBLISH,
    *PAGES,
)
"""The content files with a fixed name, unlike those of programmes, free pages and photos."""


def find_page(name: str) -> AnyPage | None:
    """Return the table's entry for a page, such as `pages/home` or `programmes/nlp`.

    Return None for other content files.
    """
    if name.startswith("programmes/"):
        return PROGRAMME
    known = next((page for page in PAGES if page.name == name), None)
    return known or (FREE_PAGE if name.startswith("pages/") else None)


def is_promised(name: str) -> bool:
    """Return True if the contract counts the page with this name; it counts no free pages."""
    return find_page(name) is not FREE_PAGE


def find_content_file(file: str) -> ContentFile[Any] | None:
    """Return the `ContentFile` for a path, such as `content/site.yaml`.

    If the site reads no such file, return None.
    """
    name = get_name(file)
    if name.startswith("gallery/"):
        return PHOTO
    return find_page(name) or next((each for each in CONTENT_FILES if each.name == name), None)
