"""Photos are edited, moved, taken in, removed and forgotten on the desk: the files say so, and no more."""

import json
import signal
from pathlib import Path

import pytest

from tests.pipeline.conftest import Folder
from tests.pipeline.gallery.conftest import Gallery, scene
from tests.pipeline.photos import pictures
from tests.waiting import until

GALLERY = "content/gallery.yaml"
GARDEN = "the-garden"


def tree(root):
    """Every file of words and originals but what lies in the trash."""
    files = Gallery(Folder(root), root).tree()
    return {name: data for name, data in files.items() if "/trash/" not in name}


def changed(before, after):
    return {name for name in before.keys() | after.keys() if before.get(name) != after.get(name)}


def jpeg(seed, width=1600):
    return pictures.saved(scene(seed, 1600, 1200).resize((width, width * 3 // 4)), "JPEG")


def manifest(root):
    return json.loads((root / "site/src/manifests/pages/gallery.json").read_bytes())["photos"]


def test_an_edit_leaves_the_rest_of_the_file_and_is_taken_back(root, opened):
    folder = Folder(root)
    folder.edit(GALLERY, "title: The garden\n", "title: 'The garden'  # by the pond\n")
    before = folder.text(GALLERY)
    desk = opened(root)
    with desk.events() as event:
        first = event("revision")
        status, done = desk.edit(GARDEN, "title", "The garden", "Tea: at four")
        assert (status, done["what"]) == (200, "Saved.")
        assert event("revision") == done["revision"] > first
    wanted = before.replace("'The garden'", "'Tea: at four'")
    assert folder.text(GALLERY) == wanted
    assert desk.photo(GARDEN)["title"] == "Tea: at four"
    until(lambda: manifest(root)[2]["title"], lambda title: title == "Tea: at four")
    assert desk.edit(GARDEN, "focus", None, {"x": 0.25, "y": 1})[0] == 200
    assert folder.value(GALLERY, "photos", 2, "focus") == {"x": 0.25, "y": 1}
    assert desk.edit(GARDEN, "people", None, False)[0] == 200
    assert folder.value(GALLERY, "photos", 2, "people") is False
    assert desk.edit("an-evening", "people", True, False)[0] == 200
    assert "consent" not in folder.value(GALLERY, "photos", 1)  # nobody can be recognised, so nobody agreed
    assert desk.edit("founder", "credit", None, "Ana")[0] == 200
    assert folder.value("content/pages/my-story.yaml", "photo", "credit") == "Ana"
    for _ in range(4):
        assert desk.send("/api/undo")[0] == 200
    assert folder.text(GALLERY) == wanted
    assert desk.send("/api/undo")[1]["what"] == "Undone: Title of the-garden."
    assert folder.text(GALLERY) == before
    assert desk.send("/api/undo")[0] == 409
    assert desk.send("/api/redo")[0] == 200
    assert folder.text(GALLERY) == wanted


def test_what_cannot_be_saved_changes_nothing_and_says_why(desk):
    before = tree(desk.folder.root)
    status, told = desk.edit(GARDEN, "title", "The garden", "")
    assert status == 422
    [finding] = told["findings"]
    assert (finding["file"], finding["path"]) == (GALLERY, ["photos", 2, "title"])
    assert desk.edit(GARDEN, "title", "The garden", "two\nlines")[0] == 422
    assert desk.edit("founder", "title", None, "Asha")[0] == 400
    assert desk.edit("nobody", "title", None, "Asha")[0] == 404
    assert desk.edit(GARDEN, "focus", None, {"x": 2, "y": 0})[0] == 400
    assert tree(desk.folder.root) == before


def test_two_tabs_and_an_editor_see_each_other(desk):
    """The second writer of a value learns what the first one wrote; other values join by themselves."""
    folder = desk.folder
    words = folder.text(GALLERY)
    with desk.events() as event:
        before = event("revision")
        folder.edit(GALLERY, "title: The garden", "title: The pond")  # in another program
        assert event("revision") > before
    assert desk.photo(GARDEN)["title"] == "The pond"
    status, told = desk.edit(GARDEN, "title", "The garden", "The meadow")
    assert (status, told["now"], told["path"]) == (409, "The pond", ["photos", 2, "title"])
    assert desk.edit(GARDEN, "alt", desk.photo(GARDEN)["alt"], "Green discs fill a square.")[0] == 200
    assert desk.edit(GARDEN, "title", "The garden", "The pond")[0] == 200  # as both want it
    folder.edit(GALLERY, "title: The pond", "title: The lake")
    status, told = desk.send("/api/undo")
    assert status == 409
    assert "was changed in another program" in told["message"]
    assert folder.value(GALLERY, "photos", 2, "title") == "The lake"
    folder.write(GALLERY, words)
    until(lambda: desk.photo(GARDEN)["title"], lambda title: title == "The garden")


def test_photos_come_go_and_come_back(root, opened):
    before = tree(root)
    desk = opened(root)
    evil, larger, smaller = (
        desk.upload(name, data)
        for name, data in (
            ("../../Über allem?.jpg", jpeg(1)),
            ("larger.jpg", jpeg(2)),
            ("smaller.jpg", jpeg(2, 1200)),
        )
    )
    paper = desk.upload("paper.pdf", b"%PDF-1.7")
    known = desk.upload("mine.jpg", (root / "raw_assets/gallery/turned.jpg").read_bytes())
    found = desk.looked_at()
    assert found[paper]["look"] == "refused"
    assert "is of a type that the site does not take" in found[paper]["findings"][0]["message"]
    assert (found[evil]["look"], found[evil]["twin"]) == ("ready", None)
    assert (found[larger]["twin"], found[smaller]["twin"]) == (None, larger)
    assert found[known]["twin"] == "on-the-way-home"
    status, headers, _ = desk.ask(found[evil]["picture"], **desk.own)
    assert (status, headers["content-type"]) == (200, "image/jpeg")
    assert tree(root) == before
    chosen = {
        "choices": [
            {"upload": evil, "fate": "add", "title": "Above all"},
            {"upload": larger, "fate": "replace", "photo": GARDEN},
            {"upload": smaller, "fate": "leave"},
            {"upload": paper, "fate": "leave"},
        ],
    }
    status, planned = desk.send("/api/uploads/take", {**chosen, "dryRun": True})
    assert tree(root) == before
    status, taken = desk.send("/api/uploads/take", chosen)
    assert (status, taken["what"]) == (200, planned["what"])
    assert taken["photos"] == ["above-all", GARDEN]
    assert list(desk.looked_at()) == [known]
    after = tree(root)
    assert changed(before, after) == {
        GALLERY,
        "content/contract.yaml",
        "raw_assets/gallery/uber-allem.jpg",
        "raw_assets/gallery/larger.jpg",
        "raw_assets/gallery/garden.png",
    }
    assert desk.folder.value("content/contract.yaml", "gallery_photos") == 5
    assert desk.photo(GARDEN)["lacks"] == ["title", "alt", "people"]

    desk.send("/api/photos/order", {"photos": ["above-all", GARDEN], "before": "an-evening"})
    ids = [photo["id"] for photo in desk.folder.value(GALLERY, "photos")]
    assert ids == ["before-the-lesson", "above-all", GARDEN, "an-evening", "on-the-way-home"]
    status, removed = desk.send("/api/photos/remove", {"photos": ["above-all", "an-evening"]})
    assert removed["pages"] == [{"address": "/pictures", "heading": "Pictures"}]
    [batch, _] = desk.get("/api/trash")["trash"]
    assert [each["title"] for each in batch["photos"]] == ["Above all", "An evening"]
    assert desk.ask(batch["photos"][0]["picture"], **desk.own)[0] == 200
    assert desk.send("/api/trash/restore", {"names": [batch["name"]]})[0] == 200
    for _ in range(2):
        assert desk.send("/api/undo")[0] == 200
    assert [photo["id"] for photo in desk.folder.value(GALLERY, "photos")] == ids
    for _ in range(2):
        assert desk.send("/api/undo")[0] == 200
    assert tree(root) == before
    assert not list((root / "raw_assets").glob("trash/*"))
    assert desk.send("/api/redo")[0] == 200
    assert tree(root) == after


def test_a_forgotten_photo_is_nowhere_and_nothing_brings_it_back(root, opened):
    original = (root / "raw_assets/gallery/evening session.jpg").read_bytes()
    desk = opened(root)
    again = desk.upload("again.jpg", original)
    desk.looked_at()
    assert desk.ask("/api/pictures/an-evening?width=200", **desk.own)[0] == 200
    assert desk.send("/api/photos/remove", {"photos": ["an-evening"]})[0] == 200
    asked = {"photos": ["an-evening"]}
    assert desk.send("/api/photos/erase", {**asked, "typed": "yes"})[0] == 200
    assert any(original == path.read_bytes() for path in (root / "raw_assets").rglob("*.jpg"))
    status, told = desk.send("/api/photos/erase", {**asked, "typed": "YES"})
    assert status == 200, told
    assert desk.send("/api/undo")[0] == 409
    assert again not in desk.looked_at()
    folders = [root / name for name in ("raw_assets", "content", ".pipeline")]
    files = [path for folder in folders for path in folder.rglob("*") if path.is_file()]
    assert not [path for path in files if path.read_bytes() == original]
    later = desk.upload("later.jpg", original)
    assert desk.looked_at()[later]["look"] == "refused"


LIMITED = """
import resource, signal, sys
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (500, 500))
from pipeline.cli.app import main
sys.argv = ["pipeline", *sys.argv[1:]]
main()
"""
"""No file may have more bytes, as on a full disk."""


def test_a_full_disk_changes_nothing_and_is_told(root, opened):
    before = tree(root)
    desk = opened(root, python=("-c", LIMITED))
    status, told = desk.edit(GARDEN, "title", "The garden", "The pond")
    assert (status, "file too large" in told["message"]) == (507, True), told
    assert desk.send("/api/uploads?name=a.jpg", jpeg(3))[0] == 507
    assert desk.get("/api/uploads")["uploads"] == []
    assert not [path for path in (root / ".pipeline/inbox").rglob("*") if path.is_file()]
    assert tree(root) == before
    assert desk.get("/api/project")["undo"] is None


KILLED = """
import os, signal, sys
count = 0
def meet(event, arguments):
    global count
    if event == "os.rename" and str(arguments[1]).endswith(("gallery.yaml", "journal.json")):
        with open(arguments[0], "rb") as file:
            said = file.read()
        if str(arguments[1]).endswith("journal.json") and b"gallery.yaml" not in said:
            return  # of a run that makes the site ready meanwhile
        count += 1
        if count == {step}:
            os.kill(os.getpid(), signal.SIGKILL)
sys.addaudithook(meet)
from pipeline.cli.app import main
sys.argv = ["pipeline", *sys.argv[1:]]
main()
"""
"""A signal meets the journal, or the words, on their way to their places."""


def test_a_desk_that_is_killed_while_it_saves_leaves_all_or_nothing(root, opened):
    credit = "Ravi Example"
    desk = opened(root, python=("-c", KILLED.format(step=1)))
    # The second desk has saved another edit, in two steps, before it is killed.
    for title, python in (("The garden", ("-c", KILLED.format(step=4))), ("The pond", ("-m", "pipeline"))):
        with pytest.raises(OSError):
            desk.edit(GARDEN, "title", "The garden", "The pond")
        assert desk.process.wait(60) == -signal.SIGKILL
        assert (root / ".pipeline/desk.json").is_file()
        again = opened(root, python=python)
        assert again.host == desk.host  # by which a browser keeps what was not saved
        assert again.ask("/", Cookie=desk.cookie)[0] == 401
        assert again.edit("an-evening", "credit", credit, f"{title}'s")[0] == 200  # it ends what was begun
        assert again.photo(GARDEN)["title"] == title
        assert not list((root / "content").rglob(".*.tmp"))
        desk, credit = again, f"{title}'s"


def test_a_phone_may_send_photos_and_nothing_else(desk):
    status, phone = desk.send("/api/phone")
    if status == 409:
        pytest.skip("this computer is in no network")
    assert 0 < phone["seconds"] <= 600
    assert desk.ask(phone["qr"], **desk.own)[2].startswith(b"<?xml")
    origin, token = phone["address"][:-1].rsplit("/", 1)
    host = origin.removeprefix("http://")

    def ask(path, *arguments, **headers):
        away, desk.host = desk.host, host
        try:
            return desk.ask(path, *arguments, **headers)[0]
        finally:
            desk.host = away

    assert ask(f"/{token}/") == 200
    for path in ("/", f"/{token}x/", "/api/project", f"/{token}/api/project", desk.enter):
        assert ask(path, **desk.own) == 404
    data = jpeg(5)
    assert ask(f"/{token}/?name=a.jpg", "POST", data, Origin="http://evil.example") == 403
    assert ask(f"/{token}/?name=a.jpg", "POST", data, Origin=origin) == 201
    [upload] = desk.looked_at().values()
    assert (upload["name"], upload["look"]) == ("a.jpg", "ready")
    assert desk.send(f"/api/uploads/{upload['id']}", method="DELETE")[0] == 200
    assert desk.send("/api/phone", method="DELETE")[1]["address"] is None
    with pytest.raises(OSError):
        until(lambda: ask(f"/{token}/"), lambda status: status != 200)


def test_photos_that_crash_their_decoder_are_refused_and_the_desk_goes_on_with_them_in_its_inbox(
    root, opened, tmp_path
):
    # A decoder that crashes over any picture 13 pixels wide stands for one with a fault that nobody knows.
    (tmp_path / "sitecustomize.py").write_text(CRASHING)
    desk = opened(root, PYTHONPATH=str(tmp_path))
    good, bad = desk.upload("good.jpg", jpeg(1)), desk.upload("bad.jpg", jpeg(2, 13))
    found = desk.looked_at()
    assert (found[good]["look"], found[bad]["look"]) == ("ready", "refused")
    assert "bad.jpg crashes the program that decodes it" in found[bad]["findings"][0]["message"]
    assert desk.ask(f"/api/uploads/{bad}/picture", **desk.own)[0] == 404
    desk.end()
    again = opened(root)
    assert again.looked_at()[bad]["look"] == "refused"  # it is remembered, and not decoded again
    assert again.looked_at()[good]["look"] == "ready"


def test_a_worker_waits_for_the_first_photo(desk):
    def workers():
        children = Path(f"/proc/{desk.process.pid}/task").glob("*/children")
        pids = [pid for file in children for pid in file.read_text().split()]
        return [pid for pid in pids if b"photos.worker" in Path(f"/proc/{pid}/cmdline").read_bytes()]

    until(workers, bool)


CRASHING = """
import os, signal, sys
if "pipeline.photos.worker" in " ".join(sys.argv) or sys.argv[:1] == ["-c"]:
    from PIL import Image
    load = Image.Image.load

    def crash(image):
        if image.width == 13:
            os.kill(os.getpid(), signal.SIGSEGV)
        return load(image)

    Image.Image.load = crash
"""


def test_a_mistake_while_files_are_followed_is_told_and_the_next_change_is_seen(root, opened, tmp_path):
    (tmp_path / "sitecustomize.py").write_text(MISTAKEN)
    desk = opened(root, PYTHONPATH=str(tmp_path))
    before = desk.get("/api/project")["revision"]
    with desk.events() as following:
        desk.folder.edit("content/site.yaml", "\nname: ", "\nname: mistake ")
        while not (problem := following("problem")):
            pass
        assert "The desk failed to read the project (ZeroDivisionError)" in problem
        desk.folder.edit("content/site.yaml", "\nname: mistake ", "\nname: ")
        desk.folder.edit("content/site.yaml", "\ntagline: ", "\ntagline: Now ")
        while following("revision") <= before:
            pass
        until(lambda: desk.get("/api/project"), lambda project: "mistake" not in str(project.get("problem")))


MISTAKEN = """
import pipeline.source.reader as reader

read = reader.read_file.__wrapped__


def read_file(part, file, data):
    if b"mistake" in data:
        1 / 0
    return read(part, file, data)


reader.read_file = read_file
"""


def test_what_the_page_never_sends_is_refused(root, opened):
    desk = opened(root)
    for data in (b"PK\x03\x04" + bytes(99), b"<svg xmlns='http://www.w3.org/2000/svg'/>"):
        upload = desk.upload("photo.jpg", data)
        assert desk.looked_at()[upload]["look"] == "refused"
        assert desk.ask(f"/api/uploads/{upload}/picture", **desk.own)[0] == 404
    assert desk.ask("/api/todo?unknown=1", **desk.own)[0] == 400
    status, _ = desk.send("/api/content", {"file": "content/site.yaml", "edits": [{"path": []}]}, "PATCH")
    assert status == 400
