"""The desk's files that may contain traces of photos deleted for good: the log, and interrupted backups."""

from pipeline.desk.session import LOG
from pipeline.disk.erasure_registry import ErasedPhotos, register_store
from pipeline.disk.journal import Change


@register_store
def erase_leftovers(change: Change, _: ErasedPhotos) -> None:
    """Add the desk's files that may show or name erased photos to the deletions of `change`.

    They are the log, whose errors may name photos, and the ZIP files of interrupted backups.
    """
    state = change.project.state
    change.deletes += [state / LOG, *state.glob("*.zip")]
