"""Publishing to a host with FTP over TLS, such as a web host with cPanel; the module uses Python's ftplib."""

import ftplib
import io
import posixpath
import re
import socket
import ssl
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Final
from uuid import uuid4

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
    make_temporary_path,
)
from pipeline.yaml_files.host_address import HostAddress

_SECONDS: Final = 60
_LONGEST: Final = 100
"""Most letters of an unreadable line that a message quotes."""

_UNIX: Final = re.compile(
    r"(?P<type>[-dl])(?P<mode>[-rwxsStT]{9})\S*\s+\d+\s+\S.*?\s+(?P<size>\d+)"
    r"\s+[^\W\d]+\.?\s+\d+\s+(?:\d+:\d+|\d{4})\s(?P<name>.+)"
)
"""Matches a line of a listing as `ls -l` writes it; the names of owner and group may have spaces."""

_DOS: Final = re.compile(
    r"\d\d-\d\d-(?:\d\d){1,2}\s+\d\d:\d\d(?:[AP]M)?\s+(?:(?P<type><DIR>)|(?P<size>\d+))\s+(?P<name>.+)"
)
"""Matches a line of a listing as Microsoft's server writes it."""

_TOTAL: Final = re.compile(r"total \d+|")
"""Matches the lines of a listing that name no file."""


class _Client(ftplib.FTP_TLS):
    """An FTP client whose data connections resume the TLS session of the control connection.

    Many servers require this (the option require_ssl_reuse of vsftpd), but ftplib does not do it.
    """

    def ntransfercmd(self, cmd: str, rest: int | str | None = None) -> tuple[socket.socket, int | None]:
        connection, size = super(ftplib.FTP_TLS, self).ntransfercmd(cmd, rest)
        assert isinstance(self.sock, ssl.SSLSocket)
        try:
            session = self.sock.session
            return self.context.wrap_socket(connection, server_hostname=self.host, session=session), size
        except OSError:
            connection.close()
            raise


class FtpsHost(Host):
    """A folder on an FTP host; each thread has its own connection."""

    lanes = 3

    def __init__(self, address: HostAddress) -> None:
        """Prepare the connection without sending anything."""
        super().__init__(address)
        self._context = ssl.create_default_context()
        self._mine = threading.local()
        self._clients: list[_Client] = []
        self._known_folders: set[str] = {"", "/"}
        self._chmod = True

    @property
    def _ftp(self) -> _Client:
        client = getattr(self._mine, "client", None)
        if client is None:
            client = _Client(context=self._context, timeout=_SECONDS, encoding="utf-8")
            self._clients.append(client)
            client.connect(self.address.host, self.address.port or 21)
            client.login(self.address.user or "anonymous", self.password)
            client.prot_p()
            self._mine.client = client
        return client

    def connect(self) -> None:
        """Log in and find the site's folder.

        The path in the address is tried from the top folder of the host, then from the user's start folder.
        """
        at = self.address
        self.password = self.password or find_password(at) or ""
        if not self.password:
            raise HostError(
                f"There is no password for {at.user}@{at.host}. On the desk, fill it in under Publish. In a "
                f"terminal, keep it in this computer's keyring: {make_command('keyring set')} "
                f"{at.kind}://{at.host} {at.user}\n"
                f"or set the variables {PASSWORD_HOST}={at.host} and {PASSWORD}."
            )
        with self._translate_errors():
            home = self._ftp.pwd()
            for path in (self.root, posixpath.join(home, self.root.lstrip("/"))):
                with suppress(ftplib.error_perm):
                    self._ftp.cwd(path)
                    self.root = path
                    break
            sibling = f"{self.root}.publish"
            self._make_folder(sibling)
            try:
                self._ftp.cwd(sibling)
            except ftplib.error_perm:  # this user may write into the folder, but not beside it
                self.has_sibling = False

    def list_files(self) -> dict[str, HostFile]:
        """List the files in the folder; the folder may be missing."""
        with self._translate_errors():
            try:
                self._ftp.cwd(self.root)
            except ftplib.error_perm:
                return {}
            return dict(self._list(self.root, ""))

    def _list(self, folder: str, inside: str) -> Iterator[tuple[str, HostFile]]:
        for name, is_folder, entry in self._list_folder(folder):
            if is_folder:
                yield f"{inside}{name}/", entry
                yield from self._list(posixpath.join(folder, name), f"{inside}{name}/")
            else:
                yield f"{inside}{name}", entry

    def _list_folder(self, folder: str) -> list[tuple[str, bool, HostFile]]:
        try:
            facts = list(self._ftp.mlsd(folder, ["type", "size", "unix.mode"]))
        except ftplib.error_perm:  # only newer servers know MLSD (RFC 3659)
            lines: list[str] = []
            self._ftp.cwd(folder)
            with suppress(ftplib.error_perm):
                self._ftp.retrlines("LIST -a", lines.append)
            if not lines:  # a server that takes -a for the name of a file
                self._ftp.retrlines("LIST", lines.append)
            return parse_listing(lines)
        return [
            (
                name,
                fact.get("type", "").lower() == "dir",
                HostFile(int(fact.get("size", 0)), int(mode, 8) & 0o777 if mode else None),
            )
            for name, fact in facts
            for mode in [fact.get("unix.mode")]
            if fact.get("type", "").lower() not in ("cdir", "pdir")
        ]

    def read(self, name: str) -> bytes | None:
        """Download a file."""
        parts: list[bytes] = []
        with self._translate_errors():
            try:
                self._ftp.retrbinary(f"RETR {self.resolve(name)}", parts.append)
            except ftplib.error_perm as error:
                if str(error).startswith("550"):
                    return None
                raise
        return b"".join(parts)

    def write(self, name: str, data: bytes) -> None:
        """Upload a temporary file into the same folder, then rename it."""
        path = self.resolve(name)
        with self._translate_errors():
            self._make_folder(posixpath.dirname(path))
            self._put(path, data, make_temporary_path(path))

    def _put(self, path: str, data: bytes, temporary: str) -> None:
        self._ftp.storbinary(f"STOR {temporary}", io.BytesIO(data))
        self._set_mode(temporary, FILE_MODE)
        try:
            self._ftp.rename(temporary, path)
        except ftplib.error_perm:  # some hosts do not rename over an existing file
            with suppress(ftplib.error_perm):
                self._ftp.delete(path)
            self._ftp.rename(temporary, path)

    def create(self, name: str, data: bytes) -> bool:
        """Create a file that no other run has created; return False if another run was first.

        First, the folder NAME.taken is created. If two runs try this at the same time, only one succeeds; FTP
        has no other operation with this property.
        """
        path = self.resolve(name)
        with self._translate_errors():
            self._make_folder(posixpath.dirname(path))
            try:
                self._ftp.mkd(f"{path}.taken")
            except ftplib.error_perm:
                return False
            # Two runs may replace an old lock at once: neither may rename the other's upload.
            self._put(path, data, make_temporary_path(f"{path}.{uuid4().hex}"))
        return True

    def delete(self, name: str) -> None:
        """Delete a file, and also its folder if the folder is empty afterwards."""
        path = self.resolve(name)
        with self._translate_errors():
            with suppress(ftplib.error_perm):  # it does not exist
                self._ftp.delete(path)
            folders = [f"{path}.taken"] if name.startswith(self.notes) else []
            for folder in [*folders, posixpath.dirname(path)]:
                with suppress(ftplib.error_perm):  # it does not exist, or is not empty
                    self._ftp.rmd(folder)

    def chmod(self, name: str, mode: int) -> None:
        """Set permissions if the host allows it."""
        with self._translate_errors():
            self._set_mode(self.resolve(name), mode)

    def _set_mode(self, path: str, mode: int) -> None:
        if self._chmod:
            try:
                self._ftp.sendcmd(f"SITE CHMOD {mode:o} {path}")
            except ftplib.error_perm:
                self._chmod = False

    def _make_folder(self, folder: str) -> None:
        if folder in self._known_folders:
            return
        self._make_folder(posixpath.dirname(folder))
        with suppress(ftplib.error_perm):  # it exists
            self._ftp.mkd(folder)
            self._set_mode(folder, FOLDER_MODE)
        self._known_folders.add(folder)

    def close(self) -> None:
        """Close all connections."""
        for client in self._clients:
            client.close()

    @contextmanager
    def _translate_errors(self) -> Iterator[None]:
        host = self.address.host
        try:
            yield
        except ssl.SSLCertVerificationError as error:
            raise HostError(
                f"The certificate of {host} is not valid for that name ({error.verify_message}). Ask the "
                "host for its FTP server's name, often that of the machine, and write it into the address."
            ) from error
        except ftplib.error_perm as error:
            code, reason = str(error)[:3], str(error)[4:]
            what = {"530": "refuses this user or password", "552": "has no more room"}.get(code, "refuses")
            raise HostError(f"{host} {what}: {reason}") from error
        except ftplib.all_errors as error:
            raise HostError(
                f"{host} cannot be reached, or stopped answering: {describe_error(error)}."
            ) from error


def parse_listing(lines: Iterable[str]) -> list[tuple[str, bool, HostFile]]:
    """Return the names in the answer to the FTP command LIST, whether each is a folder, and its size.

    Raises HostError for a line in an unknown form: its file would count as missing.
    """
    found = []
    for line in lines:
        match = _UNIX.fullmatch(line) or _DOS.fullmatch(line)
        if match is None and not _TOTAL.fullmatch(line.strip()):
            raise HostError(
                f"This host lists its files in a form that is not known here: “{line[:_LONGEST]}”. Nothing "
                "was published. Use SFTP if the host has it, or ask the host for a server with MLSD."
            )
        if match and match["name"] not in (".", ".."):
            kind, letters = match["type"], match.groupdict().get("mode")
            mode = "".join("0" if letter in "-ST" else "1" for letter in letters or "")
            name = match["name"].partition(" -> ")[0] if kind == "l" else match["name"]
            entry = HostFile(int(match["size"] or 0), int(mode, 2) if mode else None)
            found.append((name, kind in ("d", "<DIR>"), entry))
    return found
