"""Takes the screenshots in docs/screenshots/ from the built site: `python -m tools.screenshots`."""

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

from PIL import Image
from playwright.sync_api import sync_playwright

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "docs/screenshots"
SHOTS = {
    "home-1280-light": ("/", 1280, 800),
    "home-360-dark": ("/", 360, 740),
    "programme-1280-dark": ("/trainings/nlp", 1280, 800),
    "gallery-360-light": ("/gallery", 360, 740),
    "gallery-768-dark": ("/gallery", 768, 1024),
    "contact-768-light": ("/contact", 768, 1024),
}
"""What is shown: name with its theme, address, and the window's width and height in CSS pixels."""


@contextmanager
def preview() -> Iterator[str]:
    """Serve site/dist and yield its address."""
    command = ["node", "site/build/preview.ts", "--port", "0"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as server:  # noqa: S603  ours
        assert server.stdout is not None
        found = re.search(r"http://\S+", server.stdout.readline())
        try:
            if found is None:
                sys.exit("The site could not be served. Build it first: ./dev nox -s site")
            yield found[0]
        finally:
            server.terminate()


def main() -> None:
    """Write every screenshot as WebP, one pixel a CSS pixel."""
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    if chromium is None:
        sys.exit("Chromium is not installed. Install it (apt-get install chromium), or name it in CHROMIUM.")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with preview() as origin, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name, (path, width, height) in SHOTS.items():
            page = browser.new_page(viewport={"width": width, "height": height}, base_url=origin)
            theme = name.rpartition("-")[2]
            page.add_init_script(f"localStorage.setItem('theme', '{theme}')")
            page.goto(path)
            page.wait_for_selector("html[data-app]")
            page.wait_for_load_state("networkidle")
            picture = Image.open(io.BytesIO(page.screenshot()))
            picture.save(FOLDER / f"{name}.webp", quality=82, method=6)
            page.close()
        browser.close()


if __name__ == "__main__":
    main()
