"""Without storage in the browser, the site still works, but forgets the chosen theme."""

import pytest
from playwright.sync_api import Error, expect

from tests.miniature_cache import before_release
from tests.site.browsing import CHROMIUM_ARGS, DESK, TIMEOUT, find_chromium, listen
from tests.site.facts import CONTACT, GALLERY, HEADINGS, PROGRAMMES, TO_DARK
from tests.site.steps import MAILED, TOAST, send, visit

pytestmark = before_release

# The last is the router's own word about storage.
MESSAGES = (MAILED, "Failed to save applied view transitions in sessionStorage")


@pytest.fixture
def refused(playwright, site, tmp_path):
    """A tab whose visitor blocks storage: the browser throws at once."""
    preferences = tmp_path / "Default" / "Preferences"
    preferences.parent.mkdir()
    preferences.write_text('{"profile": {"default_content_setting_values": {"cookies": 2}}}')
    path = find_chromium("chromium", "google-chrome")  # the one without a window heeds no settings
    options = {"args": CHROMIUM_ARGS, "base_url": site, "viewport": DESK, "timeout": 120_000}
    complaints = []
    with playwright.chromium.launch_persistent_context(tmp_path, executable_path=path, **options) as context:
        context.set_default_timeout(TIMEOUT)
        page = context.new_page()
        listen(page, site, MESSAGES, complaints.append)
        yield page
    assert complaints == []


def test_the_whole_site_works_and_a_new_visit_begins_light(refused):
    page = refused
    visit(page, "/")
    with pytest.raises(Error, match="SecurityError"):
        page.evaluate("localStorage.setItem('probe', '1')")
    page.get_by_role("button", name=TO_DARK).click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.keyboard.press("Control+k")
    page.keyboard.type(HEADINGS[PROGRAMMES[0]])
    expect(page.get_by_role("option").first).to_contain_text(HEADINGS[PROGRAMMES[0]])
    page.keyboard.press("Enter")
    page.wait_for_url(f"**{PROGRAMMES[0]}")

    page.locator(".header-enroll").click()
    page.wait_for_url(f"**{CONTACT}")
    send(page)
    expect(page.locator(TOAST)).to_be_visible()
    expect(page.locator(".prepared")).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")

    visit(page, GALLERY)
    expect(page.get_by_role("button", name=TO_DARK)).to_be_visible()
