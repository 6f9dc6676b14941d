"""An alt text belongs to the picture that it was written for."""

import json
import shutil

import pytest
from PIL import Image, ImageOps

from tests.pipeline.cli.conftest import copy, invoke
from tests.pipeline.conftest import Folder

GALLERY, FOUNDER, MEMORY = "content/gallery.yaml", "content/pages/my-story.yaml", "content/described.yaml"
PHOTO = "raw_assets/gallery/turned.jpg"


@pytest.fixture
def folder(made, tmp_path):
    copy(made[0], tmp_path / "project")
    return Folder(tmp_path / "project")


def doubts(folder, *arguments):
    """Return the lines of the texts that are in doubt after an ingest, with how grave that is."""
    code, out, _ = invoke(folder.root, "ingest")
    assert code == 0, out
    _, out, _ = invoke(folder.root, "check", *arguments, "--output-format", "json")
    found = [d for d in json.loads(out)["diagnostics"] if d["code"] == "ALT006"]
    return [(d["file"], d["line"], d["severity"]) for d in found]


def save_over(folder, photo=PHOTO, other="raw_assets/home/path.jpg"):
    """Save another picture in place of a photo, which keeps its name."""
    shutil.copy2(folder.path(other), folder.path(photo))


def test_alt006_a_photo_saved_over_leaves_its_words_in_doubt(folder):
    content = sorted(path.name for path in folder.path("content").rglob("*"))
    assert doubts(folder) == []
    line = folder.line(GALLERY, "alt: Brown blocks")
    upright = ImageOps.exif_transpose(Image.open(folder.path(PHOTO)))
    upright.save(folder.path(PHOTO), "JPEG", quality=60)
    assert doubts(folder) == []  # saved anew, it is the same photo

    save_over(folder)
    assert doubts(folder) == doubts(folder) == [(GALLERY, line, "warning")]
    assert doubts(folder, "--launch") == [(GALLERY, line, "error")]
    assert sorted(path.name for path in folder.path("content").rglob("*")) == content
    folder.edit(GALLERY, "alt: Brown blocks float over", "alt: Now red blocks float over")
    assert doubts(folder) == []
    save_over(folder, other="raw_assets/home/hero.jpg")
    assert doubts(folder) == [(GALLERY, line, "warning")]


def test_alt006_what_was_confirmed_is_known_in_every_copy(folder):
    save_over(folder, "raw_assets/people/founder.jpg", "raw_assets/home/hero.jpg")
    assert [file for file, *_ in doubts(folder)] == [FOUNDER]
    code, out, _ = invoke(folder.root, "confirm", "founder", "on-the-way-home")
    assert (code, out) == (0, "Confirmed, in content/described.yaml: founder, on-the-way-home.\n")
    assert doubts(folder) == []
    shutil.rmtree(folder.path(".pipeline"))
    save_over(folder)
    assert [file for file, *_ in doubts(folder)] == [GALLERY]
    assert invoke(folder.root, "confirm", "foundr")[0] == 2


def test_alt006_add_and_replace_remember_what_was_described(folder, tmp_path):
    new, other = tmp_path / "new.jpg", tmp_path / "other.jpg"
    shutil.copy2(folder.path("raw_assets/programmes/memory-palace.jpg"), new)
    shutil.copy2(folder.path("raw_assets/programmes/public-speaking.jpg"), other)
    typed = "Stones\nStones lie in a row.\nn\n"
    assert invoke(folder.root, "replace", "on-the-way-home", str(new), "--force", typed=typed)[0] == 0
    assert invoke(folder.root, "replace", "the-garden", str(other), "--force")[0] == 0
    assert list(folder.value(MEMORY, "pictures")) == ["on-the-way-home"]
    assert [d.code for d in folder.findings() if d.place.file == MEMORY] == []
    shutil.rmtree(folder.path(".pipeline"))
    save_over(folder, "raw_assets/gallery/new.jpg")
    assert doubts(folder) == [(GALLERY, folder.line(GALLERY, "Stones lie in a row."), "warning")]
    # A text that somebody keeps by taking the mark away alone is the old picture's.
    code, out, _ = invoke(folder.root, "confirm", "the-garden")
    assert code == 1
    assert "DSK007" in out
