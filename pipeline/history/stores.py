"""The stores of versions: git's index for them, and versions checked out to be viewed or restored."""

from pipeline.disk.erasure import ErasedPhotos, list_files, register_store
from pipeline.disk.journal import Change
from pipeline.history.snapshot import INDEX


@register_store
def erase_versions(change: Change, _: ErasedPhotos) -> None:
    """Delete the checked-out versions and the index, which names all originals; both can be made again."""
    project = change.project
    index = (project.state / name for name in (INDEX, f"{INDEX}.lock"))
    change.deletes += [*list_files(project.past), *index]
