"""Waiting for another thread or process."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

PATIENCE = 120.0
"""Seconds until a wait counts as failed; a busy machine may need many."""

R = TypeVar("R")


def until(look: Callable[[], R], wanted: Callable[[R], object] = bool, what: str = "") -> R:
    """Call `look` until its result is `wanted`, and return it; `what` describes the event in a failure.

    A file that another process moves while `look` reads it is looked for again.
    """
    end = time.monotonic() + PATIENCE
    while True:
        try:
            if wanted(found := look()):
                return found
        except FileNotFoundError as moved:
            what = what or str(moved)
        assert time.monotonic() < end, what or found
        time.sleep(0.05)
