"""The header: sticky, its links, the drop-downs by pointer and by keyboard (section 2, Header)."""

import re

from playwright.sync_api import expect

from tests.site.browsing import PHONE
from tests.site.facts import ACADEMY, CONTACT, GROUPS, HEADINGS, MENU, ROUTES, TO_DARK
from tests.site.steps import box, links, visit

ELSEWHERE = (640, 700)
"""A place on a desktop's page that no open drop-down covers."""


def name_of(page, position):
    return page.locator(".menu-group > .menu-link").nth(position)


def drop(page, position):
    return page.locator(".menu-group").nth(position).get_by_role("list")


def toggle(page, position):
    return page.locator(".menu-toggle").nth(position)


def test_section_2_header_what_it_holds(open_tab):
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
    wanted = [*GROUPS, MENU["gallery"], MENU["contact"]]  # free pages stand below the founder's page
    below = {each["href"]: each["label"] for each in GROUPS[0]["links"]}
    assert (GROUPS[0]["href"], below["/questions"]) == (MENU["story"]["href"], "Questions")
    assert {ROUTES[path]["screen"] for path in below} == {"free-page"}
    assert entries == [(entry["label"], entry["href"]) for entry in wanted]
    for position, group in enumerate(GROUPS):
        assert links(shown.locator(".menu-drop").nth(position)) == [
            (link["label"], link["href"]) for link in group["links"]
        ]
    expect(shown.get_by_role("link", name=MENU["enroll"]["label"])).to_have_attribute("href", CONTACT)
    expect(shown.get_by_role("button", name=TO_DARK)).to_be_visible()
    expect(shown.locator('[aria-current="page"]:visible')).to_have_text(MENU["contact"]["label"])
    phone = shown.locator(".header-phone:visible")
    expect(phone).to_have_attribute("href", ACADEMY["phoneHref"])
    expect(phone).to_contain_text(ACADEMY["phone"])
    assert re.fullmatch(r"\+91 \d{4} \d{3} \d{3}", ACADEMY["phone"])
    assert ACADEMY["phoneHref"] == "tel:" + ACADEMY["phone"].replace(" ", "")


def test_section_2_header_sticky(page):
    page.goto("/")
    for size in ({"width": 1280, "height": 500}, PHONE):
        page.set_viewport_size(size)
        page.evaluate("scrollTo({ top: 600, behavior: 'instant' })")
        page.wait_for_function("() => scrollY === 600")
        place = box(page.locator("header"))
        assert (place["x"], place["y"], place["width"]) == (0, 0, size["width"])
        assert page.evaluate("document.elementFromPoint(innerWidth / 2, 32).closest('header') !== null")


def test_section_2_header_hover_drop_downs(still):
    for position in range(len(GROUPS)):
        expect(drop(still, position)).to_be_hidden()
        name_of(still, position).hover()
        expect(drop(still, position)).to_be_visible()
        expect(toggle(still, position)).to_have_attribute("aria-expanded", "true")
        # The pointer may go into what has opened, and stray from it for a moment.
        drop(still, position).get_by_role("link").last.hover()
        still.clock.run_for(300)
        still.mouse.move(*ELSEWHERE)
        still.clock.run_for(140)
        drop(still, position).get_by_role("link").last.hover()
        still.clock.run_for(300)
        expect(drop(still, position)).to_be_visible()
        still.mouse.move(*ELSEWHERE)
        still.clock.run_for(160)
        expect(drop(still, position)).to_be_hidden()
        expect(toggle(still, position)).to_have_attribute("aria-expanded", "false")


def test_section_2_header_escape_dismisses_a_click_keeps_and_one_elsewhere_closes_a_drop_down(still):
    name_of(still, 0).hover()
    expect(drop(still, 0)).to_be_visible()
    still.keyboard.press("Escape")
    expect(drop(still, 0)).to_be_hidden()
    toggle(still, 0).click()
    still.mouse.move(*ELSEWHERE)
    still.clock.run_for(300)
    expect(drop(still, 0)).to_be_visible()
    still.mouse.click(*ELSEWHERE)
    expect(drop(still, 0)).to_be_hidden()


def test_section_2_header_the_name_of_a_drop_down_leads_to_its_list_and_a_choice_closes_it(page):
    visit(page, CONTACT)
    for position, group in enumerate(GROUPS):
        name_of(page, position).click()
        expect(page.locator("h1")).to_have_text(HEADINGS[group["href"]])
    link = GROUPS[0]["links"][-1]
    toggle(page, 0).press("Enter")
    drop(page, 0).get_by_role("link", name=link["label"]).press("Enter")
    expect(page.locator("h1")).to_have_text(HEADINGS[link["href"]])
    expect(drop(page, 0)).to_be_hidden()
