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

    - `place`: the place for findings about the value: the place of its text, or of the first entry of a list
      or mapping
    - `key`: the place of the key before the value; None for a value without a key
    - `start`, `end`: the limits of the value's text, including its tag (such as !standin) and quotes
    - `style`: the first character of a value in quotes (' or "), in a block (| or >) or in brackets ([ or {).
      For other values, ""
    - `entries`: maps each position in a list, or each key of a mapping, to the node of the entry
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
        """The position at which the key begins. Without a key, the position at which the value begins."""
        return self.key.position if self.key else self.start


@dataclass
class YamlFile:
    """The result of reading one content file.

    - `file`: the file's path in the project, with forward slashes
    - `root`: the node of the whole content; None if nothing could be parsed
    - `standins`: the paths of the stand-ins, in the order of the file
    - `whole`: True if all of the file was parsed. If False, `root` and `standins` lack the other part
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
        """Return the node at `path`. If the file has no value there, return None."""
        node = self.root
        for key in path:
            node = node.entries.get(key) if node else None
        return node

    def find_place(self, path: ValuePath) -> Place:
        """Return the place of the value at `path`.

        If the file has no value there, return the place of the nearest value above `path`.
        """
        for length in range(len(path), -1, -1):
            node = self.find_node(path[:length])
            if node:
                return node.place
        return Place(self.file)

    def find_key_place(self, path: ValuePath) -> Place:
        """Return the place of the key for the value at `path`. Without a key, return the value's place."""
        node = self.find_node(path)
        return node.key if node and node.key else self.find_place(path)

    def find_path(self, place: Place) -> ValuePath:
        """Return the path of the innermost value whose key or text is at `place`.

        If no value is there, return ().
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
        """Return the last line, from 1, of the value at `path`. If no value is there, return None."""
        node = self.find_node(path)
        return node.end[0] + 1 if node else None

    def with_text(self, place: Place, text: str) -> str | None:
        """Return the line at `place` as it would be with `text` in place of the text that is there.

        If `place` has no line or no column, or if the line is too long to show, return None.
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
