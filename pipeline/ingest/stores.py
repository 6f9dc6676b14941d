"""The files that a run keeps for the next run: its record, its findings, and the list of its media."""

from pipeline.disk.erasure_registry import ErasedPhotos, register_store
from pipeline.disk.journal import Change
from pipeline.ingest.media_folder import MEDIA_BEFORE
from pipeline.ingest.run_record import NAME


@register_store
def erase_run(change: Change, _: ErasedPhotos) -> None:
    """Extend `change` by the deletion of the last run's record, findings and list of media.

    They may contain names of erased photos. The next run writes them anew.
    """
    state = change.project.state
    change.deletes += [state / NAME, state / MEDIA_BEFORE, change.project.findings]
