"""Take the screenshots in docs/screenshots/ of the built site and the desk: `python -m tools.screenshots`."""

from __future__ import annotations

import io
import os
import re
import shutil
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urljoin

from PIL import Image
from playwright.sync_api import sync_playwright

from pipeline.base.system.operating_system import APART, kill_group

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs/screenshots"
SITE = {
    "home-1280-light": ("/", 1280, 800),
}
"""The screenshots of the site: the name with the theme, the address, and the window's size in CSS pixels."""

DESK = {
    "desk-photos-1280-light": ("/photos", 1280, 800),
    "desk-photo-1280-light": ("/photos/tea-break", 1280, 800),
    "desk-words-1280-light": ("/pages/programmes/nlp", 1280, 800),
}
"""The screenshots of the desk, in the same form."""


@contextmanager
def serve(*command: str, missing: str) -> Iterator[str]:
    """Run a command of the project that serves pages, and yield the address that it prints first."""
    with subprocess.Popen(  # noqa: S603  a command of this project
        command, cwd=ROOT, stdout=subprocess.PIPE, text=True, **APART
    ) as server:
        assert server.stdout is not None
        found = re.search(r"http://\S+", server.stdout.readline())
        try:
            if found is None:
                sys.exit(missing)
            yield found[0]
        finally:
            kill_group(server)


def shoot(browser: Browser, origin: str, shots: dict[str, tuple[str, int, int]], ready: str) -> None:
    """Write the screenshots of pages, each as soon as the selector `ready` finds an element on the page."""
    for name, (path, width, height) in shots.items():
        theme = name.rpartition("-")[2]
        page = browser.new_page(viewport={"width": width, "height": height})
        page.add_init_script(f"localStorage.setItem('theme', '{theme}')")
        page.goto(origin)
        page.wait_for_url(lambda url: "/enter/" not in url)  # the desk redirects after a valid address
        page.goto(urljoin(page.url, path))
        page.wait_for_selector(ready)
        page.wait_for_timeout(10_000)  # for late parts, such as the site beside the desk
        picture = Image.open(io.BytesIO(page.screenshot()))
        picture.save(FOLDER / f"{name}.webp", quality=82, method=6)
        page.close()


def main() -> None:
    """Write every screenshot as WebP, with one pixel for each CSS pixel."""
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    if chromium is None:
        sys.exit("Chromium is not installed. Install it (apt-get install chromium), or name it in CHROMIUM.")
    FOLDER.mkdir(parents=True, exist_ok=True)
    build = "The site could not be served. Build it first: ./dev nox -s site"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        with serve("node", "site/build/serve.ts", "--port", "0", missing=build) as origin:
            shoot(browser, origin, SITE, "main h1")
        with serve("pipeline", "desk", "--no-open", missing="The desk could not be opened.") as origin:
            shoot(browser, origin, DESK, "main h1, main h2")
        browser.close()


if __name__ == "__main__":
    main()
