"""Removes the traces of erased photos from the pipeline's own files, such as records and the built site."""

import re
from dataclasses import dataclass
from pathlib import Path

from pipeline.base.disk.journal import Change
from pipeline.base.stores import STORES, Cleaning
from pipeline.photos.cache import NAME as RECORDS
from pipeline.photos.cache import PhotoCache
from pipeline.photos.keys import digest_bytes, digest_file


@dataclass(frozen=True, slots=True)
class ErasedPhotos:
    """The photos to be erased.

    - `digests`: the digests of the photos' bytes
    - `keys`: the keys of their renditions
    - `names`: their ids and their paths below raw_assets/
    """

    digests: frozenset[str]
    keys: frozenset[str]
    names: frozenset[str]

    def are_in(self, path: Path) -> bool:
        """Return True if the file at `path` is an erased photo, or mentions one.

        The `names` are looked for in the file's bytes. The `keys` are looked for in its bytes and in its own
        name.
        """
        data = path.read_bytes()
        return digest_bytes(data) in self.digests or any(
            [
                *(make_name_pattern(name).search(data) for name in self.names),
                *(key.encode() in path.name.encode() + data for key in self.keys),
            ]
        )


def make_name_pattern(name: str) -> re.Pattern[bytes]:
    """Return a pattern that matches `name` only as a whole word; a hyphen is a part of a word."""
    return re.compile(rb"(?<![\w-])%s(?![\w-])" % re.escape(name.encode()))


def erase_traces(change: Change, erased: ErasedPhotos) -> None:
    """Remove the photos and their names from the pipeline's own files (`STORES`), as a part of `change`."""
    project = change.project
    records = PhotoCache.read(project.state)
    gone = erased.digests | erased.names
    keep = {file for file, record in records.records.items() if not gone & {file, record.digest}}
    if records.records.keys() - keep:
        change.writes[project.state / RECORDS] = records.encode(keep)
    files: dict[Cleaning, list[Path]] = {each: [] for each in Cleaning}
    for pattern, cleaning in STORES.items():
        files[cleaning] += (path for path in project.root.glob(pattern) if path.is_file())
    change.deletes += files[Cleaning.WHOLE]
    change.deletes += files[Cleaning.TOGETHER] if any(map(erased.are_in, files[Cleaning.TOGETHER])) else []
    change.deletes += filter(erased.are_in, files[Cleaning.NAMING])
    change.deletes += [path for path in files[Cleaning.EQUAL] if digest_file(path) in erased.digests]
