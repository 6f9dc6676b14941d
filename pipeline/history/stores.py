"""The stores of versions: the git index for versions, and checkouts of versions to view or restore."""

from pipeline.disk.erasure import ErasedPhotos, list_files, register_store
from pipeline.disk.journal import Change
from pipeline.history.snapshot import INDEX


@register_store
def erase_versions(change: Change, _: ErasedPhotos) -> None:
    """Delete the checkouts and the index, because the index names all originals; both can be recreated."""
    project = change.project
    index = (project.state / name for name in (INDEX, f"{INDEX}.lock"))
    change.deletes += [*list_files(project.past), *index]
