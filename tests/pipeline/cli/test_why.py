"""`pipeline why` on a finished project."""

import re
import shutil

import pytest
from PIL import Image

from tests.pipeline.cli.conftest import draw

GALLERY = "content/gallery.yaml"
ID, FILE, TITLE = "before-the-lesson", "gallery/IMG_0007.JPG", "Before the lesson"


@pytest.fixture
def photo(project):
    """The original of the photo that the tests query."""
    return project.path(f"raw_assets/{FILE}")


@pytest.mark.parametrize(
    ("asked", "folder"),
    [
        (ID, "."),
        (FILE, "."),
        (f"raw_assets/{FILE}", "."),
        ("IMG_0007.JPG", "."),
        ("img_0007.jpg", "raw_assets/gallery"),
        ("GALLERY/img_0007.JPG", "."),
        ("./raw_assets/gallery/IMG_0007.JPG", "."),
        ("../gallery/IMG_0007.JPG", "raw_assets/gallery"),
        (f"../raw_assets/{FILE}", "content"),
    ],
)
def test_a_photo_is_found_by_each_of_its_names(run, project, asked, folder):
    out = run("why", asked, cwd=project.path(folder))
    assert out.startswith(f"{TITLE}\nraw_assets/{FILE} (JPEG, ")
    assert f"named in {GALLERY}:{project.line(GALLERY, FILE)}\n" in out
    assert re.search(r"^In the gallery: current, \d+ files, \d+ kB, up to \d+ x \d+ pixels$", out, re.M)
    assert re.search(r"^Enlarged from the gallery: current, \d+ files?, \d+ kB, up to ", out, re.M)


def test_a_photo_is_found_by_its_path_where_the_originals_are_on_another_disk(run, project, tmp_path):
    folder = project.path("raw_assets")
    folder.rename(tmp_path / "disk")
    folder.symlink_to(tmp_path / "disk")
    run("why", str(folder / FILE))
    run("why", str(tmp_path / "disk" / FILE))


def test_a_photo_is_found_by_its_programme_and_by_its_variants(run, project):
    out = run("why", "memory-palace")
    assert "raw_assets/programmes/memory-palace.jpg" in out
    assert "\nOn cards: current" in out
    assert "\nOn its page: current" in out
    variants = re.findall(r"^  ([0-9a-f]{16}-\d+\.\w+)  current$", run("why", ID), re.M)
    assert len(variants) > 3
    assert all(TITLE in run("why", name) for name in variants[::4])


def test_a_path_that_leads_elsewhere_is_said_to(run, project, tmp_path):
    other = tmp_path / "Pictures" / "IMG_0007.JPG"
    other.parent.mkdir()
    other.touch()
    for asked in (str(other), "../Pictures/IMG_0007.JPG"):
        run("why", asked, ends=2)
        assert "is outside this project" in run.told
        assert f"./dev pipeline add {asked}" in run.told
    run("why", str(tmp_path / "nothing.jpg"), ends=2)
    assert "pipeline add" not in run.told
    run("why", "../content/gallery.yaml", cwd=project.path("content"), ends=2)
    assert "is no original" in run.told


def test_a_name_that_leads_to_no_photo_or_to_two(run, project):
    run("why", "before-the-leson", ends=2)
    assert f"Did you mean “{ID}”?" in run.told
    run("why", "?", ends=2)
    assert "Give an id of content/gallery.yaml" in run.told
    run("why", "ffffffffffffffff-480.webp", ends=2)
    spare = project.path("raw_assets/gallery/spare/IMG_0007.JPG")
    spare.parent.mkdir()
    spare.touch()
    run("why", "raw_assets/gallery/spare/IMG_0007.JPG", ends=2)
    assert "The site does not use raw_assets/gallery/spare/IMG_0007.JPG" in run.told
    project.set(GALLERY, "photos", 3, "file", "programmes/IMG_0007.JPG")
    run("why", "IMG_0007.JPG", ends=2)
    assert "gallery/IMG_0007.JPG or programmes/IMG_0007.JPG" in run.told
    project.write(GALLERY, "photos: [\n")
    run("why", ID, ends=2)
    assert "Some content files cannot be read; see: ./dev pipeline check" in run.told


def test_a_changed_original(run, photo):
    draw(photo, 9)
    out = run("why", ID, ends=1)
    assert out.count(": due\n") == 2
    assert re.search(r"^  [0-9a-f]{16}-\d+\.avif  outdated$", out, re.M)
    assert "  current\n" not in out
    assert out.endswith("\nTo make the files that are due: ./dev pipeline ingest\n")


def test_the_crop_and_the_state_of_each_file(run, project):
    project.set("content/programmes/memory-palace.yaml", "image", "focus", "x", "0.25")
    run("ingest")
    out = run("why", "memory-palace")
    assert re.search(r"^  crop \d+ x \d+ at \d+, \d+; focal point 0\.25, [\d.]+$", out, re.M)
    name = re.findall(r"^  (\S+)  current$", out, re.M)[0]
    project.path(f"site/public/media/{name}").unlink()
    assert f"  {name}  missing\n" in run("why", "memory-palace", ends=1)


def test_a_photo_is_found_by_its_position_in_the_gallery(run, project):
    names = [photo["id"] for photo in project.value(GALLERY, "photos")]
    assert run("why", "1") == run("why", names[0])
    assert run("why", str(len(names))) == run("why", names[-1])
    for position in ("0", str(len(names) + 1)):
        run("why", position, ends=2)
        assert f"The gallery has no photo {position}; it has {len(names)}." in run.told


def test_a_photo_that_looks_like_a_later_one_names_it(run, project):
    other = project.value(GALLERY, "photos", 2, "file")
    with Image.open(project.path(f"raw_assets/{FILE}")) as picture:
        picture.reduce(2).save(project.path("raw_assets/gallery/copy.jpg"))
    project.path(f"raw_assets/{other}").unlink()
    project.edit(GALLERY, other, "gallery/copy.jpg")
    run("ingest")
    for name in (ID, "gallery/copy.jpg"):
        assert f"gallery/copy.jpg looks like {FILE} on line" in run("why", name)


def test_a_new_photo_and_nothing_is_written(run, project):
    for folder in (".pipeline", "site"):
        shutil.rmtree(project.path(folder))
    assert run("why", ID, ends=1).count(": due\n") == 2
    assert not project.path(".pipeline").exists()
    assert not project.path("site").exists()
