"""What is unfinished is counted before the site is launched; then it is held back, or stops publishing."""

import json
from datetime import UTC, datetime

import pytest

from pipeline.ingest import ingest
from pipeline.photos.model import Options
from pipeline.project import Project
from tests.pipeline.cli.conftest import copy, invoke
from tests.pipeline.conftest import Folder

SITE, GALLERY, FOUNDER = "content/site.yaml", "content/gallery.yaml", "content/pages/my-story.yaml"


@pytest.fixture
def folder(made, tmp_path):
    """The finished project, of which two photos of the gallery are stand-ins; `found` are its findings."""
    copy(made[0], tmp_path / "project")
    return Folder(tmp_path / "project")


def launch(folder):
    folder.edit(SITE, "launched: false", "launched: true")


def shown(folder):
    manifest = json.loads(folder.text("site/src/manifests/pages/gallery.json"))
    return {photo["id"]: photo["held"] for photo in manifest["photos"]}


def found(folder, code, *arguments):
    _, out, _ = invoke(folder.root, "check", *arguments, "--output-format", "json")
    return {
        (d["file"], d["line"]): (d["severity"], d["message"])
        for d in json.loads(out)["diagnostics"]
        if d["code"] == code
    }


def test_std003_what_add_leaves_open_is_told_with_the_photo_s_name(folder):
    folder.edit(GALLERY, "title: The garden", "title: !standin New photo (x)")
    folder.edit(GALLERY, "title: On the way home", "title: New photo (turned)")
    folder.insert_after(GALLERY, ("photos", 3, "alt"), "    people: !standin false")
    open_ = found(folder, "STD003")
    assert open_ == {
        (GALLERY, folder.line(GALLERY, "(x)")): ("warning", "“the-garden” still lacks a title."),
        (GALLERY, folder.line(GALLERY, "(turned)")): (
            "warning",
            "“on-the-way-home” still lacks a title and an answer about people.",
        ),
    }
    assert {severity for severity, _ in found(folder, "STD003", "--launch").values()} == {"error"}
    assert not found(folder, "STD001", "--launch").keys() & open_.keys()


def test_an_unfinished_photo_is_held_back_once_the_site_is_launched(folder):
    assert len(shown(folder)) == 4
    launch(folder)
    folder.edit(
        GALLERY, "alt: Brown blocks float over a light blue ground.", "alt: 'Still to be described: x.'"
    )
    code, out, _ = invoke(folder.root, "ingest")
    assert code == 0, out
    assert shown(folder) == {"an-evening": None}
    text = "".join(path.read_text("utf-8") for path in folder.path("site/src/manifests").rglob("*.*"))
    assert "The garden" not in text
    promised = "Visitors see 1 photo, but 4 are promised; held back until finished: 3."
    assert [message for _, message in found(folder, "GAL001").values()] == [promised]
    assert {severity for severity, _ in found(folder, "STD003", "--launch").values()} == {"warning"}
    assert len(found(folder, "STD003")) == 3
    assert all(file != GALLERY for file, _ in found(folder, "STD001", "--launch"))
    assert (
        "held back until it has an alt text; then shown on"
        in invoke(folder.root, "why", "on-the-way-home")[1]
    )

    text = folder.text(GALLERY).replace("!standin ", "").replace("file: ", "file: !standin ")
    folder.write(GALLERY, text)
    (message,) = [message for _, message in found(folder, "STD003").values()]
    assert message.startswith("4 photos are stand-ins: before-the-lesson, an-evening, the-garden and 1 more.")
    assert len(found(folder, "STD003", "--launch")) == 4
    assert invoke(folder.root, "ingest")[0] == 0
    assert shown(folder) == {}


def test_an_unfinished_photo_more_is_not_counted(folder):
    for photo in ("gallery/IMG_0007.JPG", "gallery/garden.png"):
        folder.edit(GALLERY, f"!standin {photo}", photo)
    launch(folder)
    folder.path("raw_assets/gallery/more.jpg").write_bytes(
        folder.path("raw_assets/home/hero.jpg").read_bytes()
    )
    folder.append(
        GALLERY, "  - {id: more, file: gallery/more.jpg, title: !standin More, alt: Of the same lake.}\n"
    )
    assert not found(folder, "GAL001")
    folder.edit(GALLERY, "title: !standin More", "title: More")
    assert found(folder, "GAL001")
    folder.drop(GALLERY, "photos", 1)
    folder.drop(GALLERY, "photos", 1)
    folder.edit(GALLERY, "title: More", "title: !standin More")
    [(severity, message)] = found(folder, "GAL001").values()
    assert (severity, message) == ("error", "The gallery has 3 photos, but 4 are promised.")


def test_a_preview_shows_it_marked_and_the_next_ingest_takes_it_out(folder):
    launch(folder)
    assert invoke(folder.root, "ingest")[0] == 0
    report = ingest(Project(folder.root), Options(unfinished=True), today=datetime.now(UTC).date())
    assert report.errors == 0
    assert shown(folder) == {
        "before-the-lesson": "a real photo",
        "an-evening": None,
        "the-garden": "a real photo",
        "on-the-way-home": None,
    }
    assert invoke(folder.root, "ingest")[0] == 0
    assert shown(folder) == {"an-evening": None, "on-the-way-home": None}


def test_an_unfinished_picture_of_a_page_stops_publishing_only(folder):
    launch(folder)
    folder.edit(FOUNDER, "alt: An upright", "alt: !standin An upright")
    line = folder.line(FOUNDER, "alt: !standin")
    assert invoke(folder.root, "ingest")[0] == 0
    assert found(folder, "STD003")[FOUNDER, line] == ("warning", "“founder” still lacks an alt text.")
    assert found(folder, "STD003", "--launch")[FOUNDER, line][0] == "error"
