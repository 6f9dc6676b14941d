"""The desk on a slow computer: an answer comes late, while somebody has gone on."""

import re

from playwright.sync_api import expect

from tests.site.browsing import Hold
from tests.site.steps import wait_until

TRAINING = "content/programmes/memory-palace.yaml"
FORM = "/pages/programmes/memory-palace"


def points(desk):
    return desk.value(TRAINING, "body", "points")


def test_a_press_before_the_answer_to_the_one_before_meets_the_entry_that_is_shown(open_desk, desk):
    before = points(desk)
    page = open_desk(path=FORM)
    texts = page.locator("[id^='body.points.'] textarea")
    held = Hold(page, "/api/content$")
    for press, order in (
        ("Remove point 1", [1, 2]),
        ("Point 1: one place down", [2, 1]),
        ("Remove point 2", [2]),
    ):
        page.get_by_role("button", name=press).click()
        assert [each.input_value() for each in texts.all()] == [before[at] for at in order]
        page.wait_for_timeout(1000)  # the next press is no double click
    texts.last.fill("Typed at once")
    held.release()
    wait_until(page, lambda: points(desk) == ["Typed at once"])


def test_hours_that_are_written_as_visitors_read_them_move_with_their_line(open_desk, desk):
    weekdays, _ = desk.value("content/site.yaml", "hours")
    page = open_desk(path="/facts")
    hours = page.locator("#hours")
    expect(hours.get_by_role("textbox")).to_have_count(4)  # days and times, once each
    late = Hold(page, "/api/content$")
    hours.get_by_label("When").nth(1).fill("Call us")
    hours.get_by_role("button", name=re.compile("2: one place up")).click()
    hours.get_by_label("Days").first.fill("Sunday")  # of the line that is above by now
    late.release()
    line = {"label": "Sunday", "text": "Call us"}
    wait_until(page, lambda: desk.value("content/site.yaml", "hours") == [line, weekdays])
    expect(page.locator(".done")).to_have_count(0)
