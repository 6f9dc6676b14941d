"""The screen for unexpected failures, provoked by scripts that throw or are gone (sections 2 and 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from facts import FAILURE, HEADINGS, LIST, STORY
from playwright.sync_api import expect
from steps import follow, visit

if TYPE_CHECKING:
    from browsing import Opener
    from playwright.sync_api import Page

FAULT = "The founder is not at home"
FAILING_SCREEN = f"export default function Broken() {{ throw new Error({FAULT!r}); }}"
ALLOWED = (FAULT, "net::ERR_FAILED", "dynamically imported module", "React Router", "Error:")


@pytest.fixture
def failed(open_tab: Opener) -> Page:
    """The error screen after a link was followed to a page whose script throws while it is drawn."""
    page = open_tab(allow=ALLOWED)
    page.route(
        "**/assets/Founder-*.js",
        lambda route: route.fulfill(body=FAILING_SCREEN, content_type="text/javascript"),
    )
    visit(page, LIST)
    page.evaluate("window.sameDocument = true")
    follow(page, STORY)
    expect(page.locator("h1")).to_have_text(FAILURE["title"])
    return page


def test_section_8_a_failure_shows_the_error_text_and_stack_and_a_way_home(failed: Page) -> None:
    expect(failed).to_have_title(FAILURE["title"])
    expect(failed.get_by_text(FAULT, exact=True)).to_be_visible()
    stack = failed.locator("pre")
    expect(stack).to_be_visible()
    expect(stack).to_contain_text(f"Error: {FAULT}")
    expect(stack).to_contain_text("at Broken (")
    failed.get_by_role("link", name=FAILURE["home"]["label"]).click()
    expect(failed.locator("h1")).to_have_text(HEADINGS["/"])
    assert failed.evaluate("window.sameDocument") is None


def test_back_from_the_error_screen_shows_the_page_before(failed: Page) -> None:
    failed.go_back()
    expect(failed.locator("h1")).to_have_text(HEADINGS[LIST])


def test_scripts_that_are_gone_after_a_deploy_load_the_page_anew(open_tab: Opener) -> None:
    page = open_tab(allow=ALLOWED)
    page.route("**/assets/Founder-*.js", lambda route: route.abort())
    visit(page, LIST)
    page.evaluate("window.sameDocument = true")
    follow(page, STORY)
    page.wait_for_function("path => location.pathname === path && !window.sameDocument", arg=STORY)
    expect(page.locator("h1")).to_have_text(HEADINGS[STORY])
