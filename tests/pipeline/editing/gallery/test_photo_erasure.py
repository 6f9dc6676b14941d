"""An erasure reaches all files of a photo and their addresses, and no other photo."""

import pytest

from pipeline.base.findings.model import NotDoneError, Severity
from pipeline.editing.gallery.photo_erasure import erase_photos, plan_erasure
from pipeline.editing.gallery.stand_in import STAND_IN
from tests.pipeline.conftest import TODAY

PROGRAMME = "content/programmes/memory-palace.yaml"
QUESTIONS = "content/pages/questions.yaml"
ID, FILE = "an-evening", "gallery/evening session.jpg"


def plan(gallery, *names):
    return plan_erasure(gallery.project, names)


def erase(gallery, *names):
    return erase_photos(gallery.project, names, today=TODAY)


@pytest.mark.parametrize(
    ("name", "ids"), [("before-the-lesson", {"before-the-lesson"}), ("memory-palace", set())]
)
def test_a_host_may_have_the_same_pictures_of_a_photo_from_the_site_and_from_the_trash(gallery, name, ids):
    """Both photos have a focal point, on which the names of their variants depend."""
    shown = plan(gallery, name).on_host
    assert len(shown) > 10
    gallery.photo("new.jpg", 5)
    gallery.replace(name, "new.jpg")
    if ids:
        gallery.remove(name)
    trashed = gallery.trashed()[-1]
    planned = plan(gallery, trashed.batch)
    assert planned.on_host == shown
    assert planned.ids == ids
    assert planned.usages == []


def test_of_the_trash_only_earlier_pictures_of_the_same_name_go(gallery):
    same_size = gallery.originals / "gallery/other.jpg"
    same_size.write_bytes((gallery.originals / FILE).read_bytes()[:-1] + b"x")
    names = (ID, "on-the-way-home", "the-garden")
    for number, name in enumerate(names):
        gallery.photo(f"{name}.jpg", number)
        gallery.replace(name, f"{name}.jpg")
    gallery.remove("before-the-lesson")
    before = gallery.trashed()
    done = erase(gallery, ID)
    assert (done.ids, done.photos) == ({ID}, 2)
    assert same_size.is_file()
    stay = [path for each in before if each.id != ID for path in each.files]
    assert sorted(path for path in gallery.project.photo_trash.rglob("*") if path.is_file()) == sorted(stay)
    for name in ("before-the-lesson", *names[1:]):
        gallery.restore(name)


def test_the_note_of_an_earlier_picture_that_a_page_shows_goes_and_the_picture_stays(gallery):
    file = gallery.folder.value(PROGRAMME, "image", "file")
    gallery.folder.set("content/gallery/an-evening.yaml", "file", file)
    gallery.photo("new.jpg", 1)
    gallery.replace(ID, "new.jpg")
    erase(gallery, ID)
    assert not gallery.project.photo_trash.exists()
    assert (gallery.originals / file).is_file()


def test_several_photos_leave_the_gallery_and_what_may_be_one_of_them_is_named(gallery):
    gallery.photo("new.jpg", 1)
    gallery.replace("the-garden", "new.jpg")
    [garden] = gallery.trashed()
    names = ("before-the-lesson", "the-garden")
    assert plan(gallery, *names).alike == [garden.picture.relative_to(gallery.originals).as_posix()]
    assert len(erase(gallery, *names).usages) == 2
    assert [each["id"] for each in gallery.entries()] == [ID, "on-the-way-home"]
    gallery.photo("another.jpg", 2)
    says = "deleted for good on 2026-11-21"
    before = gallery.tree()
    assert (gallery.run("add", "phone/new.jpg"), says in gallery.out) == (1, True)
    assert gallery.tree() == before
    assert says in gallery.folder.refuse(gallery.replace, ID, "new.jpg")
    assert gallery.run("add", "phone/another.jpg") == 0
    gallery.replace(ID, "another.jpg")


def test_photos_that_were_removed_together_are_erased_together(gallery):
    gallery.remove(ID, "the-garden")
    gallery.remove("before-the-lesson")
    lesson, *batch = gallery.trashed()
    assert erase(gallery, batch[0].batch).photos == 2
    assert [each.id for each in gallery.trashed()] == [lesson.id]


def test_the_record_tells_a_photo_from_others_by_its_look_and_its_public_names(gallery):
    shown = plan(gallery, ID).on_host
    erase(gallery, ID)
    [entry] = gallery.folder.value("content/forgotten.yaml", "photos")
    assert entry.keys() == {"digest", "likeness", "date", "on_host"}
    assert entry["on_host"] == shown
    broken = gallery.originals / "gallery/broken.jpg"
    broken.write_bytes(b"no picture")
    assert erase(gallery, "raw_assets/gallery/broken.jpg").on_host == []
    assert gallery.folder.value("content/forgotten.yaml", "photos", 1).keys() == {"digest", "date"}
    broken.write_bytes(b"no picture")
    erase(gallery, "raw_assets/gallery/broken.jpg")
    assert len(gallery.folder.value("content/forgotten.yaml", "photos")) == 2


def test_a_block_goes_with_its_only_photo_and_another_block_stays(gallery):
    text = gallery.folder.text(QUESTIONS).partition("blocks:")[0]
    first, second = (
        f"  - kind: pictures\n    photos:\n      - photo: {each}\n" for each in (ID, "the-garden")
    )
    gallery.folder.write(QUESTIONS, f"{text}blocks:\n{first}{second}")
    erase(gallery, ID)
    assert gallery.folder.text(QUESTIONS) == f"{text}blocks:\n{second}"


def test_one_drawing_keeps_the_places_of_all_erased_photos_and_is_none_itself(gallery):
    names = ("memory-palace", "public-speaking")
    assert {"/courses", "/courses/memory-palace"} <= erase(gallery, *names).pages.keys()
    for name in names:
        programme = f"content/programmes/{name}.yaml"
        assert gallery.folder.value(programme, "image").keys() == {"file", "alt"}
        assert {("image", "file"), ("image", "alt")} <= set(gallery.folder.read(programme).standins)
        file = gallery.folder.value(programme, "image", "file")
        assert (gallery.originals / file).read_bytes() == STAND_IN.read_bytes()
        with pytest.raises(NotDoneError, match="keeps the place"):
            erase(gallery, name)
    found = gallery.folder.findings()
    assert [each for each in found if each.severity is Severity.ERROR or each.code.startswith("TRI")] == []
