"""History as the desk's page asks for it."""

import io
import json
from datetime import date

import pytest
from PIL import Image

from pipeline.desk.history import AutoSave
from pipeline.editing.gallery.photo_erasure import erase_photos
from pipeline.history.git import find_repository
from pipeline.history.versions import list_versions, save_version
from tests.pipeline.desk.conftest import ServedDesk
from tests.pipeline.history.conftest import repository, settings
from tests.polling import until

SITE, PHONE = "content/site.yaml", "+91 1111 222 333"

__all__ = ["repository", "settings"]


@pytest.fixture
def page(repository):
    found = ServedDesk(repository.project.root)
    yield found
    found.close()


def edit_fact(page, key, before, after):
    edit = {"path": [key], "before": before, "value": after}
    page.send("/api/content", {"file": SITE, "edits": [edit]}, "PATCH")


def test_nothing_is_shown_of_what_was_forgotten(repository, page):
    first = repository.git("rev-parse", "HEAD")
    found = page.get(f"/api/history/changes?after={first}")
    shown = [
        photo for each in found["pages"] for photo in each["photos"] if photo["name"] == "on-the-way-home"
    ]
    address = shown[0]["after"]["picture"]
    turned = page.ask(address.replace("turn=0", "turn=90"), **page.own)[2]
    assert Image.open(io.BytesIO(turned)).size == (360, 480)
    repository.folder.set("content/gallery/on-the-way-home.yaml", "title", "My way")
    save_version(repository.project)
    erase_photos(repository.project, ["on-the-way-home"], today=date(2026, 11, 21))
    page.state.look()
    assert page.ask(address, **page.own)[0] == 404
    assert page.get("/api/history")["points"][0]["what"] == "Title of a photo"
    for before, after in ((first, "now"), ("", first)):
        found = page.get(f"/api/history/changes?before={before}&after={after}")
        assert found["erased"] == 1
        assert "on-the-way-home" not in json.dumps(found)
        assert "On the way home" not in json.dumps(found)
    back = page.get(f"/api/history/changes?before=now&after={first}")  # the photo stays deleted
    assert [each["label"] for each in back["others"]] == []


def test_versions_are_made_after_a_pause_and_at_the_end(repository, page):
    pauses = AutoSave(page.state, pause=0.1)
    pauses.start()
    edit_fact(page, "phone", PHONE, "+91 9999 888 777")
    git = find_repository(repository.project.root)
    points = until(lambda: list_versions(git), lambda found: len(found) == 2)
    assert points[0].what == "Phone number"
    pauses.end()
    edit_fact(page, "email", page.value(SITE, "email"), "new@academy.example")
    page.state.end()  # which has pauses of its own
    assert list_versions(find_repository(repository.project.root))[0].what == "Email"


def test_a_project_without_versions_can_begin_with_them(project):
    page = ServedDesk(project.root)
    try:
        state = page.get("/api/history")
        assert (state["canBegin"], state["points"], state["unsaved"]) == (bool(state["problem"]), [], "")
        page.send("/api/history/fetch", status=409)
        asha = {"author": " Asha "}
        page.send("/api/history/begin", {"author": ". "}, status=400)
        assert page.send("/api/history/begin", asha)["what"] == "A version is saved."
        state = page.get("/api/history")
        assert (state["points"][0]["who"], state["canBegin"], state["address"]) == ("Asha", False, "")
        assert page.send("/api/history/save", asha)["what"] == "Your versions are signed Asha from now on."
        first = state["points"][0]["name"]
        assert page.send("/api/history/back", {"to": first})["what"].startswith("Everything is as it was")
        page.send("/api/history/back", {"to": "none"}, status=409)
        page.send("/api/history/changes?before=none", method="GET", status=409)
        assert page.get(f"/api/history/changes?after={first}")["pages"]
        for blob in ("0000", "%00"):
            assert page.ask(f"/api/history/pictures/{blob}/x.jpg", **page.own)[0] == 404
        git, account = find_repository(project.root), {"name": "", "password": ""}
        git.run("init", "-q", "--bare", "../shared.git")
        git.run("remote", "add", "origin", "https://asha:key@git.example/site.git")
        page.send("/api/history/share", {"address": "../none.git", **account}, status=409)
        assert page.get("/api/history")["address"] == "https://asha@git.example/site.git"
        page.send("/api/history/share", {"address": "../shared.git", **account})
        edit_fact(page, "email", page.value(SITE, "email"), "new@academy.example")
        assert page.send("/api/history/fetch")["unsent"] == 2  # with what was just typed
    finally:
        page.close()
