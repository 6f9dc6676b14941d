"""A plan is carried out at a host: nobody else meanwhile, and whatever moment it is cut off at."""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Final

from pipeline.photos.model import SILENT, Progress
from pipeline.publish.destination import Destination, DestinationError
from pipeline.publish.plan import Plan, make_plan
from pipeline.publish.release import NOTE, Note, Release, lasting, read_note

BEFORE: Final = "before"
"""The folder for rules of others that ours took the place of, in the folder for notes."""

_LOCK: Final = "lock"
_LEASE: Final = timedelta(minutes=10)
"""How long a host is kept for a run that says nothing more, because it was killed."""


@dataclass(frozen=True)
class Wish:
    """A release to be published: its name, its files, which of them show people, and what goes at once."""

    name: str
    files: Release
    private: frozenset[str]
    now: frozenset[str]


def noted(destination: Destination) -> Note:
    """Return what the host has noted."""
    return read_note(destination.read(f"{destination.notes}/{NOTE}"))


def planned(destination: Destination, wish: Wish, today: date) -> tuple[Plan, Note]:
    """Return what publishing would do now, and what the host has noted."""
    note = noted(destination)
    now = wish.now | note.private
    return make_plan(wish.files, destination.files(), note, now=now, today=today), note


def transfer(
    destination: Destination, wish: Wish, owner: str, today: date, progress: Progress = SILENT
) -> Plan:
    """Publish a release; return what was done. Raises DestinationError and OSError, then run it again.

    Whenever it is cut off, every page on the host is whole and names only files that are there.
    """
    with _alone(destination, owner) as renew:
        destination.begin()
        plan, before = planned(destination, wish, today)
        earlier = [name for name in [before.release, *before.earlier] if name and name != wish.name]
        ours = {**before.files, **{name: piece.sum for name, piece in wish.files.items()}}
        changing = {name for name in [*plan.sent, *plan.deletes] if not lasting(name)}
        doubtful = {name: "" if name in changing else digest for name, digest in ours.items()}
        private = before.private | wish.private
        _write_note(destination, before.model_copy(update={"files": doubtful, "private": private}))
        for name in plan.foreign:
            destination.write(f"{destination.notes}/{BEFORE}/{name}", destination.read(name) or b"")
        for name, mode in sorted(plan.modes.items()):
            destination.chmod(name, mode)

        def put(name: str) -> None:
            destination.write(name, wish.files[name].data)

        progress.start(len(plan.sent) + len(plan.deletes))
        try:
            for stage in plan.stages:
                _each(destination, put, stage, renew, progress)
            _each(destination, destination.delete, plan.deletes, renew, progress)
        finally:
            progress.finish()
        _write_note(
            destination,
            Note(
                release=wish.name,
                files={name: piece.sum for name, piece in wish.files.items()},
                gone=dict(plan.gone),
                private=set(wish.private),
                earlier=earlier,
            ),
        )
        destination.finish()
        return plan


def differing(destination: Destination, sums: Mapping[str, str]) -> list[str]:
    """Return the names of the files that the host does not have with these sums."""
    there = destination.files()
    return [
        name
        for name, digest in sums.items()
        if name not in there or hashlib.sha256(destination.read(name) or b"").hexdigest() != digest
    ]


def _each(
    destination: Destination,
    work: Callable[[str], None],
    names: Iterable[str],
    renew: Callable[[], None],
    progress: Progress,
) -> None:
    """Do the work for each name, as many at once as the host takes; the first error ends it."""
    with ThreadPoolExecutor(destination.lanes) as pool:
        try:
            for name, _ in zip(names, pool.map(work, names), strict=True):
                renew()
                progress.done(name)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def _write_note(destination: Destination, note: Note) -> None:
    destination.write(f"{destination.notes}/{NOTE}", note.model_dump_json().encode())


@contextmanager
def _alone(destination: Destination, owner: str) -> Iterator[Callable[[], None]]:
    """Have the host for oneself; yields what must be called now and then to keep it."""
    last = time.monotonic()

    def lock() -> bytes:
        until = datetime.now(UTC) + _LEASE
        return json.dumps({"owner": owner, "until": until.isoformat()}).encode()

    def place() -> str:
        return f"{destination.notes}/{_LOCK}"

    def renew() -> None:
        nonlocal last
        if time.monotonic() - last > _LEASE.total_seconds() / 4:
            last = time.monotonic()
            destination.write(place(), lock())

    for _ in range(2):
        if destination.create(place(), lock()):
            break
        held = _read_lock(destination.read(place()))
        if held and held[0] != owner and held[1] > datetime.now(UTC):
            until = held[1].astimezone().strftime("%H:%M")
            raise DestinationError(
                "Somebody else is publishing there. Run this again when they are done; if they were cut off, "
                f"at {until}."
            )
        destination.delete(place())  # of a run of ours that was cut off, or one that said nothing for long
    else:
        raise DestinationError("Somebody else has begun to publish there. Run this again later.")
    try:
        yield renew
    finally:
        with suppress(DestinationError):  # then it ends by itself
            destination.delete(place())


def _read_lock(data: bytes | None) -> tuple[str, datetime] | None:
    try:
        found = json.loads(data or b"")
        return str(found["owner"]), datetime.fromisoformat(found["until"])
    except (ValueError, LookupError, TypeError):
        return None
