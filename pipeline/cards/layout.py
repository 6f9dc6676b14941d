"""Breaks a title into lines of about equal length."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache


def balanced(text: str, length: Callable[[str], float], width: float, most: int) -> list[str] | None:
    """Return `text` in as few lines as fit into `width`, at most `most`, or None if it does not fit.

    Breaks only at spaces. Of all ways to break it into that many lines, that with the smallest sum of squared
    lengths, which evens them out.
    """
    words = text.split()
    if length(text) > most * (width + length(" ")):
        return None  # also keeps a whole page of words from being tried in every way

    @cache
    def line(start: int, stop: int) -> float:
        return length(" ".join(words[start:stop]))

    @cache
    def best(start: int, lines: int) -> tuple[float, tuple[int, ...]] | None:
        """Return the sum and the ends of the lines for the words from `start`."""
        if lines == 1:
            last = line(start, len(words))
            return (last**2, (len(words),)) if last <= width else None
        ways = []
        for stop in range(start + 1, len(words)):
            if line(start, stop) > width:
                break
            rest = best(stop, lines - 1)
            if rest:
                ways.append((line(start, stop) ** 2 + rest[0], (stop, *rest[1])))
        return min(ways, default=None)

    for lines in range(1, most + 1):
        found = best(0, lines)
        if found:
            starts = (0, *found[1])
            return [" ".join(words[a:b]) for a, b in zip(starts, found[1], strict=False)]
    return None
