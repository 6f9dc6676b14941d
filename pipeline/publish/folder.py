"""A folder of this computer: a stick, a mounted host, or where a web server of one's own looks."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path

from pipeline.disk.store import reason_for
from pipeline.hosting.model import HASHED
from pipeline.publish.destination import (
    FILE_MODE,
    FOLDER_MODE,
    Destination,
    DestinationError,
    Entry,
    temporary,
)
from pipeline.publish.release import Piece


class Folder(Destination):
    """A folder; it needs nothing but Python."""

    def connect(self) -> None:
        """Make sure that the folder is there, or the one in which it is to be made."""
        above = Path(self.root).parent
        if not above.is_dir():
            raise DestinationError(f"There is no folder {above}. Is the stick or the host connected?")
        links = [each for each in sorted(HASHED) if (Path(self.root) / each).is_symlink()]
        if links:
            raise DestinationError(
                f"{self.root}/{links[0]} is a link, and what is published would go where it leads. "
                "Delete the link, then run this again."
            )
        self.beside = os.access(above, os.W_OK) and not os.path.ismount(self.root)

    def files(self) -> dict[str, Entry]:
        """Return what is in the folder."""
        found = {}
        root = Path(self.root)
        with _plainly(root):
            for path in [root, *root.rglob("*")] if root.is_dir() else []:
                status = path.lstat()
                mode = status.st_mode & 0o777
                name = path.relative_to(root).as_posix()
                found[f"{name}/" if path.is_dir() else name] = Entry(status.st_size, mode)
        return found

    def differing(self, pieces: Mapping[str, Piece]) -> set[str]:
        """Read the files."""
        found = {name: sha256(self.read(name) or b"").hexdigest() for name in pieces}
        return {name for name, piece in pieces.items() if found[name] != piece.sum}

    def read(self, name: str) -> bytes | None:
        """Return the bytes of a file."""
        path = Path(self.at(name))
        with _plainly(path), suppress(FileNotFoundError, IsADirectoryError):
            return path.read_bytes()
        return None

    def write(self, name: str, data: bytes) -> None:
        """Write a file beside its place, force it to disk, rename it."""
        path = Path(self.at(name))
        with _plainly(path):
            self._make(path.parent)
            beside = Path(temporary(str(path)))
            _write(beside, data, os.O_TRUNC)
            beside.replace(path)

    def create(self, name: str, data: bytes) -> bool:
        """Write a file that is not there."""
        path = Path(self.at(name))
        with _plainly(path):
            self._make(path.parent)
            try:
                _write(path, data, os.O_EXCL)
            except FileExistsError:
                return False
            return True

    def delete(self, name: str) -> None:
        """Delete a file, and its folder if that is empty then."""
        path = Path(self.at(name))
        with _plainly(path):
            path.unlink(missing_ok=True)
            with suppress(OSError):  # it holds something
                path.parent.rmdir()

    def chmod(self, name: str, mode: int) -> None:
        """Set permissions; sticks have none."""
        with suppress(OSError):
            Path(self.at(name)).chmod(mode)

    def _make(self, folder: Path) -> None:
        missing = [each for each in (folder, *folder.parents) if not each.exists()]
        for each in reversed(missing):
            with suppress(FileExistsError):
                each.mkdir()
                self.chmod(str(each), FOLDER_MODE)


def _write(path: Path, data: bytes, flag: int) -> None:
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | flag | getattr(os, "O_BINARY", 0), FILE_MODE)
    with os.fdopen(descriptor, "wb") as file:
        with suppress(OSError, AttributeError):  # the mask of this process is not to count
            os.fchmod(descriptor, FILE_MODE)
        file.write(data)
        file.flush()
        os.fsync(descriptor)


@contextmanager
def _plainly(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        reason, hint = reason_for(error)
        raise DestinationError(f"{error.filename or path}: {reason}. {hint}, and run this again.") from error
