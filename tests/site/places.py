"""Where browser tests go: every page of the site, and one page of each screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from steps import manifest, visit

if TYPE_CHECKING:
    from conftest import Opener
    from playwright.sync_api import Page

NOWHERE = "/nowhere"
ROUTES = manifest("routes")["routes"]
PAGES = [*(route["path"] for route in ROUTES), NOWHERE]
# The last of each screen: of the programmes, one with long words.
SCREENS = [*{route["screen"]: route["path"] for route in ROUTES}.values(), NOWHERE]

# What an unknown address may say in the console.
UNKNOWN = ("status of 404", "Oops! Page not found")


def opened(open_tab: Opener, path: str, *, allow: tuple[str, ...] = (), **options: object) -> Page:
    """Open a page in a tab with `options`, its application started; messages in `allow` may appear."""
    page = open_tab(allow=(*allow, *UNKNOWN) if path == NOWHERE else allow, **options)
    visit(page, path)
    return page
