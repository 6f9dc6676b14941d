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
    from collections.abc import Mapping, Sequence
    from pathlib import Path

_TICK = 0.1
_TREE = 0.5
"""Seconds between samples of the memory, and of the list of processes, which costs far more."""


@dataclass(frozen=True, slots=True)
class Usage:
    """Seconds on the clock, seconds of all processors, and the largest memory at one time, in bytes.

    Memory is the proportional set size, which counts shared pages once. `others` is the number of cores that
    all other programs of the machine kept busy meanwhile.
    """

    wall: float
    cpu: float
    peak: int
    others: float


def measure(
    command: Sequence[str], *, cwd: Path, env: Mapping[str, str] | None = None, memory: bool = True
) -> Usage:
    """Run `command` to its end. Raises SystemExit with its output unless the exit code is 0."""
    busy, started = _read_busy(), time.monotonic()
    process = subprocess.Popen(  # noqa: S603  the bench's own contenders
        command, cwd=cwd, env=env, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    )
    watch = _Watch(process.pid) if memory else None
    assert process.stdout is not None
    said = process.stdout.read()
    process.stdout.close()
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.monotonic() - started
    process.returncode = os.waitstatus_to_exitcode(status)
    peak = watch.stop() if watch else 0
    if process.returncode:
        raise SystemExit(f"{' '.join(command)} ended with {process.returncode}:\n{said.decode()[-2000:]}")
    cpu = usage.ru_utime + usage.ru_stime
    return Usage(wall, cpu, peak, max(0.0, (_read_busy() - busy - cpu) / wall))


def _read_busy() -> float:
    """Return the seconds that all processors together have worked since the machine started."""
    times = psutil.cpu_times()
    return float(sum(times) - times.idle - times.iowait - times.guest - times.guest_nice)


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
