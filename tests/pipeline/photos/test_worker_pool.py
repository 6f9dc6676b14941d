"""Workers that crash, hang, eat memory or never start: real ones, made to do so while they read a file."""

import os
import signal
import threading
import time
from contextlib import closing, suppress
from dataclasses import dataclass
from operator import itemgetter
from pathlib import Path

import pytest

from pipeline.photos import worker_pool
from pipeline.photos.decoding.refusal import RefusedError
from pipeline.photos.keys import digest_file
from pipeline.photos.worker_messages import RenderAnswer, RenderOrder, RenderRequest
from pipeline.photos.worker_pool import WorkerError, run_requests
from tests.pipeline.photos import pictures
from tests.pipeline.photos.photo_project import QUICK


@dataclass
class Trap:
    """A path that runs `what` in the process that opens it."""

    path: Path
    what: str

    def open(self, mode):
        match self.what:
            case "crash":
                os.kill(os.getpid(), signal.SIGSEGV)
            case "crash once" if not (flag := self.path.with_suffix(".flag")).exists():
                flag.touch()
                os._exit(9)
            case "hang":
                time.sleep(600)
            case "eat":
                bytearray(3_000_000_000)
            case "print":
                os.write(1, b"noise")
                os.write(2, b"noise")
                print("noise")
        return self.path.open(mode)


def request_for(path, *, trap=""):
    orders = tuple(RenderOrder(recipe, None, None) for recipe in QUICK.values())
    return RenderRequest(path.name, Trap(path, trap) if trap else path, digest_file(path), 1, orders)


@pytest.fixture
def good(tmp_path):
    return pictures.write(tmp_path / "good.jpg", pictures.saved(pictures.photo(), "JPEG"))


def answers(*requests, workers=1, **limit):
    return [answer for _, answer in sorted(run_requests(requests, workers, **limit), key=itemgetter(0))]


def refused(answer, code, words):
    return isinstance(answer, RefusedError) and answer.rule.code == code and words in answer.message


def test_whatever_a_file_does_to_its_worker_the_others_are_answered(good, capfd):
    """Too much memory and a second crash are refusals; nothing that a library prints is seen."""
    requests = [request_for(good, trap=trap) for trap in ("crash", "eat", "crash once", "print", "")]
    crashed, eaten, *others = answers(*requests, workers=2)
    assert refused(crashed, "PHO018", "good.jpg ends the program that decodes it")
    assert refused(eaten, "PHO018", "more memory")
    assert all(isinstance(other, RenderAnswer) and other.rendered for other in others)
    assert good.with_suffix(".flag").exists()
    assert capfd.readouterr() == ("", "")


def test_a_worker_that_hangs_is_ended(good):
    (answer,) = answers(request_for(good, trap="hang"), time_limit=0.5)
    assert refused(answer, "PHO018", "takes too long")


def test_workers_that_cannot_start_are_an_error_of_the_installation(good, monkeypatch):
    worker_pool.end_spare_workers()
    monkeypatch.setattr(worker_pool, "_BOOT", "raise SystemExit('no library')")
    with pytest.raises(WorkerError, match=r"delete the folder \.venv"):
        answers(request_for(good), workers=2)


def test_leaving_early_ends_every_worker(good):
    before = threading.active_count()
    requests = [request_for(good), *[request_for(good, trap="hang")] * 9]
    with closing(run_requests(requests, 2, time_limit=30)) as running:
        next(running)
        pids = workers()
        assert pids
        left = time.monotonic()
    assert time.monotonic() - left < 15, "a worker was started once more"
    assert threading.active_count() == before
    assert not workers() & pids


def test_the_workers_are_kept_for_the_next_run_at_most_one_a_core(good, monkeypatch):
    worker_pool.end_spare_workers()
    monkeypatch.setattr(worker_pool, "count_usable_cores", lambda: 1)
    before = workers()
    answers(*[request_for(good)] * 2, workers=2)
    (kept,) = workers() - before
    answers(request_for(good))
    assert workers() - before == {kept}
    os.kill(kept, signal.SIGKILL)  # as a system does that is short of memory
    assert isinstance(answers(request_for(good))[0], RenderAnswer)
    assert kept not in workers()


def workers():
    """Return the numbers of this process's children."""
    pids = set()
    for thread in Path("/proc/self/task").iterdir():
        with suppress(FileNotFoundError, ProcessLookupError):  # it has ended meanwhile
            pids |= {int(pid) for pid in (thread / "children").read_text().split()}
    return pids


@pytest.mark.parametrize("change", ["changed", "disappeared"])
def test_a_file_that_changes_before_it_is_read_is_refused(good, change):
    request = request_for(good)
    if change == "changed":
        good.write_bytes(pictures.saved(pictures.photo(seed=3), "JPEG"))
    else:
        good.unlink()
    assert refused(*answers(request), "PHO017", change)
