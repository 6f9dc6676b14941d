"""The deletion of photos from temporary files of the history, as a part of every erasure (deletion for good).

Every erasure calls `erase_versions`, because it is registered in `pipeline.disk.erasure_registry`.
"""

from pipeline.disk.erasure_registry import ErasedPhotos, list_files, register_store
from pipeline.disk.journal import Change
from pipeline.history.snapshot import INDEX


@register_store
def erase_versions(change: Change, _: ErasedPhotos) -> None:
    """Add the checkouts of earlier versions and the git index for versions to the deletions of `change`.

    The checkouts may contain the erased photos, and the index names all photo files. The next command that
    needs them creates them again.
    """
    project = change.project
    index = (project.state / name for name in (INDEX, f"{INDEX}.lock"))
    change.deletes += [*list_files(project.past), *index]
