"""Replacement of pictures: a new picture takes the place of an old one, which is moved to the trash."""

from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Final

from pipeline.content_files.models.gallery import Photo
from pipeline.decoding.similarity import are_alike
from pipeline.disk.journal import Change
from pipeline.findings.model import NotDoneError, Place
from pipeline.gallery import codes
from pipeline.gallery.consent import PEOPLE_KEYS, UNANSWERED, People
from pipeline.gallery.editor import GalleryEditor, edit_gallery
from pipeline.gallery.intake import (
    PhotoFile,
    examine_originals,
    examine_photos,
    report_erased,
    report_twin,
    require_unchanged,
)
from pipeline.gallery.names import FOLDER, find_free_file, make_plain_name
from pipeline.gallery.removing import ChangedPhoto, copy_entry, move_to_trash
from pipeline.photos.model import SILENT, Progress
from pipeline.project import Project

PICTURE_KEYS: Final = ("focus", "looks_fine", *PEOPLE_KEYS, "credit", "licence")
"""The keys of an entry that describe one particular picture; a replacement must not inherit them."""


@dataclass(slots=True)
class Replacement:
    """A new picture that replaces an old picture.

    - `id`: the picture's name in commands, which does not change
    - `photo`: the new picture's file
    - `same`: True if both pictures show the same photo, for example at different sizes
    - `before`: the path of the old original, relative to raw_assets/
    - `title`, `alt`: the texts for the new picture, None if nobody has confirmed that the old text fits it
    - `titled`: False for a page's picture, which has no title of its own
    - `people`: the new answers about recognisable people, None if the old answers stay
    - `credit`: the new credit, "" for none
    - `looks_fine`: True if somebody accepts the new picture in spite of a warning about its quality
    """

    id: str
    photo: PhotoFile
    same: bool
    before: str
    title: str | None
    alt: str | None
    titled: bool
    people: People | None
    credit: str = ""
    looks_fine: bool = False


def plan_replacement(
    project: Project, name: str, path: Path, cwd: Path, *, force: bool, progress: Progress = SILENT
) -> Replacement:
    """Examine the new picture and plan the replacement; nothing is written.

    With `force`, the new picture is accepted even if the project already has the same photo. Raises
    NotFoundError if there is no picture `name`, or NotDoneError if the new picture cannot be used.
    """
    gallery = GalleryEditor.read(Change(project))
    old = gallery.find_picture(name)
    gallery = gallery.open_file(old.source)
    given = Place(path.as_posix())
    intake = examine_photos([path], cwd, slots=old.slots)
    if len(intake.photos) != 1:
        several = codes.NO_PHOTO.at(
            given, "One photo is needed here, and this is a folder.", "Name the photo in it."
        )
        raise NotDoneError(*(intake.findings or [several]))
    [photo] = intake.photos
    known = examine_originals(project.originals, project.state, gallery.listing.files, progress)
    before = next((each for each in known if each.path == gallery.get_original(old.file)), None)
    finding = report_erased(photo, gallery.content)
    if not (finding or force):
        finding = report_twin(photo, [each for each in known if each is not before], {})
    if before and photo.digest == before.digest:
        finding = codes.SAME_FILE.at(
            given, f"{old.name} shows this very picture.", "There is nothing to replace."
        )
    if finding:
        raise NotDoneError(finding)
    same = before is not None and are_alike(photo.look, before.look)
    titled = isinstance(old.picture, Photo)
    marked = gallery.editor.standins
    title, alt = (
        text if same and (*old.keys, key) not in marked else None
        for key, text in (("title", old.title if titled else None), ("alt", old.alt))
    )
    return Replacement(old.name, photo, same, old.file, title, alt, titled, None if same else UNANSWERED)


def replace_photo(project: Project, new: Replacement, *, write: bool) -> ChangedPhoto:
    """Replace a picture as planned; the old picture is moved to the trash.

    An old title or alt text stays, but is marked as a stand-in (to be replaced by a person) if nobody has
    confirmed that it fits the new picture. Without `write`, the replacement is only planned. Raises OSError,
    or NotDoneError if the new picture's file changed since the planning or the content cannot be edited.
    """
    with edit_gallery(project, write=write) as gallery:
        done = apply_replacement(gallery, new)
        gallery.finish(write=write)
        return done


def apply_replacement(gallery: GalleryEditor, new: Replacement) -> ChangedPhoto:
    """Add a replacement to the change of `gallery`, which the caller writes later; return the outcome."""
    old = gallery.find_picture(new.id)
    gallery = gallery.open_file(old.source)
    editor, path = gallery.editor, old.keys
    name = make_plain_name(PurePosixPath(new.photo.name).stem, new.title or "", new.id)
    folder = FOLDER if new.titled else PurePosixPath(old.file).parent.as_posix()
    file = find_free_file(name, new.photo.kind.suffixes[0], gallery.taken_files, folder)
    entry = copy_entry(gallery, old)
    editor.set((*path, "file"), file)
    if new.titled and old.title is not None:
        title = old.title if new.title is None else new.title
        editor.set((*path, "title"), title, standin=new.title is None)
    editor.set((*path, "alt"), old.alt if new.alt is None else new.alt, standin=new.alt is None)
    about = PICTURE_KEYS if not new.same else PEOPLE_KEYS if new.people else ()
    dropped = [key for key in about if key in old.picture.model_fields_set]
    for key in dropped:
        editor.drop((*path, key))
    people = new.people.fields if new.people else {}
    answered = new.people is not None and new.people.there is not None
    for key, value in people.items():
        editor.insert((*path, key), value, standin=not answered)
    gallery.set_values(path, {"credit": new.credit} if new.credit else {})
    gallery.set_values(path, {"looks_fine": True} if new.looks_fine else {})
    line = gallery.find_line(old)
    require_unchanged(new.photo)
    gallery.change.copies.append((new.photo.path, gallery.get_original(file)))
    trash = move_to_trash(gallery, old, "replaced", entry)
    gone = tuple(key for key in dropped if not (answered and key in people))
    return ChangedPhoto(new.id, line, file, trash, gallery.count(), gone, old.source)
