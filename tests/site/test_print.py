"""Pages on paper are light, show the addresses of links, and omit the controls of a screen."""

from playwright.sync_api import expect

from tests.site.facts import ACADEMY, CONTACT, ROUTES, SCREENS
from tests.site.steps import TOAST, UNKNOWN, opened, probe, wait_until

# A4 without margins of 1 cm, at 96 pixels an inch.
PAPER = {"width": 718, "height": 1047}
CHROME = (
    ".menu, .header-tools, .footer, .bar, .skip, .to-top, .breadcrumb, .actions, .panel, dialog, .toasts, "
    ".tooltip, form"
)
ADDRESSES = """() => [...document.querySelectorAll("main a")]
  .filter(link => link.checkVisibility() && !link.querySelector("img"))
  .map(link => {
    const { content, position } = getComputedStyle(link, "::after");
    return [link.getAttribute("href"), position === "static" ? content.replaceAll('"', "") : ""];
  })"""

STYLED = "[...document.styleSheets].some(({ media }) => media.mediaText === 'print')"
"""The styles for paper come once the page was painted."""


def print_preview(page):
    wait_until(page, lambda: page.evaluate(STYLED))
    page.emulate_media(media="print")


def test_it_is_light_has_no_chrome_and_all_its_words(open_tab):
    printed = open_tab(viewport=PAPER, reduced_motion="reduce", allow=UNKNOWN)
    for path in SCREENS:
        printed.goto(path)
        printed.evaluate("document.documentElement.dataset.theme = 'dark'")
        print_preview(printed)
        assert printed.evaluate("getComputedStyle(document.documentElement).colorScheme") == "light"
        assert printed.evaluate(probe("paper")) == []
        expect(printed.locator(f":is({CHROME}):visible")).to_have_count(0)
        expect(printed.locator("h1")).to_be_visible()
        assert printed.evaluate(probe("text"), "main") == []


def test_addresses_follow_links(open_tab):
    page = open_tab(java_script_enabled=False, viewport=PAPER)  # which takes half the time
    for path in ROUTES:
        page.goto(path)
        page.emulate_media(media="print")
        for address, printed_after in page.evaluate(ADDRESSES):
            # A telephone number or an e-mail address is its link's own text, also the number of a chat.
            own_text = address.startswith(("tel:", "mailto:", "https://wa.me/"))
            whole = ACADEMY["url"] + address if address.startswith("/") else address
            assert "".join(printed_after.split()) == ("none" if own_text else f"({whole})"), address
        page.emulate_media(media="screen")
        assert all(f"{address})" not in after for address, after in page.evaluate(ADDRESSES))


def test_open_states_are_not_printed(open_tab):
    page = opened(open_tab, CONTACT, viewport=PAPER)
    page.locator("form button").click()
    expect(page.locator(TOAST)).to_be_visible()
    page.keyboard.press("Control+k")
    expect(page.locator(".search")).to_be_visible()
    print_preview(page)
    expect(page.locator(f":is({CHROME}):visible")).to_have_count(0)
    expect(page.locator("h1")).to_be_visible()


def test_the_academys_name_stands_on_each_sheet(open_tab):
    page = open_tab(java_script_enabled=False, viewport=PAPER)
    for path in ROUTES:
        page.goto(path)
        page.emulate_media(media="print")
        expect(page.locator(".header .logo-name")).to_be_visible()
        sheets = page.evaluate(
            """() => [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
              .filter(rule => rule instanceof CSSPageRule).map(({ cssText }) => cssText)"""
        )
        assert [ACADEMY["name"] in sheet for sheet in sheets] == [True]
