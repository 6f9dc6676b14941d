"""The page for unknown paths (section 2, Redirects; section 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from facts import GALLERY, HEADINGS, LIST, NOT_FOUND, ROUTES
from playwright.sync_api import expect
from steps import follow, links, visit

if TYPE_CHECKING:
    from browsing import Opener
    from playwright.sync_api import Page

UNKNOWN = ["/nowhere", f"{LIST}/nowhere", LIST.title(), f"{LIST}/a/b", "/nowhere.html", "/404"]


@pytest.fixture
def lost(open_tab: Opener) -> Page:
    return open_tab(allow=("404 (Not Found)", NOT_FOUND["title"]))


def logged(page: Page) -> list[str]:
    """Collect what the page itself logs from now on."""
    lines: list[str] = []
    page.on("console", lambda entry: "/assets/" in entry.location["url"] and lines.append(entry.text))
    return lines


def expect_not_found(page: Page) -> None:
    expect(page.locator("h1")).to_have_text(NOT_FOUND["title"])
    home = page.locator("main").get_by_role("link", name=NOT_FOUND["home"]["label"], exact=True)
    expect(home).to_have_attribute("href", "/")
    expect(page).to_have_title(NOT_FOUND["meta"]["title"])


@pytest.mark.parametrize("path", UNKNOWN)
def test_section_8_an_unknown_path_says_so_and_is_logged_to_the_console(lost: Page, path: str) -> None:
    lines = logged(lost)
    response = lost.goto(path)
    assert response is not None
    assert response.status == 404 or path == "/404"
    lost.wait_for_selector("html[data-app]")
    expect_not_found(lost)
    assert len(lines) == 1
    assert path in lines[0]
    assert lost.evaluate("location.pathname") == path


def test_section_8_an_unknown_path_within_the_application(lost: Page) -> None:
    visit(lost, GALLERY)
    lines = logged(lost)
    follow(lost, f"{LIST}/nowhere?x=1")
    expect_not_found(lost)
    assert len(lines) == 1
    assert f"{LIST}/nowhere" in lines[0]
    lost.go_back()
    expect(lost.locator("h1")).to_have_text(HEADINGS[GALLERY])


def test_it_has_header_and_footer_no_address_is_not_indexed_and_leads_home(lost: Page) -> None:
    visit(lost, "/nowhere")
    header = [address for _, address in links(lost.locator("header .menu"))]
    assert set(header) < set(ROUTES)
    expect(lost.get_by_role("contentinfo")).to_be_visible()
    expect(lost.locator('meta[name="robots"]')).to_have_attribute("content", "noindex")
    expect(lost.locator('link[rel="canonical"], meta[property="og:url"]')).to_have_count(0)
    lost.locator("main").get_by_role("link", name=NOT_FOUND["home"]["label"]).click()
    expect(lost.locator("h1")).to_have_text(HEADINGS["/"])
    expect(lost.locator('meta[name="robots"]')).to_have_count(0)
