"""Bad moments: runs that are killed, starved, shut out, crowded, or put back in time, and what they leave."""

from __future__ import annotations

import contextlib
import json
import os
import random
import shutil
import subprocess
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from pipeline.photos.trash import FOLDER
from tools.hostile.order import wrong_order
from tools.hostile.runs import ROOT, bound, command, environment, run
from tools.hostile.site import SECONDS, Site, prepare

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Sequence

    from tools.hostile.runs import Run

FOLDERS = ("site/public/media", "site/public", "site/src/manifests", ".pipeline")
"""Where runs write."""


def all_faults(*, kills: int, seed: int) -> Iterator[tuple[str, list[str]]]:
    """Yield each fault with what it broke, nothing if all is well."""
    with TemporaryDirectory(prefix="hostile-") as folder:
        site = prepare(Path(folder).resolve())
        yield "power-cut order of a first run and of a change", list(power_cut(site))
        yield "two runs at once", list(crowd(site, 2))
        yield "four runs at once", list(crowd(site, 4))
        yield "output that may not be written", list(read_only(site))
        yield "a disk that is full", list(full_disk(site, room=(0, 8, 64, 160, 320)))
        yield "a clock that was set back", list(clock_back(site))
        yield f"killed at {kills} moments", list(kill(site, kills, seed))
        yield "killed while restoring and pruning", list(kill_housekeeping(site, max(2, kills // 10), seed))


def few_faults(folder: Path) -> Iterator[tuple[str, list[str]]]:
    """Yield the same in short, with the project made in `folder`."""
    site = prepare(folder)
    yield "power-cut order", list(power_cut(site))
    yield "two runs at once", list(crowd(site, 2))
    yield "output that may not be written", list(read_only(site, FOLDERS[:1]))
    yield "a disk that is full", list(full_disk(site, (8,), FOLDERS[1:3]))
    yield "killed", list(kill(site, 3, 1))
    yield "killed while restoring and pruning", list(kill_housekeeping(site, 1, 1))


def power_cut(site: Site) -> Iterator[str]:
    """Trace a run from nothing and a run over a change; yield each step that comes too early."""
    with _copy(site) as copy:
        for made in (copy.project.media, copy.project.manifests, copy.project.state):
            shutil.rmtree(made)
        copy.project.search.unlink()
        yield from _traced(copy, "first run")
        copy.turn(1)
        yield from _traced(copy, "change")
        yield from (f"after the change: {each}" for each in copy.differences(1))


def _traced(site: Site, name: str) -> Iterator[str]:
    log = site.root / "steps.log"
    log.unlink(missing_ok=True)
    done = site.ingest(HOSTILE_STEPS=str(log))
    if done.exit:
        yield f"{name}: exit code {done.exit}: {done.err or done.out}"
    steps = [json.loads(line) for line in log.read_text().splitlines()]
    yield from (f"{name}: {each}" for each in wrong_order(steps, site.project))


def crowd(site: Site, runs: int) -> Iterator[str]:
    """Start runs at the same time over the same change."""
    with _copy(site) as copy:
        copy.turn(1)
        processes = [
            subprocess.Popen(  # noqa: S603  # our own interpreter and code
                command(copy.root, "ingest", "--jobs", "2"),
                cwd=ROOT,
                env=environment(),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                text=True,
            )
            for _ in range(runs)
        ]
        for process in processes:
            _, said = process.communicate(timeout=SECONDS)
            if process.returncode:
                yield f"one of {runs} ended with {process.returncode}: {said}"
            if "Traceback" in said:
                yield said
        yield from copy.damage()
        yield from copy.differences(1)


def read_only(site: Site, folders: Sequence[str] = FOLDERS) -> Iterator[str]:
    """Take away the right to write to each folder in turn; then give it back."""
    for name in folders:
        with _copy(site) as copy:
            copy.turn(1)
            folder = copy.root / name
            folder.chmod(0o555)
            try:
                done = copy.ingest(prefix=bound())
            finally:
                folder.chmod(0o755)
            yield from (f"{name}: {each}" for each in _refused(copy, done))


def full_disk(site: Site, room: Sequence[int], folders: Sequence[str] = FOLDERS[1:]) -> Iterator[str]:
    """Leave so many kB on the disk of each folder in turn (a small tmpfs); then make room.

    Where nothing may be mounted, no file may grow beyond those kB instead (setrlimit(2)).
    """
    for name in folders:
        for free in room:
            with _copy(site) as copy:
                copy.turn(1)
                with _small(copy.root / name, free) as prefix:
                    done = copy.ingest(prefix=prefix)
                    if done.exit:
                        yield from (f"{name}, {free} kB: {each}" for each in _refused(copy, done, mend=False))
                    _grow(copy.root / name)
                    again = copy.ingest()
                    if again.exit:
                        yield f"{name}, {free} kB, with room again: {again.exit}: {again.err or again.out}"
                    yield from (f"{name}, {free} kB: {each} differs" for each in copy.differences(1))


@contextlib.contextmanager
def _small(folder: Path, free: int) -> Iterator[Sequence[str]]:
    aside = folder.with_name(f"{folder.name}-aside")
    folder.rename(aside)
    folder.mkdir()
    pages = sum(-(-path.stat().st_size // 4096) + 1 for path in aside.rglob("*")) + 2
    options = ["-t", "tmpfs", "-o", f"size={pages * 4 + free}k,nr_inodes=100k", "tmpfs", str(folder)]
    mounted = os.geteuid() == 0 and not _quietly("mount", *options)
    try:
        shutil.copytree(aside, folder, dirs_exist_ok=True)
        yield () if mounted else ("prlimit", f"--fsize={free * 64}", "--")
    finally:
        if mounted:
            _quietly("umount", "-l", str(folder))


def _grow(folder: Path) -> None:
    if folder.is_mount():
        _quietly("mount", "-o", "remount,size=200m", str(folder))


def _quietly(*command: str) -> int:
    return subprocess.run(command, check=False, capture_output=True).returncode  # noqa: S603  # mount and umount


def _refused(site: Site, done: Run, *, mend: bool = True) -> Iterator[str]:
    """Yield what is wrong with a run that could not write, and with the next one, which can."""
    said = done.out + done.err
    if done.exit == 0:  # nothing had to be written there
        yield from site.differences(1)
    elif (
        done.exit != 1
        or "Traceback" in said
        or ("could not be saved" not in said and "Nothing was" not in said)
    ):
        yield f"exit code {done.exit}: {said[-1500:]}"
    yield from site.damage()
    litter = [path for path in site.root.rglob("*.tmp") if path.is_file()]
    yield from (f"{path} was left" for path in litter)
    if mend:
        again = site.ingest()
        if again.exit:
            yield f"the next run: exit code {again.exit}: {again.err or again.out}"
        yield from (f"{each} differs after the next run" for each in site.differences(1))


def clock_back(site: Site) -> Iterator[str]:
    """Run in the past, in the present, in the future, and in the present again; photos change each time.

    Whoever sets a clock moves the time of day and not CLOCK_MONOTONIC (clock_getres(2)), by which waits end.
    """
    if not shutil.which("faketime"):
        yield "not tried: faketime is missing; `./dev nox -s hostile` installs it"
        return
    with _copy(site) as copy:
        for state, shift in ((1, "-400d"), (0, "+0d"), (1, "+3d"), (0, "+0d")):
            copy.turn(state)
            done = copy.ingest(prefix=("faketime", "--exclude-monotonic", "-f", shift))
            if done.exit:
                yield f"{shift}: exit code {done.exit}: {done.err or done.out}"
            yield from (f"{shift}: {each} differs" for each in copy.differences(state))


def kill(site: Site, moments: int, seed: int) -> Iterator[str]:
    """Kill runs over a change, half before a step on disk, half after a time; then let one run end."""
    chance = random.Random(seed)  # noqa: S311  # repeatable, not secret
    with _copy(site) as copy:
        copy.turn(1)
        log = copy.root / "steps.log"
        began = time.monotonic()
        copy.ingest(HOSTILE_STEPS=str(log))
        usual, steps = time.monotonic() - began, len(log.read_text().splitlines())
        for moment in range(moments):
            state = moment % 2
            copy.turn(state)
            if chance.random() < 0.6:
                at = f"before step {(number := chance.randint(1, steps))} of {steps}"
                copy.ingest(HOSTILE_DIE_AT=str(number))
            else:
                at = f"after {(seconds := chance.uniform(0.2, usual)):.2f} s"
                run(copy.root, "ingest", "--jobs", "2", seconds=seconds)
            copy.heal(building=chance.random() < 0.5)
            yield from (f"killed {at}: {each}" for each in copy.damage())
            again = copy.ingest()
            if again.exit:
                yield f"killed {at}: the next run ended with {again.exit}: {again.err or again.out}"
            yield from (f"killed {at}: {each} differs after the next run" for each in copy.differences(state))
            shutil.rmtree(copy.project.state / FOLDER, ignore_errors=True)


def kill_housekeeping(site: Site, moments: int, seed: int) -> Iterator[str]:
    """Kill `pipeline restore` and `pipeline prune` before steps on disk; nothing may be lost.

    Each is started again afterwards and ends what was begun; an ingest then leaves what it always leaves.
    """
    chance = random.Random(seed)  # noqa: S311  # repeatable, not secret
    with _copy(site) as copy:
        copy.turn(1)
        copy.ingest()
        both = site.states[0] | site.states[1]
        media = {name for name in both if name.startswith("site/public/media/")}
        used = media.intersection(site.states[1])
        for _ in range(moments):
            for command, wanted in ((("restore", "latest"), media), (("prune",), used)):
                at = chance.randint(1, 40)
                told = f"{command[0]} killed before step {at}"
                run(copy.root, *command, seconds=SECONDS, HOSTILE_DIE_AT=str(at))
                yield from (f"{told} lost {each}" for each in _lost(copy, media))
                yield from (f"{told}: {each}" for each in copy.damage())
                run(copy.root, *command, seconds=SECONDS)
                there = {name for name in media if (copy.root / name).is_file()}
                yield from (f"{told} and started again: {each} is amiss" for each in sorted(there ^ wanted))
                yield from (f"{told} and started again lost {each}" for each in _lost(copy, media))
                yield from (f"{told}: {each}" for each in copy.damage())
            copy.ingest()
            yield from (f"{each} differs after housekeeping and ingest" for each in copy.differences(1))
            # What two prunes moved apart lies in two batches; `restore latest` brings one.
            _join(copy.project.state / FOLDER)


def _lost(site: Site, media: Collection[str]) -> list[str]:
    """Name those of the `media` that are neither in their folder nor in the trash."""
    there = {path.name for path in site.project.media.iterdir()}
    there |= {path.name for path in (site.project.state / FOLDER).rglob("*") if path.is_file()}
    return sorted(name for name in media if name.rpartition("/")[2] not in there)


def _join(trash: Path) -> None:
    first, *others = sorted(trash.iterdir())
    for batch in others:
        for path in batch.iterdir():
            path.rename(first / path.name)
        batch.rmdir()


@contextlib.contextmanager
def _copy(site: Site) -> Iterator[Site]:
    with TemporaryDirectory(prefix="hostile-") as folder:
        yield site.copy(Path(folder).resolve() / "project")
