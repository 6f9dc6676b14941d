"""Erasure of deleted photos from the record of finished photos."""

from pipeline.disk.erasure_registry import ErasedPhotos, register_store
from pipeline.disk.journal import Change
from pipeline.photos.cache import NAME, PhotoCache


@register_store
def erase_records(change: Change, erased: ErasedPhotos) -> None:
    """Remove the erased photos, found by digest or by name, from the record of finished photos.

    The new record is added to `change`, which is written later.
    """
    records = PhotoCache.read(change.project.state)
    gone = erased.digests | erased.names
    keep = {file for file, record in records.records.items() if not gone & {file, record.digest}}
    if records.records.keys() - keep:
        change.writes[change.project.state / NAME] = records.encode(keep)
