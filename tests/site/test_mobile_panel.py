"""The menu of small screens: a panel with an overlay, closed by Escape or a choice (section 2, Header)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from conftest import PHONE
from playwright.sync_api import expect
from steps import links, manifest, visit

if TYPE_CHECKING:
    from conftest import Opener
    from playwright.sync_api import Locator, Page

SHELL = manifest("shell")
OPEN, CLOSE = SHELL["menu"]["openMenu"], SHELL["menu"]["closeMenu"]


@pytest.fixture
def opened(phone: Page) -> Page:
    """A phone on which the panel was opened."""
    visit(phone, "/contact")
    expect(panel(phone)).to_be_hidden()
    phone.get_by_role("button", name=OPEN).tap()
    expect(panel(phone)).to_be_visible()
    return phone


def panel(page: Page) -> Locator:
    return page.locator("header [popover]")


def test_section_2_header_a_mobile_panel_with_the_same_links(opened: Page) -> None:
    found = links(panel(opened))
    assert found[0] == ("Home", "/")
    # The menu of wide screens stands in the same page, and is hidden.
    wide = links(opened.locator("header .menu"))
    assert found[1 : 1 + len(wide)] == wide
    assert len(wide) == 5 + 9 + 7
    phone, address = SHELL["academy"]["phone"], SHELL["academy"]["phoneHref"]
    assert found[1 + len(wide) : 3 + len(wide)] == [("Enroll Now", "/contact"), (phone, address)]


def test_section_7_the_panel_has_a_whatsapp_link_with_a_greeting_and_the_phone_digits(opened: Page) -> None:
    digits = "".join(character for character in SHELL["academy"]["phone"] if character.isdigit())
    address = panel(opened).get_by_role("link", name="WhatsApp").get_attribute("href")
    assert address is not None
    assert address.startswith(f"https://wa.me/{digits}?text=Hello")


def test_section_2_header_a_dismiss_overlay(opened: Page) -> None:
    colour = panel(opened).evaluate("panel => getComputedStyle(panel, '::backdrop').backgroundColor")
    assert colour not in {"rgba(0, 0, 0, 0)", "transparent"}
    before = opened.url
    # Below the header, beside the panel.
    opened.touchscreen.tap(20, 400)
    expect(panel(opened)).to_be_hidden()
    assert opened.url == before


def test_section_2_header_escape_closes_the_panel_and_gives_focus_back(opened: Page) -> None:
    opened.keyboard.press("Escape")
    expect(panel(opened)).to_be_hidden()
    expect(opened.get_by_role("button", name=OPEN)).to_be_focused()


def test_section_2_header_choosing_a_link_closes_the_panel(opened: Page) -> None:
    panel(opened).get_by_role("link", name="Emotional Intelligence").tap()
    opened.wait_for_url("**/other-trainings/emotional-intelligence")
    expect(panel(opened)).to_be_hidden()
    expect(opened.locator("h1")).to_have_text("Emotional Intelligence")


def test_section_2_header_choosing_the_page_at_hand_closes_the_panel_too(opened: Page) -> None:
    panel(opened).get_by_role("link", name="Contact", exact=True).tap()
    expect(panel(opened)).to_be_hidden()


def test_section_4_mobile_menu_open_or_closed(opened: Page) -> None:
    opened.get_by_role("button", name=CLOSE).tap()
    expect(panel(opened)).to_be_hidden()
    opened.get_by_role("button", name=OPEN).tap()
    expect(panel(opened)).to_be_visible()


@pytest.mark.parametrize("size", [(360, 740), (320, 480), (740, 360), (1024, 768)])
def test_section_9_the_panels_height_is_at_most_that_of_the_window_less_4_rem(
    open_tab: Opener, size: tuple[int, int]
) -> None:
    width, height = size
    page = open_tab(viewport={"width": width, "height": height})
    visit(page, "/contact")
    page.get_by_role("button", name=OPEN).click()
    box = panel(page).bounding_box()
    assert box is not None
    assert box["y"] == 64
    assert box["height"] <= height - 64
    assert box["x"] + box["width"] == width
    # Its end can be reached all the same.
    last = panel(page).get_by_role("link", name="WhatsApp")
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport(ratio=1)


def test_the_page_behind_the_panel_does_not_scroll(opened: Page) -> None:
    opened.mouse.move(20, 500)
    opened.mouse.wheel(0, 600)
    opened.wait_for_timeout(200)
    assert opened.evaluate("scrollY") == 0


def test_the_panel_opens_before_the_application_has_started(open_tab: Opener) -> None:
    page = open_tab(viewport=PHONE, java_script_enabled=False)
    page.goto("/contact")
    page.get_by_role("button", name=OPEN).click()
    expect(panel(page)).to_be_visible()


def test_wide_screens_have_the_menu_and_no_button_for_the_panel(page: Page) -> None:
    visit(page, "/contact")
    expect(page.get_by_role("button", name=OPEN)).to_be_hidden()
    expect(page.locator("header .menu")).to_be_visible()
