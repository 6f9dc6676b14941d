"""Erases photos from the manifests and the search index.

`pipeline.disk.erasure_registry` calls the function here when a photo is deleted for good.
"""

from pipeline.disk.erasure_registry import ErasedPhotos, list_files, register_store
from pipeline.disk.journal import Change


@register_store
def erase_manifests(change: Change, erased: ErasedPhotos) -> None:
    """Extend `change` by deleting all manifests if one of them names an erased photo.

    All are deleted, because manifests are valid only as a complete set; the next run writes them anew.
    """
    project = change.project
    manifests = [*list_files(project.manifests), *(each for each in [project.search] if each.is_file())]
    texts = [path.read_bytes() for path in manifests]
    if any(erased.are_named_in(text) or any(key.encode() in text for key in erased.keys) for text in texts):
        change.deletes += manifests
