"""The store of the built site."""

from pipeline.disk.erasure import ErasedPhotos, list_files, register_store
from pipeline.disk.journal import Change


@register_store
def erase_built_site(change: Change, _: ErasedPhotos) -> None:
    """Delete the whole built site: many of its pages may show a photo, and it is built again."""
    change.deletes += list_files(change.project.built)
