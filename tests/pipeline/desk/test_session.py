"""One desk opens for each project, follows its files, and leaves nothing behind."""

import json
import stat
import threading
import urllib.error
import urllib.request

import pytest

from pipeline.base.project import Project
from pipeline.desk.session import make_entry_address, open_desk
from tests.pipeline.desk.conftest import GARDEN, Page
from tests.polling import until


def test_a_desk_opens_once_and_leaves_no_secret_behind(root):
    project, state = Project(root), root / ".pipeline"
    with open_desk(project) as (address, serve):
        assert json.loads((state / "desk.json").read_text()) == {"address": address}
        entry = state / "desk.html"
        assert make_entry_address(project.state) == entry.as_uri()
        assert f'content="0; url={address}"' in entry.read_text("utf-8")
        assert {stat.S_IMODE(path.stat().st_mode) for path in (entry, state / "desk.json")} == {0o600}
        wait = serve()
        page = Page(root, address)
        assert page.get("/api/project")["revision"] >= 1
        with open_desk(project) as (joined, serve_again):
            assert (joined, serve_again) == (address, None)
        ended = []
        thread = threading.Thread(target=lambda: ended.append(wait()))
        thread.start()
        page.send("/api/quit")
        thread.join(60)
        assert ended == [True]
    assert not (state / "desk.json").exists()
    assert not entry.exists()
    with pytest.raises((urllib.error.URLError, ConnectionError)):
        urllib.request.urlopen(address, timeout=5)
    with open_desk(project) as (again, _):
        assert (
            again.partition("/enter/")[0] == address.partition("/enter/")[0]
        )  # by which browsers keep texts
        assert again != address


def test_an_open_desk_takes_in_what_an_editor_writes(root):
    with open_desk(Project(root)) as (address, serve):
        serve()
        page = Page(root, address)
        with page.events() as following:
            first = following("revision")
            page.folder.edit("content/gallery/the-garden.yaml", "title: The garden", "title: The pond")
            assert following("revision") > first
        assert page.photo(GARDEN)["title"] == "The pond"
        until(
            lambda: page.folder.manifest("pages/gallery"), lambda new: new["photos"][2]["title"] == "The pond"
        )
        (root / "raw_assets/gallery/turned.jpg").unlink()
        until(lambda: page.photo("on-the-way-home")["findings"], bool)
        assert page.get("/api/project")["preview"]["address"] is None
