"""Restores photos from the trash to their former places."""

from pipeline.base.findings.model import NotDoneError, NotFoundError, Place
from pipeline.base.project import Project
from pipeline.editing.gallery import codes
from pipeline.editing.gallery.editor import GalleryEditor, edit_gallery
from pipeline.editing.gallery.removing import move_to_trash
from pipeline.editing.gallery.trash import ENTRY, NOTE, TrashedPhoto, list_trashed_photos
from pipeline.photos.decoding.codes import ERASED
from pipeline.photos.keys import digest_file


def restore_photos(project: Project, batch: str) -> int:
    """Restore the photos of a batch from the trash; return how many replaced another picture.

    A replaced picture goes to the trash in exchange. After an error, nothing has changed.

    Raises NotFoundError if the batch is not in the trash. Raises NotDoneError if a photo was erased, or if
    its id or file name is taken.
    """
    with edit_gallery(project) as gallery:
        # The latest first, so that each photo finds its former predecessor.
        chosen = [each for each in list_trashed_photos(project.photo_trash) if each.batch == batch]
        if not chosen:
            raise NotFoundError("This is no longer in the trash.")
        gallery.change.deletes += [one.folder / name for one in chosen for name in (NOTE, ENTRY)]
        exchanged = sum([_restore(one, gallery) for one in chosen])
        gallery.finish()
        return exchanged


def _restore(one: TrashedPhoto, gallery: GalleryEditor) -> bool:
    """Restore a photo; return True if another picture went to the trash in exchange."""
    order, is_exchange = gallery.order, not one.is_photo or one.id in gallery.content.photos
    if one.is_photo and is_exchange and one.was == "removed":
        raise _make_conflict_error(one, gallery, f"The gallery has another photo of the id {one.id}.")
    if is_exchange:
        usage = gallery.find_picture(one.id)
        move_to_trash(gallery, usage, "replaced")
        if not one.is_photo:
            gallery.editors.open(usage.source).put_text(usage.keys, one.entry)
    elif one.id not in order:
        after = order.index(one.after) + 1 if one.after in order else (len(order) if one.after else 0)
        order.insert(after, one.id)
    if one.is_photo:
        gallery.editors.write(one.source, one.entry.encode())
    if not one.kept:
        _restore_original(one, gallery)
    return is_exchange


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
                "Delete it for good once more.",
            )
        )
    change.moves.append((one.picture, original))


def _make_conflict_error(one: TrashedPhoto, gallery: GalleryEditor, message: str) -> NotDoneError:
    place = Place((one.folder / NOTE).relative_to(gallery.change.project.root).as_posix())
    return NotDoneError(codes.IN_THE_WAY.at(place, message, "Rename or remove that one first."))
