"""Photos wait in the inbox, seen by nobody else here, until somebody adds them or leaves them out."""

import asyncio
import shutil

import pytest

from pipeline.editing.gallery.inbox import Inbox
from tests.polling import until


async def pieces(data, error=None):
    yield data
    if error:
        raise error


@pytest.fixture
def inbox(gallery):
    made = Inbox(gallery.project.inbox, lambda _: None)
    yield made
    made.end()


def receive(inbox, gallery, name):
    return asyncio.run(inbox.receive(name, pieces((gallery.phone / name).read_bytes())))


def modes(paths):
    return {path.stat().st_mode & 0o777 for path in paths}


def test_only_this_person_may_read_what_waits(inbox, gallery):
    gallery.photo("a.jpg", 1)
    item = receive(inbox, gallery, "a.jpg")
    folders = [gallery.project.inbox, item.path.parent]
    assert (modes(folders), modes([item.path])) == ({0o700}, {0o600})


def test_what_waits_outlives_the_desk_and_what_is_gone_is_swept(inbox, gallery):
    gallery.photo("a.jpg", 1)
    item = receive(inbox, gallery, "a.jpg")
    half = gallery.project.inbox / "half"
    half.mkdir()
    (half / "cut off.jpg.part").write_bytes(b"half")
    numbers = []
    again = Inbox(gallery.project.inbox, numbers.append)
    try:
        assert [(each.id, each.path.name) for each in again.items] == [(item.id, "a.jpg")]
        found = until(lambda: again.get(item.id), lambda each: each.found)
        assert (found.photo.width, numbers[0]) == (480, 1)
        assert not half.exists(), "only whole files are kept"
        shutil.rmtree(item.path.parent)
        again.sweep()
        assert (again.items, again.get(item.id), numbers[-1]) == ([], None, 0)
    finally:
        again.end()


def test_a_file_that_breaks_off_leaves_nothing_even_if_its_folder_is_gone(inbox, gallery):
    async def content():
        yield b"begun"
        shutil.rmtree(gallery.project.inbox)
        raise TimeoutError

    for broken in (pieces(b"begun", TimeoutError()), content()):
        with pytest.raises(TimeoutError):
            asyncio.run(inbox.receive("a.jpg", broken))
        assert not list(gallery.project.inbox.rglob("*"))
    assert inbox.items == []
