"""Looks at all photos and puts the contact sheet on disk, whole or not at all."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

from pipeline.cards.titles import check_titles
from pipeline.content.parts import GALLERY, PROGRAMMES
from pipeline.diagnostics.model import NotDoneError
from pipeline.disk.store import files_in, make_folder, write_files
from pipeline.pages.table import PAGES
from pipeline.photos.model import SILENT, Options, Progress
from pipeline.project import Project
from pipeline.review.gather import entries
from pipeline.review.model import Sheet
from pipeline.review.page import GENERATOR, render
from pipeline.survey import survey
from pipeline.wanted import wanted_cards

NAME: Final = "review.html"
_WRITTEN: Final = "reviews.json"
"""In the state folder: where contact sheets were written."""

_HEAD: Final = 2000
"""The first bytes of a page, in which the generator is named."""


@dataclass(frozen=True)
class Written:
    """A sheet on disk, and its size in bytes."""

    sheet: Sheet
    bytes: int


def review(project: Project, place: Path, *, today: date, progress: Progress = SILENT) -> Written:
    """Write the contact sheet to the file `place`.

    The photos and findings are those of `pipeline check` and `pipeline ingest`; no picture is made. Call it
    while holding the lock. NotDoneError where the words on photos cannot be read, OSError where the disk
    refuses; then the sheet that was there stays.
    """
    found = survey(project, Options(write=False, progress=progress), today=today)
    files = {GALLERY.file, "content", "content/pages", PROGRAMMES, *(page.file for page in PAGES)}
    unread = found.content.unread & files
    unread |= {file for file in found.content.unread if file.startswith(f"{PROGRAMMES}/")}
    if unread:
        raise NotDoneError(*(d for d in found.diagnostics if d.place.file in unread))
    seen = entries(found.content, found.photos, found.diagnostics, files_in(project.media))
    shown = {finding for entry in seen for finding in entry.findings}
    left = [finding for finding in found.diagnostics if finding not in shown]
    left += check_titles(wanted_cards(found.content), project.fonts)
    elsewhere = [
        d for d in left if d.place.file == GALLERY.file or d.place.file.split("/")[0] == "raw_assets"
    ]
    site = found.content.site
    sheet = Sheet(
        site=site.name if site else "",
        language=site.language if site else "en",
        day=today.isoformat(),
        entries=tuple(seen),
        elsewhere=tuple(elsewhere),
        others=len(left) - len(elsewhere),
    )
    page = render(sheet, lambda variant: (project.media / variant.name).read_bytes())
    make_folder(place.parent)
    write_files(place.parent, [(place.name, page)])
    paths = {str(path) for path in (*reviews(project), place)}
    write_files(project.state, [(_WRITTEN, json.dumps(sorted(paths)).encode())])
    return Written(sheet, len(page))


def reviews(project: Project) -> list[Path]:
    """Return the contact sheets of the project that are there, wherever they were written."""
    try:
        paths = [Path(path) for path in json.loads((project.state / _WRITTEN).read_bytes())]
    except (OSError, ValueError, TypeError):
        paths = []
    return [path for path in dict.fromkeys([project.root / NAME, *paths]) if is_sheet(path)]


def is_sheet(place: Path) -> bool:
    """Whether the file can be read and is a contact sheet that this program wrote."""
    try:
        with place.open("rb") as file:
            return f'name="generator" content="{GENERATOR}"'.encode() in file.read(_HEAD)
    except OSError:
        return False
