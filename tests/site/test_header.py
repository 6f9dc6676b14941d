"""The header: sticky, its links, the two drop-downs by pointer and by keyboard (section 2, Header)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from specification import OTHER_TRAININGS, TRAININGS
from steps import links, manifest, visit, visit_with_stopped_clock

if TYPE_CHECKING:
    from conftest import Opener
    from playwright.sync_api import Locator, Page

MENU = manifest("shell")["menu"]
GROUPS = {"Trainings We Offer": TRAININGS, "Other Trainings": OTHER_TRAININGS}
LISTS = {"Trainings We Offer": "/trainings", "Other Trainings": "/other-trainings"}


@pytest.fixture(scope="module")
def shown(open_shared: Opener) -> Locator:
    """The header of a page on a wide screen, to be read only."""
    page = open_shared(viewport={"width": 1440, "height": 900})
    visit(page, "/contact")
    return page.locator("header")


@pytest.fixture
def header(page: Page) -> Locator:
    visit(page, "/contact")
    return page.locator("header")


def group(header: Locator, name: str) -> Locator:
    return header.locator(".menu-group").filter(has=header.page.get_by_role("link", name=name, exact=True))


def drop(header: Locator, name: str) -> Locator:
    return group(header, name).get_by_role("list")


def toggle(header: Locator, name: str) -> Locator:
    return group(header, name).locator("button")


# What it holds


def test_section_2_header_a_logo_linking_home(shown: Locator) -> None:
    expect(shown.locator("a").first).to_have_attribute("href", "/")
    expect(shown.locator("a").first).to_contain_text(manifest("shell")["academy"]["name"])
    expect(shown.locator("a").first.locator("svg")).to_be_visible()


def test_section_2_header_the_main_menu(shown: Locator) -> None:
    menu = shown.get_by_role("navigation", name=MENU["mainLabel"])
    entries = [links(entry)[0] for entry in menu.locator(".menu-list > li").all()]
    assert entries == [
        ("My Story", "/my-story"),
        ("Trainings We Offer", "/trainings"),
        ("Other Trainings", "/other-trainings"),
        ("Gallery", "/gallery"),
        ("Contact", "/contact"),
    ]


@pytest.mark.parametrize("name", GROUPS)
def test_section_2_header_each_drop_down_holds_its_programmes(shown: Locator, name: str) -> None:
    found = links(group(shown, name).locator("ul"))
    assert [address for _, address in found] == list(GROUPS[name])
    for (text, _), title in zip(found, GROUPS[name].values(), strict=True):
        # A list may use a shorter title than the page; it begins alike.
        assert text.split()[:2] == title.split()[:2]


def test_section_2_header_a_phone_link_with_country_code_and_groups_of_4_3_and_3(shown: Locator) -> None:
    phone = shown.locator('a[href^="tel:"]:visible')
    expect(phone).to_have_attribute("href", re.compile(r"^tel:\+91\d{10}$"))
    number = phone.locator(".header-number")
    expect(number).to_be_visible()
    expect(number).to_have_text(re.compile(r"^\+91 \d{4} \d{3} \d{3}$"))
    digits = re.sub(r"[^\d+]", "", number.inner_text())
    assert phone.get_attribute("href") == f"tel:{digits}"


def test_section_2_header_an_enroll_now_button_to_contact(shown: Locator) -> None:
    expect(shown.get_by_role("link", name="Enroll Now")).to_have_attribute("href", "/contact")


def test_section_2_header_a_theme_toggle(shown: Locator) -> None:
    expect(shown.get_by_role("button", name="Switch to the dark theme")).to_be_visible()


def test_the_header_says_which_page_is_shown(shown: Locator) -> None:
    current = shown.locator('[aria-current="page"]:visible')
    expect(current).to_have_text("Contact")


# How it behaves


@pytest.mark.parametrize("size", [(1280, 800), (360, 740)])
def test_section_2_header_sticky(open_tab: Opener, size: tuple[int, int]) -> None:
    page = open_tab(viewport={"width": size[0], "height": size[1]})
    visit(page, "/trainings")
    page.evaluate("scrollTo({ top: 1500, behavior: 'instant' })")
    page.wait_for_function("() => scrollY === 1500")
    box = page.locator("header").bounding_box()
    assert box is not None
    assert (box["x"], box["y"], box["width"]) == (0, 0, size[0])
    on_top = "document.elementFromPoint(innerWidth / 2, 32).closest('header') !== null"
    assert page.evaluate(on_top)


@pytest.mark.parametrize("name", GROUPS)
def test_section_2_header_hover_drop_downs(header: Locator, name: str) -> None:
    expect(drop(header, name)).to_be_hidden()
    group(header, name).get_by_role("link", name=name, exact=True).hover()
    expect(drop(header, name)).to_be_visible()
    expect(toggle(header, name)).to_have_attribute("aria-expanded", "true")
    # The pointer may go into what has opened.
    drop(header, name).get_by_role("link").last.hover()
    header.page.wait_for_timeout(300)
    expect(drop(header, name)).to_be_visible()
    header.page.mouse.move(640, 700)
    expect(drop(header, name)).to_be_hidden()
    expect(toggle(header, name)).to_have_attribute("aria-expanded", "false")


def test_a_pointer_that_strays_for_a_moment_keeps_a_drop_down_open(page: Page) -> None:
    visit_with_stopped_clock(page, "/contact")
    header, name = page.locator("header"), next(iter(GROUPS))
    group(header, name).get_by_role("link", name=name, exact=True).hover()
    expect(drop(header, name)).to_be_visible()
    inside = drop(header, name).bounding_box()
    assert inside is not None
    page.mouse.move(640, 700)
    page.clock.run_for(140)
    page.mouse.move(inside["x"] + 20, inside["y"] + 20)
    page.clock.run_for(300)
    expect(drop(header, name)).to_be_visible()
    page.mouse.move(640, 700)
    page.clock.run_for(160)
    expect(drop(header, name)).to_be_hidden()


@pytest.mark.parametrize("name", GROUPS)
@pytest.mark.parametrize("key", ["Enter", "Space"])
def test_section_2_header_a_drop_down_opens_by_keyboard_and_escape_gives_focus_back(
    header: Locator, name: str, key: str
) -> None:
    page = header.page
    group(header, name).get_by_role("link", name=name, exact=True).focus()
    page.keyboard.press("Tab")
    expect(toggle(header, name)).to_be_focused()
    expect(drop(header, name)).to_be_hidden()
    page.keyboard.press(key)
    expect(drop(header, name)).to_be_visible()
    expect(toggle(header, name)).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("Tab")
    expect(drop(header, name).get_by_role("link").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(drop(header, name)).to_be_hidden()
    expect(toggle(header, name)).to_be_focused()


def test_section_2_header_leaving_a_drop_down_by_tab_closes_it(header: Locator) -> None:
    name = "Other Trainings"
    toggle(header, name).press("Enter")
    drop(header, name).get_by_role("link").last.focus()
    header.page.keyboard.press("Tab")
    expect(drop(header, name)).to_be_hidden()


def test_section_2_header_escape_dismisses_what_the_pointer_has_opened(header: Locator) -> None:
    name = "Trainings We Offer"
    group(header, name).get_by_role("link", name=name, exact=True).hover()
    expect(drop(header, name)).to_be_visible()
    header.page.keyboard.press("Escape")
    expect(drop(header, name)).to_be_hidden()


def test_section_2_header_pressing_elsewhere_closes_a_drop_down(header: Locator) -> None:
    name = "Trainings We Offer"
    toggle(header, name).click()
    header.page.mouse.move(640, 700)
    header.page.wait_for_timeout(300)
    expect(drop(header, name)).to_be_visible()
    header.page.mouse.click(640, 780)
    expect(drop(header, name)).to_be_hidden()


@pytest.mark.parametrize("name", GROUPS)
def test_section_2_header_the_name_of_a_drop_down_leads_to_its_list(header: Locator, name: str) -> None:
    group(header, name).get_by_role("link", name=name, exact=True).click()
    header.page.wait_for_url(f"**{LISTS[name]}")
    expect(header.page.locator("h1")).to_have_text(name)


def test_section_2_header_choosing_from_a_drop_down_opens_the_page_and_closes_it(header: Locator) -> None:
    name = "Trainings We Offer"
    toggle(header, name).press("Enter")
    drop(header, name).get_by_role("link", name="5 AM Club").press("Enter")
    header.page.wait_for_url("**/trainings/5am-club")
    expect(header.page.locator("h1")).to_have_text("5 AM Club")
    expect(drop(header, name)).to_be_hidden()


@pytest.mark.parametrize("width", [1088, 1280])
def test_drop_downs_stay_within_the_window(open_tab: Opener, width: int) -> None:
    page = open_tab(viewport={"width": width, "height": 720})
    visit(page, "/contact")
    header = page.locator("header")
    for name in GROUPS:
        toggle(header, name).press("Enter")
        box = drop(header, name).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= 720
        page.keyboard.press("Escape")
