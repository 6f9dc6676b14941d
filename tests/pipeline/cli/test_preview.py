"""`pipeline preview`: an ingest after each change; the messages where it cannot show anything."""

import io
import json
import re
import sys
import threading
import time

import pytest

from pipeline.cli.preview import Follower
from pipeline.cli.terminal import Terminal
from pipeline.ingest.file_watcher import FileWatcher
from pipeline.project import Project
from tests.pipeline.cli.conftest import draw, start
from tests.pipeline.conftest import Folder, copy

CONTACT = "content/pages/contact.yaml"
DONE = r"\(\d+\.\d s\)\..*\n|Correct and save\.\n"


class Watcher:
    """A follower in a thread of its own."""

    def __init__(self, root):
        self._stopped, self._out, self._at = threading.Event(), io.StringIO(), 0
        follower = Follower(Terminal(self._out, io.StringIO(), {}, root, io.StringIO()), Project(root))
        follower.run()
        self._thread = threading.Thread(target=follower.follow, args=(self._stopped.is_set,))
        self._thread.start()

    def until(self, pattern, *, seconds=60):
        """Return the new text, once the pattern is in it."""
        end = time.monotonic() + seconds
        while not re.search(pattern, new := self._out.getvalue()[self._at :]):
            assert time.monotonic() < end, f"nothing like {pattern!r} in:\n{new}"
            assert self._thread.is_alive()
            time.sleep(0.05)
        self._at += len(new)
        return new

    def says_nothing(self, *, seconds):
        time.sleep(seconds)
        assert self._out.getvalue()[self._at :] == ""

    def end(self):
        self._stopped.set()
        self._thread.join(60)
        assert not self._thread.is_alive()


@pytest.fixture(scope="module")
def root(made, tmp_path_factory):
    """A finished project; each test leaves it as it found it."""
    root = tmp_path_factory.mktemp("watched") / "project"
    copy(made[0], root)
    return root


@pytest.fixture(scope="module")
def watcher(root):
    """One running command for all tests that use this fixture."""
    watcher = Watcher(root)
    try:
        watcher.until(DONE)
        yield watcher
    finally:
        watcher.end()


@pytest.fixture
def changed(root, watcher):
    """Change the heading of the contact page; it is put back at the end."""
    path = root / CONTACT
    before = path.read_text("utf-8")

    def change(old, new):
        assert before.count(old) == 1
        return before.replace(old, new)

    yield change
    if path.is_file() and path.read_text("utf-8") == before:
        return
    path.write_text(before, "utf-8")
    watcher.until(DONE)


def findings(root):
    return json.loads((root / ".pipeline/findings.json").read_text("utf-8"))


def test_the_steps_in_which_editors_save_are_one_change(root, watcher, changed):
    new = changed("\nheading: Write to Us\n", "\nheading: Talk to Us\n")
    path = root / CONTACT
    path.with_name(".contact.yaml.swp").write_text("half", "utf-8")
    path.with_name("4913").touch()
    path.with_name("4913").unlink()
    path.rename(path.with_name("contact.yaml~"))
    time.sleep(0.05)
    path.write_text(new[:300], "utf-8")
    time.sleep(0.05)
    path.with_name("contact.yaml.tmp").write_text(new, "utf-8")
    path.with_name("contact.yaml.tmp").replace(path)
    path.with_name("contact.yaml~").unlink()
    told = watcher.until(DONE)
    assert re.search(rf"^\d\d:\d\d:\d\d  {CONTACT}$", told, re.M)
    assert "3 manifests written" in told
    assert "error" not in told
    assert ": warning" not in told  # those of the first run are not told again
    assert Folder(root).manifest("pages/contact")["text"]["heading"] == "Talk to Us"
    path.with_name(".contact.yaml.swp").unlink()
    watcher.says_nothing(seconds=1)


def test_a_mistake_is_told_as_check_tells_it_and_stops_nothing(root, watcher, changed):
    (root / CONTACT).write_text(changed("\nheading: Write to Us\n", "\nheadding: Write to Us\n"), "utf-8")
    told = watcher.until(DONE)
    said = start(root, "check").communicate(timeout=60)[0]
    block = said[said.index(f"{CONTACT}:") :].partition("\n\n")[0]
    assert "error WRD001" in block
    assert block in told
    assert "the site stays as it was" in told
    assert Folder(root).manifest("pages/contact")["text"]["heading"] == "Write to Us"
    assert [d["file"] for d in findings(root)["diagnostics"] if d["severity"] == "error"] == [CONTACT]

    (root / CONTACT).write_text(changed("\nheading: Write to Us\n", "\n\theading: [\n"), "utf-8")
    assert f"{CONTACT}:" in watcher.until(DONE)
    (root / CONTACT).write_text(changed("\nheading: Write to Us\n", "\nheading: Call Us\n"), "utf-8")
    assert "The errors are corrected." in watcher.until(DONE)
    assert findings(root)["errors"] == 0
    assert Folder(root).manifest("pages/contact")["text"]["heading"] == "Call Us"


def test_a_folder_that_goes_and_comes_back(root, watcher):
    (root / "content").rename(root / "elsewhere")
    assert "error FIL001" in watcher.until(DONE)
    (root / "elsewhere").rename(root / "content")
    assert "The errors are corrected." in watcher.until(DONE)


def test_a_photo_that_is_copied_piece_by_piece(root, watcher, tmp_path):
    file = "gallery/turned.jpg"
    photo = root / "raw_assets" / file
    before, old = photo.read_bytes(), Folder(root).manifest("pages/gallery")["photos"]
    draw(tmp_path / "new.jpg", 240)
    data = (tmp_path / "new.jpg").read_bytes()
    with photo.open("wb") as stream:
        for start in range(0, len(data), len(data) // 8):
            stream.write(data[start : start + len(data) // 8])
            stream.flush()
            time.sleep(0.1)
    told = watcher.until(DONE)
    assert "error" not in told
    assert "1 photo made ready" in told
    new = Folder(root).manifest("pages/gallery")["photos"]
    (one,) = [n for n, pair in enumerate(zip(old, new, strict=True)) if pair[0] != pair[1]]
    media = {path.name.partition("-")[0] for path in (root / "site/public/media").iterdir()}
    assert {new[one]["large"], new[one]["grid"]} <= media
    photo.write_bytes(before)
    watcher.until(DONE)


def test_what_is_written_and_taken_back_is_no_change(project):
    watch = FileWatcher(project.root / "content", project.root / "raw_assets")
    (project.root / "content/left.txt").touch()
    (project.root / "content/left.txt").unlink()
    (project.root / "raw_assets/trash").mkdir()
    (project.root / "raw_assets/trash/old.jpg").touch()
    (project.root / "content/~$notes.docx").touch()
    looks = iter([False, False, True])
    assert watch.wait(lambda: next(looks)) == []
    (project.root / "content/notes.txt").touch()
    assert watch.wait() == ["content/notes.txt"]


def test_preview_says_what_is_missing(run, project, tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python"))  # an environment without Node
    run("preview", ends=1)
    assert run.told.startswith("There is no site in")
    project.path("site/build").mkdir(parents=True)
    project.path("site/build/live.ts").touch()
    for what in ("Node, which", "The packages"):
        run("preview", ends=1)
        assert run.told.startswith(what)
        assert run.told.endswith("./dev pipeline preview\n")
        (tmp_path / "node").touch(0o755)
