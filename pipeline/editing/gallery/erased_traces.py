"""The removal of erased photos from the files that the program keeps for itself."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pipeline.base.disk.atomic_files import list_files
from pipeline.base.disk.journal import Change
from pipeline.photos.cache import NAME as RECORDS
from pipeline.photos.cache import PhotoCache
from pipeline.photos.keys import digest_bytes, digest_file

_PATTERNS: Final = (
    *("past/**/*", "pictures/**/*", "published/**/*", "rebuilt/**/*", "site-server/**/*", "undo/**/*"),
    *("*.zip", "desk.log", "findings.json", "last_run.json", "media_before.json", "versions.index*"),
)
"""The files of the state folder that may show or name any photo, and that the program can make again.

They are checkouts of versions, small copies for the desk, records of hosts, the rebuilt release, the server
program of an interrupted build, files kept for a redo, interrupted backups, the desk's log, the record,
findings and media of the last run, and the git index for versions.
"""


@dataclass(frozen=True, slots=True)
class ErasedPhotos:
    """The photos to be erased.

    `digests` are the digests of the photos' bytes. `keys` are the digests in the names of the image files
    that were made of the photos. `names` are the photos' ids and their paths below raw_assets/, because an id
    or a path may name a person.
    """

    digests: frozenset[str]
    keys: frozenset[str]
    names: frozenset[str]

    def are_in(self, path: Path) -> bool:
        """Return whether a file has the bytes of a photo, or its content or name mentions a photo."""
        data = path.read_bytes()
        return digest_bytes(data) in self.digests or any(
            [
                *(make_name_pattern(name).search(data) for name in self.names),
                *(key.encode() in path.name.encode() + data for key in self.keys),
            ]
        )


def make_name_pattern(name: str) -> re.Pattern[bytes]:
    """Return a pattern that finds `name` as a whole word, but not as a part of a longer word."""
    return re.compile(rb"(?<![\w-])%s(?![\w-])" % re.escape(name.encode()))


def erase_traces(change: Change, erased: ErasedPhotos) -> None:
    """Extend `change` so that no file of the program shows or names the photos.

    The built site goes whole, because a photo may be on many of its pages. The manifests are valid only as a
    complete set. Uploads and copies of foreign files may exist nowhere else, so only the photos go.
    """
    project = change.project
    records = PhotoCache.read(project.state)
    gone = erased.digests | erased.names
    keep = {file for file, record in records.records.items() if not gone & {file, record.digest}}
    if records.records.keys() - keep:
        change.writes[project.state / RECORDS] = records.encode(keep)
    manifests = [*list_files(project.manifests), *(each for each in [project.search] if each.is_file())]
    change.deletes += manifests if any(map(erased.are_in, manifests)) else []
    uploads = list_files(project.inbox)
    change.deletes += [path for path in uploads if digest_file(path) in erased.digests]
    change.deletes += [path for path in list_files(project.replaced) if erased.are_in(path)]
    change.deletes += list_files(project.built)
    change.deletes += [path for each in _PATTERNS for path in project.state.glob(each) if path.is_file()]
