"""The deletion of published photos from this computer, as a part of every erasure (deletion for good).

Copies of published sites may contain an erased photo. Every erasure calls `erase_releases`, because it is
registered in `pipeline.disk.erasure_registry`.
"""

from pipeline.disk.erasure_registry import ErasedPhotos, list_files, register_store
from pipeline.disk.journal import Change


@register_store
def erase_releases(change: Change, _: ErasedPhotos) -> None:
    """Add all copies of published sites to the deletions of `change`.

    Publishing one of these copies again could show an erased photo.
    """
    change.deletes += [*list_files(change.project.published), *list_files(change.project.rebuilt)]
