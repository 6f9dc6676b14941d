"""What every kind of host can do, whatever it speaks, and what only some need for it."""

from __future__ import annotations

import importlib
import os
import posixpath
import re
import subprocess
import sys
from abc import ABC, abstractmethod
from contextlib import suppress
from getpass import getpass
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple

from pipeline.content.address import Address
from pipeline.publish.promises import Promise

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pipeline.publish.release import Piece

FILE_MODE: Final = 0o644
FOLDER_MODE: Final = 0o755
PASSWORD: Final = "PUBLISH_PASSWORD"  # noqa: S105  the name of a variable
PASSWORD_HOST: Final = "PUBLISH_HOST"  # noqa: S105  the same
"""The variable that names the host for which the password is."""
_LOCK: Final = Path(__file__).parents[2] / "requirements/publish.txt"


class DestinationError(Exception):
    """The host cannot be reached, or refuses something: what, and what helps, in plain words."""


class MissingEngineError(Exception):
    """Packages are missing that only some destinations need; `install_engines` brings them."""


class Entry(NamedTuple):
    """A file or folder on a host: its size in bytes, and its permissions where the host tells them."""

    size: int
    mode: int | None = None


class Destination(ABC):
    """A folder on a host, the top of the site. Names are those of files below it, with forward slashes.

    `lanes` is how many threads may use it at once. `locks` tells whether it can be had for oneself; of one
    that cannot, `finish` refuses what somebody else has replaced meanwhile. `promises` is what the host does
    beside sending files: all of it where it heeds our rules. `copies` tells whether compressed copies beside
    the files are of use.
    Everything raises DestinationError.
    """

    lanes: ClassVar[int] = 1
    locks: ClassVar[bool] = True
    promises: ClassVar[frozenset[Promise]] = frozenset(Promise)
    copies: ClassVar[bool] = True

    def __init__(self, address: Address) -> None:
        """Take the address; nothing is asked of the host yet."""
        self.address = address
        self.root = address.path
        self.beside = True

    @property
    def notes(self) -> str:
        """The folder for the lock and the list of what is there, beside the site: no visitor can ask for it.

        Where nothing can be made above the site, its name starts with a dot, and the site's rules hide it.
        """
        name = posixpath.basename(self.root)
        return f"../{name}.publish" if name and self.beside else ".publish"

    @property
    def is_private(self) -> bool:
        """Whether the files in `notes` are out of reach for visitors."""
        return Promise.HIDDEN in self.promises and self.notes.startswith("../")

    def at(self, name: str) -> str:
        """Return the path on the host of a file of the site, or of one in `notes`."""
        return posixpath.normpath(posixpath.join(self.root, name))

    def besides(self, origin: str) -> dict[str, bytes]:  # noqa: ARG002  most need none
        """Return files that this kind of host wants besides; `origin` is the address of the site."""
        return {}

    @abstractmethod
    def connect(self) -> None:
        """Reach the host."""

    @abstractmethod
    def files(self) -> dict[str, Entry]:
        """Return all files of the site's folder, and its folders with a slash at the end."""

    def differing(self, pieces: Mapping[str, Piece]) -> set[str]:  # noqa: ARG002  some give no sums
        """Return which files, all of them there, are other ones by the sums that the host gives.

        Empty where it gives none.
        """
        return set()

    @abstractmethod
    def read(self, name: str) -> bytes | None:
        """Return the bytes of a file, None where there is none."""

    @abstractmethod
    def write(self, name: str, data: bytes) -> None:
        """Put a file where it may be one already: visitors get the old or the new one, never a part."""

    @abstractmethod
    def create(self, name: str, data: bytes) -> bool:
        """Put a file in `notes` unless there is one; return whether it was put there."""

    @abstractmethod
    def delete(self, name: str) -> None:
        """Delete a file, there or not."""

    def chmod(self, name: str, mode: int) -> None:  # noqa: B027  most need not
        """Set the permissions of a file or folder, where the host knows them."""

    def finish(self) -> None:  # noqa: B027  most need not
        """Show what was put together, where that happens in one moment."""

    def close(self) -> None:  # noqa: B027  most need not
        """Let go of the host."""


def temporary(path: str) -> str:
    """Return the path under which a file travels before it gets its own name."""
    folder, name = posixpath.split(path)
    return posixpath.join(folder, f".{name}.publishing")


def is_temporary(name: str) -> bool:
    """Whether a file on the host is one that a run which was cut off has left."""
    name = posixpath.basename(name)
    return name.startswith(".") and name.endswith(".publishing")


def plain(error: BaseException) -> str:
    """Return what an error says, without its number."""
    return re.sub(r"\[Errno -?\d+\] ", "", str(error)) or type(error).__name__


def password_for(address: Address) -> str | None:
    """Return the password: from the environment, from this computer's keyring, or as somebody types it.

    The password in the environment is for the host that PUBLISH_HOST names; whoever may change the project
    could name another host. Raises DestinationError where it names another one, or none in CI.
    """
    if found := os.environ.get(PASSWORD):
        host = os.environ.get(PASSWORD_HOST, "")
        if host.casefold() == address.host.casefold():
            return found
        if address.kind == "ftps" and (os.environ.get("CI") or not sys.stdin.isatty()):
            whose = f"for {host}" if host else "for a host that is not named"
            raise DestinationError(
                f"The password in {PASSWORD} is {whose}, and this address is at {address.host}. If it is for "
                f"that host, say so: {PASSWORD_HOST}={address.host}"
            )
    keyring = engine("keyring")
    with suppress(keyring.errors.KeyringError):
        if known := keyring.get_password(f"{address.kind}://{address.host}", address.user):
            return str(known)
    if address.kind == "ftps" and sys.stdin.isatty():
        return getpass(f"Password of {address.user} at {address.host}: ") or None
    return None


def engine(name: str) -> ModuleType:
    """Return a module of a package that only some destinations need. Raises MissingEngineError."""
    try:
        return importlib.import_module(name)
    except ImportError as error:
        raise MissingEngineError(str(error)) from error


def install_engines() -> None:
    """Install those packages, as the lock file says. Raises DestinationError."""
    pip = [sys.executable, "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    command = [*pip, "--require-hashes", "-r", str(_LOCK)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603  as above
    if done.returncode:
        raise DestinationError(
            f"What this kind of address needs cannot be installed:\n{done.stderr.strip()[-600:]}"
        )
    importlib.invalidate_caches()
