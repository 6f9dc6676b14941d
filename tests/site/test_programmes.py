"""The sixteen programme pages, part by part (section 2, Programme detail pages)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

import pytest
from conftest import tabs
from playwright.sync_api import expect
from specification import PROGRAMMES, TRAININGS, contact_address
from steps import links, manifest, visit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from conftest import Opener
    from playwright.sync_api import Browser, Locator, Page

PHONE = manifest("shell")["academy"]["phoneHref"]


class Programme(NamedTuple):
    path: str
    name: str
    page: Page
    main: Locator


@pytest.fixture(scope="module", params=PROGRAMMES)
def programme(request: pytest.FixtureRequest, browser: Browser, site: str) -> Iterator[Programme]:
    with tabs(browser, site) as open_one:
        page = open_one()
        visit(page, request.param)
        yield Programme(request.param, PROGRAMMES[request.param], page, page.locator("main"))


def test_section_2_programme_a_search_title_and_description(programme: Programme) -> None:
    assert "Hyderabad" in programme.page.title()
    description = programme.page.locator('meta[name="description"]').get_attribute("content")
    assert description is not None
    assert "Hyderabad" in description


def test_section_2_programme_a_breadcrumb_home_list_page(programme: Programme) -> None:
    list_name, list_path = (
        ("Trainings We Offer", "/trainings")
        if programme.path in TRAININGS
        else ("Other Trainings", "/other-trainings")
    )
    trail = programme.main.get_by_role("navigation", name="Breadcrumb")
    assert links(trail) == [("Home", "/"), (list_name, list_path)]
    assert trail.locator("li").all_text_contents() == ["Home", list_name, programme.name]
    expect(trail.locator("li").last).to_have_attribute("aria-current", "page")


def test_section_2_programme_a_heading(programme: Programme) -> None:
    expect(programme.main.get_by_role("heading", level=1)).to_have_text(programme.name)


def test_section_2_programme_a_subtitle_with_the_location(programme: Programme) -> None:
    expect(programme.main.locator("h1 + p")).to_contain_text("Hyderabad")


def test_section_2_programme_a_call_link_using_the_shared_site_number(programme: Programme) -> None:
    call = programme.main.locator(f'a[href="{PHONE}"]').first
    expect(call).to_have_text(re.compile(r"^Call \+91 \d{4} \d{3} \d{3}$"))


def test_section_2_programme_an_image(programme: Programme) -> None:
    image = programme.main.locator("img")
    expect(image).to_have_count(1)
    assert image.get_attribute("alt")
    programme.page.wait_for_function("() => document.querySelector('main img').naturalWidth > 300")


def test_section_2_programme_a_card_with_a_heading_and_descriptive_paragraphs(programme: Programme) -> None:
    card = programme.main.get_by_role("article")
    expect(card.get_by_role("heading", level=2)).not_to_be_empty()
    paragraphs = card.locator(".prose p").all_text_contents()
    assert len(paragraphs) >= 3
    assert min(map(len, paragraphs)) > 100


def test_section_2_programme_a_button_contact_us_for_registrations(programme: Programme) -> None:
    button = programme.main.get_by_role("link", name="Contact us for Registrations", exact=True)
    expect(button).to_have_attribute("href", contact_address(programme.name))


def test_section_9_programme_course_keywords_of_exactly_8_badges(programme: Programme) -> None:
    part = programme.main.locator("section").filter(
        has=programme.page.get_by_role("heading", name="Course Keywords", exact=True)
    )
    badges = part.get_by_role("listitem").all_text_contents()
    assert len(badges) == 8
    assert len({badge.casefold() for badge in badges}) == 8


def test_section_2_programme_a_closing_block_with_register_now_and_call(programme: Programme) -> None:
    closing = programme.main.locator("section").last
    expect(closing.get_by_role("heading", level=2)).not_to_be_empty()
    expect(closing.locator("p").first).not_to_be_empty()
    assert links(closing) == [("Register Now", contact_address(programme.name)), ("Call", PHONE)]


def test_section_2_register_now_brings_the_programmes_name_to_the_contact_page(page: Page) -> None:
    path = "/other-trainings/love-yourself-heal-yourself"
    visit(page, path)
    page.get_by_role("link", name="Register Now").click()
    page.wait_for_url(f"**{contact_address('Love Yourself & Heal Your Life')}")
    expect(page.locator("h1")).to_have_text("Contact Us")
    assert page.evaluate("new URLSearchParams(location.search).get('training')") == PROGRAMMES[path]


def test_keywords_differ_from_page_to_page(open_tab: Opener) -> None:
    page = open_tab()
    sets = []
    for path in PROGRAMMES:
        served = page.request.get(path).text()
        sets.append(frozenset(re.findall(r'<li class="tag">(.*?)</li>', served)))
    assert len(set(sets)) == 16
