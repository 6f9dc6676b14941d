"""Photos of the gallery are put in another order."""

import pytest

from pipeline.base.findings.model import NotFoundError
from pipeline.editing.gallery.reordering import move_photos


@pytest.mark.parametrize(
    ("arguments", "order"),
    [
        ((["a"], {"after": "c"}), "bcad"),
        ((["a"], {"after": "d"}), "bcda"),
        ((["c", "a"], {"after": "d"}), "bdca"),
        ((["c", "d"], {}), "cdab"),
        ((["b", "c"], {"after": "b"}), "abcd"),
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


@pytest.mark.parametrize("beside", [{}, {"after": "the-gardn"}])
def test_a_photo_that_is_not_there_moves_nothing(gallery, beside):
    before = gallery.tree()
    with pytest.raises(NotFoundError):
        move_photos(gallery.project, ["the-garden"] if beside else ["the-gardn"], **beside)
    assert gallery.tree() == before
