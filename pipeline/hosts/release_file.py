"""A file of a release: its bytes, their checksum, and whether its name changes with its content."""

import hashlib
from dataclasses import dataclass
from pathlib import Path

from pipeline.hosting.model import HASHED


@dataclass(frozen=True, slots=True)
class ReleaseFile:
    """One file of a release: its SHA-256, its size, and its bytes or their path."""

    sum: str
    size: int
    source: Path | bytes

    @property
    def data(self) -> bytes:
        """The bytes. Raises OSError."""
        return self.source if isinstance(self.source, bytes) else self.source.read_bytes()


def make_release_file(source: Path | bytes) -> ReleaseFile:
    """Create a release file from bytes or a path, with its checksum and size. Raises OSError."""
    data = source if isinstance(source, bytes) else source.read_bytes()
    return ReleaseFile(hashlib.sha256(data).hexdigest(), len(data), source)


def is_immutable(name: str) -> bool:
    """Return whether a file's name changes with its content, so that old and new files can coexist."""
    return name.partition("/")[0] in HASHED
