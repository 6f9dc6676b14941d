"""Photos are moved to another position in the gallery."""

from collections.abc import Sequence

from pipeline.gallery.editor import PHOTOS, edit_gallery, make_unknown_id_error
from pipeline.project import Project


def move_photos(
    project: Project, photos: Sequence[str], *, before: str | None = None, after: str | None = None
) -> None:
    """Move photos before or after another photo; without `before` and `after`, move them to the front.

    All photos are named by their ids. The moved photos get the order of `photos`. Raises NotFoundError if a
    photo does not exist, NotDoneError if gallery.yaml cannot be edited, or OSError. After an error, nothing
    has changed.
    """
    with edit_gallery(project) as gallery:
        ids = gallery.ids
        for name in [*photos, *(each for each in (before, after) if each)]:
            if name not in ids:
                raise make_unknown_id_error(name, ids)
        moving = [each for each in dict.fromkeys(photos) if each not in (before, after)]
        entries = {name: gallery.editor.take(PHOTOS, gallery.ids.index(name)) for name in moving}
        index = gallery.ids.index(before) if before else gallery.ids.index(after) + 1 if after else 0
        for position, name in enumerate(moving, index):
            gallery.editor.put(PHOTOS, position, entries[name])
        gallery.finish()
