"""The deletion of published photos from this computer, as a part of every erasure.

Every erasure calls `erase_releases`, because it is registered in `pipeline.disk.erasure_registry`.
"""

from pathlib import Path

from pipeline.disk.erasure_registry import ErasedPhotos, list_files, register_store
from pipeline.disk.journal import Change
from pipeline.photos.keys import digest_bytes


@register_store
def erase_releases(change: Change, erased: ErasedPhotos) -> None:
    """Delete the records of hosts, the rebuilt release, and copies of foreign files with a trace of a photo.

    Other copies of foreign files stay, because they may exist nowhere else.
    """
    project = change.project
    change.deletes += [*list_files(project.published), *list_files(project.rebuilt)]
    change.deletes += [path for path in list_files(project.replaced) if _shows(path, erased)]


def _shows(path: Path, erased: ErasedPhotos) -> bool:
    data = path.read_bytes()
    keys = (key.encode() for key in erased.keys)
    return (
        digest_bytes(data) in erased.digests
        or erased.are_named_in(data)
        or any(key in path.name.encode() + data for key in keys)
    )
