"""What the last run measured of originals that have not changed since; no picture is opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.photos.cache import Memory
from pipeline.photos.key import digest_file
from pipeline.photos.model import Original, Traits
from pipeline.photos.refusal import RefusedError
from pipeline.photos.shelf import Shelf

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


def known_originals(files: Iterable[str], *, originals: Path, state: Path) -> dict[str, Original]:
    """Return what is known of those `files`, named from the folder `originals`, that are as they were.

    `state` keeps the record of earlier runs; whatever it does not hold, or holds of other bytes, is left out.
    """
    records, shelf = Memory.read(state).records, Shelf(originals)
    known = {}
    for file in sorted(records.keys() & set(files)):
        record = records[file]
        try:
            found = shelf.find(file)
            # Of a file that was copied, the times are new and the bytes are not.
            unchanged = found.stamp == record.stamp or (
                found.bytes == record.bytes and digest_file(found.path) == record.digest
            )
        except (RefusedError, OSError):  # ingest says what is wrong with it
            continue
        if unchanged:
            width, height = record.size
            traits = Traits(*record.traits)
            known[file] = Original(file, width, height, record.format, record.bytes, record.digest, traits)
    return known
