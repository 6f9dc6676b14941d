"""The stores of publishing: kept releases, and a release that was rebuilt from its version."""

from pipeline.disk.erasure import ErasedPhotos, list_files, register_store
from pipeline.disk.journal import Change


@register_store
def erase_releases(change: Change, _: ErasedPhotos) -> None:
    """Delete all releases that are kept here, because a return to one would publish the photos again."""
    change.deletes += [*list_files(change.project.published), *list_files(change.project.rebuilt)]
