"""Workers that crash, hang, eat memory or never start; provoked with files that make a real worker do so."""

from __future__ import annotations

import os
import signal
import threading
import time
from typing import TYPE_CHECKING, Any

import pytest

from pipeline.photos import pool
from pipeline.photos.key import digest_file
from pipeline.photos.pool import Pool, WorkerError
from tests.pipeline.photos import pictures
from tests.pipeline.photos.desk import QUICK

if TYPE_CHECKING:
    from pathlib import Path


def request_for(path: Path, **more: Any) -> dict[str, Any]:
    orders = [{"recipe": recipe.as_dict(), "focus": None, "credit": None} for recipe in QUICK.values()]
    return {
        "file": path.name,
        "path": str(path),
        "digest": digest_file(path),
        "pixel_limit": 10**8,
        "threads": 1,
        "orders": orders,
        **more,
    }


@pytest.fixture
def good(tmp_path: Path) -> Path:
    return pictures.write(tmp_path / "good.jpg", pictures.saved(pictures.photo(), "JPEG"))


def boot(body: str) -> str:
    """A program for a worker that does `body` instead of answering a request for a file called bad.jpg."""
    return (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from pipeline.photos import worker\n"
        "real = worker.answer\n"
        "def answer(request, beat):\n"
        "    if request['file'] == 'bad.jpg':\n"
        f"        {body}\n"
        "    return real(request, beat)\n"
        "worker.answer = answer\n"
        "worker.main()\n"
    )


def kinds(requests: list[dict[str, Any]], workers: int = 1, patience: float = 30.0) -> list[str]:
    with Pool(workers, patience=patience) as running:
        answers = sorted(running.run(requests), key=lambda answer: answer.index)
    return [answer.kind for answer in answers]


def test_a_crash_is_told_and_the_others_are_answered(good: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "_BOOT", boot("import os, signal; os.kill(os.getpid(), signal.SIGSEGV)"))
    bad = request_for(good, file="bad.jpg")
    assert kinds([bad, request_for(good), request_for(good)], workers=2) == ["crashed", "made", "made"]


def test_one_crash_alone_does_not_count(good: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    flag = tmp_path / "crashed once"
    body = f"import os, pathlib; p = pathlib.Path({str(flag)!r}); p.exists() or (p.touch(), os._exit(9))"
    monkeypatch.setattr(pool, "_BOOT", boot(body))
    assert kinds([request_for(good, file="bad.jpg")]) == ["made"]
    assert flag.exists()


def test_a_worker_that_says_nothing_for_too_long_is_ended(
    good: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "_BOOT", boot("while True: pass"))
    assert kinds([request_for(good, file="bad.jpg"), request_for(good)], patience=0.6) == ["stuck", "made"]


def test_a_worker_that_sleeps_is_ended_a_little_later(good: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "_BOOT", boot("import time; time.sleep(600)"))
    began = time.monotonic()
    assert kinds([request_for(good, file="bad.jpg")], patience=0.2) == ["stuck"]
    assert time.monotonic() - began < 60


def test_memory_beyond_the_limit_is_a_refusal(good: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "_BOOT", boot("bytearray(3_000_000_000)"))
    with Pool(1) as running:
        first, second = running.run([request_for(good, file="bad.jpg"), request_for(good)])
    assert (first.kind, first.header["code"]) == ("refused", "PHO018")
    assert second.kind == "made"


def test_what_a_library_prints_disturbs_nothing(good: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    body = "import os; os.write(1, b'noise' * 1000); os.write(2, b'noise' * 100000); print('noise')"
    monkeypatch.setattr(pool, "_BOOT", boot(body))
    assert kinds([request_for(good, file="bad.jpg"), request_for(good)]) == ["made", "made"]


def test_workers_that_cannot_start_are_an_error_of_the_installation(
    good: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pool, "_BOOT", "raise SystemExit('no library')")
    with Pool(2) as running, pytest.raises(WorkerError, match=r"\./dev pipeline doctor"):
        list(running.run([request_for(good)]))


def test_the_worker_that_stands_by_takes_the_first_request(good: Path) -> None:
    pool.prepare()
    pool.prepare()
    (spare,) = pool._spares
    with Pool(1) as running:
        assert [answer.kind for answer in running.run([request_for(good)])] == ["made"]
        assert running._workers[0]._process is spare
    assert pool._spares == []
    assert spare.returncode is not None


def test_a_worker_that_died_while_it_stood_by_is_replaced(good: Path) -> None:
    pool.prepare()
    (spare,) = pool._spares
    spare.kill()
    spare.wait()
    assert kinds([request_for(good)]) == ["made"]


def test_leaving_early_ends_every_worker(good: Path) -> None:
    before = threading.active_count()
    with Pool(2) as running:
        next(running.run([request_for(good)] * 50))
        pids = [worker._process.pid for worker in running._workers if worker._process]
    assert threading.active_count() == before
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


def test_a_worker_ends_when_the_engine_is_gone(good: Path) -> None:
    with Pool(1) as running:
        next(running.run([request_for(good)]))
        process = running._workers[0]._process
        assert process is not None
        assert process.stdin is not None
        process.stdin.close()
        assert process.wait(20) == 0


def test_ctrl_c_in_the_terminal_does_not_reach_the_workers(good: Path) -> None:
    with Pool(1) as running:
        next(running.run([request_for(good)]))
        process = running._workers[0]._process
        assert process is not None
        assert os.getpgid(process.pid) != os.getpgid(0)
        process.send_signal(signal.SIGINT)
        assert [answer.kind for answer in running.run([request_for(good)])] == ["made"]
        assert running._workers[0]._process is process


def test_a_file_that_changes_before_it_is_read_is_refused(good: Path) -> None:
    request = request_for(good)
    good.write_bytes(pictures.saved(pictures.photo(seed=3), "JPEG"))
    with Pool(1) as running:
        (answer,) = running.run([request])
    assert (answer.kind, answer.header["code"]) == ("refused", "PHO017")


def test_a_file_that_disappears_before_it_is_read_is_refused(good: Path) -> None:
    request = request_for(good)
    good.unlink()
    with Pool(1) as running:
        (answer,) = running.run([request])
    assert (answer.kind, answer.header["code"]) == ("refused", "PHO017")


def test_without_orders_a_file_is_only_looked_at(good: Path) -> None:
    assert kinds([request_for(good, orders=[])]) == ["seen"]
