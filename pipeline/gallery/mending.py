"""The names of originals in the words are brought in line with the files."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from pipeline.content.editing import YamlEditor
from pipeline.content.reader import read_content
from pipeline.disk.lock import hold
from pipeline.disk.store import write_files
from pipeline.gallery.change import recover, sweep
from pipeline.gallery.entries import proven
from pipeline.gallery.moved import with_moved
from pipeline.photos.model import SILENT, Progress
from pipeline.rules import list_originals
from pipeline.rules.originals import other_case
from pipeline.rules.subject import Subject

if TYPE_CHECKING:
    from pipeline.content.yaml_file import ValuePath
    from pipeline.diagnostics.model import Place
    from pipeline.project import Project


@dataclass(frozen=True, slots=True)
class Mend:
    """One name that is not the file's any more: where it stands, what it says and what it should say."""

    place: Place
    path: ValuePath
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
        editors: dict[str, YamlEditor] = {}
        for each in names:
            file = each.place.file
            if file not in editors:
                editors[file] = YamlEditor(file, (project.root / file).read_bytes())
            editor = editors[file]
            editor.set(each.path, each.after, standin=each.path in editor.standins)
        for file, editor in editors.items():
            path = project.root / file
            write_files(path.parent, [(path.name, proven(editor))])
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
