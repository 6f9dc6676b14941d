"""The stores of the gallery: small copies of photos for the desk, and the inbox of uploaded photos."""

from pipeline.disk.erasure_registry import ErasedPhotos, list_files, register_store
from pipeline.disk.journal import Change
from pipeline.photos.keys import digest_file


@register_store
def erase_screen_pictures(change: Change, _: ErasedPhotos) -> None:
    """Delete all small copies; the desk makes copies of the remaining photos again when it shows them."""
    change.deletes += list_files(change.project.screen)


@register_store
def erase_inbox(change: Change, erased: ErasedPhotos) -> None:
    """Delete the erased photos from the inbox; other uploads stay, as the inbox may have the only copy."""
    waiting = list_files(change.project.inbox)
    change.deletes += [path for path in waiting if digest_file(path) in erased.digests]
