"""Real photos take the places of stand-ins, and contract.yaml follows the number of photos."""

import pytest

from pipeline.editing.gallery.restoring import restore_photos

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
    before, old = gallery.tree(), ids(gallery)
    asked = ("add", "phone", "--replace-standins", "--no-people")
    gallery.changes_nothing(
        *asked, "--dry-run", code=0, says="3 photos in, by date taken; 2 stand-ins out, to the trash;"
    )
    assert gallery.run(*asked) == 0
    assert "3 photos in, by date taken; 2 stand-ins out, to the trash; gallery 4 -> 5.\n" in gallery.out
    assert "The gallery now counts 5 photos instead of 4.\n" in gallery.out
    assert ids(gallery) == ["an-evening", "on-the-way-home", "img-0000", "img-0001", "img-0002"]
    assert gallery.folder.value(CONTRACT, "gallery_photos") == 5
    # A free page shows the stand-ins that left.
    assert {d.code for d in gallery.folder.findings()} == {"STD001", "STD003", "BLK001"}
    assert not {path for path in gallery.standins() if path[1:] == ("file",)}

    shown = gallery.out[gallery.out.index("3 photos in,") :]
    assert "Still open: a title (3), a description (3)." in shown
    assert "STD003" not in shown
    assert "under Photos, Removed: ./dev pipeline desk" in " ".join(
        shown.partition("Added 3 photos")[2].split()
    )
    assert shown.count("\n") < 15
    after = gallery.tree(trash=False)
    back = gallery.restore("the-garden")
    assert (back.exchanged, back.count.summary) == (3, "The gallery now counts 4 photos instead of 5.")
    assert (ids(gallery), gallery.tree(trash=False)) == (old, before)
    gallery.restore("img-0001")
    assert gallery.tree(trash=False) == after


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
    assert phone.run("add", "phone/IMG_0000.JPG", "phone/IMG_0001.JPG") == 0
    assert promised(phone) == (6, "The gallery has 5 photos, but 6 are promised.")
    assert "The gallery has 5, 1 too few, since the text was edited by hand." in " ".join(phone.out.split())
    phone.remove("img-0001")
    phone.restore("img-0001")
    assert promised(phone) == (6, "The gallery has 5 photos, but 6 are promised.")
    assert phone.run("add", str(original), "--force") == 0
    assert promised(phone) == (6,)


def test_no_photo_comes_or_goes_while_the_promised_number_cannot_follow(phone):
    phone.folder.edit(CONTRACT, "gallery_photos: 4", "gallery_photos: four")
    assert "“gallery_photos” needs a whole number" in phone.folder.refuse(phone.remove, "an-evening")
    phone.changes_nothing("add", "phone", code=1, says="Nothing was changed.")
    assert CONTRACT in phone.out
    phone.replace("an-evening", "IMG_0000.JPG")


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


@pytest.mark.parametrize("name", ["photo.json", "entry.yaml"])
def test_an_unreadable_file_of_a_photo_stays_in_the_trash(phone, name):
    phone.remove("the-garden")
    [trashed] = phone.trashed()
    (trashed.folder / name).write_bytes(b"id: [\xff")
    assert phone.trashed() == []
    assert "no longer" in phone.folder.refuse(restore_photos, phone.project, trashed.batch)
