"""One browser and one host for all browser tests; whatever a page complains of fails its test."""

from __future__ import annotations

import os
import re
import shutil
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Protocol

import pytest
from host import DIST, ROUTES, serve
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    Route,
    expect,
    sync_playwright,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

PHONE = {"width": 360, "height": 740}
DESK = {"width": 1280, "height": 800}

CHROMIUM_ARGS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]

WATCH = """
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
  console.error(`Policy violated: ${violatedDirective} ${blockedURI} ${sample}`);
});
"""


def pytest_configure(config: pytest.Config) -> None:
    expect.set_options(timeout=15_000)  # only what fails waits so long; a busy machine needs it
    config.addinivalue_line("markers", "site: needs the built site in site/dist and Chromium")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.parent.name == "site":
            item.add_marker("site")


class Hold:
    """Keeps the answers to requests whose address matches `pattern` until `release` is called."""

    def __init__(self, page: Page, pattern: str) -> None:
        self._held: list[Route] = []
        self._released = False
        page.route(re.compile(pattern), self._take)

    def _take(self, route: Route) -> None:
        if self._released:
            route.continue_()
        else:
            self._held.append(route)

    def release(self) -> None:
        self._released = True
        for route in self._held:
            route.continue_()


class Opener(Protocol):
    """Opens a tab in a context of its own, whose options it takes; `allow` lists messages that may appear."""

    def __call__(self, *, allow: tuple[str, ...] = (), **options: Any) -> Page: ...


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The origin at which site/dist is served."""
    for made in (DIST / "index.html", ROUTES):
        if not made.is_file():
            pytest.fail(f"{made} is not there. Build the site first: nox -s site", pytrace=False)
    with serve() as origin:
        yield origin


@pytest.fixture(scope="session")
def plain_site(site: str) -> Iterator[str]:
    """The origin of a host that knows neither redirects nor addresses without .html."""
    with serve(rules=False) as origin:
        yield origin


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


def find_chromium(*names: str) -> str:
    """Return the first program of `names` that is installed, or the one named in CHROMIUM; fails without."""
    path = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    if path is None:
        pytest.fail(f"Install one of {', '.join(names)} (apt-get install), or name Chromium in CHROMIUM.")
    return path


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    # The first draws no window of its own, which saves half of the time.
    path = find_chromium("chromium-headless-shell", "chromium", "google-chrome")
    started = playwright.chromium.launch(executable_path=path, args=CHROMIUM_ARGS)
    yield started
    started.close()


@contextmanager
def tabs(browser: Browser, site: str) -> Iterator[Opener]:
    """Opens tabs; a console error or warning, a policy violation or a request elsewhere fails at the end."""
    complaints: list[str] = []
    contexts: list[BrowserContext] = []

    def open_one(*, allow: tuple[str, ...] = (), **options: Any) -> Page:
        context = browser.new_context(**{"base_url": site, "viewport": DESK, **options})
        context.add_init_script(WATCH)
        contexts.append(context)
        page = context.new_page()
        listen(page, str(options.get("base_url", site)), allow, complaints.append)
        return page

    try:
        yield open_one
    finally:
        for context in contexts:
            context.close()
    assert not complaints, "The page complained:\n" + "\n".join(complaints)


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


def listen(page: Page, origin: str, allow: tuple[str, ...], complain: Callable[[str], None]) -> None:
    """Report what `page` complains of, unless one of the texts in `allow` is part of it."""

    def report(text: str) -> None:
        if not any(allowed in text for allowed in allow):
            complain(text)

    def on_request(request: Request) -> None:
        if not request.url.startswith((f"{origin}/", "data:", "blob:")):
            report(f"request to {request.url}")

    def on_console(entry: ConsoleMessage) -> None:
        if entry.type in {"error", "warning"}:
            report(f"{entry.type}: {entry.text} {entry.location['url']}")

    page.on("console", on_console)
    page.on("pageerror", lambda error: report(f"page error: {error}"))
    page.on("request", on_request)


@pytest.fixture
def page(open_tab: Opener) -> Page:
    """A tab of a desktop."""
    return open_tab()


@pytest.fixture
def phone(open_tab: Opener) -> Page:
    """A tab of a phone with a touch screen."""
    return open_tab(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
