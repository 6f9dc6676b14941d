"""Atomic writes: files are written under temporary names, forced to disk, and renamed."""

import contextlib
import errno
import hashlib
import os
import re
from collections import deque
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from pipeline.base.system.operating_system import is_open_elsewhere, replace_file, sync_folder

_NAME_BYTES: Final = 200
"""Maximum length, in bytes, of the file name inside a temporary name; a digest replaces a longer file name.

Disks allow 255 bytes for the whole temporary name.
"""

TEMPORARY = re.compile(r"\.(?P<name>.+)\.[0-9]+\.tmp")
"""Matches the temporary names under which files are written."""

_REASONS: Final[dict[int | None, str]] = {
    errno.ENOSPC: "the disk is full",
    errno.EDQUOT: "your share of the disk is used up",
    errno.EACCES: "it may not be read or written to",
    errno.EPERM: "it may not be read or written to",
}


def make_temporary_name(name: str) -> str:
    """Return the temporary name for a file: `.home.json.4711.tmp` for `home.json`."""
    if len(os.fsencode(name)) > _NAME_BYTES:
        name = hashlib.blake2b(os.fsencode(name), digest_size=16).hexdigest()
    return f".{name}.{os.getpid()}.tmp"


def write_files(folder: Path, files: Iterable[tuple[str, bytes]]) -> None:
    """Write `files`, pairs (name, content), into `folder` atomically and in this order.

    Existing files are replaced. A name can contain folders, such as pages/home.json. Missing folders are
    created. After a power cut, each file is complete, old or new. After an OSError, no temporary file is
    left.
    """
    pending: deque[tuple[Path, Path]] = deque()
    folders = {folder: None}
    try:
        for name, content in files:
            final = folder / name
            if final.parent not in folders:
                make_folder(final.parent)
                folders[final.parent] = None
            temporary = final.with_name(make_temporary_name(final.name))
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


def make_folder(folder: Path) -> None:
    """Create `folder` and missing folders above it, and force their names to disk."""
    missing = [each for each in (folder, *folder.parents) if not each.is_dir()]
    folder.mkdir(parents=True, exist_ok=True)
    for each in reversed(missing):
        sync_folder(each.parent)


def list_files(folder: Path) -> list[Path]:
    """Return the sorted paths of all files below a folder, or [] if the folder is missing."""
    return sorted(path for path in folder.rglob("*") if path.is_file())


def list_file_sizes(folder: Path) -> dict[str, int]:
    """Map the name of each regular file in a folder to its size in bytes.

    A missing folder has no files.
    """
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
    """Return the path that a disk error names, or `default` if the error names none.

    For a temporary file, return its folder, because people do not know temporary names.
    """
    if is_open_elsewhere(error) and error.filename2:
        return Path(error.filename2)
    where = Path(error.filename or default)
    return where.parent if TEMPORARY.fullmatch(where.name) else where


def explain_disk_error(error: OSError) -> tuple[str, str]:
    """Return the cause of a disk error, such as “the disk is full”, and a remedy."""
    if is_open_elsewhere(error):
        return "another program has it open", "Close it there"
    if error.errno == errno.EROFS:
        return "its disk can only be read", "Connect or mount it for writing"
    if error.errno == errno.ENOENT:
        return "it is no longer there", "Put it back"
    if error.errno in (errno.EEXIST, errno.ENOTDIR):
        return (
            "a file, or a link that leads nowhere, stands where a folder should be",
            "Move it out of the way",
        )
    reason = _REASONS.get(error.errno) or (error.strerror or "the disk reports an error").lower()
    return reason, "Give yourself the right to read and write there, or free some space"


def describe_disk_error(error: OSError, default: Path) -> str:
    """Return a disk error as text for people: the path, the cause and a remedy.

    If the error names no path, the text names `default`.
    """
    reason, hint = explain_disk_error(error)
    return f"{find_refused_path(error, default)}: {reason}. {hint}."


@contextlib.contextmanager
def name_in_errors(path: Path) -> Iterator[None]:
    """Add `path` to each OSError without a path that the with block raises.

    Python names no path if it cannot write to an open file.
    """
    try:
        yield
    except OSError as error:
        error.filename = error.filename or str(path)
        raise


def write_through(path: Path, content: bytes) -> None:
    """Write or overwrite a file, and force its bytes to disk. Raises OSError."""
    # No descriptor may outlive Ctrl-C: Windows would refuse to delete the file.
    with name_in_errors(path), path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
