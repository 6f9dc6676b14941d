"""Update of file names in the content after originals have been renamed."""

from contextlib import nullcontext
from dataclasses import dataclass

from pipeline.content.content_editors import ContentEditors
from pipeline.content.pictures import list_pictures
from pipeline.content.reader import Content, read_content
from pipeline.content_files.yaml_file import ValuePath
from pipeline.disk.journal import Change, exclusive
from pipeline.findings.model import NotDoneError, Place
from pipeline.project import Project
from pipeline.rules import OriginalsListing, list_originals
from pipeline.rules.originals import report_missing_folder
from pipeline.rules.renamed_originals import add_renamed


@dataclass(frozen=True, slots=True)
class FileNameRepair:
    """The repair of one file name in the content.

    `path` has the keys that lead to the name in the content file. `before` is the outdated name, and `after`
    the present name.
    """

    place: Place
    path: ValuePath
    before: str
    after: str


def repair_file_names(project: Project, *, write: bool) -> list[FileNameRepair]:
    """Update file names in the content that are outdated or in the wrong letter case.

    Return the repairs. Without `write`, the repairs are only planned. Raises OSError, or NotDoneError if the
    originals cannot be listed or a file cannot be edited. After an error, no file has changed.
    """
    with exclusive(project) if write else nullcontext():
        content, _ = read_content(project.root)
        listing = add_renamed(content, list_originals(project.originals), project.originals, project.state)
        if not listing.there:
            raise NotDoneError(report_missing_folder())
        repairs = _find_repairs(content, listing)
        editors = ContentEditors(project.root)
        for each in repairs:
            editor = editors.open(each.place.file)
            editor.set(each.path, each.after, standin=each.path in editor.standins)
        change = Change(project, writes=editors.list_writes())
        if write:
            change.apply()
        return repairs


def _find_repairs(content: Content, listing: OriginalsListing) -> list[FileNameRepair]:
    repairs = []
    for usage in list_pictures(content):
        after = listing.moved.get(usage.file) or listing.find_other_case(usage.file)
        if after:
            keys = (*usage.keys, "file")
            repairs.append(FileNameRepair(content.find_place(usage.source, *keys), keys, usage.file, after))
    return repairs
