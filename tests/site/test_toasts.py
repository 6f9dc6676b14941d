"""Toasts: how many, how wide, how long, how they go, how the keyboard reaches them (sections 4 and 9)."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from steps import TOAST, manifest, pass_time_until, visit, visit_with_stopped_clock

if TYPE_CHECKING:
    from conftest import Opener
    from playwright.sync_api import FloatRect, Locator, Page

WORDS = manifest("shell")["toasts"]
PREPARED = manifest("pages/contact")["prepared"]
LIST = "[data-sonner-toaster]"
SHOWN = f'{TOAST}[data-visible="true"]'


def refuse(page: Page, times: int = 1) -> Locator:
    """Send the empty form; each time a toast says that information is missing. Returns the newest."""
    for count in range(1, times + 1):
        page.get_by_role("button", name="Send Message").click()
        expect(page.locator(TOAST)).to_have_count(count)
    newest = page.locator(f'{TOAST}[data-front="true"]')
    expect(newest).to_have_attribute("data-mounted", "true")
    return newest


def at_rest(locator: Locator) -> FloatRect:
    """Return the box of an element once its transitions have ended."""
    locator.evaluate("element => Promise.all(element.getAnimations().map(({ finished }) => finished))")
    box = locator.bounding_box()
    assert box is not None
    return box


@pytest.fixture
def contact(page: Page) -> Page:
    visit(page, "/contact")
    return page


def test_the_code_of_toasts_is_fetched_when_first_needed(page: Page) -> None:
    addresses: list[str] = []
    page.on("request", lambda request: addresses.append(request.url))
    visit(page, "/contact")
    page.wait_for_load_state("networkidle")
    assert not [address for address in addresses if "Toaster" in address]
    refuse(page)
    assert [address for address in addresses if "Toaster" in address]


def test_section_9_a_toast_is_356_px_wide_and_stands_below_the_header(contact: Page) -> None:
    box = at_rest(refuse(contact))
    assert box["width"] == 356
    header = contact.locator("header").first.bounding_box()
    assert header is not None
    assert box["y"] >= header["y"] + header["height"]
    assert box["x"] + box["width"] <= 1280


def test_on_a_phone_a_toast_stays_within_the_window_and_leaves_the_focused_field_free(phone: Page) -> None:
    visit(phone, "/contact")
    box = at_rest(refuse(phone))
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 360
    field = phone.locator("form [name=name]").bounding_box()
    assert field is not None
    assert field["y"] >= box["y"] + box["height"]


def test_section_9_at_most_3_toasts_are_visible_with_gaps_of_14_px(contact: Page) -> None:
    refuse(contact, 4).hover()
    expect(contact.locator(SHOWN)).to_have_count(3)
    expect(contact.locator(f'{SHOWN}[data-expanded="true"]')).to_have_count(3)
    boxes = sorted((at_rest(toast) for toast in contact.locator(SHOWN).all()), key=lambda box: box["y"])
    gaps = [lower["y"] - upper["y"] - upper["height"] for upper, lower in pairwise(boxes)]
    assert gaps == pytest.approx([14, 14], abs=0.5)


def test_section_9_a_toast_lasts_4000_ms_by_default(open_tab: Opener) -> None:
    page = open_tab(allow=("request to mailto:",), permissions=["clipboard-write"])
    visit_with_stopped_clock(page, "/contact")
    for name, value in {"name": "A", "email": "a@example.org", "phone": "1", "comment": "?"}.items():
        page.locator(f"form [name={name}]").fill(value)
    page.get_by_role("button", name="Send Message").click()
    copy = page.get_by_role("button", name=PREPARED["copyText"])
    pass_time_until(page, copy)
    copy.click()
    toast = page.locator(TOAST, has_text=PREPARED["copied"])
    pass_time_until(page, toast)
    page.clock.run_for(3900)
    expect(toast).to_be_visible()
    page.clock.run_for(500)
    expect(toast).to_have_count(0)


@pytest.mark.parametrize(("pixels", "left"), [(20, 0), (19, 1)])
@pytest.mark.parametrize("direction", [(1, 0), (0, -1)], ids=["right", "up"])
def test_section_9_a_swipe_of_20_px_dismisses_and_a_slow_one_of_less_does_not(
    contact: Page, pixels: int, left: int, direction: tuple[int, int]
) -> None:
    box = at_rest(refuse(contact))
    x, y = box["x"] + 80, box["y"] + box["height"] / 2
    contact.mouse.move(x, y)
    contact.mouse.down()
    for step in range(1, pixels + 1):
        contact.wait_for_timeout(20)  # slower than the 0.11 px/ms from which any swipe dismisses
        contact.mouse.move(x + step * direction[0], y + step * direction[1])
    contact.mouse.up()
    contact.wait_for_timeout(400)
    expect(contact.locator(TOAST)).to_have_count(left)


@pytest.mark.parametrize(("pixels", "left"), [(21, 0), (18, 1)])
def test_section_9_the_same_with_a_finger(phone: Page, pixels: int, left: int) -> None:
    visit(phone, "/contact")
    box = at_rest(refuse(phone))
    x, y = box["x"] + 80, box["y"] + box["height"] / 2
    fingers = phone.context.new_cdp_session(phone)

    def touch(kind: str, *points: float) -> None:
        fingers.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": p, "y": y} for p in points]}
        )

    touch("touchStart", x)
    for step in range(1, pixels + 1):
        phone.wait_for_timeout(20)
        touch("touchMove", x + step)
    touch("touchEnd")
    phone.wait_for_timeout(400)
    expect(phone.locator(TOAST)).to_have_count(left)


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
    expect(contact.locator(TOAST)).to_have_count(0)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_destructive_toast_has_the_danger_colour_in_both_themes(page: Page, theme: str) -> None:
    page.add_init_script(f"localStorage.setItem('theme', '{theme}')")
    visit(page, "/contact")
    icon = refuse(page).locator("[data-icon]")
    danger = page.locator(".field-error").first.evaluate("element => getComputedStyle(element).color")
    assert icon.evaluate("element => getComputedStyle(element).color") == danger
    behind = page.locator("html").evaluate("element => getComputedStyle(element).backgroundColor")
    assert page.locator(TOAST).evaluate("element => getComputedStyle(element).backgroundColor") == behind
