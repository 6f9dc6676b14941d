"""What earlier runs made, so that the next one does only what is due; a broken record is no record.

One JSON array a line, each after its checksum, in <state>/photos.jsonl. A run appends a line as soon as a
photo's files are safe on disk, so that a killed run is taken up where it stopped, and rewrites the file at
its end. A line that is torn or damaged is skipped: its photo is made again.
"""

from __future__ import annotations

import json
import zlib
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Final

from pipeline.disk.store import write_files
from pipeline.photos.key import digest_bytes
from pipeline.photos.model import Original, Traits

if TYPE_CHECKING:
    from collections.abc import Container, Iterable
    from pathlib import Path

NAME: Final = "photos.jsonl"
_FORMAT: Final = 6
"""Of the records; raise it also when placeholders or traits change, which are kept in them only."""
_TOOLS, _INGREDIENTS, _PHOTO = "tools", "ingredients", "photo"


@dataclass(slots=True)
class Made:
    """One rendition as it was made.

    `ingredients` is the id of its recipe and tools; `size` that of the largest variant in pixels; `files` the
    size in bytes of each variant by the end of its name (`480.webp`).
    """

    key: str
    ingredients: str
    focus: list[float]
    credit: str
    size: list[int]
    widths: list[int]
    fallback_width: int
    lqip: int
    files: dict[str, int]


@dataclass(slots=True)
class Record:
    """What is known of one original.

    `stamp` is its size in bytes, modification and change time (ns) and inode: while all stand, so does
    `digest`; None where they cannot be trusted. `size` is in pixels, as the picture is seen; `remarks` are
    (code, message, hint), said again while the photo stays the same; `traits` are the values of a Traits;
    `made` holds its renditions by slot.
    """

    file: str
    stamp: list[int] | None
    digest: str
    size: list[int]
    format: str
    bytes: int
    remarks: list[list[str]]
    traits: list[Any]
    made: dict[str, Made] = field(default_factory=dict)

    def original(self, file: str) -> Original:
        """Return what was measured, of the original under the name `file`."""
        width, height = self.size
        return Original(file, width, height, self.format, self.bytes, self.digest, Traits(*self.traits))


class Memory:
    """Records by file, ingredients by id, and the tools' versions with their fingerprint."""

    def __init__(self) -> None:
        """Start with nothing known."""
        self.records: dict[str, Record] = {}
        self.ingredients: dict[str, dict[str, Any]] = {}
        self.tools: dict[str, str] = {}
        self.fingerprint = ""
        self._stored = b""

    @classmethod
    def read(cls, state: Path) -> Memory:
        """Return what <state>/photos.jsonl holds; whatever is missing or damaged is left out."""
        memory = cls()
        try:
            memory._stored = (state / NAME).read_bytes()
            for line in memory._stored.split(b"\n"):
                if len(line) > 9 and line[:8] == b"%08x" % zlib.crc32(line[9:]):
                    memory._take(json.loads(line[9:]))
        except OSError:
            return memory
        except (ValueError, TypeError, LookupError, AttributeError, RecursionError):
            return cls()
        return memory

    @property
    def names(self) -> set[str]:
        """Names of all variants that are recorded."""
        return {
            f"{made.key}-{end}"
            for record in self.records.values()
            for made in record.made.values()
            for end in made.files
        }

    def note_tools(self, tools: dict[str, str], fingerprint: str) -> None:
        """Remember the tools' versions; they are written with the next rewrite."""
        self.tools, self.fingerprint = tools, fingerprint

    def note_ingredients(self, ingredients: dict[str, Any]) -> str:
        """Remember a recipe with its tools; return the id under which renditions name it."""
        identity = digest_bytes(json.dumps(ingredients, sort_keys=True).encode())[:8]
        self.ingredients[identity] = ingredients
        return identity

    def note(self, record: Record) -> None:
        """Remember a record; it is written with the next rewrite."""
        self.records[record.file] = record

    def append(self, record: Record, state: Path) -> None:
        """Remember a record and write it at once; its files must be safe on disk already. Raises OSError."""
        self.note(record)
        self._stored = b""  # which has one more line now
        with (state / NAME).open("ab") as file:
            # A line that an earlier run left torn ends here.
            file.write(b"\n" + b"".join(map(_line, [*self._used([record]), _photo(record)])))

    def rewrite(self, state: Path, keep: Container[str]) -> None:
        """Write the file anew, sorted, with the records of the files in `keep`. Raises OSError."""
        self.records = {file: self.records[file] for file in sorted(self.records) if file in keep}
        records = self.records.values()
        values = [
            [_TOOLS, _FORMAT, self.fingerprint, self.tools],
            *self._used(records),
            *map(_photo, records),
        ]
        content = b"".join(map(_line, values))
        if content != self._stored:
            write_files(state, [(NAME, content)])
            self._stored = content

    def _used(self, records: Iterable[Record]) -> list[list[Any]]:
        """The lines of the ingredients that these records name; a damaged file may have lost some."""
        used = {made.ingredients for record in records for made in record.made.values()}
        return [
            [_INGREDIENTS, each, self.ingredients[each]] for each in sorted(used & self.ingredients.keys())
        ]

    def _take(self, value: list[Any]) -> None:
        kind, *values = value
        if kind == _PHOTO:
            values[-1] = {slot: Made(*each) for slot, each in values[-1].items()}
            record = Record(*values)
            Traits(*record.traits)
            self.records[record.file] = record
        elif kind == _INGREDIENTS:
            identity, ingredients = values
            self.ingredients[identity] = ingredients
        elif kind == _TOOLS and values[0] == _FORMAT:
            _, self.fingerprint, self.tools = values
        else:
            raise ValueError("written by another version of this program")


def _photo(record: Record) -> list[Any]:
    *values, made = _values(record)
    return [_PHOTO, *values, {slot: _values(each) for slot, each in made.items()}]


def _values(value: Made | Record) -> list[Any]:
    return [getattr(value, each.name) for each in fields(value)]


def _line(value: list[Any]) -> bytes:
    text = json.dumps(value, separators=(",", ":")).encode()
    return b"%08x %s\n" % (zlib.crc32(text), text)
