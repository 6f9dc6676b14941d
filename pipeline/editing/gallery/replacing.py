"""Replaces pictures: a new picture takes the place of an old one, which goes to the trash."""

from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Final

from pipeline.base.disk.journal import Change
from pipeline.base.findings.model import NotDoneError, Place
from pipeline.base.project import Project
from pipeline.editing.gallery import codes
from pipeline.editing.gallery.consent import PEOPLE_KEYS, UNANSWERED, People
from pipeline.editing.gallery.editor import GalleryEditor, set_values
from pipeline.editing.gallery.intake import (
    PhotoFile,
    examine_originals,
    report_erased,
    require_unchanged,
)
from pipeline.editing.gallery.names import FOLDER, find_free_file, make_plain_name
from pipeline.editing.gallery.removing import move_to_trash
from pipeline.photos.decoding.similarity import are_alike

PICTURE_KEYS: Final = ("focus", "turn", "looks_fine", *PEOPLE_KEYS, "credit", "licence")
"""The keys of an entry that describe one particular picture, so that its replacement does not get them."""


@dataclass(slots=True)
class Replacement:
    """The replacement of an old picture with a new picture.

    - `id`: the picture's name, which stays
    - `photo`: the new picture's file
    - `same`: True if both show the same photo, for example at different sizes
    - `title`, `alt`: the new texts; None keeps the old text as a stand-in
    - `people`: the new answers about people; None keeps the old answers
    - `credit`: the new credit; "" for no credit
    - `looks_fine`: True if somebody accepts the new picture in spite of a warning, such as blur
    """

    id: str
    photo: PhotoFile
    same: bool
    title: str | None
    alt: str | None
    people: People | None
    credit: str = ""
    looks_fine: bool = False


def plan_replacement(project: Project, name: str, photo: PhotoFile) -> Replacement:
    """Plan the replacement of the picture `name` with an examined photo; nothing is written.

    Raises NotFoundError if there is no such picture. Raises NotDoneError if `photo` was erased, or has the
    same bytes as the picture.
    """
    gallery = GalleryEditor(Change(project))
    old = gallery.find_picture(name)
    before = next(iter(examine_originals(project.originals, project.state, [old.file])), None)
    finding = report_erased(photo, gallery.content)
    if before and photo.digest == before.digest:
        finding = codes.SAME_FILE.at(
            Place(photo.name), f"{old.name} shows this very picture.", "There is nothing to replace."
        )
    if finding:
        raise NotDoneError(finding)
    same = before is not None and are_alike(photo.look, before.look)
    marked = gallery.content.sources[old.source].standins
    title, alt = (
        text if same and (*old.keys, key) not in marked else None
        for key, text in (("title", old.title if old.is_photo else None), ("alt", old.alt))
    )
    return Replacement(old.name, photo, same, title, alt, None if same else UNANSWERED)


def apply_replacement(gallery: GalleryEditor, new: Replacement) -> None:
    """Add a replacement to the change of `gallery`; the old picture goes to the trash.

    Raises NotDoneError if the new picture's file has changed since its examination.
    """
    old = gallery.find_picture(new.id)
    move_to_trash(gallery, old, "replaced")
    editor, path = gallery.editors.open(old.source), old.keys
    name = make_plain_name(PurePosixPath(new.photo.name).stem, new.title or "", new.id)
    folder = FOLDER if old.is_photo else PurePosixPath(old.file).parent.as_posix()
    file = find_free_file(name, new.photo.suffix, gallery.taken_files, folder)
    editor.set((*path, "file"), file)
    if old.is_photo and old.title is not None:
        title = old.title if new.title is None else new.title
        editor.set((*path, "title"), title, standin=new.title is None)
    editor.set((*path, "alt"), old.alt if new.alt is None else new.alt, standin=new.alt is None)
    about = PICTURE_KEYS if not new.same else PEOPLE_KEYS if new.people else ()
    for key in old.picture.model_fields_set.intersection(about):
        editor.drop((*path, key))
    people = new.people.fields if new.people else {}
    answered = new.people is not None and new.people.recognisable is not None
    for key, value in people.items():
        editor.insert((*path, key), value, standin=not answered)
    set_values(editor, path, {"credit": new.credit} if new.credit else {})
    set_values(editor, path, {"looks_fine": True} if new.looks_fine else {})
    require_unchanged(new.photo)
    gallery.change.copies.append((new.photo.path, gallery.get_original(file)))
