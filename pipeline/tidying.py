"""Takes out of the media folder what neither the site nor the next run has a use for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.disk.store import files_in
from pipeline.manifests.reader import named_media
from pipeline.photos.cache import Memory
from pipeline.photos.trash import prune

if TYPE_CHECKING:
    from pipeline.project import Project


def tidy(project: Project, *, may_write: bool) -> dict[str, int]:
    """Move to the trash what the manifests do not name; return names and sizes in bytes.

    What the last run made stays too, although a finding kept it from being published: the next run would have
    to make it again. With `may_write` False nothing moves. ManifestsError where the manifests are not there
    or not whole, OSError where the disk does not let us.
    """
    present = files_in(project.media)
    keep = named_media(project.manifests, present) | Memory.read(project.state).names
    moved = prune(project.media, keep, state=project.state, write=may_write)
    return {name: present.get(name, 0) for name in moved}
