"""What is due, and why, found without opening a picture: by names, digests, keys and the media folder."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from pipeline.photos import codes, why
from pipeline.photos.key import digest_file
from pipeline.photos.limits import BYTE_LIMIT
from pipeline.photos.model import Cause, CauseKind
from pipeline.photos.refusal import RefusedError, shown, unreadable

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from pipeline.photos.cache import Made, Memory, Record
    from pipeline.photos.key import Keys
    from pipeline.photos.model import Wanted
    from pipeline.photos.originals import Found, OriginalsFolder

ASKED: Final = Cause(CauseKind.ASKED, "everything was asked to be made anew")


@dataclass(slots=True)
class Step:
    """One wanted rendition: its key, what stands of it (`made`, None while it is due), and why it is due."""

    wanted: Wanted
    key: str
    made: Made | None
    causes: tuple[Cause, ...] = ()


@dataclass(slots=True)
class Entry:
    """One original: where it is, its digest, the record of earlier runs and a step a slot; or its refusal.

    It was `renamed` if earlier runs had its bytes under a name that is not wanted any more.
    """

    file: str
    wanted: list[Wanted]
    found: Found | None = None
    digest: str = ""
    record: Record | None = None
    steps: list[Step] = field(default_factory=list)
    refusal: RefusedError | None = None
    renamed: bool = False

    @property
    def due(self) -> list[Step]:
        """The steps that have to be made."""
        return [] if self.refusal else [step for step in self.steps if step.made is None]


def plan_entries(
    wanted: Sequence[Wanted],
    *,
    originals: OriginalsFolder,
    memory: Memory,
    keys: Keys,
    present: Mapping[str, int],
    jobs: int,
    fresh: bool,
) -> list[Entry]:
    """Return one entry an original, in the order in which they are wanted.

    `present` holds what is in the media folder, with sizes in bytes; with `fresh` everything is due.
    """
    entries: dict[str, Entry] = {}
    for each in wanted:
        entries.setdefault(each.file, Entry(each.file, [])).wanted.append(each)
    unknown = []
    for entry in entries.values():
        entry.record = record = memory.records.get(entry.file)
        try:
            entry.found = originals.find(entry.file)
            _check_bytes(entry.file, entry.found)
        except RefusedError as refused:
            entry.refusal = refused
            continue
        if record is not None and record.stamp == entry.found.stamp:
            entry.digest = record.digest
        else:
            unknown.append(entry)
    _digest(unknown, jobs)
    gone = {record.digest for file, record in memory.records.items() if file not in entries}
    by_key = {made.key: made for record in memory.records.values() for made in record.made.values()}
    for entry in entries.values():
        entry.renamed = entry.record is None and entry.digest in gone
        for each in [] if entry.refusal else _one_a_slot(entry.wanted):
            entry.steps.append(_step(entry, each, memory, keys, present, by_key, fresh=fresh))
    return list(entries.values())


def _one_a_slot(wanted: Sequence[Wanted]) -> list[Wanted]:
    chosen: dict[str, Wanted] = {}
    for each in wanted:
        chosen.setdefault(each.slot, each)
    return list(chosen.values())


def _check_bytes(file: str, found: Found) -> None:
    if found.bytes > BYTE_LIMIT:
        raise RefusedError(
            codes.TOO_MANY_BYTES,
            f"{shown(file)} has {found.bytes / 1e6:.0f} MB, more than the {BYTE_LIMIT / 1e6:.0f} MB allowed.",
            "Save the photo as JPEG.",
        )


def _digest(entries: Sequence[Entry], jobs: int) -> None:
    """Fill in the digests of files that are not known by their stamps."""

    def work(entry: Entry) -> None:
        assert entry.found is not None
        try:
            entry.digest = digest_file(entry.found.path)
        except OSError as error:
            entry.refusal = unreadable(shown(entry.file), error)

    if not entries:
        return
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(jobs) as pool:
        list(pool.map(work, entries))


def _step(
    entry: Entry,
    wanted: Wanted,
    memory: Memory,
    keys: Keys,
    present: Mapping[str, int],
    by_key: Mapping[str, Made],
    *,
    fresh: bool,
) -> Step:
    key = keys.key(wanted, entry.digest)
    made = by_key.get(key)
    if made is not None:
        missing = why.missing_files(made, present)
        if not missing and not fresh:
            return Step(wanted, key, made)
        return Step(wanted, key, None, missing or (ASKED,))
    earlier = entry.record.made.get(wanted.slot) if entry.record else None
    causes = why.causes(
        entry.record,
        earlier,
        digest=entry.digest,
        now=keys.ingredients(wanted),
        before=memory.ingredients.get(earlier.ingredients) if earlier else None,
    )
    return Step(wanted, key, None, causes)
