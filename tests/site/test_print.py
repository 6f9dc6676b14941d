"""What is open on a page is not printed; see test_screens for pages on paper."""

from playwright.sync_api import expect

from tests.site.facts import CONTACT
from tests.site.steps import TOAST, opened


def test_open_states_are_not_printed(open_tab):
    page = opened(open_tab, CONTACT)
    page.locator("form button").click()
    expect(page.locator(TOAST)).to_be_visible()
    page.keyboard.press("Control+k")
    expect(page.locator(".search")).to_be_visible()
    page.wait_for_function("[...document.styleSheets].some(({ media }) => media.mediaText === 'print')")
    page.emulate_media(media="print")
    expect(page.locator(":is(.panel, dialog, .toasts, .tooltip):visible")).to_have_count(0)
    expect(page.locator("h1")).to_be_visible()
