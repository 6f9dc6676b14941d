"""Old addresses, loaded directly and followed within the application (section 2, Redirects)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from facts import GALLERY, HEADINGS, REDIRECTS
from playwright.sync_api import expect
from steps import follow, visit

if TYPE_CHECKING:
    from browsing import Opener
    from playwright.sync_api import Page

OLD, NEW = next(iter(REDIRECTS.items()))
QUERY = "?from=letter"


def history_length(page: Page) -> int:
    return int(page.evaluate("history.length"))


def expect_new_page(page: Page, address: str, entries: int) -> None:
    """Wait for the page that stands in place of the old address; Back must lead past that address."""
    expect(page.locator("h1")).to_have_text(HEADINGS[NEW])
    page.wait_for_url(f"**{address}")
    assert history_length(page) == entries
    page.go_back()
    expect(page.locator("h1")).to_have_text(HEADINGS[GALLERY])


def test_section_2_within_the_application_the_history_entry_is_replaced(page: Page) -> None:
    visit(page, GALLERY)
    before = history_length(page)
    follow(page, OLD)
    expect_new_page(page, NEW, before + 1)


def test_section_2_a_host_with_rules_leads_there(page: Page) -> None:
    visit(page, GALLERY)
    before = history_length(page)
    visit(page, f"{OLD}{QUERY}#main")
    expect_new_page(page, f"{NEW}{QUERY}#main", before + 1)


@pytest.mark.parametrize(
    ("address", "arrives_at"),
    [
        # Such a host finds the page of the old address by its file's name, and the new one in the same way.
        (f"{OLD}.html{QUERY}#main", f"{NEW}{QUERY}#main"),
        # Here the not-found page arrives: the application does not take it over, but draws the right one.
        (f"{OLD}{QUERY}", NEW),
    ],
    ids=["file", "address"],
)
def test_section_2_on_a_host_without_rules_the_history_entry_is_replaced(
    open_tab: Opener, plain_site: str, address: str, arrives_at: str
) -> None:
    page = open_tab(base_url=plain_site, allow=("404 (Not Found)",))
    visit(page, f"{GALLERY}.html")
    before = history_length(page)
    page.goto(address, wait_until="commit")
    expect_new_page(page, arrives_at, before + 1)


@pytest.mark.parametrize(("old", "new"), REDIRECTS.items())
def test_without_javascript_an_old_address_leads_there_too(
    open_tab: Opener, plain_site: str, old: str, new: str
) -> None:
    page = open_tab(base_url=plain_site, java_script_enabled=False, allow=("404 (Not Found)",))
    page.goto(f"{old}.html", wait_until="commit")
    page.wait_for_url(f"**{new}")
