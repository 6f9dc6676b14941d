"""The desk of a copy of the miniature, as the command serves it, and tabs in which it is open."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from pipeline.local_server.front_end import build_page
from pipeline.project import Project
from tests.desk.running import Running
from tests.miniature_cache import CACHE, MANIFESTS, ROOT, fingerprint, ingested, once
from tests.polling import PATIENCE
from tests.site.browsing import Opener, tabs

SOURCES = ["site/desk", "site/src", "site/build", "package.json", "package-lock.json"]


def build(folder: Path) -> None:
    """Build the desk's page in a project that has nothing but its sources."""
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns(MANIFESTS.name))
        else:
            shutil.copy(ROOT / name, folder / name)
    (folder / "node_modules").symlink_to(ROOT / "node_modules")
    project = Project(folder)
    assert build_page(project.root, project.manifests, project.desk_page) == ""


@pytest.fixture(scope="session")
def built() -> Path:
    """The project in which the desk's page was built."""
    return once(CACHE / "desks" / fingerprint(SOURCES), build)


def copy_project(built: Path, root: Path) -> Path:
    """Copy the miniature with all that builds its site and its desk."""
    shutil.copytree(ingested()[0], root, ignore=shutil.ignore_patterns("node_modules"))
    for name in ("site/src", "site/build", ".pipeline/desk"):
        shutil.copytree(built / name, root / name, dirs_exist_ok=True)
    (root / "node_modules").symlink_to(ROOT / "node_modules")
    for name in (
        "site/index.html",
        "site/vite.config.ts",
        "site/tsconfig.json",
        "site/budgets.json",
        "package.json",
    ):
        shutil.copy(ROOT / name, root / name)
    (root / ".gitignore").write_text("/.pipeline/\n/node_modules\n/site/\n", "utf-8")
    return root


@pytest.fixture(scope="session")
def desk(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    root = tmp_path_factory.mktemp("desk") / "project"
    shutil.copytree(ingested()[0], root, symlinks=True)
    shutil.copytree(built / ".pipeline/desk", root / ".pipeline/desk")
    running = Running(root)
    yield running
    running.kill()


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
