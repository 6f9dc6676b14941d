"""Tabs of Chromium in which whatever a page complains of fails the test."""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Protocol

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    Route,
    ViewportSize,
    expect,
)

PHONE: ViewportSize = {"width": 360, "height": 740}
DESK: ViewportSize = {"width": 1280, "height": 800}
CHROMIUM_ARGS = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
TIMEOUT = 30_000
"""Milliseconds that a page may take; only what fails waits so long, and a busy machine needs it."""


class Opener(Protocol):
    """Opens a tab in a context of its own, whose options it takes; `allow` lists messages that may appear."""

    def __call__(self, *, allow: tuple[str, ...] = (), **options: Any) -> Page: ...


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


def find_chromium(*names: str) -> str:
    """Return the first program of `names` that is installed, or the one named in CHROMIUM; fails without."""
    path = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)
    if path is None:
        pytest.fail(f"Install one of {', '.join(names)} (apt-get install), or name Chromium in CHROMIUM.")
    return path


@contextmanager
def chromium(playwright: Playwright) -> Iterator[Browser]:
    """Start a browser; the program without a window is preferred, because it takes half of the time."""
    path = find_chromium("chromium-headless-shell", "chromium", "google-chrome")
    started = playwright.chromium.launch(executable_path=path, args=CHROMIUM_ARGS, timeout=120_000)
    expect.set_options(timeout=TIMEOUT)
    yield started
    started.close()


@contextmanager
def tabs(browser: Browser, origin: str) -> Iterator[Opener]:
    """Open tabs; a console error or warning, a policy violation or a request elsewhere fails at the end."""
    complaints: list[str] = []
    contexts: list[BrowserContext] = []

    def open_one(*, allow: tuple[str, ...] = (), **options: Any) -> Page:
        context = browser.new_context(**{"base_url": origin, "viewport": DESK, **options})
        context.set_default_timeout(TIMEOUT)
        contexts.append(context)
        page = context.new_page()
        listen(page, str(options.get("base_url", origin)), allow, complaints.append)
        return page

    try:
        yield open_one
    finally:
        for context in contexts:
            context.close()
    assert not complaints, "The page complained:\n" + "\n".join(complaints)


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
