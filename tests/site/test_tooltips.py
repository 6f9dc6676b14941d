"""Tooltips of icon-only controls: when they open, when they close, what they say (section 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from facts import CONTACT, GALLERY, MENU, TO_DARK
from facts import SEARCH as SEARCH_WORDS
from playwright.sync_api import expect
from steps import box, frames, pass_time_until, visit, visit_with_stopped_clock

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

SEARCH = SEARCH_WORDS["open"]

NAMELESS = """controls => controls
  .filter(control => control.checkVisibility())
  .filter(control => control.querySelector("svg") && ![...control.querySelectorAll("*"), control].some(
    element => !element.closest(".sr-only, svg") && [...element.childNodes].some(
      node => node.nodeType === Node.TEXT_NODE && node.data.trim() && element.checkVisibility())))
  .filter(control => !control.matches("[data-tooltip], .menu-toggle"))
  .map(control => control.outerHTML.slice(0, 120))
"""


def button(page: Page, name: str) -> Locator:
    return page.get_by_role("button", name=name, exact=True)


def tooltip(page: Page) -> Locator:
    return page.locator(".tooltip:popover-open")


@pytest.fixture
def still(page: Page) -> Page:
    """A page whose time passes only when told; tooltips are fetched already, and none is open."""
    visit_with_stopped_clock(page, CONTACT)
    fetch(page)
    page.clock.run_for(1000)
    expect(tooltip(page)).to_have_count(0)
    return page


def fetch(page: Page) -> None:
    """Touch a control with the pointer, so that the code of tooltips is there."""
    with page.expect_response(lambda response: "/tooltips-" in response.url and response.url.endswith(".js")):
        button(page, TO_DARK).hover()
    pass_time_until(page, tooltip(page))  # that it has arrived does not say that it has run
    page.mouse.move(5, 400)
    page.wait_for_load_state("networkidle")


def test_section_9_a_tooltip_opens_after_700_ms(still: Page) -> None:
    button(still, TO_DARK).hover()
    still.clock.run_for(690)
    expect(tooltip(still)).to_have_count(0)
    still.clock.run_for(20)
    expect(tooltip(still)).to_have_text(TO_DARK)


@pytest.mark.parametrize(("away", "delay"), [(290, 0), (310, 700)])
def test_section_9_within_300_ms_the_neighbours_opens_at_once(still: Page, away: int, delay: int) -> None:
    button(still, TO_DARK).hover()
    still.clock.run_for(710)
    expect(tooltip(still)).to_have_text(TO_DARK)
    still.mouse.move(5, 400)
    expect(tooltip(still)).to_have_count(0)
    still.clock.run_for(away)
    button(still, SEARCH).hover()
    if delay:
        still.clock.run_for(delay - 10)
        expect(tooltip(still)).to_have_count(0)
    still.clock.run_for(20)
    expect(tooltip(still)).to_have_text(SEARCH)


def test_the_pointer_may_go_onto_the_tooltip(page: Page) -> None:
    visit(page, CONTACT)
    button(page, TO_DARK).hover()
    expect(tooltip(page)).to_have_text(TO_DARK)
    control, place = box(button(page, TO_DARK)), box(tooltip(page))
    page.mouse.move(control["x"] + control["width"] / 2, place["y"] + place["height"] / 2, steps=30)
    expect(tooltip(page)).to_have_text(TO_DARK)
    page.mouse.move(5, 400)
    expect(tooltip(page)).to_have_count(0)


@pytest.mark.parametrize("way", ["Escape", "click"])
def test_a_dismissed_tooltip_stays_away_until_the_control_is_left(still: Page, way: str) -> None:
    button(still, TO_DARK).hover()
    still.clock.run_for(710)
    expect(tooltip(still)).to_have_text(TO_DARK)
    if way == "click":
        button(still, TO_DARK).click()
    else:
        still.keyboard.press(way)
    expect(tooltip(still)).to_have_count(0)
    still.clock.run_for(2000)
    expect(tooltip(still)).to_have_count(0)


def test_the_keyboards_focus_opens_and_its_leaving_closes(page: Page) -> None:
    visit(page, CONTACT)
    page.get_by_role("banner").get_by_role("link", name=MENU["call"]).focus()
    page.keyboard.press("Tab")
    expect(button(page, SEARCH)).to_be_focused()
    expect(tooltip(page)).to_have_text(SEARCH)
    page.keyboard.press("Tab")
    expect(tooltip(page)).to_have_text(TO_DARK)
    page.keyboard.press("Tab")
    expect(tooltip(page)).to_have_count(0)


def test_none_on_touch(phone: Page) -> None:
    visit_with_stopped_clock(phone, CONTACT)
    button(phone, TO_DARK).tap()
    phone.wait_for_load_state("networkidle")
    phone.clock.run_for(2000)
    expect(tooltip(phone)).to_have_count(0)


def test_every_icon_only_control_has_a_tooltip_and_no_title(page: Page) -> None:
    for path in ("/", CONTACT, GALLERY):
        visit(page, path)
        for width in (360, 1280):
            page.set_viewport_size({"width": width, "height": 740})
            assert page.locator("button, a").evaluate_all(NAMELESS) == []
        expect(page.locator("[data-tooltip][title]")).to_have_count(0)


def test_a_tooltip_stays_within_the_window_and_beside_its_control(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    visit(page, CONTACT)
    for control in page.locator("[data-tooltip]:visible").all():
        if not control.is_visible():
            continue
        control.scroll_into_view_if_needed()
        control.hover()
        expect(tooltip(page)).to_be_visible()
        frames(page)
        place, anchor = box(tooltip(page)), box(control)
        assert place["x"] >= 0
        assert place["x"] + place["width"] <= 360
        below = place["y"] - anchor["y"] - anchor["height"]
        above = anchor["y"] - place["y"] - place["height"]
        assert max(below, above) == pytest.approx(8, abs=1)
        page.mouse.move(5, 300)
        expect(tooltip(page)).to_have_count(0)


def test_focus_that_comes_while_the_panel_opens_waits_until_it_is_open(phone: Page) -> None:
    visit(phone, CONTACT)
    button(phone, SEARCH).focus()
    phone.keyboard.press("Tab")
    expect(tooltip(phone)).to_have_text(TO_DARK)
    button(phone, SEARCH).evaluate(
        """button => document.querySelector(".panel")
          .addEventListener("beforetoggle", () => button.focus())"""
    )
    phone.locator(".panel-button").press("Enter")
    expect(phone.locator(".panel")).to_be_visible()
    expect(tooltip(phone)).to_have_text(SEARCH)
