"""The server records only a consent that fits the people in a photo."""

from itertools import product
from typing import Any

import pytest

from tests.pipeline.desk.test_photos import GARDEN, GARDEN_FILE, jpeg

DAY = "2099-06-30"
WHO: dict[str, dict[str, Any]] = {
    "unanswered": {"people": None, "children": False},
    "nobody": {"people": False, "children": False},
    "adults": {"people": True, "children": False},
    "children": {"people": True, "children": True},
    "a child but nobody": {"people": False, "children": True},
}
FITTING = {"adults": "recorded", "children": "recorded-by-parents"}
ANSWERS = [
    {**who, "consent": consent, "consentUntil": until}
    for who, consent, until in product(
        WHO.values(), (None, "recorded", "recorded-by-parents", "not-needed"), (None, DAY)
    )
]
EMPTY = {**WHO["nobody"], "consent": None, "consentUntil": None}


def fits(answers):
    who = next(name for name, each in WHO.items() if each.items() <= answers.items())
    if answers["consent"] is None:
        return answers["consentUntil"] is None and who != "a child but nobody"
    return answers["consent"] == FITTING.get(who)


def read(served, index):
    """Return the answers in the entry of a photo, as messages have them."""
    entry = [*served.folder.photos().values()][index]
    until = entry.get("consent_until")
    return {
        "people": entry.get("people"),
        "children": entry.get("children", False),
        "consent": entry.get("consent"),
        "consentUntil": until and str(until),
    }


@pytest.mark.parametrize("fate", [{"fate": "add"}, {"fate": "replace", "photo": GARDEN}])
def test_a_new_photo_comes_only_with_a_consent_that_fits(served, fate):
    upload = served.upload("walk.jpg", jpeg(1))
    served.looked_at()
    before = served.folder.tree(trash=False)
    for answers in ANSWERS:
        if not fits(answers):
            choice = {"upload": upload, **fate, **answers}
            served.send("/api/uploads/take", {"choices": [choice]}, status=409)
    assert served.folder.tree(trash=False) == before
    for answers in filter(fits, ANSWERS):
        served.send("/api/uploads/take", {"choices": [{"upload": upload, **fate, **answers}]})
        recorded = read(served, 2 if "photo" in fate else -1)
        assert recorded == {**answers, "people": bool(answers["people"])}
        served.send("/api/undo")
        upload = served.upload("walk.jpg", jpeg(1))
        served.looked_at()


def test_an_edit_leaves_only_a_consent_that_fits(served):
    """Each change of people, of the consent and of its day begins at each state that fits."""
    given = [
        {key: each[key] for key in ("consent", "consentUntil")}
        for each in ANSWERS[: len(ANSWERS) // len(WHO)]
    ]
    partial = [*WHO.values(), *given, {"consentUntil": None}, {"consentUntil": DAY}]
    before = {key: served.photo(GARDEN)[key] for key in EMPTY}
    for start in filter(fits, ANSWERS):
        if start["people"] is None:
            continue
        served.send(f"/api/photos/{GARDEN}", {"before": before, "after": start}, "PATCH")
        for after in partial:
            if after.get("people", False) is None:
                continue
            wanted = start | after
            edit = {"before": {key: start[key] for key in after}, "after": after}
            served.send(f"/api/photos/{GARDEN}", edit, "PATCH", 200 if fits(wanted) else 409)
            assert read(served, 2) == (wanted if fits(wanted) else start), (start, after)
            if fits(wanted) and wanted != start:
                served.send("/api/undo")
        before = start


def test_one_consent_that_does_not_fit_refuses_the_edits_of_many(served):
    before = served.folder.text(GARDEN_FILE)
    adults = {**WHO["adults"], "consent": "recorded", "consentUntil": DAY}
    edits = {
        name: {"before": {key: served.photo(name)[key] for key in EMPTY}, "after": after}
        for name, after in (("an-evening", adults), (GARDEN, adults | WHO["children"]))
    }
    refused = served.send("/api/photos", {"edits": edits}, "PATCH", 409)
    assert "children need the consent of their parents" in refused["message"]
    assert served.folder.text(GARDEN_FILE) == before
    edits[GARDEN]["after"] = adults
    served.send("/api/photos", {"edits": edits}, "PATCH")
    assert [read(served, index) for index in (1, 2)] == [adults, adults]


def test_answers_that_somebody_else_changed_are_shown_whole(served):
    now = {key: served.photo(GARDEN)[key] for key in EMPTY}
    theirs = {**WHO["children"], "consent": "recorded-by-parents", "consentUntil": DAY}
    served.send(f"/api/photos/{GARDEN}", {"before": now, "after": theirs}, "PATCH")
    mine = {**WHO["adults"], "consent": "recorded", "consentUntil": None}
    conflict = served.send(f"/api/photos/{GARDEN}", {"before": now, "after": mine}, "PATCH", 409)
    assert conflict["now"] == theirs


def test_a_text_is_edited_beside_a_consent_that_does_not_fit(served):
    served.folder.insert_after("content/gallery/an-evening.yaml", ("people",), "children: true")
    served.edit("an-evening", "credit", "Ravi Example", "Mala")
    assert [each["code"] for each in served.photo("an-evening")["findings"]] == ["RGT001"]
    served.edit("an-evening", "consentUntil", None, DAY, 409)
