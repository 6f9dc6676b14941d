"""The record of finished photos, so that a run makes only missing and outdated files.

<state>/photos.jsonl has one JSON array per line, preceded by the checksum of the array. A run appends a line
as soon as the files of a photo are flushed to disk, so that an interrupted run can be resumed. At its end,
the run rewrites the whole file. A damaged line is skipped, so its photo is made again.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Container
from dataclasses import dataclass, field, fields
from pathlib import Path
from typing import Any, Final

from pipeline.decoding.model import Traits
from pipeline.disk.atomic_files import name_in_errors, write_files
from pipeline.photos.model import Original

NAME: Final = "photos.jsonl"
_FORMAT: Final = 8
"""The version of the file's format.

Also increase it if placeholders or traits (a picture's measurements) are computed differently. Otherwise a
run keeps the recorded values of unchanged photos.
"""
_HEAD, _PHOTO = "tools", "photo"


@dataclass(slots=True)
class CachedRendition:
    """A finished rendition: all files (variants) made of one original for one place of the site.

    `key` is the beginning of the files' names. `size` is the width and height of the largest variant in
    pixels. `lqip` is the integer from which CSS paints a placeholder. `files` maps the end of each variant's
    name (`480.webp`) to the variant's size in bytes.
    """

    key: str
    size: list[int]
    widths: list[int]
    fallback_width: int
    lqip: int
    files: dict[str, int]

    @property
    def sizes(self) -> dict[str, int]:
        """The size in bytes of each file, by its full name such as <key>-480.webp."""
        return {f"{self.key}-{end}": size for end, size in self.files.items()}


@dataclass(slots=True)
class PhotoRecord:
    """The measurements of one original, and the files that were made of it.

    - `stamp`: the file's size in bytes, modification time and change time (ns), and inode; None if the run
      read the file within two seconds after a change, because a second change could get the same times
    - `digest`: the digest of the bytes, valid as long as the file has this stamp
    - `size`: width and height in pixels, after orientation
    - `remarks`: warnings as (code, message, hint), reported in each run while the photo is unchanged
    - `traits`: measurements of the picture, such as sharpness, in the order of the fields of the class
      `Traits`
    - `made`: the finished renditions by slot (place of the site, such as `grid`)
    """

    file: str
    stamp: list[int] | None
    digest: str
    size: list[int]
    format: str
    bytes: int
    remarks: list[list[str]]
    traits: list[Any]
    made: dict[str, CachedRendition] = field(default_factory=dict)

    def to_original(self, file: str) -> Original:
        """Return the measurements as an Original with the name `file`."""
        width, height = self.size
        return Original(file, width, height, self.format, self.bytes, self.digest, Traits(*self.traits))


class PhotoCache:
    """The `PhotoRecord` of each original (photo as it came off the camera), by its path below raw_assets/."""

    def __init__(self) -> None:
        """Start without records, as before the first run."""
        self.records: dict[str, PhotoRecord] = {}
        self._stored = b""

    @classmethod
    def read(cls, state: Path) -> PhotoCache:
        """Read the records in <state>/photos.jsonl; skip damaged lines, and treat a missing file as empty."""
        cache = cls()
        try:
            cache._stored = (state / NAME).read_bytes()
            for line in cache._stored.split(b"\n"):
                if len(line) > 9 and line[:8] == b"%08x" % zlib.crc32(line[9:]):
                    cache._take(json.loads(line[9:]))
        except OSError:
            return cache
        except (ValueError, TypeError, LookupError, AttributeError, RecursionError):
            return cls()
        return cache

    def append(self, record: PhotoRecord, state: Path) -> None:
        """Add a record and write it to disk at once. Raises OSError.

        Before the call, the photo's files must be flushed to disk.
        """
        self.records[record.file] = record
        self._stored = b""  # the stored file has one more line now
        with name_in_errors(state / NAME), (state / NAME).open("ab") as file:
            # The line break ends an incomplete line of an interrupted run.
            file.write(b"\n" + _make_line(_PHOTO, *_list_values(record)))

    def rewrite(self, state: Path, keep: Container[str]) -> None:
        """Rewrite the file, sorted, with only the records of the originals in `keep`. Raises OSError.

        The file is left alone if its content would not change.
        """
        content = self.encode(keep)
        self.records = {file: self.records[file] for file in sorted(self.records) if file in keep}
        if content != self._stored:
            write_files(state, [(NAME, content)])
            self._stored = content

    def encode(self, keep: Container[str]) -> bytes:
        """Return the content of the cache's file with only the records of the originals in `keep`."""
        kept = (self.records[file] for file in sorted(self.records) if file in keep)
        lines = (_make_line(_PHOTO, *_list_values(record)) for record in kept)
        return _make_line(_HEAD, _FORMAT) + b"".join(lines)

    def _take(self, value: list[Any]) -> None:
        kind, *values = value
        if kind == _PHOTO:
            values[-1] = {slot: CachedRendition(*each) for slot, each in values[-1].items()}
            record = PhotoRecord(*values)
            Traits(*record.traits)
            self.records[record.file] = record
        elif kind != _HEAD or values[0] != _FORMAT:
            raise ValueError("written by another version of this program")


def _list_values(record: PhotoRecord) -> list[Any]:
    made = {slot: [getattr(each, one.name) for one in fields(each)] for slot, each in record.made.items()}
    return [*(getattr(record, each.name) for each in fields(record)[:-1]), made]


def _make_line(*values: Any) -> bytes:
    text = json.dumps(values, separators=(",", ":")).encode()
    return b"%08x %s\n" % (zlib.crc32(text), text)
