"""The founder's page (section 2, Founder page; sections 1 and 9)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from steps import links, visit

if TYPE_CHECKING:
    from conftest import Opener
    from playwright.sync_api import Locator, Page


@pytest.fixture(scope="module")
def founder(open_shared: Opener) -> Page:
    page = open_shared()
    visit(page, "/my-story")
    return page


def cards(page: Page, heading: str) -> Locator:
    part = page.locator("main section").filter(has=page.get_by_role("heading", level=2, name=heading))
    return part.get_by_role("listitem")


def test_section_2_founder_a_photo(founder: Page) -> None:
    photo = founder.locator("main img")
    expect(photo).to_have_count(1)
    assert photo.get_attribute("alt")
    founder.wait_for_function("() => document.querySelector('main img').naturalWidth > 300")


def test_section_2_founder_the_title_badge(founder: Page) -> None:
    expect(founder.get_by_text("Founder & Lead Trainer", exact=True)).to_be_visible()


def test_section_1_founder_the_mission_is_to_reach_one_million_people(founder: Page) -> None:
    expect(founder.locator("main blockquote")).to_contain_text("one million people")


def test_section_1_founder_more_than_20_years_of_pharma_research(founder: Page) -> None:
    expect(founder.locator("main")).to_contain_text("more than twenty years of experience in pharmaceutical")


@pytest.mark.parametrize(("heading", "count"), [("Qualifications", 11), ("Achievements", 4)])
def test_section_9_founder_11_qualification_and_4_achievement_cards(
    founder: Page, heading: str, count: int
) -> None:
    expect(cards(founder, heading)).to_have_count(count)
    titles = cards(founder, heading).get_by_role("heading").all_text_contents()
    assert len(set(titles)) == count
    for text in cards(founder, heading).locator("p").all_text_contents():
        assert len(text) > 20


def test_section_2_founder_a_contact_button(founder: Page) -> None:
    [(label, target)] = links(founder.locator("main .closing"))
    assert label.startswith("Contact")
    assert target == "/contact"


def test_the_page_does_without_the_founders_name_until_it_is_given(founder: Page) -> None:
    expect(founder.locator("h1")).to_have_text("My Story")
    expect(founder.locator("main")).not_to_contain_text("null")
