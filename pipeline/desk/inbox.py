"""Photos that came and wait: on disk, so that none is lost, and looked at as soon as they are there."""

from __future__ import annotations

import os
import re
import shutil
import threading
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from uuid import uuid4

from pipeline.content.models.gallery import Photo
from pipeline.disk.store import make_folder, naming
from pipeline.gallery.intake import PhotoFile, examine_photo
from pipeline.photos.codes import TOO_HARD
from pipeline.photos.cores import usable_cores
from pipeline.photos.pool import WorkerError, warm_up
from pipeline.photos.refusal import RefusedError
from pipeline.project import Project

MOST: Final = 500
"""Files that may wait at the same time."""

_PART: Final = ".part"
_UNFIT: Final = re.compile(r'[\x00-\x1f\x7f/\\:*?"<>|]')


_FOLDER: Final = 0o700
_FILE: Final = 0o600
"""Permissions: nobody else on this computer sees photos before somebody takes them."""


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, _FILE)


class FullError(Exception):
    """Too many files wait already."""


@dataclass
class Item:
    """A file that came: its id, where it lies, and what it is; None while it is looked at."""

    id: str
    path: Path
    found: PhotoFile | RefusedError | None = None

    @property
    def photo(self) -> PhotoFile | None:
        """The photo, once it is known to be one that can be taken."""
        return self.found if isinstance(self.found, PhotoFile) else None


class Inbox:
    """All files that wait to be taken into the gallery.

    `changed` is called with their number, from any thread, when a file comes, goes or has been examined.
    """

    def __init__(self, project: Project, changed: Callable[[int], None]) -> None:
        """Take those that an earlier desk left; they are looked at like new ones."""
        self._folder, self._state, self._changed = project.inbox, project.state, changed
        self._lock = threading.Lock()
        self._items: dict[str, Item] = {}
        self._pool = ThreadPoolExecutor(usable_cores(), "looking")
        self._pool.submit(warm_up, self._state)  # a worker that cannot start is told at the first photo
        for path in (self._folder, *self._folder.rglob("*")):  # an earlier desk left them open to others
            if path.exists():
                path.chmod(_FOLDER if path.is_dir() else _FILE)
        left = sorted(self._folder.glob("*/"), key=lambda folder: folder.stat().st_mtime_ns)
        for folder in left:
            files = [path for path in folder.iterdir() if path.suffix != _PART]
            if files:
                self._look(Item(folder.name, files[0]))
            else:
                shutil.rmtree(folder, ignore_errors=True)

    @property
    def items(self) -> list[Item]:
        """All that wait, in the order in which they came."""
        with self._lock:
            return list(self._items.values())

    def get(self, identity: str) -> Item | None:
        """Return the item of that id, if it waits."""
        return self._items.get(identity)

    async def receive(self, name: str, content: AsyncIterator[bytes]) -> Item:
        """Put a file that comes piece by piece on disk; FullError, OSError and what `content` raises.

        Nothing is left of one that does not come to its end.
        """
        if len(self._items) >= MOST:
            raise FullError(f"{MOST} photos wait already. Take those first.")
        identity = uuid4().hex[:12]
        folder = self._folder / identity
        make_folder(folder)
        for each in (self._folder, folder):
            each.chmod(_FOLDER)
        path = folder / (_UNFIT.sub("_", name.strip()).lstrip(".")[-120:] or "photo")
        part = path.with_name(f"{path.name}{_PART}")
        try:
            with naming(part), open(part, "xb", opener=_private) as file:
                async for chunk in content:
                    file.write(chunk)
            part.rename(path)
        except BaseException:
            shutil.rmtree(folder, ignore_errors=True)
            raise
        item = Item(identity, path)
        self._look(item)
        return item

    def drop(self, identities: list[str]) -> None:
        """Delete files that wait."""
        for identity in identities:
            with self._lock:
                self._items.pop(identity, None)
            shutil.rmtree(self._folder / identity, ignore_errors=True)
        self._changed(len(self._items))

    def sweep(self) -> None:
        """Let go of those whose files are gone."""
        self.drop([item.id for item in self.items if not item.path.is_file()])

    def end(self) -> None:
        """Look at no more of them."""
        self._pool.shutdown(cancel_futures=True)

    def _look(self, item: Item) -> None:
        with self._lock:
            self._items[item.id] = item
        self._changed(len(self._items))
        self._pool.submit(self._examine, item)

    def _examine(self, item: Item) -> None:
        try:
            item.found = examine_photo(item.path, item.path.name, self._state, slots=Photo.slots)
        except RefusedError as refused:
            item.found = refused
        except WorkerError as error:
            item.found = RefusedError(TOO_HARD, str(error), "Then upload the photo again.")
        self._changed(len(self._items))
