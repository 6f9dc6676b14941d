"""The inbox: examines uploaded photos, and keeps them until a person adds them to the gallery.

The files wait on disk, so that none is lost when the program starts again.
"""

import os
import re
import shutil
import threading
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Final
from uuid import uuid4

from pipeline.base.disk.atomic_files import make_folder, name_in_errors
from pipeline.base.findings.model import ImpossibleError
from pipeline.editing.gallery.intake import PhotoFile, examine_photo
from pipeline.photos.cores import count_usable_cores
from pipeline.photos.decoding.codes import TOO_HARD
from pipeline.photos.decoding.refusal import RefusedError
from pipeline.photos.worker_pool import WorkerError, start_spare_worker
from pipeline.yaml_files.models.gallery import Photo

MOST: Final = 500
"""Maximum number of files in the inbox."""

_NAME_BYTES: Final = 120
_PART: Final = ".part"
_UNFIT: Final = re.compile(r'[\x00-\x1f\x7f/\\:*?"<>|]')


_FOLDER: Final = 0o700
_FILE: Final = 0o600
"""Permissions of the inbox's folders (`_FOLDER`) and files: no other user of this computer can read them."""


def _delete(folder: Path) -> None:
    # On Windows, a file that another program has open stays.
    shutil.rmtree(folder, ignore_errors=True)


@dataclass(frozen=True)
class InboxItem:
    """An uploaded file that waits in the inbox.

    `found` is the examined photo, or the reason why it is refused; None before the examination. An item never
    changes, so that threads can read it. After the examination, a new item replaces it.
    """

    id: str
    path: Path
    found: PhotoFile | RefusedError | None = None

    @property
    def photo(self) -> PhotoFile | None:
        """The examined photo; None before the examination, or if the file is refused."""
        return self.found if isinstance(self.found, PhotoFile) else None


class Inbox:
    """The uploaded files that wait to be added to the gallery.

    `taken` lists the photos that were added to the project since the program started. The `path` of each is
    the path of the new original.
    """

    def __init__(self, inbox: Path, changed: Callable[[int], None]) -> None:
        """Load the files that wait in the folder `inbox`, and examine them again.

        After every change, the inbox calls `changed` with the number of waiting files, from any thread.
        """
        self._folder, self._finish_change = inbox, changed
        self._lock = threading.Lock()
        self._items: dict[str, InboxItem] = {}
        self.taken: list[PhotoFile] = []
        self._pool = ThreadPoolExecutor(count_usable_cores(), "examining")
        # A worker that cannot start is reported by the first photo.
        self._pool.submit(start_spare_worker)
        waiting: list[InboxItem] = []
        for folder in self._folder.glob("*/"):
            file = next((path for path in folder.iterdir() if path.suffix != _PART), None)
            if file is not None:
                waiting.append(InboxItem(folder.name, file))
            else:
                _delete(folder)
        for item in sorted(waiting, key=lambda item: item.path.stat().st_mtime_ns):
            self._read_view(item)

    @property
    def items(self) -> list[InboxItem]:
        """All waiting files, in the order of their upload."""
        with self._lock:
            return list(self._items.values())

    def get(self, identity: str) -> InboxItem | None:
        """Return the waiting file with this id, or None."""
        return self._items.get(identity)

    async def receive(self, name: str, content: AsyncIterator[bytes]) -> InboxItem:
        """Write an uploaded file to disk, start its examination, and return its item.

        An interrupted upload leaves no file. Raises ImpossibleError if the inbox is full, or OSError if the
        file cannot be written.
        """
        if len(self._items) >= MOST:
            raise ImpossibleError(f"{MOST} photos wait already. Add those to the gallery first.")
        identity = uuid4().hex
        folder = self._folder / identity
        make_folder(folder)
        for each in (self._folder, folder):
            each.chmod(_FOLDER)
        # Disks limit the bytes of a name. Its end is kept, because it has the file's type.
        end = _UNFIT.sub("_", name.strip()).encode("utf-8", "ignore")[-_NAME_BYTES:]
        path = folder / (end.decode("utf-8", "ignore").lstrip(".") or "photo")
        part = path.with_name(f"{path.name}{_PART}")
        try:
            with name_in_errors(part), open(part, "xb", opener=partial(os.open, mode=_FILE)) as file:
                async for chunk in content:
                    file.write(chunk)
            part.rename(path)
        except BaseException:
            _delete(folder)
            raise
        item = InboxItem(identity, path)
        self._read_view(item)
        return item

    def drop(self, identities: list[str]) -> None:
        """Delete the waiting files with these ids; unknown ids are ignored."""
        for identity in identities:
            with self._lock:
                self._items.pop(identity, None)
            _delete(self._folder / identity)
        self._finish_change(len(self._items))

    def sweep(self) -> None:
        """Drop the items whose files no longer exist."""
        self.drop([item.id for item in self.items if not item.path.is_file()])

    def end(self) -> None:
        """Stop the examination of files."""
        self._pool.shutdown(cancel_futures=True)

    def _read_view(self, item: InboxItem) -> None:
        with self._lock:
            self._items[item.id] = item
        self._finish_change(len(self._items))
        self._pool.submit(self._examine, item)

    def _examine(self, item: InboxItem) -> None:
        found: PhotoFile | RefusedError
        try:
            found = examine_photo(item.path, item.path.name, slots=Photo.slots)
        except RefusedError as refused:
            found = refused
        except WorkerError as error:
            found = RefusedError(TOO_HARD, str(error), "Then upload the photo again.")
        with self._lock:
            if current := self._items.get(item.id):  # it may have been dropped meanwhile
                self._items[item.id] = replace(current, found=found)
        self._finish_change(len(self._items))
