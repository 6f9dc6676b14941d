"""The application takes over every page, however busy the browser is; without a warning: see test_preview."""

import pytest
from playwright.sync_api import expect

from tests.miniature_cache import before_release
from tests.site.browsing import Hold
from tests.site.facts import CONTACT, GALLERY, PHOTOS, SEARCH, TO_DARK, TO_TOP
from tests.site.steps import STARTED, TOAST, requested, visit

SAVE_DATA = (
    "Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })"
)
NO_RULES = "HTMLScriptElement.supports = () => false"


@before_release
@pytest.mark.parametrize(
    ("path", "given", "starts"),
    [
        ("/", "", False),
        ("/", NO_RULES, True),  # then the application follows links
        (CONTACT, SAVE_DATA, False),
        (f"{GALLERY}?photo={PHOTOS[0]['id']}", SAVE_DATA, True),
    ],
)
def test_who_only_reads_gets_no_application_where_the_browser_fetches_ahead_or_data_is_saved(
    page, path, given, starts
):
    page.clock.install()
    page.add_init_script(given)
    addresses = requested(page, "/client-")
    page.goto(path)
    page.wait_for_load_state("networkidle")
    page.clock.run_for(10_000)
    if starts:
        page.wait_for_selector(STARTED)
        return
    page.mouse.wheel(0, 900)
    expect(page.get_by_role("button", name=TO_TOP)).to_be_visible()
    assert addresses == []
    expect(page.locator("script[type=speculationrules]")).to_have_count(1)
    page.get_by_role("button", name=SEARCH["open"]).hover()
    page.wait_for_selector(STARTED)


@before_release
@pytest.mark.parametrize(
    ("path", "code", "control", "wanted_by"),
    [
        ("/", "Results", f'role=button[name="{SEARCH["open"]}"]', "hover"),
        (CONTACT, "Toaster", "form button", "click"),
        (GALLERY, "Lightbox", ".gallery a", "hover"),
        (GALLERY, "tooltips", f'role=button[name="{TO_DARK}"]', "hover"),
    ],
)
def test_code_is_fetched_when_it_is_first_needed(page, path, code, control, wanted_by):
    addresses = requested(page)
    visit(page, path)
    page.wait_for_load_state("networkidle")
    assert not [address for address in addresses if f"/{code}-" in address]
    addresses.clear()
    with page.expect_response(lambda response: f"/{code}-" in response.url):
        getattr(page.locator(control).first, wanted_by)()
    assert not [address for address in addresses if "search.json" in address or "/client-" in address]


@pytest.mark.parametrize(
    ("path", "control", "key", "answer"),
    [
        (GALLERY, ".gallery a", None, "dialog.lightbox"),
        (CONTACT, "form [name=name]", "Enter", f"{TOAST}[data-type=error]"),
    ],
)
def test_what_is_pressed_before_the_application_has_started_is_answered_after_it(
    page, path, control, key, answer
):
    scripts = Hold(page, r"/assets/[^/]*\.js")
    page.goto(path)
    if key:
        page.locator(control).press(key)
    else:
        page.locator(control).first.click()
    expect(page.locator(answer)).to_have_count(0)
    scripts.release()
    expect(page.locator(answer)).to_be_visible()
