"""The names of originals in the words are brought in line with the files."""

from __future__ import annotations

from contextlib import nullcontext
from dataclasses import dataclass
from datetime import date

from pipeline.content.editing import YamlEditor
from pipeline.content.yaml_file import ValuePath
from pipeline.disk.journal import Change, exclusive
from pipeline.findings.model import Place
from pipeline.gallery.editor import require_valid
from pipeline.project import Project
from pipeline.rules import list_originals
from pipeline.rules.context import RuleContext
from pipeline.rules.originals import other_case
from pipeline.rules.renamed_originals import with_moved
from pipeline.source.reader import read_content


@dataclass(frozen=True, slots=True)
class FileNameRepair:
    """One name that is not the file's any more: where it stands, what it says and what it should say."""

    place: Place
    path: ValuePath
    before: str
    after: str


def repair_file_names(project: Project, *, write: bool) -> list[FileNameRepair]:
    """Write the files' own names where the words have an earlier one, or one in other letter case.

    Return what was mended, or would be without `write`. NotDoneError where a file cannot be edited, OSError
    where the disk does not let us; no file has changed then.
    """
    with exclusive(project) if write else nullcontext():
        names = _due(project)
        editors: dict[str, YamlEditor] = {}
        for each in names:
            file = each.place.file
            if file not in editors:
                editors[file] = YamlEditor(file, (project.root / file).read_bytes())
            editor = editors[file]
            editor.set(each.path, each.after, standin=each.path in editor.standins)
        writes = {project.root / file: require_valid(editor) for file, editor in editors.items()}
        if write and writes:
            Change(project, writes=writes).apply()
        return names


def _due(project: Project) -> list[FileNameRepair]:
    content, _ = read_content(project.root)
    listing = with_moved(project, content, list_originals(project.originals))
    context = RuleContext(content, listing, launch=False, today=date.min)
    names = []
    for use in context.pictures:
        after = listing.moved.get(use.file) or other_case(context, use.file)
        if after:
            keys = (*use.keys, "file")
            names.append(FileNameRepair(context.place(use.source, *keys), keys, use.file, after))
    return names
