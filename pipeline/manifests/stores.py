"""The stores of the manifests: the manifests themselves, and the search index."""

from pipeline.disk.erasure_registry import ErasedPhotos, list_files, register_store
from pipeline.disk.journal import Change


@register_store
def erase_manifests(change: Change, erased: ErasedPhotos) -> None:
    """Delete all manifests if one contains an erased photo; manifests are replaced only as a whole set."""
    project = change.project
    manifests = [*list_files(project.manifests), *(each for each in [project.search] if each.is_file())]
    texts = [path.read_bytes() for path in manifests]
    if any(erased.are_named_in(text) or any(key.encode() in text for key in erased.keys) for text in texts):
        change.deletes += manifests
