"""Breaks a title into lines of about equal length."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


def balanced(text: str, length: Callable[[str], float], width: float, most: int) -> list[str] | None:
    """Return `text` in as few lines as fit into `width`, at most `most`, or None if it does not fit.

    Of all ways to break it into that many lines, that whose longest line is shortest. Breaks only at spaces.
    """
    words = text.split()
    for lines in range(1, most + 1):
        found = _best(words, length, lines)
        if found and max(map(length, found)) <= width:
            return found
    return None


def _best(words: Sequence[str], length: Callable[[str], float], lines: int) -> list[str] | None:
    if len(words) < lines:
        return None
    if lines == 1:
        return [" ".join(words)]
    best: list[str] | None = None
    for cut in range(1, len(words) - lines + 2):
        rest = _best(words[cut:], length, lines - 1)
        if rest is None:
            continue
        candidate = [" ".join(words[:cut]), *rest]
        if best is None or max(map(length, candidate)) < max(map(length, best)):
            best = candidate
    return best
