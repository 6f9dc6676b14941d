"""One change of several files: all of it, or nothing, whatever stops it."""

from __future__ import annotations

import contextlib
import errno
import json
import os
import shutil
import signal
import threading
from collections.abc import Iterator
from contextvars import ContextVar
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path
from typing import Final
from uuid import uuid4

from pipeline.disk.lock import hold
from pipeline.disk.store import (
    TEMPORARY,
    make_folder,
    name_in_errors,
    temporary_name,
    write_files,
    write_through,
)
from pipeline.project import Project
from pipeline.system.operating_system import delete_file, rename_file, replace_file, sync_folder

JOURNAL: Final = "journal.json"
"""In the state folder while files take their places; it says what is still to be done."""

UNDONE: Final = "undo"
"""In the state folder: files that a change added, after it was taken back."""

_CHANGING = threading.RLock()
"""Held while a change is made: there is one journal."""

_RECORD: ContextVar[list[UndoableChange] | None] = ContextVar("record", default=None)


@contextlib.contextmanager
def exclusive(project: Project) -> Iterator[None]:
    """Have the project to oneself, with nothing half done in it, for the length of a with block.

    While another run has it, this one waits (`pipeline.disk.lock.hold`). What a killed run left is ended or
    swept first. Another thread of this process may have it at the same time: changes are made one after
    another all the same. Raises OSError.
    """
    with hold(project.state) as again:
        if not again:
            with _CHANGING:
                recover(project)
        yield


def complete_interrupted_change(project: Project) -> None:
    """End a change whose process was killed, if there is one, before files are read that it left mixed.

    A change that another process makes in this moment is waited for. Raises OSError.
    """
    if (project.state / JOURNAL).is_file():
        with exclusive(project):
            pass


@dataclass
class Change:
    """What is to happen to the files of a project. All paths are absolute and lie in it, but for `deletes`.

    `moves` and `copies` (from, to) never replace a file; `moves` come first, in their order. `writes` has new
    contents of files, there or not. What is to be deleted may be gone already. Missing folders are made.
    """

    project: Project
    moves: list[tuple[Path, Path]] = field(default_factory=list)
    copies: list[tuple[Path, Path]] = field(default_factory=list)
    writes: dict[Path, bytes] = field(default_factory=dict)
    deletes: list[Path] = field(default_factory=list)

    def apply(self) -> None:
        """Make the change, if there is anything to do. Have the project for yourself meanwhile (`exclusive`).

        New contents are written beside their places and forced to disk. Until then nothing has changed, and
        Ctrl-C or an error (OSError; FileExistsError where something is in the way) leaves all as it was. Then
        the journal is written, and the change only goes on, by `recover` if the process is killed. That
        takes milliseconds, in which Ctrl-C does nothing.
        """
        if not (self.moves or self.copies or self.writes or self.deletes):
            return
        staged = [
            (_temporary_path(target), target) for target in [*(to for _, to in self.copies), *self.writes]
        ]
        record = _RECORD.get()
        made = None if record is None else UndoableChange(self)
        targets = [target for _, target in [*self.moves, *staged]]
        folders = sorted({folder for target in targets for folder in target.parents if not folder.exists()})
        with contextlib.ExitStack() as stack:
            stack.enter_context(_CHANGING)
            try:
                self._check()
                for folder in (self.project.state, *folders):
                    make_folder(folder)
                for (source, _), (temporary, _) in zip(self.copies, staged, strict=False):
                    _copy(source, temporary)
                for path, content in self.writes.items():
                    write_through(_temporary_path(path), content)
                    with contextlib.suppress(OSError):
                        shutil.copymode(path, _temporary_path(path))
                for folder in {target.parent for target in targets}:
                    sync_folder(folder)
                stack.enter_context(_ignore_interrupts())
                _write_journal(self.project, self.moves, staged, self.deletes)
                self._move()
            except BaseException:
                with contextlib.suppress(OSError):
                    (self.project.state / JOURNAL).unlink()
                for temporary, _ in staged:
                    temporary.unlink(missing_ok=True)
                for folder in reversed(folders):
                    with contextlib.suppress(OSError):  # it was not made
                        folder.rmdir()
                raise
            _complete(self.project, self.moves, staged, self.deletes)
        if record is not None and made:
            record.append(made)

    def _check(self) -> None:
        leaving = {source for source, _ in self.moves}
        for _, target in [*self.moves, *self.copies]:
            if os.path.lexists(target) and target not in leaving:
                raise FileExistsError(errno.EEXIST, "there is a file of this name already", str(target))

    def _move(self) -> None:
        """Make the moves, or none of them where the disk refuses one."""
        done: list[tuple[Path, Path]] = []
        try:
            for source, target in self.moves:
                rename_file(source, target)
                done.append((source, target))
        except OSError:
            for source, target in reversed(done):
                rename_file(target, source)
            raise


class ChangedSinceError(Exception):
    """A change cannot be taken back: the file at `path` is not as it left it."""

    def __init__(self, path: Path) -> None:
        """Take the file."""
        super().__init__(path)
        self.path = path


class UndoableChange:
    """A change that was made, so that it can be taken back; files that it deleted are held in memory."""

    def __init__(self, change: Change) -> None:
        """Take what is there before the change is made."""
        kept = change.project.state / UNDONE / uuid4().hex
        before = {path: path.read_bytes() for path in [*change.writes, *change.deletes] if path.is_file()}
        self._left: dict[Path, bytes | None] = {**dict.fromkeys(change.deletes), **change.writes}
        self._back = Change(
            change.project,
            moves=[
                *((target, kept / str(n) / target.name) for n, (_, target) in enumerate(change.copies)),
                *((target, source) for source, target in reversed(change.moves)),
            ],
            writes=before,
            deletes=[path for path in change.writes if path not in before],
        )

    def take_back(self) -> None:
        """Have the files as they were before. Raises as `Change.apply` does, and ChangedSinceError."""
        for path, content in self._left.items():
            if (path.read_bytes() if path.is_file() else None) != content:
                raise ChangedSinceError(path)
        self._back.apply()


@contextlib.contextmanager
def record_changes(made: list[UndoableChange]) -> Iterator[None]:
    """Have the changes that this thread makes within a with block added to a list, in their order."""
    before = _RECORD.set(made)
    try:
        yield
    finally:
        _RECORD.reset(before)


def recover(project: Project) -> None:
    """End a change whose process was killed, and delete what killed runs left half-written.

    Hold the lock of the project meanwhile. Raises OSError.
    """
    journal = project.state / JOURNAL
    if journal.is_file():
        try:
            note = json.loads(journal.read_bytes())
            moves, staged = (
                [(project.root / source, project.root / target) for source, target in note[kind]]
                for kind in ("moves", "staged")
            )
            deletes = [project.root / path for path in note["deletes"]]
        except (ValueError, LookupError, TypeError):
            journal.unlink()  # a journal is whole or not there; this one is not ours
        else:
            _complete(project, moves, staged, deletes)
    trees = (project.content, project.originals, project.manifests)
    folders = (project.state, project.search.parent, project.media)
    found = [*(tree.rglob(".*.tmp") for tree in trees), *(folder.glob(".*.tmp") for folder in folders)]
    for path in chain.from_iterable(found):
        if TEMPORARY.fullmatch(path.name):
            path.unlink(missing_ok=True)
    _remove_empty_folders(project.photo_trash)


def _write_journal(
    project: Project, moves: list[tuple[Path, Path]], staged: list[tuple[Path, Path]], deletes: list[Path]
) -> None:
    def named(path: Path) -> str:
        inside = path.is_relative_to(project.root)
        return (path.relative_to(project.root) if inside else path).as_posix()

    note = {
        "moves": [[named(source), named(target)] for source, target in moves],
        "staged": [[named(source), named(target)] for source, target in staged],
        "deletes": [named(path) for path in deletes],
    }
    write_files(project.state, [(JOURNAL, json.dumps(note, indent=1).encode())])


def _complete(
    project: Project, moves: list[tuple[Path, Path]], staged: list[tuple[Path, Path]], deletes: list[Path]
) -> None:
    """Do what the journal says and take it away; what was done already is left as it is."""
    for source, target in moves:
        if os.path.lexists(source) and not os.path.lexists(target):
            rename_file(source, target)
    for temporary, target in staged:
        with contextlib.suppress(FileNotFoundError):
            replace_file(temporary, target)
    for path in deletes:
        delete_file(path)
    for folder in {
        path.parent for path in [*deletes, *(path for move in [*moves, *staged] for path in move)]
    }:
        sync_folder(folder)
    (project.state / JOURNAL).unlink()
    _remove_empty_folders(project.photo_trash)
    _remove_empty_folders(project.built)


def _temporary_path(path: Path) -> Path:
    return path.with_name(temporary_name(path.name))


def _remove_empty_folders(folder: Path) -> None:
    """Remove the empty folders in a folder, and the folder itself if nothing is in it."""
    for parent, _, _ in os.walk(folder, topdown=False):
        with contextlib.suppress(OSError):  # it holds something
            Path(parent).rmdir()


def _copy(source: Path, target: Path) -> None:
    with source.open("rb") as old, name_in_errors(target), target.open("xb") as new:
        shutil.copyfileobj(old, new, 1 << 20)
        new.flush()
        os.fsync(new.fileno())
    with contextlib.suppress(OSError):  # when the photo was taken, for people who sort by date
        status = source.stat()
        os.utime(target, ns=(status.st_atime_ns, status.st_mtime_ns))


@contextlib.contextmanager
def _ignore_interrupts() -> Iterator[None]:
    """Have Ctrl-C do nothing for the length of a with block."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, lambda *_: None)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
