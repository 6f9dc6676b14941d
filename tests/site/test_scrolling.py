"""Where a page stands after each route change, and the way back to the top (sections 2, 4 and 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from steps import follow, manifest, visit, visit_with_stopped_clock

if TYPE_CHECKING:
    from conftest import Opener
    from playwright.sync_api import Locator, Page

PHOTO = manifest("pages/gallery")["photos"][40]["id"]
LONG = {"width": 1280, "height": 600}


def scroll(page: Page, top: int) -> None:
    page.evaluate("top => scrollTo({ top, behavior: 'instant' })", top)
    page.wait_for_function("top => scrollY === top", arg=top)


def position(page: Page) -> float:
    return float(page.evaluate("scrollY"))


def to_top(page: Page) -> Locator:
    return page.get_by_role("button", name="Scroll to top")


def test_section_9_a_page_scrolls_to_the_top_10_ms_after_a_route_change(page: Page) -> None:
    visit_with_stopped_clock(page, "/trainings")
    scroll(page, 900)
    follow(page, "/gallery")
    expect(page.locator("h1")).to_have_text("Photo Gallery")
    page.clock.run_for(9)
    assert position(page) == 900
    page.clock.run_for(1)
    assert position(page) == 0


def test_section_2_back_and_forward_scroll_to_the_top_too(page: Page) -> None:
    visit(page, "/trainings")
    scroll(page, 900)
    follow(page, "/gallery")
    expect(page.locator("h1")).to_have_text("Photo Gallery")
    page.wait_for_function("() => scrollY === 0")
    scroll(page, 700)
    page.go_back()
    expect(page.locator("h1")).to_have_text("Trainings We Offer")
    page.wait_for_function("() => scrollY === 0")
    scroll(page, 500)
    page.go_forward()
    expect(page.locator("h1")).to_have_text("Photo Gallery")
    page.wait_for_function("() => scrollY === 0")


def test_a_link_to_a_fragment_goes_to_its_target(page: Page) -> None:
    visit(page, "/trainings")
    follow(page, f"/gallery#{PHOTO}")
    expect(page.locator("h1")).to_have_text("Photo Gallery")
    expect(page.locator(f"#{PHOTO}")).to_be_in_viewport(ratio=0.9)
    header = page.locator("header").bounding_box()
    target = page.locator(f"#{PHOTO}").bounding_box()
    assert header is not None
    assert target is not None
    assert target["y"] >= header["y"] + header["height"]


def test_a_fragment_without_a_target_is_the_top(page: Page) -> None:
    visit(page, "/trainings")
    scroll(page, 900)
    follow(page, "/gallery#nothing")
    expect(page.locator("h1")).to_have_text("Photo Gallery")
    page.wait_for_function("() => scrollY === 0")


def test_the_link_of_the_page_at_hand_leads_to_its_top_and_adds_no_entry(page: Page) -> None:
    visit(page, "/trainings")
    scroll(page, 900)
    before = page.evaluate("history.length")
    follow(page, "/trainings")
    page.wait_for_function("() => scrollY === 0")
    assert page.evaluate("history.length") == before


@pytest.mark.parametrize(
    ("path", "heading"),
    [("/other-trainings", "Other Trainings"), ("/contact", "Contact Us"), ("/trainings/nlp", "NLP")],
)
def test_after_navigation_the_pages_heading_has_the_focus(page: Page, path: str, heading: str) -> None:
    visit(page, "/my-story")
    follow(page, path)
    expect(page.locator("h1")).to_contain_text(heading)
    expect(page.locator("h1")).to_be_focused()


def test_a_page_that_is_loaded_leaves_the_focus_to_the_browser(page: Page) -> None:
    visit(page, "/trainings")
    page.wait_for_timeout(100)
    assert page.evaluate("document.activeElement === document.body")


def test_section_9_the_button_to_the_top_appears_past_400_px(open_tab: Opener) -> None:
    page = open_tab(viewport=LONG)
    visit(page, "/trainings")
    for top, visible in ((0, False), (400, False), (401, True), (1500, True), (400, False)):
        scroll(page, top)
        expect(to_top(page)).to_be_visible(visible=visible)


def test_section_2_the_button_to_the_top_leads_there_and_hides(page: Page) -> None:
    visit(page, "/trainings")
    scroll(page, 1500)
    to_top(page).click()
    page.wait_for_function("() => scrollY === 0")
    expect(to_top(page)).to_be_hidden()
    expect(page.locator("h1")).to_be_focused()


def test_the_way_to_the_top_is_smooth_unless_less_motion_is_wanted(open_tab: Opener) -> None:
    page = open_tab(reduced_motion="reduce")
    visit(page, "/trainings")
    scroll(page, 1500)
    assert page.evaluate("() => { document.querySelector('.to-top').click(); return scrollY; }") == 0
    page.emulate_media(reduced_motion="no-preference")
    scroll(page, 1500)
    assert page.evaluate("() => { document.querySelector('.to-top').click(); return scrollY; }") == 1500
    page.wait_for_function("() => scrollY === 0")


def test_the_skip_link_leads_past_the_header(page: Page) -> None:
    visit(page, "/trainings")
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="Skip to the main content")
    expect(skip).to_be_focused()
    expect(skip).to_be_in_viewport(ratio=1)
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('main') !== null")
