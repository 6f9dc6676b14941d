"""The lock of a project: one process at a time changes the project, and other processes wait."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Final

from pipeline.base.disk.atomic_files import make_folder

_TAKING = threading.Lock()
"""Held while a thread takes or releases the project's lock, because FileLock does not support two threads."""

WAITING: ContextVar[Callable[[str], None]] = ContextVar("waiting", default=lambda _: None)
"""A function that `hold` calls once if it has to wait, for example to explain the wait to a person.

Its argument is what the other process is doing, or "".
"""

_SECONDS: Final = 1.0
"""Seconds of waiting for the lock before `WAITING` is called."""


@contextmanager
def hold(state: Path, doing: str = "") -> Iterator[bool]:
    """Hold the lock in the folder `state` during the with block; wait while another process holds it.

    Yields True if this process holds the lock already, for example in another thread. `doing` describes the
    work to waiting processes (see `WAITING`). A missing folder is created. The operating system releases the
    lock when the process ends.
    """
    from filelock import FileLock, Timeout

    make_folder(state)
    lock = FileLock(state.resolve() / "lock", is_singleton=True, thread_local=False)
    told, note = False, state / "doing.txt"
    while True:
        try:
            with _TAKING:
                lock.acquire(timeout=_SECONDS)
                again = lock.lock_counter > 1
            break
        except Timeout:
            if not told:
                WAITING.get()(note.read_text("utf-8") if note.is_file() else "")
            told = True
    if doing:
        note.write_text(doing, "utf-8")
    try:
        yield again
    finally:
        with _TAKING:
            lock.release()
