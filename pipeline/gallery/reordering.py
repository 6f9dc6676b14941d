"""Photos change their places in the gallery."""

from __future__ import annotations

from collections.abc import Sequence

from pipeline.disk.journal import exclusive
from pipeline.findings.phrases import nearest
from pipeline.gallery.editor import PHOTOS, GalleryEditor
from pipeline.gallery.replacing import UnknownIdError
from pipeline.project import Project


def move_photos(
    project: Project, photos: Sequence[str], *, before: str | None = None, after: str | None = None
) -> None:
    """Put photos of the gallery, by their ids and in this order, before or after another one, or first.

    UnknownIdError, NotDoneError where gallery.yaml cannot be edited, OSError; nothing has changed then.
    """
    with exclusive(project):
        gallery = GalleryEditor.read(project)
        ids = gallery.ids
        for name in [*photos, *(each for each in (before, after) if each)]:
            if name not in ids:
                raise UnknownIdError(name, nearest(name, ids))
        wanted = [each for each in dict.fromkeys(photos) if each not in (before, after)]
        taken = {name: gallery.editor.take(PHOTOS, gallery.ids.index(name)) for name in wanted}
        index = gallery.ids.index(before) if before else gallery.ids.index(after) + 1 if after else 0
        for position, name in enumerate(wanted, index):
            gallery.editor.put(PHOTOS, position, taken[name])
        gallery.finish(write=True)
