"""The messages of `pipeline add`; tests/pipeline/gallery proves its changes."""

import re

import pytest

from tests.pipeline.gallery.conftest import scene

GALLERY = "content/gallery.yaml"


@pytest.fixture
def photos(tmp_path):
    """Three photos in a folder."""
    folder = tmp_path / "card"
    folder.mkdir()
    for number in (1, 2, 3):
        scene(number, 1600, 1200).save(folder / f"walk {number}.jpg", quality=90)
    return folder


def test_one_photo_with_all_its_text_leaves_nothing_open(run, photos):
    given = ("--title", "A walk", "--alt", "Two people on a path.", "--no-people")
    out = run("add", str(photos / "walk 1.jpg"), *given)
    assert re.search(r"Added 1 photo to content/gallery.yaml, lines \d+ to \d+:", out)
    assert "walk 1.jpg  as raw_assets/gallery/walk-1.jpg" in out
    for said in ("Still open", "Not added", "Chosen ids"):
        assert said not in out


def test_several_photos_are_counted_with_their_lines_and_nothing_is_open_before(run, project, photos):
    assert not re.search(r"Next,|Still open", run("add", str(photos), "--dry-run"))
    out = run("add", str(photos), "--no-people")
    assert "Next, run:" in out
    first, last = map(int, re.findall(r"lines (\d+) to (\d+)", out)[0])
    lines = project.text(GALLERY).splitlines()
    assert lines[first - 1].startswith("  - id: ")
    assert last == len(lines)


def test_what_is_no_photo_is_left_out_with_the_reason(run, photos):
    (photos / "notes.txt").write_text("walk", "utf-8")
    (photos / "torn.jpg").write_bytes((photos / "walk 1.jpg").read_bytes()[:3000])
    out = run("add", str(photos), ends=1)
    assert "Not added: 1 file; the reasons are above." in out
    assert "Ignored, because they are no pictures: notes.txt." in out
    (photos / "empty").mkdir()
    out = run("add", str(photos / "empty"), ends=1)
    assert "There is no photo at the given places; nothing was changed." in out
