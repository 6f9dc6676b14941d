"""The scroll position after each route change, and the button to the top (sections 2, 4 and 9)."""

import pytest
from playwright.sync_api import expect

from tests.miniature_cache import before_release
from tests.site.facts import CONTACT, GALLERY, HEADINGS, LIST, OTHER_LIST, PHOTOS, PROGRAMME, STORY, TO_TOP
from tests.site.steps import STARTED, box, follow, visit, visit_with_stopped_clock

PHOTO = PHOTOS[-1]["id"]
LOW = {"width": 360, "height": 500}
"""A window in which every page is long."""


@pytest.fixture
def page(open_tab):
    return open_tab(viewport=LOW)


def scroll(page, top):
    page.evaluate("top => scrollTo({ top, behavior: 'instant' })", top)
    page.wait_for_function("top => scrollY === top", arg=top)


def expect_top(page, path):
    expect(page.locator("h1")).to_have_text(HEADINGS[path])
    page.wait_for_function("() => scrollY === 0")


def test_section_9_a_page_scrolls_to_the_top_10_ms_after_a_route_change(page):
    visit_with_stopped_clock(page, LIST)
    scroll(page, 600)
    follow(page, GALLERY)
    expect(page.locator("h1")).to_have_text(HEADINGS[GALLERY])
    page.clock.run_for(9)
    assert page.evaluate("scrollY") == 600
    page.clock.run_for(1)
    assert page.evaluate("scrollY") == 0


def settle(page, path):
    page.wait_for_selector("meta[name=theme-color]", state="attached")  # of early.ts
    expect(page.locator("h1")).to_have_text(HEADINGS[path])


def test_section_2_back_and_forward_scroll_to_the_top_too(page):
    visit(page, LIST)
    scroll(page, 900)
    follow(page, GALLERY)
    expect_top(page, GALLERY)
    scroll(page, 400)
    page.go_back()
    expect_top(page, LIST)
    scroll(page, 500)
    page.go_forward()
    expect_top(page, GALLERY)


@before_release
def test_who_only_reads_finds_each_page_at_its_top_too_however_it_comes_back_and_a_reload_where_it_was(page):
    page.goto(LIST)
    settle(page, LIST)
    scroll(page, 900)
    page.locator(f".footer a[href='{GALLERY}']").first.click()
    settle(page, GALLERY)
    expect_top(page, GALLERY)
    scroll(page, 300)
    page.reload()
    page.wait_for_function("() => scrollY === 300")
    settle(page, GALLERY)
    page.go_back()
    settle(page, LIST)
    expect_top(page, LIST)
    scroll(page, 900)
    # As where the browser has kept the page; the one that runs the tests keeps none.
    page.evaluate("localStorage.theme = 'dark'; document.dispatchEvent(new Event('visibilitychange'))")
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")
    expect_top(page, LIST)
    assert page.locator("html").get_attribute("data-theme") == "dark"
    assert page.locator(STARTED).count() == 0


@before_release
def test_a_fragment_leads_to_its_target_a_missing_one_and_the_page_at_hand_to_the_top(page):
    visit(page, LIST)
    follow(page, f"{GALLERY}#{PHOTO}")
    expect(page.locator("h1")).to_have_text(HEADINGS[GALLERY])
    expect(page.locator(f"#{PHOTO}")).to_be_in_viewport(ratio=0.9)
    header, target = box(page.locator("header")), box(page.locator(f"#{PHOTO}"))
    assert target["y"] >= header["y"] + header["height"]
    follow(page, LIST)
    expect_top(page, LIST)
    before = page.evaluate("history.length")
    scroll(page, 900)
    follow(page, LIST)
    expect_top(page, LIST)
    assert page.evaluate("history.length") == before
    scroll(page, 900)
    follow(page, f"{GALLERY}#nothing")
    expect_top(page, GALLERY)


@before_release
def test_after_navigation_the_pages_heading_has_the_focus_after_a_load_the_page(page):
    visit(page, STORY)
    assert page.evaluate("document.activeElement === document.body")
    for path in (OTHER_LIST, CONTACT, PROGRAMME):
        follow(page, path)
        expect(page.locator("h1")).to_have_text(HEADINGS[path])
        expect(page.locator("h1")).to_be_focused()


def test_section_9_the_button_to_the_top_appears_past_400_px_and_leads_there(page):
    visit(page, LIST)
    button = page.get_by_role("button", name=TO_TOP)
    for top, visible in ((0, False), (400, False), (401, True), (450, True), (400, False)):
        scroll(page, top)
        expect(button).to_be_visible(visible=visible)
    scroll(page, 450)  # above the foot of the page, where the bar passes over the button
    button.click()
    page.wait_for_function("() => scrollY === 0")
    expect(button).to_be_hidden()
    expect(page.locator("h1")).to_be_focused()
