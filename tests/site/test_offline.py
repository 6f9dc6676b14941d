"""Without network, a loaded page keeps working; missing parts show a message and load later."""

import pytest
from playwright.sync_api import expect

from tests.miniature_cache import before_release
from tests.site.facts import (
    CONTACT,
    HEADINGS,
    PROGRAMMES,
    SEARCH,
)
from tests.site.steps import LETTER, MAILED, send, visit

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


@before_release
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
