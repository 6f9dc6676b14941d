"""Files appear whole or not at all: written beside their place, forced to disk, renamed."""

from __future__ import annotations

import contextlib
import errno
import os
import re
from collections import deque
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from pipeline.system.operating_system import BINARY, is_open_elsewhere, replace_file, sync_folder

TEMPORARY = re.compile(r"\.(?P<name>.+)\.[0-9]+\.tmp")
"""Names of files that are being written."""

_REASONS: Final = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "your share of the disk is used up",
    errno.EROFS: "the disk is write-protected",
    errno.EACCES: "it may not be read or written to",
    errno.EPERM: "it may not be read or written to",
}


def temporary_name(name: str) -> str:
    """Return the name under which `name` is written first; it matches TEMPORARY."""
    return f".{name}.{os.getpid()}.tmp"


def write_files(folder: Path, files: Iterable[tuple[str, bytes]]) -> None:
    """Put `files` (name, content) into `folder`, each whole or not at all, and leave nothing else behind.

    A name may lead into a folder below (`pages/home.json`), which is made. All are written and forced to disk
    before the first is renamed, in the order given, so that a power cut finds old files or new ones. Existing
    files of the same names are replaced. Raises OSError (disk full, no permission), after cleaning up.
    """
    pending: deque[tuple[Path, Path]] = deque()
    folders = {folder: None}
    try:
        for name, content in files:
            final = folder / name
            if final.parent not in folders:
                make_folder(final.parent)
                folders[final.parent] = None
            temporary = final.with_name(temporary_name(final.name))
            pending.append((temporary, final))
            write_through(temporary, content)
        while pending:
            temporary, final = pending[0]
            replace_file(temporary, final)
            pending.popleft()
    finally:
        for temporary, _ in pending:
            with contextlib.suppress(OSError):
                temporary.unlink()
    for each in folders:
        sync_folder(each)


def is_leftover(name: str) -> bool:
    """Whether a file is hidden, or one that file managers and editors leave in every folder."""
    return name.startswith(".") or name.endswith("~") or name in ("Thumbs.db", "desktop.ini")


def make_folder(folder: Path) -> None:
    """Make `folder` and those above it where they are missing, and force their names to disk."""
    missing = [each for each in (folder, *folder.parents) if not each.is_dir()]
    folder.mkdir(parents=True, exist_ok=True)
    for each in reversed(missing):
        sync_folder(each.parent)


def list_file_sizes(folder: Path) -> dict[str, int]:
    """Return names and sizes in bytes of the regular files in a folder; empty if it is not there."""
    try:
        with os.scandir(folder) as entries:
            return {
                entry.name: entry.stat(follow_symlinks=False).st_size
                for entry in entries
                if entry.is_file(follow_symlinks=False)
            }
    except (FileNotFoundError, NotADirectoryError):
        return {}


def find_refused_path(error: OSError, default: Path) -> Path:
    """Return the file or folder that the disk refuses; `default` where the error names none."""
    if is_open_elsewhere(error) and error.filename2:
        return Path(error.filename2)
    where = Path(error.filename or default)
    # A temporary name would tell nobody anything.
    return where.parent if TEMPORARY.fullmatch(where.name) else where


def explain_disk_error(error: OSError) -> tuple[str, str]:
    """Return why the disk refuses, and what to do, in plain words."""
    if is_open_elsewhere(error):
        return "another program has it open", "Close it there"
    if error.errno in (errno.EEXIST, errno.ENOTDIR):
        return (
            "a file, or a link that leads nowhere, stands where a folder should be",
            "Move it out of the way",
        )
    reason = _REASONS.get(error.errno or 0) or (error.strerror or "the disk reports an error").lower()
    return reason, "Give yourself the right to read and write there, or free some space"


@contextlib.contextmanager
def name_in_errors(path: Path) -> Iterator[None]:
    """Let an error name the file at `path`, which writing to an open file does not."""
    try:
        yield
    except OSError as error:
        error.filename = error.filename or str(path)
        raise


def write_through(path: Path, content: bytes) -> None:
    """Write a file and force its bytes to disk; what was there is lost. Raises OSError."""
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | BINARY, 0o666)
    with name_in_errors(path), os.fdopen(descriptor, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
