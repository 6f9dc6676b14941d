"""Whether a power cut at any step would find whole files: what must be on disk before what."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pipeline.project import Project


def wrong_order(steps: Sequence[Sequence[str]], project: Project) -> Iterator[str]:
    """Yield each step that comes before one that it relies on; steps are as tools.hostile.inside notes them.

    1. A file that was written gets its name only after an fsync of it. 2. The index of the manifests gets its
    name only after an fsync of each folder in which something got a name or was made for the site. 3. Nothing
    goes to the trash before the manifests that no longer name it are safe.
    """
    written: set[str] = set()
    unsafe: dict[Path, str] = {}
    index = project.manifests / "index.json"
    for kind, *paths in steps:
        if kind == "open":
            written.add(paths[0])
        elif kind == "fsync":
            written.discard(paths[0])
            unsafe.pop(Path(paths[0]), None)
        elif kind == "os.mkdir":
            _note(unsafe, Path(paths[0]), project)
        elif kind == "os.rename":
            source, target = Path(paths[0]), Path(paths[1])
            if paths[0] in written:
                yield f"{_short(target, project)} gets its name before its bytes are forced to disk"
            if target == index:
                yield from (
                    f"the index gets its name before {name} is forced into {_short(folder, project)}"
                    for folder, name in unsafe.items()
                    if project.state not in (folder, *folder.parents)
                )
            if source.parent == project.media != target.parent and project.manifests in unsafe:
                yield f"{source.name} leaves before the manifests are forced to disk"
            if source.parent == project.media != target.parent and (left := unsafe.get(target.parent.parent)):
                yield f"{source.name} goes to {left}, a folder that is not forced to disk"
            _note(unsafe, target, project)
    yield from (
        f"{name} in {_short(folder, project)} is never forced to disk" for folder, name in unsafe.items()
    )


def _note(unsafe: dict[Path, str], path: Path, project: Project) -> None:
    if project.root in path.parents:
        unsafe[path.parent] = path.name


def _short(path: Path, project: Project) -> str:
    return path.relative_to(project.root).as_posix() if project.root in path.parents else str(path)
