"""The stores of versions: git's index for them, and versions that are laid out to be viewed or restored."""

from pipeline.disk.erasure import ErasedPhotos, list_files, register_store
from pipeline.disk.journal import Change
from pipeline.history.snapshot import INDEX


@register_store
def erase_past_sites(change: Change, _: ErasedPhotos) -> None:
    """Delete the laid-out versions; the content manager can lay them out again, without the photos."""
    change.deletes += list_files(change.project.past)


@register_store
def erase_index(change: Change, _: ErasedPhotos) -> None:
    """Delete the index, which names all originals; the next version makes it again."""
    change.deletes += [change.project.state / INDEX, change.project.state / f"{INDEX}.lock"]
