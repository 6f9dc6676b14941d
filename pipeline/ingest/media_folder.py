"""The media folder: which files in it are the pipeline's, which are still of use, and the end of the others.

Whatever the pipeline puts there it can make again, so there is no trash for it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection
from typing import Final

from pipeline.disk.store import files_in, write_files
from pipeline.fonts.maker import FONT_FILE
from pipeline.photos.keys import VARIANT
from pipeline.project import Project

OWNED: Final = re.compile(
    rf"{VARIANT.pattern}|social-[0-9a-f]{{16}}\.jpg|motifs-[0-9a-f]{{16}}\.svg|{FONT_FILE.pattern}"
)
"""Names that the pipeline gives: variants, social cards, motifs, fonts. No other file is ever deleted."""

_DIGEST: Final = re.compile(r"(?<![0-9a-z])[0-9a-f]{16}(?![0-9a-z])")
"""What the name of every such file holds, and every mention of it."""

MEDIA_BEFORE: Final = "media_before.json"
"""In the state folder: the files that the manifests before those in force name."""


def media_before(project: Project, *, replaced: bool) -> set[str]:
    """Return the files that the manifests before those in force name.

    With `replaced` the manifests on disk are about to be replaced, so it is they who come before. A page that
    was opened with them asks for these files until it is loaded again.
    """
    if not replaced:
        try:
            return set(json.loads((project.state / MEDIA_BEFORE).read_bytes()))
        except (OSError, ValueError, TypeError):
            return set()  # nothing was published before
    digests: set[str] = set()
    for manifest in project.manifests.rglob("*.*"):
        digests.update(_DIGEST.findall(manifest.read_text("utf-8", "replace")))
    return {name for name in files_in(project.media) if not digests.isdisjoint(_DIGEST.findall(name))}


def note_before(project: Project, names: Collection[str]) -> None:
    """Note the files of `media_before` for later runs. Raises OSError."""
    write_files(project.state, [(MEDIA_BEFORE, json.dumps(sorted(names)).encode())])


def unused(project: Project, *named: Collection[str]) -> list[str]:
    """Return, sorted, the pipeline's files in the media folder that are in none of the sets `named`."""
    present = [name for name in files_in(project.media) if OWNED.fullmatch(name)]
    return sorted(name for name in present if not any(name in names for names in named))


def prune(project: Project, names: Collection[str]) -> None:
    """Delete these files of the media folder. Hold the lock of the project meanwhile. Raises OSError."""
    for name in names:
        (project.media / name).unlink(missing_ok=True)
