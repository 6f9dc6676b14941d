"""Edits of one content file that leave every byte they are not about: comments, order, quoting, line ends."""

from __future__ import annotations

import codecs
import copy
import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

import yaml

from pipeline.content.nodes import STANDIN, compose
from pipeline.content.text import decode

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pipeline.content.nodes import Tree
    from pipeline.content.source import Keys

_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")
_HYPHEN = re.compile(r"(?P<indent> *)-(?P<gap> +)")
_COMMENT = re.compile(r" *#")
_HYPHEN_ALONE = re.compile(r" *-[ ]*(#.*)?")
_BLOCK_COMMENT = re.compile(r"[|>][-+0-9]*(?P<comment>\s+#.*)?$")
_Position: TypeAlias = tuple[int, int]


class UneditableError(Exception):
    """The file is written in a way that cannot be edited without touching more than the edit is about.

    `file` and `line` (from 1, None for the file as a whole) say where.
    """

    def __init__(self, file: str, line: int | None) -> None:
        """Take the place."""
        super().__init__(f"{file}:{line}")
        self.file, self.line = file, line


@dataclass(frozen=True, slots=True)
class Word:
    """A text to be written into a file; `standin` marks it as one that only the academy can give."""

    text: str
    standin: bool = False


class Document:
    """A content file that can be edited; an edit returns the bytes of the edited file, nothing is written.

    Each edit is proven before it is returned: the new bytes are read as the pipeline reads them, and their
    values and stand-ins are the old ones but for what was asked. UneditableError where that fails.
    """

    def __init__(self, file: str, data: bytes) -> None:
        """Take the bytes of `file`, named from the project's root; UneditableError if they are broken."""
        self.file, self.data = file, data
        self._mark = codecs.BOM_UTF8 if data.startswith(codecs.BOM_UTF8) else b""
        tree = _tree(file, data)
        if tree is None:
            raise UneditableError(file, None)
        self.value: Any = tree.value
        self.standins = frozenset(tree.standins)
        self._lines: list[str] = _LINE.findall(data.decode("utf-8-sig"))
        self._root = _root(file, data)

    def set(self, keys: Keys, word: Word) -> bytes:
        """Put a text in place of the scalar at `keys`; what stands around it on its lines stays."""
        node = self._scalar(keys)
        value = copy.deepcopy(self.value)
        _at(value, keys[:-1])[keys[-1]] = word.text
        standins = self.standins - {keys} | ({keys} if word.standin else set())
        (first, start), (last, end) = _start(node), self._end(node)
        comment = ""
        if node.style in ("|", ">"):
            header = _BLOCK_COMMENT.search(self._bare(first))
            comment = (header and header["comment"]) or ""
        before, after = self._lines[first][:start], self._lines[last][end:]
        for spelling in _spellings(word, node.style):
            lines = [*self._lines]
            lines[first : last + 1] = [f"{before}{spelling}{comment}{after}"]
            data = self._proven(lines, value, standins)
            if data is not None:
                return data
        raise UneditableError(self.file, first + 1)

    def drop(self, keys: Keys) -> bytes:
        """Take a key and its value out of a group; the lines of other keys stay."""
        key, node = self._pair(keys)
        (first, column), (last, _) = _start(key), self._end(node)
        value = copy.deepcopy(self.value)
        del _at(value, keys[:-1])[keys[-1]]
        standins = frozenset(way for way in self.standins if way[: len(keys)] != keys)
        before, following = self._lines[first][:column], self._lines[last + 1 : last + 2]
        lines = [*self._lines]
        del lines[first : last + 1]
        if before.strip() and following:  # the hyphen of an entry goes to the key that is first now
            lines[first] = before + following[0].lstrip()
        data = self._proven(lines, value, standins)
        if data is None:
            raise UneditableError(self.file, first + 1)
        return data

    def append(self, keys: Keys, fields: Sequence[tuple[str, Word]]) -> bytes:
        """Add an entry at the end of the list at `keys`, laid out as the entry before it."""
        items = self._items(keys)
        line = self._lines[self._hyphen(items[-1])]
        hyphen = _HYPHEN.match(line)
        indent = line[: len(line) - len(line.lstrip())]
        gap = hyphen["gap"] if hyphen else " "
        inner = " " * len(f"{indent}-{gap}")
        lines = [f"{inner}{key}: {_spelled(word)}\n" for key, word in fields]
        apart = len(items) > 1 and self._blank(self._extent(items, len(items) - 1)[0] - 1)
        text = ("\n" if apart else "") + f"{indent}-{gap}{''.join(lines).lstrip()}"
        return self.put(keys, len(items), text)

    def take(self, keys: Keys, index: int) -> tuple[bytes, str]:
        """Take an entry with its comments out of the list at `keys`; return the new bytes and its lines.

        Comments right above an entry are the entry's, and so are those below that are indented like its keys.
        """
        items = self._items(keys)
        if len(items) == 1:
            raise UneditableError(self.file, items[0].start_mark.line + 1)
        first, last = self._extent(items, index)
        if first and self._blank(first - 1):  # of the blank lines around it, those on one side go along
            while index == len(items) - 1 and self._blank(first - 1):
                first -= 1
            while index < len(items) - 1 and self._blank(last + 1):
                last += 1
        value = copy.deepcopy(self.value)
        del _at(value, keys)[index]
        others = (way for way in self.standins if way[: len(keys) + 1] != (*keys, index))
        standins = frozenset(_shifted(way, keys, index, -1) for way in others)
        data = self._proven([*self._lines[:first], *self._lines[last + 1 :]], value, standins)
        if data is None:
            raise UneditableError(self.file, first + 1)
        return data, "".join(self._lines[first : last + 1])

    def put(self, keys: Keys, index: int, text: str) -> bytes:
        """Put the lines of an entry, as `take` returned them, before the entry that is at `index` now."""
        items = self._items(keys)
        if index == 0:
            at = self._pair(keys)[0].start_mark.line + 1
        elif index < len(items):
            at = self._extent(items, index)[0]
        else:
            at = self._extent(items, index - 1)[1] + 1
        ending = next((end for end in ("\r\n", "\n", "\r") if self._lines[0].endswith(end)), "\n")
        new = [line.rstrip("\r\n") + ending for line in _LINE.findall(text)]
        lines = [*self._lines[:at], *new, *self._lines[at:]]
        if at and not lines[at - 1].endswith(("\r", "\n")):
            lines[at - 1] += ending
        entry = _tree(self.file, "".join(new).encode())
        if entry is None or not isinstance(entry.value, list) or len(entry.value) != 1:
            raise UneditableError(self.file, at + 1)
        value = copy.deepcopy(self.value)
        _at(value, keys).insert(index, entry.value[0])
        standins = {_shifted(way, keys, index, 1) for way in self.standins}
        standins |= {(*keys, index, *way[1:]) for way in entry.standins}
        data = self._proven(lines, value, frozenset(standins))
        if data is None:
            raise UneditableError(self.file, at + 1)
        return data

    def lines_of(self, keys: Keys, index: int) -> tuple[int, int]:
        """Return the first and last line, from 1, of an entry with its comments in the list at `keys`."""
        first, last = self._extent(self._items(keys), index)
        return first + 1, last + 1

    def _proven(self, lines: list[str], value: Any, standins: frozenset[Keys]) -> bytes | None:
        data = self._mark + "".join(lines).encode()
        tree = _tree(self.file, data)
        same = tree is not None and tree.value == value and frozenset(tree.standins) == standins
        return data if same else None

    def _items(self, keys: Keys) -> list[yaml.Node]:
        node = self._node(keys)
        if not isinstance(node, yaml.SequenceNode) or node.flow_style or not node.value:
            raise UneditableError(self.file, node.start_mark.line + 1)
        items: list[yaml.Node] = node.value
        return items

    def _scalar(self, keys: Keys) -> yaml.ScalarNode:
        node = self._node(keys)
        if not isinstance(node, yaml.ScalarNode):
            raise UneditableError(self.file, node.start_mark.line + 1)
        return node

    def _node(self, keys: Keys) -> yaml.Node:
        node = self._root
        for depth, key in enumerate(keys):
            if isinstance(node, yaml.SequenceNode) and isinstance(key, int):
                node = node.value[key]
            else:
                node = self._pair(keys[: depth + 1], node)[1]
        return node

    def _pair(self, keys: Keys, node: yaml.Node | None = None) -> tuple[yaml.Node, yaml.Node]:
        around = self._node(keys[:-1]) if node is None else node
        if isinstance(around, yaml.MappingNode):
            for key, value in around.value:
                if key.value == keys[-1]:
                    return key, value
        raise KeyError(keys)

    def _bare(self, line: int) -> str:
        return self._lines[line].rstrip("\r\n")

    def _end(self, node: yaml.Node) -> _Position:
        """Return line and column, from 0, after the last character of a value."""
        if isinstance(node, yaml.CollectionNode) and not node.flow_style:
            last = node.value[-1]
            return self._end(last[1] if isinstance(last, tuple) else last)
        line, column = node.end_mark.line, node.end_mark.column
        if isinstance(node, yaml.ScalarNode) and node.style in ("|", ">"):
            line = min(line if column else line - 1, len(self._lines) - 1)
            while self._blank(line):
                line -= 1
            return line, len(self._bare(line))
        return line, column

    def _hyphen(self, item: yaml.Node) -> int:
        """Return the line, from 0, of the hyphen before an entry of a list."""
        line, column = _start(item)
        if not _HYPHEN.fullmatch(self._lines[line][:column]):
            while line and not _HYPHEN_ALONE.fullmatch(self._bare(line)):
                line -= 1
        return line

    def _extent(self, items: Sequence[yaml.Node], index: int) -> tuple[int, int]:
        """Return the first and the last line, from 0, of an entry and its comments."""
        first, last = self._hyphen(items[index]), self._end(items[index])[0]
        column = self._indent(first)
        while first and self._commented(first - 1) and (not index or self._indent(first - 1) <= column):
            first -= 1
        while last + 1 < len(self._lines) and self._commented(last + 1) and self._indent(last + 1) > column:
            last += 1
        return first, last

    def _commented(self, line: int) -> bool:
        """Whether a line holds nothing but a comment."""
        return bool(_COMMENT.match(self._lines[line]))

    def _blank(self, line: int) -> bool:
        return not self._lines[line].strip()

    def _indent(self, line: int) -> int:
        return len(self._lines[line]) - len(self._lines[line].lstrip(" "))


def _tree(file: str, data: bytes) -> Tree | None:
    """Return what the bytes say, or None if the pipeline would not read them whole."""
    text, _ = decode(file, data)
    if text.parseable is None:
        return None
    tree = compose(file, text.parseable, text.lines)
    return tree if tree.whole else None


def _root(file: str, data: bytes) -> yaml.Node:
    text, _ = decode(file, data)
    assert text.parseable is not None
    root = yaml.compose(text.parseable, Loader=yaml.CSafeLoader)
    assert root is not None
    return root


def _start(node: yaml.Node) -> _Position:
    return node.start_mark.line, node.start_mark.column


def _at(value: Any, keys: Keys) -> Any:
    for key in keys:
        value = value[key]
    return value


def _shifted(way: Keys, keys: Keys, index: int, by: int) -> Keys:
    """Return the way to a value once entries from `index` on of the list at `keys` have moved `by` one."""
    depth = len(keys)
    position = way[depth] if len(way) > depth and way[:depth] == keys else None
    if isinstance(position, int) and position >= index:
        return (*keys, position + by, *way[depth + 1 :])
    return way


def _spellings(word: Word, style: str | None) -> Iterator[str]:
    """Yield ways to write a text, the style it had first."""
    mark = f"{STANDIN} " if word.standin else ""
    double = json.dumps(word.text, ensure_ascii=False)
    if style == "'":
        quoted = word.text.replace("'", "''")
        yield f"{mark}'{quoted}'"
    if style != '"':
        yield mark + word.text
    yield mark + double


def _spelled(word: Word) -> str:
    """Return a text as it stands after a key on a line of its own: bare if it can be, else in quotes."""
    for spelling in _spellings(word, None):
        tree = _tree("", f"key: {spelling}\n".encode())
        if tree is not None and not tree.findings and tree.value == {"key": word.text}:
            break
    return spelling
