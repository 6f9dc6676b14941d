"""Photos are replaced, removed and restored."""

from PIL import Image

from pipeline.editing.gallery.restoring import restore_photos
from tests.pipeline.photos import pictures

GALLERY = "content/gallery.yaml"
ID, GARDEN = "the-garden", "content/gallery/the-garden.yaml"


def position(gallery, identity=ID):
    return [entry["id"] for entry in gallery.entries()].index(identity)


def give_picture(gallery, identity=ID, seed=90):
    """Replace a photo's original by a real picture; return its name and bytes."""
    file = gallery.entries()[position(gallery, identity)]["file"]
    content = gallery.photo(f"before {seed}.jpg", seed).read_bytes()
    (gallery.originals / file).write_bytes(content)
    return file, content


def test_a_photo_goes_and_comes_back(gallery):
    file, content = give_picture(gallery)
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
    assert gallery.codes() == ["BLK001", "BLK001"]  # a free page shows it twice

    gallery.restore(ID)
    del commented[GALLERY], before[GALLERY]  # the line is written anew
    tree = gallery.tree()
    assert tree.pop(GALLERY).decode().split()[-4:] == ["-", ID, "-", "on-the-way-home"]
    assert tree == commented != before
    assert not (gallery.originals / "trash").exists()


def test_two_photos_of_one_original_go_with_it(gallery):
    first, second = (entry["id"] for entry in gallery.entries()[2:4])
    file, old = (entry["file"] for entry in gallery.entries()[2:4])
    gallery.folder.set("content/gallery/on-the-way-home.yaml", "file", file)
    (gallery.originals / old).unlink()
    before = gallery.tree()
    gallery.remove(first, second)
    assert not (gallery.originals / file).exists()
    gallery.restore(second)
    assert gallery.tree() == before


def test_what_changes_nothing(gallery):
    give_picture(gallery)
    gallery.photo("a.jpg", 1)
    assert f"Did you mean {ID}?" in gallery.folder.refuse(gallery.remove, "before-the-lesson", "the-gardn")
    assert f"Did you mean {ID}?" in gallery.folder.refuse(gallery.replace, "the-gardn", "a.jpg")
    assert f"{ID} shows this very picture." in gallery.folder.refuse(gallery.replace, ID, "before 90.jpg")
    assert "no longer in the trash" in gallery.folder.refuse(
        restore_photos, gallery.project, "2026-11-21T10-00-00Z"
    )


def test_it_comes_back_after_its_neighbour_or_at_the_end(gallery):
    first, second, third = (entry["id"] for entry in gallery.entries()[1:4])
    for identity in (second, third, first):
        gallery.remove(identity)
    for identity in (third, second, first):
        gallery.restore(identity)
    ids = [entry["id"] for entry in gallery.entries()]
    assert ids[1] == first
    assert {second, third} < set(ids)
    assert gallery.codes() == []


def test_a_picture_that_another_page_shows_stays(gallery):
    file = gallery.folder.value("content/programmes/memory-palace.yaml", "image", "file")
    old = gallery.entries()[position(gallery)]["file"]
    gallery.folder.set(GARDEN, "file", file)
    (gallery.originals / old).unlink()
    before = gallery.tree()
    gallery.remove(ID)
    assert (gallery.originals / file).exists()
    gallery.restore(ID)
    assert gallery.tree() == before


def test_another_picture_in_a_photo_s_place(gallery):
    file, content = give_picture(gallery)
    number = position(gallery)
    gallery.folder.insert_after(GARDEN, ("title",), "consent: recorded")
    gallery.folder.insert_after(GARDEN, ("title",), "people: true   # three of them")
    gallery.folder.insert_after(GARDEN, ("title",), "focus: { x: 0.2, y: 0.3 }")
    before = gallery.tree()
    new = gallery.photo("New hall.png", 7, format_="PNG").read_bytes()

    gallery.replace(ID, "New hall.png")
    entry = gallery.entries()[number]
    assert list(entry) == ["id", "file", "title", "alt", "people"]
    assert entry["file"] == "gallery/new-hall.png"
    assert (gallery.originals / "gallery/new-hall.png").read_bytes() == new
    assert {key for identity, key in gallery.standins() if identity == ID} == {"title", "alt", "people"}
    assert not (gallery.originals / file).exists()
    assert gallery.codes() == []
    changed = {name for name, data in gallery.tree(trash=False).items() if data != before.get(name)}
    assert changed == {GARDEN, "raw_assets/gallery/new-hall.png"}

    gallery.restore(ID)
    assert gallery.folder.path(GARDEN).read_bytes() == before[GARDEN]
    assert (gallery.originals / file).read_bytes() == content
    gallery.restore(ID)
    assert gallery.entries()[number] == entry
    assert (gallery.originals / "gallery/new-hall.png").read_bytes() == new
    gallery.photo("Third.png", 8, format_="PNG")
    gallery.replace(ID, "Third.png")
    gallery.restore(ID)
    assert gallery.entries()[number] == entry, "of two in the trash, the later one returns"


def test_a_better_copy_of_the_same_photo_keeps_its_words(gallery):
    file, content = give_picture(gallery)
    number = position(gallery)
    gallery.folder.edit(GARDEN, f"file: !standin {file}", f"file: {file}")
    gallery.folder.set(GARDEN, "title", "Green shapes")
    gallery.folder.set(GARDEN, "alt", "!standin Something green.")
    gallery.folder.insert_after(GARDEN, ("title",), "people: false")
    gallery.folder.insert_after(GARDEN, ("title",), "focus: { x: 0.2, y: 0.3 }")
    small = pictures.saved(Image.open(gallery.phone / "before 90.jpg").resize((240, 180)), "JPEG")
    (gallery.originals / file).write_bytes(small)
    before = gallery.entries()[number]
    (gallery.phone / "before 90.jpg").rename(gallery.phone / "తోట.jpg")
    gallery.replace(ID, "తోట.jpg")
    assert gallery.entries()[number] == before | {"file": "gallery/green-shapes.jpg"}, "named by its title"
    assert {key for identity, key in gallery.standins() if identity == ID} == {"alt"}
    assert (gallery.originals / "gallery/green-shapes.jpg").read_bytes() == content


def test_a_photo_whose_id_was_given_to_another_or_is_gone(gallery):
    gallery.photo("new.jpg", 1)
    gallery.photo("The garden.jpg", 2)
    gallery.replace(ID, "new.jpg")
    gallery.remove(ID)
    removed, replaced = gallery.trashed()
    restore_photos(gallery.project, replaced.batch)
    assert gallery.entries()[position(gallery)]["file"] == replaced.file
    gallery.remove(ID)
    assert gallery.run("add", "phone/The garden.jpg") == 0
    assert gallery.entries()[-1]["id"] == ID
    told = gallery.folder.refuse(restore_photos, gallery.project, removed.batch)
    assert f"The gallery has another photo of the id {ID}." in told
