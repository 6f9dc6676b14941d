"""Values of two or three versions of a YAML file side by side, entry by entry and not line by line."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from typing import Any, Final, TypeAlias

from pipeline.content.yaml_file import ValuePath, YamlFile

NAMES: Final = ("id", "page", "from", "digest")
"""Keys by which an entry of a list is known, wherever it stands; the first that every entry has is taken."""

ORDER: Final = "(order)"
"""In place of a name: the order of a list's entries, as a list of their names."""

Keys: TypeAlias = tuple[str | int, ...]
"""The way to a value by keys of mappings, names of entries (`NAMES`), and positions in other lists."""


@dataclass(frozen=True)
class Leaf:
    """A scalar, or a list whose entries have no names; `standin` tells that it is marked as a stand-in."""

    value: Any
    standin: bool = False


@dataclass(frozen=True)
class ValueTree:
    """A mapping, or a list whose entries have names, by key or name in the order of the file.

    `named` is the key that names the entries, "" of a mapping. Of a list, the order counts, too.
    """

    entries: Mapping[str, Node]
    named: str = ""
    order: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        """Fill in the order."""
        object.__setattr__(self, "order", tuple(self.entries) if self.named else ())


Node: TypeAlias = Leaf | ValueTree


@dataclass(frozen=True)
class ValueDifference:
    """A value that differs: where, and what it was and is; None where it is not there.

    `path` leads to it in the later version, or in the earlier one where it is gone.
    """

    keys: Keys
    path: ValuePath
    before: Leaf | ValueTree | None
    after: Leaf | ValueTree | None


def read_tree(read: YamlFile | None) -> ValueTree:
    """Return what a file says by the names of entries; nothing of a file that is missing or broken."""
    found = _node(read.value, (), frozenset(read.standins)) if read and read.whole else None
    return found if isinstance(found, ValueTree) else ValueTree({})


def _node(value: Any, path: ValuePath, standins: frozenset[ValuePath]) -> Node:
    if isinstance(value, dict):
        return ValueTree({key: _node(each, (*path, key), standins) for key, each in value.items()})
    if isinstance(value, list):
        named = _named(value)
        if named:
            entries = enumerate(value)
            return ValueTree({str(e[named]): _node(e, (*path, n), standins) for n, e in entries}, named)
        return Leaf(value, any(marked[: len(path)] == path for marked in standins))
    return Leaf(value, path in standins)


def _named(entries: list[Any]) -> str:
    """Return the key whose values tell all entries of a list apart; "" where there is none."""
    for name in NAMES if entries and all(isinstance(each, dict) for each in entries) else ():
        values = [each.get(name) for each in entries]
        if all(isinstance(each, str) for each in values) and len(set(values)) == len(values):
            return name
    return ""


def to_plain(node: Node | None) -> Any:
    """Return a value as it was read."""
    if isinstance(node, ValueTree):
        values = {key: to_plain(each) for key, each in node.entries.items()}
        return list(values.values()) if node.named else values
    return node.value if node else None


def get_node(node: Node | None, keys: Keys) -> Node | None:
    """Return what stands at `keys`; None if nothing does."""
    for key in keys:
        if isinstance(node, ValueTree):
            node = node.entries.get(str(key))
        elif node and isinstance(node.value, list) and isinstance(key, int) and key < len(node.value):
            node = Leaf(node.value[key], node.standin)
        else:
            return None
    return node


def find_path(node: Node, keys: Keys) -> ValuePath:
    """Return the path to what stands at `keys`."""
    path: list[str | int] = []
    for n, key in enumerate(keys):
        around = get_node(node, keys[:n])
        named = isinstance(around, ValueTree) and around.named
        if key == ORDER:
            break
        path.append(list(around.entries).index(str(key)) if isinstance(around, ValueTree) and named else key)
    return tuple(path)


def compare_trees(before: ValueTree, after: ValueTree) -> Iterator[ValueDifference]:
    """Yield each value that differs, in the order of the later version; what is gone comes last.

    An entry or a mapping that came or went is one difference. So is the order of entries that were there
    before, by the name `ORDER`.
    """
    for keys, old, new in _differing(before, after, ()):
        yield ValueDifference(keys, find_path(after if new is not None else before, keys), old, new)


def _differing(
    before: Node | None, after: Node | None, keys: Keys
) -> Iterator[tuple[Keys, Node | None, Node | None]]:
    if before == after:
        return
    if isinstance(before, ValueTree) and isinstance(after, ValueTree):
        for key in {**after.entries, **before.entries}:
            yield from _differing(before.entries.get(key), after.entries.get(key), (*keys, key))
        old, new = (
            [k for k in one.entries if k in other.entries]
            for one, other in ((before, after), (after, before))
        )
        if after.named and old != new:
            yield (*keys, ORDER), Leaf(old), Leaf(new)
    elif isinstance(before, Leaf) and isinstance(after, Leaf) and _lists(before, after):
        yield from _in_lists(before, after, keys)
    else:
        yield keys, before, after


def _lists(*leaves: Leaf) -> bool:
    return all(isinstance(leaf.value, list) for leaf in leaves)


def _in_lists(before: Leaf, after: Leaf, keys: Keys) -> Iterator[tuple[Keys, Node | None, Node | None]]:
    """Yield what differs between two lists: entries in the places of others, and those that came or went."""
    old, new = before.value, after.value
    if old == new:
        yield keys, before, after  # the mark alone
        return
    a_texts, b_texts = ([json.dumps(each) for each in entries] for entries in (old, new))
    for what, a, a_end, b, b_end in SequenceMatcher(None, a_texts, b_texts, autojunk=False).get_opcodes():
        for n in range(max(a_end - a, b_end - b) if what != "equal" else 0):
            was = Leaf(old[a + n]) if a + n < a_end else None
            now = Leaf(new[b + n]) if b + n < b_end else None
            yield (*keys, b + n if now else a + n), was, now
