"""Where the browser refuses storage, the whole site still works; only the theme is not remembered."""

from __future__ import annotations

import json
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest
from conftest import CHROMIUM_ARGS, DESK, WATCH, find_chromium, listen
from playwright.sync_api import expect
from steps import TOAST, manifest, visit

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from conftest import Opener
    from playwright.sync_api import Page, Playwright

SHELL = manifest("shell")
GALLERY = manifest("pages/gallery")
FORM = {"name": "Asha Rao", "email": "asha@example.org", "phone": "+91 90000 00000", "comment": "When?"}

# The last is the router's own word about storage that is full.
MESSAGES = ("request to mailto:", "Failed to save applied view transitions in sessionStorage")

# Some browsers throw as soon as storage is named, others when it is written to, as where it is full.
NAMED = """
for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, { get() { throw new DOMException("refused", "SecurityError"); } });
"""
WRITTEN = """
Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
"""
PROBE = """() => {
  try {
    localStorage.setItem("probe", "1");
    return "stored";
  } catch (error) {
    return error.name;
  }
}"""


@contextmanager
def blocked_tab(playwright: Playwright, site: str, profile: Path, complaints: list[str]) -> Iterator[Page]:
    """Open a tab of a Chromium whose visitor blocks all cookies and site data in its settings."""
    settings = {"profile": {"default_content_setting_values": {"cookies": 2}}}
    (profile / "Default").mkdir()
    (profile / "Default" / "Preferences").write_text(json.dumps(settings))
    path = find_chromium("chromium", "google-chrome")  # the one without a window heeds no settings
    context = playwright.chromium.launch_persistent_context(
        profile, executable_path=path, args=CHROMIUM_ARGS, base_url=site, viewport=DESK
    )
    try:
        context.add_init_script(WATCH)
        page = context.new_page()
        listen(page, site, MESSAGES, complaints.append)
        yield page
    finally:
        context.close()


@pytest.fixture(params=["SecurityError", "QuotaExceededError", "blocked in the settings"])
def refused(
    request: pytest.FixtureRequest, open_tab: Opener, playwright: Playwright, site: str, tmp_path: Path
) -> Iterator[Page]:
    """A tab whose browser refuses storage, in each of the ways that browsers do."""
    if request.param == "blocked in the settings":
        complaints: list[str] = []
        with blocked_tab(playwright, site, tmp_path, complaints) as page:
            yield page
        assert complaints == []
        return
    page = open_tab(allow=MESSAGES)
    page.add_init_script(NAMED if request.param == "SecurityError" else WRITTEN)
    yield page


def test_the_whole_site_works(refused: Page) -> None:
    page = refused
    visit(page, "/")
    assert page.evaluate(PROBE) in {"SecurityError", "QuotaExceededError"}

    page.get_by_role("button", name=SHELL["theme"]["toDark"]).click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")

    page.get_by_role("button", name=SHELL["menu"]["groups"][0]["toggle"]).click()
    link = SHELL["menu"]["groups"][0]["links"][0]
    page.locator(".menu-drop").get_by_role("link", name=link["label"], exact=True).click()
    page.wait_for_url(f"**{link['href']}")
    expect(page.get_by_role("heading", level=1)).to_be_focused()

    page.keyboard.press("Control+k")
    page.keyboard.type("habit mastery")
    expect(page.get_by_role("option").first).to_contain_text("Habit Mastery")
    page.keyboard.press("Enter")
    page.wait_for_url("**/trainings/habit-mastery")

    page.locator(".header").get_by_role("link", name=SHELL["menu"]["gallery"]["label"], exact=True).click()
    page.wait_for_url("**/gallery")
    page.locator(".gallery a").nth(1).click()
    lightbox = page.get_by_role("dialog", name=GALLERY["photos"][1]["title"])
    expect(lightbox).to_be_visible()
    page.keyboard.press("Escape")
    expect(lightbox).to_be_hidden()

    page.locator(".header-enroll").click()
    page.wait_for_url("**/contact")
    for name, value in FORM.items():
        page.locator(f"[name={name}]").fill(value)
    with page.expect_request(lambda request: request.url.startswith("mailto:")):
        page.locator("form button").click()
    expect(page.locator(TOAST)).to_be_visible()
    expect(page.locator(".prepared")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_a_new_visit_begins_light(refused: Page) -> None:
    visit(refused, "/contact")
    refused.get_by_role("button", name=SHELL["theme"]["toDark"]).click()
    visit(refused, "/gallery")
    expect(refused.get_by_role("button", name=SHELL["theme"]["toDark"])).to_be_visible()
