"""Two people with one project: what they changed goes together, file by file; what both did, they choose."""

import os
import shutil
import subprocess
import threading
from base64 import b64encode
from datetime import date
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import pytest

from pipeline.editing.gallery.photo_erasure import erase_photos
from pipeline.editing.gallery.removing import remove_photos
from pipeline.history.git import HistoryError
from pipeline.history.sharing import fetch_news, merge_news, send_versions, share_project
from pipeline.history.versions import save_version

TODAY = date(2026, 11, 21)
SITE, CONTRACT = "content/site.yaml", "content/contract.yaml"
HERO = "raw_assets/home/hero.jpg"
PALACE = "content/programmes/memory-palace.yaml"
WHAT = "3 photos: “The long evening” and “kites”, phone number"
KEY = "access key of \\Asha"
RING = """
from pathlib import Path
from keyring.backend import KeyringBackend
KEPT = Path(__file__).with_name("kept")
class Ring(KeyringBackend):
    priority = 1
    get_password = lambda *_: KEPT.read_text()
    set_password = lambda *given: KEPT.write_text(given[-1])
"""
HOME_WAY = "content/gallery/on-the-way-home.yaml"


def add_photo(folder, name, data):
    folder.path(f"raw_assets/gallery/{name}.jpg").write_bytes(data)
    folder.add_photo(name, f"file: gallery/{name}.jpg\ntitle: {name}\nalt: It is {name}.\n")
    folder.set(CONTRACT, "gallery_photos", str(int(folder.value(CONTRACT, "gallery_photos")) + 1))


def take(side, choices=()):
    """Fetch what others sent, and merge it; return the news and the result."""
    news = fetch_news(side.project.root)
    return news, merge_news(side.project, dict(choices), today=TODAY)


def test_changes_of_both_sides_go_together_and_are_told(two):
    asha, meera = two
    hers, his = meera.folder, asha.folder
    hers.set(SITE, "phone", '"+91 9999 888 777"')
    hers.set("content/gallery/an-evening.yaml", "title", "The long evening")
    remove_photos(meera.project, ["the-garden"])
    add_photo(hers, "kites", b"kites of Meera")
    assert send_versions(meera.project) == 1
    his.edit(SITE, "launched: false", "# Asha's own note\nlaunched: false")
    add_photo(his, "tea", b"tea of Asha")

    news, taken = take(asha)

    assert [(each.who, each.what) for each in news.theirs] == [("Meera", WHAT)]
    assert (news.conflicts, taken) == ([], [f"1 change of Meera arrived: {WHAT}."])
    assert his.value(SITE, "phone") == "+91 9999 888 777"
    assert "# Asha's own note" in his.text(SITE)
    photos = his.photos()
    assert list(photos) == ["before-the-lesson", "an-evening", "on-the-way-home", "kites", "tea"]
    assert photos["an-evening"]["title"] == "The long evening"
    assert asha.git("status", "--porcelain") == ""
    assert asha.git("rev-list", "--parents", "-1", "HEAD").count(" ") == 2

    assert send_versions(asha.project) == 2
    assert merge_news(meera.project, {}, today=TODAY) == []  # not fetched yet
    assert take(meera)[1] == ["2 changes of Asha arrived: 1 added photo: “tea”."]
    assert hers.tree(trash=False) == his.tree(trash=False)
    assert meera.git("rev-parse", "HEAD") == asha.git("rev-parse", "HEAD")  # nothing of hers was to be added
    assert fetch_news(meera.project.root).theirs == []


def test_a_file_that_both_changed_is_chosen_side_by_side(two):
    asha, meera = two
    for each, number, title in ((meera, "111", "Hers"), (asha, "222", "His")):
        each.folder.set(SITE, "phone", f'"+91 9999 888 {number}"')
        each.folder.set(PALACE, "title", title)
        each.folder.path(HERO).write_bytes(title.encode())
    send_versions(meera.project)
    with pytest.raises(HistoryError, match="Take that over first, then send"):
        send_versions(asha.project)
    before = asha.folder.tree()

    conflicts = {each.name: each.label for each in fetch_news(asha.project.root).conflicts}
    assert conflicts == {PALACE: "“His”", SITE: "Facts", HERO: "Home page"}
    choices = {PALACE: "theirs", HERO: "theirs", SITE: "mine"}
    with pytest.raises(HistoryError, match="Choose first"):
        merge_news(asha.project, {PALACE: "theirs"}, today=TODAY)
    assert asha.folder.tree() == before
    [told] = merge_news(asha.project, choices, today=TODAY)
    assert told == "1 change of Meera arrived: 1 replaced photo: Home page, Hers: title."
    assert asha.folder.value(SITE, "phone") == "+91 9999 888 222"
    assert asha.folder.value(PALACE, "title") == "Hers"
    assert asha.folder.path(HERO).read_bytes() == b"Hers"
    assert send_versions(asha.project)


def test_a_photo_forgotten_here_is_not_taken_over(two):
    asha, meera = two
    turned = meera.folder.path("raw_assets/gallery/turned.jpg")
    data = turned.read_bytes()
    shutil.copyfile(turned, meera.folder.path("raw_assets/gallery/again.jpg"))
    meera.folder.add_photo("home-again", "file: gallery/again.jpg\ntitle: Home again\nalt: A way.\n")
    meera.folder.set(HOME_WAY, "title", "Home")
    send_versions(meera.project)
    erase_photos(asha.project, ["on-the-way-home"], today=TODAY)
    _, taken = take(asha)
    assert taken[1:] == [
        "“Home” was removed here and changed by others. It stays removed; you find it in the trash.",
        "Photos deleted for good stayed away.",
    ]
    assert not {"on-the-way-home", "home-again"} & {*asha.folder.photos()}
    assert data not in asha.folder.tree().values()
    assert asha.folder.errors() == []


def test_a_changed_program_is_left_to_whoever_looks_after_it(two):
    asha, meera = two
    meera.folder.write("README.md", "Read me again.\n")
    meera.git("commit", "-q", "-a", "-m", "A new program")
    meera.folder.set(SITE, "phone", '"+91 9999 888 111"')
    save_version(meera.project)
    with pytest.raises(HistoryError, match="by Meera, who sends it"):
        send_versions(meera.project)
    meera.git("push", "-q")
    assert take(asha)[0].program.startswith("Meera changed the program itself")
    assert asha.folder.value(SITE, "phone") == "+91 9999 888 111"
    assert asha.folder.text("README.md") == "Read me.\n"
    assert asha.git("status", "--porcelain") == ""
    assert fetch_news(asha.project.root).theirs == []  # of words and photos nothing is left to take
    with pytest.raises(HistoryError, match="must update it"):
        send_versions(asha.project)
    asha.git("pull", "-q", "--no-rebase", "--no-edit", "origin", "main")
    assert send_versions(asha.project) == 1


class Closed(BaseHTTPRequestHandler):
    """A git server that lets Asha in."""

    def answer(self):
        if self.headers["Authorization"] != f"Basic {b64encode(f'asha:{KEY}'.encode()).decode()}":
            self.send_response(401)
            self.send_header("WWW-Authenticate", 'Basic realm="closed"')
            return self.end_headers()
        path, _, query = self.path.partition("?")
        given = {
            "PATH_INFO": path,
            "QUERY_STRING": query,
            "REQUEST_METHOD": self.command,
            "REMOTE_USER": "asha",
        }
        given |= {"GIT_PROJECT_ROOT": self.server.root, "GIT_HTTP_EXPORT_ALL": "1"} | os.environ
        given |= {name.upper().replace("-", "_"): value for name, value in self.headers.items()}
        sent = self.rfile.read(int(self.headers["Content-Length"] or 0))
        done = subprocess.run(["git", "http-backend"], input=sent, env=given, check=True, capture_output=True)
        return self.wfile.write(b"HTTP/1.0 200 OK\r\n" + done.stdout)

    do_GET = do_POST = answer  # noqa: N815  names of http.server

    def log_message(self, *_):
        pass


def test_a_shared_address_that_asks_is_signed_in_to(two, tmp_path, monkeypatch):
    _, meera = two
    root, before = meera.project.root, meera.git("remote", "get-url", "origin")
    (tmp_path / "ring.py").write_text(RING)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "ring.Ring")
    with ThreadingHTTPServer(("127.0.0.1", 0), Closed) as server:
        server.root = str(tmp_path)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}/shared.git"
        for account, told in {(): "asks who you are", ("asha", "guessed"): "does not know this name"}.items():
            with pytest.raises(HistoryError, match=told):
                share_project(root, address, *account)
        assert meera.git("remote", "get-url", "origin") == before
        share_project(root, address, "asha", KEY)
        meera.folder.set(SITE, "phone", '"+91 9999 888 777"')
        meera.git("credential-cache", "exit")  # what is in the keyring remains
        assert send_versions(meera.project) == 1
        meera.git("credential-cache", "exit")
        server.shutdown()
    assert meera.git("remote", "get-url", "origin") == address.replace("127", "asha@127", 1)
    with pytest.raises(HistoryError, match="cannot be reached"):
        fetch_news(root)


def test_names_that_some_computers_cannot_tell_apart_stop_a_merge(two):
    asha, meera = two
    meera.folder.path("raw_assets/gallery/New.jpg").write_bytes(b"hers")
    send_versions(meera.project)
    asha.folder.path("raw_assets/gallery/new.jpg").write_bytes(b"his")
    with pytest.raises(HistoryError, match=r"Nothing was done, because of “raw_assets/gallery/new\.jpg”"):
        take(asha)
    assert asha.git("status", "--porcelain") == ""
