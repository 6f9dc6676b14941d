"""Copies of the site as it was published from this computer, kept so that they can be published again."""

import shutil
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from pydantic import BaseModel, ValidationError

from pipeline.disk.atomic_files import make_folder, write_files
from pipeline.hosting.model import is_immutable
from pipeline.hosts.host import HostFile
from pipeline.publish.release import Release, ReleaseFile, make_release_file
from pipeline.publish.transfer_plan import GRACE

_LIST: Final = "kept.json"


class KeptRelease(BaseModel):
    """The record of a kept release, that is, a published state of the site.

    `to` is the address of its host, and `files` has the checksum and the size of each file. `private` are the
    names of the pictures that show people.
    """

    to: str
    files: dict[str, tuple[str, int]]
    private: set[str]


class KeptReleases:
    """The kept releases (published states of the site), each in a subfolder with the release's name."""

    def __init__(self, folder: Path) -> None:
        """Set the folder; nothing is read yet."""
        self._folder = folder

    def get_site(self, name: str) -> Path:
        """Return the folder with the kept files of a release."""
        return self._folder / name / "site"

    def keep(self, to: str, release: Release) -> None:
        """Keep a copy of a release that was sent to the host at the address `to`. Raises OSError.

        Copies older than a week (`GRACE`) are deleted, except the last two. A copy has no immutable files,
        such as pictures and scripts, because the host itself keeps unused immutable files for a week.
        """
        folder = self._folder / release.name
        make_folder(folder)
        pages = (
            (f"site/{name}", file.data) for name, file in release.files.items() if not is_immutable(name)
        )
        write_files(folder, pages)
        files = {name: (file.sum, file.size) for name, file in release.files.items()}
        kept = KeptRelease(to=to, files=files, private=set(release.private))
        write_files(folder, [(_LIST, kept.model_dump_json().encode())])
        old = time.time() - GRACE.total_seconds()
        for each in sorted(self._folder.glob("*/"))[:-2]:
            if each.stat().st_mtime < old:
                shutil.rmtree(each, ignore_errors=True)

    def load(self, name: str) -> KeptRelease | None:
        """Return the record of a release, or None if the record is missing or cannot be read."""
        try:
            return KeptRelease.model_validate_json((self._folder / name / _LIST).read_bytes())
        except (OSError, ValidationError):
            return None

    def find_latest(self, to: str) -> str | None:
        """Return the name of the release that was last published to the address `to`, or None."""
        lists = sorted(self._folder.glob(f"*/{_LIST}"), key=lambda path: path.stat().st_mtime_ns)
        names = (path.parent.name for path in reversed(lists))
        return next((name for name in names if (found := self.load(name)) and found.to == to), None)

    def restore(
        self, name: str, there: Mapping[str, HostFile], built: Path, erased: frozenset[str]
    ) -> Release | None:
        """Return a kept release, or None if one of its files is missing, changed or erased.

        Immutable files, such as pictures, must be among the host's files `there`, or in the folder `built` of
        the built site. All other files must be kept here. `erased` are the names of image files whose photos
        were deleted for good, and which must never be published again.
        """
        kept = self.load(name)
        if kept is None or erased & kept.files.keys():
            return None
        files = {}
        for file, (digest, size) in kept.files.items():
            here = (built if is_immutable(file) else self.get_site(name)) / file
            if is_immutable(file):
                if not (file in there and there[file].size == size) and not here.is_file():
                    return None
                files[file] = ReleaseFile(digest, size, here)
            elif not here.is_file() or (found := make_release_file(here)).sum != digest:
                return None
            else:
                files[file] = found
        return Release(name, files, frozenset(kept.private), erased)
