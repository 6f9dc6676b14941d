"""The stores of a run: its record, its findings, and the list of the media before it."""

from pipeline.disk.erasure import ErasedPhotos, register_store
from pipeline.disk.journal import Change
from pipeline.ingest.media_folder import MEDIA_BEFORE
from pipeline.ingest.run_record import NAME


@register_store
def erase_run(change: Change, _: ErasedPhotos) -> None:
    """Delete the records of the last run, which name photos; the next run writes them again."""
    state = change.project.state
    change.deletes += [state / NAME, state / MEDIA_BEFORE, change.project.findings]
