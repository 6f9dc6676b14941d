"""One run at a time: others wait."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from pipeline.disk.store import make_folder


@contextmanager
def hold(
    state: Path, waiting: Callable[[float], None] = lambda _: None, *, every: float = 1.0
) -> Iterator[None]:
    """Hold the lock of the folder `state` (made if missing) for the length of a with block.

    The same process may take it again inside. While another process has it, `waiting` is called with the
    seconds waited so far, about once in `every` seconds. The system releases it when a process dies,
    however it dies.
    """
    from filelock import FileLock, Timeout

    make_folder(state)
    lock = FileLock(state.resolve() / "lock", is_singleton=True, thread_local=False)
    began = time.monotonic()
    while True:
        try:
            lock.acquire(timeout=every)
        except Timeout:
            waiting(time.monotonic() - began)
        else:
            break
    try:
        yield
    finally:
        lock.release()
