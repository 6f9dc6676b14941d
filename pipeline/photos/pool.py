"""Runs the decoding and encoding of photos in processes of its own, which may crash or hang."""

from __future__ import annotations

import atexit
import os
import pickle
import queue
import subprocess
import sys
import threading
from collections.abc import Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from pathlib import Path
from typing import Final

from pipeline.photos import codes
from pipeline.photos.refusal import RefusedError, shown
from pipeline.photos.request import READY, Answer, Request

TIME_LIMIT: Final = 300.0
"""Seconds that a photo may take; most take two, and far more only on a crowded computer."""

_ROOT: Final = str(Path(__file__).resolve().parents[2])
_BOOT: Final = "import sys; sys.path.insert(0, sys.argv[1]); from pipeline.photos.worker import main; main()"

_KEPT: Final[dict[int, subprocess.Popen[bytes]]] = {}
"""The worker that the last run left to the next one, such as of a desk, by the process that started it."""


class WorkerError(RuntimeError):
    """A worker could not even start: the installation is broken."""


def run(
    requests: Sequence[Request], workers: int, *, time_limit: float = TIME_LIMIT
) -> Generator[tuple[int, Answer | RefusedError]]:
    """Yield the index of each request and its answer, or why there is none, as they become ready.

    At most `time_limit` seconds are given to each. When all have answers, one process is kept for the next
    run; all end when the generator is closed before. Raises WorkerError.
    """
    pool = [_Worker(time_limit) for _ in range(workers)]
    idle: queue.SimpleQueue[_Worker] = queue.SimpleQueue()
    for worker in pool:
        idle.put(worker)

    def ask(request: Request) -> Answer | RefusedError:
        worker = idle.get()
        try:
            return worker.ask(request)
        finally:
            idle.put(worker)

    waiting = list(enumerate(requests))[::-1]
    running: dict[Future[Answer | RefusedError], int] = {}
    threads = ThreadPoolExecutor(workers)
    try:
        while waiting or running:
            # No more answers than this wait to be written: memory is bounded, however slow the disk.
            while waiting and len(running) < 2 * workers:
                index, request = waiting.pop()
                running[threads.submit(ask, request)] = index
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                yield running.pop(future), future.result()
        for worker in pool:
            worker.keep()
    finally:
        for worker in pool:
            worker.end()
        threads.shutdown(cancel_futures=True)
        for worker in pool:
            worker.close()


class _Worker:
    """One process, started for the first request and again after a crash."""

    def __init__(self, time_limit: float) -> None:
        self._time_limit = time_limit
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()
        self._ended = False

    def ask(self, request: Request) -> Answer | RefusedError:
        """Return the answer to a request. A crash counts only if it happens twice. Raises WorkerError."""
        what = "stops the program that decodes it"
        for _ in range(2):
            process = self._process or self._start()
            late = threading.Event()
            clock = threading.Timer(self._time_limit, _kill, (process, late))
            clock.start()
            try:
                return _exchange(process, request)
            except (OSError, EOFError, pickle.UnpicklingError):  # the process has ended
                self.close()
            finally:
                clock.cancel()
                clock.join()
            if late.is_set():
                what = "takes too long to decode"
                break
        return RefusedError(
            codes.TOO_HARD,
            f"{shown(request.file)} {what}; it is damaged, or was made to do harm.",
            "Open it in a photo program and save it again as JPEG; if that fails, copy it again.",
        )

    def end(self) -> None:
        """Kill the process while another thread may be waiting for it; no other is started."""
        with self._lock:
            self._ended = True
            if self._process is not None:
                self._process.kill()

    def keep(self) -> None:
        """Leave an idle process to the next run, unless it has one."""
        if self._process and _KEPT.setdefault(os.getpid(), self._process) is self._process:
            self._process = None

    def close(self) -> None:
        """Kill the process and close its pipes; only the thread that asks may call this."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    def _start(self) -> subprocess.Popen[bytes]:
        with self._lock:
            if self._ended:
                raise WorkerError("the pool was closed")
            if kept := _KEPT.pop(os.getpid(), None):
                self._process = kept
                return kept
            self._process = process = subprocess.Popen(  # noqa: S603  our own interpreter and code
                [sys.executable, "-P", "-c", _BOOT, _ROOT],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                # NumPy, which simplejpeg loads, would take memory for a thread a core.
                env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},
                # Ctrl-C reaches the engine alone, which ends its workers in order.
                process_group=0 if os.name == "posix" else None,
            )
        assert process.stdout is not None
        if not process.stdout.read(len(READY)):
            raise WorkerError(
                "The program that makes photo variants did not start. `./dev pipeline doctor` may tell why."
            )
        return process


@atexit.register
def end_kept() -> None:
    """Kill the worker that was kept for the next run."""
    if kept := _KEPT.pop(os.getpid(), None):
        kept.kill()
        kept.communicate()


def _exchange(process: subprocess.Popen[bytes], request: Request) -> Answer | RefusedError:
    assert process.stdin is not None
    assert process.stdout is not None
    pickle.dump(request, process.stdin)
    process.stdin.flush()
    answer: Answer | RefusedError = pickle.load(process.stdout)  # noqa: S301  from our own code
    return answer


def _kill(process: subprocess.Popen[bytes], late: threading.Event) -> None:
    late.set()
    process.kill()
