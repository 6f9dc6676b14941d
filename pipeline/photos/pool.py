"""Workers, one a core: each takes a photo, is watched, and is replaced when it dies."""

from __future__ import annotations

import contextlib
import os
import queue
import subprocess
import sys
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from pipeline.photos import wire

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from types import TracebackType

PATIENCE: Final = 28.0
"""Seconds that opening a photo may take, and each of its files after that; most take two in all."""

_ROOT: Final = str(Path(__file__).resolve().parents[2])
_BOOT: Final = "import sys; sys.path.insert(0, sys.argv[1]); from pipeline.photos.worker import main; main()"


class WorkerError(RuntimeError):
    """A worker could not even start: the installation is broken."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of the request with this `index`.

    `kind` is made, seen or refused (see pipeline.photos.worker), crashed or stuck.
    """

    index: int
    kind: str
    header: dict[str, Any] = field(default_factory=dict)
    blobs: list[bytes] = field(default_factory=list)


_spares: Final[list[subprocess.Popen[bytes]]] = []


def prepare() -> None:
    """Have a worker stand by for the next pool, whose first request then need not wait for its start.

    It ends with this process, as every worker does. A second call changes nothing.
    """
    if not _spares:
        _spares.append(_launch())


class Pool:
    """Runs requests in `workers` processes; a context manager that ends them however it is left."""

    def __init__(self, workers: int, *, patience: float = PATIENCE) -> None:
        """Prepare the workers; they start with their first request."""
        self._workers = [_Worker(patience) for _ in range(workers)]
        self._requests: queue.SimpleQueue[tuple[int, dict[str, Any]] | None] = queue.SimpleQueue()
        # No more answers wait than there are workers: memory is bounded, however slow the disk.
        self._answers: queue.Queue[Answer | Exception] = queue.Queue(maxsize=workers)
        self._threads = [
            threading.Thread(target=self._serve, args=(worker,), daemon=True) for worker in self._workers
        ]
        self._stopped = False

    def __enter__(self) -> Pool:
        """Start listening to requests."""
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """End the workers, at once."""
        self._stopped = True
        for worker in self._workers:
            worker.end()
        for _ in self._threads:
            self._requests.put(None)
        while any(thread.is_alive() for thread in self._threads):
            with contextlib.suppress(queue.Empty):
                self._answers.get(timeout=0.02)

    def run(self, requests: Sequence[dict[str, Any]]) -> Iterator[Answer]:
        """Yield one answer a request, in the order in which they are ready. Raises WorkerError."""
        for entry in enumerate(requests):
            self._requests.put(entry)
        left = len(requests)
        while left:
            for worker in self._workers:
                worker.end_if_stuck()
            try:
                answer = self._answers.get(timeout=0.25)
            except queue.Empty:
                continue
            if isinstance(answer, Exception):
                raise answer
            left -= 1
            yield answer

    def _serve(self, worker: _Worker) -> None:
        while not self._stopped and (entry := self._requests.get()) is not None:
            try:
                self._answers.put(worker.ask(*entry))
            except Exception as error:  # raised again in the thread that waits
                self._answers.put(error)
        worker.close()


class _Worker:
    """One process: `ask` is called by one thread, `end` and `end_if_stuck` by another."""

    def __init__(self, patience: float) -> None:
        self._patience = patience
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()
        self._heard = self._worked = 0.0
        self._busy = self._stuck = self._ended = False

    def ask(self, index: int, request: dict[str, Any]) -> Answer:
        """Return the answer to a request; a crash counts only if it happens twice."""
        answer = self._ask_once(index, request)
        return self._ask_once(index, request) if answer.kind == "crashed" and not self._ended else answer

    def end(self) -> None:
        """Kill the process; no other is started."""
        with self._lock:
            self._ended = True
            if self._process is not None:
                self._process.kill()

    def close(self) -> None:
        """Kill the process and let go of it; by the thread that asks."""
        with self._lock:
            process, self._process = self._process, None
        if process is not None:
            process.kill()
            process.wait()
            for stream in (process.stdin, process.stdout):
                assert stream is not None
                with contextlib.suppress(OSError):  # what was not sent is lost, as it should be
                    stream.close()

    def end_if_stuck(self) -> None:
        """Kill the process if it has been silent for too long over a request."""
        with self._lock:
            process = self._process
            if process is None or not self._busy:
                return
            silent = time.monotonic() - self._heard
            worked = _processor_seconds(process.pid)
            # On a crowded computer a worker may wait for its turn rather than hang.
            waiting = (
                worked is not None and worked - self._worked < self._patience and silent < 4 * self._patience
            )
            if silent < self._patience or waiting:
                return
            self._stuck = True
            process.kill()

    def _ask_once(self, index: int, request: dict[str, Any]) -> Answer:
        process = self._process or self._start()
        assert process.stdin is not None
        assert process.stdout is not None
        with self._lock:
            self._listen(process)
            self._stuck, self._busy = False, True
        try:
            with contextlib.suppress(
                OSError, ValueError
            ):  # the process is gone, or was ended by another thread
                wire.send(process.stdin, request)
                while (message := wire.receive(process.stdout)) is not None:
                    self._listen(process)
                    header, blobs = message
                    if header["kind"] != "beat":
                        return Answer(index, header["kind"], header, blobs)
        finally:
            with self._lock:
                self._busy = False
        self.close()
        return Answer(index, "stuck" if self._stuck else "crashed")

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        self._heard, self._worked = time.monotonic(), _processor_seconds(process.pid) or 0.0

    def _start(self) -> subprocess.Popen[bytes]:
        with self._lock:
            if self._ended:
                raise WorkerError("the pool was closed")
            self._process = process = _standing_by() or _launch()
        assert process.stdout is not None
        if wire.receive(process.stdout) is None:
            self.close()
            raise WorkerError(
                "The program that makes photo variants did not start. `./dev pipeline doctor` may tell why."
            )
        return process


def _launch() -> subprocess.Popen[bytes]:
    return subprocess.Popen(  # noqa: S603  # our own interpreter and code
        [sys.executable, "-P", "-c", _BOOT, _ROOT],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        # Ctrl-C reaches the engine alone, which ends its workers in order.
        process_group=0 if os.name == "posix" else None,
    )


def _standing_by() -> subprocess.Popen[bytes] | None:
    """Take the worker that stands by; None where there is none, or it has died meanwhile."""
    with contextlib.suppress(IndexError):  # another thread may have taken it
        process = _spares.pop()
        if process.poll() is None:
            return process
        process.communicate()  # lets go of its pipes
    return None


def _processor_seconds(pid: int) -> float | None:
    """The processor time that a process has used (Linux, proc_pid_stat(5), fields 14 and 15), or None."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    except (OSError, ValueError, IndexError):
        return None
