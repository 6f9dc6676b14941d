from __future__ import annotations

import pytest

GALLERY = "content/gallery.yaml"
NLP = "content/programmes/nlp.yaml"


@pytest.mark.parametrize(
    "text", ["IMG_0042.JPG", "DSC_1107", "20240113_091512", "sunrise.heic", "IMG 0042 in the hall"]
)
def test_alt001_a_file_name(project, text):
    line = project.set(GALLERY, "photos", 2, "alt", text)
    also = ("ALT005",) if " " not in text else ()
    project.expect("ALT001", GALLERY, line, also=also)


def test_alt001_the_name_of_its_own_file(project):
    project.path("raw_assets/gallery/three big stones.jpg").touch()
    old = project.value(GALLERY, "photos", 2, "file")
    project.path(f"raw_assets/{old}").unlink()
    project.set(GALLERY, "photos", 2, "file", "gallery/three big stones.jpg")
    line = project.set(GALLERY, "photos", 2, "alt", "Three Big Stones")
    project.expect("ALT001", GALLERY, line)


@pytest.mark.parametrize(
    "start", ["Image of", "A photo of", "Picture showing", "This is a photograph of", "an icon of"]
)
def test_alt002_a_preamble(project, start):
    line = project.set(NLP, "image", "alt", f"{start} a wide green field")
    found = project.expect("ALT002", NLP, line)
    assert "A wide green field" in found.hint


@pytest.mark.parametrize(
    "text", ["100 people sit in rows", "Photographs hang on a wall", "An imageless white wall"]
)
def test_alt_texts_that_only_look_like_it(project, text):
    project.set(GALLERY, "photos", 2, "alt", text)
    assert [d.code for d in project.findings()] == ["STD001"]


def test_alt003_the_title_again(project):
    project.set(GALLERY, "photos", 2, "title", "The quiet morning hall")
    line = project.set(GALLERY, "photos", 2, "alt", "The quiet morning hall.")
    project.expect("ALT003", GALLERY, line)


def test_alt004_the_same_alt_text_on_two_pictures(project):
    line = project.set(NLP, "image", "alt", project.value(GALLERY, "photos", 2, "alt"))
    assert "content/gallery.yaml:" in project.expect("ALT004", NLP, line).message


def test_alt005_one_word_or_a_story_is_a_warning(project):
    line = project.set(NLP, "image", "alt", "Chairs")
    assert project.expect("ALT005", NLP, line).severity == "warning"
    project.set(NLP, "image", "alt", "Chairs and chairs " * 12 + "stand")
    project.expect("ALT005", NLP, line)
