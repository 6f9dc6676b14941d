"""A content file as its author sees it: lines, and where in them each value stands."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from pipeline.diagnostics.model import Place

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

Keys: TypeAlias = tuple[str | int, ...]
"""The way to a value from the top of its file: keys of mappings, positions in lists from 0."""

Row: TypeAlias = "Sequence[int | None]"
"""Line, column and length of a value, the same of the key before it, and the value's last line.

Plain numbers, made into a Place when one is asked for: most are not, and files are read often.
"""


def way(keys: Keys) -> str:
    """Return the way to a value as one text."""
    return "\n".join(map(str, keys))


@dataclass(frozen=True)
class Source:
    """One content file; `file` is relative to the project, with forward slashes.

    `rows` holds by `way` where each value stands, `standins` the ways to the values marked as stand-ins;
    unless the source is `whole`, both lack what could not be parsed.
    """

    file: str
    lines: tuple[str, ...] = ()
    rows: Mapping[str, Row] = field(default_factory=dict)
    standins: tuple[Keys, ...] = ()
    whole: bool = True

    def holds(self, keys: Keys) -> bool:
        """Return whether there is a value at `keys`."""
        return way(keys) in self.rows

    def place(self, keys: Keys) -> Place:
        """Return where the value at `keys` stands, or else the nearest known value around it."""
        for length in range(len(keys), -1, -1):
            row = self.rows.get(way(keys[:length]))
            if row and row[0]:
                return Place(self.file, row[0], row[1], row[2] or 1)
        return Place(self.file)

    def key_place(self, keys: Keys) -> Place:
        """Return where the key before the value at `keys` stands; for an entry of a list, the entry."""
        row = self.rows.get(way(keys))
        return Place(self.file, row[3], row[4], row[5] or 1) if row and row[3] else self.place(keys)

    def last_line(self, keys: Keys) -> int | None:
        """Return the number, from 1, of the last line of the list or mapping at `keys`; None of others."""
        row = self.rows.get(way(keys))
        return row[6] if row else None

    def find(self, keys: Keys, text: str) -> Place:
        """Return where `text` first stands in the value at `keys`; the value's own place if nowhere."""
        start = self.place(keys)
        if not self.holds(keys) or start.line is None or start.column is None:
            return start
        for number in range(start.line, (self.last_line(keys) or start.line) + 1):
            skip = start.column - 1 if number == start.line else 0
            at = self.lines[number - 1].find(text, skip) if number <= len(self.lines) else -1
            if at >= 0:
                return Place(self.file, number, at + 1, len(text))
        return start
