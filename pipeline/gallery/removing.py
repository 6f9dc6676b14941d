"""Removal of photos: a photo's original and its entry in gallery.yaml are moved to the trash."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import PurePosixPath
from typing import Literal

from pipeline.content.pictures import PictureUsage
from pipeline.content_files.files import GALLERY
from pipeline.content_files.yaml_editor import YamlEditor
from pipeline.findings.model import NotDoneError
from pipeline.gallery import codes
from pipeline.gallery.editor import PHOTOS, GalleryEditor, PhotoCount, edit_gallery
from pipeline.gallery.trash import NOTE, TrashedPhoto, choose_trash_folder
from pipeline.project import Project


@dataclass(frozen=True, slots=True)
class ChangedPhoto:
    """A photo that was removed, replaced or restored.

    - `source`, `line`: the content file of the photo's entry, and the first line of the entry
    - `file`: the original
    - `trash`: the new folder in the trash, relative to the project; "" if nothing was moved there
    - `count`: the number of photos after the change
    - `dropped`: the keys that were removed from the entry because they described only the old picture, such
      as `focus`
    """

    id: str
    line: int
    file: str
    trash: str
    count: PhotoCount
    dropped: tuple[str, ...] = ()
    source: str = GALLERY.file


@dataclass(frozen=True, slots=True)
class Batch:
    """The photos that one command removes together.

    - `positions`: the positions of the removed photos in the gallery
    - `came`: the ids of new photos that take the place of the removed photos, if any
    - `folder`: the name of the first photo's folder in the trash, "" before the first photo is moved
    """

    positions: tuple[int, ...] = ()
    came: tuple[str, ...] = ()
    folder: str = ""


def remove_photos(project: Project, names: Iterable[str], *, write: bool) -> list[ChangedPhoto]:
    """Remove photos from the gallery, all or none, and return them in the gallery's order.

    An original is moved to the trash unless the content still uses it elsewhere. The promised number of
    photos in content/contract.yaml is updated. Without `write`, the removal is only planned. Raises
    NotFoundError if there is no such photo, or NotDoneError if a name is that of a page's picture.
    """
    with edit_gallery(project, write=write) as gallery:
        removed = take_out_photos(gallery, sorted({_find_position(gallery, name) for name in names}))
        gallery.finish(write=write)
        return removed


def take_out_photos(
    gallery: GalleryEditor,
    positions: list[int],
    *,
    came: Collection[str] = (),
    at: Mapping[int, int] | None = None,
) -> list[ChangedPhoto]:
    """Move the photos at `positions` to the trash as one batch, which can be restored together.

    - `positions`: the positions that the photos had in the gallery before the whole change, ascending
    - `at`: for each of the `positions`, the present position of the photo in the edited file; None if the
      edits so far moved no photo
    - `came`: the ids of new photos that take the place of the removed photos
    """
    editor, now = gallery.editor, at or {position: position for position in positions}
    lines = {position: editor.find_lines(PHOTOS, now[position])[0] for position in positions}
    # From the end, so that the other positions stay valid.
    entries = {position: editor.take(PHOTOS, now[position]) for position in reversed(positions)}
    removed: list[ChangedPhoto] = []
    for position in positions:
        usage = gallery.find_picture(gallery.photos[position].id)
        folder = PurePosixPath(removed[0].trash).name if removed else ""
        batch = Batch(tuple(positions), tuple(came), folder)
        trash = move_to_trash(gallery, usage, "removed", entries[position], batch)
        removed.append(ChangedPhoto(usage.name, lines[position], usage.file, trash, gallery.count()))
    return removed


def move_to_trash(
    gallery: GalleryEditor,
    usage: PictureUsage,
    was: Literal["removed", "replaced"],
    entry: str,
    batch: Batch | None = None,
) -> str:
    """Move a picture's original and the lines of its entry (`entry`) to the trash.

    Return the folder in the trash, relative to the project. If several entries share an original, the
    original stays until the last of these entries is removed.
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
    return folder.relative_to(change.project.root).as_posix()


def copy_entry(gallery: GalleryEditor, usage: PictureUsage) -> str:
    """Return the lines of a picture's entry as the trash stores them; the content keeps the entry."""
    if usage.source == GALLERY.file:
        return YamlEditor(gallery.editor.file, gallery.editor.data).take(PHOTOS, int(usage.keys[1]))
    return gallery.editor.get_text(usage.keys)


def _find_position(gallery: GalleryEditor, name: str) -> int:
    """Return the position of a photo in the gallery. Raises NotDoneError for a page's picture."""
    usage = gallery.find_picture(name)
    if usage.source != GALLERY.file:
        raise NotDoneError(
            codes.PAGE_PICTURE.at(
                gallery.content.find_place(usage.source, *usage.keys),
                f"{usage.name} is the picture of a page, and the page needs one.",
                "Put another in its place.",
            )
        )
    return int(usage.keys[1])
