"""Toasts: how many, how wide, how long, how they go, how the keyboard reaches them (sections 4 and 9)."""

from itertools import pairwise

import pytest
from playwright.sync_api import expect

from tests.site.facts import CONTACT, FORM, PREPARED, SHELL
from tests.site.steps import (
    LETTER,
    MAILED,
    TOAST,
    box,
    fill,
    pass_time_until,
    visit_with_stopped_clock,
    wait_until,
)

SHOWN = f'{TOAST}[data-visible="true"]'
SHOW = """async count => {
  const { show } = await import(document.querySelector('link[href*="/Toaster-"][href$=".js"]').href);
  for (let number = 1; number <= count; number++) show({ title: `Notice ${number}` }, {});
}"""
"""Shows `count` toasts, each with another text."""


def refuse(page, others=0):
    """Send the empty form, which a toast refuses, then show other toasts. Returns the newest."""
    page.get_by_role("button", name=FORM["submit"]).click()
    pass_time_until(page, page.locator(".field-input:focus"))  # the toast is asked for in the same moment
    pass_time_until(page, page.locator(TOAST))
    page.evaluate(SHOW, others)
    pass_time_until(page, page.locator(TOAST).nth(others))
    newest = page.locator(f'{TOAST}[data-front="true"][data-mounted="true"]')
    pass_time_until(page, newest)
    return newest


def at_rest(locator):
    """Return the box of an element once its transitions have ended, or others have taken their place."""
    locator.evaluate("element => Promise.allSettled(element.getAnimations().map(({ finished }) => finished))")
    return box(locator)


def test_section_9_a_toast_is_356_px_wide_stands_below_the_header_and_can_be_closed_by_name(still):
    toast, words = refuse(still), SHELL["toasts"]
    place, header = at_rest(toast), box(still.locator("header"))
    assert place["width"] == 356
    assert place["y"] >= header["y"] + header["height"]
    assert place["x"] + place["width"] <= 1280
    region = still.locator("section[aria-live=polite]", has=toast)  # which announces it
    expect(region).to_have_attribute("aria-label", f"{words['label']} alt+T")
    toast.get_by_role("button", name=words["close"]).click()
    still.clock.run_for(400)
    expect(still.locator(TOAST)).to_have_count(0)


def test_section_9_at_most_3_toasts_are_visible_with_gaps_of_14_px(still):
    refuse(still, 4).hover()  # five toasts
    expect(still.locator(SHOWN)).to_have_count(3)
    expect(still.locator(f'{SHOWN}[data-expanded="true"]')).to_have_count(3)
    # Toasts move apart some time after they say that they are expanded. On a busy machine that needs more
    # frames of the page's clock; the toasts do not expire meanwhile, since the mouse is over them.
    wait_until(still, lambda: still.clock.run_for(20) or gaps(still) == pytest.approx([14, 14], abs=0.5))


def gaps(page):
    """Return the distances between the toasts that are shown, from the top, in pixels."""
    places = sorted((at_rest(toast) for toast in page.locator(SHOWN).all()), key=lambda place: place["y"])
    return [lower["y"] - upper["y"] - upper["height"] for upper, lower in pairwise(places)]


def test_section_9_a_toast_of_the_form_lasts_5000_ms_any_other_4000(open_tab):
    page = open_tab(allow=(MAILED,), permissions=["clipboard-write"])
    visit_with_stopped_clock(page, CONTACT)
    for words, lasts, letter, pressed in (
        (FORM["missing"]["title"], 5000, {}, FORM["submit"]),
        (FORM["opening"]["title"], 5000, LETTER, FORM["submit"]),
        (PREPARED["copied"], 4000, {}, PREPARED["copyText"]),
    ):
        fill(page, letter)
        page.get_by_role("button", name=pressed).click()
        toast = page.locator(TOAST, has_text=words)
        pass_time_until(page, toast)
        page.clock.run_for(lasts - 100)
        expect(toast).to_be_visible()
        page.clock.run_for(500)
        expect(toast).to_have_count(0)


def expect_after_swipe(page, dismissed):
    """Wait until the swipe has ended: the toast is on its way out, or stays."""
    state = 'data-swipe-out="true"' if dismissed else 'data-swiping="false"'
    expect(page.locator(f"{TOAST}[{state}]")).to_have_count(1)
    page.clock.run_for(400)
    expect(page.locator(TOAST)).to_have_count(0 if dismissed else 1)


# The page's clock stands still while the pointer moves: 200 ms between two steps keep a swipe below the
# 0.11 px/ms from which any swipe dismisses.
def test_section_9_a_swipe_of_20_px_dismisses_and_a_slow_one_of_less_does_not(still):
    for right, down in ((1, 0), (0, -1)):
        place = at_rest(refuse(still))
        # Text that is selected keeps nobody from it.
        still.evaluate("document.activeElement.blur(); getSelection().selectAllChildren(document.body)")
        x, y = place["x"] + 80, place["y"] + place["height"] / 2
        for pixels, dismissed in ((19, False), (20, True)):
            still.mouse.move(x, y)
            still.mouse.down()
            for step in range(1, pixels + 1):
                still.clock.run_for(200)
                still.mouse.move(x + step * right, y + step * down)
            still.mouse.up()
            expect_after_swipe(still, dismissed)


def test_section_4_toasts_can_be_focused_with_alt_plus_t_and_collapsed_with_escape(still):
    refuse(still, 1)
    still.mouse.move(5, 400)
    expect(still.locator(f'{TOAST}[data-expanded="false"]')).to_have_count(2)
    still.keyboard.press("Alt+t")
    expect(still.locator("[data-sonner-toaster]")).to_be_focused()
    expect(still.locator(f'{TOAST}[data-expanded="true"]')).to_have_count(2)
    still.keyboard.press("Escape")
    expect(still.locator(f'{TOAST}[data-expanded="false"]')).to_have_count(2)
