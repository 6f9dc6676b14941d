"""The names of originals in the words are brought in line with the files."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from pipeline.content.reader import read_content, read_file
from pipeline.disk.lock import hold
from pipeline.disk.store import write_files
from pipeline.gallery.change import recover, sweep
from pipeline.gallery.codes import NotDoneError
from pipeline.gallery.editing import UneditableError, Word
from pipeline.gallery.entries import document, uneditable
from pipeline.gallery.moved import with_moved
from pipeline.pages.programme import PROGRAMME
from pipeline.pages.table import PARTS
from pipeline.photos.model import SILENT, Progress
from pipeline.rules import list_originals
from pipeline.rules.originals import other_case
from pipeline.rules.subject import Subject

if TYPE_CHECKING:
    from pipeline.content.source import Keys
    from pipeline.diagnostics.model import Place
    from pipeline.project import Project


@dataclass(frozen=True, slots=True)
class Mend:
    """One name that is not the file's any more: where it stands, what it says and what it should say."""

    place: Place
    keys: Keys
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Mended:
    """The names that were mended, or would be, and whether a change that was cut short was taken back."""

    names: list[Mend]
    taken_back: bool = False


def mend(project: Project, *, write: bool, progress: Progress = SILENT) -> Mended:
    """Write the files' own names where the words have an earlier one, or one in other letter case.

    Without `write`, only say which. NotDoneError where a file cannot be edited, OSError where the disk does
    not let us; files that were written until then stay written, each is whole.
    """
    if not write:
        return Mended(_due(project))
    with hold(project.state, progress.waiting):
        taken_back = recover(project)
        sweep(project)
        names = _due(project)
        files: dict[str, bytes] = {}
        for each in names:
            file = each.place.file
            data = files.get(file) or (project.root / file).read_bytes()
            files[file] = _renamed(file, data, each)
        for file, data in files.items():
            path = project.root / file
            write_files(path.parent, [(path.name, data)])
        return Mended(names, taken_back)


def _due(project: Project) -> list[Mend]:
    content, _ = read_content(project.root)
    listing = with_moved(project, content, list_originals(project.originals))
    subject = Subject(content, listing, launch=False, today=date.min)
    names = []
    for use in subject.pictures:
        after = listing.moved.get(use.file) or other_case(subject, use.file)
        if after:
            keys = (*use.keys, "file")
            names.append(Mend(subject.place(use.source, *keys), keys, use.file, after))
    return names


def _renamed(file: str, data: bytes, each: Mend) -> bytes:
    words = document(file, data)
    try:
        data = words.set(each.keys, Word(each.after, each.keys in words.standins))
    except UneditableError as error:
        raise uneditable(error) from error
    part = next((part for part in PARTS if part.file == file), PROGRAMME)
    reading = read_file(part, file, data)
    if reading.words is None:
        raise NotDoneError(*reading.diagnostics)
    return data
