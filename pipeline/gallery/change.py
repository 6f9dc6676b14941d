"""One change of several files: all of it, or nothing, whatever stops it."""

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

from pipeline.disk.store import (
    files_in,
    make_folder,
    sweep_files,
    sync_folder,
    temporary_name,
    write_files,
    write_through,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping
    from types import FrameType

    from pipeline.project import Project

JOURNAL: Final = "journal.json"
"""In the state folder while files move: what to move, and whether back or on if the change is cut short.

Either `until` names a file (`Change`): while it is there, moves are taken back. Or it is null (`switch`):
moves are made. The build of the site reads it too.
"""

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
                write_through(temporary, content)
            write_through(staged, data)
            with contextlib.suppress(OSError):
                shutil.copymode(words, staged)
            with _uninterrupted() as interrupted:
                _note(self.project, [*self.moves, *moves], until=staged, folders=folders)
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


def switch(project: Project, files: Mapping[Path, bytes], gone: Collection[Path] = ()) -> None:
    """Put `files` (path, content) in their places and delete those `gone`; all paths lie in the project.

    Hold the lock of the project meanwhile. Files of the same names are replaced; folders are made. All are
    written beside their places and forced to disk first. Then a note says what takes whose place, and from
    there the change goes only on: `recover` and the build of the site end one that was killed. Raises
    OSError; one that comes before the note leaves all as it was. Ctrl-C waits until it is done.
    """
    moves = [(path.with_name(temporary_name(path.name)), path) for path in files]
    folders = {path.parent for path in files}
    with _uninterrupted() as interrupted:
        try:
            for folder in (project.state, *folders):
                make_folder(folder)
            for (temporary, _), content in zip(moves, files.values(), strict=True):
                write_through(temporary, content)
            for folder in folders:
                sync_folder(folder)
            _note(project, moves, gone=gone)
        except BaseException:
            for temporary, _ in moves:
                temporary.unlink(missing_ok=True)
            raise
        _go_on(moves, gone)
        (project.state / JOURNAL).unlink()
    _stop_if(interrupted)


def _note(
    project: Project,
    moves: list[tuple[Path, Path]],
    *,
    until: Path | None = None,
    folders: Collection[Path] = (),
    gone: Collection[Path] = (),
) -> None:
    def named(path: Path) -> str:
        return path.relative_to(project.root).as_posix()

    note = {
        "until": until and named(until),
        "moves": [[named(source), named(target)] for source, target in moves],
        "folders": [named(folder) for folder in folders],
        "gone": [named(path) for path in gone],
    }
    write_files(project.state, [(JOURNAL, json.dumps(note, indent=1).encode())])


def _go_on(moves: Collection[tuple[Path, Path]], gone: Collection[Path]) -> None:
    """Make the moves of a switch; those already made are left as they are."""
    for temporary, path in moves:
        with contextlib.suppress(FileNotFoundError):
            temporary.replace(path)
    for path in gone:
        path.unlink(missing_ok=True)
    for folder in {path.parent for path in [*gone, *(path for _, path in moves)]}:
        sync_folder(folder)


def recover(project: Project, *, staged: list[Path] | None = None, folders: list[Path] | None = None) -> bool:
    """End a change that was cut short; return whether it was taken back instead.

    Hold the lock of the project meanwhile. A switch is ended. A change of words is taken back until its
    content file was written, and stands from then on. `staged` and `folders` are what this process itself
    left behind. Raises OSError.
    """
    sweep_files(project.state, files_in(project.state), re.compile(re.escape(JOURNAL)))
    journal = project.state / JOURNAL
    remains, made, undone = list(staged or ()), list(folders or ()), False
    if journal.is_file():
        try:
            note = json.loads(journal.read_bytes())
            until = note["until"] and project.root / note["until"]
            moves = [(project.root / source, project.root / target) for source, target in note["moves"]]
            made += [project.root / folder for folder in note["folders"]]
            gone = [project.root / path for path in note.get("gone", ())]
        except (ValueError, LookupError, TypeError):
            moves, gone, until = [], [], None  # a journal is whole or not there; this one is not ours
        if until is None:
            _go_on(moves, gone)
        elif os.path.lexists(until):
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
