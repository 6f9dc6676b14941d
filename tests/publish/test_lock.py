"""The lock of a host: it is renewed while files travel, and a run that has lost it stops."""

import json
from datetime import UTC, datetime
from itertools import count
from types import SimpleNamespace

import pytest

from pipeline.publishing import host_lock as module
from pipeline.publishing.hosts.host import HostError
from pipeline.publishing.hosts.kinds import open_host
from pipeline.publishing.send import SendOptions, send_release
from pipeline.yaml_files.host_address import read_address
from tests.publish.sites import TODAY, release

LEASE = module._LEASE.total_seconds()
UNREADABLE = [module._PAUSE] * module._UNREADABLE
OLD = b'{"owner": "you", "run": "x", "until": "2001-01-01T00:00:00+00:00"}'
OWN = b'{"owner": "me", "run": "x", "until": "2999-01-01T00:00:00+00:00"}'


@pytest.fixture
def host(web):
    (web / "dist").mkdir()
    (web / "dist.publish").mkdir()
    with open_host(read_address(f"file://{web}/dist")) as host:
        yield host


@pytest.fixture
def place(web):
    return web / "dist.publish/lock"


def leave(place, lock):
    """Leave a lock as an interrupted run does."""
    place.with_name("lock.taken").mkdir()
    place.write_bytes(lock)


@pytest.fixture
def clock(monkeypatch):
    """A clock that tests move; it notes each pause in `waited`, and calls `meanwhile` with its number."""
    clock = SimpleNamespace(now=1000.0, waited=[], meanwhile=lambda _: None)

    def sleep(seconds):
        clock.waited.append(seconds)
        clock.meanwhile(len(clock.waited))

    monkeypatch.setattr(module, "time", SimpleNamespace(monotonic=lambda: clock.now, sleep=sleep))
    return clock


@pytest.mark.parametrize(("seconds", "renewals"), [(LEASE / 3, 12), (LEASE / 5, 6), (0, 0)])
def test_the_lock_is_renewed_each_quarter_of_its_time(host, clock, place, seconds, renewals):
    with module.lock_host(host, "me") as renew:
        locks = [place.read_bytes()]
        for _ in range(12):
            clock.now += seconds
            renew()
            locks.append(place.read_bytes())
    assert len({*locks}) == 1 + renewals
    owners, runs, ends = zip(*(json.loads(each).values() for each in locks), strict=True)
    assert ({*owners}, len({*runs})) == ({"me"}, 1)
    left = [(datetime.fromisoformat(end) - datetime.now(UTC)).total_seconds() for end in ends]
    assert all(0 < each <= LEASE for each in left)
    assert not place.exists()


@pytest.mark.parametrize("lock", [None, OWN])
def test_a_run_that_lost_its_lock_stops_at_the_next_renewal(host, clock, place, lock):
    def count_done():
        clock.now += LEASE / 3
        if next(done) == 3:
            place.unlink()
            if lock:
                place.write_bytes(lock)

    done = count(1)
    progress = SimpleNamespace(start=lambda _: None, count_done=count_done, finish=lambda: None)
    with pytest.raises(HostError, match="published there at the same time"):
        send_release(host, release(1), SendOptions("me", TODAY), progress)
    assert next(done) == 4
    assert (place.read_bytes() if place.exists() else None) == lock, "the lock of others stays"


@pytest.mark.parametrize(
    ("lock", "waited"),
    [
        (None, [0.0]),
        (OLD, [module._SETTLED]),
        (OWN, [module._SETTLED]),
        (b"", [*UNREADABLE, module._SETTLED]),
        (b"{}", [*UNREADABLE, module._SETTLED]),
    ],
)
def test_a_lock_that_holds_no_longer_is_taken_after_a_pause(host, clock, place, lock, waited):
    if lock is not None:
        leave(place, lock)
    with module.lock_host(host, "me"):
        assert clock.waited == waited
    assert not place.exists()


def test_whoever_never_gets_the_lock_is_told(host, clock, web):
    tries = []
    host.create = lambda *about: tries.append(about)
    with pytest.raises(HostError, match="Somebody else has begun to publish there"):
        send_release(host, release(1), SendOptions("me", TODAY))
    assert len(tries) == 2 * module._UNREADABLE + 1
    assert not list((web / "dist").iterdir())
