"""A host that is reached over ssh, by asyncssh."""

from __future__ import annotations

import asyncio
import posixpath
import threading
from collections.abc import Coroutine, Iterable
from contextlib import suppress
from typing import Any, TypeVar

from pipeline.publish.address import Address
from pipeline.publish.destination import (
    FILE_MODE,
    FOLDER_MODE,
    PASSWORD,
    Destination,
    DestinationError,
    Entry,
    engine,
    password_for,
    plain,
    temporary,
)

T = TypeVar("T")
_SECONDS = 30
"""How long to wait for a connection, and for an answer on it."""


class Sftp(Destination):
    """A folder on a host that is reached over ssh.

    Where the folder is a link of ours, or is not there yet, releases stand side by side in FOLDER.releases:
    what did not change is linked from the one before, and the folder becomes a link that is switched.
    """

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
        self._public = self.root
        self._current: str | None = None

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
            port = f"-p {at.port} " if at.port else ""
            raise DestinationError(
                f"{at.host} is not known to this computer. Connect to it once, compare what it shows with "
                f"what your host tells you, and answer yes: ssh {port}{at.user or 'USER'}@{at.host}"
            ) from error
        except ssh.PermissionDenied as error:
            raise DestinationError(
                f"{at.host} refuses {at.user or 'you'}. It takes your ssh key (ssh-add), or a password: "
                f"{PASSWORD}=... ./dev pipeline publish"
            ) from error
        self._sftp = await self._connection.start_sftp_client()
        # Many hosts show people a tree in which their home is not at the top.
        for path in (self.root, f".{self.root}"):
            if await self._sftp.lexists(path):
                self.root = await self._sftp.realpath(posixpath.dirname(path))
                self.root = posixpath.join(self.root, posixpath.basename(path))
                break
        self._public = self.root
        await self._find_releases()
        if not self._switched:  # some users may write in the folder, and not beside it
            beside = f"{self._public}.publish"
            with suppress(self._ssh.SFTPPermissionDenied):
                await self._make(beside)
            self.beside = await self._sftp.isdir(beside)

    async def _find_releases(self) -> None:
        """Learn whether releases stand side by side, and which is shown."""
        self._releases = f"{self._public}.releases"
        self._switched = False
        if not await self._sftp.lexists(self._public):
            self._switched = True
        elif await self._sftp.islink(self._public):
            target = posixpath.join(posixpath.dirname(self._public), await self._sftp.readlink(self._public))
            if posixpath.dirname(posixpath.normpath(target)) == self._releases:
                self._switched, self._current = True, posixpath.normpath(target)

    @property
    def notes(self) -> str:
        """Beside the folder, whichever release is put together."""
        if not self.beside:
            return super().notes
        return posixpath.relpath(f"{self._public}.publish", self.root)

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
            with suppress(self._ssh.SFTPFailure, self._ssh.SFTPFileAlreadyExists):  # made by another thread
                await self._sftp.mkdir(folder)
                await self._sftp.chmod(folder, FOLDER_MODE)
        self._made.add(folder)

    def create(self, name: str, data: bytes) -> bool:
        """Write a file that is not there."""
        return self._do(self._create(self.at(name), data))

    async def _create(self, path: str, data: bytes) -> bool:
        await self._make(posixpath.dirname(path))
        try:
            await self._put(path, data, "xb")
        except (self._ssh.SFTPFailure, self._ssh.SFTPFileAlreadyExists):
            if await self._sftp.lexists(path):
                return False
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

    def begin(self) -> None:
        """Where releases stand side by side, start one that has all that the one before has.

        One that was cut off is gone on with.
        """
        if self._switched:
            self._do(self._begin())

    async def _begin(self) -> None:
        await self._make(self._releases)
        if not (self._current or await self._links()):
            self._switched = False
            return
        found = await self._sftp.listdir(self._releases)
        releases = sorted(f"{self._releases}/{name}" for name in found if not name.startswith("."))
        unfinished = [each for each in releases if each != self._current]
        numbers = [int(each.rpartition("/")[2]) for each in releases if each.rpartition("/")[2].isdigit()]
        self.root = unfinished[-1] if unfinished else f"{self._releases}/{max(numbers, default=0) + 1:06}"
        await self._make(self.root)
        if self._current:
            there = dict(await self._list(self.root))
            before = [name for name, _ in await self._list(self._current)]
            for name in before:
                if name.endswith("/"):
                    await self._make(f"{self.root}/{name.rstrip('/')}")
            lanes = asyncio.Semaphore(self.lanes)

            async def link(name: str) -> None:
                async with lanes:
                    await self._sftp.link(f"{self._current}/{name}", f"{self.root}/{name}")

            files = [name for name in before if not name.endswith("/") and name not in there]
            await asyncio.gather(*map(link, files))

    async def _links(self) -> bool:
        """Whether this host has links of both kinds."""
        tried = [f"{self._releases}/.{name}" for name in ("file", "hard", "soft")]
        try:
            await self._put(tried[0], b"", "wb")
            await self._sftp.link(tried[0], tried[1])
            await self._sftp.symlink(".file", tried[2])
        except self._ssh.SFTPError:
            return False
        finally:
            for path in tried:
                with suppress(self._ssh.SFTPError):
                    await self._sftp.remove(path)
        return True

    def finish(self) -> None:
        """Switch the link, then delete the releases before."""
        if self._switched:
            self._do(self._finish())

    async def _finish(self) -> None:
        beside = f"{self._public}.link"
        with suppress(self._ssh.SFTPNoSuchFile):
            await self._sftp.remove(beside)
        await self._sftp.symlink(posixpath.relpath(self.root, posixpath.dirname(self._public)), beside)
        await self._sftp.posix_rename(beside, self._public)
        self._current, self.root = self.root, self._public
        for name in await self._sftp.listdir(self._releases):
            path = f"{self._releases}/{name}"
            if not name.startswith(".") and path != self._current:
                await self._sftp.rmtree(path)

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
            raise DestinationError(
                f"{self.address.host} does not let {who} write at {self._public}."
            ) from error
        except ssh.SFTPError as error:
            raise DestinationError(f"{self.address.host} reports: {error.reason}.") from error
        except (OSError, ssh.Error) as error:
            raise DestinationError(f"{self.address.host} cannot be reached: {plain(error)}.") from error
