"""Parses the address of the web host to which the site is published, such as sftp://USER@HOST/FOLDER."""

import re
from dataclasses import dataclass
from typing import Final
from urllib.parse import unquote, urlsplit

SCHEMES: Final = {
    "file": "file:///FOLDER",
    "sftp": "sftp://USER@HOST/FOLDER",
    "ftps": "ftps://USER@HOST/FOLDER",
    "s3": "s3://BUCKET/PREFIX#REGION",
    "git": "https://HOST/USER/NAME.git#BRANCH",
}
"""An example address for each kind of host."""

_GIT: Final = re.compile(r"(?:(?:https?|ssh|git|file)://.+|[\w.-]+@[\w.-]+:.+|/.+)")


class SecretError(ValueError):
    """An address seems to contain a password or a token; the message does not show this secret."""


@dataclass(frozen=True, slots=True)
class HostAddress:
    """The parts of a host's address.

    `text` is the address as people wrote it, and `kind` is a key of SCHEMES. `path` is the folder on the host
    that gets the site. For the kind git, `path` is the address of the repository instead. `fragment` follows
    after #: the branch of a repository, or the region of S3 storage and, after a comma, its web address.
    """

    text: str
    kind: str
    host: str = ""
    user: str = ""
    port: int | None = None
    path: str = ""
    fragment: str = ""

    @property
    def place(self) -> str:
        """The address as the end of a sentence, such as “at ftps://USER@HOST/FOLDER”."""
        return f"in the folder {self.path}" if self.kind == "file" else f"at {self.text}"


def read_address(text: str) -> HostAddress:
    """Parse a host's address. Raises ValueError with the reason if the text is not a valid address."""
    _refuse_secrets(text)
    url, hash_sign, fragment = text.partition("#")
    unknown = ValueError(f"“{text}” is no address. It looks like one of these: {', '.join(SCHEMES.values())}")
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise unknown from None
    if parts.scheme != "s3" and (hash_sign or url.endswith(".git")):
        if not (fragment and _GIT.fullmatch(url)):
            raise ValueError(
                f"the address of a git repository ends in # and a branch: {url.rstrip('/')}#gh-pages"
            )
        host = parts.hostname or url.partition("@")[2].partition(":")[0]
        return HostAddress(text, "git", host, path=url, fragment=fragment)
    if url.startswith("/"):
        raise ValueError(f"the address of a folder starts with file://, so write file://{url}")
    path = re.sub("^/(?=[A-Za-z]:/)", "", unquote(parts.path).rstrip("/"))  # file:///D:/website
    host = parts.hostname or ""
    is_whole = (path and not host) if parts.scheme == "file" else host
    if not is_whole or parts.scheme not in SCHEMES or parts.scheme == "git":
        raise unknown
    return HostAddress(text, parts.scheme, host, unquote(parts.username or ""), port, path or "/", fragment)


def _refuse_secrets(text: str) -> None:
    """Raise SecretError if an address may contain a password or a token."""
    scheme, mark, rest = unquote(text).partition("://")
    if not mark:  # git@HOST:NAME.git, or a typing mistake
        scheme, rest = "", scheme
    authority, _, path = rest.partition("/")
    user, at, _ = authority.rpartition("@")
    if not at:  # a port, or a password with a slash in it
        user = authority if "@" in path and ":" in authority else ""
    alone = scheme.lower() in ("http", "https", "s3", "file")
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
