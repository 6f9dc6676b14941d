"""The stores of publishing (see `pipeline.disk.erasure_registry`): the kept and the rebuilt releases."""

from pipeline.disk.erasure_registry import ErasedPhotos, list_files, register_store
from pipeline.disk.journal import Change


@register_store
def erase_releases(change: Change, _: ErasedPhotos) -> None:
    """Delete all kept and rebuilt releases; publishing one of them again could show erased photos."""
    change.deletes += [*list_files(change.project.published), *list_files(change.project.rebuilt)]
