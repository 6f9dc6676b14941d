"""The site of an earlier version, beside today's."""

import json

import pytest

from pipeline.history.git import HistoryError
from pipeline.history.past_site import build_past_site
from pipeline.history.versions import save_version
from pipeline.project import Project
from tests.miniature_cache import copy_project, ingested
from tests.pipeline.conftest import TODAY, Folder

SITE = "content/site.yaml"


@pytest.fixture
def project(tmp_path):
    """The miniature as a run left it."""
    return Folder(copy_project(ingested()[0], tmp_path / "project"))


def load(project):
    found = {path.name: json.loads(path.read_text("utf-8")) for path in project.manifests.rglob("*.json")}
    del found["index.json"]
    return found


def test_an_old_version_is_shown_with_its_variants_and_quick_pictures_for_those_that_are_gone(repository):
    folder, project = repository.folder, repository.project
    first, made = repository.git("rev-parse", "HEAD"), load(project)
    photo = made["gallery.json"]["photos"][0]
    gone = {path.name for slot in ("grid", "large") for path in project.media.glob(f"{photo[slot]}-*")}
    for name in gone:
        (project.media / name).unlink()
    folder.set(SITE, "phone", '"+91 9999 888 777"')
    today = load(project)

    for _ in range(2):  # each takes the place of the one before
        assert build_past_site(project, first, today=TODAY) == 1

    site = Project(project.past / "look")
    assert load(site).keys() == made.keys()
    assert load(site)["shell.json"] == made["shell.json"]
    assert [each["id"] for each in load(site)["gallery.json"]["photos"]] == [
        each["id"] for each in made["gallery.json"]["photos"]
    ]
    assert site.search.read_bytes() == project.search.read_bytes()
    shown = {path.name: path.read_bytes() for path in site.media.iterdir()}
    assert {data[:3] for name, data in shown.items() if name.startswith(photo["grid"])} == {b"\xff\xd8\xff"}
    kept = {path.name: path.read_bytes() for path in project.media.iterdir()}
    assert kept.items() >= {name: data for name, data in shown.items() if name in kept}.items()
    other = made["gallery.json"]["photos"][1]
    assert {name for name in kept if name.startswith((other["grid"], other["large"]))} <= shown.keys()
    assert {name for name in kept if name.endswith(".woff2")} <= shown.keys()
    assert load(project) == today
    assert folder.value(SITE, "phone") == "+91 9999 888 777"


def test_a_version_that_todays_program_cannot_show_is_refused_with_the_place(repository):
    folder, project = repository.folder, repository.project
    folder.append(SITE, "unknown: true\n")
    broken = save_version(project)
    with pytest.raises(HistoryError, match=r"cannot show the content of that version: content/site\.yaml:"):
        build_past_site(project, broken.name, today=TODAY)
    folder.drop(SITE, "unknown")
    folder.path("raw_assets/home/hero.jpg").write_bytes(b"no picture")
    torn = save_version(project)
    with pytest.raises(HistoryError, match=r"A photo of that version cannot be shown: .*hero\.jpg"):
        build_past_site(project, torn.name, today=TODAY)


def test_a_photo_that_visitors_of_a_launched_version_did_not_see_is_shown_and_marked(repository):
    folder, project = repository.folder, repository.project
    folder.edit(SITE, "launched: false", "launched: true")
    folder.edit("content/gallery.yaml", "title: The garden", "title: New photo (garden)")
    launched = save_version(project)
    build_past_site(project, launched.name, today=TODAY)
    photos = load(Project(project.past / "look"))["gallery.json"]["photos"]
    assert {photo["id"]: bool(photo["withheld"]) for photo in photos}["the-garden"]
    assert len(photos) == 4
