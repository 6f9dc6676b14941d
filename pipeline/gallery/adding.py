"""Photos that were handed in become originals with an entry each at the end of gallery.yaml."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import nullcontext
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path, PurePosixPath

from pipeline.content.editing import Scalar
from pipeline.content.unfinished import UNDESCRIBED, UNTITLED
from pipeline.described import sight
from pipeline.diagnostics.model import Diagnostic, Place
from pipeline.disk.journal import Change, exclusive
from pipeline.gallery import codes
from pipeline.gallery.entries import PHOTOS, Count, GalleryEditor, free_file, free_id, plain_name
from pipeline.gallery.intake import PhotoFile, forgotten, originals_in, require_unchanged, take_in, twin
from pipeline.gallery.lists import TEXTS, Line, match, people_after
from pipeline.gallery.moved import with_moved
from pipeline.gallery.people import UNSAID, People
from pipeline.gallery.swapping import Swapped, take_out
from pipeline.photos.model import SILENT, Progress
from pipeline.project import Project


@dataclass(slots=True)
class Draft:
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
    people: People = UNSAID
    credit: str = ""
    makeshift: bool = False


@dataclass(slots=True)
class Plan:
    """What is to be added, what is not and why, and what lay in the folders and is no picture."""

    drafts: list[Draft] = field(default_factory=list)
    findings: list[Diagnostic] = field(default_factory=list)
    passed_over: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Added:
    """What was added, or would be: first and last line in gallery.yaml, and how many photos it has then.

    `replaced` are the stand-ins that went to the trash. `specified` is the line of the contract that holds
    the site against the owner's specification, where the promised number departs from that; or None.
    """

    drafts: list[Draft]
    lines: tuple[int, int]
    count: Count
    replaced: list[Swapped] = field(default_factory=list)
    specified: int | None = None


def plan_adding(
    project: Project, paths: Iterable[Path], cwd: Path, *, force: bool, progress: Progress = SILENT
) -> Plan:
    """Look at what was handed in; nothing is written. NotDoneError where gallery.yaml is broken.

    With `force`, a photo that is in the project already is added again.
    """
    gallery = GalleryEditor.read(project)
    taken = take_in(paths, cwd, project.state, progress)
    plan = Plan(findings=taken.findings, passed_over=taken.passed_over)
    if not taken.photos:
        return plan
    known = originals_in(project, gallery.listing.files, progress)
    named = gallery.uses()
    moved = {new: old for old, new in with_moved(project, gallery.content, gallery.listing).moved.items()}
    ids = {gallery.original(photo.file): photo.id for photo in gallery.photos}
    # Of several copies of one photo the largest is taken.
    for photo in sorted(taken.photos, key=lambda photo: -photo.width):
        path = photo.path.resolve()
        inside = path.is_relative_to(project.originals)
        file = path.relative_to(project.originals).as_posix() if inside else ""
        finding: Diagnostic | None
        if gone := forgotten(photo, gallery.content):
            finding = gone
        elif file in named:
            finding = codes.SAME_FILE.at(
                Place(photo.name), "The words name this original already.", "There is nothing to add."
            )
        elif file in moved:
            finding = codes.SAME_FILE.at(
                Place(photo.name),
                f"This is raw_assets/{moved[file]} under a new name; its title and text are there already.",
                "To write the new name into the words, run: ./dev pipeline mend",
            )
        else:
            others = [other for other in known if other.path != path]
            others += (draft.photo for draft in plan.drafts)
            finding = None if force else twin(photo, others, ids)
        if finding:
            plan.findings.append(finding)
        else:
            plan.drafts.append(Draft(photo, inside, file))
            plan.findings += photo.doubts
    plan.drafts.sort(key=lambda draft: taken.photos.index(draft.photo))
    plan.findings.sort(key=lambda finding: finding.sort_key)
    return plan


def put_words(plan: Plan, lines: Iterable[Line], today: date) -> None:
    """Have the drafts say what a table says of them; what is wrong with it is among the findings.

    Lines about photos that are left out are none of them. NotDoneError.
    """
    drafts = {draft.photo.name: draft for draft in plan.drafts}
    left = {finding.place.file for finding in plan.findings} - drafts.keys()
    found, findings = match(lines, {name: (name,) for name in {*drafts, *left}})
    found = {name: line for name, line in found.items() if name in drafts}
    people = people_after(found, {name: draft.people for name, draft in drafts.items()}, today)
    for name, line in found.items():
        drafts[name].people = people[name]
        for key in TEXTS:
            setattr(drafts[name], key, line.said.get(key, ""))
    plan.findings += findings


def add(project: Project, drafts: list[Draft], *, replace_standins: bool = False, write: bool) -> Added:
    """Add the drafts at the end of the gallery, all of them or none; without `write`, only say how.

    With `replace_standins`, the photos whose pictures are stand-ins go to the trash, and the contract
    promises as many photos as there are then.

    NotDoneError, with nothing changed, where a photo changed since it was looked at or gallery.yaml cannot be
    edited; OSError where the disk does not let us.
    """
    with exclusive(project) if write else nullcontext():
        gallery = GalleryEditor.read(project)
        files = {*gallery.listing.files, *gallery.uses()}
        ids = {photo.id for photo in gallery.photos}
        change, editor = Change(project), gallery.editor
        for draft in drafts:
            stem = PurePosixPath(draft.photo.name).stem
            if not draft.inside:
                draft.file = free_file(plain_name(stem, draft.title), draft.photo.kind.suffixes[0], files)
                change.copies.append((draft.photo.path, gallery.original(draft.file)))
            name = plain_name(draft.title, stem)
            draft.id, draft.makeshift = free_id(name, ids), not name
            files.add(draft.file)
            ids.add(draft.id)
            editor.append(PHOTOS, *_fields(draft))
            require_unchanged(draft.photo)
        marked = gallery.standins() if replace_standins else []
        replaced = take_out(change, gallery, marked, came=[draft.id for draft in drafts])
        count, first = gallery.count(len(drafts) - len(marked)), len(gallery.photos) - len(marked)
        specified = gallery.promise(change, count.photos) if replace_standins else None
        lines = editor.lines_of(PHOTOS, first)[0], editor.lines_of(PHOTOS, first + len(drafts) - 1)[1]
        seen = {d.id: sight(d.alt, d.photo.digest, d.photo.look) for d in drafts if d.alt}
        gallery.finish(change, write=write, seen=seen)
        return Added(drafts, lines, count, replaced, specified)


def _fields(draft: Draft) -> tuple[dict[str, Scalar], list[str]]:
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
