"""Real photos take the places of stand-ins, and contract.yaml follows the number of photos."""

import pytest

CONTRACT = "content/contract.yaml"


def ids(gallery):
    return [entry["id"] for entry in gallery.entries()]


@pytest.fixture
def phone(gallery):
    for n in range(3):
        gallery.photo(f"IMG_000{n}.JPG", n)
    return gallery


def test_stand_ins_give_way_and_come_back(phone):
    gallery = phone
    old = ids(gallery)
    asked = ("add", "phone", "--replace-standins", "--no-people")
    assert gallery.run(*asked) == 0
    assert "2 stand-ins out, to the trash." in gallery.out
    new = ["img-0000", "img-0001", "img-0002"]
    assert ids(gallery) == ["an-evening", "on-the-way-home", *new]
    assert gallery.folder.value(CONTRACT, "gallery_photos") == 5
    # A free page shows the stand-ins that left.
    assert {d.code for d in gallery.folder.findings()} == {"STD001", "STD003", "BLK001"}
    assert not {path for path in gallery.standins() if path[1:] == ("file",)}
    assert "Still open: a title (3), a description (3)." in gallery.out
    assert "STD003" not in gallery.out
    assert gallery.restore("the-garden") == 0
    assert ids(gallery) == [*old, *new]
    assert gallery.folder.value(CONTRACT, "gallery_photos") == 7


def promised(gallery):
    """The promised number of photos; the numbers that GAL001 finds wrong, if it does."""
    found = [d.message for d in gallery.folder.findings() if d.code == "GAL001"]
    return gallery.folder.value(CONTRACT, "gallery_photos"), *found


def lose_by_hand(gallery):
    """Delete the last photo's file and line, as in an editor; return its original."""
    entry = gallery.entries()[-1]
    gallery.folder.drop("content/gallery.yaml", "photos", len(gallery.entries()) - 1)
    gallery.folder.path(f"content/gallery/{entry['id']}.yaml").unlink()
    return gallery.originals / entry["file"]


def test_a_photo_that_was_lost_by_hand_stays_an_error_until_it_is_found(phone):
    original = lose_by_hand(phone)
    assert promised(phone) == (4, "The gallery has 3 photos, but 4 are promised.")
    phone.remove("an-evening")
    assert promised(phone) == (4, "The gallery has 2 photos, but 4 are promised.")
    phone.restore("an-evening")
    assert phone.run("add", str(original), "--force") == 0
    assert promised(phone) == (4,)


def test_what_left_together_comes_back_at_once_or_not_at_all(gallery):
    before, (first, second, third, fourth) = gallery.tree(), ids(gallery)
    gallery.remove(second)
    gallery.remove(first, fourth)
    assert ids(gallery) == [third]
    gallery.restore(fourth)
    gallery.restore(second)
    assert gallery.tree() == before

    file = gallery.entries()[2]["file"]
    gallery.remove(first, third)
    (gallery.originals / file).write_bytes(b"mine")
    assert "DSK005" in gallery.folder.refuse(gallery.restore, first)
