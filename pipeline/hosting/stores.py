"""The stores that a build writes: the built site, and the server program of an interrupted build."""

from pipeline.disk.erasure_registry import ErasedPhotos, list_files, register_store
from pipeline.disk.journal import Change


@register_store
def erase_built_site(change: Change, _: ErasedPhotos) -> None:
    """Delete the whole built site, because an erased photo may be on many pages.

    The next build makes the site again, without the photo. A build first makes a program that renders the
    pages, and an interrupted build leaves the files of this program behind. They contain the manifests, so
    they are deleted, too.
    """
    program = change.project.state / "site-server"
    change.deletes += [*list_files(change.project.built), *list_files(program)]
