"""A host that is reached by FTP over TLS, such as one with cPanel; by Python's own ftplib."""

from __future__ import annotations

import ftplib
import io
import posixpath
import re
import socket
import ssl
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from hashlib import sha256
from typing import Any, Final
from uuid import uuid4

from pipeline.content.address import Address
from pipeline.publish.destination import (
    FILE_MODE,
    FOLDER_MODE,
    PASSWORD,
    PASSWORD_HOST,
    Destination,
    DestinationError,
    Entry,
    password_for,
    plain,
    temporary,
)
from pipeline.publish.release import Piece, lasting
from pipeline.system.commands import make_command

_SECONDS = 60
_LINE: Final = re.compile(
    r"(?P<type>[-dl])(?P<mode>[-rwxsStT]{9})\S*\s+\d+\s+\S+\s+\S+\s+(?P<size>\d+)\s+\w+\s+\d+\s+\S+\s(?P<name>.+)"
)
"""A line of LIST, from hosts that do not know MLSD."""


class _Client(ftplib.FTP_TLS):
    """FTP over TLS whose connections for data belong to the session of the first one, as hosts demand."""

    def ntransfercmd(self, cmd: str, rest: int | str | None = None) -> tuple[socket.socket, int | None]:
        connection, size = super(ftplib.FTP_TLS, self).ntransfercmd(cmd, rest)
        assert isinstance(self.sock, ssl.SSLSocket)
        try:
            session = self.sock.session
            return self.context.wrap_socket(connection, server_hostname=self.host, session=session), size
        except OSError:
            connection.close()
            raise


class Ftps(Destination):
    """A folder on a host that is reached by FTP over TLS; each thread has a connection of its own."""

    lanes = 3

    def __init__(self, address: Address) -> None:
        """Ask nothing of the host yet."""
        super().__init__(address)
        self._password = password_for(address)
        self._context = ssl.create_default_context()
        self._mine = threading.local()
        self._clients: list[_Client] = []
        self._made: set[str] = {"", "/"}
        self._chmod = True

    @property
    def _ftp(self) -> _Client:
        client = getattr(self._mine, "client", None)
        if client is None:
            client = _Client(context=self._context, timeout=_SECONDS, encoding="utf-8")
            self._clients.append(client)
            client.connect(self.address.host, self.address.port or 21)
            client.login(self.address.user or "anonymous", self._password or "")
            client.prot_p()
            self._mine.client = client
        return client

    def connect(self) -> None:
        """Log in, and find the folder: as it is written, or from where this user starts."""
        if not self._password:
            at = self.address
            raise DestinationError(
                f"There is no password for {at.user}@{at.host}. Keep it in this computer's keyring: "
                f"{make_command('keyring set')} {at.kind}://{at.host} {at.user}\n"
                f"or give it for once: {PASSWORD_HOST}={at.host} {PASSWORD}=... "
                f"{make_command('pipeline publish')}"
            )
        with self._plainly():
            home = self._ftp.pwd()
            for path in (self.root, posixpath.join(home, self.root.lstrip("/"))):
                with suppress(ftplib.error_perm):
                    self._ftp.cwd(path)
                    self.root = path
                    break
            beside = f"{self.root}.publish"
            self._make(beside)
            try:
                self._ftp.cwd(beside)
            except ftplib.error_perm:  # this user may write in the folder, and not beside it
                self.beside = False

    def files(self) -> dict[str, Entry]:
        """Return what the folder holds."""
        with self._plainly():
            return dict(self._list(self.root, ""))

    def _list(self, folder: str, inside: str) -> Iterator[tuple[str, Entry]]:
        for name, is_folder, entry in self._entries(folder):
            if is_folder:
                yield f"{inside}{name}/", entry
                yield from self._list(posixpath.join(folder, name), f"{inside}{name}/")
            else:
                yield f"{inside}{name}", entry

    def _entries(self, folder: str) -> list[tuple[str, bool, Entry]]:
        try:
            facts = list(self._ftp.mlsd(folder, ["type", "size", "unix.mode"]))
        except ftplib.error_perm as error:
            if str(error).startswith("550"):  # there is no such folder
                return []
            return self._lines(folder)
        return [
            (name, fact.get("type") == "dir", Entry(int(fact.get("size", 0)), _octal(fact.get("unix.mode"))))
            for name, fact in facts
            if fact.get("type") in ("file", "dir")
        ]

    def _lines(self, folder: str) -> list[tuple[str, bool, Entry]]:
        lines: list[str] = []
        try:
            self._ftp.cwd(folder)
        except ftplib.error_perm:  # there is no such folder
            return []
        self._ftp.retrlines("LIST -a", lines.append)
        read = [match for line in lines if (match := _LINE.fullmatch(line))]
        return [
            (each["name"], each["type"] == "d", Entry(int(each["size"]), _bits(each["mode"])))
            for each in read
            if each["name"] not in (".", "..")
        ]

    def differing(self, pieces: Mapping[str, Piece]) -> set[str]:
        """Fetch the pages: FTP gives no sums. Pictures and scripts are known by their names and sizes."""
        pages = {name: piece for name, piece in pieces.items() if not lasting(name)}
        return {
            name for name, piece in pages.items() if sha256(self.read(name) or b"").hexdigest() != piece.sum
        }

    def read(self, name: str) -> bytes | None:
        """Return the bytes of a file."""
        parts: list[bytes] = []
        with self._plainly():
            try:
                self._ftp.retrbinary(f"RETR {self.at(name)}", parts.append)
            except ftplib.error_perm as error:
                if str(error).startswith("550"):
                    return None
                raise
        return b"".join(parts)

    def write(self, name: str, data: bytes) -> None:
        """Write a file beside its place, then rename it."""
        path = self.at(name)
        with self._plainly():
            self._make(posixpath.dirname(path))
            self._put(path, data, temporary(path))

    def _put(self, path: str, data: bytes, beside: str) -> None:
        self._ftp.storbinary(f"STOR {beside}", io.BytesIO(data))
        self._set_mode(beside, FILE_MODE)
        try:
            self._ftp.rename(beside, path)
        except ftplib.error_perm:  # some hosts put nothing in a file's place
            with suppress(ftplib.error_perm):
                self._ftp.delete(path)
            self._ftp.rename(beside, path)

    def create(self, name: str, data: bytes) -> bool:
        """Write a file beside a folder of its name, which only one can make: FTP has no other such thing."""
        path = self.at(name)
        with self._plainly():
            self._make(posixpath.dirname(path))
            try:
                self._ftp.mkd(f"{path}.taken")
            except ftplib.error_perm:
                return False
            # Where two take an old lock's place at once, neither is to rename what the other wrote.
            self._put(path, data, temporary(f"{path}.{uuid4().hex}"))
        return True

    def delete(self, name: str) -> None:
        """Delete a file, and its folder if that is empty then."""
        path = self.at(name)
        with self._plainly():
            with suppress(ftplib.error_perm):  # it is not there
                self._ftp.delete(path)
            folders = [f"{path}.taken"] if name.startswith(self.notes) else []
            for folder in [*folders, posixpath.dirname(path)]:
                with suppress(ftplib.error_perm):  # it is not there, or holds something
                    self._ftp.rmd(folder)

    def chmod(self, name: str, mode: int) -> None:
        """Set permissions, on hosts that let us."""
        with self._plainly():
            self._set_mode(self.at(name), mode)

    def _set_mode(self, path: str, mode: int) -> None:
        if self._chmod:
            try:
                self._ftp.sendcmd(f"SITE CHMOD {mode:o} {path}")
            except ftplib.error_perm:
                self._chmod = False

    def _make(self, folder: str) -> None:
        if folder in self._made:
            return
        self._make(posixpath.dirname(folder))
        with suppress(ftplib.error_perm):  # it is there
            self._ftp.mkd(folder)
            self._set_mode(folder, FOLDER_MODE)
        self._made.add(folder)

    def close(self) -> None:
        """End all connections."""
        for client in self._clients:
            client.close()

    @contextmanager
    def _plainly(self) -> Iterator[None]:
        host = self.address.host
        try:
            yield
        except ssl.SSLCertVerificationError as error:
            raise DestinationError(
                f"{host} shows a certificate that is not for it ({error.verify_message}). Ask the host under "
                "which name FTP is reached, often that of the server, and write that into the address."
            ) from error
        except ftplib.error_perm as error:
            code, said = str(error)[:3], str(error)[4:]
            what = {"530": "refuses this user or password", "552": "has no more room"}.get(code, "refuses")
            raise DestinationError(f"{host} {what}: {said}") from error
        except ftplib.all_errors as error:
            raise DestinationError(f"{host} cannot be reached, or fell silent: {plain(error)}.") from error


def _octal(text: Any) -> int | None:
    return int(text, 8) & 0o777 if text else None


def _bits(letters: str) -> int:
    return int("".join("0" if letter in "-ST" else "1" for letter in letters), 2)
