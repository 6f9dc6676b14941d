"""Runs worker processes for decoding and encoding, so that a crash or endless loop ends only a worker."""

import atexit
import contextlib
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

from pipeline.base.findings.model import ImpossibleError
from pipeline.base.system.operating_system import APART
from pipeline.photos.cores import count_usable_cores
from pipeline.photos.decoding.refusal import RefusedError, refuse_crashing, refuse_too_slow
from pipeline.photos.worker_messages import READY, WorkerAnswer, WorkerRequest

TIME_LIMIT: Final = 300.0
"""Maximum seconds for one photo. Most photos take two seconds; only a busy computer takes longer."""

_DYING: Final = 10.0
"""Maximum seconds to wait for the end of a crashed process, which possibly writes a core dump first."""

_ROOT: Final = str(Path(__file__).resolve().parents[2])
_BOOT: Final = "import sys; sys.path.insert(0, sys.argv[1]); from pipeline.photos.worker import main; main()"

_SPARE: Final[dict[int, list[subprocess.Popen[bytes]]]] = {}
"""Maps the id of a main process to its idle workers; the next run in this process reuses these workers."""


class WorkerError(ImpossibleError):
    """A worker cannot start, because the installation is broken."""

    def __init__(self, reason: str) -> None:
        """Set the message, which ends with `reason`."""
        super().__init__(f"The photo workers could not start: {reason}")


def ask_worker(request: WorkerRequest) -> WorkerAnswer:
    """Send one request to a worker, and return the answer.

    Raises RefusedError if the photo is refused, and WorkerError if the installation is broken.
    """
    [(_, answer)] = run_requests([request], 1)
    if isinstance(answer, RefusedError):
        raise answer
    return answer


def start_spare_worker() -> None:
    """Start a worker in advance, so that the first request need not wait. Raises WorkerError."""
    worker = _Worker(TIME_LIMIT)
    try:
        worker.start()
        worker.keep()
    finally:
        worker.close()


def run_requests(
    requests: Sequence[WorkerRequest], workers: int, *, time_limit: float = TIME_LIMIT
) -> Generator[tuple[int, WorkerAnswer | RefusedError]]:
    """Yield the index of each request with its answer or refusal, in the order of completion.

    `workers` is the number of processes. A photo that takes longer than `time_limit` seconds is refused.
    After the last answer, the processes are kept for the next run, at most one per core. If the generator is
    closed earlier, they are killed. Raises WorkerError if the installation is broken.
    """
    pool = [_Worker(time_limit) for _ in range(workers)]
    idle: queue.SimpleQueue[_Worker] = queue.SimpleQueue()
    for worker in pool:
        idle.put(worker)

    def ask_idle(request: WorkerRequest) -> WorkerAnswer | RefusedError:
        worker = idle.get()
        try:
            return worker.ask(request)
        finally:
            idle.put(worker)

    waiting = list(enumerate(requests))[::-1]
    running: dict[Future[WorkerAnswer | RefusedError], int] = {}
    threads = ThreadPoolExecutor(workers)
    try:
        while waiting or running:
            # The number of unwritten answers is limited, so that a slow disk does not fill the memory.
            while waiting and len(running) < 2 * workers:
                index, request = waiting.pop()
                running[threads.submit(ask_idle, request)] = index
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
    """One worker process, started for the first request and restarted after a crash."""

    def __init__(self, time_limit: float) -> None:
        self._time_limit = time_limit
        self._process: subprocess.Popen[bytes] | None = None
        self._lock = threading.Lock()
        self._ended = False

    def ask(self, request: WorkerRequest) -> WorkerAnswer | RefusedError:
        """Return the answer to a request, or the refusal of its photo. Raises WorkerError.

        A photo is also refused if it crashes the worker twice, or if it exceeds the time limit.
        """
        for _ in range(2):
            process = self._process or self.start()
            late = threading.Event()
            clock = threading.Timer(self._time_limit, _kill_late, (process, late))
            clock.start()
            try:
                return _exchange(process, request)
            except (OSError, EOFError, pickle.UnpicklingError):  # the process has ended
                self._bury(process)
            finally:
                clock.cancel()
                clock.join()
            if late.is_set():
                return refuse_too_slow(request.file, self._time_limit)
        return refuse_crashing(request.file)

    def _bury(self, process: subprocess.Popen[bytes]) -> None:
        """Wait for the end of a process that crashed or was killed, and release it."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(_DYING)
        self.close()

    def end(self) -> None:
        """Kill the process, even while another thread waits for its answer.

        A later start raises WorkerError.
        """
        with self._lock:
            self._ended = True
            if self._process is not None:
                self._process.kill()

    def keep(self) -> None:
        """Keep the idle process for the next run, unless one is already kept per core."""
        kept = _SPARE.setdefault(os.getpid(), [])
        if self._process and len(kept) < count_usable_cores():
            kept.append(self._process)
            self._process = None

    def close(self) -> None:
        """Kill the process and close its pipes. Only the thread of `ask` may call this."""
        if self._process is not None:
            self._process.kill()
            self._process.communicate()
            self._process = None

    def start(self) -> subprocess.Popen[bytes]:
        """Reuse a spare process, or start a new one. Raises WorkerError if the installation is broken."""
        with self._lock:
            if self._ended:
                raise WorkerError("the worker pool is closed")
            if kept := _SPARE.get(os.getpid()):
                self._process = kept.pop()
                return self._process
            self._process = process = subprocess.Popen(  # noqa: S603  our own interpreter and code
                [sys.executable, "-P", "-c", _BOOT, _ROOT],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                # NumPy, which simplejpeg imports, would allocate memory for one thread per core.
                env={**os.environ, "OPENBLAS_NUM_THREADS": "1"},
                **APART,  # on Ctrl-C, the engine itself ends its workers
            )
        assert process.stdout is not None
        if not process.stdout.read(len(READY)):
            raise WorkerError(
                "The program that makes photo variants did not start, for the reason above. To install all "
                "packages anew, delete the folder .venv and run this again."
            )
        return process


@atexit.register
def end_spare_workers() -> None:
    """Kill the spare workers of this process."""
    for kept in _SPARE.pop(os.getpid(), []):
        kept.kill()
        kept.communicate()


def _exchange(process: subprocess.Popen[bytes], request: WorkerRequest) -> WorkerAnswer | RefusedError:
    assert process.stdin is not None
    assert process.stdout is not None
    pickle.dump(request, process.stdin)
    process.stdin.flush()
    answer: WorkerAnswer | RefusedError = pickle.load(process.stdout)  # noqa: S301  from our own code
    return answer


def _kill_late(process: subprocess.Popen[bytes], late: threading.Event) -> None:
    late.set()
    process.kill()
