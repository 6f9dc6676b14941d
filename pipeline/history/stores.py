"""The store of earlier versions that are laid out to be viewed or restored."""

from pipeline.disk.erasure import ErasedPhotos, list_files, register_store
from pipeline.disk.journal import Change


@register_store
def erase_past_sites(change: Change, _: ErasedPhotos) -> None:
    """Delete the laid-out versions; the content manager can lay them out again, without the photos."""
    change.deletes += list_files(change.project.past)
