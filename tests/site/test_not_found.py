"""The page for unknown paths (section 2, Redirects; section 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from specification import ROUTES
from steps import follow, links, visit

if TYPE_CHECKING:
    from conftest import Opener
    from playwright.sync_api import Page

ALLOWED = ("404 (Not Found)", "Page not found")
UNKNOWN = ["/nowhere", "/trainings/nowhere", "/Trainings", "/other-trainings/a/b", "/nowhere.html", "/404"]


@pytest.fixture
def lost(open_tab: Opener) -> Page:
    return open_tab(allow=ALLOWED)


def logged(page: Page) -> list[str]:
    """Collect what the page itself logs from now on."""
    lines: list[str] = []
    page.on("console", lambda entry: "/assets/" in entry.location["url"] and lines.append(entry.text))
    return lines


def expect_not_found(page: Page) -> None:
    expect(page.locator("h1")).to_have_text("Oops! Page not found")
    home = page.locator("main").get_by_role("link", name="Return to Home", exact=True)
    expect(home).to_have_attribute("href", "/")


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
    visit(lost, "/gallery")
    lines = logged(lost)
    follow(lost, "/trainings/nowhere?x=1")
    expect_not_found(lost)
    expect(lost).to_have_title("Page not found")
    assert [line for line in lines if "/trainings/nowhere" in line] == lines
    assert len(lines) == 1
    lost.go_back()
    expect(lost.locator("h1")).to_have_text("Photo Gallery")


def test_section_2_return_to_home_leads_home(lost: Page) -> None:
    visit(lost, "/nowhere")
    lost.get_by_role("link", name="Return to Home").click()
    lost.wait_for_url("**/")
    expect(lost.locator(".hero")).to_be_visible()
    expect(lost.locator('meta[name="robots"]')).to_have_count(0)


def test_the_not_found_page_is_not_to_be_indexed_and_has_no_address(lost: Page) -> None:
    visit(lost, "/nowhere")
    expect(lost).to_have_title("Page not found")
    expect(lost.locator('meta[name="robots"]')).to_have_attribute("content", "noindex")
    expect(lost.locator('link[rel="canonical"], meta[property="og:url"]')).to_have_count(0)


def test_the_not_found_page_has_header_and_footer(lost: Page) -> None:
    visit(lost, "/nowhere")
    header = [address for _, address in links(lost.locator("header .menu"))]
    assert set(header) < set(ROUTES)
    expect(lost.get_by_role("contentinfo")).to_be_visible()
