"""Releases that were published from here, kept for a while so that one can go back to them."""

from __future__ import annotations

import shutil
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from pydantic import BaseModel, ValidationError

from pipeline.disk.store import make_folder, write_files
from pipeline.project import Project
from pipeline.publish.destination import Entry
from pipeline.publish.plan import GRACE
from pipeline.publish.release import Piece, lasting, piece
from pipeline.publish.transfer import Wish

_LIST: Final = "kept.json"
_SITE: Final = "site"


class Kept(BaseModel):
    """One release as it was published: where to, the sum and size of each file, which of them show people."""

    to: str
    files: dict[str, tuple[str, int]]
    private: set[str]


def keep(project: Project, to: str, wish: Wish) -> None:
    """Keep what was published, but for pictures and scripts, which the host keeps; drop what is old.

    Raises OSError.
    """
    folder = project.published / wish.name
    make_folder(folder)
    pages = ((f"{_SITE}/{name}", each.data) for name, each in wish.files.items() if not lasting(name))
    write_files(folder, pages)
    files = {name: (each.sum, each.size) for name, each in wish.files.items()}
    kept = Kept(to=to, files=files, private=set(wish.private))
    write_files(folder, [(_LIST, kept.model_dump_json().encode())])
    old = time.time() - GRACE.total_seconds()
    for each in sorted(project.published.glob("*/"))[:-2]:
        if each.stat().st_mtime < old:
            shutil.rmtree(each, ignore_errors=True)


def kept_release(project: Project, name: str) -> Kept | None:
    """Return what is known here of a release."""
    try:
        return Kept.model_validate_json((project.published / name / _LIST).read_bytes())
    except (OSError, ValidationError):
        return None


def kept_site(project: Project, name: str) -> Path:
    """Return the folder with the files of a release that are kept here."""
    return project.published / name / _SITE


def latest(project: Project, to: str) -> str | None:
    """Return the name of the release that went there last from here."""
    lists = sorted(project.published.glob(f"*/{_LIST}"), key=lambda path: path.stat().st_mtime_ns)
    names = (path.parent.name for path in reversed(lists))
    return next((name for name in names if (k := kept_release(project, name)) and k.to == to), None)


def kept_wish(
    project: Project, name: str, there: Mapping[str, Entry], forgotten: frozenset[str]
) -> Wish | None:
    """Return a release that can be published from the files that are kept, here and on the host, or None.

    None where a file is missing, is not what it was, or shows what was forgotten.
    """
    kept = kept_release(project, name)
    if kept is None or forgotten & kept.files.keys():
        return None
    files = {}
    for file, (digest, size) in kept.files.items():
        here = kept_site(project, name) / file
        if lasting(file):
            here = project.built / file
            if not (file in there and there[file].size == size) and not here.is_file():
                return None
            files[file] = Piece(digest, size, here)
        elif not here.is_file() or (found := piece(here)).sum != digest:
            return None
        else:
            files[file] = found
    return Wish(name, files, frozenset(kept.private), forgotten)
