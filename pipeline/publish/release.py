"""A built site as a list of files with their sums, and what a host notes of the one that it has."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

from pydantic import BaseModel, Field, ValidationError

from pipeline.audit.site import COPIES
from pipeline.hosting.model import HASHED

NOTE: Final = "release.json"
"""The note on the host, in the folder for notes of its destination."""

RULES: Final[tuple[str, ...]] = ("_headers", "_redirects", ".htaccess")
"""Files that change how a host answers, in the order in which they are sent, after all others."""


@dataclass(frozen=True, slots=True)
class Piece:
    """One file of a release: its sum (SHA-256) and size, and where its bytes are."""

    sum: str
    size: int
    source: Path | bytes

    @property
    def data(self) -> bytes:
        """The bytes. Raises OSError."""
        return self.source if isinstance(self.source, bytes) else self.source.read_bytes()


Release = Mapping[str, Piece]
"""The files of a site by their names."""


def piece(source: Path | bytes) -> Piece:
    """Return a file of a release. Raises OSError."""
    data = source if isinstance(source, bytes) else source.read_bytes()
    return Piece(hashlib.sha256(data).hexdigest(), len(data), source)


def read_release(folder: Path, extra: Mapping[str, bytes], *, copies: bool) -> dict[str, Piece]:
    """Return the site built in `folder` with what a destination wants besides; without `copies`, none."""
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    wanted = [path for path in paths if copies or not path.name.endswith(COPIES)]
    found = {path.relative_to(folder).as_posix(): piece(path) for path in wanted}
    return found | {name: piece(data) for name, data in extra.items()}


def hidden(name: str) -> str:
    """Return a digest that stands for a file's name."""
    return hashlib.sha256(name.encode("utf-8", "surrogateescape")).hexdigest()[:20]


def lasting(name: str) -> bool:
    """Whether a file's name changes with its content, so that both can be there side by side."""
    return name.partition("/")[0] in HASHED


class Note(BaseModel):
    """What a host has of us. `files` are the sums of the release's files, "" of one that may be old or new.

    Some hosts show the note to everybody, so of lasting files, whose names nobody could guess, it has digests
    of the names (`hidden`): `lasting` are those of the release, `gone` those of earlier ones with the day
    since which no page needs them, `private` those of both that show people. In notes of earlier versions
    `files` has all names, and the others may have names, too. `earlier` are the names of the releases before,
    the newest first; `versions` the commit of each release that had one. `published` are all addresses that
    ever were on a launched site, `adopted` the files of others that ours took the place of.
    """

    release: str = ""
    files: dict[str, str] = Field(default_factory=dict)
    lasting: set[str] = Field(default_factory=set)
    gone: dict[str, date] = Field(default_factory=dict)
    private: set[str] = Field(default_factory=set)
    earlier: list[str] = Field(default_factory=list)
    versions: dict[str, str] = Field(default_factory=dict)
    published: set[str] = Field(default_factory=set)
    adopted: set[str] = Field(default_factory=set)

    def is_private(self, name: str) -> bool:
        """Return whether a file shows people."""
        return bool({name, hidden(name)} & self.private)

    def is_ours(self, name: str) -> bool:
        """Return whether a file came with this release or an earlier one."""
        known = {name, hidden(name)}
        return name in self.files or bool(known & self.lasting) or bool(known & self.gone.keys())

    def gone_since(self, name: str) -> date | None:
        """Return since when no page needs a file; None where one does, or did until now."""
        return self.gone.get(hidden(name)) or self.gone.get(name)


def read_note(data: bytes | None) -> Note:
    """Return what a host has noted; nothing where there is no note, or one that cannot be read."""
    try:
        return Note.model_validate_json(data or b"{}")
    except ValidationError:
        return Note()
