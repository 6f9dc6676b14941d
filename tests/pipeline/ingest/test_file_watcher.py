"""Changed files are reported once, when they have settled, and passing files never."""

import threading
import time

import pytest

from pipeline.ingest.file_watcher import FileWatcher

PAGE = "content/pages/contact.yaml"


@pytest.fixture
def watch(project):
    return FileWatcher(project.root / "content", project.root / "raw_assets")


def notice(watch):
    """Return what three looks find, the first of which settles."""
    looks = iter([False, False, True])
    return watch.wait(lambda: next(looks))


def test_what_is_written_and_taken_back_is_no_change(project, watch):
    project.path("content/left.txt").touch()
    project.path("content/left.txt").unlink()
    project.path("raw_assets/trash").mkdir()
    project.path("raw_assets/trash/old.jpg").touch()
    project.path("content/~$notes.docx").touch()
    assert notice(watch) == []
    project.path("content/notes.txt").touch()
    assert watch.wait() == ["content/notes.txt"]


def test_the_steps_in_which_editors_save_are_one_change(project, watch):
    path = project.path(PAGE)
    data = path.read_bytes().replace(b"Write to Us", b"Talk to Us")
    path.with_name(".contact.yaml.swp").write_bytes(b"half")
    path.with_name("4913").touch()
    path.with_name("4913").unlink()
    path.rename(path.with_name("contact.yaml~"))

    def save():
        time.sleep(0.05)
        path.write_bytes(data[:300])
        time.sleep(0.05)
        path.with_name("contact.yaml.tmp").write_bytes(data)
        path.with_name("contact.yaml.tmp").replace(path)
        path.with_name("contact.yaml~").unlink()

    threading.Thread(target=save).start()
    assert (watch.wait(), path.read_bytes()) == ([PAGE], data)
    path.with_name(".contact.yaml.swp").unlink()
    assert notice(watch) == []
