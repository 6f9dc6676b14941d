"""Readings kept from one run to the next: words that stand as they were are not parsed or checked again."""

from __future__ import annotations

import hashlib
import json
import sys
import zlib
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, Final

from pipeline.content.reader import Reading, read_file, to_words
from pipeline.content.source import Source
from pipeline.content.text import lines_of
from pipeline.diagnostics.model import Diagnostic
from pipeline.disk.store import make_folder, write_files

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pipeline.content.files import Part
    from pipeline.content.reader import Content

NAME: Final = "words.jsonl"
_LIBRARIES: Final = ("PyYAML", "pydantic", "markdown-it-py")


class KeptReadings:
    """Reads files of words as `read_file` does, or has kept their readings.

    In <state>/words.jsonl each reading without errors is one line: a digest of all that decides it, a
    checksum, and the reading as JSON. A line that is torn or damaged is left out: its file is parsed again.
    One more line has what was found in all of the words together, so that they need not be checked again.
    """

    def __init__(self, state: Path, program: str) -> None:
        """Take what is there in the folder `state`; `program` tells versions of this program apart."""
        self._path = state / NAME
        self._program = "|".join([program, sys.version, *map(version, _LIBRARIES)])
        self._before = self._stored()
        self._now: dict[bytes, bytes] = {}

    def read(self, part: Part, file: str, data: bytes) -> Reading:
        """Return the words of one file from its bytes; `file` is its name in findings."""
        key = hashlib.blake2b(f"{self._program}|{file}|".encode() + data, digest_size=16).hexdigest().encode()
        line = self._before.get(key)
        if line is not None:
            self._now[key] = line
            return _restored(part, file, data, json.loads(line))
        reading = read_file(part, file, data)
        if reading.words is not None:
            self._now[key] = json.dumps(_plain(reading), separators=(",", ":")).encode()
        return reading

    def findings(self, content: Content, of: str, find: Callable[[], list[Diagnostic]]) -> list[Diagnostic]:
        """Return what `find` finds in `content`, all of which `read` has read, or has kept what it found.

        `of` names all that decides this but the words and the program. Of words that could not all be read
        nothing is kept: the digest speaks of those that could.
        """
        if not content.complete:
            return find()
        decides = b"|".join([f"{self._program}|{of}".encode(), *sorted(self._now)])
        key = hashlib.blake2b(decides, digest_size=16).hexdigest().encode()
        line = self._before.get(key)
        if line is None:
            found = find()
            self._now[key] = json.dumps([each.to_plain() for each in found], separators=(",", ":")).encode()
            return found
        self._now[key] = line
        return [Diagnostic.from_plain(each) for each in json.loads(line)]

    def keep(self) -> None:
        """Have the next run find what this one read. Raises OSError."""
        if self._now.keys() != self._before.keys():
            lines = [b"%s %08x %s\n" % (key, zlib.crc32(line), line) for key, line in self._now.items()]
            make_folder(self._path.parent)
            write_files(self._path.parent, [(NAME, b"".join(lines))])

    def _stored(self) -> dict[bytes, bytes]:
        try:
            lines = self._path.read_bytes().split(b"\n")
        except OSError:
            return {}
        parts = [line.split(b" ", 2) for line in lines]
        return {
            each[0]: each[2] for each in parts if len(each) == 3 and each[1] == b"%08x" % zlib.crc32(each[2])
        }


def _plain(reading: Reading) -> dict[str, Any]:
    return {
        "values": reading.values,
        "rows": reading.source.rows,
        "standins": reading.source.standins,
        "diagnostics": [diagnostic.to_plain() for diagnostic in reading.diagnostics],
    }


def _restored(part: Part, file: str, data: bytes, plain: dict[str, Any]) -> Reading:
    standins = tuple(tuple(keys) for keys in plain["standins"])
    return Reading(
        Source(file, lines_of(data), plain["rows"], standins),
        to_words(part, plain["values"]),
        tuple(Diagnostic.from_plain(each) for each in plain["diagnostics"]),
        plain["values"],
    )
