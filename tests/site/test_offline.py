"""Without network, a loaded page keeps working; missing parts show a message and load later."""

import pytest
from playwright.sync_api import expect

from tests.site.facts import (
    CONTACT,
    GALLERY,
    HEADINGS,
    MENU,
    PHOTOS,
    PROGRAMMES,
    SEARCH,
    WORDS,
)
from tests.site.steps import LETTER, MAILED, send, start, visit

FIRST = HEADINGS[PROGRAMMES[0]]


@pytest.fixture
def tab(open_tab):
    """A tab in which requests may fail."""
    return open_tab(allow=("net::ERR_INTERNET_DISCONNECTED", MAILED))


def go_offline(page, *needed):
    """Disconnect the network once the assets in `needed`, such as Results.js, are loaded."""
    page.wait_for_function(
        """needed => {
          const there = performance.getEntriesByType("resource").filter(({ responseEnd }) => responseEnd > 0);
          const names = there.map(({ name }) => name.replace(/^.*\\/(\\w+)-[^/]*\\.(\\w+)$/, "$1.$2"));
          return needed.every((name) => names.includes(name));
        }""",
        arg=list(needed),
    )
    page.wait_for_load_state("networkidle")
    page.context.set_offline(True)


def header_link(page, name):
    return page.locator(".header").get_by_role("link", name=MENU[name]["label"], exact=True)


def test_the_lightbox_goes_on_showing_titles(tab):
    visit(tab, GALLERY)
    tab.locator(".gallery a").first.hover()
    go_offline(tab, "Lightbox.js", "Photo.js", "Lightbox.css", "gallery.js")
    tab.locator(".gallery a").first.click()
    for photo in PHOTOS[:3]:
        expect(tab.get_by_role("dialog", name=photo["title"])).to_be_visible()
        expect(tab.get_by_role("img", name=photo["alt"], exact=True).last).to_be_visible()
        instead = tab.locator(".lightbox-failed")
        expect(instead).to_contain_text(photo["alt"])
        expect(instead.get_by_role("status")).to_have_text(WORDS[GALLERY]["failed"])
        tab.keyboard.press("ArrowRight")
    tab.keyboard.press("Escape")
    expect(tab.get_by_role("dialog")).to_have_count(0)


def test_a_page_that_is_not_there_is_left_to_the_browser_and_comes_with_the_network(tab):
    visit(tab, CONTACT)
    go_offline(tab)
    for _ in range(2):
        with tab.expect_event("requestfailed", lambda request: request.is_navigation_request()) as failed:
            header_link(tab, "gallery").click()
        assert failed.value.url.endswith(GALLERY)
        tab.wait_for_url("chrome-error://**")
        tab.context.set_offline(False)
        tab.go_back()
        start(tab)
        expect(tab.locator("h1")).to_have_text(HEADINGS[CONTACT])
        go_offline(tab)
    tab.context.set_offline(False)
    header_link(tab, "gallery").click()
    expect(tab.locator("h1")).to_have_text(HEADINGS[GALLERY])


def test_a_form_first_touched_offline_sends_and_keeps_what_it_cannot_show_elsewhere(tab):
    visit(tab, CONTACT)
    go_offline(tab)
    tab.locator("form button").click()
    expect(tab.locator(".field-error")).to_have_count(4)
    send(tab)
    expect(tab.locator("form button")).to_be_enabled()
    for name, value in LETTER.items():
        expect(tab.locator(f"[name={name}]")).to_have_value(value)
    tab.context.set_offline(False)
    visit(tab, CONTACT)
    for name, value in LETTER.items():
        expect(tab.locator(f"[name={name}]")).to_have_value(value)


def test_a_search_that_was_never_wanted_before_says_so_and_the_page_stays(tab):
    visit(tab, CONTACT)
    tab.locator("[name=comment]").fill("half a thought")
    go_offline(tab)
    tab.evaluate("window.stayed = true")
    tab.keyboard.press("Control+k")
    dialog = tab.get_by_role("dialog", name=SEARCH["title"])
    for _ in range(2):
        expect(dialog.get_by_role("alert")).to_contain_text(SEARCH["failed"])
        dialog.get_by_role("button", name=SEARCH["retry"]).click()
    assert tab.url.endswith(CONTACT)
    tab.keyboard.press("Escape")
    assert tab.evaluate("window.stayed")
    expect(tab.locator("[name=comment]")).to_have_value("half a thought")

    tab.context.set_offline(False)
    tab.keyboard.press("Control+k")
    expect(dialog).to_be_visible()
    tab.keyboard.type(FIRST)
    expect(tab.get_by_role("option").first).to_contain_text(FIRST)
