"""Without JavaScript everything can be read and reached; form, theme and redirects have their own tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from host import DIST
from places import NOWHERE, PAGES, UNKNOWN, opened
from playwright.sync_api import expect
from steps import manifest

if TYPE_CHECKING:
    from conftest import Opener
    from playwright.sync_api import Page

SHELL = manifest("shell")
GALLERY = manifest("pages/gallery")
GROUPS = SHELL["menu"]["groups"]
PHONE = {"width": 360, "height": 740}
# What there is to read and to follow: words, pictures by their words, links with their targets.
# Search and choice of theme are left out: they are offered only with scripts.
CONTENT = """() => {
  for (const control of document.querySelectorAll(".needs-script")) control.remove();
  const seen = (element) => element.checkVisibility({ visibilityProperty: true });
  const all = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  return {
    text: document.body.innerText.split(/\\n+/).filter(Boolean),
    pictures: all("img").map(({ alt }) => alt),
    links: all("a").map((link) => `${link.innerText} ${link.getAttribute("href")}`),
  };
}"""


def plain(open_tab: Opener, path: str, **options: object) -> Page:
    page = open_tab(java_script_enabled=False, allow=UNKNOWN, **options)
    page.goto(path)
    return page


@pytest.mark.parametrize("path", PAGES)
def test_everything_is_there_that_is_there_with_it(open_tab: Opener, path: str) -> None:
    with_it = opened(open_tab, path).evaluate(CONTENT)
    without = plain(open_tab, path).evaluate(CONTENT)
    assert without == with_it
    assert len(without["links"]) > 20


@pytest.mark.parametrize("group", GROUPS, ids=lambda group: group["href"])
def test_a_drop_down_opens_by_the_pointer_and_its_links_lead_on(open_tab: Opener, group: dict) -> None:
    page = plain(open_tab, "/contact")
    drop = page.locator(".menu-drop").nth(GROUPS.index(group))
    expect(drop).to_be_hidden()
    page.locator(".menu-group > .menu-link").nth(GROUPS.index(group)).hover()
    expect(drop).to_be_visible()
    last = group["links"][-1]
    drop.get_by_role("link", name=last["label"], exact=True).click()
    page.wait_for_url(f"**{last['href']}")
    expect(page.locator("h1")).to_be_visible()


@pytest.mark.parametrize("group", GROUPS, ids=lambda group: group["href"])
def test_a_drop_down_opens_by_the_keyboard(open_tab: Opener, group: dict) -> None:
    page = plain(open_tab, "/contact")
    drop = page.locator(".menu-drop").nth(GROUPS.index(group))
    page.locator(".menu-group > .menu-toggle").nth(GROUPS.index(group)).focus()
    for link in group["links"]:
        page.keyboard.press("Tab")
        expect(drop.get_by_role("link", name=link["label"], exact=True)).to_be_focused()
    expect(drop).to_be_visible()
    page.keyboard.press("Tab")
    expect(drop).to_be_hidden()


def test_the_mobile_panel_opens_closes_and_leads_on(open_tab: Opener) -> None:
    page = plain(open_tab, "/contact", viewport=PHONE, has_touch=True)
    panel = page.locator(".panel")
    button = page.locator(".panel-button")
    expect(panel).to_be_hidden()
    button.tap()
    expect(panel).to_be_visible()
    page.keyboard.press("Escape")
    expect(panel).to_be_hidden()
    button.tap()
    page.touchscreen.tap(10, 400)
    expect(panel).to_be_hidden()
    button.tap()
    panel.get_by_role("link", name=SHELL["menu"]["gallery"]["label"], exact=True).tap()
    page.wait_for_url("**/gallery")


def test_every_thumbnail_is_a_link_to_its_large_picture(open_tab: Opener) -> None:
    page = plain(open_tab, "/gallery")
    targets = page.locator(".gallery a").evaluate_all("links => links.map(link => link.getAttribute('href'))")
    assert len(targets) == len(GALLERY["photos"]) == 55
    for target, photo in zip(targets, GALLERY["photos"], strict=True):
        assert target.startswith(f"/media/{photo['large']}-")
        assert (DIST / target.lstrip("/")).is_file()


@pytest.mark.parametrize("path", ["/", "/contact", "/gallery", NOWHERE])
def test_nothing_is_offered_that_needs_scripts(open_tab: Opener, path: str) -> None:
    page = plain(open_tab, path)
    names = page.locator("button:visible").evaluate_all("all => all.map(button => button.className)")
    kinds = {"menu-toggle", "button button-accent"} if path == "/contact" else {"menu-toggle"}
    assert set(names) == kinds


def test_the_skip_link_leads_to_the_main_content(open_tab: Opener) -> None:
    page = plain(open_tab, "/trainings")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.locator("main a").first).to_be_focused()
