"""A consent is recorded only if somebody says so of the people who can be recognised now."""

import re
from itertools import pairwise

from playwright.sync_api import expect

from tests.desk.conftest import drop, gallery, picture
from tests.polling import until
from tests.site.browsing import DESK

WHO = {
    "Nobody": {"people": False},
    "Adults": {"people": True},
    "Children, too": {"people": True, "children": True},
}
AGREED = {"Adults": "They agreed in writing", "Children, too": "Their parents agreed in writing"}
RECORDED = {"Adults": "recorded", "Children, too": "recorded-by-parents"}
UNTIL = "Until"
DAY = "2099-06-30"
ANSWERED = re.compile(r"agreed in writing|Not yet")


def recorded(desk, name):
    """Return the answers about people in a photo's file."""
    keys = ("people", "children", "consent", "consent_until")
    return {key: value for key, value in gallery(desk)[name].items() if key in keys}


def change_people(area, saved, asks):
    """Answer about each kind of people, then choose another kind: no answer may be left.

    `saved` checks the saved answers after each step. With `asks`, nothing is chosen then, else “Not yet”.
    """
    for before, after in pairwise([*WHO, "Nobody"]):
        for agrees in (True, False) if before in AGREED else (False,):
            area.get_by_label(before).check()
            saved(WHO[before])
            if agrees:
                area.get_by_label(AGREED[before]).check()
                area.get_by_role("button", name="They named a last day").click()
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


def nothing(_):
    """Nothing is saved yet."""


def test_other_people_in_a_photo_leave_no_consent(open_desk, desk):
    page = open_desk(path="/photos/the-garden")

    def saved(answers):
        until(lambda: recorded(desk, "the-garden"), lambda found: found == answers)

    change_people(page.get_by_role("group", name="People", exact=True), saved, asks=False)


def test_other_people_in_new_photos_leave_no_consent(open_desk, desk):
    page = open_desk(viewport=DESK)
    before = gallery(desk)
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
    expect(page.locator(".done")).to_contain_text("Added 2 photos")
    added = [photo for name, photo in gallery(desk).items() if name not in before]
    assert [each["children"] for each in added] == [True, True]
    assert [each.get("consent") for each in added] == [None, "recorded-by-parents"]


def test_other_people_in_many_photos_leave_no_consent(open_desk, desk):
    page = open_desk(viewport=DESK)
    for name in ("An evening", "The garden"):
        page.get_by_label(f"Select {name}").check()

    def say(*answers, saved):
        page.get_by_role("button", name="Say it once ...").click()
        dialog = page.get_by_role("dialog")
        for each in answers:
            dialog.get_by_label(each).check()
        dialog.get_by_role("button", name="Write it for 2 photos").click()
        until(lambda: [recorded(desk, name) for name in ("an-evening", "the-garden")] == saved)
        # The next edit names these answers as the former ones, so the page must have them.
        for name, answered in zip(("An evening", "The garden"), saved, strict=True):
            card = page.locator(".card", has_text=name)
            if answered.get("people") and "consent" not in answered:
                expect(card).to_contain_text("consent")
            else:
                expect(card).not_to_contain_text("consent")

    agreed = {**WHO["Adults"], "consent": "recorded"}
    parents = {**WHO["Children, too"], "consent": "recorded-by-parents"}
    say("Adults", saved=[agreed, WHO["Adults"]])  # one of them agreed already
    say("Adults", "They agreed in writing", saved=[agreed, agreed])
    say("Children, too", saved=[WHO["Children, too"]] * 2)
    say("Children, too", "Their parents agreed in writing", saved=[parents, parents])
    say("Nobody", saved=[WHO["Nobody"]] * 2)
