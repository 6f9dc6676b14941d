"""Measurement of a program, together with all processes that it starts."""

from __future__ import annotations

import os
import subprocess
import threading
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

import psutil  # type: ignore[import-untyped]  # ships no type information

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

_TICK = 0.1
_TREE = 0.5
"""Seconds between samples of the memory, and of the list of processes, which costs far more."""


@dataclass(frozen=True, slots=True)
class Usage:
    """Seconds on the clock, seconds of all processors, and the largest memory at one time, in bytes.

    Memory is the proportional set size, which counts shared pages once.
    """

    wall: float
    cpu: float
    peak: int


def measure(command: Sequence[str], folder: Path) -> Usage:
    """Run `command` to its end. Raises SystemExit with its output unless the exit code is 0."""
    # Python caches its byte code, as in normal use.
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    started = time.monotonic()
    process = subprocess.Popen(  # noqa: S603  the bench's own contenders
        command, cwd=folder, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    watch = _Watch(process.pid)
    assert process.stdout is not None
    said = process.stdout.read()
    process.stdout.close()
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.monotonic() - started
    process.returncode = os.waitstatus_to_exitcode(status)
    peak = watch.stop()
    if process.returncode:
        raise SystemExit(f"{' '.join(command)} ended with {process.returncode}:\n{said.decode()[-2000:]}")
    return Usage(wall, usage.ru_utime + usage.ru_stime, peak)


class _Watch:
    def __init__(self, pid: int) -> None:
        self._pid, self._peak = pid, 0
        self._done = threading.Event()
        self._thread = threading.Thread(target=self._look, daemon=True)
        self._thread.start()

    def stop(self) -> int:
        self._done.set()
        self._thread.join()
        return self._peak

    def _look(self) -> None:
        try:
            root = psutil.Process(self._pid)
        except psutil.Error:
            return
        tree, looked = [root], 0.0
        while not self._done.is_set():
            now = time.monotonic()
            if now - looked >= _TREE:
                looked = now
                try:
                    tree = [root, *root.children(recursive=True)]
                except psutil.Error:
                    return
            self._peak = max(self._peak, sum(map(_read_resident, tree)))
            self._done.wait(_TICK)


def _read_resident(process: psutil.Process) -> int:
    try:
        return int(process.memory_full_info().pss)
    except (psutil.Error, OSError):
        return 0
