"""Finds originals on disk. Names must match exactly, and no file outside the folder is opened."""

import os
import stat
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pipeline.photos.cache import PhotoCache
from pipeline.photos.decoding import codes
from pipeline.photos.decoding.refusal import RefusedError, escape_name
from pipeline.photos.keys import digest_file
from pipeline.photos.model import Original

_SECONDS_UNTIL_SETTLED: Final = 2


@dataclass(frozen=True, slots=True)
class OriginalFile:
    """An original on disk, at the path `file` below the folder `root`.

    - `stamp`: the file's size in bytes, modification time and change time (ns), and inode
    - `settled`: True if every later change of the file is sure to alter the stamp. It is False up to two
      seconds after a change, because a second change could get the same times. It is also False if the times
      are in the future, which happens after the clock was set back
    """

    root: Path
    file: str
    stamp: list[int]
    settled: bool

    @property
    def path(self) -> Path:
        """The path of the file on disk."""
        return self.root / self.file

    @property
    def bytes(self) -> int:
        """The size of the file in bytes."""
        return self.stamp[0]


class OriginalsFolder:
    """The folder of originals; each subfolder is read from disk only once."""

    def __init__(self, root: Path) -> None:
        """Look up originals in the folder `root`; nothing is read yet."""
        self._root = root
        self._listed: dict[str, dict[str, os.stat_result]] = {}

    def find(self, file: str) -> OriginalFile:
        """Return the original named `file`, a POSIX path below the folder.

        Raises RefusedError if there is no such file, or if the path or a link leads out of the folder. Letter
        case counts, even on Windows and macOS.
        """
        parts = file.split("/")
        if "\0" in file or "\\" in file or not {"", ".", ".."}.isdisjoint(parts) or ":" in parts[0]:
            raise RefusedError(
                codes.OUTSIDE,
                f"{escape_name(file)} is not a place inside raw_assets.",
                "Copy the photo into raw_assets and write its path from there, such as gallery/sunrise.jpg.",
            )
        folder, _, last = file.rpartition("/")
        status = self._read_folder(folder).get(last)
        if status is None:
            raise RefusedError(
                codes.MISSING,
                f"{escape_name(file)} is not in raw_assets.",
                "Copy the photo there, or correct the name; letter case and accents count.",
            )
        if stat.S_ISLNK(status.st_mode):
            status = self._follow(self._root / file, escape_name(file))
        if not stat.S_ISREG(status.st_mode):
            raise RefusedError(
                codes.NOT_A_FILE,
                f"{escape_name(file)} is not a photo but a folder or a device.",
                "Name a photo in it, or put the photo in its place.",
            )
        stamp = [status.st_size, status.st_mtime_ns, status.st_ctime_ns, status.st_ino]
        settled = max(status.st_mtime, status.st_ctime) < time.time() - _SECONDS_UNTIL_SETTLED
        return OriginalFile(self._root, file, stamp, settled)

    def _read_folder(self, folder: str) -> dict[str, os.stat_result]:
        """Return the status of each file and folder in `folder`, by name; {} if `folder` is missing."""
        if folder not in self._listed:
            self._listed[folder] = self._list(folder)
        return self._listed[folder]

    def _list(self, folder: str) -> dict[str, os.stat_result]:
        path = self._root / folder
        try:
            if not path.resolve().is_relative_to(self._root.resolve()):
                raise RefusedError(
                    codes.OUTSIDE,
                    f"The folder {escape_name(folder)} in raw_assets leads to a place outside of it.",
                    "Put a real folder in its place and copy the photos into it.",
                )
            with os.scandir(path) as entries:
                return {entry.name: entry.stat(follow_symlinks=False) for entry in entries}
        except (FileNotFoundError, NotADirectoryError):
            return {}
        except (OSError, ValueError) as error:
            raise RefusedError(
                codes.UNREADABLE,
                f"The folder {escape_name(folder)} in raw_assets cannot be read.",
                "Allow reading it, or check the disk.",
            ) from error

    def _follow(self, path: Path, name: str) -> os.stat_result:
        try:
            if path.resolve(strict=True).is_relative_to(self._root.resolve()):
                return path.stat()
        except (OSError, RuntimeError) as error:
            raise RefusedError(
                codes.MISSING,
                f"{name} is a link to a file that is not there.",
                "Put the photo itself in the place of the link.",
            ) from error
        raise RefusedError(
            codes.OUTSIDE,
            f"{name} is a link to a file outside raw_assets.",
            "Put the photo itself in the place of the link.",
        )


def recall_originals(files: Iterable[str], *, originals: Path, state: Path) -> dict[str, Original]:
    """Return the last run's measurements of unchanged `files`, without opening a picture.

    New, changed and unreadable files are left out. `files` are relative to the folder `originals`; `state` is
    the folder with the last run's record.
    """
    records, folder = PhotoCache.read(state).records, OriginalsFolder(originals)
    cached = {}
    for file in sorted(records.keys() & set(files)):
        record = records[file]
        try:
            found = folder.find(file)
            # A copied file has other times, but the same bytes.
            unchanged = found.stamp == record.stamp or (
                found.bytes == record.bytes and digest_file(found.path) == record.digest
            )
        except (RefusedError, OSError):  # ingest reports the error
            continue
        if unchanged:
            cached[file] = record
    return cached
