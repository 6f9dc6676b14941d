"""Publishing to a folder on this computer: a USB stick, a mounted host, or a local web server's folder."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from pipeline.base.disk.atomic_files import explain_disk_error
from pipeline.base.system.operating_system import BINARY, delete_file, replace_file, set_mode
from pipeline.publishing.hosts.host import (
    FILE_MODE,
    FOLDER_MODE,
    Host,
    HostError,
    HostFile,
    make_temporary_path,
)


class FolderHost(Host):
    """A folder on this computer, to which a site is published by writing its files."""

    def connect(self) -> None:
        """Check that the site's folder can be written.

        Raises HostError if the parent folder is missing, or if the folder itself is a file.
        """
        above = Path(self.root).parent
        if not above.is_dir():
            raise HostError(f"There is no folder {above}. Is the stick or the host connected?")
        if Path(self.root).is_file():
            raise HostError(f"{self.root} is a file, and the site needs a folder. Choose another place.")
        self.has_sibling = os.access(above, os.W_OK) and not os.path.ismount(self.root)

    def list_files(self) -> dict[str, HostFile]:
        """List the files in the folder."""
        found = {}
        root = Path(self.root)
        with _translate_errors(root):
            for path in [root, *root.rglob("*")] if root.is_dir() else []:
                status = path.lstat()
                mode = status.st_mode & 0o777
                name = path.relative_to(root).as_posix()
                found[f"{name}/" if path.is_dir() else name] = HostFile(status.st_size, mode)
        return found

    def read(self, name: str) -> bytes | None:
        """Read a file."""
        path = Path(self.resolve(name))
        with _translate_errors(path), suppress(FileNotFoundError, IsADirectoryError):
            return path.read_bytes()
        return None

    def write(self, name: str, data: bytes) -> None:
        """Write a temporary file in the same folder, flush it to disk, and rename it."""
        path = Path(self.resolve(name))
        with _translate_errors(path):
            self._make_folder(path.parent)
            temporary = Path(make_temporary_path(str(path)))
            _write(temporary, data, os.O_TRUNC)
            replace_file(temporary, path)

    def create(self, name: str, data: bytes) -> bool:
        """Create a file and return True; if the file exists, return False."""
        path = Path(self.resolve(name))
        with _translate_errors(path):
            self._make_folder(path.parent)
            try:
                _write(path, data, os.O_EXCL)
            except FileExistsError:
                return False
            return True

    def delete(self, name: str) -> None:
        """Delete a file, and also its folder if the folder is empty afterwards."""
        path = Path(self.resolve(name))
        with _translate_errors(path):
            delete_file(path)
            with suppress(OSError):  # it is not empty
                path.parent.rmdir()

    def chmod(self, name: str, mode: int) -> None:
        """Set permissions, unless the file system has no permissions, as on many USB sticks."""
        with suppress(OSError):
            Path(self.resolve(name)).chmod(mode)

    def _make_folder(self, folder: Path) -> None:
        missing = [each for each in (folder, *folder.parents) if not each.exists()]
        for each in reversed(missing):
            with suppress(FileExistsError):
                each.mkdir()
                self.chmod(str(each), FOLDER_MODE)


def _write(path: Path, data: bytes, flag: int) -> None:
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | flag | BINARY, FILE_MODE)
    with os.fdopen(descriptor, "wb") as file:
        set_mode(descriptor, FILE_MODE)  # open() applied the umask of this process
        file.write(data)
        file.flush()
        os.fsync(descriptor)


@contextmanager
def _translate_errors(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        reason, hint = explain_disk_error(error)
        raise HostError(f"{error.filename or path}: {reason}. {hint}, and run this again.") from error
