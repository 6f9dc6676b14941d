"""Files that the system's file manager drops on the desk: a large folder, and a photo of a phone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.desk.conftest import copy_project
from tests.desk.running import Running
from tests.pipeline.desk.conftest import jpeg
from tests.pipeline.photos import pictures
from tests.polling import until
from tests.site.browsing import Opener

PATIENCE = 300_000
"""Milliseconds for 121 files, on a machine that does other things, too."""


@pytest.fixture
def desk(built: Path, tmp_path: Path) -> Iterator[Running]:
    running = Running(copy_project(built, tmp_path / "project"))
    yield running
    running.kill()


def drop_files(page: Page, *paths: Path) -> None:
    """Drop files or folders as the system's file manager does."""
    devtools = page.context.new_cdp_session(page)
    data = {"items": [], "files": [str(path) for path in paths], "dragOperationsMask": 1}
    for kind in ("dragEnter", "dragOver", "drop"):
        devtools.send("Input.dispatchDragEvent", {"type": kind, "x": 500, "y": 400, "data": data})


def test_all_of_a_large_folder_arrives(open_desk: Opener, desk: Running, tmp_path: Path) -> None:
    folder = tmp_path / "From her phone"
    (folder / "Sunday/more").mkdir(parents=True)
    for number in range(120):  # a browser reads 100 at once
        (folder / f"Sunday/more/notes {number}.pdf").write_bytes(b"%PDF-1.7")
    (folder / "Sunday/IMG_1.jpg").write_bytes(jpeg(1))
    (folder / "Thumbs.db").write_bytes(b"no photo")
    page = open_desk()
    drop_files(page, folder)
    page.wait_for_url("**/photos?show=new")
    expect(page.locator(".left-out-entry")).to_have_count(120, timeout=PATIENCE)
    expect(page.locator(".left-out-entry").first).to_contain_text("type that the site does not take")
    expect(page.get_by_role("button", name="Add one photo")).to_be_enabled()


def test_a_photo_of_a_phone_that_no_browser_shows_is_shown(open_desk: Opener, desk: Running) -> None:
    page = open_desk()
    heic = desk.root.parent / "IMG_0001.HEIC"
    heic.write_bytes(pictures.saved(pictures.photo(1600, 1200), "HEIF"))
    drop_files(page, heic)
    arrival = page.locator(".arrival")
    shown = arrival.locator(".arrival-picture img")
    expect(shown).to_be_visible()
    until(lambda: shown.evaluate("image => image.naturalWidth") >= 360)
    arrival.get_by_label("Title").fill("From a phone")
    page.get_by_role("button", name="Add one photo").click()
    expect(page.get_by_role("heading", name="From a phone")).to_be_visible()
    assert list(desk.gallery.values())[-1]["file"].endswith(".heic")
