"""Old addresses, loaded directly and followed within the application (section 2, Redirects)."""

import pytest
from playwright.sync_api import expect

from tests.site.facts import GALLERY, HEADINGS, REDIRECTS
from tests.site.steps import visit

OLD, NEW = next(iter(REDIRECTS.items()))
QUERY = "?from=letter"


def expect_new_page(page, address, entries):
    """Wait for the page that stands in place of the old address; Back must lead past that address."""
    expect(page.locator("h1")).to_have_text(HEADINGS[NEW])
    page.wait_for_url(f"**{address}")
    assert page.evaluate("history.length") == entries
    page.go_back()
    expect(page.locator("h1")).to_have_text(HEADINGS[GALLERY])


@pytest.mark.parametrize(
    ("rules", "addresses"),
    [
        (True, {f"{OLD}{QUERY}#main": f"{NEW}{QUERY}#main"}),
        (
            False,
            {
                # It finds the page of the old address by its file's name, the new one likewise.
                f"{OLD}.html{QUERY}#main": f"{NEW}{QUERY}#main",
                # The not-found page arrives: the application does not take it over, but draws the right one.
                f"{OLD}{QUERY}": NEW,
            },
        ),
    ],
    ids=["rules", "no rules"],
)
def test_section_2_a_host_leads_there_and_the_history_entry_is_replaced(
    open_tab, site, plain_site, rules, addresses
):
    page = open_tab(base_url=site if rules else plain_site, allow=("404 (Not Found)",))
    visit(page, GALLERY if rules else f"{GALLERY}.html")
    before = page.evaluate("history.length")
    for address, arrives_at in addresses.items():
        page.goto(address, wait_until="commit")
        expect_new_page(page, arrives_at, before + 1)
