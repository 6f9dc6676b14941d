"""`pipeline add`, as people use it."""

from datetime import date

import pytest
from PIL import Image

from pipeline.base.findings.model import NotDoneError
from pipeline.editing.gallery import adding
from pipeline.editing.gallery.adding import add_photos, plan_addition
from pipeline.editing.gallery.intake import examine_photo
from pipeline.editing.gallery.reordering import move_photos
from pipeline.photos.decoding.model import BYTE_LIMIT
from pipeline.photos.decoding.refusal import RefusedError
from pipeline.yaml_files.models.gallery import PhotoGroup
from tests.pipeline.editing.gallery.conftest import scene
from tests.pipeline.photos import pictures

GALLERY, LESSON = "content/gallery.yaml", "content/gallery/before-the-lesson.yaml"


def test_a_folder_with_one_bad_photo(gallery):
    names = ["IMG_0001.JPG", "Fête (2).jpeg", "x y/नमस्ते.jpg", "IMG_0002.HEIC", "no ending", "scan.png"]
    formats = ["JPEG", "JPEG", "JPEG", "HEIF", "JPEG", "PNG"]
    for seed, (name, format_) in enumerate(zip(names, formats, strict=True)):
        gallery.photo(name, seed, format_=format_)
    gallery.photo("torn.jpg", 50, pictures.saved(pictures.photo(900, 600), "JPEG")[:9000])
    gallery.photo("IMG_0002.MOV", 51, b"\0\0\0\x14ftypqt  " + bytes(99))
    gallery.photo(".DS_Store", 52, b"x")
    (gallery.phone / "lost link").symlink_to("nowhere")
    with gallery.photo("huge.jpg", 53, b"x").open("wb") as huge:
        huge.truncate(BYTE_LIMIT + 1)
    del gallery.photos["huge.jpg"]
    before, entries = gallery.folder.path(GALLERY).read_bytes(), gallery.entries()

    assert gallery.run("add", "phone") == 1

    assert "phone/torn.jpg: error PHO009" in gallery.out
    assert "phone/huge.jpg has 256 MB, more than 256 MB." in gallery.out
    assert "Added 6 photos to the gallery." in gallery.out
    shown = " ".join(gallery.out.split())
    assert "Not added: 2 files; the reasons are above." in shown
    assert "Ignored, because they are no pictures: IMG_0002.MOV" in shown
    assert gallery.out.count("warning PHO021") == 6
    assert "lost link" in gallery.out
    assert "DS_Store" not in gallery.out
    assert gallery.folder.path(GALLERY).read_bytes().startswith(before)
    new = gallery.entries()[len(entries) :]
    files = ["fete-2.jpg", "img-0001.jpg", "img-0002.heic", "no-ending.jpg", "scan.png", "photo.jpg"]
    assert [entry["file"] for entry in new] == [f"gallery/{name}" for name in files]
    taken = [(gallery.originals / entry["file"]).read_bytes() for entry in new]
    assert sorted(taken) == sorted(gallery.photos[name] for name in names)
    for name, content in gallery.photos.items():
        assert (gallery.phone / name).read_bytes() == content
    for entry in new:
        assert {(entry["id"], key) for key in ("title", "alt", "people")} <= gallery.standins()
    assert gallery.codes() == []


def test_photos_are_added_in_the_order_in_which_they_were_taken(gallery):
    moments = {"a.jpg": ("10:00:00", "+00:00"), "b.jpg": ("11:00:00", "+05:30"), "c.jpg": ("", "")}
    for seed, (name, (taken, offset)) in enumerate(moments.items()):
        exif = Image.Exif()
        exif.get_ifd(0x8769).update({0x9003: f"2026:05:01 {taken}", 0x9011: offset})
        gallery.photo(name, seed, pictures.saved(scene(seed), "JPEG", exif=exif))
    assert gallery.run("add", "phone") == 0
    assert [entry["id"] for entry in gallery.entries()[-3:]] == ["b", "a", "c"]
    shown = " ".join(gallery.out.split())
    assert "a.jpg as raw_assets/gallery/a.jpg, with its text in content/gallery/a.yaml" in shown
    assert "Still open: titles, descriptions, and answers about people." in shown
    assert ("Next, run:" in gallery.out, "Not added" in gallery.out) == (True, False)


def test_beside_a_full_first_page_new_photos_come_first(gallery, monkeypatch):
    monkeypatch.setattr(adding, "PER_PAGE", 3)
    for name in ("a", "b"):
        gallery.photo(f"{name}.jpg", name)
    assert gallery.run("add", "phone") == 0
    old = ["before-the-lesson", "an-evening", "the-garden", "on-the-way-home"]
    assert [*gallery.folder.photos()] == ["a", "b", *old]


def test_groups_come_get_photos_and_go(gallery):
    def move(expected, *photos, **place):
        move_photos(gallery.project, photos, **place)
        entries = gallery.folder.value(GALLERY, "photos")
        names = [each if isinstance(each, str) else each["group"].upper() for each in entries]
        assert (" ".join(names), gallery.codes()) == (expected, [])

    a, b, c, d = gallery.folder.photos()
    tea = PhotoGroup(group="Tea", date=date(2026, 8, 15))
    move(f"TEA {c} EARLIER PHOTOS {a} {b} {d}", c, group=tea)
    assert "\n  - group: Tea\n    date: 2026-08-15\n" in gallery.folder.text(GALLERY)
    move(f"TEA {c} {a} EARLIER PHOTOS {b} {d}", a, group=PhotoGroup(group=tea.label))
    move(f"TEA {b} {c} {a} EARLIER PHOTOS {d}", b)
    move(f"TEA {c} {a} EARLIER PHOTOS {d} {b}", d, b, after="Earlier photos")
    move(f"TEA {c} {a} WALK {d} {b}", d, b, group=PhotoGroup(group="Walk"))
    move(f"TEA {c} {a} {d} {b}", d, b, group=tea)
    gallery.remove(c)
    gallery.restore(c)
    gallery.photo("x.jpg", 1)
    plan = plan_addition(gallery.project, [gallery.phone], gallery.phone, force=False)
    add_photos(gallery.project, plan.photos, group=tea)
    move(f"TEA {c} {a} {b} x {d}", d, after="x")


def test_dsk001_the_same_file_twice(gallery):
    photo = gallery.photo("a.jpg", 1).read_bytes()
    gallery.photo("a (1).jpg", 1, photo)
    assert gallery.run("add", "phone") == 1
    assert "phone/a (1).jpg: error DSK001\n  This is phone/a.jpg, byte for byte." in gallery.out
    assert gallery.run("add", "phone/a.jpg") == 1
    assert "This is raw_assets/gallery/a.jpg, byte for byte." in gallery.out
    assert len(gallery.entries()) == 5
    assert gallery.run("add", "phone/a.jpg", "--force") == 0
    assert gallery.entries()[-1]["file"] == "gallery/a-2.jpg"


def test_dsk002_the_same_photo_at_another_size(gallery):
    gallery.photo("large one.jpg", 1)
    small = pictures.saved(Image.open(gallery.phone / "large one.jpg").resize((200, 150)), "WEBP", quality=40)
    gallery.photo("small.webp", 1, small)
    assert gallery.run("add", "phone") == 1
    assert "phone/small.webp: error DSK002" in gallery.out
    assert "(200 x 150 here, 480 x 360 there)" in gallery.out
    assert [entry["file"] for entry in gallery.entries()[4:]] == ["gallery/large-one.jpg"]
    gallery.folder.edit("content/gallery/large-one.yaml", "\ntitle:", "\nturn: 90\ntitle:")
    upright = Image.open(gallery.phone / "large one.jpg").rotate(-90, expand=True)
    gallery.photo("upright.jpg", 1, pictures.saved(upright, "JPEG"))
    assert gallery.run("add", "phone/upright.jpg") == 1


def test_a_photo_that_lies_in_raw_assets_already(gallery):
    path = gallery.photo("a b.JPG", 1)
    inside = gallery.originals / "gallery/a b.JPG"
    path.rename(inside)
    assert gallery.codes() == ["ORG004"]
    assert gallery.run("add", inside) == 0
    assert list(gallery.entries()[-1].items())[:2] == [("id", "a-b"), ("file", "gallery/a b.JPG")]
    assert gallery.codes() == []
    assert gallery.run("add", inside) == 1
    assert "The content names this original already." in gallery.out
    inside.rename(inside.with_name("CON.jpg"))
    assert gallery.run("add", inside.with_name("CON.jpg"), "--force") == 1
    assert "cannot be on every computer" in " ".join(gallery.out.split())


def test_words_and_photos_that_change_meanwhile(gallery):
    path = gallery.photo("a.jpg", 1)
    plan = plan_addition(gallery.project, [path], gallery.phone, force=False)
    gallery.photo("a.jpg", 2)
    before = gallery.tree()
    with pytest.raises(NotDoneError) as refused:
        add_photos(gallery.project, plan.photos)
    assert [finding.code for finding in refused.value.findings] == ["PHO017"]
    assert gallery.tree() == before

    plan = plan_addition(gallery.project, [path], gallery.phone, force=False)
    gallery.folder.edit(LESSON, "title: Before the lesson", "title: Before our lesson")
    plan.photos[0].looks_fine = True
    add_photos(gallery.project, plan.photos)
    assert gallery.entries()[0]["title"] == "Before our lesson"
    assert (gallery.entries()[-1]["id"], gallery.entries()[-1]["looks_fine"]) == ("a", True)

    path.unlink()
    with pytest.raises(RefusedError, match=r"a\.jpg"):
        examine_photo(path, "phone/a.jpg")


def test_stand_ins_give_way_and_come_back(gallery):
    for n in range(3):
        gallery.photo(f"IMG_000{n}.JPG", n)
    old = [*gallery.folder.photos()]
    plan = plan_addition(gallery.project, [gallery.phone], gallery.phone, force=False)
    assert add_photos(gallery.project, plan.photos, replace_standins=True) == 2
    new = ["img-0000", "img-0001", "img-0002"]
    assert [*gallery.folder.photos()] == ["an-evening", "on-the-way-home", *new]
    assert gallery.folder.value("content/contract.yaml", "gallery_photos") == 5
    # A free page shows the stand-ins that left.
    assert {d.code for d in gallery.folder.findings()} == {"STD001", "STD003", "BLK001"}
    assert not {path for path in gallery.standins() if path[1:] == ("file",)}
    assert gallery.restore("the-garden") == 0
    assert [*gallery.folder.photos()] == [*old, *new]
