"""The menu of small screens: a panel with an overlay, closed by Escape or a choice (section 2, Header)."""

import re

import pytest
from playwright.sync_api import expect

from tests.site.browsing import PHONE
from tests.site.facts import ACADEMY, CONTACT, GROUPS, HEADINGS, MENU, SHELL
from tests.site.steps import box, follow, frames, links, visit

OPEN = MENU["openMenu"]


@pytest.fixture
def opened(phone):
    """A phone on which the panel was opened."""
    visit(phone, CONTACT)
    expect(panel(phone)).to_be_hidden()
    phone.get_by_role("button", name=OPEN).tap()
    expect(panel(phone)).to_be_visible()
    return phone


def panel(page):
    return page.locator("header [popover]")


def test_section_2_header_a_mobile_panel_with_the_same_links_and_a_dismiss_overlay(opened):
    found = links(panel(opened))
    assert found[0] == (MENU["home"]["label"], "/")
    # The menu of wide screens stands in the same page, and is hidden.
    wide = links(opened.locator("header .menu"))
    assert found[1 : 1 + len(wide)] == wide
    assert len(wide) == 2 + sum(1 + len(group["links"]) for group in GROUPS)
    enroll, call, (_, whatsapp) = found[1 + len(wide) :]
    assert enroll == (MENU["enroll"]["label"], CONTACT)
    assert call == (MENU["call"], ACADEMY["phoneHref"])
    digits = "".join(character for character in ACADEMY["whatsapp"] if character.isdigit())
    assert whatsapp == ACADEMY["whatsappHref"]
    assert re.match(rf"https://wa\.me/{digits}\?text=\w", whatsapp)
    colour = panel(opened).evaluate("panel => getComputedStyle(panel, '::backdrop').backgroundColor")
    assert colour not in {"rgba(0, 0, 0, 0)", "transparent"}
    before = opened.url
    opened.mouse.move(20, 500)
    opened.mouse.wheel(0, 600)
    frames(opened)
    assert opened.evaluate("scrollY") == 0
    # Below the header, beside the panel.
    opened.touchscreen.tap(20, 400)
    expect(panel(opened)).to_be_hidden()
    assert opened.url == before


def test_section_4_mobile_menu_open_or_closed_by_button_escape_back_and_a_window_that_grows(opened):
    follow(opened, GROUPS[0]["href"])
    expect(opened.locator("h1")).to_have_text(HEADINGS[GROUPS[0]["href"]])
    opened.get_by_role("button", name=OPEN).tap()
    opened.go_back()
    expect(opened.locator("h1")).to_have_text(HEADINGS[CONTACT])
    expect(panel(opened)).to_be_hidden()
    opened.get_by_role("button", name=OPEN).tap()
    opened.set_viewport_size({"width": 1088, "height": 740})
    expect(panel(opened)).to_be_hidden()
    opened.set_viewport_size(PHONE)
    opened.get_by_role("button", name=OPEN).tap()
    expect(panel(opened)).to_be_visible()
    opened.get_by_role("button", name=MENU["closeMenu"]).tap()
    expect(panel(opened)).to_be_hidden()
    opened.get_by_role("button", name=OPEN).tap()
    expect(panel(opened)).to_be_visible()
    opened.keyboard.press("Escape")
    expect(panel(opened)).to_be_hidden()
    expect(opened.get_by_role("button", name=OPEN)).to_be_focused()


def test_section_2_header_choosing_a_link_closes_the_panel(opened):
    for link in (MENU["contact"], GROUPS[1]["links"][0]):  # the page at hand, and another one
        expect(panel(opened)).to_be_visible()
        panel(opened).get_by_role("link", name=link["label"], exact=True).tap()
        expect(opened.locator("h1")).to_have_text(HEADINGS[link["href"]])
        expect(panel(opened)).to_be_hidden()
        opened.get_by_role("button", name=OPEN).tap()


def test_section_9_the_panels_height_is_at_most_that_of_the_window_less_4_rem(page):
    visit(page, CONTACT)
    for width, height in ((320, 480), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        page.get_by_role("button", name=OPEN).click()
        place = box(panel(page))
        assert place["y"] == 64
        assert place["height"] <= height - 64
        assert place["x"] + place["width"] == width
        # Its end can be reached all the same.
        last = panel(page).get_by_role("link", name=SHELL["whatsapp"])
        last.scroll_into_view_if_needed()
        expect(last).to_be_in_viewport(ratio=1)
        page.keyboard.press("Escape")
        expect(panel(page)).to_be_hidden()
