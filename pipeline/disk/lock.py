"""One run at a time: others wait."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from pipeline.disk.store import make_folder

_TAKING = threading.Lock()
"""Held while the lock is taken or released, which is not safe in several threads."""


@contextmanager
def hold(
    state: Path, waiting: Callable[[float], None] = lambda _: None, *, every: float = 1.0
) -> Iterator[bool]:
    """Hold the lock of the folder `state` (made if missing) for the length of a with block.

    The same process may take it again inside, and in other threads; what is yielded tells whether it did.
    While another process has it, `waiting` is called with the seconds waited so far, about once in `every`
    seconds. The system releases it when a process dies, however it dies.
    """
    from filelock import FileLock, Timeout

    make_folder(state)
    lock = FileLock(state.resolve() / "lock", is_singleton=True, thread_local=False)
    began = time.monotonic()
    while True:
        try:
            with _TAKING:
                lock.acquire(timeout=every)
                again = lock.lock_counter > 1
        except Timeout:
            waiting(time.monotonic() - began)
        else:
            break
    try:
        yield again
    finally:
        with _TAKING:
            lock.release()
