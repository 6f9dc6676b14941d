"""One desk opens for each project, follows its files, and leaves nothing behind."""

import json
import os
import socket
import stat
import threading
import urllib.error
import urllib.request

import pytest

from pipeline.base.project import Project
from pipeline.desk.session import make_entry_address, open_desk
from pipeline.ingest.run import ingest
from tests.pipeline.desk.conftest import GARDEN, Desk, Page
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


def test_a_desk_takes_another_port_than_a_taken_one(root):
    project = Project(root)
    with open_desk(project) as (address, _):
        usual = int(address.split(":")[2].partition("/")[0])
        assert 20_000 <= usual < 30_000
    with socket.create_server(("127.0.0.1", usual)), open_desk(project) as (address, _):
        assert f":{usual}/" not in address


def test_a_desk_in_a_terminal_asks_for_no_password_there(root):
    pty = pytest.importorskip("pty", reason="Windows has another kind of terminal")
    ours, of_the_desk = pty.openpty()
    desk = Desk(root, stdin=of_the_desk)
    filled = {"kind": "ftps", "values": {"host": "127.0.0.1", "user": "asha", "folder": ""}}
    refused = desk.send("/api/publish/host/try", filled, status=409)["message"]
    assert "There is no password for asha@127.0.0.1. On the desk, fill it in under Publish." in refused
    assert desk.end()[0] == 130
    os.close(ours)
    os.close(of_the_desk)


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


def test_the_findings_of_a_run_that_an_edit_overtook_are_not_shown(served, monkeypatch):
    page = {"title": "Thanks", "path": "/thanks", "begin": "testimonials", "header": False, "footer": False}
    served.send("/api/free-pages/new", page)

    def write(key, before, value):
        edits = [{"path": ["blocks", 0, "quotes", 0, key], "before": before, "value": value}]
        served.send("/api/content", {"file": "content/pages/thanks.yaml", "edits": edits}, "PATCH")

    def run(*given, **options):
        report = ingest(*given, **options)
        write("by", "Their name, still to be written", "R., Mysuru")
        return report

    def messages():
        return [each.message for each in served.state.view.findings if each.code == "BLK002"]

    write("text", "Their own words, still to be written.", "I sleep again.")
    told = "It is not recorded that {} agreed to the publication of these words."
    assert messages() == [told.format("this person")]
    monkeypatch.setattr("pipeline.desk.state.ingest", run)
    served.state._due.set()
    served.state._run()
    assert messages() == [told.format("R., Mysuru")]
