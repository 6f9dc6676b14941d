"""`pipeline replace`, `remove` and `restore`, as people use them."""

import re

import pytest
from PIL import Image

from tests.pipeline.photos import pictures

GALLERY = "content/gallery.yaml"
ID = "the-garden"


def position(desk, identity=ID):
    return [entry["id"] for entry in desk.entries()].index(identity)


def give_picture(desk, identity=ID, seed=90):
    """Let the original of a photo be a real picture; return its name and bytes."""
    file = desk.entries()[position(desk, identity)]["file"]
    content = desk.photo(f"before {seed}.jpg", seed).read_bytes()
    (desk.originals / file).write_bytes(content)
    return file, content


def test_a_photo_goes_and_comes_back(desk):
    file, content = give_picture(desk)
    before = desk.tree()
    desk.folder.edit(GALLERY, f"  - id: {ID}\n", f"  # Mind the chairs.\n  - id: {ID}   # since May\n")
    commented = desk.tree()
    line = desk.folder.line(GALLERY, "# Mind the chairs.")

    assert desk.run("remove", ID) == 0
    assert f"Took {ID} out of {GALLERY}, line {line}." in desk.out
    assert "promises 4 photos; the gallery now has 3. Add 1, or lower the number" in desk.out
    assert ID not in desk.folder.text(GALLERY)
    assert "Mind the chairs" not in desk.folder.text(GALLERY)
    (folder,) = (desk.originals / "trash").iterdir()
    assert (folder / file).read_bytes() == content
    note = (folder / "photo.yaml").read_text("utf-8")
    assert f"./dev pipeline restore {ID}" in note
    assert "    # Mind the chairs.\n" in note
    assert desk.codes() == []
    assert desk.run("restore") == 0
    assert f"{folder.name}  {ID} (removed)" in desk.out

    assert desk.run("restore", ID) == 0
    assert f"Brought back {ID}: {GALLERY}, line {line}" in desk.out
    assert desk.tree() == commented != before
    assert not (desk.originals / "trash").exists()


def test_two_photos_of_one_original_go_with_it(desk):
    first, second = (entry["id"] for entry in desk.entries()[2:4])
    file, old = (entry["file"] for entry in desk.entries()[2:4])
    desk.folder.set(GALLERY, "photos", 3, "file", file)
    (desk.originals / old).unlink()
    before = desk.tree()
    assert desk.run("remove", first, second) == 0
    assert not (desk.originals / file).exists()
    assert desk.run("restore", second) == 0
    assert desk.run("restore", first) == 0
    assert desk.tree() == before


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (("remove", ID, "--dry-run"), 0, f"Would take {ID} out"),
        (("replace", ID, "phone/two/a.jpg", "--dry-run"), 0, "Would put phone/two/a.jpg in the"),
        (("remove", "before-the-lesson", "the-gardn"), 2, f"Did you mean {ID}?"),
        (("replace", "the-gardn", "phone/a.jpg"), 2, f"Did you mean {ID}?"),
        (("restore", "the-gar"), 2, ""),
        (("replace", ID, "phone/before 90.jpg"), 1, f"This is the very picture that {ID} shows."),
        (("replace", ID, "phone/torn.jpg"), 1, "error PHO009"),
        (("replace", ID, "phone/two"), 1, "One photo is needed here"),
        (("replace", ID, "phone/c.jpg"), 1, "error DSK003"),
    ],
)
def test_what_changes_nothing(desk, arguments, code, says):
    give_picture(desk)
    desk.photo("torn.jpg", 1, desk.photo("two/a.jpg", 1).read_bytes()[:5000])
    desk.photo("two/b.jpg", 2)
    desk.changes_nothing(*arguments, code=code, says=says)


def test_it_comes_back_after_its_neighbour_or_at_the_end(desk):
    first, second, third = (entry["id"] for entry in desk.entries()[1:4])
    for identity in (second, third, first):
        assert desk.run("remove", identity) == 0
    for identity in (third, second, first):
        assert desk.run("restore", identity) == 0
    ids = [entry["id"] for entry in desk.entries()]
    assert ids[1] == first
    assert {second, third} < set(ids)
    assert desk.codes() == []


def test_a_picture_that_another_page_shows_stays(desk):
    file = desk.folder.value("content/programmes/memory-palace.yaml", "image", "file")
    old = desk.entries()[position(desk)]["file"]
    desk.folder.set(GALLERY, "photos", position(desk), "file", file)
    (desk.originals / old).unlink()
    before = desk.tree()
    assert desk.run("remove", ID) == 0
    assert (desk.originals / file).exists()
    assert desk.run("restore", ID) == 0
    assert desk.tree() == before


def test_another_picture_in_a_photo_s_place(desk):
    file, content = give_picture(desk)
    number = position(desk)
    desk.folder.insert_after(GALLERY, ("photos", number, "title"), "    consent: recorded")
    desk.folder.insert_after(GALLERY, ("photos", number, "title"), "    people: true   # three of them")
    desk.folder.insert_after(GALLERY, ("photos", number, "title"), "    focus: { x: 0.2, y: 0.3 }")
    before = desk.tree()
    new = desk.photo("New hall.png", 7, format_="PNG").read_bytes()

    assert desk.run("replace", ID, "phone/New hall.png") == 0
    entry = desk.entries()[number]
    assert list(entry) == ["id", "file", "title", "alt", "people"]
    assert entry["file"] == "gallery/new-hall.png"
    assert (desk.originals / "gallery/new-hall.png").read_bytes() == new
    assert {path[2] for path in desk.standins() if path[1] == number} == {"title", "alt", "people"}
    assert "Taken out, since said of the old picture: focus, people, consent." in desk.out
    assert not (desk.originals / file).exists()
    assert desk.codes() == []
    texts = desk.folder.text(GALLERY), before[GALLERY].decode()
    first, second = (re.split(rf"(?s)  - id: {ID}\n.*?(?=  - id: )", text) for text in texts)
    assert first == second

    assert desk.run("restore", ID) == 0
    assert desk.folder.path(GALLERY).read_bytes() == before[GALLERY]
    assert (desk.originals / file).read_bytes() == content
    assert desk.run("restore", ID) == 0
    assert desk.entries()[number] == entry
    assert (desk.originals / "gallery/new-hall.png").read_bytes() == new


def test_a_better_copy_of_the_same_photo_keeps_its_words(desk):
    file, content = give_picture(desk)
    number = position(desk)
    desk.folder.edit(GALLERY, f"file: !standin {file}", f"file: {file}")
    desk.folder.insert_after(GALLERY, ("photos", number, "title"), "    focus: { x: 0.2, y: 0.3 }")
    small = pictures.saved(Image.open(desk.phone / "before 90.jpg").resize((240, 180)), "JPEG")
    (desk.originals / file).write_bytes(small)
    before = desk.entries()[number]
    assert desk.run("replace", ID, "phone/before 90.jpg") == 0
    assert "Both show the same photo" in desk.out
    assert desk.entries()[number] == before | {"file": "gallery/before-90.jpg"}
    assert not {path for path in desk.standins() if path[1] == number}
    assert (desk.originals / "gallery/before-90.jpg").read_bytes() == content
