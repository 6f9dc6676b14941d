"""History as the desk's page asks for it."""

import asyncio
import json
from concurrent.futures import ThreadPoolExecutor
from datetime import date
from urllib.parse import urlsplit

import pytest
from PIL import Image

from pipeline.content.yaml_editor import YamlEditor
from pipeline.desk.app import make_application
from pipeline.desk.history import AutoSave
from pipeline.desk.state import Desk
from pipeline.disk.journal import Change
from pipeline.gallery.photo_erasure import erase_photos
from pipeline.history.git import find_repository
from pipeline.history.versions import list_versions
from pipeline.local_server.access import Access
from pipeline.project import Project
from tests.waiting import until

SITE, GALLERY = "content/site.yaml", "content/gallery.yaml"


class Page:
    """Asks the desk's application as its page does; nothing listens on a port."""

    def __init__(self, project):
        self.desk = Desk(project)
        self.access = Access(1, "http://localhost:2")
        self.desk.origin = self.access.origin
        self.app = make_application(self.desk, self.access)

    def ask(self, address, body=None):
        """Return the status and what was answered: JSON as values, all else as bytes."""
        url = urlsplit(address)
        headers = {
            "host": f"{self.access.origin[7:]}",
            "origin": self.access.origin,
            "x-desk": "1",
            "sec-fetch-site": "same-origin",
            "cookie": f"desk-1={self.access.cookie}",
        }
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "scheme": "http",
            "method": "GET" if body is None else "POST",
            "path": url.path,
            "raw_path": url.path.encode(),
            "query_string": url.query.encode(),
            "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
            "server": ("127.0.0.1", 1),
        }
        told = []

        async def receive():
            return {"type": "http.request", "body": json.dumps(body or {}).encode()}

        async def send(message):
            told.append(message)

        with ThreadPoolExecutor(1) as thread:  # in this one, Playwright may have an event loop
            thread.submit(asyncio.run, self.app(scope, receive, send)).result()
        data = b"".join(each.get("body", b"") for each in told)
        kind = dict(told[0]["headers"])[b"content-type"]
        return told[0]["status"], json.loads(data) if kind == b"application/json" else data

    def edit(self, file, path, value):
        """Change a value as an edit on the desk does."""
        place = self.desk.project.root / file
        editor = YamlEditor(file, place.read_bytes())
        editor.set(path, value)
        change = Change(self.desk.project, writes={place: editor.data})
        self.desk.change(f"{path[-1]}", change.apply)


@pytest.fixture
def page(repository):
    found = Page(repository.project)
    yield found
    found.desk.end()


def test_a_version_is_made_compared_and_gone_back_to(repository, page):
    folder = repository.folder
    assert page.ask("/api/history")[1]["unsaved"] == ""
    folder.append(".gitignore", "large.jpg\n")
    folder.write("raw_assets/gallery/large.jpg", "not for git")
    page.edit(SITE, ("phone",), "+91 9999 888 777")
    page.edit(GALLERY, ("photos", 1, "title"), "The long evening")
    Image.new("RGB", (1600, 1200), "teal").save(folder.path("raw_assets/home/hero.jpg"))
    state = page.ask("/api/history")[1]
    assert state["unsaved"] == "2 photos, phone number"
    assert [each["what"] for each in state["points"]] == ["The site"]
    assert state["leftOut"] == ["raw_assets/gallery/large.jpg"]
    first = state["points"][0]["name"]
    assert page.ask("/api/history/save", {})[1]["what"] == "Saved: 2 photos, phone number."

    found = page.ask(f"/api/history/changes?before={first}")[1]

    assert [(v["label"], v["before"], v["after"]) for v in found["everywhere"]] == [
        ("phone number", "+91 1111 222 333", "+91 9999 888 777")
    ]
    hero = next(each for each in found["pages"] if each["path"] == "/")["photos"][0]
    status, picture = page.ask(f"{hero['after']['picture']}?width=360")
    assert (status, picture[:3]) == (200, b"\xff\xd8\xff")
    latest = page.ask("/api/history")[1]["points"][0]["name"]
    assert page.ask(f"/api/history/changes?after={latest}")[1] == found
    status, told = page.ask("/api/history/back", {"to": first})
    assert (status, told["what"][-9:]) == (200, "The site.")
    assert folder.value(SITE, "phone") == "+91 1111 222 333"
    page.ask("/api/undo", {})
    assert folder.value(SITE, "phone") == "+91 9999 888 777"
    repository.git("switch", "-q", "--detach")
    assert "detached HEAD" in page.ask("/api/history")[1]["problem"]
    assert page.ask("/api/history/back", {"to": first})[0] == 409


def test_nothing_is_shown_of_what_was_forgotten(repository, page):
    first = repository.git("rev-parse", "HEAD")
    found = page.ask(f"/api/history/changes?after={first}")[1]
    shown = [
        photo for each in found["pages"] for photo in each["photos"] if photo["name"] == "on-the-way-home"
    ]
    address = shown[0]["after"]["picture"]
    assert page.ask(address)[0] == 200
    erase_photos(repository.project, ["on-the-way-home"], repository.folder.root, today=date(2026, 11, 21))
    page.desk.look()
    assert page.ask(address)[0] == 404
    for before, after in ((first, "now"), ("", first)):
        found = page.ask(f"/api/history/changes?before={before}&after={after}")[1]
        assert found["erased"] == 1
        assert "on-the-way-home" not in json.dumps(found)
        assert "On the way home" not in json.dumps(found)


def test_versions_are_made_after_a_pause_and_at_the_end(repository, page):
    pauses = AutoSave(page.desk, pause=0.1)
    pauses.start()
    page.edit(SITE, ("phone",), "+91 9999 888 777")
    git = find_repository(repository.project.root)
    points = until(lambda: list_versions(git), lambda found: len(found) == 2)
    assert points[0].what == "Phone number"
    pauses.end()
    page.edit(SITE, ("email",), "new@academy.example")
    page.desk.end()  # which has pauses of its own
    assert list_versions(find_repository(repository.project.root))[0].what == "Email"


def test_others_are_asked_and_their_changes_taken_over(repository, page, tmp_path):
    assert page.ask("/api/history/fetch", {})[0] == 409
    repository.git("init", "-q", "--bare", "-b", "main", str(tmp_path / "shared.git"))
    repository.git("remote", "add", "origin", str(tmp_path / "shared.git"))
    assert page.ask("/api/history/send", {})[0] == 200
    repository.git("clone", "-q", str(tmp_path / "shared.git"), str(tmp_path / "meera"))
    theirs = type(repository.folder)(tmp_path / "meera")
    theirs.set(SITE, "phone", '"+91 9999 888 111"')
    theirs.set(GALLERY, "photos", 3, "title", "Home")
    identity = ("-c", "user.name=Meera", "-c", "user.email=m@academy.example")
    repository.git("-C", str(theirs.root), *identity, "commit", "-q", "-a", "-m", "Phone")
    repository.git("-C", str(theirs.root), "push", "-q")
    page.edit(SITE, ("phone",), "+91 9999 888 222")
    page.ask("/api/history/save", {})

    news = page.ask("/api/history/fetch", {})[1]

    assert [each["who"] for each in news["points"]] == ["Meera"]
    assert news["comparison"]["what"] == "1 photo"
    conflict = news["conflicts"][0]
    assert (conflict["mine"], conflict["theirs"]) == ("+91 9999 888 222", "+91 9999 888 111")
    assert page.ask("/api/history/take", {"choices": {}})[0] == 409
    status, told = page.ask("/api/history/take", {"choices": {conflict["name"]: "theirs"}})
    assert (status, told["what"]) == (200, "From Meera: 1 photo, phone number.")
    assert repository.folder.value(SITE, "phone") == "+91 9999 888 111"
    assert page.ask("/api/history/send", {})[1]["what"] == "Others can take over your versions now."


def test_a_project_without_versions_can_begin_with_them(project):
    page = Page(Project(project.root))
    try:
        state = page.ask("/api/history")[1]
        assert state["problem"]
        assert state["canBegin"] is True
        assert (state["points"], state["unsaved"], state["leftOut"]) == ([], "", [])
        assert state["shared"] is False
        assert page.ask("/api/history/save", {})[0] == 409
        status, done = page.ask("/api/history/begin", {})
        assert (status, done["what"].startswith("Saved: ")) == (200, True), done
        state = page.ask("/api/history")[1]
        assert (len(state["points"]), state["canBegin"], state["shared"]) == (1, False, False)
        assert page.ask("/api/history/save", {})[1]["what"] == "Everything was saved already."
        first = state["points"][0]["name"]
        assert page.ask("/api/history/back", {"to": first})[1]["what"] == (
            "Everything is as it was then already."
        )
        assert page.ask("/api/history/back", {"to": "none"})[0] == 409
        assert page.ask("/api/history/changes?before=none")[0] == 409
        assert page.ask(f"/api/history/changes?after={first}")[1]["pages"]
        assert page.ask("/api/history/pictures/0000/x.jpg")[0] == 404
    finally:
        page.desk.end()
