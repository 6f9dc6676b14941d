"""Moves photos to another position in the gallery."""

from collections.abc import Sequence

from pipeline.base.project import Project
from pipeline.editing.gallery.editor import edit_gallery, make_unknown_id_error


def move_photos(project: Project, photos: Sequence[str], *, after: str | None = None) -> None:
    """Move photos, in the given order, behind the photo `after`, or by default to the gallery's front.

    All photos are given by their ids. Raises NotFoundError if a photo does not exist. Raises NotDoneError if
    gallery.yaml cannot be edited, or OSError if it cannot be written. After an error, nothing has changed.
    """
    with edit_gallery(project) as gallery:
        known = gallery.content.photos
        for name in [*photos, *([after] if after else [])]:
            if name not in known:
                raise make_unknown_id_error(name, known)
        moving = [each for each in dict.fromkeys(photos) if each != after]
        order = [each for each in gallery.order if each not in moving]
        index = order.index(after) + 1 if after else 0
        gallery.order[:] = [*order[:index], *moving, *order[index:]]
        gallery.finish()
