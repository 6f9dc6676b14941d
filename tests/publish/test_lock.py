"""The lock of a host: it is renewed while files travel, and a run that has lost it stops."""

import json
import time
from datetime import UTC, datetime
from types import SimpleNamespace

import pytest

from pipeline.content_files.host_address import read_address
from pipeline.hosts.host import HostError
from pipeline.hosts.kinds import open_host
from pipeline.publish import host_lock as module
from pipeline.publish.transfer import TransferOptions, transfer
from tests.publish.sites import TODAY, release

LEASE = module._LEASE.total_seconds()


class Steps:
    """A progress that advances a clock at each step, and calls `at_step` with the step's number."""

    def __init__(self, seconds, at_step=lambda _: None):
        self.now, self.seconds, self.count, self.at_step = 1000.0, seconds, 0, at_step

    def start(self, total):
        self.total = total

    def count_done(self, _):
        self.count += 1
        self.now += self.seconds
        self.at_step(self.count)

    def finish(self):
        pass


@pytest.fixture
def publish(web, monkeypatch):
    """Return a function that publishes by the clock of these steps: the locks that it wrote."""

    def run(steps):
        monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=lambda: steps.now, sleep=time.sleep))
        (web / "dist").mkdir()
        with open_host(read_address(f"file://{web}/dist")) as host:
            written, write = [], host.write

            def noting(name, data):
                if name.endswith("/lock"):
                    written.append(json.loads(data))
                write(name, data)

            host.write = noting
            transfer(host, release(1), TransferOptions("me", TODAY), steps)
            assert host.read(f"{host.notes}/lock") is None, "the lock goes with its run"
        return written

    return run


@pytest.mark.parametrize(("part", "files"), [(3, 1), (5, 2), (9, 3)])
def test_the_lock_is_renewed_each_quarter_of_its_time(publish, part, files):
    steps = Steps(LEASE / part)
    locks = publish(steps)
    assert steps.count == steps.total
    assert len(locks) == (steps.total - 1) // files
    assert {each["owner"] for each in locks} == {"me"}
    assert len({each["run"] for each in locks}) == 1
    ends = [(datetime.fromisoformat(each["until"]) - datetime.now(UTC)).total_seconds() for each in locks]
    assert all(0 < each <= LEASE for each in ends)


def test_a_short_run_renews_nothing(publish):
    assert publish(Steps(0)) == []


@pytest.mark.parametrize(
    "lock", [None, b'{"owner": "me", "run": "other", "until": "2999-01-01T00:00:00+00:00"}']
)
def test_a_run_that_lost_its_lock_stops_at_the_next_renewal(publish, web, lock):
    place = web / "dist.publish/lock"

    def lose(number):
        if number == 3:
            place.unlink()
            if lock:
                place.write_bytes(lock)

    steps = Steps(LEASE / 3, lose)
    with pytest.raises(HostError, match="published there at the same time"):
        publish(steps)
    assert steps.count == 3
    assert (place.read_bytes() if place.exists() else None) == lock, "the lock of others stays"


@pytest.fixture
def waits(web, monkeypatch):
    """Return a function that publishes where a lock lies already: how long it waited, each time.

    `meanwhile` is called with the number of each wait.
    """

    def run(lock, meanwhile=lambda _: None):
        waited = []

        def sleep(seconds):
            waited.append(seconds)
            meanwhile(len(waited))

        monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=time.monotonic, sleep=sleep))
        place = web / "dist.publish/lock"
        place.parent.mkdir(parents=True)
        if lock is not None:
            place.write_bytes(lock)
        (web / "dist").mkdir()
        with open_host(read_address(f"file://{web}/dist")) as host:
            assert transfer(host, release(1), TransferOptions("me", TODAY)).sent
        assert not place.exists()
        return waited

    return run


OLD = b'{"owner": "you", "run": "x", "until": "2001-01-01T00:00:00+00:00"}'
OWN = b'{"owner": "me", "run": "x", "until": "2999-01-01T00:00:00+00:00"}'


@pytest.mark.parametrize(
    ("lock", "waited"),
    [
        (None, [0.0]),
        (OLD, [module._SETTLED]),
        (OWN, [module._SETTLED]),
        (b"", [module._PAUSE] * module._UNREADABLE + [module._SETTLED]),
        (b"{}", [module._PAUSE] * module._UNREADABLE + [module._SETTLED]),
    ],
)
def test_a_lock_that_holds_no_longer_is_taken_after_a_pause(waits, lock, waited):
    assert waits(lock) == waited


def test_a_lock_that_somebody_is_deleting_is_waited_for(waits, web):
    def delete(number):
        if number == 3:
            (web / "dist.publish/lock").unlink()

    assert waits(b"", delete) == [module._PAUSE] * 3 + [0.0]


def test_whoever_never_gets_the_lock_is_told(web, monkeypatch):
    monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=time.monotonic, sleep=lambda _: None))
    (web / "dist").mkdir()
    with open_host(read_address(f"file://{web}/dist")) as host:
        tries = []
        host.create = lambda *about: tries.append(about)
        with pytest.raises(HostError, match="Somebody else has begun to publish there"):
            transfer(host, release(1), TransferOptions("me", TODAY))
    assert len(tries) == 2 * module._UNREADABLE + 1
    assert not list((web / "dist").iterdir())
