"""Two people with one project: what they changed is put together, by entry; what both did, they choose."""

import shutil
import threading
from datetime import date
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from pipeline.gallery.photo_erasure import erase_photos
from pipeline.gallery.trash import list_trashed_photos
from pipeline.history.git import HistoryError
from pipeline.history.sharing import fetch_news, merge_news, send_versions
from pipeline.history.versions import save_version

TODAY = date(2026, 11, 21)
SITE, GALLERY, CONTRACT = "content/site.yaml", "content/gallery.yaml", "content/contract.yaml"
LESSON, EVENING, GARDEN, WAY_HOME = (
    f"content/gallery/{name}.yaml"
    for name in ("before-the-lesson", "an-evening", "the-garden", "on-the-way-home")
)


def add_photo(folder, name, original, data):
    folder.path(f"raw_assets/{original}").write_bytes(data)
    folder.add_photo(name, f"file: {original}\ntitle: {name}\nalt: It is {name}.\n")
    folder.set(CONTRACT, "gallery_photos", str(int(folder.value(CONTRACT, "gallery_photos")) + 1))


def test_a_hook_runs_only_when_versions_are_sent(two, tmp_path):
    asha, meera = two
    for name in ("reference-transaction", "pre-push"):
        hook = asha.folder.path(f".git/hooks/{name}")
        hook.write_text(f"#!/bin/sh\ncat > '{tmp_path}/{name}'\n", "utf-8")
        hook.chmod(0o755)
    meera.folder.set(SITE, "email", "new@academy.example")
    assert send_versions(meera.project) == 1
    fetch_news(asha.project.root)
    assert not (tmp_path / "reference-transaction").exists()
    merge_news(asha.project, {}, today=TODAY)
    assert not (tmp_path / "reference-transaction").exists()
    asha.folder.set(SITE, "phone", '"+91 9999 888 777"')
    send_versions(asha.project)
    assert (tmp_path / "pre-push").exists()


def test_changes_of_different_entries_join_by_themselves(two):
    asha, meera = two
    hers = meera.folder
    hers.set(SITE, "phone", '"+91 9999 888 777"')
    hers.set(EVENING, "title", "The long evening")
    hers.drop(EVENING, "licence")
    hers.drop(GALLERY, "photos", 2)
    hers.path(GARDEN).unlink()
    hers.path("raw_assets/gallery/garden.png").unlink()
    hers.set(CONTRACT, "gallery_photos", "3")
    add_photo(hers, "kites", "gallery/IMG_1.jpg", b"kites of Meera")
    hers.path("raw_assets/home/hero.jpg").write_bytes(b"hers")
    hers.append("content/published.txt", "/hers\n")
    assert send_versions(meera.project) == 1

    folder = asha.folder
    folder.set(SITE, "email", "new@academy.example")
    folder.set(EVENING, "alt", "Plum shapes stand before a warm sky.")
    folder.edit(LESSON, "!standin gallery/IMG_0007.JPG", "gallery/IMG_0007.JPG")
    folder.edit(GALLERY, "photos:\n", "photos:\n  # Asha's own note\n")
    add_photo(folder, "tea", "gallery/IMG_1.jpg", b"tea of Asha")
    folder.append("content/published.txt", "/his\n")

    news = fetch_news(asha.project.root)
    assert [(each.who, each.what) for each in news.theirs] == [("Meera", "4 photos, phone number")]
    assert news.changes.summarise() == "4 photos, phone number"
    taken = merge_news(asha.project, {}, today=TODAY)

    assert taken.conflicts == []
    # Her new photo and his came under one name: the one that gets another name counts, too.
    assert taken.version.what == "From Meera: 5 photos, phone number"
    assert folder.value(SITE, "phone") == "+91 9999 888 777"
    assert folder.value(SITE, "email") == "new@academy.example"
    photos = folder.photos()
    assert list(photos) == ["before-the-lesson", "an-evening", "on-the-way-home", "kites", "tea"]
    assert photos["an-evening"]["title"] == "The long evening"
    assert photos["an-evening"]["alt"] == "Plum shapes stand before a warm sky."
    assert "licence" not in photos["an-evening"]
    assert "# Asha's own note" in folder.text(GALLERY)
    assert "file: gallery/IMG_0007.JPG" in folder.text(LESSON)
    assert folder.value(CONTRACT, "gallery_photos") == 5
    originals = {name: folder.path(f"raw_assets/{photo['file']}") for name, photo in photos.items()}
    assert originals["kites"].read_bytes() == b"kites of Meera"
    assert originals["tea"].read_bytes() == b"tea of Asha"
    assert folder.path("raw_assets/home/hero.jpg").read_bytes() == b"hers"
    assert not folder.path("raw_assets/gallery/garden.png").exists()
    assert {"/hers", "/his"} <= {*folder.text("content/published.txt").split()}
    assert asha.git("status", "--porcelain") == ""
    assert asha.git("rev-list", "--parents", "-1", "HEAD").count(" ") == 2

    assert send_versions(asha.project) == 2
    assert merge_news(meera.project, {}, today=TODAY).version is None  # not fetched yet
    fetch_news(meera.project.root)
    assert merge_news(meera.project, {}, today=TODAY).version
    assert hers.text(GALLERY) == folder.text(GALLERY)
    assert meera.git("rev-parse", "HEAD") == asha.git("rev-parse", "HEAD")  # nothing of hers was to be added
    assert fetch_news(meera.project.root).theirs == []


def test_the_same_value_changed_by_both_is_chosen_side_by_side(two):
    asha, meera = two
    for each, number, title in ((meera, "111", "Hers"), (asha, "222", "His")):
        each.folder.set(SITE, "phone", f'"+91 9999 888 {number}"')
        each.folder.set(WAY_HOME, "title", title)
        each.folder.path("raw_assets/home/hero.jpg").write_bytes(title.encode())
    meera.folder.drop(GALLERY, "photos", 0)
    meera.folder.path(LESSON).unlink()
    asha.folder.set(LESSON, "title", "Much before the lesson")
    send_versions(meera.project)
    before = {file: asha.folder.text(file) for file in (SITE, WAY_HOME)}
    with pytest.raises(HistoryError, match="Merge their changes, then send"):
        send_versions(asha.project)

    conflicts = merge_news(asha.project, {}, today=TODAY).conflicts

    told = [(c.file, c.label, c.before, c.mine, c.theirs) for c in conflicts if c.theirs]
    assert told == [
        (WAY_HOME, "title of the photo “His”", "On the way home", "His", "Hers"),
        (SITE, "phone number", "+91 1111 222 333", "+91 9999 888 222", "+91 9999 888 111"),
    ]
    assert [c.file for c in conflicts if not c.path] == [LESSON, "raw_assets/home/hero.jpg"]
    assert {file: asha.folder.text(file) for file in before} == before
    choices = {c.name: "theirs" for c in conflicts} | {f"{SITE}:phone": "mine"}
    assert merge_news(asha.project, dict(list(choices.items())[1:]), today=TODAY).conflicts == conflicts[:1]
    assert merge_news(asha.project, choices, today=TODAY).version
    assert asha.folder.value(SITE, "phone") == "+91 9999 888 222"
    assert asha.folder.value(WAY_HOME, "title") == "Hers"
    assert asha.folder.value(GALLERY, "photos", 0) == "an-evening"
    assert asha.folder.path("raw_assets/home/hero.jpg").read_bytes() == b"Hers"
    assert send_versions(asha.project)


def test_a_photo_forgotten_here_is_not_taken_over(two):
    asha, meera = two
    turned = meera.folder.path("raw_assets/gallery/turned.jpg")
    shutil.copyfile(turned, meera.folder.path("raw_assets/gallery/again.jpg"))
    meera.folder.set(WAY_HOME, "title", "Home again")
    meera.folder.edit(WAY_HOME, "file: gallery/turned.jpg", "file: gallery/again.jpg")
    data = turned.read_bytes()
    send_versions(meera.project)
    erase_photos(asha.project, ["on-the-way-home"], today=TODAY)
    fetch_news(asha.project.root)
    conflicts = merge_news(asha.project, {}, today=TODAY).conflicts
    taken = merge_news(asha.project, {c.name: "theirs" for c in conflicts}, today=TODAY)
    assert taken.left_out == ["gallery/again.jpg"]
    assert "on-the-way-home" not in asha.folder.text(GALLERY)
    originals = asha.folder.path("raw_assets").rglob("*")
    assert data not in [path.read_bytes() for path in originals if path.is_file()]


def test_a_changed_program_is_left_to_whoever_looks_after_it(two):
    asha, meera = two
    meera.folder.write("README.md", "Read me again.\n")
    meera.git("commit", "-q", "-a", "-m", "A new program")
    meera.folder.set(SITE, "phone", '"+91 9999 888 111"')
    save_version(meera.project)
    with pytest.raises(HistoryError, match="by Meera, who sends it"):
        send_versions(meera.project)
    meera.git("push", "-q")
    news = fetch_news(asha.project.root)
    assert news.program.startswith("Meera changed the program itself")
    taken = merge_news(asha.project, {}, today=TODAY)
    assert taken.program == news.program
    assert asha.folder.value(SITE, "phone") == "+91 9999 888 111"
    assert asha.folder.text("README.md") == "Read me.\n"
    assert asha.git("status", "--porcelain") == ""
    assert fetch_news(asha.project.root).theirs == []  # of words and photos nothing is left to take
    with pytest.raises(HistoryError, match="must update it"):
        send_versions(asha.project)
    asha.git("pull", "-q", "--no-rebase", "--no-edit", "origin", "main")
    assert send_versions(asha.project) == 1


class Closed(BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(401)
        self.send_header("WWW-Authenticate", 'Basic realm="closed"')
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, *_):
        pass


def test_nobody_is_asked_for_a_password(repository):
    with pytest.raises(HistoryError, match="on this computer alone"):
        fetch_news(repository.project.root)
    with HTTPServer(("127.0.0.1", 0), Closed) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        repository.git("remote", "add", "origin", f"http://127.0.0.1:{server.server_port}/site.git")
        with pytest.raises(HistoryError, match="no access there"):
            fetch_news(repository.project.root)
        server.shutdown()
    with pytest.raises(HistoryError, match="cannot be reached"):
        fetch_news(repository.project.root)


def test_a_photo_that_others_took_out_lies_in_the_trash_and_one_that_is_kept_keeps_its_original(two):
    asha, meera = two
    for words, photo in ((GARDEN, 2), (EVENING, 1)):
        file = meera.folder.value(words, "file")
        meera.folder.path(f"raw_assets/{file}").unlink()
        meera.folder.path(words).unlink()
        meera.folder.drop(GALLERY, "photos", photo)
    meera.folder.set(CONTRACT, "gallery_photos", "2")
    send_versions(meera.project)
    kept, gone = asha.folder.value(EVENING), asha.folder.value(GARDEN)
    data = asha.path(f"raw_assets/{gone['file']}").read_bytes()
    asha.folder.set(EVENING, "title", "An evening that I keep")
    save_version(asha.project)
    news = fetch_news(asha.project.root)
    [conflict] = news.conflicts
    assert conflict.file == EVENING
    taken = merge_news(asha.project, {conflict.name: "mine"}, today=TODAY)
    assert taken.conflicts == []
    assert asha.path(f"raw_assets/{kept['file']}").is_file()
    assert asha.folder.value(CONTRACT, "gallery_photos") == 3
    [trashed] = list_trashed_photos(asha.project.photo_trash)
    assert (trashed.id, trashed.values["title"]) == ("the-garden", gone["title"])
    assert trashed.picture.read_bytes() == data
    assert not asha.path(f"raw_assets/{gone['file']}").exists()


def test_an_original_of_a_page_that_others_took_out_lies_in_the_trash_under_its_name(two):
    asha, meera = two
    home = "content/pages/home.yaml"
    file = meera.folder.value(home, "hero", "image", "file")
    gone = asha.path(f"raw_assets/{file}").read_bytes()
    meera.folder.edit(home, file, "home/summer/june/another.jpg")
    meera.folder.path(f"raw_assets/{file}").unlink()
    another = meera.folder.path("raw_assets/home/summer/june/another.jpg")
    another.parent.mkdir(parents=True)
    another.write_bytes(b"another picture")
    send_versions(meera.project)
    fetch_news(asha.project.root)
    taken = merge_news(asha.project, {}, today=TODAY)
    assert (taken.conflicts, taken.left_out) == ([], [])
    assert asha.path("raw_assets/home/summer/june/another.jpg").read_bytes() == b"another picture"
    assert not asha.path(f"raw_assets/{file}").exists()
    [trashed] = [path for path in asha.path("raw_assets/trash").rglob("*") if path.is_file()]
    assert trashed.read_bytes() == gone
    assert trashed.as_posix().endswith(f"/{file}")


def test_a_place_where_nobody_has_sent_anything_has_no_news_and_takes_all(repository, tmp_path):
    shared = tmp_path / "shared.git"
    repository.git("init", "-q", "--bare", str(shared))
    repository.git("remote", "add", "origin", str(shared))
    news = fetch_news(repository.project.root)
    assert (news.theirs, news.conflicts, news.unsent) == ([], [], 1)
    assert send_versions(repository.project) == 1
    assert fetch_news(repository.project.root).unsent == 0
    assert repository.git("ls-remote", str(shared)).split()[0] == repository.git("rev-parse", "HEAD")


def test_of_several_places_origin_is_used_and_without_it_the_first(repository, tmp_path):
    for name in ("backup", "cloud", "origin"):
        repository.git("init", "-q", "--bare", str(tmp_path / name))
    for name in ("cloud", "backup"):  # git lists them by name
        repository.git("remote", "add", name, str(tmp_path / name))
    assert send_versions(repository.project) == 1

    def sent(name):
        return repository.git("ls-remote", str(tmp_path / name))

    assert sent("backup") and not sent("cloud")
    repository.git("remote", "add", "origin", str(tmp_path / "origin"))
    assert send_versions(repository.project) == 1
    assert sent("origin") and not sent("cloud")
