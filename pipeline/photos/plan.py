"""What is due, and why, found without opening a picture: names, digests, keys, and what lies in the media folder."""

from __future__ import annotations

import os
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pipeline.photos import codes, why
from pipeline.photos.key import digest_file
from pipeline.photos.limits import BYTE_LIMIT
from pipeline.photos.model import Cause, CauseKind
from pipeline.photos.refusal import RefusedError, shown, unreadable

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from pipeline.photos.cache import Made, Memory, Record
    from pipeline.photos.key import Keys
    from pipeline.photos.model import Wanted
    from pipeline.photos.shelf import Found, Shelf

ASKED = Cause(CauseKind.ASKED, "everything was asked to be made anew")


@dataclass(slots=True)
class Step:
    """One wanted rendition: its key, what stands of it (`made`, None if it is due), and why it is due."""

    wanted: Wanted
    key: str
    made: Made | None
    causes: tuple[Cause, ...] = ()


@dataclass(slots=True)
class Entry:
    """One original: where it is, its digest, the record of earlier runs, and a step a slot; or its refusal."""

    file: str
    wanted: list[Wanted]
    found: Found | None = None
    digest: str = ""
    record: Record | None = None
    steps: list[Step] = field(default_factory=list)
    refusal: RefusedError | None = None

    @property
    def due(self) -> list[Step]:
        """The steps that have to be made."""
        return [step for step in self.steps if step.made is None]


def survey(
    wanted: Sequence[Wanted], *, shelf: Shelf, memory: Memory, keys: Keys, media: Path, jobs: int, fresh: bool
) -> list[Entry]:
    """Return one entry an original, in the order in which they are first wanted. With `fresh` everything is due."""
    entries: dict[str, Entry] = {}
    for each in wanted:
        entries.setdefault(each.file, Entry(each.file, [])).wanted.append(each)
    for entry in entries.values():
        entry.record = memory.records.get(entry.file)
        try:
            entry.found = shelf.find(entry.file)
            _check_bytes(entry.file, entry.found)
        except RefusedError as refused:
            entry.refusal = refused
    _digest(entries.values(), jobs)
    present = files_in(media)
    by_key = {made.key: made for record in memory.records.values() for made in record.made.values()}
    for entry in entries.values():
        if entry.refusal is None:
            _lay_out(entry, memory, keys, present, by_key)
            if fresh:
                for step in entry.steps:
                    step.made, step.causes = None, step.causes or (ASKED,)
    return list(entries.values())


def files_in(folder: Path) -> dict[str, int]:
    """Return names and sizes in bytes of the regular files in a folder; empty if it is not there."""
    try:
        with os.scandir(folder) as entries:
            return {
                entry.name: entry.stat(follow_symlinks=False).st_size
                for entry in entries
                if entry.is_file(follow_symlinks=False)
            }
    except (FileNotFoundError, NotADirectoryError):
        return {}


def _check_bytes(file: str, found: Found) -> None:
    if found.bytes > BYTE_LIMIT:
        raise RefusedError(
            codes.TOO_MANY_BYTES,
            f"{shown(file)} has {found.bytes / 1e6:.0f} MB, more than the {BYTE_LIMIT / 1e6:.0f} MB allowed.",
            "Save the photo as JPEG.",
        )


def _digest(entries: Iterable[Entry], jobs: int) -> None:
    """Fill in each entry's digest: from the record while the file's stamp stands, else from its bytes."""
    unknown = []
    for entry in entries:
        if entry.found is None or entry.refusal is not None:
            continue
        if entry.record is not None and entry.record.stamp == entry.found.stamp:
            entry.digest = entry.record.digest
        else:
            unknown.append(entry)

    def work(entry: Entry) -> None:
        assert entry.found is not None
        try:
            entry.digest = digest_file(entry.found.path)
        except OSError as error:
            entry.refusal = unreadable(shown(entry.file), error)

    if unknown:
        with ThreadPoolExecutor(jobs) as pool:
            list(pool.map(work, unknown))


def _lay_out(
    entry: Entry, memory: Memory, keys: Keys, present: Mapping[str, int], by_key: Mapping[str, Made]
) -> None:
    for wanted in {each.slot: each for each in reversed(entry.wanted)}.values():
        key = keys.key(wanted, entry.digest)
        made = by_key.get(key)
        if made is not None and _is_whole(made, present):
            entry.steps.append(Step(wanted, key, made))
            continue
        earlier = entry.record.made.get(wanted.slot) if entry.record else None
        if made is not None:
            reasons = why.missing_files(made, present)
        else:
            reasons = why.causes(
                entry.record,
                earlier,
                digest=entry.digest,
                now=keys.ingredients(wanted),
                before=memory.ingredients.get(earlier.ingredients) if earlier else None,
            )
        entry.steps.append(Step(wanted, key, None, reasons))


def _is_whole(made: Made, present: Mapping[str, int]) -> bool:
    key = made.key
    return all(present.get(f"{key}-{end}") == size for end, size in made.files.items())


def now() -> float:
    """The wall clock, in seconds: only to tell whether a file's times are older than this moment."""
    return time.time()
