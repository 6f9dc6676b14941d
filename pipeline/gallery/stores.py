"""The stores of the gallery: small copies of photos for a screen, and the inbox of uploaded photos."""

from pipeline.disk.erasure import ErasedPhotos, list_files, register_store
from pipeline.disk.journal import Change
from pipeline.photos.keys import digest_file


@register_store
def erase_screen_pictures(change: Change, _: ErasedPhotos) -> None:
    """Delete all small copies; they are made again when the desk shows the photos."""
    change.deletes += list_files(change.project.screen)


@register_store
def erase_inbox(change: Change, erased: ErasedPhotos) -> None:
    """Delete copies of the photos that wait in the inbox; other photos there have no copy elsewhere."""
    waiting = list_files(change.project.inbox)
    change.deletes += [path for path in waiting if digest_file(path) in erased.digests]
