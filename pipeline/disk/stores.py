"""Erases photos from the files that are kept to redo undone changes.

When a change is undone, the files that it added are moved to a folder, from which a redo takes them.
`pipeline.disk.erasure_registry` calls the function here when a photo is deleted for good.
"""

from pipeline.disk.erasure_registry import ErasedPhotos, list_files, register_store
from pipeline.disk.journal import UNDONE, Change


@register_store
def erase_undone_files(change: Change, _: ErasedPhotos) -> None:
    """Extend `change` by the deletion of all files kept for a redo, because they may show erased photos.

    Without these files, the undone changes cannot be redone.
    """
    change.deletes += list_files(change.project.state / UNDONE)
