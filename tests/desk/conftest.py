"""The desk of a copy of the miniature, as the command serves it, and tabs in which it is open."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from pipeline.base.project import Project
from pipeline.desk.local_server.front_end import build_page
from tests.desk.running import Running
from tests.miniature_cache import CACHE, ROOT, fingerprint, ingested, once
from tests.polling import PATIENCE
from tests.site.browsing import TIMEOUT, Opener, tabs
from tests.site.miniature import COPIED, copy_sources
from tests.site.steps import AXE, probe

SOURCES = ["desk", *COPIED, "package-lock.json"]


def build(folder: Path) -> None:
    """Build the desk's page in a project that has nothing but its sources."""
    shutil.copytree(ROOT / "desk", folder / "desk")
    copy_sources(folder)
    (folder / "node_modules").symlink_to(ROOT / "node_modules")
    project = Project(folder)
    assert build_page(project.root, project.manifests, project.desk_page) == ""


@pytest.fixture(scope="session")
def built() -> Path:
    """The project in which the desk's page was built."""
    return once(CACHE / "desks" / fingerprint(SOURCES), build)


def copy_project(built: Path, root: Path) -> Path:
    """Copy the miniature with its desk, without the site beside it."""
    shutil.copytree(ingested()[0], root, ignore=shutil.ignore_patterns("node_modules"))
    shutil.copytree(built / ".pipeline/desk", root / ".pipeline/desk")
    (root / "node_modules").symlink_to(ROOT / "node_modules")
    (root / ".gitignore").write_text("/.pipeline/\n/node_modules\n/site/\n/raw_assets/trash/\n", "utf-8")
    return root


def copy_with_site(built: Path, root: Path) -> Path:
    """Copy the miniature with all that builds its site and its desk."""
    copy_sources(copy_project(built, root))
    return root


@pytest.fixture(scope="session")
def desk(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(copy_project(built, tmp_path_factory.mktemp("desk") / "project"))
    yield running
    running.kill()


@pytest.fixture
def patient() -> Iterator[None]:
    """Allow the longer waits of a desk with a site beside it, or one that builds the site."""
    expect.set_options(timeout=PATIENCE * 1000)
    yield
    expect.set_options(timeout=TIMEOUT)


def find_faults(page: Page) -> list[str]:
    """Return what axe finds on a page, which must be open with `bypass_csp`, once nothing fades in or out."""
    page.wait_for_function(
        "!document.getAnimations().some(({ playState, effect }) =>"
        " playState === 'running' && effect.getComputedTiming().endTime !== Infinity)"
    )
    page.evaluate(f"{AXE}; 0")
    found: list[str] = page.evaluate(probe("axe"), False)
    return found


@pytest.fixture
def open_desk(browser: Browser, desk: Running) -> Iterator[Opener]:
    """Open the desk in a tab that may use it, with the site beside it only where a test looks at it."""
    with tabs(browser, desk.origin) as open_one:

        def enter(*, path: str = "", allow: tuple[str, ...] = (), site: bool = False, **options: Any) -> Page:
            beside = ("request to http://localhost:", "net::ERR_FAILED http://localhost:")
            page = open_one(allow=(*beside, *allow), reduced_motion="reduce", **options)
            if not site:
                page.route(re.compile("^http://localhost:"), lambda route: route.abort())
            if path:
                page.request.get(desk.address)  # its cookie is the context's, too
                page.goto(path)
                return page
            page.goto(desk.address)
            page.wait_for_url("**/photos", timeout=PATIENCE * 1000)  # the desk starts with the first test
            expect(page.locator(".card").first).to_be_visible()
            return page

        yield enter
