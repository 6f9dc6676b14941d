"""The stores of changes: files that an undone change had added."""

from pipeline.disk.erasure import ErasedPhotos, list_files, register_store
from pipeline.disk.journal import UNDONE, Change


@register_store
def erase_undone_files(change: Change, _: ErasedPhotos) -> None:
    """Delete all files of undone changes; only redoing needs these files."""
    change.deletes += list_files(change.project.state / UNDONE)
