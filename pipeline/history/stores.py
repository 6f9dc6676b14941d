"""The stores of versions: the git index for versions, and checkouts of versions to view or restore."""

from pipeline.disk.erasure_registry import ErasedPhotos, list_files, register_store
from pipeline.disk.journal import Change
from pipeline.history.snapshot import INDEX


@register_store
def erase_versions(change: Change, _: ErasedPhotos) -> None:
    """Delete the checkouts, which may contain the photos, and the index, which names all originals.

    The next command that needs the checkouts or the index creates them again.
    """
    project = change.project
    index = (project.state / name for name in (INDEX, f"{INDEX}.lock"))
    change.deletes += [*list_files(project.past), *index]
