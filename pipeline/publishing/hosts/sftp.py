"""Publishing to a host that is reached over ssh; the module uses asyncssh."""

from __future__ import annotations

import asyncio
import posixpath
import threading
from collections.abc import Callable, Coroutine, Iterable
from contextlib import suppress
from functools import wraps
from itertools import count
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from pipeline.base.system.commands import make_command
from pipeline.publishing.hosts.host import (
    FILE_MODE,
    FOLDER_MODE,
    PASSWORD,
    PASSWORD_HOST,
    Host,
    HostError,
    HostFile,
    describe_error,
    find_password,
    import_package,
    make_temporary_path,
)
from pipeline.yaml_files.host_address import HostAddress

_TRIES = 5
"""Maximum attempts to create a lock file that other runs create and delete at the same time."""

_SECONDS = 30
"""Seconds to wait for a connection, and for each answer."""

P = ParamSpec("P")
T = TypeVar("T")


def _wait(
    work: Callable[Concatenate[SftpHost, P], Coroutine[Any, Any, T]],
) -> Callable[Concatenate[SftpHost, P], T]:
    """Make a function of a coroutine of the host: it waits for the result from the event loop's thread."""

    @wraps(work)
    def wait(host: SftpHost, /, *arguments: P.args, **options: P.kwargs) -> T:
        return host.run(work(host, *arguments, **options))

    return wait


class SftpHost(Host):
    """A folder on a host that is reached over ssh.

    asyncssh runs in an event loop in a thread of its own; the methods wait for its results.
    """

    lanes = 16

    def __init__(self, address: HostAddress) -> None:
        """Start the thread of the event loop; nothing is sent yet."""
        super().__init__(address)
        self._ssh: Any = import_package("asyncssh")
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._connection: Any = None
        self._known_folders: set[str] = set()

    @_wait
    async def connect(self) -> None:
        """Log in with an ssh key or else a password, and find the folder."""
        at, ssh = self.address, self._ssh
        given: dict[str, Any] = dict.fromkeys(
            ("connect_timeout", "login_timeout", "keepalive_interval"), _SECONDS
        )
        given |= {"port": at.port} if at.port else {}
        given |= {"username": at.user} if at.user else {}
        if password := self.password or find_password(at):
            given["password"] = password
        try:
            self._connection = await ssh.connect(at.host, **given)
        except ssh.HostKeyNotVerifiable as error:
            if await self._is_known():
                known = f"'[{at.host}]:{at.port}'" if at.port not in (None, 22) else at.host
                raise HostError(
                    f"{at.host} has another key than before. Either it was installed again, or somebody else "
                    "answers in its place and would get your files and password. Ask your host for its "
                    f"present key; if it is this one: ssh-keygen -R {known}"
                ) from error
            port = f"-p {at.port} " if at.port else ""
            raise HostError(
                f"{at.host} is not known to this computer. Connect to it once, compare its key with the "
                f"one that your host publishes, and answer yes: ssh {port}{at.user or 'USER'}@{at.host}"
            ) from error
        except ssh.PermissionDenied as error:
            raise HostError(
                f"{at.host} refuses {at.user or 'you'}. On the desk, correct user and password under "
                f"Publish. In a terminal, use an ssh key (ssh-add), or a password: {PASSWORD_HOST}={at.host} "
                f"{PASSWORD}=... {make_command('pipeline publish')}"
            ) from error
        self._sftp = await self._connection.start_sftp_client()
        # Many hosts show a tree in which the user's home is not at the top.
        for path in (self.root, f".{self.root}"):
            if await self._sftp.lexists(path):
                self.root = await self._sftp.realpath(posixpath.dirname(path))
                self.root = posixpath.join(self.root, posixpath.basename(path))
                break
        sibling = f"{self.root}.publish"  # some users may write into the folder, but not beside it
        with suppress(self._ssh.SFTPPermissionDenied):
            await self._make_folder(sibling)
        self.has_sibling = await self._sftp.isdir(sibling)

    async def _is_known(self) -> bool:
        """Return whether ~/.ssh/known_hosts has a key of the host."""
        known = Path("~/.ssh/known_hosts").expanduser()
        with suppress(OSError, ValueError):
            found = self._ssh.read_known_hosts(str(known)).match(
                self.address.host, "", self.address.port or 22
            )
            return any(found[:3])
        return False

    @_wait
    async def list_files(self) -> dict[str, HostFile]:
        """List the files in the folder."""
        found = dict(await self._list(self.root))
        if found:
            found["./"] = HostFile(0, (await self._sftp.stat(self.root)).permissions & 0o777)
        return found

    async def _list(self, folder: str, inside: str = "") -> Iterable[tuple[str, HostFile]]:
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
                found.append((f"{inside}{name}/", HostFile(0, mode)))
                below.append(self._list(f"{folder}/{name}", f"{inside}{name}/"))
            else:
                found.append((f"{inside}{name}", HostFile(attrs.size or 0, mode)))
        for each in await asyncio.gather(*below):
            found += each
        return found

    @_wait
    async def read(self, name: str) -> bytes | None:
        """Download a file."""
        try:
            async with self._sftp.open(self.resolve(name), "rb") as file:
                return bytes(await file.read())
        except self._ssh.SFTPNoSuchFile:
            return None

    @_wait
    async def write(self, name: str, data: bytes) -> None:
        """Upload a temporary file into the same folder, then rename it."""
        path = self.resolve(name)
        await self._make_folder(posixpath.dirname(path))
        temporary = make_temporary_path(path)
        await self._put(temporary, data, "wb")
        try:
            await self._sftp.posix_rename(temporary, path)
        except self._ssh.SFTPOpUnsupported:
            with suppress(self._ssh.SFTPError):
                await self._sftp.remove(path)
            await self._sftp.rename(temporary, path)

    async def _put(self, path: str, data: bytes, mode: str) -> None:
        async with self._sftp.open(path, mode) as file:
            await file.write(data)
            with suppress(self._ssh.SFTPError):
                await file.setstat(self._ssh.SFTPAttrs(permissions=FILE_MODE))

    async def _make_folder(self, folder: str) -> None:
        """Create a folder and its missing parents; folders that are known to exist need no request."""
        if folder in self._known_folders or folder in ("", "/"):
            return
        if not await self._sftp.isdir(folder):
            await self._make_folder(posixpath.dirname(folder))
            try:
                await self._sftp.mkdir(folder)
                await self._set_mode(folder, FOLDER_MODE)
            except (self._ssh.SFTPFailure, self._ssh.SFTPFileAlreadyExists):
                if not await self._sftp.isdir(folder):  # else another thread made it
                    raise
        self._known_folders.add(folder)

    @_wait
    async def create(self, name: str, data: bytes) -> bool:
        """Create a file and return True; if it exists, return False."""
        path = self.resolve(name)
        await self._make_folder(posixpath.dirname(path))
        for tries in count(1):  # another run may delete and create the file between two requests
            try:
                await self._put(path, data, "xb")
                break
            except (self._ssh.SFTPFailure, self._ssh.SFTPFileAlreadyExists):
                if await self._sftp.lexists(path):
                    return False
                if tries == _TRIES:
                    raise
        return True

    @_wait
    async def delete(self, name: str) -> None:
        """Delete a file, and also its folder if the folder is empty afterwards."""
        path = self.resolve(name)
        with suppress(self._ssh.SFTPNoSuchFile):
            await self._sftp.remove(path)
        with suppress(self._ssh.SFTPError):  # it is not empty
            await self._sftp.rmdir(posixpath.dirname(path))

    @_wait
    async def chmod(self, name: str, mode: int) -> None:
        """Set permissions, unless the host refuses that, as cloud storage does."""
        await self._set_mode(self.resolve(name), mode)

    async def _set_mode(self, path: str, mode: int) -> None:
        with suppress(self._ssh.SFTPError):
            await self._sftp.chmod(path, mode)

    def close(self) -> None:
        """Close the connection and end its thread."""
        if self._connection:
            self._connection.abort()
            self.run(self._connection.wait_closed())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    def run(self, work: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine in the thread of the event loop, and return its result.

        Errors of ssh and of the network become a HostError with a plain message.
        """
        ssh = self._ssh
        try:
            return asyncio.run_coroutine_threadsafe(work, self._loop).result()
        except ssh.SFTPPermissionDenied as error:
            at = self.address
            raise HostError(f"{at.host} does not let {at.user or 'you'} write at {self.root}.") from error
        except ssh.SFTPFailure as error:
            raise HostError(
                f"{self.address.host} refuses with “{error.reason}”. Often its disk is full, or your share "
                "of it is used up."
            ) from error
        except ssh.SFTPError as error:
            raise HostError(f"{self.address.host} reports: {error.reason}.") from error
        except (OSError, ssh.Error) as error:
            raise HostError(f"{self.address.host} cannot be reached: {describe_error(error)}.") from error
