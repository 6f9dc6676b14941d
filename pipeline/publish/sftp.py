"""A host that is reached over ssh, by asyncssh."""

from __future__ import annotations

import asyncio
import posixpath
import shlex
import threading
from collections.abc import Coroutine, Iterable, Mapping
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

from pipeline.content.address import Address
from pipeline.hosting.model import HASHED
from pipeline.publish.destination import (
    FILE_MODE,
    FOLDER_MODE,
    PASSWORD,
    PASSWORD_HOST,
    Destination,
    DestinationError,
    Entry,
    engine,
    password_for,
    plain,
    temporary,
)
from pipeline.publish.release import Piece
from pipeline.system.commands import make_command

_SUMMED = 120
"""How long to wait for the sums of all files."""

_SUMS = 'sha256sum -- "$@" || shasum -a 256 -- "$@"'
"""What prints the sum, two spaces and the path of each file: on Linux, with BusyBox, too, and on others."""

T = TypeVar("T")


def known_as(address: Address) -> str:
    """Return the name of a host in the list of known ones."""
    return f"'[{address.host}]:{address.port}'" if address.port not in (None, 22) else address.host


_TRIES = 5
"""How often a file is created that nothing stands in the way of; then something else is wrong."""

_SECONDS = 30
"""How long to wait for a connection, and for an answer on it."""


class Sftp(Destination):
    """A folder on a host that is reached over ssh."""

    lanes = 16

    def __init__(self, address: Address) -> None:
        """Start the thread that talks to the host."""
        super().__init__(address)
        self._ssh: Any = engine("asyncssh")
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._connection: Any = None
        self._made: set[str] = set()

    def connect(self) -> None:
        """Log in, with the keys that ssh would use, else with a password; find the folder."""
        self._do(self._connect())

    async def _connect(self) -> None:
        at, ssh = self.address, self._ssh
        given: dict[str, Any] = dict.fromkeys(
            ("connect_timeout", "login_timeout", "keepalive_interval"), _SECONDS
        )
        given |= {"port": at.port} if at.port else {}
        given |= {"username": at.user} if at.user else {}
        if password := password_for(at):
            given["password"] = password
        try:
            self._connection = await ssh.connect(at.host, **given)
        except ssh.HostKeyNotVerifiable as error:
            if await self._is_known():
                raise DestinationError(
                    f"{at.host} shows another key than before. Either it was set up anew, or somebody else "
                    "answers in its place and would get your files and password. Ask your host which key it "
                    f"has now; if this is the one: ssh-keygen -R {known_as(at)}"
                ) from error
            raise DestinationError(
                f"{at.host} is not known to this computer. Connect to it once, compare what it shows with "
                f"what your host tells you, and answer yes: ssh {self._as_ssh}"
            ) from error
        except ssh.PermissionDenied as error:
            raise DestinationError(
                f"{at.host} refuses {at.user or 'you'}. It takes your ssh key (ssh-add), or a password: "
                f"{PASSWORD_HOST}={at.host} {PASSWORD}=... {make_command('pipeline publish')}"
            ) from error
        self._sftp = await self._connection.start_sftp_client()
        # Many hosts show people a tree in which their home is not at the top.
        for path in (self.root, f".{self.root}"):
            if await self._sftp.lexists(path):
                self.root = await self._sftp.realpath(posixpath.dirname(path))
                self.root = posixpath.join(self.root, posixpath.basename(path))
                break
        await self._refuse_links()
        beside = f"{self.root}.publish"  # some users may write in the folder, and not beside it
        with suppress(self._ssh.SFTPPermissionDenied):
            await self._make(beside)
        self.beside = await self._sftp.isdir(beside)

    async def _is_known(self) -> bool:
        """Return whether this computer knows a key of the host, which then shows another one."""
        known = Path("~/.ssh/known_hosts").expanduser()
        with suppress(OSError, ValueError):
            found = self._ssh.read_known_hosts(str(known)).match(
                self.address.host, "", self.address.port or 22
            )
            return any(found[:3])
        return False

    async def _refuse_links(self) -> None:
        """Raise DestinationError where what is published would go through a link, out of its folder."""
        for name in sorted(HASHED):
            path = f"{self.root}/{name}"
            if await self._sftp.islink(path):
                raise DestinationError(
                    f"{path} is a link to {await self._sftp.readlink(path)}, and what is published would go "
                    "there. Delete the link, then run this again."
                )
        if await self._sftp.islink(self.root):
            above, to = posixpath.dirname(self.root), await self._sftp.readlink(self.root)
            to = posixpath.normpath(posixpath.join(above, to))
            if posixpath.dirname(to) == f"{self.root}.releases":  # an earlier version of this program made it
                place = shlex.quote(self.root)
                move = f"rm {place} && mv {shlex.quote(to)} {place}"
                raise DestinationError(
                    f"{self.root} is a link to {to}, as this program once made it. Make a folder of it, from "
                    "which visitors get nothing for a moment only:\n"
                    f"ssh {self._as_ssh} {shlex.quote(move)}"
                )

    @property
    def _as_ssh(self) -> str:
        """The host as a command of ssh names it."""
        at = self.address
        return f"{f'-p {at.port} ' if at.port else ''}{at.user or 'USER'}@{at.host}"

    def files(self) -> dict[str, Entry]:
        """Return what the site's folder holds."""
        found = dict(self._do(self._list(self.root)))
        if found:
            found["./"] = Entry(0, self._do(self._sftp.stat(self.root)).permissions & 0o777)
        return found

    async def _list(self, folder: str, inside: str = "") -> Iterable[tuple[str, Entry]]:
        try:
            entries = await self._sftp.readdir(folder)
        except self._ssh.SFTPNoSuchFile:
            return []
        found, below = [], []
        for entry in entries:
            name, attrs = entry.filename, entry.attrs
            if name in (".", ".."):
                continue
            mode = None if attrs.permissions is None else attrs.permissions & 0o777
            if attrs.type == 2:
                found.append((f"{inside}{name}/", Entry(0, mode)))
                below.append(self._list(f"{folder}/{name}", f"{inside}{name}/"))
            else:
                found.append((f"{inside}{name}", Entry(attrs.size or 0, mode)))
        for each in await asyncio.gather(*below):
            found += each
        return found

    def differing(self, sums: Mapping[str, Piece]) -> set[str]:
        """Ask the host for the sums of files, if its user may run a command there."""
        return self._do(self._differing(sums))

    async def _differing(self, pieces: Mapping[str, Piece]) -> set[str]:
        names = "".join(f"{self.at(name)}\0" for name in pieces)
        try:
            work = self._connection.run(f"xargs -0 sh -c {shlex.quote(_SUMS)} sums", input=names, check=False)
            done = await asyncio.wait_for(work, _SUMMED)
        except (self._ssh.Error, TimeoutError):  # only the transfer of files is allowed, or it takes too long
            return set()
        lines = (line.partition("  ") for line in str(done.stdout or "").splitlines())
        found = {path: digest for digest, _, path in lines}
        return {name for name, piece in pieces.items() if found.get(self.at(name), piece.sum) != piece.sum}

    def read(self, name: str) -> bytes | None:
        """Return the bytes of a file."""
        return self._do(self._read(self.at(name)))

    async def _read(self, path: str) -> bytes | None:
        try:
            async with self._sftp.open(path, "rb") as file:
                return bytes(await file.read())
        except self._ssh.SFTPNoSuchFile:
            return None

    def write(self, name: str, data: bytes) -> None:
        """Write a file beside its place, then rename it."""
        self._do(self._write(self.at(name), data))

    async def _write(self, path: str, data: bytes) -> None:
        await self._make(posixpath.dirname(path))
        beside = temporary(path)
        await self._put(beside, data, "wb")
        try:
            await self._sftp.posix_rename(beside, path)
        except self._ssh.SFTPOpUnsupported:
            with suppress(self._ssh.SFTPError):
                await self._sftp.remove(path)
            await self._sftp.rename(beside, path)

    async def _put(self, path: str, data: bytes, mode: str) -> None:
        async with self._sftp.open(path, mode) as file:
            await file.write(data)
            with suppress(self._ssh.SFTPError):
                await file.setstat(self._ssh.SFTPAttrs(permissions=FILE_MODE))

    async def _make(self, folder: str) -> None:
        """Make a folder and those above it; those of one run are asked for once."""
        if folder in self._made or folder in ("", "/"):
            return
        if not await self._sftp.isdir(folder):
            await self._make(posixpath.dirname(folder))
            try:
                await self._sftp.mkdir(folder)
                await self._sftp.chmod(folder, FOLDER_MODE)
            except (self._ssh.SFTPFailure, self._ssh.SFTPFileAlreadyExists):
                if not await self._sftp.isdir(folder):  # else it was made by another thread
                    raise
        self._made.add(folder)

    def create(self, name: str, data: bytes) -> bool:
        """Write a file that is not there."""
        return self._do(self._create(self.at(name), data))

    async def _create(self, path: str, data: bytes) -> bool:
        await self._make(posixpath.dirname(path))
        for tries in count(1):  # another run may delete the file, and create it again, between two requests
            try:
                await self._put(path, data, "xb")
                break
            except (self._ssh.SFTPFailure, self._ssh.SFTPFileAlreadyExists):
                if await self._sftp.lexists(path):
                    return False
                if tries == _TRIES:
                    raise
        return True

    def delete(self, name: str) -> None:
        """Delete a file, and its folder if that is empty then."""
        self._do(self._delete(self.at(name)))

    async def _delete(self, path: str) -> None:
        with suppress(self._ssh.SFTPNoSuchFile):
            await self._sftp.remove(path)
        with suppress(self._ssh.SFTPError):  # it holds something
            await self._sftp.rmdir(posixpath.dirname(path))

    def chmod(self, name: str, mode: int) -> None:
        """Set permissions."""
        self._do(self._sftp.chmod(self.at(name), mode))

    def close(self) -> None:
        """End the connection and its thread."""
        if self._connection:
            self._connection.abort()
            self._do(self._connection.wait_closed())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def _do(self, work: Coroutine[Any, Any, T]) -> T:
        """Run it in the thread that talks to the host."""
        ssh = self._ssh
        try:
            return asyncio.run_coroutine_threadsafe(work, self._loop).result()
        except ssh.SFTPPermissionDenied as error:
            who = self.address.user or "you"
            raise DestinationError(f"{self.address.host} does not let {who} write at {self.root}.") from error
        except ssh.SFTPFailure as error:
            raise DestinationError(
                f"{self.address.host} refuses, and says only “{error.reason}”. Often its disk is full, or "
                "your share of it used up."
            ) from error
        except ssh.SFTPError as error:
            raise DestinationError(f"{self.address.host} reports: {error.reason}.") from error
        except (OSError, ssh.Error) as error:
            raise DestinationError(f"{self.address.host} cannot be reached: {plain(error)}.") from error
