"""The lock file on a web host, which lets only one computer at a time publish there."""

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from typing import Final, NamedTuple
from uuid import uuid4

from pipeline.publishing.hosts.host import Host, HostError, RejectedError

_LOCK: Final = "lock"
_LEASE: Final = timedelta(minutes=10)
"""Time after which a lock expires, unless the run that created the lock renews it."""

_UNREADABLE: Final = 10
"""Maximum number of retries while the lock cannot be read, because another run is perhaps writing it."""

_PAUSE: Final = 0.3
"""Seconds between retries."""

_SETTLED: Final = 1.0
"""Seconds between the replacement of an old lock and the check of the new lock.

If two runs replace the old lock at the same time, only one lock remains; the check shows whose.
"""


class _HostLock(NamedTuple):
    """The content of the lock file.

    `owner` is the id of a copy of the project, and `run` is the id of one publication. The lock expires at
    `until`.
    """

    owner: str
    run: str
    until: datetime


@contextmanager
def lock_host(host: Host, owner: str) -> Iterator[Callable[..., None]]:
    """Lock the host for a with block, and yield a function `renew`.

    Call `renew()` after each file, so that the lock does not expire. `renew(check_only=True)` checks the lock
    at once, and does not renew it. If somebody else has the lock, `lock_host` and `renew` raise HostError.
    """
    run, last = uuid4().hex, time.monotonic()
    path = f"{host.notes}/{_LOCK}"

    def make_lock() -> bytes:
        until = datetime.now(UTC) + _LEASE
        return json.dumps({"owner": owner, "run": run, "until": until.isoformat()}).encode()

    def renew(*, check_only: bool = False) -> None:
        nonlocal last
        if check_only or time.monotonic() - last > _LEASE.total_seconds() / 4:
            last = time.monotonic()
            _require_own_lock(host, path, run)
            if not check_only:
                host.write(path, make_lock())

    _take_lock(host, path, owner, make_lock)
    _require_own_lock(host, path, run)
    try:
        yield renew
    finally:
        with suppress(HostError):  # the lease ends by itself
            held = _read_lock(host.read(path))
            if held and held.run == run:
                host.delete(path)


def _take_lock(host: Host, path: str, owner: str, make_lock: Callable[[], bytes]) -> None:
    """Create the lock file. Replace an expired lock, or a lock with the same `owner`.

    Raises HostError if somebody else has the lock.
    """
    unreadable, pause = 0, 0.0
    while not host.create(path, make_lock()):
        held = _read_lock(host.read(path))
        if held is None and unreadable < _UNREADABLE:  # another run is writing or deleting it
            unreadable += 1
            time.sleep(_PAUSE)
            continue
        if held and held.owner != owner and held.until > datetime.now(UTC):
            until = held.until.astimezone().strftime("%H:%M")
            raise HostError(
                "Somebody else is publishing there. Run this again when they are done; if their run was "
                f"interrupted, at {until}."
            )
        # An interrupted run of this computer left it, or it is expired. If another run has replaced it since,
        # the host says that there was nothing to delete, although the file is there.
        with suppress(RejectedError):
            host.delete(path)
        unreadable, pause = unreadable + 1, _SETTLED
        if unreadable > 2 * _UNREADABLE:
            raise HostError("Somebody else has begun to publish there. Run this again later.")
    time.sleep(pause)


def _require_own_lock(host: Host, path: str, run: str) -> None:
    """Raise HostError unless the lock on the host belongs to `run`."""
    held = _read_lock(host.read(path))
    if held is None or held.run != run:
        raise HostError(
            "Somebody else has published there at the same time. Look at the site, then publish again."
        )


def _read_lock(data: bytes | None) -> _HostLock | None:
    try:
        found = json.loads(data or b"")
        until = datetime.fromisoformat(found["until"])
        return _HostLock(str(found["owner"]), str(found.get("run", "")), until)
    except (ValueError, LookupError, TypeError):
        return None
