"""The deletion of the built site, as a part of every erasure (deletion for good) of photos.

Every erasure calls `erase_built_site`, because it is registered in `pipeline.disk.erasure_registry`.
"""

from pipeline.disk.erasure_registry import ErasedPhotos, list_files, register_store
from pipeline.disk.journal import Change


@register_store
def erase_built_site(change: Change, _: ErasedPhotos) -> None:
    """Add the whole built site to the deletions of `change`, because an erased photo may be on many pages.

    The next build makes the site again, without the photo. A build also makes a temporary JavaScript program,
    which contains the data of the pages and renders them. An interrupted build leaves this program on disk,
    so it is deleted, too.
    """
    program = change.project.state / "site-server"
    change.deletes += [*list_files(change.project.built), *list_files(program)]
