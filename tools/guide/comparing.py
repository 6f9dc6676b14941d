"""Whether what was printed is what the guide shows: `...` is any lines, `…` in a line any text."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

ANY_LINES: Final = "..."
ANY_TEXT: Final = "…"


@dataclass(frozen=True)
class Difference:
    """Where the two part: the first line of the guide, from 0, that was not printed, None after its last.

    `printed` is the line that came instead, or the first of those that should hold it after `...`; None where
    no more came.
    """

    shown: int | None
    printed: int | None


def same(shown: str, printed: str) -> bool:
    """Return whether a line was printed as it is shown, but for spaces at its end."""
    pattern = ".+".join(re.escape(part) for part in shown.rstrip().split(ANY_TEXT))
    return re.fullmatch(pattern, printed.rstrip()) is not None


def difference(shown: Sequence[str], printed: Sequence[str]) -> Difference | None:
    """Return where lines as printed first differ from lines as shown, or None."""
    places = _reach(shown, {0})
    furthest, came = max(places), 0
    for number, line in enumerate(printed, 1):
        after = {place for place in places if place < len(shown) and shown[place] == ANY_LINES}
        after |= {place + 1 for place in places if place < len(shown) and same(shown[place], line)}
        places = _reach(shown, after)
        if not places:
            break
        if max(places) > furthest:
            furthest, came = max(places), number
    if len(shown) in places:
        return None
    return Difference(furthest if furthest < len(shown) else None, came if came < len(printed) else None)


def _reach(shown: Sequence[str], places: set[int]) -> set[int]:
    """Return the places in the guide that can come next, since `...` may also be no line."""
    reached = set(places)
    for place in sorted(places):
        step = place
        while step < len(shown) and shown[step] == ANY_LINES:
            step += 1
            reached.add(step)
    return reached
