"""Photos are removed and replaced, and leave for the trash."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from contextlib import nullcontext
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path, PurePosixPath
from typing import Final, Literal

from pipeline.content.editing import YamlEditor
from pipeline.content.files import GALLERY
from pipeline.content.models.gallery import Photo
from pipeline.disk.journal import exclusive
from pipeline.findings.model import NotDoneError, Place
from pipeline.findings.phrases import nearest
from pipeline.gallery import codes
from pipeline.gallery.consent import PEOPLE_KEYS, UNANSWERED, People
from pipeline.gallery.editor import FOLDER, PHOTOS, GalleryEditor, PhotoCount, find_free_file, make_plain_name
from pipeline.gallery.intake import (
    PhotoFile,
    examine_originals,
    examine_photos,
    report_erased,
    report_twin,
    require_unchanged,
)
from pipeline.gallery.trash import NOTE, TrashedPhoto, new_trash_folder
from pipeline.photos.likeness import alike
from pipeline.photos.model import SILENT, Progress
from pipeline.project import Project
from pipeline.rules.alt_text_record import is_open, sight
from pipeline.source.pictures import PictureUsage, list_pictures_by_name
from pipeline.system.commands import make_command

ABOUT_THE_PICTURE: Final = ("focus", "looks_fine", *PEOPLE_KEYS, "credit", "licence")
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
    `titled` says whether it has a title of its own, as the gallery's have; `people`, if not None, takes the
    place of what the words say of people.
    """

    id: str
    photo: PhotoFile
    same: bool
    before: str
    title: str | None
    alt: str | None
    titled: bool = True
    people: People | None = None


@dataclass(frozen=True, slots=True)
class ChangedPhoto:
    """What was done: the photo's name and line in the words, its original, where the old one went (or "").

    `words` is the content file; `dropped` names what was said of the old picture only and went with it.
    """

    id: str
    line: int
    file: str
    trash: str
    count: PhotoCount
    dropped: tuple[str, ...] = ()
    words: str = GALLERY.file


def plan_replacement(
    project: Project, identity: str, path: Path, cwd: Path, *, force: bool, progress: Progress = SILENT
) -> Replacement:
    """Look at the new picture; nothing is written. UnknownIdError, NotDoneError."""
    gallery = GalleryEditor.read(project)
    old = find_picture(gallery, identity)
    gallery = gallery.at(old.source)
    name = path.as_posix()
    taken = examine_photos([path], cwd, project.state, slots=old.slots)
    if len(taken.photos) != 1:
        several = codes.NO_PHOTO.at(
            Place(name), "One photo is needed here, and this is a folder.", "Name the photo in it."
        )
        raise NotDoneError(*(taken.findings or [several]))
    photo = taken.photos[0]
    known = examine_originals(project, gallery.listing.files, progress)
    before = next((each for each in known if each.path == gallery.original(old.file)), None)
    finding = report_erased(photo, gallery.content)
    if not (finding or force):
        finding = report_twin(photo, [each for each in known if each is not before], {})
    if before and photo.digest == before.digest:
        finding = codes.SAME_FILE.at(
            Place(name), f"This is the very picture that {old.name} shows.", "There is nothing to replace."
        )
    if finding:
        raise NotDoneError(finding)
    same = before is not None and alike(photo.look, before.look)
    titled = isinstance(old.picture, Photo)
    marked = gallery.editor.standins
    title, alt = (
        text if same and (*old.keys, key) not in marked else None
        for key, text in (("title", old.title if titled else None), ("alt", old.alt))
    )
    return Replacement(old.name, photo, same, old.file, title, alt, titled, None if same else UNANSWERED)


def replace_photo(project: Project, new: Replacement, *, write: bool) -> ChangedPhoto:
    """Put the new picture in the old one's place; what nobody said of it is marked as a stand-in."""
    with exclusive(project) if write else nullcontext():
        gallery = GalleryEditor.read(project)
        done = apply_replacement(gallery, new)
        gallery.finish(write=write)
        return done


def apply_replacement(gallery: GalleryEditor, new: Replacement) -> ChangedPhoto:
    """Add to the change that the new picture takes the old one's place (`replace`)."""
    old = find_picture(gallery, new.id)
    gallery = gallery.at(old.source)
    editor, path = gallery.editor, old.keys
    name = make_plain_name(PurePosixPath(new.photo.name).stem, new.title or "", new.id)
    folder = FOLDER if new.titled else PurePosixPath(old.file).parent.as_posix()
    file = find_free_file(name, new.photo.kind.suffixes[0], gallery.files, folder)
    entry = entry_text(gallery, old)
    editor.set((*path, "file"), file)
    texts = {"title": (new.title, old.title), "alt": (new.alt, old.alt)}
    for key, (text, before) in texts.items():
        if before is not None and (new.titled or key == "alt"):
            editor.set((*path, key), before if text is None else text, standin=text is None)
    about = ABOUT_THE_PICTURE if not new.same else PEOPLE_KEYS if new.people else ()
    dropped = [key for key in about if key in old.picture.model_fields_set]
    for key in dropped:
        editor.drop((*path, key))
    people = new.people.fields if new.people else {}
    said = new.people is not None and new.people.there is not None
    for key, value in people.items():
        editor.insert((*path, key), value, standin=not said)
    line = gallery.line_of(old)
    require_unchanged(new.photo)
    gallery.change.copies.append((new.photo.path, gallery.original(file)))
    trash = move_to_trash(gallery, old, "replaced", entry)
    if new.alt:
        gallery.seen[old.name] = sight(new.alt, new.photo.digest, new.photo.look)
    gone = tuple(key for key in dropped if not (said and key in people))
    return ChangedPhoto(new.id, line, file, trash, gallery.count(), gone, old.source)


def remove_photos(project: Project, identities: Iterable[str], *, write: bool) -> list[ChangedPhoto]:
    """Take photos out of the gallery, all of them or none, and return them in the gallery's order.

    Their originals, unless another page shows them, go to the trash, and the promised number follows.
    """
    with exclusive(project) if write else nullcontext():
        gallery = GalleryEditor.read(project)
        indexes = sorted({_index(gallery, identity) for identity in identities})
        done = take_out_photos(gallery, indexes)
        gallery.finish(write=write)
        return done


def take_out_photos(
    gallery: GalleryEditor,
    indexes: list[int],
    *,
    came: Iterable[str] = (),
    at: Mapping[int, int] | None = None,
) -> list[ChangedPhoto]:
    """Have the photos at these positions, in rising order, leave the gallery for the trash, as one batch.

    `came` are the ids of those that come in their place. `at` has the positions in the edited file where they
    are other ones.
    """
    editor, now = gallery.editor, at or {index: index for index in indexes}
    lines = {index: editor.lines_of(PHOTOS, now[index])[0] for index in indexes}
    # From the end, so that the places of the others stand.
    entries = {index: editor.take(PHOTOS, now[index]) for index in reversed(indexes)}
    done: list[ChangedPhoto] = []
    for index in indexes:
        old, use = gallery.photos[index], gallery.shown[index]
        batch = PurePosixPath(done[0].trash).name if done else ""
        first = () if done else tuple(came)
        trash = move_to_trash(gallery, use, "removed", entries[index], indexes, batch, came=first)
        done.append(ChangedPhoto(old.id, lines[index], old.file, trash, gallery.count()))
    return done


def confirm_alt_texts(project: Project, identities: Iterable[str]) -> list[str]:
    """Remember that the alt texts of these pictures fit what they show now; return the pictures' names.

    UnknownIdError; NotDoneError where a text is still open or a picture cannot be read; nothing is remembered
    then.
    """
    with exclusive(project):
        gallery = GalleryEditor.read(project)
        for use in [find_picture(gallery, identity) for identity in identities]:
            if is_open(gallery.content, use):
                place = gallery.content.place(use.source, *use.keys, "alt")
                hint = "Write what the picture shows, and take !standin away if it stands there."
                raise NotDoneError(codes.NO_ALT.at(place, f"Nobody has described {use.name} yet.", hint))
            (photo,) = examine_originals(project, [use.file]) or (None,)
            if photo is None:
                place = gallery.content.place(use.source, *use.keys, "file")
                hint = f"To see why, run: {make_command('pipeline ingest')}"
                raise NotDoneError(codes.NO_PHOTO.at(place, "This original cannot be read.", hint))
            gallery.seen[use.name] = sight(use.alt, photo.digest, photo.look)
        gallery.finish(write=True)
        return list(gallery.seen)


def find_picture(gallery: GalleryEditor, identity: str) -> PictureUsage:
    """Return the picture of that name, or with that original."""
    known = list_pictures_by_name(gallery.content)
    found = known.get(identity) or next((use for use in known.values() if use.file == identity), None)
    if found is None:
        raise UnknownIdError(identity, nearest(identity, known))
    return found


def _index(gallery: GalleryEditor, identity: str) -> int:
    """Return the position of a photo in the gallery; NotDoneError for a page's picture."""
    use = find_picture(gallery, identity)
    if use.source != GALLERY.file:
        raise NotDoneError(
            codes.PAGE_PICTURE.at(
                gallery.content.place(use.source, *use.keys),
                f"{use.name} is the picture of a page, which cannot do without one.",
                f"Put another in its place: {make_command('pipeline replace')} {use.name} PHOTO",
            )
        )
    return int(use.keys[1])


def entry_text(gallery: GalleryEditor, use: PictureUsage) -> str:
    """Return the lines of a picture's words as the trash keeps them; nothing is taken out."""
    if use.source == GALLERY.file:
        return YamlEditor(gallery.editor.file, gallery.editor.data).take(PHOTOS, int(use.keys[1]))
    return gallery.editor.text_of(use.keys)


def move_to_trash(
    gallery: GalleryEditor,
    use: PictureUsage,
    was: Literal["removed", "replaced"],
    entry: str,
    leaving: Collection[int] = (),
    batch: str = "",
    came: tuple[str, ...] = (),
) -> str:
    """Have a picture's original and words go to the trash; return the folder's name from the project's root.

    Photos at the positions `leaving` leave the gallery together, so each is to come back after another. Of
    those that share an original the last takes it along. `batch` is the folder of the first of them; `came`
    are the ids of those that come in their place.
    """
    now, change = datetime.now(UTC), gallery.change
    index = int(use.keys[1]) if use.source == GALLERY.file else 0
    folder = new_trash_folder(gallery.project, now, {path.parent for path in change.writes})
    gallery.gone[use.file] += 1
    kept = gallery.uses()[use.file] > gallery.gone[use.file] or use.file not in gallery.listing.files
    after = next((gallery.photos[n].id for n in reversed(range(index)) if n not in leaving), "")
    about = (use.name, was, use.file, after, entry, kept, use.source, batch or folder.name)
    trashed = TrashedPhoto(folder, *about, came=came)
    change.writes[folder / NOTE] = trashed.note(now)
    if not kept:
        change.moves.append((gallery.original(use.file), folder / use.file))
    return folder.relative_to(gallery.project.root).as_posix()
