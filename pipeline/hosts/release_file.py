"""A file of the site to be sent to a web host: its bytes and their checksum."""

import hashlib
from dataclasses import dataclass
from pathlib import Path

from pipeline.hosting.model import HASHED


@dataclass(frozen=True, slots=True)
class ReleaseFile:
    """One file of a release (a published state of the site).

    `sum` is the SHA-256 as hexadecimal digits, and `size` is in bytes. `source` has the bytes, or the path of
    a file that contains them.
    """

    sum: str
    size: int
    source: Path | bytes

    @property
    def is_here(self) -> bool:
        """True if the bytes are on this computer; files of an earlier release may be on the host alone."""
        return isinstance(self.source, bytes) or self.source.is_file()

    @property
    def data(self) -> bytes:
        """The bytes of the file. Raises OSError."""
        return self.source if isinstance(self.source, bytes) else self.source.read_bytes()


def make_release_file(source: Path | bytes) -> ReleaseFile:
    """Create a release file from bytes or a path, with its checksum and size. Raises OSError."""
    data = source if isinstance(source, bytes) else source.read_bytes()
    return ReleaseFile(hashlib.sha256(data).hexdigest(), len(data), source)


def is_immutable(name: str) -> bool:
    """Return whether a file's name contains a digest of its content, so that the content never changes."""
    return name.partition("/")[0] in HASHED
