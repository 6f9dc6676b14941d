"""Photos that were handed in become originals with an entry each at the end of gallery.yaml."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path, PurePosixPath

from pipeline.content.editing import Scalar
from pipeline.disk.journal import exclusive
from pipeline.findings.model import Finding, Place
from pipeline.gallery import codes
from pipeline.gallery.consent import UNANSWERED, People
from pipeline.gallery.editor import (
    PHOTOS,
    GalleryEditor,
    PhotoCount,
    find_free_file,
    find_free_id,
    make_plain_name,
)
from pipeline.gallery.intake import (
    PhotoFile,
    examine_originals,
    examine_photos,
    report_erased,
    report_twin,
    require_unchanged,
)
from pipeline.gallery.replacing import ChangedPhoto, Replacement, apply_replacement, take_out_photos
from pipeline.gallery.spreadsheet import TEXTS, TableLine, match_lines, update_people
from pipeline.photos.model import SILENT, Progress
from pipeline.project import Project
from pipeline.rules.alt_text_record import sight
from pipeline.rules.renamed_originals import with_moved
from pipeline.source.unfinished import UNDESCRIBED, UNTITLED
from pipeline.system.commands import make_command


@dataclass(slots=True)
class NewPhoto:
    """A photo to be added; `file` is its original below raw_assets/, a copy unless it lies `inside` already.

    `title` and `alt` are "" until somebody says them. `id` and a copy's `file` are found when it is added;
    both are `makeshift` where neither title nor file name has Latin letters to make them of.
    """

    photo: PhotoFile
    inside: bool
    file: str = ""
    id: str = ""
    title: str = ""
    alt: str = ""
    people: People = UNANSWERED
    credit: str = ""
    makeshift: bool = False


@dataclass(slots=True)
class AdditionPlan:
    """What is to be added, what is not and why, and what lay in the folders and is no picture."""

    drafts: list[NewPhoto] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    passed_over: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class AddedPhotos:
    """What was added, or would be: first and last line in gallery.yaml, and how many photos it has then.

    `replaced` are the stand-ins that went to the trash.
    """

    drafts: list[NewPhoto]
    lines: tuple[int, int]
    count: PhotoCount
    replaced: list[ChangedPhoto] = field(default_factory=list)


def plan_adding(
    project: Project, paths: Iterable[Path], cwd: Path, *, force: bool, progress: Progress = SILENT
) -> AdditionPlan:
    """Look at what was handed in; nothing is written. NotDoneError where gallery.yaml is broken.

    With `force`, a photo that is in the project already is added again.
    """
    gallery = GalleryEditor.read(project)
    taken = examine_photos(paths, cwd, project.state, progress)
    plan = AdditionPlan(findings=taken.findings, passed_over=taken.passed_over)
    if not taken.photos:
        return plan
    known = examine_originals(project, gallery.listing.files, progress)
    named = gallery.uses()
    moved = {new: old for old, new in with_moved(project, gallery.content, gallery.listing).moved.items()}
    ids = {gallery.original(photo.file): photo.id for photo in gallery.photos}
    # Of several copies of one photo the largest is taken.
    for photo in sorted(taken.photos, key=lambda photo: -photo.width):
        path = photo.path.resolve()
        inside = path.is_relative_to(project.originals)
        file = path.relative_to(project.originals).as_posix() if inside else ""
        finding: Finding | None
        if gone := report_erased(photo, gallery.content):
            finding = gone
        elif file in named:
            finding = codes.SAME_FILE.at(
                Place(photo.name), "The words name this original already.", "There is nothing to add."
            )
        elif file in moved:
            finding = codes.SAME_FILE.at(
                Place(photo.name),
                f"This is raw_assets/{moved[file]} under a new name; its title and text are there already.",
                f"To write the new name into the words, run: {make_command('pipeline mend')}",
            )
        else:
            others = [other for other in known if other.path != path]
            others += (draft.photo for draft in plan.drafts)
            finding = None if force else report_twin(photo, others, ids)
        if finding:
            plan.findings.append(finding)
        else:
            plan.drafts.append(NewPhoto(photo, inside, file))
            plan.findings += photo.doubts
    plan.drafts.sort(key=lambda draft: taken.photos.index(draft.photo))
    plan.findings.sort(key=lambda finding: finding.sort_key)
    return plan


def fill_from_table(plan: AdditionPlan, lines: Iterable[TableLine], today: date) -> None:
    """Have the drafts say what a table says of them; what is wrong with it is among the findings.

    Lines about photos that are left out are none of them. NotDoneError.
    """
    drafts = {draft.photo.name: draft for draft in plan.drafts}
    left = {finding.place.file for finding in plan.findings} - drafts.keys()
    found, findings = match_lines(lines, {name: (name,) for name in {*drafts, *left}})
    found = {name: line for name, line in found.items() if name in drafts}
    people = update_people(found, {name: draft.people for name, draft in drafts.items()}, today)
    for name, line in found.items():
        drafts[name].people = people[name]
        for key in TEXTS:
            setattr(drafts[name], key, line.said.get(key, ""))
    plan.findings += findings


def add_photos(
    project: Project, drafts: list[NewPhoto], *, replace_standins: bool = False, write: bool
) -> AddedPhotos:
    """Add the drafts at the end of the gallery, all of them or none; without `write`, only say how.

    With `replace_standins`, the photos whose pictures are stand-ins go to the trash. The promised number
    follows. There is at least one draft.

    NotDoneError, with nothing changed, where a photo changed since it was looked at or a content file cannot
    be edited; OSError where the disk does not let us.
    """
    added, _ = add_and_replace(project, drafts, [], replace_standins=replace_standins, write=write)
    assert added is not None
    return added


def add_and_replace(
    project: Project,
    drafts: list[NewPhoto],
    swaps: Sequence[Replacement],
    *,
    replace_standins: bool = False,
    write: bool,
) -> tuple[AddedPhotos | None, list[ChangedPhoto]]:
    """Put some photos in the places of others and add the drafts, as one change (`replace`, `add`).

    What was added is None where there is no draft.
    """
    with exclusive(project) if write else nullcontext():
        gallery = GalleryEditor.read(project)
        swapped = [apply_replacement(gallery, each) for each in swaps]
        fresh = {each.id for each in swaps}
        marked = [n for n in gallery.standins() if gallery.photos[n].id not in fresh]
        added = _append(gallery, drafts, marked if replace_standins else []) if drafts else None
        gallery.finish(write=write, found=sum(draft.inside for draft in drafts))
        return added, swapped


def _append(gallery: GalleryEditor, drafts: list[NewPhoto], leaving: list[int]) -> AddedPhotos:
    """Add the drafts to the change, and have the photos at the positions `leaving` go to the trash."""
    editor, ids = gallery.editor, set(gallery.ids)
    for draft in drafts:
        stem = PurePosixPath(draft.photo.name).stem
        if not draft.inside:
            name = make_plain_name(stem, draft.title)
            draft.file = find_free_file(name, draft.photo.kind.suffixes[0], gallery.files)
            gallery.change.copies.append((draft.photo.path, gallery.original(draft.file)))
        name = make_plain_name(draft.title, stem)
        draft.id, draft.makeshift = find_free_id(name, ids), not name
        ids.add(draft.id)
        editor.append(PHOTOS, *_fields(draft))
        require_unchanged(draft.photo)
        if draft.alt:
            gallery.seen[draft.id] = sight(draft.alt, draft.photo.digest, draft.photo.look)
    replaced = take_out_photos(gallery, leaving, came=[draft.id for draft in drafts])
    first = len(gallery.photos) - len(leaving)
    lines = editor.lines_of(PHOTOS, first)[0], editor.lines_of(PHOTOS, first + len(drafts) - 1)[1]
    return AddedPhotos(drafts, lines, gallery.count(sum(draft.inside for draft in drafts)), replaced)


def _fields(draft: NewPhoto) -> tuple[dict[str, Scalar], list[str]]:
    """Return the keys of a photo's entry with their values, and those of them that are stand-ins."""
    name = PurePosixPath(draft.file).stem
    texts = {
        "title": draft.title or UNTITLED.format(name=name),
        "alt": draft.alt or UNDESCRIBED.format(name=name),
    }
    standins = [key for key in texts if not getattr(draft, key)]
    standins += ["people"] if draft.people.there is None else []
    credit = {"credit": draft.credit} if draft.credit else {}
    return {"id": draft.id, "file": draft.file, **texts, **draft.people.fields, **credit}, standins
