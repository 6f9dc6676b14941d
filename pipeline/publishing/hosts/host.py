"""The interface of all kinds of web hosts, and helpers that some of them share."""

from __future__ import annotations

import importlib
import os
import posixpath
import re
import socket
import sys
from abc import ABC, abstractmethod
from contextlib import suppress
from getpass import getpass
from types import ModuleType
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from pipeline.base.findings.model import ImpossibleError
from pipeline.yaml_files.host_address import HostAddress

if TYPE_CHECKING:
    pass

FILE_MODE: Final = 0o644
FOLDER_MODE: Final = 0o755
PASSWORD: Final = "PUBLISH_PASSWORD"  # noqa: S105  the name of a variable
PASSWORD_HOST: Final = "PUBLISH_HOST"  # noqa: S105  the same
"""The environment variable that names the host to which the password in PUBLISH_PASSWORD belongs."""


class HostError(ImpossibleError):
    """The host cannot be reached, or refuses a request; the message includes a remedy."""


class HostFile(NamedTuple):
    """A file or folder on a host: its size in bytes, and its permissions if the host reports them."""

    size: int
    mode: int | None = None


class Host(ABC):
    """The site's folder on a web host.

    Names of files are paths relative to this folder, with forward slashes. All methods may raise HostError.
    `lanes` is the number of threads that may use the host at once.
    """

    lanes: ClassVar[int] = 1

    def __init__(self, address: HostAddress) -> None:
        """Set the address; nothing is sent yet."""
        self.address = address
        self.root = address.path
        self.password = ""
        """The password for this connection; if it is "", `find_password` provides the password."""
        self.has_sibling = True
        """True if a folder can be created beside the site's folder."""

    @property
    def notes(self) -> str:
        """The folder for the lock file and the note: beside the site's folder, where visitors cannot read it.

        If the host allows no folder there, it is .publish inside the site's folder, to which the site's rules
        for web servers forbid requests.
        """
        name = posixpath.basename(self.root)
        return f"../{name}.publish" if name and self.has_sibling else ".publish"

    def resolve(self, name: str) -> str:
        """Return the path of the file `name` on the host, below `root`."""
        return posixpath.normpath(posixpath.join(self.root, name))

    @abstractmethod
    def connect(self) -> None:
        """Log in and find the site's folder."""

    @abstractmethod
    def list_files(self) -> dict[str, HostFile]:
        """Return all files and folders in the site's folder by name; names of folders end with a slash."""

    @abstractmethod
    def read(self, name: str) -> bytes | None:
        """Return the bytes of a file, or None if the file does not exist."""

    @abstractmethod
    def write(self, name: str, data: bytes) -> None:
        """Write or replace a file. Visitors get the old or the new file, never a part of it."""

    @abstractmethod
    def create(self, name: str, data: bytes) -> bool:
        """Create a file, such as the lock file, in the folder `notes`; return False if it exists already."""

    @abstractmethod
    def delete(self, name: str) -> None:
        """Delete a file if it exists."""

    def try_writing(self) -> None:
        """Test the connection: write, read and delete a file. Raises HostError if the host refuses a step."""
        name, data = f"{self.notes}/trial.txt", b"This file only tries the connection.\n"
        self.write(name, data)
        same = self.read(name) == data
        self.delete(name)
        if not same:
            raise HostError(f"{self.address.text} does not return a file as it was written.")

    @abstractmethod
    def chmod(self, name: str, mode: int) -> None:
        """Set the permissions of a file or folder if the host supports permissions."""

    def close(self) -> None:  # noqa: B027  a folder has no connection
        """Close the connection."""


def make_temporary_path(path: str) -> str:
    """Return the temporary path under which a file is uploaded, before it is renamed to `path`."""
    folder, name = posixpath.split(path)
    return posixpath.join(folder, f".{name}.publishing")


def is_temporary(name: str) -> bool:
    """Return whether a file has the name of an unfinished upload (`make_temporary_path`)."""
    name = posixpath.basename(name)
    return name.startswith(".") and name.endswith(".publishing")


def describe_error(error: BaseException) -> str:
    """Return the message of an error, without the error number."""
    if isinstance(error, socket.gaierror):  # the system's text is "Name or service not known"
        return "its name is not known. Check how it is spelled, and whether this computer is online"
    return re.sub(r"\[Errno -?\d+\] ", "", str(error)) or type(error).__name__


def find_password(address: HostAddress) -> str | None:
    """Return the password from the environment, from this computer's keyring, or from a prompt; else None.

    The variable PUBLISH_PASSWORD is used only if the variable PUBLISH_HOST names the host of `address`. This
    rule protects the password: if somebody changed the address in the project, the password would go to
    another host. Raises HostError if the hosts differ and nobody can be prompted.
    """
    if found := os.environ.get(PASSWORD):
        host = os.environ.get(PASSWORD_HOST, "")
        if host.casefold() == address.host.casefold():
            return found
        if address.kind == "ftps" and (os.environ.get("CI") or not sys.stdin.isatty()):
            whose = f"for {host}" if host else "for a host that is not named"
            raise HostError(
                f"The password in {PASSWORD} is {whose}, and this address is at {address.host}. If it is for "
                f"that host, set {PASSWORD_HOST}={address.host}"
            )
    keyring = import_package("keyring")
    with suppress(keyring.errors.KeyringError):
        if known := keyring.get_password(f"{address.kind}://{address.host}", address.user or address.host):
            return str(known)
    if address.kind == "ftps" and sys.stdin.isatty():
        return getpass(f"Password of {address.user} at {address.host}: ") or None
    return None


def keep_password(address: HostAddress, password: str) -> None:
    """Store a password in this computer's keyring. Raises HostError if there is no keyring."""
    keyring = import_package("keyring")
    try:
        keyring.set_password(f"{address.kind}://{address.host}", address.user or address.host, password)
    except keyring.errors.KeyringError as error:
        raise HostError(
            "This computer has no keyring that could keep it. Install one, such as GNOME Keyring, and start "
            f"the desk again; or start it with {PASSWORD_HOST}={address.host} and the password in "
            f"{PASSWORD}."
        ) from error


def import_package(name: str) -> ModuleType:
    """Import a package that only some kinds of hosts need. Raises HostError if it is not installed.

    These packages take half a second to import. Therefore, they are imported only when they are needed.
    """
    try:
        return importlib.import_module(name)
    except ImportError as error:
        raise HostError(
            f"{error}. Publishing needs more packages than the rest: pip install 'academy-pipeline[publish]'"
        ) from error
