"""Tooltips of icon-only controls: when they open, when they close, what they say (section 9)."""

import pytest
from playwright.sync_api import expect

from tests.miniature_cache import before_release
from tests.site.facts import CONTACT, MENU, SEARCH, TO_DARK
from tests.site.steps import box, frames, is_inside, pass_time_until, visit, visit_with_stopped_clock


def button(page, name):
    return page.get_by_role("button", name=name, exact=True)


def tooltip(page):
    return page.locator(".tooltip:popover-open")


@pytest.fixture
def still(still):
    """The same page once tooltips are fetched, and none is open."""
    button(still, TO_DARK).hover()
    pass_time_until(still, tooltip(still))
    leave(still)
    still.wait_for_load_state("networkidle")
    still.clock.run_for(1000)
    expect(tooltip(still)).to_have_count(0)
    return still


def leave(page):
    page.mouse.move(5, 400)
    expect(tooltip(page)).to_have_count(0)


def test_section_9_a_tooltip_opens_after_700_ms_and_within_300_ms_the_neighbours_at_once(still):
    for away, delay in ((290, 0), (310, 700)):
        button(still, TO_DARK).hover()
        still.clock.run_for(690)
        expect(tooltip(still)).to_have_count(0)
        still.clock.run_for(20)
        expect(tooltip(still)).to_have_text(TO_DARK)
        leave(still)
        still.clock.run_for(away)
        button(still, SEARCH["open"]).hover()
        if delay:
            still.clock.run_for(delay - 10)
            expect(tooltip(still)).to_have_count(0)
        still.clock.run_for(20)
        expect(tooltip(still)).to_have_text(SEARCH["open"])
        leave(still)
        still.clock.run_for(1000)


@before_release
def test_the_keyboards_focus_opens_a_tooltip_the_pointer_may_go_onto_it_and_touch_opens_none(page, phone):
    visit(page, CONTACT)
    page.get_by_role("banner").get_by_role("link", name=MENU["call"]).focus()
    page.keyboard.press("Tab")
    expect(button(page, SEARCH["open"])).to_be_focused()
    expect(tooltip(page)).to_have_text(SEARCH["open"])
    page.keyboard.press("Tab")
    expect(tooltip(page)).to_have_text(TO_DARK)
    frames(page)
    control, place = box(button(page, TO_DARK)), box(tooltip(page))
    assert is_inside(place, 1280)
    assert place["y"] - control["y"] - control["height"] == pytest.approx(8, abs=1)
    page.keyboard.press("Tab")
    expect(tooltip(page)).to_have_count(0)
    button(page, TO_DARK).hover()
    expect(tooltip(page)).to_have_text(TO_DARK)
    page.mouse.move(control["x"] + control["width"] / 2, place["y"] + place["height"] / 2, steps=30)
    expect(tooltip(page)).to_have_text(TO_DARK)
    leave(page)
    visit_with_stopped_clock(phone, CONTACT)
    button(phone, TO_DARK).tap()
    phone.wait_for_load_state("networkidle")
    phone.clock.run_for(2000)
    expect(tooltip(phone)).to_have_count(0)
