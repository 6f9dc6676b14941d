"""The miniature site on a web host, and tabs in which it is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

import facts  # noqa: F401 - makes the site before anything is collected
import pytest
from browsing import PHONE, Opener, tabs
from host import serve
from miniature import SITE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The origin at which the miniature site is served."""
    with serve(SITE) as origin:
        yield origin


@pytest.fixture(scope="session")
def plain_site() -> Iterator[str]:
    """The origin of a host that knows neither redirects nor addresses without .html."""
    with serve(SITE, rules=False) as origin:
        yield origin


@pytest.fixture
def open_tab(browser: Browser, site: str) -> Iterator[Opener]:
    """Opens the tabs of one test."""
    with tabs(browser, site) as open_one:
        yield open_one


@pytest.fixture(scope="module")
def open_shared(browser: Browser, site: str) -> Iterator[Opener]:
    """Opens tabs that all tests of a file read, and leave as they were."""
    with tabs(browser, site) as open_one:
        yield open_one


@pytest.fixture
def page(open_tab: Opener) -> Page:
    """A tab of a desktop."""
    return open_tab()


@pytest.fixture
def phone(open_tab: Opener) -> Page:
    """A tab of a phone with a touch screen."""
    return open_tab(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
