"""One change to originals and words: all of it, or nothing, whatever stops it."""

from __future__ import annotations

import contextlib
import json
import os
import re
import shutil
import signal
import threading
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pipeline.photos.store import sync_folder, temporary_name, write_files

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import FrameType

    from pipeline.project import Project

JOURNAL: Final = "desk.json"
"""In the state folder while files move: what to move back if the change is cut short."""

_TEMPORARY: Final = re.compile(r"\..+\.[0-9]+\.tmp")


@dataclass
class Change:
    """What is to happen: files copied in or made, files moved, and one content file written at the end.

    All paths are absolute and lie in the project. What is copied or moved never replaces a file.
    """

    project: Project
    copies: list[tuple[Path, Path]] = field(default_factory=list)
    made: list[tuple[Path, bytes]] = field(default_factory=list)
    moves: list[tuple[Path, Path]] = field(default_factory=list)

    def apply(self, file: str, data: bytes, then: Callable[[], None] = lambda: None) -> None:
        """Do it; `file` (named from the project's root) gets the content `data`, and `then` tidies up.

        Hold the lock of the project meanwhile. Files are copied beside their places and forced to disk first.
        Then names change, which takes milliseconds, and last the content file is replaced. Until that moment
        everything can be taken back, and is: at once where Ctrl-C or an error comes up, by `recover` in the
        next run where the process was killed. Raises OSError, FileExistsError where something is in the way.
        """
        words = self.project.root / file
        staged = words.with_name(temporary_name(words.name))
        moves = [(target.with_name(temporary_name(target.name)), target) for _, target in self.copies]
        moves += [(target.with_name(temporary_name(target.name)), target) for target, _ in self.made]
        folders = _missing_folders([target for _, target in [*moves, *self.moves]])
        try:
            for folder in folders:
                folder.mkdir()
            for (source, _), (temporary, _) in zip(self.copies, moves, strict=False):
                _copy(source, temporary)
            for (_, content), (temporary, _) in zip(self.made, moves[len(self.copies) :], strict=True):
                _write(temporary, content)
            _write(staged, data)
            with contextlib.suppress(OSError):
                shutil.copymode(words, staged)
            with _uninterrupted() as interrupted:
                self._journal(staged, [*self.moves, *moves], folders)
                for source, target in [*self.moves, *moves]:
                    _rename(source, target)
                _stop_if(interrupted)
                staged.replace(words)
                (self.project.state / JOURNAL).unlink()
                for folder in {words.parent, *(target.parent for _, target in [*self.moves, *moves])}:
                    sync_folder(folder)
                then()
        except BaseException:
            recover(self.project, staged=[staged, *(temporary for temporary, _ in moves)], folders=folders)
            raise

    def _journal(self, staged: Path, moves: list[tuple[Path, Path]], folders: list[Path]) -> None:
        def named(path: Path) -> str:
            return path.relative_to(self.project.root).as_posix()

        note = {
            "until": named(staged),
            "moves": [[named(source), named(target)] for source, target in moves],
            "folders": [named(folder) for folder in folders],
        }
        write_files(self.project.state, [(JOURNAL, json.dumps(note, indent=1).encode())])


def recover(project: Project, *, staged: list[Path] | None = None, folders: list[Path] | None = None) -> bool:
    """Take back a change that was cut short before its content file was written; return whether one was.

    Hold the lock of the project meanwhile. A change whose content file was written stands. `staged` and
    `folders` are what this process itself left behind. Raises OSError.
    """
    journal = project.state / JOURNAL
    remains, made, undone = list(staged or ()), list(folders or ()), False
    if journal.is_file():
        try:
            note = json.loads(journal.read_bytes())
            until = project.root / note["until"]
            moves = [(project.root / source, project.root / target) for source, target in note["moves"]]
            made += [project.root / folder for folder in note["folders"]]
        except (ValueError, LookupError, TypeError):
            moves, until = [], journal  # a journal is whole or not there; this one was written by nobody
        if os.path.lexists(until) and until != journal:
            undone = True
            for source, target in reversed(moves):
                if os.path.lexists(target) and not os.path.lexists(source):
                    target.rename(source)
            remains += [until, *(source for source, _ in moves if _TEMPORARY.fullmatch(source.name))]
        journal.unlink()
    for path in remains:
        path.unlink(missing_ok=True)
    for folder in reversed(made):
        with contextlib.suppress(OSError):  # not empty: the change stands, or somebody put a file there
            folder.rmdir()
    return undone


def sweep(project: Project) -> None:
    """Delete what a process that was killed left half-written. Hold the lock of the project meanwhile."""
    for part in (project.content, project.originals, project.state):
        for parent, _, names in os.walk(part):
            for name in names:
                if _TEMPORARY.fullmatch(name):
                    Path(parent, name).unlink(missing_ok=True)
    for parent, _, _ in os.walk(project.photo_trash, topdown=False):
        with contextlib.suppress(OSError):  # it holds something
            Path(parent).rmdir()


def _stop_if(interrupted: list[int]) -> None:
    if interrupted:
        raise KeyboardInterrupt


def _missing_folders(targets: list[Path]) -> list[Path]:
    """Return the folders that are not there yet, outermost first."""
    folders = {folder for target in targets for folder in target.parents if not folder.exists()}
    return sorted(folders, key=lambda folder: len(folder.parts))


def _copy(source: Path, target: Path) -> None:
    with source.open("rb") as old, target.open("xb") as new:
        shutil.copyfileobj(old, new, 1 << 20)
        new.flush()
        os.fsync(new.fileno())
    with contextlib.suppress(OSError):  # when the photo was taken, for people who sort by date
        status = source.stat()
        os.utime(target, ns=(status.st_atime_ns, status.st_mtime_ns))


def _write(target: Path, content: bytes) -> None:
    with target.open("xb") as new:
        new.write(content)
        new.flush()
        os.fsync(new.fileno())


def _rename(source: Path, target: Path) -> None:
    if os.path.lexists(target):
        raise FileExistsError(17, "there is a file of this name already", str(target))
    source.rename(target)


@contextlib.contextmanager
def _uninterrupted() -> Iterator[list[int]]:
    """Keep Ctrl-C waiting for the length of a with block; the list holds what came meanwhile."""
    came: list[int] = []
    if threading.current_thread() is not threading.main_thread():
        yield came
        return

    def note(number: int, _: FrameType | None) -> None:
        came.append(number)

    before = signal.signal(signal.SIGINT, note)
    try:
        yield came
    finally:
        signal.signal(signal.SIGINT, before)
