"""The stores of the gallery: small copies of photos for a screen, and the inbox of uploaded photos."""

from pipeline.disk.erasure import ErasedPhotos, list_files, register_store
from pipeline.disk.journal import Change
from pipeline.photos.keys import digest_file


@register_store
def erase_screen_pictures(change: Change, _: ErasedPhotos) -> None:
    """Delete all small copies; the desk makes them again when it shows the photos."""
    change.deletes += list_files(change.project.screen)


@register_store
def erase_inbox(change: Change, erased: ErasedPhotos) -> None:
    """Delete the photos' copies in the inbox; other photos stay, because they have no copy elsewhere."""
    waiting = list_files(change.project.inbox)
    change.deletes += [path for path in waiting if digest_file(path) in erased.digests]
