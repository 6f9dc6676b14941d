"""Photos come back from the trash."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from pipeline.content.files import GALLERY
from pipeline.disk.journal import exclusive
from pipeline.findings.model import Finding, NotDoneError, Place
from pipeline.findings.phrases import nearest
from pipeline.gallery import codes
from pipeline.gallery.editor import PHOTOS, GalleryEditor, PhotoCount
from pipeline.gallery.replacing import (
    ChangedPhoto,
    UnknownIdError,
    entry_text,
    find_picture,
    move_to_trash,
    take_out_photos,
)
from pipeline.gallery.trash import NOTE, TrashedPhoto, list_trashed_photos, list_trashed_programmes
from pipeline.photos.codes import FORGOTTEN
from pipeline.photos.key import digest_file
from pipeline.project import Project
from pipeline.system.commands import make_command


@dataclass(frozen=True, slots=True)
class RestoredPhotos:
    """The restored photos, in the order of the text, and the photos that made room for them."""

    photos: list[ChangedPhoto]
    out: list[ChangedPhoto]
    count: PhotoCount


def restore_photos(project: Project, wanted: Iterable[str]) -> RestoredPhotos:
    """Bring photos back from the trash, all of them or none.

    Each of `wanted` is an id, the name of a folder in the trash, or that of a batch, which stands for all
    photos that one command took out. One that was replaced takes its place again, and the picture that is
    there goes to the trash in turn. Where a batch had made room for other photos, those go to the trash as a
    batch, too. The promised number follows. UnknownIdError where the trash holds no such photo,
    NotDoneError where the place of one is taken.
    """
    with exclusive(project):
        gallery, there = GalleryEditor.read(project), list_trashed_photos(project)
        chosen: list[TrashedPhoto] = []
        came: set[str] = set()
        for name in wanted:
            found = [each for each in there if each.batch == name]
            came.update(*(each.came for each in found))
            found = found or [each for each in there if name in (each.id, each.folder.name)][:1]
            if not found:
                programmes = [each.name for each in list_trashed_programmes(project).values()]
                raise UnknownIdError(name, nearest(name, [*(each.id for each in there), *programmes]))
            chosen += [each for each in found if each not in chosen]
        gallery.change.deletes += [one.folder / NOTE for one in chosen]
        # The latest first, so that each finds the photo that it stood behind.
        done = {one: _bring_back(one, gallery) for one in sorted(chosen, key=there.index)}
        ids = gallery.ids
        leaving = {n: ids.index(photo.id) for n, photo in enumerate(gallery.photos) if photo.id in came}
        out = take_out_photos(gallery, list(leaving), came=[one.id for one in chosen], at=leaving)
        lost = sum(one.was == "removed" and not one.counted for one in chosen)
        count = gallery.count(lost)
        gallery.finish(write=True, found=lost)
        back = [
            ChangedPhoto(one.id, _line(one, gallery.at(one.words)), one.file, trash, count, words=one.words)
            for one, trash in done.items()
        ]
        return RestoredPhotos(sorted(back, key=lambda each: (each.words, each.line)), out, count)


def _bring_back(one: TrashedPhoto, gallery: GalleryEditor) -> str:
    """Put a photo's words and original back; return the folder of what was in its place, or ""."""
    change, ids, trash = gallery.change, gallery.ids, ""
    if one.words != GALLERY.file:
        use = find_picture(gallery, one.id)
        gallery = gallery.at(use.source)
        trash = move_to_trash(gallery, use, "replaced", entry_text(gallery, use))
        gallery.editor.put_text(use.keys, one.entry)
    elif one.was == "replaced" and one.id in ids:
        entry = gallery.editor.take(PHOTOS, ids.index(one.id))
        trash = move_to_trash(gallery, find_picture(gallery, one.id), "replaced", entry)
        gallery.editor.put(PHOTOS, ids.index(one.id), one.entry)
    elif one.id in ids:
        raise NotDoneError(_taken(one, f"The gallery has another photo of the id {one.id}."))
    else:
        index = ids.index(one.after) + 1 if one.after in ids else (len(ids) if one.after else 0)
        gallery.editor.put(PHOTOS, index, one.entry)
    original = gallery.original(one.file)
    if not one.kept:
        leaving = any(source == original for source, _ in change.moves)
        coming = any(target == original for _, target in change.moves)
        if coming or (original.exists() and not leaving):
            raise NotDoneError(_taken(one, f"There is another file raw_assets/{one.file} now."))
        digest = digest_file(one.picture)
        if digest in gallery.content.forgotten:
            raise NotDoneError(_forgotten(one, gallery.content.forgotten[digest]))
        change.moves.append((one.picture, original))
    return trash


def _line(one: TrashedPhoto, gallery: GalleryEditor) -> int:
    """Return the line on which the words of a photo that came back start."""
    if one.words == GALLERY.file:
        return gallery.editor.lines_of(PHOTOS, gallery.ids.index(one.id))[0]
    return gallery.line_of(find_picture(gallery, one.id))


def _forgotten(one: TrashedPhoto, day: str) -> Finding:
    return FORGOTTEN.at(
        Place(one.picture.relative_to(one.folder.parents[2]).as_posix()),
        f"This is a photo that was forgotten on {day}; it does not come back.",
        f"To delete it once more: {make_command('pipeline forget')} {one.folder.name}",
    )


def _taken(one: TrashedPhoto, message: str) -> Finding:
    place = Place((one.folder / NOTE).relative_to(one.folder.parents[2]).as_posix())
    return codes.IN_THE_WAY.at(place, message, "Rename or remove that one first, then run this again.")
