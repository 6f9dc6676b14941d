"""One run at a time: others wait."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Final

from pipeline.disk.store import make_folder

_TAKING = threading.Lock()
"""Held while the lock is taken or released, which is not safe in several threads."""

WAITING: ContextVar[Callable[[], None]] = ContextVar("waiting", default=lambda: None)
"""Called once when the lock has to be waited for, such as to tell a person why nothing happens."""

_SECONDS: Final = 1.0
"""How long another process may have the lock before that is called."""


@contextmanager
def hold(state: Path) -> Iterator[bool]:
    """Hold the lock of the folder `state` (made if missing) for the length of a with block.

    The same process may take it again inside, and in other threads; what is yielded tells whether it did.
    While another process has it, `WAITING` is told. The system releases it when a process dies, however it
    dies.
    """
    from filelock import FileLock, Timeout

    make_folder(state)
    lock = FileLock(state.resolve() / "lock", is_singleton=True, thread_local=False)
    told = False
    while True:
        try:
            with _TAKING:
                lock.acquire(timeout=_SECONDS)
                again = lock.lock_counter > 1
            break
        except Timeout:
            if not told:
                WAITING.get()()
            told = True
    try:
        yield again
    finally:
        with _TAKING:
            lock.release()
