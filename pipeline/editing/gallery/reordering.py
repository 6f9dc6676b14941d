"""Moves photos to another position in the gallery."""

from collections.abc import Sequence

from pipeline.base.project import Project
from pipeline.editing.gallery.editor import edit_gallery, make_unknown_id_error
from pipeline.yaml_files.models.gallery import PhotoGroup


def move_photos(
    project: Project,
    photos: Sequence[str],
    *,
    after: str | None = None,
    group: PhotoGroup | None = None,
) -> None:
    """Move photos, in the given order, to one of three places.

    - behind the photo or the heading `after`
    - to the end of `group`, which is added if its label is new
    - by default to the gallery's front; the first group gets them

    Raises NotFoundError if a photo does not exist. Raises NotDoneError if
    gallery.yaml cannot be edited, or OSError if it cannot be written. After an error, nothing has changed.
    """
    with edit_gallery(project) as gallery:
        known = gallery.content.photos
        for name in [*photos, *([after] if after and after not in gallery.groups else [])]:
            if name not in known:
                raise make_unknown_id_error(name, known)
        moving = [each for each in dict.fromkeys(photos) if each != after]
        if group:
            gallery.place(moving, group)
        else:
            order = [each for each in gallery.order if each not in moving]
            index = order.index(after) + 1 if after else int(order[:1] == [*gallery.groups][:1] != [])
            gallery.order[:] = [*order[:index], *moving, *order[index:]]
        gallery.finish()
