"""Accessibility of opened states, of pages whose window changes, and of motion; see test_screens, too."""

import pytest
from playwright.sync_api import expect

from tests.miniature_cache import before_release
from tests.site.facts import CONTACT, GALLERY, GROUPS, HEADINGS, MENU, PROGRAMME, TO_DARK
from tests.site.inspection import HEIGHT, STILL, inspect, read, spaced
from tests.site.steps import MAILED, TOAST, opened, probe, send

pytestmark = before_release

WIDTHS = (1280, 768, 320)


# Opened states: each is opened, and stays so while the window's width changes.


def open_menu(page):
    # Not by the pointer: with more spacing another button may come under it and open its menu, too.
    page.get_by_role("button", name=GROUPS[0]["toggle"]).press("Enter")


def open_search(page):
    page.keyboard.press("Control+k")
    page.locator(".search-field").fill(HEADINGS[PROGRAMME])


# The pressed element or an opening function; an element that is visible then; the widths; the root.
STATES = {
    "menu": ("/", open_menu, ".menu-drop >> nth=0", (1280,), ".menu"),
    "panel": (CONTACT, f'role=button[name="{MENU["openMenu"]}"]', ".panel a >> nth=0", (768, 320), ".panel"),
    "lightbox": (GALLERY, ".gallery a >> nth=0", ".lightbox", WIDTHS, ".lightbox"),
    "search": (CONTACT, open_search, ".search-option mark >> nth=0", WIDTHS, ".search"),
    "form errors and toast": (CONTACT, "form button", TOAST, WIDTHS, ".form"),
    "prepared message and toast": (CONTACT, send, ".prepared", WIDTHS, ".contact-form"),
}


@pytest.mark.parametrize(("path", "opener", "seen", "widths", "root"), STATES.values(), ids=STATES)
def test_axe_finds_nothing_in_an_opened_state_and_its_text_can_be_read(
    open_tab, path, opener, seen, widths, root
):
    page = opened(open_tab, path, allow=(MAILED, "net::ERR_FAILED"), **STILL)
    page.set_viewport_size({"width": widths[0], "height": HEIGHT})
    if callable(opener):
        opener(page)
    else:
        page.locator(opener).click()
    expect(page.locator(seen)).to_be_visible()
    if root.endswith("form"):
        expect(page.locator(TOAST).first).to_be_visible()
        page.keyboard.press("Alt+t")  # gives the toasts the focus: then they are spread out, and stay
        expect(page.locator(f'{TOAST}[data-expanded="true"]').first).to_be_visible()
    # axe cannot judge what is under a toast or behind a panel. In a window as high as the page no bar
    # covers half a field.
    height = 6000 if path == CONTACT and root != ".search" else HEIGHT
    assert inspect(page, [(widths[-1], "dark")], undecided=False, height=height) == []
    expect(page.locator(root)).to_be_visible()
    assert read(page, widths[-1:], root) == []
    with spaced(page):
        assert read(page, widths, root) == []


# Motion (WCAG 2.3.3)


def moved(open_tab, preference):
    """Use much of the site; return what moved, with its milliseconds, and how the page scrolls."""
    page = opened(open_tab, GALLERY, reduced_motion=preference)
    page.evaluate(probe("motion"))
    page.get_by_role("button", name=TO_DARK).click()
    page.get_by_role("button", name=GROUPS[0]["toggle"]).click()
    page.keyboard.press("Escape")
    page.locator(".gallery a").first.click()
    expect(page.locator(".lightbox")).to_be_visible()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Escape")
    page.locator(".header-enroll").click()
    page.wait_for_url(f"**{CONTACT}")
    page.locator("form button").click()
    expect(page.locator(TOAST)).to_be_visible()
    page.locator(TOAST).evaluate(
        "toast => Promise.allSettled(toast.getAnimations().map(({ finished }) => finished))"
    )
    return page.evaluate("moved"), page.evaluate("getComputedStyle(document.documentElement).scrollBehavior")


def test_nothing_moves_where_less_motion_is_wanted_and_elsewhere_for_at_most_200_ms(open_tab):
    assert moved(open_tab, "reduce") == ({}, "auto")
    motion, scrolling = moved(open_tab, "no-preference")
    assert motion
    assert {what: duration for what, duration in motion.items() if duration > 200} == {}
    assert scrolling == "smooth"
