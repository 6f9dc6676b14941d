"""What stands around the contact form: information, hours, channels, quick links (sections 2, 7 and 9)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING
from urllib.parse import unquote

import pytest
from playwright.sync_api import expect
from specification import PROGRAMMES
from steps import links, manifest, visit

if TYPE_CHECKING:
    from conftest import Opener
    from playwright.sync_api import Locator, Page

ACADEMY = manifest("shell")["academy"]


@pytest.fixture(scope="module")
def contact(open_shared: Opener) -> Page:
    page = open_shared()
    visit(page, "/contact")
    return page


def way(page: Page, label: str) -> Locator:
    """Return what the list of ways to reach the academy says under a label."""
    return page.locator("main dl > div").filter(has=page.get_by_text(label, exact=True)).locator("dd")


def part(page: Page, heading: str) -> Locator:
    return page.locator("main section").filter(has=page.get_by_role("heading", name=heading, exact=True))


def test_section_2_contact_holds_the_form_and_the_information(contact: Page) -> None:
    expect(contact.locator("main form")).to_be_visible()
    expect(contact.get_by_role("heading", name="Contact Information")).to_be_visible()


def test_section_3_phone_with_country_code_and_groups_of_4_3_and_3(contact: Page) -> None:
    [(text, address)] = links(way(contact, "Phone"))
    assert re.fullmatch(r"\+91 \d{4} \d{3} \d{3}", text)
    assert address == "tel:" + text.replace(" ", "")


def test_section_7_a_mailto_link(contact: Page) -> None:
    [(text, address)] = links(way(contact, "Email"))
    assert "@" in text
    assert address == f"mailto:{text}"


def test_section_7_a_whatsapp_link_with_a_greeting_built_from_the_phone_digits(contact: Page) -> None:
    [(text, address)] = links(way(contact, "WhatsApp"))
    digits = re.sub(r"\D", "", text)
    start = f"https://wa.me/{digits}?text="
    assert address.startswith(start)
    assert unquote(address.removeprefix(start)).startswith("Hello")
    assert " " not in address


def test_section_9_business_hours(contact: Page) -> None:
    lines = way(contact, "Business Hours").locator("p").all_text_contents()
    assert [line.casefold() for line in lines] == [
        "monday to saturday: 9:00 am to 8:00 pm",
        "sunday: by appointment",
    ]


def test_section_9_the_address_with_postal_code_500049(contact: Page) -> None:
    lines = way(contact, "Address").locator("address").inner_text().splitlines()
    assert lines == [ACADEMY["name"], "Miyapur, Hyderabad", "Telangana 500049, India"]


def test_section_7_all_six_social_links(contact: Page) -> None:
    social = part(contact, "Follow us").get_by_role("link")
    names = [name.partition(" (")[0] for name in social.all_text_contents()]
    assert sorted(names) == ["Facebook", "Instagram", "LinkedIn", "Telegram", "Twitter", "YouTube"]
    for name, link in zip(names, social.all(), strict=True):
        expect(link).to_have_attribute("href", re.compile(rf"^https://{name.lower()}\."))
        expect(link).to_have_attribute("target", "_blank")


def test_section_2_contact_quick_links_to_six_popular_programmes(contact: Page) -> None:
    found = links(part(contact, "Popular programmes"))
    assert len(found) == len({address for _, address in found}) == 6
    assert {address for _, address in found} < set(PROGRAMMES)


def test_section_9_the_comment_has_5_rows(contact: Page) -> None:
    expect(contact.locator("form textarea")).to_have_attribute("rows", "5")
