"""On paper: light, without what only a screen needs, and with the addresses of links."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from browsing import tabs
from facts import CONTACT, ROUTES, SCREENS
from playwright.sync_api import expect
from probes import probe
from steps import TOAST, opened

if TYPE_CHECKING:
    from collections.abc import Iterator

    from browsing import Opener
    from playwright.sync_api import Browser, Page

# A4 without margins of 1 cm, at 96 pixels an inch.
PAPER = {"width": 718, "height": 1047}
CHROME = ".header, .footer, .skip, .to-top, .breadcrumb, .actions, .panel, dialog, .toasts, .tooltip, form"
ADDRESSES = """() => [...document.querySelectorAll("main a")]
  .filter(link => link.checkVisibility() && !link.querySelector("img"))
  .map(link => {
    const { content, position } = getComputedStyle(link, "::after");
    return [link.getAttribute("href"), position === "static" ? content.replaceAll('"', "") : ""];
  })"""


@pytest.fixture(scope="module", params=SCREENS)
def printed(request: pytest.FixtureRequest, browser: Browser, site: str) -> Iterator[Page]:
    """A page of each screen in the dark theme, as it will be on paper."""
    with tabs(browser, site) as open_one:
        page = opened(open_one, request.param, viewport=PAPER, reduced_motion="reduce")
        page.evaluate("document.documentElement.dataset.theme = 'dark'")
        page.emulate_media(media="print")
        yield page


def test_it_is_light_whatever_the_theme(printed: Page) -> None:
    assert printed.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light"
    assert printed.evaluate(probe("paper")) == []


def test_it_has_no_chrome_and_all_its_words(printed: Page) -> None:
    expect(printed.locator(f":is({CHROME}):visible")).to_have_count(0)
    expect(printed.locator("h1")).to_be_visible()
    assert printed.evaluate(probe("text"), "main") == []


def test_addresses_follow_links(open_tab: Opener) -> None:
    page = open_tab(java_script_enabled=False, viewport=PAPER)  # which takes half the time
    for path in ROUTES:
        page.goto(path)
        page.emulate_media(media="print")
        for address, printed_after in page.evaluate(ADDRESSES):
            # A telephone number or an e-mail address is its link's own text.
            own_text = address.startswith(("tel:", "mailto:"))
            assert printed_after == ("none" if own_text else f" ({address})"), address
        page.emulate_media(media="screen")
        assert all(f"({address})" not in after for address, after in page.evaluate(ADDRESSES))


def test_open_states_are_not_printed(open_tab: Opener) -> None:
    page = opened(open_tab, CONTACT, viewport=PAPER)
    page.locator("form button").click()
    expect(page.locator(TOAST)).to_be_visible()
    page.keyboard.press("Control+k")
    expect(page.locator(".search")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator(f":is({CHROME}):visible")).to_have_count(0)
    expect(page.locator("h1")).to_be_visible()
