"""The screen for unexpected failures, provoked by scripts that throw or are gone (sections 2 and 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from steps import follow, visit

if TYPE_CHECKING:
    from conftest import Opener
    from playwright.sync_api import Page

FAULT = "The founder is not at home"
FAILING_SCREEN = f"export default function Broken() {{ throw new Error({FAULT!r}); }}"
ALLOWED = (FAULT, "net::ERR_FAILED", "dynamically imported module", "React Router", "Error:")


@pytest.fixture
def failing(open_tab: Opener) -> Page:
    """A tab in which the founder's screen throws while it is drawn."""
    page = open_tab(allow=ALLOWED)
    page.route(
        "**/assets/Founder-*.js",
        lambda route: route.fulfill(body=FAILING_SCREEN, content_type="text/javascript"),
    )
    return page


@pytest.fixture
def failed(failing: Page) -> Page:
    """The error screen after a link to the founder's page was followed."""
    visit(failing, "/trainings")
    failing.evaluate("window.sameDocument = true")
    follow(failing, "/my-story")
    expect(failing.locator("h1")).to_have_text("Unexpected Application Error!")
    return failing


def test_section_8_a_failure_shows_the_error_text_and_stack(failed: Page) -> None:
    expect(failed).to_have_title("Unexpected Application Error!")
    expect(failed.get_by_text(FAULT, exact=True)).to_be_visible()
    stack = failed.locator("pre")
    expect(stack).to_be_visible()
    expect(stack).to_contain_text(f"Error: {FAULT}")
    expect(stack).to_contain_text("at Broken (")


def test_the_error_screen_has_a_way_home_that_starts_anew(failed: Page) -> None:
    failed.get_by_role("link", name="Return to Home").click()
    failed.wait_for_url("**/")
    expect(failed.locator(".hero")).to_be_visible()
    assert failed.evaluate("window.sameDocument") is None


def test_back_from_the_error_screen_shows_the_page_before(failed: Page) -> None:
    failed.go_back()
    expect(failed.locator("h1")).to_have_text("Trainings We Offer")


def test_scripts_that_are_gone_after_a_deploy_load_the_page_anew(open_tab: Opener) -> None:
    page = open_tab(allow=ALLOWED)
    page.route("**/assets/Founder-*.js", lambda route: route.abort())
    visit(page, "/trainings")
    page.evaluate("window.sameDocument = true")
    follow(page, "/my-story")
    page.wait_for_function("() => location.pathname === '/my-story' && !window.sameDocument")
    expect(page.locator("h1")).to_have_text("My Story")
