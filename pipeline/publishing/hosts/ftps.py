"""Publishing to a host with FTP over TLS, such as a web host with cPanel; the module uses Python's ftplib."""

import ftplib
import io
import re
import socket
import ssl
from collections.abc import Callable, Iterable
from contextlib import suppress
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
)
from pipeline.publishing.hosts.passwords import PASSWORD, PASSWORD_HOST
from pipeline.yaml_files.host_address import HostAddress

T = TypeVar("T")

_SECONDS: Final = 30
"""Seconds to wait for a connection, and for each answer."""

_LONGEST: Final = 100
"""Maximum number of letters that a message quotes from an unreadable line."""

_UNIX: Final = re.compile(
    r"(?P<type>[-dl])[-rwxsStT]{9}\S*\s+\d+\s+\S.*?\s+(?P<size>\d+)"
    r"\s+[^\W\d]+\.?\s+\d+\s+(?:\d+:\d+|\d{4})\s(?P<name>.+)"
)
"""Matches a line of a listing as `ls -l` writes it, even if the names of owner and group have spaces."""

_DOS: Final = re.compile(
    r"\d\d-\d\d-(?:\d\d){1,2}\s+\d\d:\d\d(?:[AP]M)?\s+(?:(?P<type><DIR>)|(?P<size>\d+))\s+(?P<name>.+)"
)
"""Matches a line of a listing as Microsoft's server writes it."""

_TOTAL: Final = re.compile(r"total \d+|")
"""Matches the lines of a listing that name no file."""


class FtpsHost(Host):
    """A folder on an FTP host. It gets two connections, because such hosts often allow few."""

    max_threads = max_connections = 2

    def open(self) -> Connection:
        """Log in with a password. Raises HostError if there is no password."""
        at = self.address
        if not self.password:
            raise HostError(
                f"There is no password for {at.user}@{at.host}. Fill it in on the desk, under Publish.",
                TerminalOnly(
                    f"In a terminal, keep it in this computer's keyring: {make_command('keyring set')} "
                    f"{at.kind}://{at.host} {at.user}\n"
                    f"or set the variables {PASSWORD_HOST}={at.host} and {PASSWORD}."
                ),
            )
        return _FtpsConnection(at, self.password)


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


class _FtpsConnection(Connection):
    def __init__(self, address: HostAddress, password: str) -> None:
        self._host = address.host
        self._ftp = _Client(context=ssl.create_default_context(), timeout=_SECONDS, encoding="utf-8")
        try:
            self._ask(self._ftp.connect, address.host, address.port or 21)
            self._ask(self._ftp.login, address.user or "anonymous", password)
            self._ask(self._ftp.prot_p)
            self.home = self._ask(self._ftp.pwd)
        except BaseException:
            self._ftp.close()
            raise

    def is_folder(self, path: str) -> bool:
        with suppress(RejectedError):
            self._ask(self._ftp.cwd, path)
            return True
        return False

    def list_folder(self, path: str) -> dict[str, int]:
        return self._ask(self._list, path)

    def _list(self, path: str) -> dict[str, int]:
        try:
            facts = list(self._ftp.mlsd(path, ["type", "size"]))
        except ftplib.error_perm:  # only newer servers know MLSD (RFC 3659)
            lines: list[str] = []
            self._ftp.cwd(path)
            with suppress(ftplib.error_perm):
                self._ftp.retrlines("LIST -a", lines.append)
            if not lines:  # a server that takes -a for the name of a file
                self._ftp.retrlines("LIST", lines.append)
            return parse_listing(lines)
        return {
            f"{name}/" if kind == "dir" else name: int(fact.get("size", 0))
            for name, fact in facts
            for kind in [fact.get("type", "").lower()]
            if kind not in ("cdir", "pdir")
        }

    def read(self, path: str) -> bytes | None:
        parts: list[bytes] = []
        try:
            self._ask(self._ftp.retrbinary, f"RETR {path}", parts.append)
        except RejectedError as error:
            if str(error.__cause__).startswith("550"):
                return None
            raise
        return b"".join(parts)

    def put(self, path: str, data: bytes) -> int | None:
        self._ask(self._ftp.storbinary, f"STOR {path}", io.BytesIO(data))
        with suppress(RejectedError):  # only newer servers know SIZE (RFC 3659)
            return self._ask(self._ftp.size, path)
        return None

    def rename(self, old: str, new: str) -> None:
        self._ask(self._ftp.rename, old, new)

    def delete(self, path: str) -> None:
        self._ask(self._ftp.delete, path)

    def make_folder(self, path: str) -> None:
        self._ask(self._ftp.mkd, path)

    def remove_folder(self, path: str) -> None:
        self._ask(self._ftp.rmd, path)

    def set_mode(self, path: str, mode: int) -> None:
        self._ask(self._ftp.sendcmd, f"SITE CHMOD {mode:o} {path}")

    def close(self) -> None:
        with suppress(OSError):  # it is broken
            self._ftp.putcmd("QUIT")
        self._ftp.close()

    def _ask(self, request: Callable[..., T], *given: Any) -> T:
        """Call `request`. Convert errors of ftplib and of the network to HostError or DroppedError."""
        try:
            return request(*given)
        except ssl.SSLCertVerificationError as error:
            raise HostError(
                f"The certificate of {self._host} is not valid for that name ({error.verify_message}). Ask "
                "the host for its FTP server's name, often that of the machine, and write it into the "
                "address."
            ) from error
        except ftplib.error_perm as error:
            code, reason = str(error)[:3], str(error)[4:]
            what = {"530": "refuses this user or password", "552": "has no more room"}.get(code, "refuses")
            raise RejectedError(f"{self._host} {what}: {reason}") from error
        except ftplib.Error as error:  # often 421, too many connections
            raise DroppedError(f"answers “{error}”") from error
        except (OSError, EOFError) as error:
            if self._ftp.sock is None:
                raise HostError(f"{self._host} cannot be reached: {describe_error(error)}.") from error
            raise DroppedError(BROKEN) from error


def parse_listing(lines: Iterable[str]) -> dict[str, int]:
    """Parse the answer to the FTP command LIST, for example into {"index.html": 512, "media/": 4096}.

    The values are sizes in bytes; names of folders end with a slash. Raises HostError if a line has an
    unknown form, because its file would otherwise count as missing.
    """
    found = {}
    for line in lines:
        match = _UNIX.fullmatch(line) or _DOS.fullmatch(line)
        if match is None and not _TOTAL.fullmatch(line.strip()):
            raise HostError(
                f"This host lists its files in a form that is not known here: “{line[:_LONGEST]}”. Nothing "
                "was published. Use SFTP if the host has it, or ask the host for a server with MLSD."
            )
        if match and match["name"] not in (".", ".."):
            name = match["name"].partition(" -> ")[0] if match["type"] == "l" else match["name"]
            is_folder = match["type"] in ("d", "<DIR>")
            found[f"{name}/" if is_folder else name] = int(match["size"] or 0)
    return found
