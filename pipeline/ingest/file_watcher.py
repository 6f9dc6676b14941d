"""Reports changed files in the folders that people edit, once the files have stopped changing.

The watcher polls, because file events are unreliable on network drives and in containers. Polling a hundred
files takes a millisecond.
"""

import os
import re
import threading
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final, TypeAlias

from pipeline.base.disk.file_walk import walk_files
from pipeline.base.project import TRASH

_Stamps: TypeAlias = "dict[str, tuple[int, ...]]"

EVERY: Final = 0.1
"""Seconds between two polls while nothing changes."""

_QUIET: Final = 0.3
"""Seconds without changes after which files count as settled.

Editors save a file in several steps, and a large photo arrives in parts.
"""

_PASSING: Final = re.compile(
    r"""\..* | .*~ | \#.*\# | .*\.(?:sw[a-z]|tmp|part|partial|crdownload|download) | ~\$.* | 4913
    | ___jb_(?:tmp|old)___ | .*___jb_(?:tmp|old)___ | Thumbs\.db | desktop\.ini""",
    re.VERBOSE | re.IGNORECASE,
)
"""Matches the names of files to ignore: hidden files, and temporary files of editors and browsers."""


class FileWatcher:
    """Watches the content and the originals of a project for changes."""

    def __init__(self, content: Path, originals: Path, woken: threading.Event | None = None) -> None:
        """Start to watch; earlier changes are not reported. Setting `woken` starts the next poll at once."""
        self._content, self._originals = content, originals
        self._woken = woken or threading.Event()
        self._known = self._look()

    def skip_changes(self, paths: Iterable[Path] | None = None) -> None:
        """Do not report the changes made so far to the files `paths`, or by default to any file."""
        if paths is None:
            self._known = self._look()
            return
        stamps = {str(path): _stamp(path.stat()) for path in paths if path.is_file()}
        gone = {str(path) for path in paths} - stamps.keys()
        self._known = {path: stamp for path, stamp in (self._known | stamps).items() if path not in gone}

    def wait(self, until: Callable[[], bool] = lambda: False) -> list[str]:
        """Wait until files have changed and settled; return them, sorted and relative to the project.

        Before each poll, `until` is called. When it returns True, the wait ends with an empty list.
        """
        while not until():
            now = self._look()
            if now != self._known:
                now = self._wait_until_settled(now)
                changed = _list_differing(self._known, now)
                self._known = now
                if changed:  # a file that was written and restored is unchanged
                    return sorted(self._name(path) for path in changed)
            self._woken.wait(EVERY)
        return []

    def _wait_until_settled(self, now: _Stamps) -> _Stamps:
        """Poll until no file has changed for a while; `now` and the result are the stamps of all files."""
        since = time.monotonic()
        while time.monotonic() - since < _QUIET:
            time.sleep(_QUIET / 8)
            before, now = now, self._look()
            if now != before:
                since = time.monotonic()
        return now

    def _look(self) -> _Stamps:
        trash = f"{self._originals / TRASH}{os.sep}"
        return {
            path: _stamp(status) if status else ()
            for folder in (self._content, self._originals)
            for path, status in walk_files(folder)
            if not _PASSING.fullmatch(path.rpartition(os.sep)[2]) and not path.startswith(trash)
        }

    def _name(self, path: str) -> str:
        return Path(path).relative_to(self._content.parent).as_posix()


def _stamp(status: os.stat_result) -> tuple[int, ...]:
    return status.st_size, status.st_mtime_ns, status.st_ctime_ns, status.st_ino


def _list_differing(before: _Stamps, now: _Stamps) -> set[str]:
    return {path for path, _ in before.items() ^ now.items()}
