"""A photo is withheld while it lacks the consent of its people or, after the launch, a text."""

from datetime import date

import pytest

from pipeline.content.reader import Content, parse_content, read_content
from pipeline.content.unfinished_pictures import find_withheld
from pipeline.yaml_files.files import PHOTO

TODAY = date(2026, 11, 24)


def make_content(entry: str) -> Content:
    lines = f"{PHOTO.schema_line}\nfile: gallery/a.jpg\ntitle: A walk\nalt: Two people walk.\n"
    files = {"content/gallery/walk.yaml": f"{lines}{entry}".replace("; ", "\n").encode()}
    return parse_content(files)[0]


@pytest.mark.parametrize(
    ("entry", "is_withheld"),
    [
        ("people: true", True),
        ("people: true; consent: not-needed", True),
        ("people: true; consent: recorded", False),
        ("people: true; consent: recorded; consent_until: 2026-11-24", False),
        ("people: true; consent: recorded; consent_until: 2026-11-23", True),
        ("people: true; children: true; consent: recorded", True),
        ("people: true; children: true; consent: recorded-by-parents", False),
        ("children: true", True),
        ("people: false", False),
        ("people: !standin false", False),
        ("", False),
    ],
)
def test_a_photo_without_consent_is_withheld_before_the_launch(entry, is_withheld):
    withheld = find_withheld(make_content(entry), TODAY)
    assert withheld == ({"walk": ["consent"]} if is_withheld else {})


def test_after_the_launch_a_photo_without_its_texts_is_withheld_too(project):
    photo = "content/gallery/on-the-way-home.yaml"
    project.edit(photo, "title: On the way home", "title: !standin Home\npeople: true")
    for launched, lacks in ((False, ["consent"]), (True, ["title", "consent"])):
        project.set("content/site.yaml", "launched", str(launched).lower())
        content, _ = read_content(project.root)
        assert find_withheld(content, TODAY)["on-the-way-home"] == lacks
