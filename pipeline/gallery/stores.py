"""Erasure of deleted photos from the small copies for the local web editor, and from the inbox.

The inbox has uploaded photos that are not in the gallery yet.
"""

from pipeline.disk.erasure_registry import ErasedPhotos, list_files, register_store
from pipeline.disk.journal import Change
from pipeline.photos.keys import digest_file


@register_store
def erase_screen_pictures(change: Change, _: ErasedPhotos) -> None:
    """Delete the small copies of all photos; the local web editor makes them again when it shows a photo.

    The names of the copies are digests, from which the photo cannot be found.
    """
    change.deletes += list_files(change.project.screen)


@register_store
def erase_inbox(change: Change, erased: ErasedPhotos) -> None:
    """Delete the erased photos from the inbox; other uploads stay, as the inbox may have the only copy."""
    waiting = list_files(change.project.inbox)
    change.deletes += [path for path in waiting if digest_file(path) in erased.digests]
