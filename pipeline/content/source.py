"""A content file as its author sees it: lines, and where in them each value stands."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias

from pipeline.diagnostics.model import Place

if TYPE_CHECKING:
    from collections.abc import Mapping

Keys: TypeAlias = tuple[str | int, ...]
"""The way to a value from the top of its file: keys of mappings, positions in lists from 0."""


@dataclass(frozen=True)
class Source:
    """One content file; `file` is relative to the project, with forward slashes.

    `places` holds where each value stands, `key_places` where the key before it stands, `last_lines` the last
    line of each value, `standins` the ways to the values marked as stand-ins.
    """

    file: str
    lines: tuple[str, ...] = ()
    places: Mapping[Keys, Place] = field(default_factory=dict)
    key_places: Mapping[Keys, Place] = field(default_factory=dict)
    last_lines: Mapping[Keys, int] = field(default_factory=dict)
    standins: tuple[Keys, ...] = ()

    def place(self, keys: Keys) -> Place:
        """Return where the value at `keys` stands, or else the nearest known value around it."""
        for length in range(len(keys), -1, -1):
            found = self.places.get(keys[:length])
            if found:
                return found
        return Place(self.file)

    def key_place(self, keys: Keys) -> Place:
        """Return where the key before the value at `keys` stands; for an entry of a list, the entry."""
        return self.key_places.get(keys) or self.place(keys)

    def find(self, keys: Keys, text: str) -> Place:
        """Return where `text` first stands in the value at `keys`; the value's own place if nowhere."""
        start = self.places.get(keys)
        if start is None or start.line is None or start.column is None:
            return self.place(keys)
        for number in range(start.line, self.last_lines.get(keys, start.line) + 1):
            skip = start.column - 1 if number == start.line else 0
            at = self.lines[number - 1].find(text, skip) if number <= len(self.lines) else -1
            if at >= 0:
                return Place(self.file, number, at + 1, len(text))
        return start
