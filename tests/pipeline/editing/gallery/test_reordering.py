"""Photos of the gallery are put in another order."""

import pytest

from pipeline.editing.gallery.reordering import move_photos


@pytest.mark.parametrize(
    ("arguments", "order"),
    [
        ((["a"], {"after": "c"}), "bcad"),
        ((["c", "a"], {"after": "d"}), "bdca"),
        ((["c", "d"], {}), "cdab"),
    ],
)
def test_photos_are_put_after_another_or_first(gallery, arguments, order):
    names = dict(zip("abcd", (each["id"] for each in gallery.entries()), strict=True))
    photos, beside = arguments
    before = {each["id"]: each for each in gallery.entries()}
    move_photos(gallery.project, [names[each] for each in photos], **{k: names[v] for k, v in beside.items()})
    found = gallery.entries()
    assert [each["id"] for each in found] == [names[each] for each in order]
    assert {each["id"]: each for each in found} == before
