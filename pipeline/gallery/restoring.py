"""Restoring of photos from the trash to their former places."""

from collections.abc import Iterable
from dataclasses import dataclass

from pipeline.content_files.files import GALLERY
from pipeline.decoding.codes import ERASED
from pipeline.findings.model import NotDoneError, NotFoundError, Place
from pipeline.findings.phrases import suggest_nearest
from pipeline.gallery import codes
from pipeline.gallery.editor import (
    PHOTOS,
    GalleryEditor,
    PhotoCount,
    edit_gallery,
)
from pipeline.gallery.removing import ChangedPhoto, copy_entry, move_to_trash, take_out_photos
from pipeline.gallery.trash import NOTE, TrashedPhoto, list_trashed_photos, list_trashed_programmes
from pipeline.photos.keys import digest_file
from pipeline.project import Project


@dataclass(frozen=True, slots=True)
class RestoredPhotos:
    """The restored photos in the order of the content, and the number of photos afterwards.

    `out` are the photos that moved to the trash in exchange, because they had once taken the place of the
    restored photos.
    """

    photos: list[ChangedPhoto]
    out: list[ChangedPhoto]
    count: PhotoCount


def restore_photos(project: Project, names: Iterable[str]) -> RestoredPhotos:
    """Restore photos from the trash, all or none.

    Each photo has its own folder in the trash. A batch is all photos that one command removed together. Each
    of `names` is one of these:

    - the id of a photo: restores the photo that was removed last under this id
    - the first folder of a batch: restores all photos of the batch
    - another folder: restores the photo in this folder

    Pictures that had taken the place of restored photos are moved to the trash. The promised number of photos
    in content/contract.yaml is updated.

    Raises NotFoundError if a name is not in the trash, and NotDoneError if a photo's id or file name is taken
    or the photo was deleted for good.
    """
    with edit_gallery(project) as gallery:
        trashed = list_trashed_photos(project.photo_trash)
        chosen: list[TrashedPhoto] = []
        came: set[str] = set()
        for name in names:
            batch = [each for each in trashed if each.batch == name]
            came.update(*(each.came for each in batch))
            found = batch or [each for each in trashed if name in (each.id, each.folder.name)][:1]
            if not found:
                programmes = [each.name for each in list_trashed_programmes(project.photo_trash).values()]
                near = suggest_nearest(name, [*(each.id for each in trashed), *programmes])
                raise NotFoundError(f"There is no “{name}” in the trash.{near}")
            chosen += [each for each in found if each not in chosen]
        gallery.change.deletes += [one.folder / NOTE for one in chosen]
        # The latest first, so that each photo finds its former predecessor.
        folders = {one: _restore(one, gallery) for one in sorted(chosen, key=trashed.index)}
        ids = gallery.ids
        leaving = {n: ids.index(photo.id) for n, photo in enumerate(gallery.photos) if photo.id in came}
        out = take_out_photos(gallery, list(leaving), came=[one.id for one in chosen], at=leaving)
        count = gallery.count()
        gallery.finish(write=True)
        restored = [
            ChangedPhoto(one.id, _find_line(one, gallery), one.file, trash, count, source=one.source)
            for one, trash in folders.items()
        ]
        return RestoredPhotos(sorted(restored, key=lambda each: (each.source, each.line)), out, count)


def _restore(one: TrashedPhoto, gallery: GalleryEditor) -> str:
    """Put a photo's entry and original back.

    If another picture had taken the photo's place, move that picture to the trash and return its new folder
    there. Otherwise, return "".
    """
    ids, trash = gallery.ids, ""
    if one.source != GALLERY.file:
        usage = gallery.find_picture(one.id)
        gallery = gallery.open_file(usage.source)
        trash = move_to_trash(gallery, usage, "replaced", copy_entry(gallery, usage))
        gallery.editor.put_text(usage.keys, one.entry)
    elif one.was == "replaced" and one.id in ids:
        entry = gallery.editor.take(PHOTOS, ids.index(one.id))
        trash = move_to_trash(gallery, gallery.find_picture(one.id), "replaced", entry)
        gallery.editor.put(PHOTOS, ids.index(one.id), one.entry)
    elif one.id in ids:
        raise _make_conflict_error(one, gallery, f"The gallery has another photo of the id {one.id}.")
    else:
        index = ids.index(one.after) + 1 if one.after in ids else (len(ids) if one.after else 0)
        gallery.editor.put(PHOTOS, index, one.entry)
    if not one.kept:
        _restore_original(one, gallery)
    return trash


def _restore_original(one: TrashedPhoto, gallery: GalleryEditor) -> None:
    change, original = gallery.change, gallery.get_original(one.file)
    leaving = any(source == original for source, _ in change.moves)
    coming = any(target == original for _, target in change.moves)
    if coming or (original.exists() and not leaving):
        raise _make_conflict_error(one, gallery, f"There is another file raw_assets/{one.file} now.")
    digest = digest_file(one.picture)
    if digest in gallery.content.erased:
        raise NotDoneError(
            ERASED.at(
                Place(one.picture.relative_to(gallery.change.project.root).as_posix()),
                f"This photo was deleted for good on {gallery.content.erased[digest]}; "
                "it does not come back.",
                "Empty the trash to delete it once more.",
            )
        )
    change.moves.append((one.picture, original))


def _find_line(one: TrashedPhoto, gallery: GalleryEditor) -> int:
    """Return the line on which the entry of a restored photo begins."""
    if one.source == GALLERY.file:
        return gallery.editor.find_lines(PHOTOS, gallery.ids.index(one.id))[0]
    return gallery.open_file(one.source).find_line(gallery.find_picture(one.id))


def _make_conflict_error(one: TrashedPhoto, gallery: GalleryEditor, message: str) -> NotDoneError:
    place = Place((one.folder / NOTE).relative_to(gallery.change.project.root).as_posix())
    hint = "Rename or remove that one first, then run this again."
    return NotDoneError(codes.IN_THE_WAY.at(place, message, hint))
