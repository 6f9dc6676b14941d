"""Erasure of deleted photos from the photo engine's own files.

The files are the record of finished photos and the record of decoder crashes.
"""

from pipeline.disk.erasure_registry import ErasedPhotos, register_store
from pipeline.disk.journal import Change
from pipeline.photos import cache, crash_record
from pipeline.photos.cache import PhotoCache


@register_store
def erase_records(change: Change, erased: ErasedPhotos) -> None:
    """Remove the erased photos, found by digest or by name, from the record of finished photos.

    The new record is added to `change`, which is written later.
    """
    records = PhotoCache.read(change.project.state)
    gone = erased.digests | erased.names
    keep = {file for file, record in records.records.items() if not gone & {file, record.digest}}
    if records.records.keys() - keep:
        change.writes[change.project.state / cache.NAME] = records.encode(keep)


@register_store
def erase_crashes(change: Change, erased: ErasedPhotos) -> None:
    """Delete the record of decoder crashes if it names an erased photo; later crashes make a new record."""
    path = change.project.state / crash_record.NAME
    if path.is_file() and any(digest in path.read_text("utf-8") for digest in erased.digests):
        change.deletes.append(path)
