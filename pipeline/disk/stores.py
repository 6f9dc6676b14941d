"""Erases photos from the files that undone changes had added (see `pipeline.disk.erasure_registry`)."""

from pipeline.disk.erasure_registry import ErasedPhotos, list_files, register_store
from pipeline.disk.journal import UNDONE, Change


@register_store
def erase_undone_files(change: Change, _: ErasedPhotos) -> None:
    """Extend `change` by deleting the files of all undone changes, which may contain erased photos.

    Without these files, the undone changes cannot be redone.
    """
    change.deletes += list_files(change.project.state / UNDONE)
