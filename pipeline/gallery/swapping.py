"""Photos are removed, replaced, and restored from the trash."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from contextlib import nullcontext
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path, PurePosixPath
from typing import Final, Literal

from pipeline.content.editing import YamlEditor
from pipeline.diagnostics.model import Diagnostic, NotDoneError, Place
from pipeline.disk.journal import Change, exclusive
from pipeline.gallery import codes
from pipeline.gallery.entries import PHOTOS, Count, GalleryEditor, free_file, plain_name
from pipeline.gallery.intake import PhotoFile, originals_in, require_unchanged, take_in, twin
from pipeline.gallery.trash import NOTE, Trashed, list_trash, new_folder
from pipeline.photos.likeness import alike
from pipeline.photos.model import SILENT, Progress
from pipeline.project import Project
from pipeline.rules.words import nearest

ABOUT_THE_PICTURE: Final = (
    "focus",
    "looks_fine",
    "people",
    "children",
    "consent",
    "consent_until",
    "credit",
    "licence",
)
"""What is said of one picture only, and must not be taken for true of another."""


class UnknownIdError(Exception):
    """No photo has this id; `near` is one that is much like it, or None."""

    def __init__(self, identity: str, near: str | None) -> None:
        """Take what was asked for."""
        super().__init__(identity)
        self.identity, self.near = identity, near


@dataclass(slots=True)
class Replacement:
    """A picture that is to take another one's place: `same` says that both show the same photo.

    `title` and `alt` are what the words say of the old one; None where nobody has said that they fit the new.
    """

    id: str
    photo: PhotoFile
    same: bool
    before: str
    title: str | None
    alt: str | None


@dataclass(frozen=True, slots=True)
class Swapped:
    """What was done: the photo's id and line in gallery.yaml, its original, where the old one went (or "").

    `dropped` names what was said of the old picture only and went with it.
    """

    id: str
    line: int
    file: str
    trash: str
    count: Count
    dropped: tuple[str, ...] = ()


def plan_replacing(
    project: Project, identity: str, path: Path, cwd: Path, *, force: bool, progress: Progress = SILENT
) -> Replacement:
    """Look at the new picture; nothing is written. UnknownIdError, NotDoneError."""
    gallery = GalleryEditor.read(project)
    old = gallery.photos[_find(gallery, identity)]
    name = path.as_posix()
    taken = take_in([path], cwd)
    if len(taken.photos) != 1:
        several = codes.NO_PHOTO.at(
            Place(name), "One photo is needed here, and this is a folder.", "Name the photo in it."
        )
        raise NotDoneError(*(taken.findings or [several]))
    photo = taken.photos[0]
    known = originals_in(project.originals, gallery.listing.files, progress)
    before = next((each for each in known if each.path == gallery.original(old.file)), None)
    finding = None if force else twin(photo, [each for each in known if each is not before], {})
    if before and photo.digest == before.digest:
        finding = codes.SAME_FILE.at(
            Place(name), f"This is the very picture that {old.id} shows.", "There is nothing to replace."
        )
    if finding:
        raise NotDoneError(finding)
    same = before is not None and alike(photo.look, before.look)
    marked = gallery.editor.standins
    entry = (*PHOTOS, gallery.photos.index(old))
    title, alt = (
        text if same and (*entry, key) not in marked else None
        for key, text in (("title", old.title), ("alt", old.alt))
    )
    return Replacement(old.id, photo, same, old.file, title, alt)


def replace(project: Project, new: Replacement, *, write: bool, progress: Progress = SILENT) -> Swapped:
    """Put the new picture in the old one's place; title and alt that nobody gave are marked as stand-ins."""
    with exclusive(project, progress.waiting) if write else nullcontext():
        gallery = GalleryEditor.read(project)
        index = _find(gallery, new.id)
        old, editor, path = gallery.photos[index], gallery.editor, (*PHOTOS, index)
        name = plain_name(PurePosixPath(new.photo.name).stem, new.title or "", new.id)
        file = free_file(name, new.photo.kind.suffixes[0], {*gallery.listing.files, *gallery.uses()})
        entry = YamlEditor(editor.file, editor.data).take(PHOTOS, index)
        editor.set((*path, "file"), file)
        for key, text, before in (("title", new.title, old.title), ("alt", new.alt, old.alt)):
            editor.set((*path, key), before if text is None else text, standin=text is None)
        said = editor.value["photos"][index]
        dropped = tuple(key for key in ABOUT_THE_PICTURE if key in said and not new.same)
        for key in dropped:
            editor.drop((*path, key))
        line = editor.lines_of(PHOTOS, index)[0]
        require_unchanged(new.photo)
        change = Change(project, copies=[(new.photo.path, gallery.original(file))])
        trash = _to_trash(change, gallery, index, "replaced", entry)
        gallery.finish(change, write=write)
        return Swapped(new.id, line, file, trash, gallery.count(0), dropped)


def remove(
    project: Project, identities: Iterable[str], *, write: bool, progress: Progress = SILENT
) -> list[Swapped]:
    """Take photos out of the gallery, all of them or none, and return them in the gallery's order.

    Their originals, unless another page shows them, go to the trash.
    """
    with exclusive(project, progress.waiting) if write else nullcontext():
        gallery = GalleryEditor.read(project)
        indexes = sorted({_find(gallery, identity) for identity in identities})
        editor = gallery.editor
        lines = {index: editor.lines_of(PHOTOS, index)[0] for index in indexes}
        # From the end, so that the places of the others stand.
        entries = {index: editor.take(PHOTOS, index) for index in reversed(indexes)}
        change, done = Change(project), []
        for index in indexes:
            trash = _to_trash(change, gallery, index, "removed", entries[index], indexes)
            old = gallery.photos[index]
            done.append(Swapped(old.id, lines[index], old.file, trash, gallery.count(-len(indexes))))
        gallery.finish(change, write=write)
        return done


def bring_back(project: Project, wanted: str, *, progress: Progress = SILENT) -> Swapped:
    """Bring a photo back from the trash: `wanted` is its id, or the name of its folder in the trash.

    One that was replaced takes its place again, and the picture that is there goes to the trash in turn.
    UnknownIdError where the trash holds no such photo, NotDoneError where its place is taken.
    """
    with exclusive(project, progress.waiting):
        gallery = GalleryEditor.read(project)
        there = list_trash(project)
        one = next((each for each in there if wanted in (each.id, each.folder.name)), None)
        if one is None:
            raise UnknownIdError(wanted, nearest(wanted, [each.id for each in there]))
        editor = gallery.editor
        change = Change(project, deletes=[one.folder / NOTE])
        ids = [photo.id for photo in gallery.photos]
        trash = ""
        if one.was == "replaced" and one.id in ids:
            index = ids.index(one.id)
            trash = _to_trash(change, gallery, index, "replaced", editor.take(PHOTOS, index))
        elif one.id in ids:
            raise NotDoneError(_taken(one, f"The gallery has another photo of the id {one.id}."))
        else:
            index = ids.index(one.after) + 1 if one.after in ids else (len(ids) if one.after else 0)
        editor.put(PHOTOS, index, one.entry)
        line = editor.lines_of(PHOTOS, index)[0]
        original = gallery.original(one.file)
        if not one.kept:
            if original.exists() and not any(source == original for source, _ in change.moves):
                raise NotDoneError(_taken(one, f"There is another file raw_assets/{one.file} now."))
            change.moves.append((one.picture, original))
        gallery.finish(change, write=True)
        count = gallery.count(len(editor.value["photos"]) - len(ids))
        return Swapped(one.id, line, one.file, trash, count)


def _find(gallery: GalleryEditor, identity: str) -> int:
    """Return the position of the photo with that id, or with that original."""
    for index, photo in enumerate(gallery.photos):
        if identity in (photo.id, photo.file):
            return index
    raise UnknownIdError(identity, nearest(identity, [photo.id for photo in gallery.photos]))


def _to_trash(
    change: Change,
    gallery: GalleryEditor,
    index: int,
    was: Literal["removed", "replaced"],
    entry: str,
    leaving: Collection[int] = (),
) -> str:
    """Have a photo's original and words go to the trash; return the folder's name from the project's root.

    Photos at the positions `leaving` leave the gallery together, so each is to come back after another, and
    the last of those that share an original takes it along.
    """
    now = datetime.now(UTC)
    photo = gallery.photos[index]
    folder = new_folder(gallery.project, now, {path.parent for path in change.writes})
    gone = sum(gallery.photos[n].file == photo.file for n in leaving if n < index)
    kept = gallery.uses()[photo.file] - gone > 1 or photo.file not in gallery.listing.files
    after = next((gallery.photos[n].id for n in reversed(range(index)) if n not in leaving), "")
    trashed = Trashed(folder, photo.id, was, photo.file, after, entry, kept)
    change.writes[folder / NOTE] = trashed.note(now)
    if not kept:
        change.moves.append((gallery.original(photo.file), folder / photo.file))
    return folder.relative_to(gallery.project.root).as_posix()


def _taken(one: Trashed, message: str) -> Diagnostic:
    place = Place((one.folder / NOTE).relative_to(one.folder.parents[2]).as_posix())
    return codes.IN_THE_WAY.at(place, message, "Rename or remove that one first, then run this again.")
