"""Three versions of a list become one: orders of entries that have names, and lists of plain values."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from difflib import SequenceMatcher
from typing import Any, TypeAlias

Names: TypeAlias = Sequence[str]


def merge_orders(base: Names, mine: Names, theirs: Names) -> list[str] | None:
    """Return the order of the names that all three have, or None where both sides moved the same entry.

    Two entries stand as in the side that changed which of them comes first. Where the changes of both sides
    contradict each other, or both moved one entry to different places, somebody must choose.
    """
    common = {*base} & {*mine} & {*theirs}
    old, here, there = ([name for name in names if name in common] for names in (base, mine, theirs))
    if here in (old, there):
        return there
    if there == old:
        return here
    places = [{name: n for n, name in enumerate(names)} for names in (old, here, there)]
    if _moved_apart(old, here, there):
        return None
    before = {name: sum(_precedes(other, name, places) for other in old if other != name) for name in old}
    order = sorted(old, key=before.__getitem__)
    return order if [before[name] for name in order] == list(range(len(order))) else None


def _precedes(one: str, other: str, places: Sequence[Mapping[str, int]]) -> bool:
    """Return whether `one` stands before `other` after the changes of both sides."""
    old, here, there = (each[one] < each[other] for each in places)
    return here if here != old else there


def _moved_apart(old: Names, here: Names, there: Names) -> bool:
    """Return whether both sides moved the same entry, to different places among the unmoved ones."""
    moved_here, moved_there = _moved(old, here), _moved(old, there)
    still = {*old} - moved_here - moved_there
    return any(
        _still_before(here, name, still) != _still_before(there, name, still)
        for name in moved_here & moved_there
    )


def _still_before(order: Names, name: str, still: set[str]) -> set[str]:
    return still & {*order[: order.index(name)]}


def _moved(old: Names, new: Names) -> set[str]:
    """Return the fewest names that must be moved to make `new` of `old`: all but a longest common run."""
    places = {name: n for n, name in enumerate(old)}
    ends: list[int] = []
    runs: list[tuple[str, ...]] = []
    for name in new:
        at = bisect_left(ends, places[name])
        run = (*(runs[at - 1] if at else ()), name)
        ends[at : at + 1], runs[at : at + 1] = [places[name]], [run]
    return {*old} - {*(runs[-1] if runs else ())}


def insert_others(order: Names, mine: Names, theirs: Names, names: set[str]) -> list[str]:
    """Return `order` with the other `names` in it, each behind the entry that it follows in its own list.

    Where entries of both sides follow the same one, those whose first name comes first in the alphabet do.
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
    found: list[str] = []
    for each in (None, *order):
        found += [] if each is None else [each]
        for group in sorted(groups.get(each, [])):
            found += group
    return list(dict.fromkeys(found))


def merge_lists(base: Sequence[Any], mine: Sequence[Any], theirs: Sequence[Any]) -> list[Any] | None:
    """Return a list with the changes of both sides, or None where both changed the same part of it.

    What stands unchanged in both sides divides the lists into parts (the algorithm of diff3).
    """
    found: list[Any] = []
    at = [0, 0, 0]
    for b, m, t in (*_stable(base, mine, theirs), (len(base), len(mine), len(theirs))):
        old, here, there = base[at[0] : b], mine[at[1] : m], theirs[at[2] : t]
        if here not in (old, there) and there != old:
            return None
        found += there if here == old else here
        found += base[b : b + 1]
        at = [b + 1, m + 1, t + 1]
    return found


def _stable(base: Sequence[Any], mine: Sequence[Any], theirs: Sequence[Any]) -> list[tuple[int, int, int]]:
    """Return the places, in all three lists, of the values that neither side changed."""
    here, there = (_matches(base, side) for side in (mine, theirs))
    return [(n, here[n], there[n]) for n in range(len(base)) if n in here and n in there]


def _matches(base: Sequence[Any], side: Sequence[Any]) -> dict[int, int]:
    old, new = ([repr(each) for each in entries] for entries in (base, side))
    blocks = SequenceMatcher(None, old, new, autojunk=False).get_matching_blocks()
    return {block.a + n: block.b + n for block in blocks for n in range(block.size)}
