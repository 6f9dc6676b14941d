"""A plan is carried out at a host: nobody else meanwhile, and whatever moment it is cut off at."""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from typing import Final, NamedTuple
from uuid import uuid4

from pipeline.disk.store import make_folder, write_files
from pipeline.photos.model import SILENT, Progress
from pipeline.publish.destination import Destination, DestinationError
from pipeline.publish.plan import Plan, is_there, make_plan
from pipeline.publish.release import NOTE, Note, Release, hidden, lasting, read_note
from pipeline.system.commands import make_command

BEFORE: Final = "before"
"""The folder for files of others that ours took the place of, in the folder for notes."""

_LOCK: Final = "lock"
_LEASE: Final = timedelta(minutes=10)
"""How long a host is kept for a run that says nothing more, because it was killed."""

_UNREADABLE: Final = 10
"""How often a lock that cannot be read is looked at again: somebody may be writing it."""

_PAUSE: Final = 0.3
"""Seconds between these looks."""

_SETTLED: Final = 1.0
"""Seconds after which a lock that took the place of an old one is looked at: two may have taken it."""


@dataclass(frozen=True)
class Wish:
    """A release to be published: its name, its files, which of them show people, and what goes at once.

    `version` is the commit of its words, "" if it has none; `addresses` are those of its pages, if the site
    is launched.
    """

    name: str
    files: Release
    private: frozenset[str]
    now: frozenset[str]
    version: str = ""
    addresses: frozenset[str] = frozenset()


class OthersError(DestinationError):
    """The folder holds files of others: `names`, and `replaced` where ours would take their places.

    `told` says so, without the refusal.
    """

    def __init__(self, names: Sequence[str], replaced: Sequence[str]) -> None:
        """Take the names."""
        self.names, self.replaced = names, replaced
        more = f" and {len(names) - 5} more" if len(names) > 5 else ""
        lost = ", ".join(replaced[:5])
        lost = f" These would be replaced, and are saved before: {lost}." if lost else ""
        self.told = f"This folder holds files that are not the site's: {', '.join(names[:5])}{more}.{lost}"
        super().__init__(
            f"{self.told}\nNothing was published. If the site belongs there all the same: "
            f"{make_command('pipeline publish --adopt')}. To take it out again: "
            f"{make_command('pipeline publish --back')}"
        )


def others(plan: Plan, note: Note) -> OthersError | None:
    """Return what keeps a release out of a folder that holds files of others; None where nothing does."""
    new = not (note.release or note.files)
    named = plan.others if new else plan.foreign
    return OthersError(named, plan.foreign) if named else None


def noted(destination: Destination) -> Note:
    """Return what the host has noted."""
    return read_note(destination.read(f"{destination.notes}/{NOTE}"))


def planned(
    destination: Destination, wish: Wish, today: date, doubts: Container[str] = ()
) -> tuple[Plan, Note]:
    """Return what publishing would do now, and what the host has noted.

    What is there is compared by its sums, where the host gives them; what is in `doubts` is sent in any case.
    """
    note, there = noted(destination), destination.files()
    known = {
        name: piece
        for name, piece in wish.files.items()
        if is_there(name, piece.size, piece.sum, there, note)
    }
    damaged = (destination.differing(known) if known else set()) | {name for name in known if name in doubts}
    now = wish.now | {name for name in there if note.is_private(name)}
    return make_plan(wish.files, there, note, now=now, today=today, damaged=damaged), note


def transfer(
    destination: Destination,
    wish: Wish,
    owner: str,
    today: date,
    progress: Progress = SILENT,
    *,
    doubts: Container[str] = (),
    adopt: Path | None = None,
) -> Plan:
    """Publish a release; return what was done. Raises DestinationError and OSError, then run it again.

    Whenever it is cut off, every page on the host is whole and names only files that are there. Files of
    others in the folder are an OthersError, unless `adopt` names the folder of this computer where those that
    are replaced are saved if the host has no private place.
    """
    with _alone(destination, owner) as renew:
        plan, before = planned(destination, wish, today, doubts)
        if adopt is None and (refused := others(plan, before)):
            raise refused
        for name in plan.foreign:
            _save(destination, name, adopt)
        sums = {name: piece.sum for name, piece in wish.files.items() if not lasting(name)}
        changing = {*plan.sent, *plan.deletes}
        doubtful = {
            name: "" if name in changing else digest
            for name, digest in {**before.files, **sums}.items()
            if not lasting(name)
        }
        ours = {hidden(name) for name in [*before.files, *wish.files] if lasting(name)}
        known = {
            "lasting": before.lasting | ours,
            "private": before.private | {hidden(name) for name in wish.private},
            "adopted": before.adopted | set(plan.foreign),
            "published": before.published | wish.addresses,
        }
        _write_note(destination, before.model_copy(update={"files": doubtful, **known}))
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
        renew(True)
        _write_note(
            destination,
            Note(
                release=wish.name,
                files=sums,
                lasting={hidden(name) for name in wish.files if lasting(name)},
                gone={hidden(name): since for name, since in plan.gone.items()},
                private={hidden(name) for name in wish.private},
                earlier=_earlier(before, wish.name),
                versions={**before.versions, **({wish.name: wish.version} if wish.version else {})},
                published=known["published"],
                adopted=known["adopted"],
            ),
        )
        destination.finish()
        return plan


def _earlier(before: Note, name: str) -> list[str]:
    """Return the releases before the one of a name: of one that is gone back to, those that it had then."""
    if name in before.earlier:
        return before.earlier[before.earlier.index(name) + 1 :]
    return [each for each in [before.release, *before.earlier] if each and each != name]


def _save(destination: Destination, name: str, folder: Path | None) -> None:
    """Save a file of others where no visitor can ask for it."""
    data = destination.read(name) or b""
    if destination.is_private:
        destination.write(f"{destination.notes}/{BEFORE}/{name}", data)
    elif folder is not None:
        make_folder(folder)
        folder.chmod(0o700)
        write_files(folder, [(name, data)])
        (folder / name).chmod(0o600)


def saved(destination: Destination, names: Iterable[str], folder: Path) -> dict[str, bytes]:
    """Return the files of others that `transfer` has saved, as far as they are found."""
    found = {}
    for name in names:
        data = destination.read(f"{destination.notes}/{BEFORE}/{name}") if destination.is_private else None
        if data is None and (folder / name).is_file():
            data = (folder / name).read_bytes()
        if data is not None:
            found[name] = data
    return found


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
    """Do the work for each name, as many at once as the host takes; an error, with its file, ends it."""

    def named(name: str) -> None:
        try:
            work(name)
        except DestinationError as error:
            raise DestinationError(f"{name}: {error}") from error

    with ThreadPoolExecutor(destination.lanes) as pool:
        try:
            for name, _ in zip(names, pool.map(named, names), strict=True):
                renew()
                progress.done(name)
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


def _write_note(destination: Destination, note: Note) -> None:
    destination.write(f"{destination.notes}/{NOTE}", note.model_dump_json().encode())


class _Lock(NamedTuple):
    """Who has a host for themselves: the computer, the run, and until when."""

    owner: str
    run: str
    until: datetime


@contextmanager
def _alone(destination: Destination, owner: str) -> Iterator[Callable[..., None]]:
    """Have the host for oneself; yields what must be called now and then to keep it.

    Called with True, it asks whether the host still is ours. Raises DestinationError where it is not.
    """
    if not destination.locks:
        yield lambda _=False: None
        return
    run, last = uuid4().hex, time.monotonic()
    place = f"{destination.notes}/{_LOCK}"

    def lock() -> bytes:
        until = datetime.now(UTC) + _LEASE
        return json.dumps({"owner": owner, "run": run, "until": until.isoformat()}).encode()

    def renew(demand: bool = False) -> None:
        nonlocal last
        if demand or time.monotonic() - last > _LEASE.total_seconds() / 4:
            last = time.monotonic()
            _demand(destination, place, run)
            if not demand:
                destination.write(place, lock())

    _take_lock(destination, place, owner, lock)
    _demand(destination, place, run)
    try:
        yield renew
    finally:
        with suppress(DestinationError):  # then it ends by itself
            held = _read_lock(destination.read(place))
            if held and held.run == run:
                destination.delete(place)


def _take_lock(destination: Destination, place: str, owner: str, lock: Callable[[], bytes]) -> None:
    """Put our lock there; DestinationError where somebody else has the host."""
    unreadable, pause = 0, 0.0
    while not destination.create(place, lock()):
        held = _read_lock(destination.read(place))
        if held is None and unreadable < _UNREADABLE:  # somebody is writing or deleting it
            unreadable += 1
            time.sleep(_PAUSE)
            continue
        if held and held.owner != owner and held.until > datetime.now(UTC):
            until = held.until.astimezone().strftime("%H:%M")
            raise DestinationError(
                "Somebody else is publishing there. Run this again when they are done; if they were cut off, "
                f"at {until}."
            )
        destination.delete(place)  # of a run of ours that was cut off, or one that said nothing for long
        unreadable, pause = unreadable + 1, _SETTLED
        if unreadable > 2 * _UNREADABLE:
            raise DestinationError("Somebody else has begun to publish there. Run this again later.")
    time.sleep(pause)


def _demand(destination: Destination, place: str, run: str) -> None:
    """Raise DestinationError where the lock is not that of this run."""
    held = _read_lock(destination.read(place))
    if held is None or held.run != run:
        raise DestinationError(
            "Somebody else has published there at the same time. Look at the site, then publish again."
        )


def _read_lock(data: bytes | None) -> _Lock | None:
    try:
        found = json.loads(data or b"")
        until = datetime.fromisoformat(found["until"])
        return _Lock(str(found["owner"]), str(found.get("run", "")), until)
    except (ValueError, LookupError, TypeError):
        return None
