"""Adds photos to the gallery: copies their files to raw_assets/, and writes their content files."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath

from pipeline.base.disk.file_names import find_name_fault
from pipeline.base.disk.journal import Change
from pipeline.base.findings.model import Finding, Place
from pipeline.base.project import Project
from pipeline.checks.rules.originals import originals_portable
from pipeline.content.pages.gallery import PER_PAGE
from pipeline.content.reader import Content
from pipeline.content.unfinished_pictures import UNDESCRIBED, UNTITLED, list_standin_photos
from pipeline.editing.gallery import codes
from pipeline.editing.gallery.consent import UNANSWERED, People
from pipeline.editing.gallery.editor import GalleryEditor, edit_gallery
from pipeline.editing.gallery.intake import (
    PhotoFile,
    examine_originals,
    examine_photos,
    report_erased,
    report_twin,
    require_unchanged,
)
from pipeline.editing.gallery.names import find_free_file, find_free_id, make_plain_name
from pipeline.editing.gallery.removing import take_out_photos
from pipeline.editing.gallery.replacing import Replacement, apply_replacement
from pipeline.photos.model import SILENT, Progress
from pipeline.yaml_files.files import PHOTO, name_photo_file
from pipeline.yaml_files.models.gallery import PhotoGroup
from pipeline.yaml_files.yaml_editor import Scalar, Standin, lay_out


@dataclass(slots=True)
class NewPhoto:
    """A photo to be added to the gallery.

    - `inside`: True if the file is in raw_assets/ already, so that it is not copied
    - `file`: the path of the original below raw_assets/; "" until it is copied there
    - `id`: the photo's id; "" until the photo is added
    - `title`, `alt`: the texts; "" until somebody writes them
    - `people`: the answers about recognisable people
    - `looks_fine`: True if somebody accepts the photo in spite of a warning, such as blur
    """

    photo: PhotoFile
    inside: bool
    file: str = ""
    id: str = ""
    title: str = ""
    alt: str = ""
    people: People = UNANSWERED
    credit: str = ""
    looks_fine: bool = False


@dataclass(slots=True)
class AdditionPlan:
    """The photos to be added, and the findings about all examined files.

    `skipped` are the names of files that are not pictures.
    """

    photos: list[NewPhoto] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    skipped: list[str] = field(default_factory=list)


def plan_addition(
    project: Project, paths: Iterable[Path], cwd: Path, *, force: bool, progress: Progress = SILENT
) -> AdditionPlan:
    """Examine the photos at `paths`, and return those that can be added; nothing is written.

    `paths` are relative to `cwd`. With `force`, copies of photos in the project are added, too. Raises
    NotDoneError if a content file of the gallery cannot be read.
    """
    gallery = GalleryEditor(Change(project))
    photos, findings, skipped = examine_photos(paths, cwd, progress)
    plan = AdditionPlan(findings=findings, skipped=skipped)
    if not photos:
        return plan
    known = examine_originals(project.originals, project.state, gallery.listing.files, progress)
    known += [
        replace(photo, look=photo.look.turned(shown.turn))
        for shown in gallery.content.photos.values()
        if shown.turn
        for photo in known
        if photo.path == project.originals / shown.file
    ]
    # Of several copies of one photo, the largest is added.
    for photo in sorted(photos, key=lambda photo: -photo.width):
        path = photo.path.resolve()
        inside = path.is_relative_to(project.originals)
        file = path.relative_to(project.originals).as_posix() if inside else ""
        finding: Finding | None
        if erased := report_erased(photo, gallery.content):
            finding = erased
        elif fault := find_name_fault(file) if inside else "":
            finding = originals_portable.at(
                Place(photo.name),
                f"This file cannot be on every computer: {fault}.",
                "Rename it, in letters a to z, digits and hyphens, then add it.",
            )
        elif file in gallery.usages:
            finding = codes.SAME_FILE.at(
                Place(photo.name), "The content names this original already.", "There is nothing to add."
            )
        else:
            others = [other for other in known if other.path != path]
            others += (new.photo for new in plan.photos)
            finding = None if force else report_twin(photo, others)
        if finding:
            plan.findings.append(finding)
        else:
            plan.photos.append(NewPhoto(photo, inside, file))
            plan.findings += photo.doubts
    plan.photos.sort(key=lambda new: photos.index(new.photo))
    plan.findings.sort(key=lambda finding: finding.sort_key)
    return plan


def add_photos(
    project: Project,
    photos: list[NewPhoto],
    replacements: Sequence[Replacement] = (),
    *,
    in_front: bool | None = None,
    group: PhotoGroup | None = None,
    replace_standins: bool = False,
) -> int:
    """Add photos to the gallery, apply `replacements`, and return the number of removed stand-ins.

    - `in_front`: True to add the photos at the front of the gallery, False to add them at the end; None
      for the place that `goes_in_front` gives
    - `group`: the group that gets the photos instead; it is added if its label is new
    - `replace_standins`: True to move the gallery's stand-ins to the trash, if there are new photos. Photos
      with a new picture from `replacements` stay.

    Raises NotDoneError if a photo changed since its examination, or if a content file cannot be edited.
    Raises OSError if a file cannot be written. After an error, nothing has changed.
    """
    with edit_gallery(project) as gallery:
        for each in replacements:
            apply_replacement(gallery, each)
        fresh = {each.id for each in replacements}
        standins = [identity for identity in list_standin_photos(gallery.content) if identity not in fresh]
        leaving = standins if replace_standins and photos else []
        if in_front is None:
            in_front = goes_in_front(gallery.content)
        _append(gallery, photos, in_front=in_front)
        if group and photos:
            gallery.place([each.id for each in photos], group)
        take_out_photos(gallery, leaving)
        gallery.finish()
        return len(leaving)


def goes_in_front(content: Content) -> bool:
    """Return True if new photos go to the front, because the gallery has groups or a full first page."""
    return len(content.photos) >= PER_PAGE or bool(content.gallery and any(content.gallery.placed.values()))


def _append(gallery: GalleryEditor, photos: list[NewPhoto], *, in_front: bool) -> None:
    for number, new in enumerate(photos):
        stem = PurePosixPath(new.photo.name).stem
        if not new.inside:
            name = make_plain_name(stem, new.title)
            new.file = find_free_file(name, new.photo.suffix, gallery.taken_files)
            gallery.change.copies.append((new.photo.path, gallery.get_original(new.file)))
        new.id = find_free_id(make_plain_name(new.title, stem), gallery.order)
        gallery.order.insert(number if in_front else len(gallery.order), new.id)
        require_unchanged(new.photo)
        text = "\n".join([PHOTO.schema_line, *lay_out(_make_entry(new)), ""])
        gallery.editors.write(name_photo_file(new.id), text.encode())


def _make_entry(new: NewPhoto) -> dict[str, Scalar | Standin]:
    """Return the keys and values of a new photo's content file; missing texts become stand-ins."""
    name = PurePosixPath(new.file).stem
    people: dict[str, Scalar | Standin] = {**new.people.fields}
    if new.people.recognisable is None:
        people["people"] = Standin(False)
    return {
        "file": new.file,
        "title": new.title or Standin(UNTITLED.format(name=name)),
        "alt": new.alt or Standin(UNDESCRIBED.format(name=name)),
        **people,
        **({"credit": new.credit} if new.credit else {}),
        **({"looks_fine": True} if new.looks_fine else {}),
    }
