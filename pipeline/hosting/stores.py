"""The stores of the site's build."""

from pipeline.disk.erasure import ErasedPhotos, list_files, register_store
from pipeline.disk.journal import Change


@register_store
def erase_built_site(change: Change, _: ErasedPhotos) -> None:
    """Delete the whole built site: many of its pages may show a photo, and it is built again.

    An interrupted build leaves its program behind, which holds the manifests.
    """
    program = change.project.state / "site-server"
    change.deletes += [*list_files(change.project.built), *list_files(program)]
