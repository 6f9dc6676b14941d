"""The application takes over every page: without a warning, and however busy the browser is."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from conftest import tabs
from host import ROOT
from places import NOWHERE, SCREENS
from playwright.sync_api import expect
from steps import manifest, visit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

SHELL = manifest("shell")
# Some browsers tell neither when they are idle nor when they have painted.
SILENT = {
    "idle moments": "window.requestIdleCallback = () => 0",
    "painting": "window.PerformanceObserver = class { observe() {} }",
}
TIMES = """() => {
  const entries = performance.getEntriesByType("resource");
  return {
    scripts: entries.filter(({ name }) => name.endsWith(".js")).map(({ startTime }) => startTime),
    loaded: performance.getEntriesByType("navigation")[0].loadEventStart,
    seen: performance.getEntriesByName("first-contentful-paint")[0].startTime,
  };
}"""
VITE = ROOT / "node_modules" / "vite" / "bin" / "vite.js"


@pytest.fixture(scope="module")
def development() -> Iterator[str]:
    """The origin of the development server."""
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    node = shutil.which("node", path=path)
    assert node is not None
    command = [node, str(VITE), "site", "--host", "127.0.0.1", "--port", "0"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            found = (re.search(r"http://127\.0\.0\.1:\S*?\d+", plain(line)) for line in server.stdout)
            yield next(match[0] for match in found if match)
        finally:
            server.terminate()


def plain(line: str) -> str:
    """Return a line of a terminal without its colours."""
    return re.sub(r"\x1b\[[0-9;]*m", "", line)


def test_hydration_without_a_warning_in_reacts_development_build(browser: Browser, development: str) -> None:
    """On a page of each screen: programmes differ by words alone, and other tests read them as built."""
    with tabs(browser, development) as open_one:
        page = open_one()
        # What it needs is made ready at the first request, which may reload the page.
        page.goto("/contact", timeout=120_000)
        page.wait_for_load_state("networkidle")
        for path in SCREENS[: SCREENS.index(NOWHERE)]:
            visit(page, path)
            expect(page.locator("h1")).to_have_count(1)
            assert page.evaluate("Boolean(window.$RefreshReg$)"), "not the development build"


@pytest.mark.parametrize("about", SILENT)
def test_the_application_starts_in_a_browser_that_tells_nothing_of(page: Page, about: str) -> None:
    page.add_init_script(SILENT[about])
    visit(page, "/")
    page.get_by_role("button", name=SHELL["theme"]["toDark"]).click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


@pytest.mark.parametrize("path", ["/", "/contact", "/gallery"])
def test_no_script_is_fetched_before_the_page_was_loaded_and_seen(page: Page, path: str) -> None:
    visit(page, path)
    times = page.evaluate(TIMES)
    assert len(times["scripts"]) > 0
    assert min(times["scripts"]) > max(times["loaded"], times["seen"])
