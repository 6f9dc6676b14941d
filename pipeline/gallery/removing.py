"""Removal of photos: a photo's original and its entry in gallery.yaml are moved to the trash."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Literal

from pipeline.content.pictures import PictureUsage
from pipeline.content_files.files import GALLERY
from pipeline.content_files.yaml_editor import YamlEditor
from pipeline.gallery.editor import (
    PHOTOS,
    GalleryEditor,
    PhotoCount,
    edit_gallery,
    make_unknown_id_error,
)
from pipeline.gallery.trash import NOTE, TrashedPhoto, choose_trash_folder
from pipeline.project import Project


@dataclass(frozen=True, slots=True)
class Batch:
    """Photos that are removed together.

    - `positions`: the positions of the removed photos in the gallery
    - `came`: the ids of new photos that take the place of the removed photos, if any
    - `folder`: the name of the first photo's folder in the trash, "" before the first photo is moved
    """

    positions: tuple[int, ...] = ()
    came: tuple[str, ...] = ()
    folder: str = ""


def remove_photos(project: Project, names: Sequence[str]) -> PhotoCount:
    """Remove photos from the gallery, all or none, and return the number of photos afterwards.

    An original is moved to the trash unless the content still uses it elsewhere. The promised number of
    photos in content/contract.yaml is updated. Raises NotFoundError if the gallery has no such photo.
    """
    with edit_gallery(project) as gallery:
        ids = gallery.ids
        for name in names:
            if name not in ids:
                raise make_unknown_id_error(name, ids)
        take_out_photos(gallery, sorted({ids.index(name) for name in names}))
        gallery.finish()
        return gallery.count()


def take_out_photos(
    gallery: GalleryEditor,
    positions: list[int],
    *,
    came: Collection[str] = (),
    at: Mapping[int, int] | None = None,
) -> None:
    """Move the photos at `positions` to the trash as one batch, which can be restored together.

    - `positions`: the positions that the photos had in the gallery before the whole change, ascending
    - `at`: for each of the `positions`, the present position of the photo in the edited file; None if the
      edits so far moved no photo
    - `came`: the ids of new photos that take the place of the removed photos
    """
    editor, now = gallery.editor, at or {position: position for position in positions}
    # From the end, so that the other positions stay valid.
    entries = {position: editor.take(PHOTOS, now[position]) for position in reversed(positions)}
    first = ""
    for position in positions:
        usage = gallery.find_picture(gallery.photos[position].id)
        batch = Batch(tuple(positions), tuple(came), first)
        folder = move_to_trash(gallery, usage, "removed", entries[position], batch)
        first = first or folder


def move_to_trash(
    gallery: GalleryEditor,
    usage: PictureUsage,
    was: Literal["removed", "replaced"],
    entry: str,
    batch: Batch | None = None,
) -> str:
    """Move a picture's original and the lines of its entry to the trash; return the name of the folder there.

    If several entries share an original, the original stays until the last of these entries is removed.
    """
    batch, now, change = batch or Batch(), datetime.now(UTC), gallery.change
    folder = choose_trash_folder(change.project.photo_trash, now, {path.parent for path in change.writes})
    gallery.leaving[usage.file] += 1
    is_used = gallery.count_usages()[usage.file] > gallery.leaving[usage.file]
    kept = is_used or usage.file not in gallery.listing.files
    before = [*enumerate(gallery.photos[: int(usage.keys[1])])] if usage.source == GALLERY.file else []
    # The whole batch is removed, so each photo records a predecessor that stays.
    after = next((photo.id for n, photo in reversed(before) if n not in batch.positions), "")
    trashed = TrashedPhoto(
        folder,
        id=usage.name,
        was=was,
        file=usage.file,
        after=after,
        entry=entry,
        kept=kept,
        source=usage.source,
        batch=batch.folder or folder.name,
        came=batch.came,
    )
    change.writes[folder / NOTE] = trashed.make_note(now)
    if not kept:
        change.moves.append((gallery.get_original(usage.file), folder / usage.file))
    return folder.name


def copy_entry(gallery: GalleryEditor, usage: PictureUsage) -> str:
    """Return the lines of a picture's entry as the trash stores them; the content keeps the entry."""
    if usage.source == GALLERY.file:
        return YamlEditor(gallery.editor.file, gallery.editor.data).take(PHOTOS, int(usage.keys[1]))
    return gallery.editor.get_text(usage.keys)
