"""Parses the address of the web host, such as sftp://USER@HOST/FOLDER."""

import re
from dataclasses import dataclass
from typing import Final
from urllib.parse import unquote

SCHEMES: Final = {
    "file": "file:///FOLDER",
    "sftp": "sftp://USER@HOST/FOLDER",
    "ftps": "ftps://USER@HOST/FOLDER",
}
"""Maps each kind of host to the form of its address."""

_ADDRESS: Final = re.compile(
    r"(?P<kind>sftp|ftps)://(?:(?P<user>[^:/?#]+)@)?(?P<host>[^:/?#@]+)(?::(?P<port>\d+))?(?P<path>/[^?#@]*)?"
    r"|(?P<folder>file)://(?P<disk>/[^?#]+)"
)
"""Matches an address without a password: without ? and #, and with only a port after the host's colon."""


@dataclass(frozen=True, slots=True)
class HostAddress:
    """A parsed address of a web host.

    - `text`: the whole address, as people wrote it
    - `kind`: file, sftp or ftps
    - `path`: the folder for the site on the host
    """

    text: str
    kind: str
    host: str = ""
    user: str = ""
    port: int | None = None
    path: str = ""

    @property
    def place(self) -> str:
        """The address as the end of a sentence, such as “at ftps://USER@HOST/FOLDER”."""
        return f"in the folder {self.path}" if self.kind == "file" else f"at {self.text}"


def read_address(text: str) -> HostAddress:
    """Parse a host's address. Raises ValueError for an invalid address.

    The error does not show the address, because it can contain a password.
    """
    found = _ADDRESS.fullmatch(text)
    user = unquote(found["user"] or "") if found else ""
    if found is None or ":" in user:
        raise ValueError(
            f"an address looks like one of these: {', '.join(SCHEMES.values())}. It holds no password and no "
            "token, since the file goes to everybody who has the project; docs/hosting.md says where to "
            "store them"
        )
    kind, path = found["kind"] or found["folder"], unquote(found["path"] or found["disk"] or "").rstrip("/")
    path = re.sub("^/(?=[A-Za-z]:/)", "", path)  # file:///D:/website
    return HostAddress(text, kind, found["host"] or "", user, int(found["port"] or 0) or None, path or "/")
