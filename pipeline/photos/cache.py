"""The records of finished photos, so that a run makes only missing and outdated files.

<state>/photos.jsonl has one JSON object per line, preceded by its checksum. A run appends a line as soon as
the files of a photo are flushed to disk, so that an interrupted run can be resumed. At its end, the run
rewrites the whole file. A damaged line is skipped, so its photo is made again.
"""

from __future__ import annotations

import zlib
from collections.abc import Container
from functools import lru_cache
from pathlib import Path
from typing import Final

from pydantic import TypeAdapter, ValidationError

from pipeline.base.disk.atomic_files import name_in_errors, write_files
from pipeline.photos.model import Original

NAME: Final = "photos.jsonl"
_FORMAT: Final = 12
"""The version of the file's format.

Also increase it if placeholders or traits (a picture's measurements) are computed differently. Otherwise a
run keeps the recorded values of unchanged photos.
"""
_HEAD: Final = b'{"format":%d}' % _FORMAT
_ORIGINAL: Final = TypeAdapter(Original)


class PhotoCache:
    """The records of earlier runs. `records` maps the path of each original to its record."""

    def __init__(self) -> None:
        """Start without records, as before the first run."""
        self.records: dict[str, Original] = {}
        self._stored = b""

    @classmethod
    def read(cls, state: Path) -> PhotoCache:
        """Read the records in <state>/photos.jsonl. Skip damaged lines.

        There are no records if the file is missing, or if another version of the program wrote it.
        """
        cache = cls()
        try:
            cache._stored = (state / NAME).read_bytes()
            for line in cache._stored.split(b"\n"):
                if len(line) > 9 and line[:8] == b"%08x" % zlib.crc32(line[9:]) and line[9:] != _HEAD:
                    record = _parse_record(line[9:])
                    cache.records[record.file] = record
        except OSError:
            return cache
        except ValidationError:  # written by another version of this program
            return cls()
        return cache

    def append(self, record: Original, state: Path) -> None:
        """Add a record, and write it to disk at once. Raises OSError.

        The caller first flushes the photo's variants to disk.
        """
        self.records[record.file] = record
        self._stored = b""  # the stored file has one more line now
        with name_in_errors(state / NAME), (state / NAME).open("ab") as file:
            # The line break ends an incomplete line of an interrupted run.
            file.write(b"\n" + _make_line(_ORIGINAL.dump_json(record)))

    def rewrite(self, state: Path, keep: Container[str]) -> None:
        """Rewrite photos.jsonl with only the originals in `keep`, sorted by path. Raises OSError.

        An unchanged file is not written.
        """
        content = self.encode(keep)
        self.records = {file: self.records[file] for file in sorted(self.records) if file in keep}
        if content != self._stored:
            write_files(state, [(NAME, content)])
            self._stored = content

    def encode(self, keep: Container[str]) -> bytes:
        """Return the content of photos.jsonl with only the originals in `keep`, which contains paths."""
        kept = (self.records[file] for file in sorted(self.records) if file in keep)
        lines = (_make_line(_ORIGINAL.dump_json(record)) for record in kept)
        return _make_line(_HEAD) + b"".join(lines)


@lru_cache(maxsize=1 << 14)
def _parse_record(line: bytes) -> Original:
    return _ORIGINAL.validate_json(line)


def _make_line(text: bytes) -> bytes:
    return b"%08x %s\n" % (zlib.crc32(text), text)
