"""The lines that findings point to, read when they are shown."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path


def lines_below(root: Path) -> Callable[[str], Sequence[str]]:
    """Return a function that returns the lines of a text file below `root`, or none if it cannot be read."""

    @cache
    def lines_of(file: str) -> Sequence[str]:
        path = root / file
        try:
            if not path.is_file() or path.stat().st_size > 1_000_000:
                return ()
            text = path.read_bytes().decode("utf-8-sig", "replace")
        except OSError:
            return ()
        return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")

    return lines_of
