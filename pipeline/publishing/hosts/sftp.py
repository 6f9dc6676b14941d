"""Publishing to a host that is reached over ssh; the module uses asyncssh."""

from __future__ import annotations

import asyncio
import shlex
import threading
from collections.abc import Coroutine
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

from pipeline.base.findings.messages import TerminalOnly
from pipeline.base.system.commands import make_command
from pipeline.publishing.hosts.host import (
    BROKEN,
    Connection,
    DroppedError,
    Host,
    HostError,
    RejectedError,
    describe_error,
    import_package,
)
from pipeline.publishing.hosts.passwords import PASSWORD, PASSWORD_HOST
from pipeline.yaml_files.host_address import HostAddress

_SECONDS: Final = 30
"""Seconds to wait for a connection, and for each answer."""

_FOLDER: Final = 2
"""The type of a folder in a listing (FILEXFER_TYPE_DIRECTORY)."""

T = TypeVar("T")


class SftpHost(Host):
    """A folder on a host that is reached over ssh. One connection carries up to eight requests at once."""

    max_threads = 8

    def open(self) -> Connection:
        """Log in with an ssh key or, if the host accepts no key, with the password."""
        return _SftpConnection(self.address, self.password)


class _SftpConnection(Connection):
    def __init__(self, address: HostAddress, password: str) -> None:
        self._ssh: Any = import_package("asyncssh")
        self._address = address
        self._connection: Any = None
        self._run(self._log_in(password))

    async def _log_in(self, password: str) -> None:
        at, ssh = self._address, self._ssh
        given: dict[str, Any] = dict.fromkeys(
            ("connect_timeout", "login_timeout", "keepalive_interval"), _SECONDS
        )
        given |= {"port": at.port} if at.port else {}
        given |= {"username": at.user} if at.user else {}
        given |= {"password": password} if password else {}
        try:
            self._connection = await ssh.connect(at.host, **given)
        except ssh.HostKeyNotVerifiable as error:
            if self._is_known():
                known = f"'[{at.host}]:{at.port}'" if at.port not in (None, 22) else at.host
                raise HostError(
                    f"{at.host} does not identify itself as before. Either it was installed again, or "
                    "somebody else answers in its place and would get your files and password. Ask your host "
                    "whether it was changed; if it was, a developer can accept it here.",
                    TerminalOnly(f"Compare the keys, then run: ssh-keygen -R {known}"),
                ) from error
            port = f"-p {at.port} " if at.port else ""
            raise HostError(
                f"{at.host} is not known to this computer. A developer connects to it once, and makes sure "
                "that it is the right one.",
                TerminalOnly(f"Connect, and answer yes: ssh {port}{at.user or 'USER'}@{at.host}"),
            ) from error
        except ssh.PermissionDenied as error:
            raise HostError(
                f"{at.host} refuses {at.user or 'you'}. On the desk, correct user and password "
                "under Publish.",
                TerminalOnly(
                    f"In a terminal, use an ssh key (ssh-add), or a password: {PASSWORD_HOST}={at.host} "
                    f"{PASSWORD}=... {make_command('pipeline publish')}"
                ),
            ) from error
        self._sftp = await self._connection.start_sftp_client()
        self.home = await self._sftp.realpath(".")

    def _is_known(self) -> bool:
        """Return True if ~/.ssh/known_hosts has a key of the host."""
        known, at = Path("~/.ssh/known_hosts").expanduser(), self._address
        with suppress(OSError, ValueError):
            return any(self._ssh.read_known_hosts(str(known)).match(at.host, "", at.port or 22)[:3])
        return False

    def is_folder(self, path: str) -> bool:
        return bool(self._run(self._sftp.isdir(path)))

    def list_folder(self, path: str) -> dict[str, int]:
        return {
            f"{each.filename}/" if each.attrs.type == _FOLDER else each.filename: each.attrs.size or 0
            for each in self._run(self._sftp.readdir(path))
            if each.filename not in (".", "..")
        }

    def sum_files(self, folder: str) -> dict[str, str]:
        return self._run(self._sum_files(folder))

    async def _sum_files(self, folder: str) -> dict[str, str]:
        command = f"cd {shlex.quote(folder)} && find . -type f -exec sha256sum {{}} +"
        try:  # a host that allows only SFTP ends without an answer
            done = await self._connection.run(command, input="", errors="surrogateescape", timeout=120)
        except self._ssh.Error:
            return {}
        lines = (line.partition("  ./") for line in done.stdout.splitlines())
        return {name: digest for digest, _, name in lines}

    def read(self, path: str) -> bytes | None:
        return self._run(self._read(path))

    async def _read(self, path: str) -> bytes | None:
        try:
            async with self._sftp.open(path, "rb") as file:
                return bytes(await file.read())
        except self._ssh.SFTPNoSuchFile:
            return None

    def put(self, path: str, data: bytes) -> int | None:
        return self._run(self._put(path, data))

    async def _put(self, path: str, data: bytes) -> int | None:
        async with self._sftp.open(path, "wb") as file:
            await file.write(data)
        size: int | None = (await self._sftp.stat(path)).size
        return size

    def rename(self, old: str, new: str) -> None:
        self._run(self._rename(old, new))

    async def _rename(self, old: str, new: str) -> None:
        try:
            await self._sftp.posix_rename(old, new)
        except self._ssh.SFTPOpUnsupported:
            await self._sftp.rename(old, new)

    def delete(self, path: str) -> None:
        self._run(self._sftp.remove(path))

    def make_folder(self, path: str) -> None:
        self._run(self._sftp.mkdir(path))

    def remove_folder(self, path: str) -> None:
        self._run(self._sftp.rmdir(path))

    def set_mode(self, path: str, mode: int) -> None:
        self._run(self._sftp.chmod(path, mode))

    def close(self) -> None:
        self._run(self._end())

    async def _end(self) -> None:
        self._connection.abort()
        await self._connection.wait_closed()

    def _run(self, work: Coroutine[Any, Any, T]) -> T:
        """Run a coroutine in the event loop, and wait for its result."""
        ssh, at = self._ssh, self._address
        try:
            return asyncio.run_coroutine_threadsafe(work, _start_loop()).result()
        except (
            *(ssh.SFTPConnectionLost, ssh.SFTPNoConnection, ssh.ConnectionLost),
            *(ConnectionResetError, BrokenPipeError),
        ) as error:
            raise DroppedError(BROKEN) from error
        except ssh.SFTPPermissionDenied as error:
            raise RejectedError(f"{at.host} does not let {at.user or 'you'} write at {at.path}.") from error
        except ssh.SFTPFailure as error:
            hint = "Often its disk is full, or your share of it is used up."
            with suppress(ssh.Error):  # only OpenSSH and the like tell
                asked = asyncio.run_coroutine_threadsafe(self._sftp.statvfs(at.path), _start_loop())
                if asked.result().flags & 1:  # SSH_FXE_STATVFS_ST_RDONLY
                    hint = "Its disk can only be read: ask the host to mount it for writing."
            raise RejectedError(f"{at.host} refuses with “{error.reason}”. {hint}") from error
        except ssh.SFTPError as error:
            raise RejectedError(f"{at.host} reports: {error.reason}.") from error
        except (OSError, ssh.Error) as error:
            raise HostError(f"{at.host} cannot be reached: {describe_error(error)}.") from error


@cache
def _start_loop() -> asyncio.AbstractEventLoop:
    """Start the event loop that all connections share, in a thread of its own."""
    loop = asyncio.new_event_loop()
    threading.Thread(target=loop.run_forever, daemon=True).start()
    return loop
