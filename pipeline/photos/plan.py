"""What is due, and why, found without opening a picture: by names, digests, keys and the media folder."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from pipeline.photos import codes
from pipeline.photos.cache import Cache, CachedRendition, Record
from pipeline.photos.key import KeyMaker, digest_file
from pipeline.photos.limits import BYTE_LIMIT
from pipeline.photos.model import Cause, CauseKind, Wanted
from pipeline.photos.originals import Found, OriginalsFolder
from pipeline.photos.recipes import Slot
from pipeline.photos.refusal import RefusedError, shown, unreadable
from pipeline.system.commands import make_command

_ASKED: Final = Cause(CauseKind.ASKED, "everything was asked to be made anew")
_WISHES: Final = {"focus": "the focus point", "credit": "the credit"}


@dataclass(slots=True)
class Step:
    """One wanted rendition: its key, what is there (`made`, None while it is due), and why it is due."""

    wanted: Wanted
    key: str
    made: CachedRendition | None = None
    causes: tuple[Cause, ...] = ()


@dataclass(slots=True)
class Entry:
    """One original: where it is, its digest and a step a slot; or its refusal.

    `record` is the record of earlier runs under its name; `measured` one of its present bytes, under this
    name or another. It was `renamed` if earlier runs had its bytes under a name that is not wanted any more.
    """

    file: str
    wanted: list[Wanted]
    found: Found | None = None
    digest: str = ""
    record: Record | None = None
    measured: Record | None = None
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
    cache: Cache,
    keys: KeyMaker,
    present: Mapping[str, int],
    fresh: bool,
    forgotten: Mapping[str, str],
) -> list[Entry]:
    """Return one entry an original, in the order in which they are wanted.

    `present` holds what is in the media folder, with sizes in bytes; with `fresh` everything is due.
    """
    entries: dict[str, Entry] = {}
    for each in wanted:
        entries.setdefault(each.file, Entry(each.file, [])).wanted.append(each)
    records = cache.records.values()
    gone = {record.digest for record in records if record.file not in entries}
    by_digest = {record.digest: record for record in records}
    by_key = {made.key: made for record in records for made in record.made.values()}
    for entry in entries.values():
        entry.record = cache.records.get(entry.file)
        try:
            _find(entry, originals)
            require_known(entry.digest, entry.file, forgotten)
        except RefusedError as refused:
            entry.refusal = refused
            continue
        entry.renamed = entry.record is None and entry.digest in gone
        same = entry.record is not None and entry.record.digest == entry.digest
        entry.measured = entry.record if same else by_digest.get(entry.digest)
        for each in entry.wanted:
            key = keys.key(each, entry.digest)
            made = by_key.get(key)
            if made is not None:
                causes = tuple(_missing(made, present)) or ((_ASKED,) if fresh else ())
            else:
                causes = tuple(_causes(entry, each.slot, keys.ingredients(each)))
            entry.steps.append(Step(each, key, None if causes else made, causes))
    return list(entries.values())


def require_known(digest: str, file: str, forgotten: Mapping[str, str]) -> None:
    """Raise RefusedError if a photo is among the `forgotten`, which have the day of that by digest."""
    if digest in forgotten:
        raise RefusedError(
            codes.FORGOTTEN,
            f"{shown(file)} is a photo that was forgotten on {forgotten[digest]}; it is not shown again.",
            f"To delete it once more: {make_command('pipeline forget', file)}. Only if it "
            "was forgotten by mistake, take its entry out of content/forgotten.yaml.",
        )


def _find(entry: Entry, originals: OriginalsFolder) -> None:
    """Fill in where the original is, and its digest. Raises RefusedError."""
    entry.found = found = originals.find(entry.file)
    if found.bytes > BYTE_LIMIT:
        raise RefusedError(
            codes.TOO_MANY_BYTES,
            f"{shown(entry.file)} has {found.bytes / 1e6:.0f} MB, more than the {BYTE_LIMIT / 1e6:.0f} MB"
            " allowed.",
            "Save the photo as JPEG.",
        )
    if entry.record is not None and entry.record.stamp == found.stamp:
        entry.digest = entry.record.digest
        return
    try:
        entry.digest = digest_file(found.path)
    except OSError as error:
        raise unreadable(shown(entry.file), error) from error


def _causes(entry: Entry, slot: Slot, now: Mapping[str, str]) -> Iterator[Cause]:
    """Yield what differs between what was made of an original for a slot and what `now` goes into it."""
    if entry.record is None:
        yield Cause(CauseKind.NEW, "the photo is new")
        return
    made = entry.record.made.get(slot)
    if made is None:
        yield Cause(CauseKind.NEW, "the photo is new in this place")
        return
    if entry.record.digest != entry.digest:
        yield Cause(CauseKind.CONTENT, "the photo's content", entry.record.digest, entry.digest)
    for name in sorted({*made.ingredients, *now}):
        old, new = made.ingredients.get(name, "none"), now.get(name, "none")
        if old != new:
            kind = name.partition(" ")[0]
            if kind in _WISHES:
                yield Cause(CauseKind.WISH, _WISHES[kind], old, new)
            else:
                yield Cause(CauseKind(kind), name, old, new)


def _missing(made: CachedRendition, present: Mapping[str, int]) -> Iterator[Cause]:
    """Yield a cause for each variant that is not on disk with the size that it was written with."""
    for name, size in made.sizes.items():
        actual = present.get(name)
        if actual is None:
            yield Cause(CauseKind.MISSING, f"the file {name} is missing")
        elif actual != size:
            what = f"the file {name} has another size"
            yield Cause(CauseKind.MISSING, what, f"{size} bytes", f"{actual} bytes")
