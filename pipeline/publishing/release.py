"""The models of a release and of its note.

A release is a state of the site that is published under a name: its files with their checksums. The note is a
file on the host that describes the present release there.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

from pydantic import BaseModel, Field, ValidationError

from pipeline.publishing.hosts.host import Host, HostError

NOTE: Final = "release.json"
"""The file name of the note, which describes the release on a host; it is in the folder `Host.notes`."""

RULES: Final[tuple[str, ...]] = ("_headers", "_redirects", ".htaccess")
"""Files that configure a host. They are sent after all others, in this order."""


@dataclass(frozen=True, slots=True)
class ReleaseFile:
    """One file of a release: its SHA-256 as hexadecimal digits, its size, and its path on this computer."""

    sum: str
    size: int
    path: Path

    @property
    def data(self) -> bytes:
        """The bytes of the file. Raises OSError, or HostError if the checksum is no longer right."""
        data = self.path.read_bytes()
        if hashlib.sha256(data).hexdigest() != self.sum:
            raise HostError("The site was built again since you looked. Look at the changes again.")
        return data


@dataclass(frozen=True)
class Release:
    """A built state of the site, to be published as a whole.

    - `name`: the time of the release, such as 2026-11-24-103000
    - `files`: maps the name of each file to the file
    - `private`: the names of image files that show people, or may show them
    - `erased`: the names of variants of erased photos, which the host must delete at once
    - `version`: the commit with the content of the release; "" if there is none
    - `addresses`: the addresses of the pages; empty before the launch
    """

    name: str
    files: Mapping[str, ReleaseFile]
    private: frozenset[str]
    erased: frozenset[str]
    version: str = ""
    addresses: frozenset[str] = frozenset()


def read_release(folder: Path) -> dict[str, ReleaseFile]:
    """Map the name of each file of the built site in `folder`, such as "media/a.avif", to the file."""
    files = {}
    for path in sorted(path for path in folder.rglob("*") if path.is_file()):
        data = path.read_bytes()
        digest = hashlib.sha256(data).hexdigest()
        files[path.relative_to(folder).as_posix()] = ReleaseFile(digest, len(data), path)
    return files


def list_sums(files: Mapping[str, ReleaseFile]) -> dict[str, tuple[str, int]]:
    """Map the name of each file to its checksum and its size."""
    return {name: (file.sum, file.size) for name, file in files.items()}


def hash_name(name: str) -> str:
    """Return the digest of a file's name, which replaces the name in the note.

    Some hosts show the note to visitors, who must not learn the names of immutable files.
    """
    return hashlib.sha256(name.encode("utf-8", "surrogateescape")).hexdigest()[:20]


class HostNote(BaseModel):
    """The note on a host about its release. An immutable file appears as a digest of its name.

    - `files`: maps the name of each mutable file to its checksum, or to "" while a transfer changes the file
    - `lasting`: the digests of the release's immutable files
    - `gone`: maps the digest of each unused immutable file to the day on which it became unused
    - `private`: the digests of immutable files that show people, also in earlier releases
    - `earlier`: the names of earlier releases, newest first
    - `versions`: maps the names of releases to their commits
    - `published`: the addresses of all pages that the site has had since its launch
    """

    release: str = ""
    files: dict[str, str] = Field(default_factory=dict)
    lasting: set[str] = Field(default_factory=set)
    gone: dict[str, date] = Field(default_factory=dict)
    private: set[str] = Field(default_factory=set)
    earlier: list[str] = Field(default_factory=list)
    versions: dict[str, str] = Field(default_factory=dict)
    published: set[str] = Field(default_factory=set)

    @property
    def is_lost(self) -> bool:
        """True if the host has no note or a damaged note, for example before the first release."""
        return not (self.release or self.lasting)

    def is_ours(self, name: str) -> bool:
        """Return True if a file belongs to this release or to an earlier one."""
        return name in self.files or hash_name(name) in self.lasting or hash_name(name) in self.gone


def read_host_note(host: Host) -> HostNote:
    """Read the note of a host. If it is missing or damaged, return an empty note."""
    try:
        return HostNote.model_validate_json(host.read(f"{host.notes}/{NOTE}") or b"{}")
    except ValidationError:
        return HostNote()


def write_host_note(host: Host, note: HostNote) -> int:
    """Write the note of a host; return its size in bytes."""
    data = note.model_dump_json().encode()
    host.write(f"{host.notes}/{NOTE}", data)
    return len(data)
