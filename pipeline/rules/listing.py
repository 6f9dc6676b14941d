"""The names of the originals, as stored."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path

_LEFTOVERS = ("Thumbs.db", "desktop.ini")


@dataclass(frozen=True, slots=True)
class OriginalsListing:
    """Every file below raw_assets/, relative to it, with forward slashes and its letter case as stored.

    `there` is False where the folder is missing or cannot be opened. Hidden files, what file managers leave
    behind, and notes (.md, .txt) are no originals.
    """

    files: frozenset[str]
    there: bool = True


def list_originals(folder: Path) -> OriginalsListing:
    """Return the names of the originals in `folder`, which is raw_assets/; no file is opened."""
    failed: list[OSError] = []
    files: set[str] = set()
    for parent, folders, names in os.walk(folder, onerror=failed.append):
        folders[:] = [name for name in folders if not name.startswith(".")]
        below = Path(parent).relative_to(folder)
        for name in names:
            if not (name.startswith(".") or name in _LEFTOVERS or name.lower().endswith((".md", ".txt"))):
                files.add((below / name).as_posix())
    return OriginalsListing(frozenset(files), there=not failed)
