"""The footer: every column and link, the channels, the copyright line (section 2, Footer)."""

from __future__ import annotations

import re
from datetime import datetime
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from steps import links, manifest, visit

if TYPE_CHECKING:
    from conftest import Opener
    from playwright.sync_api import Locator, Page

ACADEMY = manifest("shell")["academy"]


@pytest.fixture(scope="module")
def footer(open_shared: Opener) -> Locator:
    page = open_shared()
    visit(page, "/my-story")
    return page.get_by_role("contentinfo")


def test_section_2_footer_brand_block(footer: Locator) -> None:
    brand = footer.locator(".footer-brand")
    assert links(brand) == [(ACADEMY["name"], "/")]
    expect(brand.locator("p")).not_to_be_empty()


def test_section_1_the_tagline(footer: Locator) -> None:
    expect(footer).to_contain_text("Coaching Minds. Healing Hearts. Transforming Lives.")


def test_section_2_footer_quick_links(footer: Locator) -> None:
    column = footer.get_by_role("navigation", name="Quick Links")
    expect(column.get_by_role("heading")).to_have_text("Quick Links")
    assert links(column) == [
        ("About", "/my-story"),
        ("Training Programs", "/trainings"),
        ("Other Services", "/other-trainings"),
        ("Gallery", "/gallery"),
        ("Contact Us", "/contact"),
    ]


def test_section_2_footer_popular_programs_in_order(footer: Locator) -> None:
    column = footer.get_by_role("navigation", name="Popular Programs")
    expect(column.get_by_role("heading")).to_have_text("Popular Programs")
    assert links(column) == [
        ("NLP Master Practitioner", "/trainings/nlp"),
        ("Law of Attraction", "/trainings/law-of-attraction"),
        ("Emotional Intelligence", "/other-trainings/emotional-intelligence"),
        ("Millionaire Mind", "/trainings/millionaire-mind"),
    ]


def test_section_2_footer_phone_mail_and_location(footer: Locator) -> None:
    contact = footer.locator(".footer-contact")
    (phone, tel), (address, mail) = links(contact)
    assert re.fullmatch(r"\+91 \d{4} \d{3} \d{3}", phone)
    assert tel == "tel:" + phone.replace(" ", "")
    assert "@" in address
    assert mail == f"mailto:{address}"
    expect(contact).to_contain_text("Hyderabad India")


def test_section_2_footer_social_links(footer: Locator) -> None:
    social = footer.locator(".social a")
    names = [name.partition(" (")[0] for name in social.all_text_contents()]
    assert names == ["Telegram", "YouTube", "Instagram", "LinkedIn"]
    for name, link in zip(names, social.all(), strict=True):
        expect(link).to_have_attribute("href", re.compile(rf"^https://{name.lower()}\."))
        expect(link).to_have_attribute("target", "_blank")


def test_section_2_footer_copyright_line_with_the_current_year(footer: Locator) -> None:
    year = datetime.now().astimezone().year
    expect(footer.locator(".footer-end")).to_contain_text(f"© {year} {ACADEMY['name']}")


def test_the_year_is_todays_on_a_site_that_was_built_before(page: Page) -> None:
    page.clock.set_fixed_time(datetime(2031, 3, 1).astimezone())
    visit(page, "/my-story")
    expect(page.get_by_role("contentinfo")).to_contain_text(f"© 2031 {ACADEMY['name']}")
