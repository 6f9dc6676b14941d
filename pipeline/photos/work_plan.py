"""Finds the renditions that must be made.

Only names, digests, keys and the files in the media folder are compared; no picture is opened.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path

from pipeline.base.findings.messages import TerminalOnly
from pipeline.base.system.commands import make_command
from pipeline.photos.cache import PhotoCache
from pipeline.photos.decoding import codes
from pipeline.photos.decoding.model import BYTE_LIMIT
from pipeline.photos.decoding.refusal import RefusedError, escape_name, refuse_unreadable
from pipeline.photos.keys import KeyMaker, digest_file
from pipeline.photos.model import Original, Rendition, RequestedPhoto
from pipeline.photos.originals import OriginalFile, OriginalsFolder


@dataclass(slots=True)
class RenditionWork:
    """The work on one rendition.

    - `made`: the complete rendition; None while files are missing
    - `was_due`: True if files were missing or outdated at the start of the run
    """

    requested: RequestedPhoto
    key: str
    made: Rendition | None
    was_due: bool


@dataclass(slots=True)
class OriginalWork:
    """The work on one original. Unknown fields are None; an unknown digest is "".

    - `file`: the path below raw_assets/
    - `requested`: all requests for the original
    - `found`: the original on disk
    - `digest`: the digest of the original's present bytes
    - `record`: the record for this path; the file can have changed since
    - `measured`: a record with the present digest, perhaps for another path
    - `steps`: the work on each request
    - `refusal`: the reason why the original cannot be used
    """

    file: str
    requested: list[RequestedPhoto]
    found: OriginalFile | None = None
    digest: str = ""
    record: Original | None = None
    measured: Original | None = None
    steps: list[RenditionWork] = field(default_factory=list)
    refusal: RefusedError | None = None

    @property
    def due(self) -> list[RenditionWork]:
        """The work on renditions that still lack files; empty for a refused original."""
        return [] if self.refusal else [step for step in self.steps if step.made is None]


def plan_work(
    requested: Sequence[RequestedPhoto],
    originals: OriginalsFolder,
    cache: PhotoCache,
    keys: KeyMaker,
    present: Mapping[str, int],
) -> list[OriginalWork]:
    """Return the work on each original, in the order of the requests.

    `keys` makes the keys by which finished variants are recognised. `present` maps the name of each file in
    the media folder to its size in bytes.
    """
    entries: dict[str, OriginalWork] = {}
    for each in requested:
        entries.setdefault(each.file, OriginalWork(each.file, [])).requested.append(each)
    records = cache.records.values()
    by_digest = {record.digest: record for record in records}
    by_key = {made.key: made for record in records for made in record.made.values()}
    for entry in entries.values():
        entry.record = cache.records.get(entry.file)
        try:
            _find_original(entry, originals)
        except RefusedError as refused:
            entry.refusal = refused
            continue
        same = entry.record is not None and entry.record.digest == entry.digest
        entry.measured = entry.record if same else by_digest.get(entry.digest)
        for each in entry.requested:
            key = keys.make_key(each, entry.digest)
            made = by_key.get(key)
            due = made is None or not made.sizes.items() <= present.items()
            entry.steps.append(RenditionWork(each, key, None if due else made, due))
    return list(entries.values())


def refuse_erased(file: str, day: str) -> RefusedError:
    """Return the RefusedError for a photo that was deleted for good on `day`, such as 2026-05-01."""
    return RefusedError(
        codes.ERASED,
        f"{escape_name(file)} was deleted for good on {day}, so it is not shown again.",
        (
            "Delete it for good once more.",
            TerminalOnly(
                "Only if that deletion was a mistake, remove its entry from content/forgotten.yaml."
            ),
            TerminalOnly(f"The desk deletes photos: {make_command('pipeline desk')}"),
        ),
    )


def _find_original(entry: OriginalWork, originals: OriginalsFolder) -> None:
    """Find the original on disk, and set `found` and `digest` of the entry. Raises RefusedError."""
    entry.found = found = originals.find(entry.file)
    if found.bytes > BYTE_LIMIT:
        raise RefusedError(
            codes.TOO_MANY_BYTES,
            f"{escape_name(entry.file)} has {found.bytes / 1e6:.0f} MB, more than {BYTE_LIMIT / 1e6:.0f} MB.",
            "Save the photo as JPEG.",
        )
    if entry.record is not None and entry.record.stamp == found.stamp:
        entry.digest = entry.record.digest
        return
    try:
        stamp = tuple(found.stamp)
        entry.digest = _digest_settled(found.path, stamp) if found.settled else digest_file(found.path)
    except OSError as error:
        raise refuse_unreadable(escape_name(entry.file), error) from error


@lru_cache(maxsize=4096)
def _digest_settled(path: Path, stamp: tuple[int, ...]) -> str:  # noqa: ARG001  the key of the cache
    """Return the digest of a file. Calls with the same `stamp` read the file only once."""
    # The desk plans the same work again after each change to a text.
    return digest_file(path)
