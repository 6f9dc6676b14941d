"""Facts of the miniature site from its manifests: its pages, their addresses, its text."""

from __future__ import annotations

import json
from typing import Any

from tests.site.miniature import MANIFESTS, make
from tests.site.steps import NOWHERE

make()


def manifest(name: str) -> Any:
    """Return a manifest, such as shell or pages/contact."""
    return json.loads((MANIFESTS / f"{name}.json").read_text(encoding="utf-8"))


TABLE = manifest("routes")
ROUTES = {route["path"]: route for route in TABLE["routes"]}
REDIRECTS = {entry["from"]: entry["to"] for entry in TABLE["redirects"]}
PAGES = {path: manifest(route["page"]) for path, route in ROUTES.items()}
BY_SCREEN = {route["screen"]: path for path, route in ROUTES.items()}
"""The last page of each screen: of the programmes, one with long words."""

SCREENS = [*BY_SCREEN.values(), NOWHERE]
STORY, CONTACT, LIST, OTHER_LIST, GALLERY, PROGRAMME = (
    BY_SCREEN[screen]
    for screen in ("founder", "contact", "trainings", "other-trainings", "gallery", "programme")
)
PROGRAMMES = [path for path, route in ROUTES.items() if route["screen"] == "programme"]
WORDS = {path: page["text"] for path, page in PAGES.items()}
HEADINGS = {
    path: words.get("heading") or words.get("title") or words["hero"]["heading"]
    for path, words in WORDS.items()
}

SHELL = manifest("shell")
ACADEMY, MENU, THEME, SEARCH = SHELL["academy"], SHELL["menu"], SHELL["theme"], SHELL["search"]
TO_DARK, TO_LIGHT, TO_TOP = THEME["toDark"], THEME["toLight"], SHELL["footer"]["toTop"]
NOT_FOUND, FAILURE = SHELL["notFound"], SHELL["failure"]
FORM, PREPARED = WORDS[CONTACT]["form"], WORDS[CONTACT]["prepared"]
PHOTOS = PAGES[GALLERY]["photos"]
GROUPS = MENU["groups"]
