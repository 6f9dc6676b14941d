"""`pipeline preview`: an open page follows words and photos, and errors lie over it until mended."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Any

import pytest
from conftest import tabs
from host import ROOT
from PIL import Image
from playwright.sync_api import expect
from steps import STARTED, visit

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from conftest import Opener
    from playwright.sync_api import Browser, Page

CONTACT = "content/pages/contact.yaml"
SITE = "content/site.yaml"
GALLERY = "content/gallery.yaml"
HEADING = "\nheading: Contact Us\n"
TOLD = "pipeline-findings dialog"
ENVIRON = {name: value for name, value in os.environ.items() if not name.startswith("PIPELINE_")}


class Preview:
    """The running command, in a copy of the project that tests may change; `told` is what it said."""

    def __init__(self, root: Path, *options: str, browser: str = "") -> None:
        # In the background of a shell Ctrl-C is ignored, and what is started there would inherit that.
        signal.signal(signal.SIGINT, signal.default_int_handler)
        self.root, self.told = root, root.with_name(f"told-{time.monotonic_ns()}.txt")
        with self.told.open("wb") as told:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "pipeline", "preview", "--port", "0", *options],
                cwd=root,
                env={**ENVIRON, "CI": "true", "BROWSER": browser},  # in CI Vite does not end by itself
                stdout=told,
                stderr=subprocess.STDOUT,
            )
        self.origin = self.until(r"The site is at (\S+)/\n")[1]

    def until(self, pattern: str) -> re.Match[str]:
        """Wait until the command has said something like that."""
        for _ in range(1200):
            if found := re.search(pattern, self.told.read_text("utf-8")):
                return found
            assert self.process.poll() is None, self.told.read_text("utf-8")
            time.sleep(0.05)
        raise AssertionError(f"nothing like {pattern!r} in:\n{self.told.read_text('utf-8')}")

    def write(self, text: str) -> None:
        """Save the words of the contact page with `text` in place of its heading, as editors save."""
        words = (ROOT / CONTACT).read_text("utf-8")
        assert words.count(HEADING) == 1
        new = self.root / f"{CONTACT}.tmp"
        new.write_text(words.replace(HEADING, text), "utf-8")
        new.replace(self.root / CONTACT)


@pytest.fixture(scope="module")
def preview(site: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Preview]:
    root = tmp_path_factory.mktemp("preview") / "project"
    unwanted = shutil.ignore_patterns("dist", "media")
    for folder in ("content", "raw_assets", "schemas", "site"):
        shutil.copytree(ROOT / folder, root / folder, ignore=unwanted)
    # Pictures and what is known of them: nothing has to be made that was made.
    shutil.copytree(ROOT / "site/public/media", root / "site/public/media", copy_function=os.link)
    (root / ".pipeline").mkdir()
    shutil.copy2(ROOT / ".pipeline/photos.jsonl", root / ".pipeline")
    shutil.copy2(ROOT / "package.json", root)
    (root / "node_modules").symlink_to(ROOT / "node_modules", target_is_directory=True)
    # Like a browser that was not running before: it stays until its window is closed, here with its caller.
    script = root.with_name("browser")
    script.write_text('#!/bin/sh\necho "$1" > "$0".opened\nexec tail -f /dev/null --pid=$PPID\n')
    script.chmod(0o755)
    started = Preview(root, "--open", browser=str(script))
    try:
        yield started
    finally:
        started.process.kill()
        started.process.wait()


@pytest.fixture
def open_page(browser: Browser, preview: Preview) -> Iterator[Opener]:
    with tabs(browser, preview.origin) as open_one:
        yield open_one


def test_a_browser_is_opened_at_the_address(preview: Preview) -> None:
    opened = preview.root.with_name("browser.opened")
    for _ in range(200):
        if opened.is_file() and opened.read_text("utf-8"):
            break
        time.sleep(0.05)
    assert opened.read_text("utf-8") == f"{preview.origin}/\n"


def test_an_open_page_shows_what_was_saved(open_page: Opener, preview: Preview) -> None:
    page = open_page()
    page.goto("/contact", timeout=60_000)  # what it needs is made ready at the first request
    page.wait_for_selector(STARTED)
    expect(page.locator("h1")).to_have_text("Contact Us")
    began = time.monotonic()
    preview.write("\nheading: Ask Us Anything\n")
    expect(page.locator("h1")).to_have_text("Ask Us Anything")
    assert time.monotonic() - began < 10  # on a busy machine; it takes about a second
    page.wait_for_selector(STARTED)
    preview.write(HEADING)
    expect(page.locator("h1")).to_have_text("Contact Us")
    page.wait_for_selector(STARTED)


def test_a_mistake_lies_over_the_page_until_it_is_mended(open_page: Opener, preview: Preview) -> None:
    page, told = open_page(), open_page().locator(TOLD)
    visit(page, "/contact")
    visit(told.page, "/")
    expect(told).to_have_count(0)
    preview.write("\nhedding: Contact Us\n")
    for overlay in (told, page.locator(TOLD)):
        expect(overlay).to_be_visible()
        expect(overlay.locator("h1")).to_have_text("One error")
    place, message, hint = preview.until(
        rf"({CONTACT}:\d+:\d+): error WRD001\n +(.*)\n[^§]*?help: (.*)\n"
    ).groups()
    expect(told.locator("h2")).to_have_text(f"{place} WRD001")
    expect(told.locator("article p")).to_have_text([message, hint])
    expect(told.locator("mark")).to_have_text("hedding")
    told.page.reload()
    expect(told).to_be_visible()
    told.get_by_role("button").click()
    expect(told).to_be_hidden()
    expect(told.page.locator("h1").first).to_be_visible()
    preview.write(HEADING)
    expect(page.locator("pipeline-findings")).to_have_count(0)
    expect(page.locator("h1")).to_have_text("Contact Us")


def test_a_photo_is_seen_soon_after_it_was_replaced(open_page: Opener, preview: Preview) -> None:
    page = open_page()
    visit(page, "/gallery")
    words = (ROOT / GALLERY).read_text("utf-8")
    entry = re.search(r"id: (\S+)\n +file: (?:!standin )?(gallery/[\w-]+\.jpg)\n", words)
    assert entry
    photo = page.locator(f"#{entry[1]} img")
    photo.scroll_into_view_if_needed()
    before = photo.get_attribute("src")
    new = preview.root.with_name("new.jpg")
    Image.linear_gradient("L").resize((800, 600)).convert("RGB").save(new)
    shutil.move(new, preview.root / "raw_assets" / entry[2])
    expect(photo).not_to_have_attribute("src", before or "")
    expect(photo).to_have_js_property("complete", True)
    assert photo.evaluate("image => image.naturalWidth") > 0
    preview.until(r"1 photo made ready, ")


def test_a_photo_with_a_credit_is_named_in_the_structured_data(open_page: Opener, preview: Preview) -> None:
    # A replaced variant may be gone before a slow browser asks for it; the page then shows the new one.
    page = open_page(allow=("status of 404",))
    visit(page, "/gallery")
    assert [item.keys() & {"@type", "associatedMedia"} for item in structured(page)] == [{"@type"}]
    thumbnail = page.locator("#morning-circle img")
    before = thumbnail.get_attribute("src")
    words = preview.root / GALLERY
    text = words.read_text("utf-8")
    words.write_text(
        text.replace("title: Morning circle\n", "title: Morning circle\n    credit: Ravi\n"), "utf-8"
    )
    expect(thumbnail).not_to_have_attribute("src", before or "")  # the picture itself says it, too
    page.reload()
    [gallery] = structured(page)
    [photo] = gallery["associatedMedia"]
    assert (photo["@type"], photo["name"], photo["creditText"]) == ("ImageObject", "Morning circle", "Ravi")
    assert photo["contentUrl"].endswith(str(page.locator("#morning-circle a").get_attribute("href")))
    words.write_text(text, "utf-8")
    expect(thumbnail).to_have_attribute("src", before or "")


def test_a_founder_who_is_named_stands_on_the_page_and_in_its_structured_data(
    open_page: Opener, preview: Preview
) -> None:
    page = open_page()
    visit(page, "/my-story")
    assert [item["@type"] for item in structured(page)] == []
    with (preview.root / SITE).open("a", encoding="utf-8") as words:
        words.write("\nfounder: Ananya Rao\n")
    expect(page.get_by_text("Ananya Rao", exact=True)).to_be_visible()
    page.reload()
    [person] = structured(page)
    assert (person["@type"], person["name"]) == ("Person", "Ananya Rao")
    assert person["jobTitle"] == "Founder & Lead Trainer"
    shutil.copy2(ROOT / SITE, preview.root / SITE)
    expect(page.get_by_text("Ananya Rao", exact=True)).to_have_count(0)


def structured(page: Page) -> list[Any]:
    """Return the structured data (JSON-LD) with which a page was served."""
    texts = page.locator('script[type="application/ld+json"]').all_text_contents()
    return [json.loads(text) for text in texts]


@pytest.mark.parametrize("hung", [False, True])
def test_ctrl_c_ends_the_server_too(preview: Preview, *, hung: bool) -> None:
    before = servers(preview.root)
    again = Preview(preview.root)
    mine = servers(preview.root) - before
    assert mine
    if hung:
        for server in mine:
            os.kill(server, signal.SIGSTOP)
    again.process.send_signal(signal.SIGINT)
    assert again.process.wait(60) == 130, again.told.read_text("utf-8")
    assert "Traceback" not in again.told.read_text("utf-8")
    assert not servers(preview.root) & mine


def test_no_server_is_left_when_the_command_is_killed(preview: Preview) -> None:
    before = servers(preview.root)
    again = Preview(preview.root, "--open", browser="false")
    again.until(r"No browser could be opened from here; type the address into one\.")
    mine = servers(preview.root) - before
    assert mine
    again.process.kill()
    again.process.wait()
    for _ in range(600):
        if not servers(preview.root) & mine:
            return
        time.sleep(0.05)
    raise AssertionError(f"still there: {servers(preview.root) & mine}")


def servers(root: Path) -> set[int]:
    """Return the processes that serve the project at `root`."""
    found = subprocess.run(
        ["pgrep", "-f", str(root / "site/build/live.ts")], capture_output=True, text=True, check=False
    )
    return set(map(int, found.stdout.split()))
