"""`pipeline add` says what came in, what is still open, and what was left out."""

import re

import pytest
from PIL import Image

from tests.pipeline.gallery.conftest import scene

GALLERY = "content/gallery.yaml"


@pytest.fixture
def photos(tmp_path):
    """Three photos and a text in a folder."""
    folder = tmp_path / "card"
    folder.mkdir()
    for number in (1, 2, 3):
        scene(number, 1600, 1200).save(folder / f"walk {number}.jpg", quality=90)
    return folder


def test_one_photo_with_all_its_text_leaves_nothing_open(run, project, photos):
    given = ("--title", "A walk", "--alt", "Two people on a path.", "--no-people")
    code, out = run("add", str(photos / "walk 1.jpg"), *given)
    assert code == 0, out + run.told
    assert "Still open" not in out
    assert re.search(r"Added 1 photo to content/gallery.yaml, lines \d+ to \d+:", out)
    assert "walk 1.jpg  as raw_assets/gallery/walk-1.jpg" in out
    assert "Not added" not in out
    assert "Chosen ids" not in out
    added = project.value(GALLERY, "photos", 4)
    assert (added["title"], added["alt"], added["people"]) == ("A walk", "Two people on a path.", False)
    assert project.value("content/contract.yaml", "gallery_photos") == 5


def test_several_photos_are_counted_with_what_is_open(run, project, photos):
    code, out = run("add", str(photos), "--no-people")
    assert code == 0, out + run.told
    assert "Added 3 photos to content/gallery.yaml, lines " in out
    open_text = re.sub(r"\s+", " ", out.partition("Still open: ")[2]).partition(".")[0]
    assert re.findall(r"\((\d)\)", open_text) == [
        "3",
        "3",
    ]  # titles and alt texts, nobody to ask about people
    first, last = map(int, re.findall(r"lines (\d+) to (\d+)", out)[0])
    lines = project.text(GALLERY).splitlines()
    assert lines[first - 1].startswith("  - id: ")
    assert last == len(lines)
    assert "Next, run:" in out


def test_a_dry_run_says_the_same_and_writes_nothing(run, project, photos):
    before = project.text(GALLERY)
    code, out = run("add", str(photos), "--dry-run")
    assert (code, "Would add 3 photos to content/gallery.yaml" in out) == (0, True)
    assert "Next," not in out
    assert "Still open" not in out
    assert project.text(GALLERY) == before
    assert not project.path("raw_assets/gallery/walk-1.jpg").exists()


def test_a_title_is_for_one_photo(run, project, photos):
    before = project.text(GALLERY)
    for option in ("--title", "--alt"):
        code, _ = run("add", str(photos), option, "A walk")
        assert (code, "are for one photo" in run.told) == (2, True)
    assert project.text(GALLERY) == before


def test_stand_ins_make_room_for_real_photos(run, project, photos):
    code, out = run("add", str(photos), "--replace-standins")
    assert code == 0, out + run.told
    line = re.sub(r"\s+", " ", out)
    assert "3 photos in, by date taken; 2 stand-ins out, to the trash; gallery 4 -> 5." in line
    assert "To have the gallery as it was before:" in line
    assert [each["id"] for each in project.value(GALLERY, "photos")][:2] == ["an-evening", "on-the-way-home"]


def test_what_is_no_photo_or_is_there_already_is_left_out_with_the_reason(run, project, photos):
    (photos / "notes.txt").write_text("walk", "utf-8")
    (photos / "torn.jpg").write_bytes((photos / "walk 1.jpg").read_bytes()[:3000])
    code, out = run("add", str(photos))
    assert code == 1
    assert "Not added: 1 file; the reasons are above." in out
    assert "Ignored, because they are no pictures: notes.txt." in out
    assert "Added 3 photos" in out
    again, out = run("add", str(photos / "walk 1.jpg"), str(photos / "walk 2.jpg"))
    assert (again, "Not added: 2 files; the reasons are above." in out) == (1, True)
    (photos / "empty").mkdir()
    code, out = run("add", str(photos / "empty"))
    assert (code, "There is no photo at the given places; nothing was changed." in out) == (1, True)


def test_a_photo_without_a_name_gets_an_id_that_can_be_changed(run, project, photos):
    (photos / "walk 1.jpg").rename(photos / "నడక.jpg")
    code, out = run("add", str(photos / "నడక.jpg"))
    assert code == 0, out + run.told
    [identity] = re.findall(r"Chosen ids: ([a-z0-9-]+), because", re.sub(r"\s+", " ", out))
    assert project.value(GALLERY, "photos", 4, "id") == identity


def test_many_warnings_of_one_kind_are_one(run, project, photos):
    for number in range(1, 9):
        Image.new("RGB", (400, 300), (number * 20, 90, 200 - number * 20)).save(
            photos / f"small {number}.png"
        )
    _, out = run("add", str(photos), "--dry-run")
    joined = re.sub(r"\s+", " ", out + run.told)
    assert re.search(r"It is the same with \d+ more: small \d\.png", joined), joined
