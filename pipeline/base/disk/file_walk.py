"""Walks through all files below a folder, with their sizes and times."""

import os
from collections.abc import Iterator
from pathlib import Path


def walk_files(folder: Path) -> Iterator[tuple[str, os.stat_result | None]]:
    """Yield the path and the `stat` result of each file below a folder.

    The files of one folder are sorted by name. A broken link has the result None. A folder that cannot be
    listed is also yielded, with None. `__pycache__` is skipped.
    """
    pending = [str(folder)]
    while pending:
        here = pending.pop()
        try:
            with os.scandir(here) as entries:
                found = sorted(entries, key=lambda entry: entry.name)
        except OSError:
            yield here, None
            continue
        for entry in found:
            if entry.name == "__pycache__":
                continue
            # Links to folders are not followed, because they may form a loop.
            if entry.is_dir(follow_symlinks=False):
                pending.append(entry.path)
            else:
                yield entry.path, _read_status(entry)


def _read_status(entry: os.DirEntry[str]) -> os.stat_result | None:
    try:
        return entry.stat()
    except OSError:
        return None
