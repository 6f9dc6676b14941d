"""Photos of the gallery and of pages get other pictures."""

import pytest
from PIL import Image

from pipeline.editing.gallery.consent import People
from pipeline.editing.gallery.restoring import restore_photos
from tests.pipeline.photos import pictures

FOUNDER = "content/pages/my-story.yaml"
RIGHTS = "people: true", "consent: recorded", "consent_until: 2028-06-30", "credit: Ana", "licence: CC BY 4.0"
ID, GARDEN = "the-garden", "content/gallery/the-garden.yaml"


def position(gallery):
    return [*gallery.folder.photos()].index(ID)


def give_picture(gallery):
    """Replace the original of the garden by a real picture; return its name and bytes."""
    file = gallery.folder.value(GARDEN, "file")
    content = gallery.photo("before 90.jpg", 90).read_bytes()
    (gallery.originals / file).write_bytes(content)
    return file, content


def test_what_changes_nothing(gallery):
    give_picture(gallery)
    gallery.photo("a.jpg", 1)
    assert f"Did you mean {ID}?" in gallery.folder.refuse(gallery.remove, "before-the-lesson", "the-gardn")
    assert f"Did you mean {ID}?" in gallery.folder.refuse(gallery.replace, "the-gardn", "a.jpg")
    assert f"{ID} shows this very picture." in gallery.folder.refuse(gallery.replace, ID, "before 90.jpg")
    assert "no longer in the trash" in gallery.folder.refuse(
        restore_photos, gallery.project, "2026-11-21T10-00-00Z"
    )


def test_another_picture_in_a_photo_s_place(gallery):
    file, content = give_picture(gallery)
    number = position(gallery)
    gallery.folder.insert_after(GARDEN, ("title",), "consent: recorded")
    gallery.folder.insert_after(GARDEN, ("title",), "people: true   # three of them")
    gallery.folder.insert_after(GARDEN, ("title",), "focus: { x: 0.2, y: 0.3 }\nturn: 90")
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


@pytest.mark.parametrize(
    ("name", "file", "keys", "size"),
    [
        ("founder", FOUNDER, ("photo",), (800, 1000)),
        ("home/hero", "content/pages/home.yaml", ("hero", "image"), (1600, 1000)),
        ("memory-palace", "content/programmes/memory-palace.yaml", ("image",), (1600, 1000)),
    ],
)
def test_a_page_s_picture_is_replaced_and_comes_back(gallery, name, file, keys, size):
    old = gallery.folder.value(file, *keys, "file")
    image = Image.open(gallery.photo("seed.jpg", 3)).resize(size)
    new = gallery.photo("New one.jpg", 3, pictures.saved(image, "JPEG")).read_bytes()
    mark = "!standin " if (*keys, "file") in gallery.folder.read(file).standins else ""
    gallery.folder.edit(file, f"file: {mark}{old}", f'file: "{old}"   # of May')
    pad = " " * (2 * len(keys))
    for line in RIGHTS:
        gallery.folder.insert_after(file, (*keys, "alt"), f"{pad}{line}")
    assert gallery.codes() == []
    before = gallery.tree()

    assert "There is no photo" in gallery.folder.refuse(gallery.remove, name)
    gallery.replace(name, "New one.jpg", alt="A tree.", people=People(False))
    folder = old.partition("/")[0]
    words = gallery.folder.value(file, *keys)
    assert words == {"file": f"{folder}/new-one.jpg", "alt": "A tree.", "people": False}
    assert (gallery.originals / folder / "new-one.jpg").read_bytes() == new
    (note,) = gallery.originals.glob("trash/*/photo.json")
    assert '"after": ""' in note.read_text("utf-8"), "a page has no photo before it"

    assert gallery.restore(name) == 1
    tree = gallery.tree()
    changed = {path for path in tree if tree[path] != before.get(path)}
    trash = {path for path in tree if path.startswith("raw_assets/trash/")}
    assert changed == trash
