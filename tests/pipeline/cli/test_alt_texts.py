"""An alt text belongs to the picture that it was written for."""

import json

from PIL import Image, ImageOps

from tests.pipeline.cli.conftest import invoke
from tests.pipeline.gallery.conftest import scene

GALLERY, FOUNDER, MEMORY = "content/gallery.yaml", "content/pages/my-story.yaml", "content/described.yaml"
PHOTO, STATE = "raw_assets/gallery/turned.jpg", ".pipeline/described.json"


def doubts(project, *arguments):
    """Return the lines of the texts that are in doubt after an ingest, with how grave that is."""
    code, out, _ = invoke(project.root, "ingest")
    assert code == 0, out
    return known_doubts(project, *arguments)


def known_doubts(project, *arguments):
    """Return them as the last ingest left them."""
    _, out, _ = invoke(project.root, "check", *arguments, "--output-format", "json")
    found = [d for d in json.loads(out)["diagnostics"] if d["code"] == "ALT006"]
    return [(d["file"], d["line"], d["severity"]) for d in found]


def save_over(project, seed, photo=PHOTO):
    """Save another picture for each seed in place of a photo, which keeps its name."""
    scene(seed).save(project.path(photo))


def test_alt006_a_photo_saved_over_leaves_its_words_in_doubt(project):
    content = sorted(path.name for path in project.path("content").rglob("*"))
    assert doubts(project) == []
    line = project.line(GALLERY, "alt: Brown blocks")
    upright = ImageOps.exif_transpose(Image.open(project.path(PHOTO)))
    upright.save(project.path(PHOTO), "JPEG", quality=60)
    assert doubts(project) == []  # saved anew, it is the same photo

    save_over(project, 1)
    assert doubts(project) == doubts(project) == [(GALLERY, line, "warning")]
    assert known_doubts(project, "--launch") == [(GALLERY, line, "error")]
    assert sorted(path.name for path in project.path("content").rglob("*")) == content
    project.edit(GALLERY, "alt: Brown blocks float over", "alt: Now red blocks float over")
    assert doubts(project) == []
    save_over(project, 2)
    assert doubts(project) == [(GALLERY, line, "warning")]


def test_alt006_what_was_confirmed_is_known_in_every_copy(project):
    save_over(project, 1, "raw_assets/people/founder.jpg")
    assert [file for file, *_ in doubts(project)] == [FOUNDER]
    code, out, _ = invoke(project.root, "confirm", "founder", "on-the-way-home")
    assert (code, out) == (0, "Confirmed, in content/described.yaml: founder, on-the-way-home.\n")
    assert doubts(project) == []
    project.path(STATE).unlink()
    save_over(project, 2)
    assert [file for file, *_ in doubts(project)] == [GALLERY]
    assert invoke(project.root, "confirm", "foundr")[0] == 2


def test_alt006_add_and_replace_remember_what_was_described(project, tmp_path):
    new, other = tmp_path / "new.jpg", tmp_path / "other.jpg"
    scene(1).save(new)
    scene(2).save(other)
    text = ("--title", "Stones", "--alt", "Stones lie in a row.", "--no-people")
    assert invoke(project.root, "replace", "on-the-way-home", str(new), "--force", *text)[0] == 0
    assert invoke(project.root, "replace", "the-garden", str(other), "--force")[0] == 0
    assert list(project.value(MEMORY, "pictures")) == ["on-the-way-home"]
    assert [d.code for d in project.findings() if d.place.file == MEMORY] == []
    project.path(STATE).unlink()
    save_over(project, 3, "raw_assets/gallery/new.jpg")
    assert doubts(project) == [(GALLERY, project.line(GALLERY, "Stones lie in a row."), "warning")]
    # A text that somebody keeps by taking the mark away alone is the old picture's.
    code, out, _ = invoke(project.root, "confirm", "the-garden")
    assert code == 1
    assert "DSK007" in out


def test_alt004_one_picture_in_two_places_may_have_one_text(project, tmp_path):
    text, other = "Brown blocks float over a light blue ground.", tmp_path / "other.jpg"
    scene(1).save(other)
    for photo, same in ((project.path(PHOTO), True), (other, False)):
        assert invoke(project.root, "ingest")[0] == 0
        assert invoke(project.root, "replace", "founder", str(photo), "--alt", text, "--force")[0] == 0
        _, out, _ = invoke(project.root, "check", "--output-format", "json")
        assert ("ALT004" in {d["code"] for d in json.loads(out)["diagnostics"]}) is not same
