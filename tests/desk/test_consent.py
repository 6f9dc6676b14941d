"""A consent is recorded only if somebody says so of the people who can be recognised now."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import permutations
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.desk.running import Running
from tests.desk.test_photos import drop, picture
from tests.polling import until
from tests.site.browsing import DESK, Opener

WHO = {
    "Nobody": {"people": False},
    "Adults": {"people": True},
    "Children, too": {"people": True, "children": True},
}
AGREED = {"Adults": "They agreed in writing", "Children, too": "Their parents agreed in writing"}
RECORDED = {"Adults": "recorded", "Children, too": "recorded-by-parents"}
UNTIL = "Until, if they named a day"
DAY = "2099-06-30"
ANSWERED = re.compile(r"agreed in writing|Not yet")


@pytest.fixture
def gallery(desk: Running) -> Iterator[Callable[[str], dict[str, Any]]]:
    """Return the answers in a photo's entry; afterwards, the files are as they were."""
    before = desk.gallery_files
    keys = ("people", "children", "consent", "consent_until")
    yield lambda name: {key: value for key, value in desk.gallery[name].items() if key in keys}
    for path, data in before.items():
        path.write_bytes(data)


def change_people(area: Locator, saved: Callable[[dict[str, Any]], None], asks: bool) -> None:
    """Answer about each kind of people, then choose each other kind: no answer may be left.

    `saved` checks the saved answers after each step. With `asks`, nothing is chosen then, else “Not yet”.
    """
    for before, after in permutations(WHO, 2):
        for agrees in (True, False) if before in AGREED else (False,):
            area.get_by_label(before).check()
            saved(WHO[before])
            if agrees:
                area.get_by_label(AGREED[before]).check()
                area.get_by_label(UNTIL).fill(DAY)
                saved({**WHO[before], "consent": RECORDED[before], "consent_until": DAY})
            elif before in AGREED:
                area.get_by_label("Not yet").check()
            area.get_by_label(after).check()
            saved(WHO[after])
            answers = area.get_by_role("radio", name=ANSWERED)
            expect(answers).to_have_count(2 if after in AGREED else 0)
            checked = [each.get_attribute("aria-label") for each in answers.all() if each.is_checked()]
            assert len(checked) == (0 if asks or after not in AGREED else 1), (before, agrees, after)
            if checked:
                expect(area.get_by_label("Not yet")).to_be_checked()
            expect(area.get_by_label(UNTIL)).to_have_count(0)


def nothing(_: dict[str, Any]) -> None:
    """Nothing is saved yet."""


def test_other_people_in_a_photo_leave_no_consent(open_desk: Opener, gallery: Any) -> None:
    page = open_desk(path="/photos/the-garden")

    def saved(answers: dict[str, Any]) -> None:
        until(
            lambda: (
                {key: str(value) for key, value in gallery("the-garden").items()}
                == {key: str(value) for key, value in answers.items()}
            )
        )

    change_people(page.get_by_role("group", name="People", exact=True), saved, asks=False)


def test_other_people_in_new_photos_leave_no_consent(open_desk: Opener, desk: Running) -> None:
    page = open_desk(viewport=DESK, allow=("status of 404",))  # a picture that goes with the undo
    before = list(desk.gallery)
    for number, size in enumerate(((1500, 1000), (1000, 1500))):
        drop(page, f"Choir {number}.jpg", picture(size))
    cards = page.locator(".arrival", has=page.get_by_label("Add", exact=True))
    expect(cards).to_have_count(2)
    change_people(cards.first, nothing, asks=False)
    cards.first.get_by_label("Adults").check()
    cards.first.get_by_label(AGREED["Adults"]).check()
    page.get_by_role("button", name="Say it once for all 2 photos").click()
    dialog = page.get_by_role("dialog")
    change_people(dialog, nothing, asks=True)
    dialog.get_by_label("Children, too").check()
    dialog.get_by_role("button", name="Fill in what is empty").click()
    expect(cards.first.get_by_label(AGREED["Adults"])).to_be_checked()
    expect(cards.last.get_by_label("Not yet")).to_be_checked()
    cards.last.get_by_label(AGREED["Children, too"]).check()
    cards.first.get_by_label("Children, too").check()
    page.get_by_role("button", name="Add 2 photos").click()
    until(lambda: len(desk.gallery) == len(before) + 2)
    added = [photo for name, photo in desk.gallery.items() if name not in before]
    assert [each["children"] for each in added] == [True, True]
    assert [each.get("consent") for each in added] == [None, "recorded-by-parents"]
    expect(page.locator(".done")).to_contain_text("Added 2 photos")
    page.keyboard.press("Control+z")
    until(lambda: list(desk.gallery) == before)
    page.get_by_role("link", name=re.compile(r"^New \d")).click()
    expect(page.get_by_role("link", name="New 0")).to_be_visible()


def test_other_people_in_many_photos_leave_no_consent(open_desk: Opener, gallery: Any) -> None:
    page = open_desk(viewport=DESK)
    for name in ("An evening", "The garden"):
        page.get_by_label(f"Select {name}").check()

    def say(*answers: str) -> None:
        page.get_by_role("button", name="Say it once ...").click()
        dialog = page.get_by_role("dialog")
        if len(answers) == 1:
            change_people(dialog, nothing, asks=True)
        for each in answers:
            dialog.get_by_label(each).check()
        dialog.get_by_role("button", name="Write it for 2 photos").click()

    def saved(evening: dict[str, Any], garden: dict[str, Any]) -> None:
        until(lambda: [gallery("an-evening"), gallery("the-garden")] == [evening, garden])
        # The next edit names these answers as the former ones, so the page must have them.
        for name, answers in (("An evening", evening), ("The garden", garden)):
            card, lacks = page.locator(".card", has_text=name), re.compile(r"\bconsent\b")
            has_consent = (
                expect(card).not_to_contain_text if "consent" in answers else expect(card).to_contain_text
            )
            has_consent(lacks)

    agreed = {**WHO["Adults"], "consent": "recorded"}
    parents = {**WHO["Children, too"], "consent": "recorded-by-parents"}
    say("Adults")
    saved(agreed, WHO["Adults"])  # one of them agreed already
    say("Adults", "They agreed in writing")
    saved(agreed, agreed)
    say("Children, too")
    saved(WHO["Children, too"], WHO["Children, too"])
    say("Children, too", "Their parents agreed in writing")
    saved(parents, parents)
    say("Nobody")
    until(lambda: [gallery("an-evening"), gallery("the-garden")] == [WHO["Nobody"]] * 2)
