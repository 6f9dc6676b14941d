"""Edits values of a content file, and keeps its comments, order, quotes and line ends."""

import codecs
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from textwrap import wrap
from typing import Any, Final, NamedTuple, TypeAlias

from pipeline.base.findings.model import NotDoneError, Place
from pipeline.yaml_files import codes
from pipeline.yaml_files.decoding import decode
from pipeline.yaml_files.yaml_file import Node, ValuePath, YamlFile
from pipeline.yaml_files.yaml_reader import STANDIN, read_yaml

Scalar: TypeAlias = str | int | float | bool


class Standin(NamedTuple):
    """A value that has the mark !standin."""

    value: Any


class Kept(NamedTuple):
    """A list entry that an edit keeps; `position` is its position before the edit."""

    position: int


Entry: TypeAlias = Scalar | Standin | Mapping[str, Any]
"""A new entry of a list."""

_WIDTH: Final = 100
"""Maximum width of a line of folded text, in columns."""

_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")
"""Matches a line with its line ending; the last line can lack the ending."""

_HYPHEN = re.compile(r"(?P<indent> *)-(?P<gap> +)")
_COMMENT = re.compile(r" *#")
_HYPHEN_ALONE = re.compile(r" *-[ ]*(#.*)?")
_BLOCK_COMMENT = re.compile(r"[|>][-+0-9]*(?P<comment>\s+#.*)?$")


class UneditableError(NotDoneError):
    """Raised if the YAML is broken, or if an edit would also change other values."""

    def __init__(self, file: str, line: int | None) -> None:
        """Make the finding about `line`, from 1; None stands for the whole file."""
        super().__init__(
            codes.UNEDITABLE.at(
                Place(file, line),
                "This is written in a form that cannot be changed without touching what is around it.",
                "The developer can write it in another form: each entry of a list on lines of its own.",
            )
        )


class YamlEditor:
    """A content file that is edited in memory; `data` has its bytes after the edits.

    Each edit parses its result. If the result is not as requested, the edit changes nothing and raises
    UneditableError. A path without a value raises KeyError.
    """

    def __init__(self, file: str, data: bytes) -> None:
        """Parse `data`, the bytes of `file`. Raises UneditableError if the YAML is broken."""
        read = read_yaml(file, data)
        if not read.whole:
            raise UneditableError(file, None)
        self.file = file
        self._mark = codecs.BOM_UTF8 if data.startswith(codecs.BOM_UTF8) else b""
        self._adopt(read, data)

    def _adopt(self, read: YamlFile, data: bytes) -> None:
        self._read, self.data = read, data
        self._lines: list[str] = _LINE.findall(data.decode("utf-8-sig"))

    @property
    def value(self) -> Any:
        """The whole content as plain values. Callers must not change them."""
        return self._read.value

    @property
    def standins(self) -> frozenset[ValuePath]:
        """The paths of the stand-ins."""
        return frozenset(self._read.standins)

    def set(self, path: ValuePath, value: Scalar, *, standin: bool = False) -> None:
        """Replace the scalar at `path`; comments beside it stay.

        With `standin`, the new value gets the mark !standin; otherwise, it loses the mark.
        """
        node = self._find_node(path)
        (first, start), (last, end) = node.start, node.end
        if isinstance(node.value, list | dict):
            raise UneditableError(self.file, first + 1)
        wanted = mark_standins(self._read)
        _find_marked(wanted, path[:-1])[path[-1]] = Standin(value) if standin else value
        comment, mark = "", f"{STANDIN} " if standin else ""
        if node.style in ("|", ">"):
            header = _BLOCK_COMMENT.search(self._get_bare(first))
            comment = (header and header["comment"]) or ""
        before, after = self._lines[first][:start], self._lines[last][end:]
        spellings = [f"{each}{comment}" for each in _list_spellings(value, node.style, standin=standin)]
        if node.style == ">" and last > first:
            folded = _fold(value, " " * self._indent(first + 1), self._ending)
            spellings = [f"{mark}>-{comment}{folded}", *spellings] if folded else spellings
        for spelling in spellings:
            lines = [*self._lines]
            lines[first : last + 1] = [f"{before}{spelling}{after}"]
            with suppress(UneditableError):
                return self._prove(lines, wanted, first)
        raise UneditableError(self.file, first + 1)

    def drop(self, path: ValuePath) -> None:
        """Remove the key at `path` with its value.

        The other keys keep their lines, unless their mapping is in braces. A mapping that becomes empty is
        written as {}.
        """
        node, around = self._find_node(path), self._find_node(path[:-1])
        if around.style or (len(around.entries) == 1 and around.key):
            rest = _find_marked(mark_standins(self._read), path[:-1])
            del rest[path[-1]]
            return self._rewrite(path[:-1], rest)
        if node.key is None:
            raise KeyError(path)
        (first, column), (last, _) = node.key.position, node.end
        wanted = mark_standins(self._read)
        del _find_marked(wanted, path[:-1])[path[-1]]
        before = self._lines[first][:column]
        lines = [*self._lines[:first], *self._lines[last + 1 :]]
        if before.strip() and first < len(lines):  # the hyphen of the entry moves to the next key
            lines[first] = before + lines[first].lstrip()
        return self._prove(lines, wanted, first)

    def insert(self, path: ValuePath, value: Any, *, standin: bool = False) -> None:
        """Add the key `path[-1]` with `value` at the end of the mapping at `path[:-1]`.

        With `standin`, a scalar gets the mark !standin. In a list or mapping, each `Standin` gets the mark.
        """
        around = self._find_node(path[:-1])
        if not isinstance(around.value, dict):
            raise UneditableError(self.file, around.start[0] + 1)
        wanted = mark_standins(self._read)
        group = _find_marked(wanted, path[:-1])
        group[path[-1]] = value = Standin(value) if standin else value
        if around.style:
            return self._rewrite(path[:-1], group)
        at, ending = around.end[0] + 1, self._ending
        above = self._lines[:at]
        if not above[-1].endswith(("\r", "\n")):
            above[-1] += ending
        new = lay_out({path[-1]: value}, " " * around.start[1])
        lines = [*above, *(line + ending for line in new), *self._lines[at:]]
        return self._prove(lines, wanted, at)

    def _rewrite(self, path: ValuePath, value: Mapping[str | int, Any]) -> None:
        """Rewrite the mapping at `path` with one key on each line; an empty mapping becomes {}."""
        node = self._find_node(path)
        last, end = node.end
        if node.key is None or any(isinstance(each, dict | list) for each in value.values()):
            raise UneditableError(self.file, node.start[0] + 1)
        first, column = node.key.position
        head = self._lines[first][: self._find_colon(node.key)]
        rest = self._lines[last][end:].rstrip("\r\n")
        new = [head + rest, *lay_out(value, " " * (column + 2))] if value else [f"{head} {{}}{rest}"]
        wanted = mark_standins(self._read)
        _find_marked(wanted, path[:-1])[path[-1]] = value
        lines = [*self._lines[:first], *(each + self._ending for each in new), *self._lines[last + 1 :]]
        self._prove(lines, wanted, first)

    def get_text(self, path: ValuePath) -> str:
        """Return the YAML text of the value at `path`, with LF at line ends."""
        (first, start), (last, end) = self._find_node(path).start, self._find_node(path).end
        lines = [*map(self._get_bare, range(first, last)), self._lines[last][:end]]
        return "\n".join(lines)[start:]

    def put_text(self, path: ValuePath, text: str) -> None:
        """Replace the value at `path` with a text from `get_text`."""
        (first, start), (last, end) = self._find_node(path).start, self._find_node(path).end
        text = self._ending.join(line.rstrip("\r\n") for line in _LINE.findall(text))
        new = f"{self._lines[first][:start]}{text}{self._lines[last][end:]}"
        lines = [*self._lines[:first], *_LINE.findall(new), *self._lines[last + 1 :]]
        new_tree = mark_standins(read_yaml(self.file, "".join(lines).encode()))
        wanted = mark_standins(self._read)
        with suppress(LookupError, TypeError):  # the text may leave nothing at `path`
            _find_marked(wanted, path[:-1])[path[-1]] = _find_marked(new_tree, path[:-1])[path[-1]]
        self._prove(lines, wanted, first)

    def arrange(self, path: ValuePath, entries: Sequence[Kept | Entry]) -> None:
        """Replace the entries of the list at `path`.

        - A `Kept` entry keeps its lines, the lines above it, and deeper indented comments below it.
        - A new entry is indented like the last old entry.
        - If a blank line separates the last two old entries, blank lines separate all entries.
        """
        items, node, lines = self._list_items(path), self._find_node(path), [*self._lines]
        (first, start), (last, end) = node.start, node.end
        head = [f"{lines[first][:start].rstrip(' ')}{lines[last][end:]}"]  # without the brackets
        ends = [self._find_end(item) for item in items]
        if items:
            first, last, head = self._find_start(items[0]), ends[-1] - 1, []
        tops, apart = [first, *ends], len(items) > 1 and self._is_blank(ends[-2])
        new = list[str]()
        for entry in entries:
            if isinstance(entry, Kept):
                its = lines[tops[entry.position] : ends[entry.position]]
            else:
                its = self._lay_out(items, node, entry)
            while its and not new and not its[0].strip():
                del its[0]
            new += [*([""] if new and apart and its[0].strip() else []), *its]
        if not entries and node.key:
            (first, _), colon = node.key.position, self._find_colon(node.key)
            head = [f"{lines[first][:colon]} []{lines[first][colon:]}"]
        lines[first : last + 1] = [line.rstrip("\r\n") + self._ending for line in [*head, *new]]
        wanted = mark_standins(self._read)
        old = _find_marked(wanted, path)
        _find_marked(wanted, path[:-1])[path[-1]] = [
            old[entry.position] if isinstance(entry, Kept) else entry for entry in entries
        ]
        self._prove(lines, wanted, first)

    def add(self, path: ValuePath, entry: Entry, index: int | None = None) -> None:
        """Add an entry to the list at `path`, before the entry at `index` or at the end."""
        entries: list[Kept | Entry] = [*self._keep_all(path)]
        entries.insert(len(entries) if index is None else index, entry)
        self.arrange(path, entries)

    def remove(self, path: ValuePath, index: int) -> None:
        """Remove the entry at `index` from the list at `path`, with its comments."""
        entries = self._keep_all(path)
        del entries[index]
        self.arrange(path, entries)

    def move(self, path: ValuePath, index: int, to: int) -> None:
        """Move the entry at `index` of the list at `path` to the position `to` of the new order."""
        entries = self._keep_all(path)
        entries.insert(to, entries.pop(index))
        self.arrange(path, entries)

    def _keep_all(self, path: ValuePath) -> list[Kept]:
        return [Kept(index) for index in range(len(self._list_items(path)))]

    def _lay_out(self, items: Sequence[Node], around: Node, entry: Entry) -> list[str]:
        """Return the lines of a new entry for the list `around`, which has the entries `items`."""
        hyphen = _HYPHEN.match(self._lines[self._find_hyphen(items[-1])]) if items else None
        before = hyphen[0] if hyphen else f"{' ' * (around.key.position[1] + 2 if around.key else 0)}- "
        inner = " " * len(before)
        folded = _fold(entry, inner) if items and items[-1].style == ">" and isinstance(entry, str) else ""
        if folded:
            return f"{before}>-{folded}".split("\n")
        one, *more = lay_out([entry], inner[2:])
        return [before + one[len(before) :], *more]

    def _prove(self, lines: list[str], wanted: Any, line: int) -> None:
        """Adopt `lines` if they parse to the values `wanted`; otherwise, raise UneditableError.

        The error is about `line`, from 0. For an invisible character, raise NotDoneError instead.
        """
        data = self._mark + "".join(lines).encode()
        read = read_yaml(self.file, data)
        if not read.whole or mark_standins(read) != wanted:
            unseen = [f for f in decode(self.file, data)[2] if f.code == codes.INVISIBLE_CHARACTER.code]
            raise NotDoneError(*unseen) if unseen else UneditableError(self.file, line + 1)
        self._adopt(read, data)

    def _find_node(self, path: ValuePath) -> Node:
        node = self._read.find_node(path)
        if node is None:
            raise KeyError(path)
        return node

    def _list_items(self, path: ValuePath) -> Sequence[Node]:
        node = self._find_node(path)
        if not isinstance(node.value, list) or (node.style and node.value):
            raise UneditableError(self.file, node.start[0] + 1)
        return list(node.entries.values())

    def _find_hyphen(self, item: Node) -> int:
        """Return the line, from 0, of a list entry's hyphen."""
        line, column = item.start
        if not _HYPHEN.fullmatch(self._lines[line][:column]):
            while line and not _HYPHEN_ALONE.fullmatch(self._get_bare(line)):
                line -= 1
        return line

    def _find_colon(self, key: Place) -> int:
        """Return the column, from 0, directly after a key's colon."""
        line, column = key.position
        return self._lines[line].index(":", column + key.length) + 1

    def _find_start(self, item: Node) -> int:
        """Return the first line, from 0, of a list entry or of the comments directly above."""
        first = self._find_hyphen(item)
        while first and self._is_comment(first - 1):
            first -= 1
        return first

    def _find_end(self, item: Node) -> int:
        """Return the line, from 0, after a list entry and its deeper indented comments."""
        end, column = item.end[0] + 1, self._indent(self._find_hyphen(item))
        while end < len(self._lines) and self._is_comment(end) and self._indent(end) > column:
            end += 1
        return end

    @property
    def _ending(self) -> str:
        return next((end for end in ("\r\n", "\n", "\r") if self._lines[0].endswith(end)), "\n")

    def _get_bare(self, line: int) -> str:
        return self._lines[line].rstrip("\r\n")

    def _is_comment(self, line: int) -> bool:
        return bool(_COMMENT.match(self._lines[line]))

    def _is_blank(self, line: int) -> bool:
        return not self._lines[line].strip()

    def _indent(self, line: int) -> int:
        return len(self._lines[line]) - len(self._lines[line].lstrip(" "))


def mark_standins(read: YamlFile) -> Any:
    """Return a copy of a file's values, in which each stand-in is a `Standin`."""

    def copy(value: Any, path: ValuePath) -> Any:
        if isinstance(value, dict):
            value = {key: copy(each, (*path, key)) for key, each in value.items()}
        elif isinstance(value, list):
            value = [copy(each, (*path, index)) for index, each in enumerate(value)]
        return Standin(value) if path in read.standins else value

    return copy(read.value, ())


def _find_marked(value: Any, path: ValuePath) -> Any:
    """Return the mapping or list at `path` in a result of `mark_standins`."""
    for key in path:
        value = (value.value if isinstance(value, Standin) else value)[key]
    return value.value if isinstance(value, Standin) else value


def _list_spellings(value: Scalar, style: str, *, standin: bool) -> Iterator[str]:
    """Yield ways to write a value in YAML, beginning with the quotes of the old value."""
    mark = f"{STANDIN} " if standin else ""
    double = json.dumps(value, ensure_ascii=False)
    if isinstance(value, str):
        if style == "'":
            quoted = value.replace("'", "''")
            yield f"{mark}'{quoted}'"
        if style != '"':
            yield mark + value
    yield mark + double


def _fold(text: Scalar, indent: str, ending: str = "\n") -> str:
    """Return the lines of a folded block (>-), each after a line end, or "" if one line is enough."""
    lines = wrap(str(text), _WIDTH - len(indent), break_long_words=False, break_on_hyphens=False)
    return "".join(f"{ending}{indent}{line}" for line in lines) if len(lines) > 1 else ""


def spell_value(value: Scalar, *, standin: bool = False) -> str:
    """Return a value in YAML on one line, in quotes only if they are needed."""
    for spelling in _list_spellings(value, "", standin=standin):
        read = read_yaml("", f"key: {spelling}\n".encode())
        if read.whole and not read.findings and read.value == {"key": value}:
            break
    return spelling


def lay_out(value: Mapping[Any, Any] | Sequence[Any], indent: str = "") -> Iterator[str]:
    """Yield the lines of a mapping or list in YAML, with !standin before each `Standin`."""
    pairs = value.items() if isinstance(value, Mapping) else (("", each) for each in value)
    for key, each in pairs:
        head = f"{indent}{key}:" if key else f"{indent}-"
        if isinstance(each, Mapping | list) and each:
            first, *rest = lay_out(each, f"{indent}  ")
            yield from (head, first) if key else (f"{head} {first.lstrip()}",)
            yield from rest
        else:
            marked = isinstance(each, Standin)
            yield f"{head} {spell_value(each.value if marked else each, standin=marked)}"


def mark_texts(value: Any) -> Any:
    """Return a copy of a value, in which each text is a `Standin`.

    Texts under the keys `kind` and `days` are choices, and stay as they are.
    """
    if isinstance(value, dict):
        return {key: each if key in ("kind", "days") else mark_texts(each) for key, each in value.items()}
    if isinstance(value, list):
        return [mark_texts(each) for each in value]
    return Standin(value) if isinstance(value, str) else value
