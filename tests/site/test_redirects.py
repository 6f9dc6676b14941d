"""The six old addresses, each loaded directly and followed within the application (section 2, Redirects)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from specification import OTHER_TRAININGS, REDIRECTS
from steps import follow, visit

if TYPE_CHECKING:
    from conftest import Opener
    from playwright.sync_api import Page

pytestmark = pytest.mark.parametrize(("old", "new"), REDIRECTS.items())


def history_length(page: Page) -> int:
    return int(page.evaluate("history.length"))


def here(page: Page) -> str:
    return str(page.evaluate("location.pathname"))


def expect_target(page: Page, new: str) -> None:
    expect(page.locator("h1")).to_have_text(OTHER_TRAININGS[new])
    assert here(page) == new


def test_section_2_within_the_application_the_history_entry_is_replaced(
    page: Page, old: str, new: str
) -> None:
    visit(page, "/gallery")
    before = history_length(page)
    follow(page, old)
    expect_target(page, new)
    assert history_length(page) == before + 1
    page.go_back()
    expect(page.locator("h1")).to_have_text("Photo Gallery")
    assert here(page) == "/gallery"


def test_section_2_a_direct_load_on_a_host_with_rules_leads_there(page: Page, old: str, new: str) -> None:
    visit(page, "/gallery")
    before = history_length(page)
    visit(page, f"{old}?from=letter#main")
    expect_target(page, new)
    assert page.evaluate("location.search + location.hash") == "?from=letter#main"
    assert history_length(page) == before + 1
    page.go_back()
    expect(page.locator("h1")).to_have_text("Photo Gallery")


def test_section_2_a_direct_load_on_a_host_without_rules_replaces_the_history_entry(
    open_tab: Opener, plain_site: str, old: str, new: str
) -> None:
    # Such a host finds the page of the old address by its file's name, and the new one in the same way.
    page = open_tab(base_url=plain_site, allow=("404 (Not Found)",))
    visit(page, "/gallery.html")
    before = history_length(page)
    page.goto(f"{old}.html?from=letter#main", wait_until="commit")
    expect_target(page, new)
    assert page.evaluate("location.search + location.hash") == "?from=letter#main"
    assert history_length(page) == before + 1
    page.go_back()
    expect(page.locator("h1")).to_have_text("Photo Gallery")


def test_an_old_address_that_a_host_does_not_find_leads_there_too(
    open_tab: Opener, plain_site: str, old: str, new: str
) -> None:
    # The not-found page is what arrives: the application does not take it over, but draws the right one.
    page = open_tab(base_url=plain_site, allow=("404 (Not Found)",))
    visit(page, "/gallery.html")
    before = history_length(page)
    visit(page, f"{old}?from=letter")
    expect_target(page, new)
    assert history_length(page) == before + 1


def test_without_javascript_an_old_address_leads_there_too(
    open_tab: Opener, plain_site: str, old: str, new: str
) -> None:
    page = open_tab(base_url=plain_site, java_script_enabled=False, allow=("404 (Not Found)",))
    page.goto(f"{old}.html", wait_until="commit")
    page.wait_for_url(f"**{new}")
