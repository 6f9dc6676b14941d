"""The stores of publishing (see `pipeline.disk.erasure`): the kept releases and the rebuilt release."""

from pipeline.disk.erasure import ErasedPhotos, list_files, register_store
from pipeline.disk.journal import Change


@register_store
def erase_releases(change: Change, _: ErasedPhotos) -> None:
    """Delete all kept and rebuilt releases; publishing one of them again could show erased photos."""
    change.deletes += [*list_files(change.project.published), *list_files(change.project.rebuilt)]
