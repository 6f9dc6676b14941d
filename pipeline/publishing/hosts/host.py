"""The site's folder on a web host: connections, repeated attempts, uploads and folders.

Each kind of host is a subclass of `Host`; its method `open` returns a `Connection`. The shortest is in
`folder.py`.
"""

from __future__ import annotations

import importlib
import posixpath
import re
import socket
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from functools import partial
from queue import LifoQueue
from types import ModuleType
from typing import ClassVar, Final, TypeVar
from uuid import uuid4

from pipeline.base.findings.messages import TerminalOnly
from pipeline.base.findings.model import ImpossibleError
from pipeline.yaml_files.host_address import HostAddress

FILE_MODE: Final = 0o644
FOLDER_MODE: Final = 0o755

PAUSES: Final = (2.0, 10.0)
"""Seconds before the second and the third attempt."""

BROKEN: Final = "broke the connection, or stopped answering"
"""The message of a DroppedError for a connection that ended."""

_FOLDER_ATTEMPTS: Final = 3
"""Maximum attempts to create a folder that other runs create and delete at the same time."""

T = TypeVar("T")


class HostError(ImpossibleError):
    """The host cannot be reached, or refuses a request; the message names a remedy."""


class RejectedError(HostError):
    """The host rejects a single request, such as the creation of a folder that exists."""


class DroppedError(Exception):
    """The host dropped the connection or was too busy. Another attempt could succeed.

    The message continues a sentence after the host's name, such as “broke the connection”.
    """


class Connection(ABC):
    """A connection to a host, with the basic requests that `Host` uses.

    Paths are absolute. All methods can raise RejectedError or DroppedError.
    """

    home = "/"
    """The folder in which the user is after the login."""

    @abstractmethod
    def is_folder(self, path: str) -> bool:
        """Return True if there is a folder at this path."""

    @abstractmethod
    def list_folder(self, path: str) -> dict[str, int]:
        """Return the size of each file and folder in a folder, such as {"index.html": 512, "media/": 0}.

        Names of folders end with a slash.
        """

    def sum_files(self, _folder: str) -> dict[str, str]:
        """Map the path of each file below a folder to its SHA-256; {} if the host computes none."""
        return {}

    @abstractmethod
    def read(self, path: str) -> bytes | None:
        """Return the bytes of a file. If the file does not exist, return None."""

    @abstractmethod
    def put(self, path: str, data: bytes) -> int | None:
        """Write a file. Return the size that the host reports; None if it reports no sizes."""

    @abstractmethod
    def rename(self, old: str, new: str) -> None:
        """Rename a file. Some hosts refuse this if `new` exists."""

    @abstractmethod
    def delete(self, path: str) -> None:
        """Delete a file."""

    @abstractmethod
    def make_folder(self, path: str) -> None:
        """Create a folder, but not its parents. Raises RejectedError if it exists."""

    @abstractmethod
    def remove_folder(self, path: str) -> None:
        """Delete an empty folder."""

    @abstractmethod
    def set_mode(self, path: str, mode: int) -> None:
        """Set the permissions of a file or folder, such as 0o644."""

    def close(self) -> None:  # noqa: B027  a folder has nothing to close
        """Close the connection, even if it is broken."""


class _HeldConnection:
    """Holds one connection. `connection` is None while it is closed."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.connection: Connection | None = None

    def close(self) -> None:
        with self.lock:
            if self.connection:
                self.connection.close()
            self.connection = None


class Host(ABC):
    """The site's folder on a web host.

    File names are paths relative to this folder, such as media/a.avif. All methods can raise HostError.

    Up to `max_threads` threads share up to `max_connections` connections. If the connection of a request
    drops, the request has two more attempts, each after a pause.
    """

    max_threads: ClassVar[int] = 1
    max_connections: ClassVar[int] = 1

    def __init__(self, address: HostAddress, password: str = "") -> None:
        """Keep the address and the password; `connect` logs in."""
        self.address, self.password = address, password
        self.root = address.path
        self.has_sibling = False
        """True if there is a folder beside the site's folder, where visitors cannot read it."""
        self._held = [_HeldConnection() for _ in range(self.max_connections)]
        self._free: LifoQueue[_HeldConnection] = LifoQueue()
        for number in range(self.max_threads):
            self._free.put(self._held[number % self.max_connections])
        self._counting, self._left = threading.Lock(), self.max_threads
        self._pauses: tuple[float, ...] = PAUSES
        self._folders = {"", "/"}
        """The folders that are known to exist."""

    @abstractmethod
    def open(self) -> Connection:
        """Log in. Raises DroppedError if another attempt could succeed, otherwise HostError."""

    @property
    def notes(self) -> str:
        """The folder for the lock file and the note, such as "../www.publish" beside the site's folder "www".

        If the host does not allow such a folder, it is ".publish" inside the site's folder. The site's rules
        for web servers then keep visitors out of it.
        """
        return f"../{posixpath.basename(self.root)}.publish" if self.has_sibling else ".publish"

    def resolve(self, name: str) -> str:
        """Return the path of a file on the host: "a.html" -> "/www/a.html"."""
        return posixpath.normpath(posixpath.join(self.root, name))

    def connect(self) -> None:
        """Log in, and find the site's folder in the host's top folder or in the user's home folder."""
        self._attempt(self._find_folders)

    def _find_folders(self, connection: Connection) -> None:
        for path in (self.root, posixpath.join(connection.home, self.root.lstrip("/"))):
            if connection.is_folder(path):
                self.root = path
                self._folders.add(path)
                break
        if self.may_have_sibling():
            sibling = f"{self.root}.publish"
            with suppress(RejectedError):  # some users may write into the folder, but not beside it
                self._make_folder(connection, sibling)
            self.has_sibling = sibling in self._folders

    def may_have_sibling(self) -> bool:
        """Return False if no folder can stand beside the site's folder, as at the top of the host."""
        return bool(posixpath.basename(self.root))

    def list_files(self) -> dict[str, int]:
        """Return the size of each file and folder below the site's folder, such as {"media/": 0}.

        Names of folders end with a slash. If the site's folder is missing, the result is empty.
        """
        found: dict[str, int] = {}
        folders = [""] if self.root in self._folders else []
        with ThreadPoolExecutor(self.max_threads) as pool:
            while folders:  # one level after another
                level = {
                    f"{folder}{name}": size
                    for folder, entries in zip(folders, pool.map(self._list_folder, folders), strict=True)
                    for name, size in entries.items()
                }
                found |= level
                folders = [name for name in level if name.endswith("/")]
        return found

    def _list_folder(self, folder: str) -> dict[str, int]:
        return self._attempt(lambda connection: connection.list_folder(self.resolve(folder)))

    def sum_files(self) -> dict[str, str]:
        """Map the name of each file to its SHA-256; {} if the host computes none."""
        return self._attempt(lambda connection: connection.sum_files(self.root))

    def read(self, name: str) -> bytes | None:
        """Return the bytes of a file. If the file does not exist, return None."""
        return self._attempt(lambda connection: connection.read(self.resolve(name)))

    def write(self, name: str, data: bytes) -> None:
        """Write a file under a temporary name, then rename it, so that visitors never get half a file."""
        path = self.resolve(name)
        self._attempt(partial(self._upload, path, make_temporary_path(path), data))

    def _upload(self, path: str, temporary: str, data: bytes, connection: Connection) -> None:
        self._make_folder(connection, posixpath.dirname(path))
        size = connection.put(temporary, data)
        if size not in (None, len(data)):
            raise DroppedError(f"kept {size:,} of {len(data):,} bytes of what was sent")
        self._set_mode(connection, temporary, FILE_MODE)
        try:
            connection.rename(temporary, path)
        except RejectedError:  # some hosts do not rename over an existing file
            with suppress(RejectedError):
                connection.delete(path)
            connection.rename(temporary, path)

    def create(self, name: str, data: bytes) -> bool:
        """Create a file and return True. Return False if it exists, for example from another run.

        If two runs try this at the same time, only the run that creates the folder NAME.taken succeeds.
        """
        return self._attempt(partial(self._create, self.resolve(name), data))

    def _create(self, path: str, data: bytes, connection: Connection) -> bool:
        self._make_folder(connection, posixpath.dirname(path))
        for left in reversed(range(_FOLDER_ATTEMPTS)):
            try:
                connection.make_folder(f"{path}.taken")  # FTP cannot create files exclusively
                break
            except RejectedError:
                if connection.is_folder(f"{path}.taken"):
                    return False
                if not left:  # otherwise, another run has deleted it since
                    raise
        # Two runs may replace an old lock at once: neither may rename the other's upload.
        self._upload(path, make_temporary_path(f"{path}.{uuid4().hex}"), data, connection)
        return True

    def delete(self, name: str) -> None:
        """Delete a file, then also its folder if it is empty. A missing file is no error."""
        self._attempt(partial(self._delete, self.resolve(name)))

    def _delete(self, path: str, connection: Connection) -> None:
        folder, name = posixpath.split(path)
        try:
            connection.delete(path)
        except RejectedError:  # a photo that stays must not count as deleted
            if connection.is_folder(folder) and name in connection.list_folder(folder):
                raise
        is_note = folder == self.resolve(self.notes)
        for each in [*([f"{path}.taken"] if is_note else []), folder]:
            with suppress(RejectedError):  # it does not exist, or is not empty
                connection.remove_folder(each)
                self._folders.discard(each)

    def _set_mode(self, connection: Connection, path: str, mode: int) -> None:
        with suppress(RejectedError):  # such as storage in the cloud
            connection.set_mode(path, mode)

    def _make_folder(self, connection: Connection, folder: str) -> None:
        """Create a folder and its missing parents."""
        if folder in self._folders:
            return
        if not connection.is_folder(folder):
            self._make_folder(connection, posixpath.dirname(folder))
            try:
                connection.make_folder(folder)
            except RejectedError:
                if not connection.is_folder(folder):  # else another thread made it
                    raise
            self._set_mode(connection, folder, FOLDER_MODE)
        self._folders.add(folder)

    def try_writing(self) -> None:
        """Test the connection: write, read and delete a file. Raises HostError if the host refuses a step."""
        name, data = f"{self.notes}/trial.txt", b"This file only tries the connection.\n"
        self.write(name, data)
        same = self.read(name) == data
        self.delete(name)
        if not same:
            raise HostError(f"{self.address.text} does not return a file as it was written.")

    def close(self) -> None:
        """Close all connections. The next request connects again."""
        for held in self._held:
            held.close()

    def _attempt(self, work: Callable[[Connection], T]) -> T:
        """Call `work` with a connection. If the connection drops, pause and try again, at most twice."""
        pauses = iter(self._pauses)
        while True:
            try:
                with self._borrow() as connection:
                    return work(connection)
            except DroppedError as error:
                pause = next(pauses, None)
                if pause is None:
                    self._pauses = ()  # what this run still does, such as unlocking, has one attempt
                    raise HostError(
                        f"{self.address.host} {error}, three times in a row. What has arrived stays there. "
                        "Publish again in a few minutes, and the rest is sent. If it happens again, ask the "
                        "host how many connections it allows, and how much space there is."
                    ) from error
                time.sleep(pause)

    @contextmanager
    def _borrow(self) -> Iterator[Connection]:
        """Lend a connection for a with block. After a failure, work with one thread less."""
        held, keeps = self._free.get(), True
        while True:
            try:
                with held.lock:
                    connection = held.connection = held.connection or self.open()
                break
            except (DroppedError, HostError):
                if not any(each.connection for each in self._held if each is not held):
                    self._free.put(held)
                    raise
                self._give_up_thread()
                held = self._free.get()
        try:
            yield connection
        except DroppedError:
            if held.connection is connection:
                held.close()
            keeps = not self._give_up_thread()  # the next drop then loses fewer bytes
            raise
        finally:
            if keeps:
                self._free.put(held)

    def _give_up_thread(self) -> bool:
        """Work with one thread less, and return True. If only one thread is left, return False."""
        with self._counting:
            is_last = self._left == 1
            self._left -= not is_last
        return not is_last


def make_temporary_path(path: str) -> str:
    """Return the path of an unfinished upload: "www/a.html" -> "www/.a.html.publishing"."""
    folder, name = posixpath.split(path)
    return posixpath.join(folder, f".{name}.publishing")


def is_temporary(name: str) -> bool:
    """Return True for the name of an unfinished upload, such as ".a.html.publishing"."""
    name = posixpath.basename(name)
    return name.startswith(".") and name.endswith(".publishing")


def describe_error(error: BaseException) -> str:
    """Return the message of an error, without the error number."""
    if isinstance(error, socket.gaierror):  # the system's text is "Name or service not known"
        return "its name is not known. Check how it is spelled, and whether this computer is online"
    return re.sub(r"\[Errno -?\d+\] ", "", str(error)) or type(error).__name__


def import_package(name: str) -> ModuleType:
    """Import a package that only some kinds of hosts need. Raises HostError if it is not installed.

    Such a package takes half a second to import.
    """
    try:
        return importlib.import_module(name)
    except ImportError as error:
        raise HostError(
            "Publishing needs more packages than the rest; a developer installs them.",
            TerminalOnly(f"{error}. Run: pip install 'academy-pipeline[publish]'"),
        ) from error
