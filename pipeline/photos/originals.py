"""Find originals on disk: one original by its exact path, or the paths of all.

No file outside raw_assets/ is opened.
"""

import os
import stat
import time
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Final

from pipeline.base.disk.file_names import is_hidden, is_leftover
from pipeline.base.project import TRASH
from pipeline.photos.cache import PhotoCache
from pipeline.photos.decoding import codes
from pipeline.photos.decoding.refusal import RefusedError, escape_name
from pipeline.photos.keys import digest_file
from pipeline.photos.model import Original

_SECONDS_UNTIL_SETTLED: Final = 2


@dataclass(frozen=True, slots=True)
class OriginalFile:
    """An original on disk, at the path `file` below the folder `root`.

    - `stamp`: the size in bytes, modification time and change time (ns), and inode
    - `settled`: False within two seconds after a change, because another change could then keep the stamp.
      Also False for times in the future
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
    """Finds originals in raw_assets/. Each subfolder is read from disk only once."""

    def __init__(self, root: Path) -> None:
        """Store the folder raw_assets/; nothing is read yet."""
        self._root = root
        self._listed: dict[str, dict[str, os.stat_result]] = {}

    def find(self, file: str) -> OriginalFile:
        """Return the original at `file`, a POSIX path below the folder. Letter case counts on all systems.

        Raises RefusedError if there is no such file, or if the path or a link leads out of the folder.
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
        """Map each name in `folder` to its `stat` result; {} for a missing folder."""
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
    """Map the path of each unchanged original in `files` to its record from the last run.

    `originals` is the folder of the originals, and `state` is the folder of the records.
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


def compose_accents(name: str) -> str:
    """Return a file name with composed accents (NFC), for comparison of names from different systems."""
    return unicodedata.normalize("NFC", name)


@dataclass(frozen=True)
class OriginalsListing:
    """The paths of all originals below raw_assets/, such as gallery/sunrise.jpg.

    - `there`: False if raw_assets/ is missing, or if a folder in it cannot be opened
    - `measured`: maps the paths of originals to their measurements, if these are known

    Hidden files, files of file managers, text files (.md, .txt) and the trash are not originals.
    """

    files: frozenset[str]
    there: bool = True
    measured: Mapping[str, Original] = field(default_factory=dict)

    @cached_property
    def _by_folded_path(self) -> dict[str, str]:
        """Maps each path in lower case, with composed accents, to the path on disk.

        If several paths become equal, the first in alphabetical order counts.
        """
        return {compose_accents(name).casefold(): name for name in sorted(self.files, reverse=True)}

    def find_measured(self, file: str, turn: int) -> Original | None:
        """Return the measurements of an original that is turned clockwise by `turn` degrees, if known."""
        return original.turned(turn) if (original := self.measured.get(file)) and turn else original

    def find_lookalike(self, file: str) -> str | None:
        """Return the original that equals `file` in all but letter case and the encoding of accents.

        Without such an original, return None.
        """
        return self._by_folded_path.get(compose_accents(file).casefold())


def list_originals(folder: Path) -> OriginalsListing:
    """List the originals in `folder` (raw_assets/), without opening files. `measured` stays empty."""
    failed: list[OSError] = []
    files: set[str] = set()
    for parent, folders, names in os.walk(folder, onerror=failed.append):
        folders[:] = [name for name in folders if not is_hidden(name)]
        below = Path(parent).relative_to(folder)
        if below == Path() and TRASH in folders:
            folders.remove(TRASH)
        prefix = "" if below == Path() else f"{below.as_posix()}/"
        for name in names:
            if not (is_leftover(name) or name.lower().endswith((".md", ".txt"))):
                files.add(f"{prefix}{name}")
    return OriginalsListing(frozenset(files), there=not failed)
