"""Toasts: how many, how wide, how long, how they go, how the keyboard reaches them (sections 4 and 9)."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from facts import CONTACT, FORM, PREPARED, SHELL
from playwright.sync_api import expect
from steps import LETTER, MAILED, TOAST, box, fill, pass_time_until, visit, visit_with_stopped_clock

if TYPE_CHECKING:
    from browsing import Opener
    from playwright.sync_api import FloatRect, Locator, Page

WORDS = SHELL["toasts"]
LIST = "[data-sonner-toaster]"
SHOWN = f'{TOAST}[data-visible="true"]'


def refuse(page: Page, times: int = 1) -> Locator:
    """Send the empty form; each time a toast says that information is missing. Returns the newest."""
    for count in range(1, times + 1):
        page.get_by_role("button", name=FORM["submit"]).click()
        pass_time_until(page, page.locator(TOAST).nth(count - 1))
    newest = page.locator(f'{TOAST}[data-front="true"][data-mounted="true"]')
    pass_time_until(page, newest)
    return newest


def at_rest(locator: Locator) -> FloatRect:
    """Return the box of an element once its transitions have ended."""
    locator.evaluate("element => Promise.all(element.getAnimations().map(({ finished }) => finished))")
    return box(locator)


@pytest.fixture
def contact(page: Page) -> Page:
    """The contact page with a stopped clock: on a slow machine, too, no toast goes by itself."""
    visit_with_stopped_clock(page, CONTACT)
    return page


def test_the_code_of_toasts_is_fetched_when_first_needed(page: Page) -> None:
    addresses: list[str] = []
    page.on("request", lambda request: addresses.append(request.url))
    visit(page, CONTACT)
    page.wait_for_load_state("networkidle")
    assert not [address for address in addresses if "Toaster" in address]
    page.get_by_role("button", name=FORM["submit"]).click()
    expect(page.locator(TOAST)).to_be_visible()
    assert [address for address in addresses if "Toaster" in address]


def test_section_9_a_toast_is_356_px_wide_and_stands_below_the_header(contact: Page) -> None:
    place, header = at_rest(refuse(contact)), box(contact.locator("header"))
    assert place["width"] == 356
    assert place["y"] >= header["y"] + header["height"]
    assert place["x"] + place["width"] <= 1280


def test_on_a_phone_a_toast_stays_within_the_window_and_leaves_the_focused_field_free(phone: Page) -> None:
    visit_with_stopped_clock(phone, CONTACT)
    place = at_rest(refuse(phone))
    assert place["x"] >= 0
    assert place["x"] + place["width"] <= 360
    assert box(phone.locator("form [name=name]"))["y"] >= place["y"] + place["height"]


def test_section_9_at_most_3_toasts_are_visible_with_gaps_of_14_px(contact: Page) -> None:
    refuse(contact, 4).hover()
    expect(contact.locator(SHOWN)).to_have_count(3)
    expect(contact.locator(f'{SHOWN}[data-expanded="true"]')).to_have_count(3)
    places = sorted((at_rest(toast) for toast in contact.locator(SHOWN).all()), key=lambda place: place["y"])
    gaps = [lower["y"] - upper["y"] - upper["height"] for upper, lower in pairwise(places)]
    assert gaps == pytest.approx([14, 14], abs=0.5)


def test_section_9_a_toast_lasts_4000_ms_by_default(open_tab: Opener) -> None:
    page = open_tab(allow=(MAILED,), permissions=["clipboard-write"])
    visit_with_stopped_clock(page, CONTACT)
    fill(page, LETTER)
    page.get_by_role("button", name=FORM["submit"]).click()
    copy = page.get_by_role("button", name=PREPARED["copyText"])
    pass_time_until(page, copy)
    copy.click()
    toast = page.locator(TOAST, has_text=PREPARED["copied"])
    pass_time_until(page, toast)
    page.clock.run_for(3900)
    expect(toast).to_be_visible()
    page.clock.run_for(500)
    expect(toast).to_have_count(0)


def expect_after_swipe(page: Page, *, dismissed: bool) -> None:
    """Wait until the swipe has ended: the toast is on its way out, or stays."""
    state = 'data-swipe-out="true"' if dismissed else 'data-swiping="false"'
    expect(page.locator(f"{TOAST}[{state}]")).to_have_count(1)
    page.clock.run_for(400)
    expect(page.locator(TOAST)).to_have_count(0 if dismissed else 1)


# The page's clock stands still while the pointer moves: 200 ms between two steps keep a swipe below the
# 0.11 px/ms from which any swipe dismisses.
@pytest.mark.parametrize(("pixels", "dismissed"), [(20, True), (19, False)])
@pytest.mark.parametrize("direction", [(1, 0), (0, -1)], ids=["right", "up"])
def test_section_9_a_swipe_of_20_px_dismisses_and_a_slow_one_of_less_does_not(
    contact: Page, pixels: int, dismissed: bool, direction: tuple[int, int]
) -> None:
    place = at_rest(refuse(contact))
    x, y = place["x"] + 80, place["y"] + place["height"] / 2
    contact.mouse.move(x, y)
    contact.mouse.down()
    for step in range(1, pixels + 1):
        contact.clock.run_for(200)
        contact.mouse.move(x + step * direction[0], y + step * direction[1])
    contact.mouse.up()
    expect_after_swipe(contact, dismissed=dismissed)


@pytest.mark.parametrize(("pixels", "dismissed"), [(21, True), (18, False)])
def test_section_9_the_same_with_a_finger(phone: Page, pixels: int, dismissed: bool) -> None:
    visit_with_stopped_clock(phone, CONTACT)
    place = at_rest(refuse(phone))
    x, y = place["x"] + 80, place["y"] + place["height"] / 2
    fingers = phone.context.new_cdp_session(phone)

    def touch(kind: str, *points: float) -> None:
        fingers.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": p, "y": y} for p in points]}
        )

    touch("touchStart", x)
    for step in range(1, pixels + 1):
        phone.clock.run_for(200)
        touch("touchMove", x + step)
    touch("touchEnd")
    expect_after_swipe(phone, dismissed=dismissed)


def test_section_4_toasts_can_be_focused_with_alt_plus_t_and_collapsed_with_escape(contact: Page) -> None:
    refuse(contact, 2)
    contact.mouse.move(5, 400)
    expect(contact.locator(f'{TOAST}[data-expanded="false"]')).to_have_count(2)
    contact.keyboard.press("Alt+t")
    expect(contact.locator(LIST)).to_be_focused()
    expect(contact.locator(f'{TOAST}[data-expanded="true"]')).to_have_count(2)
    contact.keyboard.press("Escape")
    expect(contact.locator(f'{TOAST}[data-expanded="false"]')).to_have_count(2)


def test_toasts_are_announced_and_can_be_closed_by_name(contact: Page) -> None:
    toast = refuse(contact)
    region = contact.locator("section[aria-live=polite]", has=toast)
    expect(region).to_have_attribute("aria-label", f"{WORDS['label']} alt+T")
    toast.get_by_role("button", name=WORDS["close"]).click()
    contact.clock.run_for(400)
    expect(contact.locator(TOAST)).to_have_count(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_destructive_toast_has_the_danger_colour_in_both_themes(page: Page, theme: str) -> None:
    page.add_init_script(f"localStorage.setItem('theme', '{theme}')")
    visit_with_stopped_clock(page, CONTACT)
    icon = refuse(page).locator("[data-icon]")
    danger = page.locator(".field-error").first.evaluate("element => getComputedStyle(element).color")
    assert icon.evaluate("element => getComputedStyle(element).color") == danger
    behind = page.locator("html").evaluate("element => getComputedStyle(element).backgroundColor")
    assert page.locator(TOAST).evaluate("element => getComputedStyle(element).backgroundColor") == behind
