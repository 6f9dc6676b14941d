"""The comparison of two versions of a YAML file by values and list entries, not by lines.

A list has named entries if each entry has a key, such as id, that identifies the entry.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from typing import Any, Final, TypeAlias

from pipeline.content_files.yaml_file import ValuePath, YamlFile

NAMES: Final = ("id", "page", "from", "digest")
"""Keys that can identify (name) the entries of a list. The first key that all entries have is used."""

ORDER: Final = "(order)"
"""An artificial key that stands for the order of a list's entries; its value is the list of their names."""

Keys: TypeAlias = tuple[str | int, ...]
"""The path to a value in a tree, such as ("photos", "sunrise", "title").

It consists of keys of mappings, names of list entries, and positions in lists without named entries.
"""


@dataclass(frozen=True)
class Leaf:
    """A value that is not divided further: a scalar, or a list without named entries.

    `standin` is True if the value is marked as invented (a stand-in), or contains such a value.
    """

    value: Any
    standin: bool = False


@dataclass(frozen=True)
class ValueTree:
    """A mapping, or a list whose entries have names.

    - `entries`: the nodes by key or by name, in the order of the file
    - `named`: the key that names the entries of a list, such as “id”; "" for a mapping

    If only the order of their entries differs, two lists are different, but two mappings are equal.
    """

    entries: Mapping[str, AnyNode]
    named: str = ""
    order: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        """Set `order` to the names of a list's entries, or to () for a mapping."""
        object.__setattr__(self, "order", tuple(self.entries) if self.named else ())


AnyNode: TypeAlias = Leaf | ValueTree


@dataclass(frozen=True)
class ValueDifference:
    """A value that differs between two versions of a file.

    - `keys`: the value's path in the trees, with the names of list entries
    - `path`: the value's path in the later version of the file, with the positions of list entries; for a
      removed value, the path in the earlier version
    - `before`: the value in the earlier version, None if it was added
    - `after`: the value in the later version, None if it was removed
    """

    keys: Keys
    path: ValuePath
    before: AnyNode | None
    after: AnyNode | None


def read_tree(read: YamlFile | None) -> ValueTree:
    """Return the values of a file as a tree; the tree of a missing or broken file is empty."""
    found = _make_node(read.value, (), frozenset(read.standins)) if read and read.whole else None
    return found if isinstance(found, ValueTree) else ValueTree({})


def _make_node(value: Any, path: ValuePath, standins: frozenset[ValuePath]) -> AnyNode:
    if isinstance(value, dict):
        return ValueTree({key: _make_node(each, (*path, key), standins) for key, each in value.items()})
    if isinstance(value, list):
        named = _find_naming_key(value)
        if named:
            entries = enumerate(value)
            return ValueTree({str(e[named]): _make_node(e, (*path, n), standins) for n, e in entries}, named)
        if path == ("photos",) and all(isinstance(each, str) for each in value) and {*value}:  # the gallery
            return ValueTree({each: Leaf(each) for each in value}, "id")
        return Leaf(value, any(marked[: len(path)] == path for marked in standins))
    return Leaf(value, path in standins)


def _find_naming_key(entries: list[Any]) -> str:
    """Return the key whose values identify all entries of a list, or ""."""
    for name in NAMES if entries and all(isinstance(each, dict) for each in entries) else ():
        values = [each.get(name) for each in entries]
        if all(isinstance(each, str) for each in values) and len(set(values)) == len(values):
            return name
    return ""


def to_plain(node: AnyNode | None) -> Any:
    """Convert a node to plain dicts, lists and scalars, as the file contains them; None stays None."""
    if isinstance(node, ValueTree):
        values = {key: to_plain(each) for key, each in node.entries.items()}
        return list(values.values()) if node.named else values
    return node.value if node else None


def get_node(node: AnyNode | None, keys: Keys) -> AnyNode | None:
    """Return the node at the path `keys` below a node, or None if there is none."""
    for key in keys:
        if isinstance(node, ValueTree):
            node = node.entries.get(str(key))
        elif node and isinstance(node.value, list) and isinstance(key, int) and key < len(node.value):
            node = Leaf(node.value[key])
        else:
            return None
    return node


def find_path(node: AnyNode, keys: Keys) -> ValuePath:
    """Convert the path `keys` in a tree to the path in the file, with positions instead of names.

    If the last key is `ORDER`, which stands for the order of a list, return the path of this list.
    """
    path: list[str | int] = []
    around: AnyNode | None = node
    for key in keys:
        if key != ORDER:
            names = list(around.entries) if isinstance(around, ValueTree) and around.named else []
            path.append(names.index(str(key)) if names else key)
            around = get_node(around, (key,))
    return tuple(path)


def compare_trees(before: ValueTree, after: ValueTree) -> Iterator[ValueDifference]:
    """Yield each value that differs, in the order of the later version; removed values come last.

    An added or removed list entry or mapping is one difference, not one for each value in it. If a list's
    common entries have another order, that is one more difference, with the key `ORDER`.
    """
    for keys, old, new in _compare(before, after, ()):
        yield ValueDifference(keys, find_path(after if new is not None else before, keys), old, new)


def _compare(
    before: AnyNode | None, after: AnyNode | None, keys: Keys
) -> Iterator[tuple[Keys, AnyNode | None, AnyNode | None]]:
    if before == after:
        return
    if isinstance(before, ValueTree) and isinstance(after, ValueTree):
        for key in {**after.entries, **before.entries}:
            yield from _compare(before.entries.get(key), after.entries.get(key), (*keys, key))
        old = [key for key in before.entries if key in after.entries]
        new = [key for key in after.entries if key in before.entries]
        if after.named and old != new:
            yield (*keys, ORDER), Leaf(old), Leaf(new)
    elif isinstance(before, Leaf) and isinstance(after, Leaf) and is_list(before, after):
        yield from _compare_lists(before, after, keys)
    else:
        yield keys, before, after


def split_difference(difference: ValueDifference) -> Iterator[ValueDifference]:
    """Yield smaller differences in place of `difference`, if its two values are similar.

    Two values are similar if both are mappings with the same value of the key `kind`. If they are not
    similar, yield `difference` itself.
    """
    nodes = difference.before, difference.after
    was, now = (each.value if isinstance(each, Leaf) else None for each in nodes)
    if not (isinstance(was, dict) and isinstance(now, dict) and was.get("kind") == now.get("kind")):
        yield difference
        return
    old, new = (_make_node(each, (), frozenset()) for each in (was, now))
    for keys, before, after in _compare(old, new, ()):
        path = find_path(new if after is not None else old, keys)
        inner = ValueDifference((*difference.keys, *keys), (*difference.path, *path), before, after)
        yield from split_difference(inner)


def is_list(*nodes: AnyNode | None) -> bool:
    """Return whether all nodes are lists of plain values, that is, without named entries."""
    return all(isinstance(each, Leaf) and isinstance(each.value, list) for each in nodes)


def _compare_lists(
    before: Leaf, after: Leaf, keys: Keys
) -> Iterator[tuple[Keys, AnyNode | None, AnyNode | None]]:
    """Yield the differences of two lists: the replaced, added and removed entries."""
    old, new = before.value, after.value
    if old == new:
        yield keys, before, after  # only the mark as a stand-in differs
        return
    a_texts, b_texts = ([json.dumps(each) for each in entries] for entries in (old, new))
    for operation, a, a_end, b, b_end in SequenceMatcher(None, a_texts, b_texts).get_opcodes():
        for n in range(max(a_end - a, b_end - b)) if operation != "equal" else ():
            was = Leaf(old[a + n]) if a + n < a_end else None
            now = Leaf(new[b + n]) if b + n < b_end else None
            yield (*keys, b + n if now else a + n), was, now
