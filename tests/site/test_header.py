"""The header: sticky, its links, the drop-downs by pointer and by keyboard (section 2, Header)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from browsing import PHONE
from facts import ACADEMY, CONTACT, GROUPS, HEADINGS, LIST, MENU, TO_DARK
from playwright.sync_api import expect
from steps import box, links, visit, visit_with_stopped_clock

if TYPE_CHECKING:
    from browsing import Opener
    from playwright.sync_api import Locator, Page

ELSEWHERE = (640, 700)
"""A place on a desktop's page that no open drop-down covers."""


@pytest.fixture
def header(page: Page) -> Locator:
    visit(page, CONTACT)
    return page.locator("header")


@pytest.fixture
def still(page: Page) -> Locator:
    """The header of a page whose time passes only when told."""
    visit_with_stopped_clock(page, CONTACT)
    return page.locator("header")


def name_of(header: Locator, position: int) -> Locator:
    return header.locator(".menu-group > .menu-link").nth(position)


def drop(header: Locator, position: int) -> Locator:
    return header.locator(".menu-group").nth(position).get_by_role("list")


def toggle(header: Locator, position: int) -> Locator:
    return header.locator(".menu-toggle").nth(position)


def test_section_2_header_what_it_holds(open_tab: Opener) -> None:
    page = open_tab(viewport={"width": 1440, "height": 900})
    visit(page, CONTACT)
    shown = page.locator("header")
    logo = shown.locator("a").first
    expect(logo).to_have_attribute("href", "/")
    expect(logo).to_contain_text(ACADEMY["name"])
    expect(logo.locator("svg")).to_be_visible()
    expect(shown.get_by_role("button", name=MENU["openMenu"])).to_be_hidden()
    menu = shown.get_by_role("navigation", name=MENU["mainLabel"])
    entries = [links(entry)[0] for entry in menu.locator(".menu-list > li").all()]
    wanted = [MENU["story"], *GROUPS, MENU["gallery"], MENU["contact"]]
    assert entries == [(entry["label"], entry["href"]) for entry in wanted]
    for position, group in enumerate(GROUPS):
        assert links(shown.locator(".menu-drop").nth(position)) == [
            (link["label"], link["href"]) for link in group["links"]
        ]
    expect(shown.get_by_role("link", name=MENU["enroll"]["label"])).to_have_attribute("href", CONTACT)
    expect(shown.get_by_role("button", name=TO_DARK)).to_be_visible()
    expect(shown.locator('[aria-current="page"]:visible')).to_have_text(MENU["contact"]["label"])
    phone = shown.locator('a[href^="tel:"]:visible')
    expect(phone).to_have_attribute("href", ACADEMY["phoneHref"])
    expect(phone.locator(".header-number")).to_have_text(ACADEMY["phone"])
    assert re.fullmatch(r"\+91 \d{4} \d{3} \d{3}", ACADEMY["phone"])
    assert ACADEMY["phoneHref"] == "tel:" + ACADEMY["phone"].replace(" ", "")


@pytest.mark.parametrize("size", [{"width": 1280, "height": 500}, PHONE])
def test_section_2_header_sticky(open_tab: Opener, size: dict[str, int]) -> None:
    page = open_tab(viewport=size)
    visit(page, "/")
    page.evaluate("scrollTo({ top: 600, behavior: 'instant' })")
    page.wait_for_function("() => scrollY === 600")
    place = box(page.locator("header"))
    assert (place["x"], place["y"], place["width"]) == (0, 0, size["width"])
    assert page.evaluate("document.elementFromPoint(innerWidth / 2, 32).closest('header') !== null")


@pytest.mark.parametrize("position", range(len(GROUPS)))
def test_section_2_header_hover_drop_downs(still: Locator, position: int) -> None:
    page = still.page
    expect(drop(still, position)).to_be_hidden()
    name_of(still, position).hover()
    expect(drop(still, position)).to_be_visible()
    expect(toggle(still, position)).to_have_attribute("aria-expanded", "true")
    # The pointer may go into what has opened, and stray from it for a moment.
    drop(still, position).get_by_role("link").last.hover()
    page.clock.run_for(300)
    page.mouse.move(*ELSEWHERE)
    page.clock.run_for(140)
    drop(still, position).get_by_role("link").last.hover()
    page.clock.run_for(300)
    expect(drop(still, position)).to_be_visible()
    page.mouse.move(*ELSEWHERE)
    page.clock.run_for(160)
    expect(drop(still, position)).to_be_hidden()
    expect(toggle(still, position)).to_have_attribute("aria-expanded", "false")


def test_section_2_header_escape_dismisses_what_the_pointer_has_opened(header: Locator) -> None:
    name_of(header, 0).hover()
    expect(drop(header, 0)).to_be_visible()
    header.page.keyboard.press("Escape")
    expect(drop(header, 0)).to_be_hidden()


def test_section_2_header_a_click_keeps_a_drop_down_open_until_one_elsewhere(still: Locator) -> None:
    toggle(still, 0).click()
    still.page.mouse.move(*ELSEWHERE)
    still.page.clock.run_for(300)
    expect(drop(still, 0)).to_be_visible()
    still.page.mouse.click(*ELSEWHERE)
    expect(drop(still, 0)).to_be_hidden()


@pytest.mark.parametrize("position", range(len(GROUPS)))
def test_section_2_header_a_drop_down_opens_by_keyboard_and_escape_gives_focus_back(
    header: Locator, position: int
) -> None:
    page = header.page
    name_of(header, position).focus()
    page.keyboard.press("Tab")
    for key in ("Enter", "Space"):
        expect(toggle(header, position)).to_be_focused()
        expect(drop(header, position)).to_be_hidden()
        page.keyboard.press(key)
        expect(drop(header, position)).to_be_visible()
        expect(toggle(header, position)).to_have_attribute("aria-expanded", "true")
        page.keyboard.press("Tab")
        expect(drop(header, position).get_by_role("link").first).to_be_focused()
        page.keyboard.press("Escape")
    expect(drop(header, position)).to_be_hidden()
    toggle(header, position).press("Enter")
    drop(header, position).get_by_role("link").last.focus()
    page.keyboard.press("Tab")
    expect(drop(header, position)).to_be_hidden()


def test_section_2_header_the_name_of_a_drop_down_leads_to_its_list(header: Locator) -> None:
    for position, group in enumerate(GROUPS):
        name_of(header, position).click()
        expect(header.page.locator("h1")).to_have_text(HEADINGS[group["href"]])


def test_section_2_header_choosing_from_a_drop_down_opens_the_page_and_closes_it(header: Locator) -> None:
    link = GROUPS[0]["links"][-1]
    toggle(header, 0).press("Enter")
    drop(header, 0).get_by_role("link", name=link["label"]).press("Enter")
    expect(header.page.locator("h1")).to_have_text(HEADINGS[link["href"]])
    expect(drop(header, 0)).to_be_hidden()


@pytest.mark.parametrize("width", [1088, 1280])
def test_drop_downs_stay_within_the_window(open_tab: Opener, width: int) -> None:
    page = open_tab(viewport={"width": width, "height": 720})
    visit(page, LIST)
    header = page.locator("header")
    for position in range(len(GROUPS)):
        toggle(header, position).press("Enter")
        place = box(drop(header, position))
        assert place["x"] >= 0
        assert place["x"] + place["width"] <= width
        assert place["y"] + place["height"] <= 720
        page.keyboard.press("Escape")
