"""The table of all pages; content files, schemas, manifests and social cards are derived from it."""

from typing import Any, Final

from pipeline.content_files.files import (
    CONTRACT,
    DESCRIBED,
    FORGOTTEN,
    GALLERY,
    PUBLISH,
    ROUTES,
    SEARCH,
    SHELL,
    SITE,
    ContentFile,
    get_name,
)
from pipeline.pages.contact import CONTACT
from pipeline.pages.founder import FOUNDER
from pipeline.pages.free_page import FREE_PAGE
from pipeline.pages.gallery import GALLERY_PAGE
from pipeline.pages.home import HOME
from pipeline.pages.other_trainings import OTHER_TRAININGS
from pipeline.pages.page import AnyPage
from pipeline.pages.programme import PROGRAMME
from pipeline.pages.trainings import TRAININGS

PAGES: Final[tuple[AnyPage, ...]] = (
    HOME,
    TRAININGS,
    OTHER_TRAININGS,
    FOUNDER,
    CONTACT,
    GALLERY_PAGE,
)
"""The pages with exactly one content file."""

SCREENS: Final[tuple[AnyPage, ...]] = (*PAGES, PROGRAMME, FREE_PAGE)

CONTENT_FILES: Final[tuple[ContentFile[Any], ...]] = (
    SITE,
    CONTRACT,
    ROUTES,
    GALLERY,
    SHELL,
    SEARCH,
    DESCRIBED,
    FORGOTTEN,
    PUBLISH,
    *PAGES,
)
"""All content files except the files of programmes and free pages."""


def page_of(name: str) -> AnyPage | None:
    """Return the page of a content file, such as `pages/home` or `programmes/nlp`; None for other files."""
    if name.startswith("programmes/"):
        return PROGRAMME
    known = next((page for page in PAGES if page.name == name), None)
    return known or (FREE_PAGE if name.startswith("pages/") else None)


def is_promised(name: str) -> bool:
    """Return True if the contract counts the page `name`; the contract counts all pages except free pages."""
    return page_of(name) is not FREE_PAGE


def find_content_file(file: str) -> ContentFile[Any] | None:
    """Return the content file at a path relative to the project, such as `content/site.yaml`."""
    name = get_name(file)
    return page_of(name) or next((each for each in CONTENT_FILES if each.name == name), None)
