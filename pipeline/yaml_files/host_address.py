"""Parses the address of the web host to which the site is published, such as sftp://USER@HOST/FOLDER."""

import re
from dataclasses import dataclass
from typing import Final
from urllib.parse import unquote, urlsplit

SCHEMES: Final = {
    "file": "file:///FOLDER",
    "sftp": "sftp://USER@HOST/FOLDER",
    "ftps": "ftps://USER@HOST/FOLDER",
}
"""An example address for each kind of host."""


class SecretError(ValueError):
    """An address seems to contain a password or a token; the message does not show this secret."""


@dataclass(frozen=True, slots=True)
class HostAddress:
    """The parts of a host's address.

    `text` is the address as people wrote it, and `kind` is a key of SCHEMES. `path` is the folder on the host
    that gets the site.
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
    """Parse a host's address. Raises ValueError with the reason if the text is not a valid address."""
    _refuse_secrets(text)
    unknown = ValueError(f"“{text}” is no address. It looks like one of these: {', '.join(SCHEMES.values())}")
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        raise unknown from None
    if text.startswith("/"):
        raise ValueError(f"the address of a folder starts with file://, so write file://{text}")
    path = re.sub("^/(?=[A-Za-z]:/)", "", unquote(parts.path).rstrip("/"))  # file:///D:/website
    host = parts.hostname or ""
    is_whole = (path and not host) if parts.scheme == "file" else host
    if not is_whole or parts.scheme not in SCHEMES or "#" in text:
        raise unknown
    return HostAddress(text, parts.scheme, host, unquote(parts.username or ""), port, path or "/")


def _refuse_secrets(text: str) -> None:
    """Raise SecretError if an address may contain a password or a token."""
    scheme, mark, rest = unquote(text).partition("://")
    if not mark:  # a typing mistake
        scheme, rest = "", scheme
    authority, _, path = rest.partition("/")
    user, at, _ = authority.rpartition("@")
    if not at:  # a port, or a password with a slash in it
        user = authority if "@" in path and ":" in authority else ""
    alone = scheme.lower() in ("http", "https", "file")
    if ":" in user or (alone and user) or (not mark and ":" in rest.partition("@")[0] and "@" in rest):
        where = "before the @"
    elif "?" in text:
        where = "behind the ?"
    else:
        return
    raise SecretError(
        "an address holds no password and no token, since the file goes to everybody who has the project: "
        f"remove the part {where}, and store it as docs/hosting.md explains"
    )
