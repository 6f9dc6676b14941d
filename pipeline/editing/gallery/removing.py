"""Removes photos: moves their originals and texts to the trash."""

from collections.abc import Collection, Sequence
from datetime import UTC, datetime
from typing import Literal

from pipeline.base.project import Project
from pipeline.content.pictures import PictureUsage
from pipeline.editing.gallery.editor import GalleryEditor, edit_gallery, make_unknown_id_error
from pipeline.editing.gallery.trash import ENTRY, NOTE, TrashedPhoto, choose_trash_folder


def remove_photos(project: Project, names: Sequence[str]) -> None:
    """Move photos of the gallery to the trash, with their texts.

    An original stays if another part of the content uses it. Raises NotFoundError if the gallery lacks a
    photo; then nothing has changed.
    """
    with edit_gallery(project) as gallery:
        for name in names:
            if name not in gallery.content.photos:
                raise make_unknown_id_error(name, gallery.content.photos)
        take_out_photos(gallery, [each for each in gallery.content.photos if each in names])
        gallery.finish()


def take_out_photos(gallery: GalleryEditor, ids: Sequence[str]) -> None:
    """Move photos to the trash as one batch, which is restored as a whole.

    `ids` must be in the order of the gallery.
    """
    first = ""
    for identity in ids:
        usage = gallery.find_picture(identity)
        folder = move_to_trash(gallery, usage, "removed", ids, first)
        gallery.take_out(usage)
        first = first or folder


def move_to_trash(
    gallery: GalleryEditor,
    usage: PictureUsage,
    was: Literal["removed", "replaced"],
    removed: Collection[str] = (),
    batch: str = "",
) -> str:
    """Move a picture's original and a copy of its text to the trash; return the new folder's name.

    If several entries share an original, it is moved with the last of them.
    - `was`: why the picture leaves the content
    - `removed`: the ids of all photos of the batch
    - `batch`: the name of the folder of the batch's first photo; "" for the first photo itself
    """
    now, change = datetime.now(UTC), gallery.change
    folder = choose_trash_folder(change.project.photo_trash, now, {path.parent for path in change.writes})
    gallery.leaving[usage.file] += 1
    is_used = gallery.usages[usage.file] > gallery.leaving[usage.file]
    kept = is_used or usage.file not in gallery.listing.files
    editor, ids = gallery.editors.open(usage.source), gallery.list_order()
    before = ids[: ids.index(usage.name)] if usage.is_photo else []
    trashed = TrashedPhoto(
        folder=folder,
        id=usage.name,
        was=was,
        file=usage.file,
        # The whole batch is removed, so each photo records a predecessor that stays.
        after=next((each for each in reversed(before) if each not in removed), ""),
        entry=editor.data.decode() if usage.is_photo else editor.get_text(usage.keys),
        kept=kept,
        source=usage.source,
        batch=batch or folder.name,
    )
    change.writes |= {folder / NOTE: trashed.note, folder / ENTRY: trashed.entry.encode()}
    if not kept:
        change.moves.append((gallery.get_original(usage.file), folder / usage.file))
    return folder.name
