"""Publishing to a folder on this computer: a USB stick, a mounted host, or a local web server's folder."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from hashlib import sha256
from pathlib import Path

from pipeline.base.disk.atomic_files import explain_disk_error
from pipeline.base.system.operating_system import BINARY, delete_file, replace_file, set_mode
from pipeline.publishing.hosts.host import FILE_MODE, Connection, Host, HostError, RejectedError


class FolderHost(Host):
    """A host that is a folder on this computer."""

    def open(self) -> Connection:
        """Return a connection. Raises HostError if the site's folder cannot be created."""
        above = Path(self.root).parent
        if not above.is_dir():
            raise HostError(f"There is no folder {above}. Is the stick or the host connected?")
        if Path(self.root).is_file():
            raise HostError(f"{self.root} is a file, and the site needs a folder. Choose another place.")
        return _Disk()

    def may_have_sibling(self) -> bool:
        """Return False for the top folder of a USB stick, because no folder fits beside it."""
        return super().may_have_sibling() and not os.path.ismount(self.root)


class _Disk(Connection):
    def is_folder(self, path: str) -> bool:
        return Path(path).is_dir()

    def list_folder(self, path: str) -> dict[str, int]:
        with _translate_errors(path), os.scandir(path) as entries:
            return {
                f"{each.name}/" if each.is_dir(follow_symlinks=False) else each.name: each.stat(
                    follow_symlinks=False
                ).st_size
                for each in entries
            }

    def sum_files(self, folder: str) -> dict[str, str]:
        with _translate_errors(folder):
            files = [path for path in Path(folder).rglob("*") if path.is_file()]
            return {
                path.relative_to(folder).as_posix(): sha256(path.read_bytes()).hexdigest() for path in files
            }

    def read(self, path: str) -> bytes | None:
        with _translate_errors(path), suppress(FileNotFoundError, IsADirectoryError):
            return Path(path).read_bytes()
        return None

    def put(self, path: str, data: bytes) -> int:
        with _translate_errors(path):
            descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | BINARY, FILE_MODE)
            with os.fdopen(descriptor, "wb") as file:
                set_mode(descriptor, FILE_MODE)  # open() applied the umask of this process
                file.write(data)
                file.flush()
                os.fsync(descriptor)
                return os.fstat(descriptor).st_size

    def rename(self, old: str, new: str) -> None:
        with _translate_errors(new):
            replace_file(Path(old), Path(new))

    def delete(self, path: str) -> None:
        with _translate_errors(path):
            delete_file(Path(path))

    def make_folder(self, path: str) -> None:
        with _translate_errors(path):
            Path(path).mkdir()

    def remove_folder(self, path: str) -> None:
        with _translate_errors(path):
            Path(path).rmdir()

    def set_mode(self, path: str, mode: int) -> None:
        with _translate_errors(path):
            Path(path).chmod(mode)


@contextmanager
def _translate_errors(path: str) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        reason, hint = explain_disk_error(error)
        raise RejectedError(f"{error.filename or path}: {reason}. {hint}, and run this again.") from error
