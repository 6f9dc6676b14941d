"""The `pipeline` command, watched from inside: what each photo cost, each step on disk, death at a step.

Run as `python -m tools.hostile.inside [ARGUMENTS OF pipeline]`. The environment says what is watched:
HOSTILE_PHOTOS and HOSTILE_STEPS name files that get a JSON line a photo and a step; HOSTILE_DIE_AT is the
number of the step before which the process kills itself.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pipeline.photos import pool
from pipeline.photos.pool import _processor_seconds

if TYPE_CHECKING:
    import subprocess
    from collections.abc import Callable

_CHANGES = {"os.rename", "os.remove", "os.rmdir", "os.mkdir", "os.link", "os.symlink", "os.truncate"}
_WRITING = os.O_WRONLY | os.O_RDWR


def peak_memory(pid: int) -> int:
    """Return the largest resident size of a process so far in bytes (proc_pid_status(5)); 0 if it is gone."""
    try:
        status = Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return 0
    return next((int(line.split()[1]) * 1024 for line in status.splitlines() if line.startswith("VmHWM")), 0)


def _forget_peak(pid: int) -> None:
    """Let the peak start again (proc_pid_clear_refs(5)), so that it is the next photo's own."""
    try:
        Path(f"/proc/{pid}/clear_refs").write_text("5")
    except OSError:
        return


def _worked(process: subprocess.Popen[bytes] | None) -> float:
    return (process and _processor_seconds(process.pid)) or 0.0


def watch_photos(log: Path) -> None:
    """Note seconds and peak memory of each request to a worker."""
    ask = pool._Worker._ask_once

    def watched(self: pool._Worker, index: int, request: dict[str, Any]) -> pool.Answer:
        if self._process is not None:
            _forget_peak(self._process.pid)
        began, worked = time.monotonic(), _worked(self._process)
        answer = ask(self, index, request)
        wall, worked = time.monotonic() - began, _worked(self._process) - worked
        # On a crowded computer most of the time is spent waiting for a turn.
        seconds = min(wall, max(worked, wall / 4))
        memory = peak_memory(self._process.pid) if self._process is not None else 0
        line = {"file": request["file"], "kind": answer.kind, "seconds": seconds, "memory": memory}
        with log.open("a") as file:
            file.write(json.dumps(line) + "\n")
        return answer

    pool._Worker._ask_once = watched  # type: ignore[method-assign]  # the one place that sees each photo alone


def watch_steps(log: Path | None, die_at: int) -> None:
    """Number each change on disk that this process makes; note it, or die before it."""
    count = 0
    # Opened here, before anything is watched, and written without going through what is watched.
    out = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644) if log else -1

    def step(kind: str, *paths: str) -> None:
        nonlocal count
        count += 1
        if out >= 0:
            os.write(out, (json.dumps([kind, *paths]) + "\n").encode())
        if count == die_at:
            os.kill(os.getpid(), signal.SIGKILL)

    def hear(event: str, arguments: tuple[Any, ...]) -> None:
        if event == "os.mkdir" and os.path.exists(arguments[0]):  # noqa: PTH110  # it fails, and changes nothing
            return
        if event in _CHANGES:
            step(event, *(os.fspath(each) for each in arguments if isinstance(each, str | os.PathLike)))
        elif event == "open" and isinstance(arguments[0], str | os.PathLike) and arguments[2] & _WRITING:
            step("open", os.fspath(arguments[0]))

    def telling(real: Callable[[Any], None]) -> Callable[[Any], None]:
        def fsync(descriptor: Any) -> None:
            step("fsync", str(Path(f"/proc/self/fd/{descriptor}").readlink()))
            real(descriptor)

        return fsync

    vars(os)["fsync"] = telling(os.fsync)
    sys.addaudithook(hear)


def main() -> None:
    """Run the command."""
    photos, steps = os.environ.get("HOSTILE_PHOTOS"), os.environ.get("HOSTILE_STEPS")
    die_at = int(os.environ.get("HOSTILE_DIE_AT", "0"))
    if photos:
        watch_photos(Path(photos))
    from pipeline.cli.entry import main as pipeline

    if steps or die_at:
        watch_steps(Path(steps) if steps else None, die_at)
    pipeline()


if __name__ == "__main__":
    main()
