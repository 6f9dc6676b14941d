"""The miniature site and the desk in Firefox and WebKit; whatever a page complains of fails the test."""

from pathlib import Path

import pytest

from tests.desk.conftest import built, desk, one_desk
from tests.engines.driver import Firefox, WebKit
from tests.site.host import Handler, serve
from tests.site.miniature import SITE
from tests.site.steps import NOWHERE

__all__ = ["built", "desk", "one_desk"]
ENGINES = {"firefox": Firefox, "webkit": WebKit}
WATCH = Path(__file__).with_name("watch.js")

START = """("app" in document.documentElement.dataset ||
  void document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab", bubbles: true })))"""
"""Starts the application, as a key does, and is true once it has taken the page over."""


class Watched(Handler):
    """Serves the site with a script in each page that keeps complaints: WebDriver has no console."""

    def find(self, path):
        return WATCH if path == "/watch.js" else super().find(path)

    def answer(self, status, body, headers):
        body = body.replace(b"<title>", b'<script src="/watch.js"></script><title>', 1)
        super().answer(status, body, headers)


@pytest.fixture(scope="session")
def origin():
    with serve(SITE, handler=Watched) as address:
        yield address


@pytest.fixture(scope="session", params=ENGINES)
def kind(request):
    return ENGINES[request.param]


@pytest.fixture(scope="session")
def started(kind, tmp_path_factory):
    engine = kind(tmp_path_factory.mktemp("engine"))
    yield engine
    engine.quit()


@pytest.fixture(scope="session")
def without_scripts(kind, tmp_path_factory):
    engine = kind(tmp_path_factory.mktemp("engine"), javascript=False)
    yield engine
    engine.quit()


@pytest.fixture
def engine(started, origin):
    """A browser on no page yet, with nothing stored."""
    started.go(f"{origin}/watch.js")
    started.run("sessionStorage.clear(); localStorage.clear()")
    started.size(1280, 900)
    yield started
    complaints = started.run("return sessionStorage.complaints ?? ''") if started.at(origin) else ""
    assert [each for each in complaints.splitlines() if not each.startswith(f"{NOWHERE}: ")] == []


@pytest.fixture
def visit(engine, origin):
    """Opens a page of the site and starts its application."""

    def open_one(path):
        engine.go(origin + path)
        engine.wait(START)

    return open_one
