"""The server records only a consent that fits; editing/gallery/test_consent.py has every answer."""

import pytest

from tests.pipeline.desk.conftest import GARDEN, GARDEN_FILE, jpeg

DAY = "2099-06-30"
EMPTY = {"people": False, "children": False, "consent": None, "consentUntil": None}
ADULTS = EMPTY | {"people": True, "consent": "recorded", "consentUntil": DAY}
CHILDREN = ADULTS | {"children": True, "consent": "recorded-by-parents"}


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
    for wrong in (
        CHILDREN | {"consent": "recorded"},
        ADULTS | {"consent": None},
        CHILDREN | {"people": False},
    ):
        served.send("/api/uploads/take", {"choices": [{"upload": upload, **fate, **wrong}]}, status=409)
    assert served.folder.tree(trash=False) == before
    for answers in (CHILDREN, EMPTY | {"people": None}, EMPTY | {"people": True}):
        served.send("/api/uploads/take", {"choices": [{"upload": upload, **fate, **answers}]})
        assert read(served, 2 if "photo" in fate else -1) == {**answers, "people": bool(answers["people"])}
        served.send("/api/undo")
        upload = served.upload("walk.jpg", jpeg(1))
        served.looked_at()


@pytest.mark.parametrize(
    ("start", "after", "fits"),
    [
        (EMPTY, {"people": True}, True),
        (EMPTY, {"consent": "recorded"}, False),
        (ADULTS, {"people": False}, False),
        (ADULTS, {"children": True, "consent": "recorded-by-parents"}, True),
        (CHILDREN, EMPTY, True),
    ],
)
def test_an_edit_leaves_only_a_consent_that_fits(served, start, after, fits):
    before = {key: served.photo(GARDEN)[key] for key in EMPTY}
    served.send(f"/api/photos/{GARDEN}", {"before": before, "after": start}, "PATCH")
    edit = {"before": {key: start[key] for key in after}, "after": after}
    served.send(f"/api/photos/{GARDEN}", edit, "PATCH", 200 if fits else 409)
    assert read(served, 2) == (start | after if fits else start)


def test_one_consent_that_does_not_fit_refuses_the_edits_of_many(served):
    before = served.folder.text(GARDEN_FILE)
    edits = {
        name: {"before": {key: served.photo(name)[key] for key in EMPTY}, "after": after}
        for name, after in (("an-evening", ADULTS), (GARDEN, ADULTS | {"children": True}))
    }
    refused = served.send("/api/photos", {"edits": edits}, "PATCH", 409)
    assert "children need the consent of their parents" in refused["message"]
    assert served.folder.text(GARDEN_FILE) == before
    edits[GARDEN]["after"] = ADULTS
    served.send("/api/photos", {"edits": edits}, "PATCH")
    assert [read(served, index) for index in (1, 2)] == [ADULTS, ADULTS]
