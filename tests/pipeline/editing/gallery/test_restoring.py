"""Removed and replaced photos return from the trash, with their text and to their places."""

from pipeline.editing.gallery.restoring import restore_photos

GALLERY = "content/gallery.yaml"
ID, GARDEN = "the-garden", "content/gallery/the-garden.yaml"


def test_a_photo_goes_and_comes_back(gallery):
    file = gallery.folder.value(GARDEN, "file")
    content = (gallery.originals / file).read_bytes()
    before = gallery.tree()
    gallery.folder.edit(GALLERY, f"  - {ID}\n", f"  - {ID}   # since May\n")
    gallery.folder.edit(GARDEN, "file: ", "# Mind the chairs.\nfile: ")
    commented = gallery.tree()

    gallery.remove(ID)
    assert "since May" not in gallery.folder.text(GALLERY)
    assert not gallery.folder.path(GARDEN).exists()
    (folder,) = (gallery.originals / "trash").iterdir()
    assert (folder / file).read_bytes() == content
    assert (folder / "entry.yaml").read_bytes() == commented[GARDEN]
    assert gallery.codes() == ["BLK001"] * 3  # a free page shows it twice, and a training once

    gallery.restore(ID)
    del commented[GALLERY], before[GALLERY]  # the line is written anew
    tree = gallery.tree()
    assert tree.pop(GALLERY).decode().split()[-4:] == ["-", ID, "-", "on-the-way-home"]
    assert tree == commented != before
    assert not (gallery.originals / "trash").exists()


def test_a_photo_whose_id_was_given_to_another_or_is_gone(gallery):
    gallery.photo("new.jpg", 1)
    gallery.photo("The garden.jpg", 2)
    gallery.replace(ID, "new.jpg")
    gallery.remove(ID)
    removed, replaced = gallery.trashed()
    restore_photos(gallery.project, replaced.batch)
    assert gallery.folder.value(GARDEN, "file") == replaced.file
    gallery.remove(ID)
    assert gallery.run("add", "phone/The garden.jpg") == 0
    assert gallery.entries()[-1]["id"] == ID
    told = gallery.folder.refuse(restore_photos, gallery.project, removed.batch)
    assert f"The gallery has another photo of the id {ID}." in told


def test_what_left_together_comes_back_at_once_or_not_at_all(gallery):
    shown = gallery.folder.value("content/programmes/memory-palace.yaml", "image", "file")
    gallery.folder.set("content/gallery/an-evening.yaml", "file", shown)  # which stays where it is
    before = gallery.tree()
    first, second, third, fourth = gallery.folder.photos()
    gallery.remove(second)
    gallery.remove(first, fourth)
    assert [*gallery.folder.photos()] == [third]
    gallery.restore(fourth)
    gallery.restore(second)
    assert gallery.tree() == before

    file = gallery.entries()[2]["file"]
    gallery.remove(first, third)
    (gallery.originals / file).write_bytes(b"mine")
    assert "DSK005" in gallery.folder.refuse(gallery.restore, first)
