"""The three-way merge of lists: `base` is the common version, `mine` and `theirs` are those of two people.

There are functions for the order of entries that have names, and for lists of plain values.
"""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher
from typing import Any, TypeAlias

Names: TypeAlias = Sequence[str]


def merge_orders(base: Names, mine: Names, theirs: Names) -> list[str] | None:
    """Merge two changed orders of names; return the names that all three lists contain, None for a conflict.

    If one side swapped two names, they are swapped in the result. There is a conflict if the swaps of both
    sides contradict each other, or if both sides moved the same name to different places.
    """
    common = {*base} & {*mine} & {*theirs}
    old, here, there = ([name for name in names if name in common] for names in (base, mine, theirs))
    if here in (old, there):
        return there
    if there == old:
        return here
    places = [{name: n for n, name in enumerate(names)} for names in (old, here, there)]
    if _is_moved_apart(old, here, there):
        return None
    before = {name: sum(_precedes(other, name, places) for other in old if other != name) for name in old}
    order = sorted(old, key=before.__getitem__)
    # The pairs form an order only if each entry has its own number of predecessors.
    return order if [before[name] for name in order] == list(range(len(order))) else None


def _precedes(one: str, other: str, places: Sequence[Mapping[str, int]]) -> bool:
    """Return whether `one` precedes `other` in the merged order; `places` has the positions in each list."""
    old, here, there = (each[one] < each[other] for each in places)
    return here if here != old else there


def _is_moved_apart(old: Names, here: Names, there: Names) -> bool:
    """Return whether both sides moved the same name, but to different places among the unmoved names."""
    moved_here, moved_there = _find_moved(old, here), _find_moved(old, there)
    unmoved = {*old} - moved_here - moved_there
    return any(
        unmoved & {*here[: here.index(name)]} != unmoved & {*there[: there.index(name)]}
        for name in moved_here & moved_there
    )


def _find_moved(old: Names, new: Names) -> set[str]:
    """Return the smallest set of names that must be moved to turn `old` into `new`.

    These are all names outside a longest increasing subsequence. Patience sorting finds that subsequence.
    """
    places = {name: n for n, name in enumerate(old)}
    ends: list[int] = []
    runs: list[tuple[str, ...]] = []
    for name in new:
        at = bisect_left(ends, places[name])
        run = (*(runs[at - 1] if at else ()), name)
        ends[at : at + 1], runs[at : at + 1] = [places[name]], [run]
    return {*old} - {*(runs[-1] if runs else ())}


def insert_others(order: Names, mine: Names, theirs: Names, names: set[str]) -> list[str]:
    """Return `order` with the further `names`, each after the name that precedes it in `mine` or `theirs`.

    If both sides have new names at the same place, the names of each side stay together. The group that
    starts with the alphabetically first name comes first.
    """
    placed = {*order}
    groups: dict[str | None, list[list[str]]] = {}
    for side in (mine, theirs):
        after: str | None = None
        new: dict[str | None, list[str]] = {}
        for name in side:
            if name in placed:
                after = name
            elif name in names:
                new.setdefault(after, []).append(name)
        for anchor, group in new.items():
            groups.setdefault(anchor, []).append(group)
    merged: list[str] = []
    for each in (None, *order):
        merged += [] if each is None else [each]
        for group in sorted(groups.get(each, [])):
            merged += group
    return list(dict.fromkeys(merged))


def merge_lists(base: Sequence[Any], mine: Sequence[Any], theirs: Sequence[Any]) -> list[Any] | None:
    """Merge the changes of both sides to a list; return None if both sides changed the same part.

    The algorithm is diff3: the values that neither side changed divide the list into parts.
    """
    merged: list[Any] = []
    at = [0, 0, 0]
    for b, m, t in (*_find_stable(base, mine, theirs), (len(base), len(mine), len(theirs))):
        old, here, there = base[at[0] : b], mine[at[1] : m], theirs[at[2] : t]
        if here not in (old, there) and there != old:
            return None
        merged += there if here == old else here
        merged += base[b : b + 1]
        at = [b + 1, m + 1, t + 1]
    return merged


def _find_stable(
    base: Sequence[Any], mine: Sequence[Any], theirs: Sequence[Any]
) -> list[tuple[int, int, int]]:
    """Return the positions, in the three lists, of each value that neither side changed."""
    here, there = (_match(base, side) for side in (mine, theirs))
    return [(n, here[n], there[n]) for n in range(len(base)) if n in here and n in there]


def _match(base: Sequence[Any], side: Sequence[Any]) -> dict[int, int]:
    # By repr, because 1 == True in Python, but not in YAML.
    old, new = ([repr(each) for each in entries] for entries in (base, side))
    blocks = SequenceMatcher(None, old, new, autojunk=False).get_matching_blocks()
    return {block.a + n: block.b + n for block in blocks for n in range(block.size)}
