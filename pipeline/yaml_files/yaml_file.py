"""The lines of a content file, and its values, each with its place in the file."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from pipeline.base.findings.model import Finding, Place

Value: TypeAlias = "str | int | float | bool | list[Value] | dict[str, Value] | None"

ValuePath: TypeAlias = tuple[str | int, ...]
"""The path to a value from the top of its file: keys of mappings, positions in lists from 0."""

LINE_LIMIT = 1_000
"""Maximum length in characters of a corrected line in a finding.

Nobody reads a longer line in a message, and thousands of findings would each copy it.
"""

Position: TypeAlias = tuple[int, int]
"""Line and column, both from 0."""


@dataclass(slots=True)
class Node:
    """A value of a YAML file.

    - `place`: the place for findings; for a list or mapping, the place of its first entry
    - `key`: the place of the value's key; None without a key
    - `start`, `end`: the limits of the value, including quotes and the mark !standin
    - `style`: the value's first character, if it is a quote, |, >, [ or {; otherwise ""
    - `entries`: the nodes in a list or mapping, by position or key
    """

    place: Place
    key: Place | None
    start: Position
    end: Position
    style: str = ""
    value: Value = None
    entries: dict[str | int, Node] = field(default_factory=dict)

    @property
    def first(self) -> Position:
        """The position of the key; for a value without a key, the position of the value."""
        return self.key.position if self.key else self.start


@dataclass
class YamlFile:
    """The result of reading one content file.

    - `file`: the path relative to the project, with forward slashes
    - `root`: the node of the whole content; None if nothing could be parsed
    - `standins`: the paths of the stand-ins, in the order of the file
    - `whole`: False if a part of the file could not be parsed; `root` and `standins` then lack this part
    """

    file: str
    lines: tuple[str, ...] = ()
    root: Node | None = None
    standins: dict[ValuePath, None] = field(default_factory=dict)
    whole: bool = True
    findings: list[Finding] = field(default_factory=list)

    @property
    def value(self) -> Value:
        """The whole content as plain values."""
        return self.root.value if self.root else None

    def find_node(self, path: ValuePath) -> Node | None:
        """Return the node at `path`, or None if the file has no value there."""
        node = self.root
        for key in path:
            node = node.entries.get(key) if node else None
        return node

    def find_place(self, path: ValuePath) -> Place:
        """Return the place of the value at `path`.

        If the file has no such value, return the place of the nearest existing value above `path`.
        """
        for length in range(len(path), -1, -1):
            node = self.find_node(path[:length])
            if node:
                return node.place
        return Place(self.file)

    def find_key_place(self, path: ValuePath) -> Place:
        """Return the place of the key at `path`; for a value without a key, the place of the value."""
        node = self.find_node(path)
        return node.key if node and node.key else self.find_place(path)

    def find_path(self, place: Place) -> ValuePath:
        """Return the path of the innermost value at `place`, or () without a value.

        The place of a key counts as the place of its value.
        """
        at = ((place.line or 0) - 1, (place.column or 1) - 1)
        path: ValuePath = ()
        node = self.root
        while node:
            around = (entry for entry in node.entries.items() if entry[1].first <= at <= entry[1].end)
            key, node = next(around, ("", None))
            path = (*path, key) if node else path
        return path

    def find_last_line(self, path: ValuePath) -> int | None:
        """Return the last line, from 1, of the value at `path`, or None if there is no value."""
        node = self.find_node(path)
        return node.end[0] + 1 if node else None

    def with_text(self, place: Place, text: str) -> str | None:
        """Return the line at `place` with `text` instead of the text that is there.

        Return None if the place has no column, or if the line is too long to show.
        """
        if place.line is None or place.column is None:
            return None
        line = self.lines[place.line - 1]
        if len(line) > LINE_LIMIT:
            return None
        return line[: place.column - 1] + text + line[place.column - 1 + place.length :]

    def find(self, path: ValuePath, text: str) -> Place:
        """Return the place of the first occurrence of `text` in the value at `path`.

        If the value does not contain `text`, return the place of the value.
        """
        start, node = self.find_place(path), self.find_node(path)
        if node is None or start.line is None or start.column is None:
            return start
        last, end = node.end[0] + 1, node.end[1]
        for number in range(start.line, last + 1):
            line = self.lines[number - 1]
            skip = start.column - 1 if number == start.line else 0
            at = line.find(text, skip, end if number == last else len(line))
            if at >= 0:
                return Place(self.file, number, at + 1, len(text))
        return start
