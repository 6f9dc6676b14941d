"""Whether a power cut at any step would find whole files: what must be on disk before what."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.gallery.change import JOURNAL

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pipeline.project import Project


def wrong_order(steps: Sequence[Sequence[str]], project: Project) -> Iterator[str]:
    """Yield each step that comes before one that it relies on; steps are as tools.hostile.inside notes them.

    0. What is published is written beside its place. 1. A file that was written gets its name only after an
    fsync of it. 2. A switch is noted only after an
    fsync of each folder in which something got a name, was made or waits for the switch. 3. No manifest gets
    its name before that note is safe. 4. Nothing goes to the trash before the manifests that no longer name
    it are safe.
    """
    disk = _Disk(project)
    for kind, *paths in steps:
        if kind == "open":
            yield from disk.opened(paths[0])
        elif kind == "fsync":
            disk.forced(paths[0])
        elif kind == "os.mkdir":
            disk.note(Path(paths[0]))
        elif kind == "os.rename":
            yield from disk.renamed(Path(paths[0]), Path(paths[1]))
    yield from (
        f"{name} in {_short(folder, project)} is never forced to disk" for folder, name in disk.unsafe.items()
    )


class _Disk:
    """What a power cut could take: files `written`, and folders `unsafe` with a name that is new in them."""

    def __init__(self, project: Project) -> None:
        self.project = project
        self.published = (project.manifests, project.search.parent)
        self.written: set[str] = set()
        self.unsafe: dict[Path, str] = {}
        self.noted = False

    def opened(self, path: str) -> Iterator[str]:
        file, project = Path(path), self.project
        self.written.add(path)
        if file.parent in self.published:
            self.note(file)
        published = file == project.search or {project.media, project.manifests}.intersection(file.parents)
        if published and not file.name.startswith("."):
            yield f"{_short(file, project)} is written in its place"

    def forced(self, path: str) -> None:
        self.written.discard(path)
        self.unsafe.pop(Path(path), None)

    def note(self, path: Path) -> None:
        if self.project.root in path.parents:
            self.unsafe[path.parent] = path.name

    def renamed(self, source: Path, target: Path) -> Iterator[str]:
        project, name = self.project, _short(target, self.project)
        if str(source) in self.written:
            yield f"{name} gets its name before its bytes are forced to disk"
        if target == project.state / JOURNAL:
            self.noted = True
            yield from (
                f"a switch is noted before {waiting} is forced into {_short(folder, project)}"
                for folder, waiting in self.unsafe.items()
                if project.state not in (folder, *folder.parents)
            )
        if target.parent in self.published and not (self.noted and project.state not in self.unsafe):
            yield f"{name} gets its name before the switch is noted"
        if source.parent == project.media != target.parent:
            if project.manifests in self.unsafe:
                yield f"{source.name} leaves before the manifests are forced to disk"
            if left := self.unsafe.get(target.parent.parent):
                yield f"{source.name} goes to {left}, a folder that is not forced to disk"
        self.note(target)


def _short(path: Path, project: Project) -> str:
    return path.relative_to(project.root).as_posix() if project.root in path.parents else str(path)
