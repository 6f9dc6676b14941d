"""`pipeline add`, as people use it."""

from __future__ import annotations

import pytest
from PIL import Image

from tests.pipeline.photos import pictures

GALLERY = "content/gallery.yaml"


def test_a_folder_with_one_bad_photo(desk):
    names = ["IMG_0001.JPG", "Fête (2).jpeg", "x y/नमस्ते.jpg", "IMG_0002.HEIC", "no ending", "scan.png"]
    formats = ["JPEG", "JPEG", "JPEG", "HEIF", "JPEG", "PNG"]
    for seed, (name, format_) in enumerate(zip(names, formats, strict=True)):
        desk.photo(name, seed, format_=format_)
    desk.photo("torn.jpg", 50, pictures.saved(pictures.photo(900, 600), "JPEG")[:9000])
    desk.photo("IMG_0002.MOV", 51, b"\0\0\0\x14ftypqt  " + bytes(99))
    desk.photo(".DS_Store", 52, b"x")
    before, entries = desk.folder.path(GALLERY).read_bytes(), desk.entries()

    assert desk.run("add", "phone") == 1

    assert "phone/torn.jpg: error PHO009" in desk.out
    assert "phone/torn.jpg ends too early" in desk.out
    assert "Added 6 photos to content/gallery.yaml" in desk.out
    assert "Not added: 1 file;" in desk.out
    assert "IMG_0002.MOV" in desk.out
    assert "DS_Store" not in desk.out
    assert desk.folder.path(GALLERY).read_bytes().startswith(before)
    new = desk.entries()[len(entries) :]
    files = ["fete-2.jpg", "img-0001.jpg", "img-0002.heic", "no-ending.jpg", "scan.png", "photo.jpg"]
    assert [entry["file"] for entry in new] == [f"gallery/{name}" for name in files]
    taken = [(desk.originals / entry["file"]).read_bytes() for entry in new]
    assert sorted(taken) == sorted(desk.photos[name] for name in names)
    for name, content in desk.photos.items():
        assert (desk.phone / name).read_bytes() == content
    for number in range(len(entries), len(entries) + 6):
        assert {("photos", number, "title"), ("photos", number, "alt")} <= desk.standins()
    assert desk.codes() == []


def test_names_in_another_script(desk):
    desk.photo("ఉదయం 12.jpg", 1)
    desk.photo("రాత్రి.jpg", 2)
    desk.photo("వేసవి.jpg", 3)
    typed = "\n\nతెల్లవారు\n\nSummer at the lake\n\n"
    assert desk.run("add", "phone", typed=typed) == 0
    files = ["photo.jpg", "photo-2.jpg", "summer-at-the-lake.jpg"]
    names = [(entry["id"], entry["file"]) for entry in desk.entries()[-3:]]
    assert names == [(name.removesuffix(".jpg"), f"gallery/{name}") for name in files]
    told = " ".join(desk.out.split())
    assert "has Latin letters to make an id of, so it was chosen: photo, photo-2. To have another" in told
    assert desk.codes() == []

    desk.photo("Lamp.jpg", 4)
    assert desk.run("add", "phone/Lamp.jpg", typed="దీపం\n\n") == 0
    assert desk.entries()[-1]["id"] == "lamp"
    assert "Latin" not in desk.out

    desk.photo("హాలు.jpg", 5)
    assert desk.run("replace", "before-the-lesson", "phone/హాలు.jpg", "--no-input") == 0
    assert desk.entries()[0]["file"] == "gallery/before-the-lesson.jpg"


def test_the_number_that_is_promised(desk):
    desk.photo("a.jpg", 1)
    assert desk.run("add", "phone/a.jpg") == 0
    line = desk.folder.line("content/contract.yaml", "gallery_photos:")
    assert (
        f"The site promises 4 photos; the gallery now has 5. Remove 1, or raise the number in "
        f"content/contract.yaml, line {line}." in desk.out
    )
    assert "./dev pipeline replace before-the-lesson FILE" in desk.out


def test_titles_and_texts_are_asked_for(desk):
    desk.photo("a.jpg", 1)
    desk.photo("b.jpg", 2)
    desk.photo("c.jpg", 3)
    typed = (
        "  Lamps at dusk \nTwo lamps: one lit, one dark.\n\nA bowl of \N{LEFT DOUBLE QUOTATION MARK}rice”.\n"
    )
    assert desk.run("add", "phone", typed=typed) == 0
    one, two, three = desk.entries()[-3:]
    assert one == {
        "id": "lamps-at-dusk",
        "file": "gallery/a.jpg",
        "title": "Lamps at dusk",
        "alt": "Two lamps: one lit, one dark.",
    }
    assert (two["id"], two["alt"]) == ("b", "A bowl of “rice”.")
    marked = {way[1:] for way in desk.standins() if way[1] >= 4}
    assert marked == {(5, "title"), (6, "title"), (6, "alt")}
    assert three["id"] == "c"
    assert max(map(len, desk.out.split("\n"))) <= 80


def test_nothing_is_asked_with_no_input_or_without_a_terminal(desk):
    desk.photo("a.jpg", 1)
    assert desk.run("add", "phone", "--no-input", typed="A title\nA text for it.\n") == 0
    assert ("photos", 4, "title") in desk.standins()


def test_what_is_wrong_with_the_words_is_told(desk):
    desk.photo("a.jpg", 1)
    title = desk.entries()[0]["title"]
    assert desk.run("add", "phone", typed=f"{title}\nImage of a lamp in the dark.\n") == 0
    assert "GAL003" in desk.out
    assert "ALT002" in desk.out


def test_a_dry_run_changes_nothing(desk):
    desk.photo("a.jpg", 1)
    before = desk.tree()
    assert desk.run("add", "phone", "--dry-run", typed="") == 0
    assert "Would add 1 photo to content/gallery.yaml" in desk.out
    assert "as raw_assets/gallery/a.jpg" in desk.out
    assert desk.tree() == before


def test_dsk001_the_same_file_twice(desk):
    photo = desk.photo("a.jpg", 1).read_bytes()
    desk.photo("a (1).jpg", 1, photo)
    assert desk.run("add", "phone") == 1
    assert "phone/a (1).jpg: error DSK001\n  This is phone/a.jpg, byte for byte." in desk.out
    assert len(desk.entries()) == 5
    assert desk.run("add", "phone/a.jpg") == 1
    assert "This is raw_assets/gallery/a.jpg, byte for byte." in desk.out
    assert len(desk.entries()) == 5
    assert desk.run("add", "phone/a.jpg", "--force") == 0
    assert desk.entries()[-1]["file"] == "gallery/a-2.jpg"


def test_dsk002_the_same_photo_at_another_size(desk):
    desk.photo("large.jpg", 1)
    small = pictures.saved(Image.open(desk.phone / "large.jpg").resize((200, 150)), "WEBP", quality=40)
    desk.photo("a small one.webp", 1, small)
    assert desk.run("add", "phone") == 1
    assert "phone/a small one.webp: error DSK002" in desk.out
    assert "(200 x 150 here, 480 x 360 there)" in desk.out
    assert desk.entries()[-1]["file"] == "gallery/large.jpg"
    assert len(desk.entries()) == 5


def test_dsk002_a_larger_one_may_take_the_place(desk):
    small = pictures.saved(Image.open(desk.photo("large photo.jpg", 1)).resize((200, 150)), "JPEG")
    desk.photo("small.jpg", 1, small)
    assert desk.run("add", "phone/small.jpg") == 0
    assert desk.run("add", "phone/large photo.jpg") == 1
    assert "./dev pipeline replace small 'phone/large photo.jpg'" in desk.out


def test_dsk003_nothing_of_that_name(desk):
    desk.photo("May/a.jpg", 1)
    assert desk.run("add", "phone/Mai", "phone/*.png") == 1
    assert "Did you mean phone/May?" in desk.out
    assert "No file fits this pattern." in desk.out
    assert desk.run("add", "phone/May", "phone/Mai") == 1
    assert len(desk.entries()) == 5


def test_dsk004_a_list_that_cannot_be_edited(desk):
    desk.photo("a.jpg", 1)
    first = desk.entries()[2]
    line = ", ".join(f'{key}: "{text}"' for key, text in first.items())
    desk.folder.write(GALLERY, f"{desk.folder.text(GALLERY).splitlines()[0]}\nphotos: [{{{line}}}]\n")
    before = desk.tree()
    assert desk.run("add", "phone") == 1
    assert f"{GALLERY}:2: error DSK004" in desk.out
    assert "Nothing was changed." in desk.out
    assert desk.tree() == before


def test_broken_words_are_told_and_left_alone(desk):
    desk.photo("a.jpg", 1)
    line = desk.folder.edit(GALLERY, "title: Before the lesson", "titel: Before the lesson")
    before = desk.tree()
    assert desk.run("add", "phone") == 1
    assert f"{GALLERY}:{line}:5: error WRD001" in desk.out
    assert desk.tree() == before


def test_a_photo_that_lies_in_raw_assets_already(desk):
    path = desk.photo("a b.JPG", 1)
    inside = desk.originals / "gallery/a b.JPG"
    path.rename(inside)
    assert desk.codes() == ["ORG004"]
    assert desk.run("add", inside) == 0
    assert desk.entries()[-1] | {"title": "", "alt": ""} == {
        "id": "a-b",
        "file": "gallery/a b.JPG",
        "title": "",
        "alt": "",
    }
    assert desk.codes() == []
    assert desk.run("add", inside) == 1
    assert "The words name this original already." in desk.out


def test_no_file_is_ever_replaced(desk):
    (desk.originals / "gallery/A.jpg").write_bytes(b"mine")
    desk.photo("a.jpg", 1)
    assert desk.run("add", "phone") == 0
    assert desk.entries()[-1]["file"] == "gallery/a-2.jpg"
    assert (desk.originals / "gallery/A.jpg").read_bytes() == b"mine"


def test_a_photo_of_the_wrong_name_gets_the_right_one(desk):
    desk.photo("IMG_7.jpg", 1, format_="HEIF")
    assert desk.run("add", "phone/IMG_7.jpg") == 0
    assert desk.entries()[-1]["file"] == "gallery/img-7.heic"


def test_a_disk_that_refuses(desk):
    desk.photo("a.jpg", 1)
    (desk.originals / "gallery").rename(desk.originals / "elsewhere")
    (desk.originals / "gallery").write_bytes(b"no folder")
    before = desk.tree()
    assert desk.run("add", "phone") == 1
    assert "Nothing was changed." in desk.err
    assert desk.tree() == before


def test_a_photo_that_changes_meanwhile(desk):
    from pipeline.diagnostics.model import NotDoneError
    from pipeline.gallery.adding import add, plan_adding

    path = desk.photo("a.jpg", 1)
    plan = plan_adding(desk.project, [path], desk.phone, force=False)
    desk.photo("a.jpg", 2)
    before = desk.tree()
    with pytest.raises(NotDoneError) as refused:
        add(desk.project, plan.drafts, write=True)
    assert [finding.code for finding in refused.value.findings] == ["PHO017"]
    assert desk.tree() == before


def test_words_edited_while_titles_were_asked_for_are_kept(desk):
    from pipeline.gallery.adding import add, plan_adding

    plan = plan_adding(desk.project, [desk.photo("a.jpg", 1)], desk.phone, force=False)
    desk.folder.edit(GALLERY, "title: Before the lesson", "title: Before our lesson")
    add(desk.project, plan.drafts, write=True)
    assert desk.entries()[0]["title"] == "Before our lesson"
    assert desk.entries()[-1]["id"] == "a"
