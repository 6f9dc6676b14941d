"""Lists the names of the originals (the photo files in raw_assets/), spelled as on the disk."""

import os
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

from pipeline.base.disk.file_names import is_hidden, is_leftover
from pipeline.base.project import TRASH
from pipeline.photos.model import Original


def compose_accents(name: str) -> str:
    """Return a file name with composed accents (NFC), because systems store accents in two ways."""
    return unicodedata.normalize("NFC", name)


@dataclass(frozen=True)
class OriginalsListing:
    """The paths of all originals below raw_assets/, with forward slashes, in their stored letter case.

    Hidden files, files of file managers, notes (.md, .txt) and the trash are not originals.

    - `there`: False if raw_assets/ or a folder in it is missing or cannot be opened
    - `measured`: the measurements of the originals, by path
    """

    files: frozenset[str]
    there: bool = True
    measured: Mapping[str, Original] = field(default_factory=dict)

    @cached_property
    def lookalikes(self) -> dict[str, str]:
        """The originals, by path in lower case and with composed accents; of equal paths, the first one."""
        return {compose_accents(name).casefold(): name for name in sorted(self.files, reverse=True)}

    def find_lookalike(self, file: str) -> str | None:
        """Return the original whose path equals `file` except for letter case and the encoding of accents.

        Return None if there is no such original.
        """
        return self.lookalikes.get(compose_accents(file).casefold())


def list_originals(folder: Path) -> OriginalsListing:
    """Return the paths of the originals in `folder` (raw_assets/), without opening a file."""
    failed: list[OSError] = []
    files: set[str] = set()
    for parent, folders, names in os.walk(folder, onerror=failed.append):
        folders[:] = [name for name in folders if not is_hidden(name)]
        below = Path(parent).relative_to(folder)
        if below == Path() and TRASH in folders:
            folders.remove(TRASH)
        prefix = "" if below == Path() else f"{below.as_posix()}/"
        for name in names:
            if not (is_leftover(name) or name.lower().endswith((".md", ".txt"))):
                files.add(f"{prefix}{name}")
    return OriginalsListing(frozenset(files), there=not failed)
