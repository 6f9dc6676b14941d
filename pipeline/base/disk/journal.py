"""Transactions over files: a change of several files happens completely or not at all."""

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

from pipeline.base.disk.atomic_files import (
    TEMPORARY,
    make_folder,
    make_temporary_name,
    name_in_errors,
    write_files,
    write_through,
)
from pipeline.base.disk.lock import hold
from pipeline.base.project import Project
from pipeline.base.system.operating_system import delete_file, rename_file, replace_file, sync_folder

JOURNAL: Final = "journal.json"
"""A file in the state folder; it lists the moves, renames and deletions of the change under way."""

HISTORY_JOURNAL: Final = "history_journal.json"
"""A file in the state folder; it exists while erased photos are removed from the project's git history."""

UNDONE: Final = "undo"
"""A folder in the state folder. An undo moves the copies of a change there; a redo moves them back."""

_CHANGING = threading.RLock()
"""Held while a thread makes or completes a change, because a project has only one journal."""

_COLLECTED: ContextVar[list[UndoableChange] | None] = ContextVar("collected", default=None)


@contextlib.contextmanager
def exclusive(project: Project) -> Iterator[None]:
    """Hold the project's lock during the with block; other processes wait until the block ends.

    Before the block, an interrupted change is completed, and temporary files of killed runs are deleted.
    Raises OSError if that fails. The threads of one process do not wait for each other.
    """
    with hold(project.state) as again:
        if not again:
            with _CHANGING:
                recover(project)
        yield


def complete_interrupted_change(project: Project) -> None:
    """Complete the change in the journal, if there is one.

    If another process is still making the change, wait for this process. Raises OSError.
    """
    if (project.state / JOURNAL).is_file():
        with exclusive(project):
            pass


@dataclass
class Change:
    """A change to files of a project; all paths are absolute.

    Missing folders are created. Moves and copies never replace a file.

    - `moves`: pairs (from, to), which are made first, in their order
    - `copies`: pairs (from, to); `from` can lie outside the project
    - `writes`: maps each path to the new content
    - `deletes`: files to delete; they can lie outside the project, or be missing already
    """

    project: Project
    moves: list[tuple[Path, Path]] = field(default_factory=list)
    copies: list[tuple[Path, Path]] = field(default_factory=list)
    writes: dict[Path, bytes] = field(default_factory=dict)
    deletes: list[Path] = field(default_factory=list)

    def apply(self) -> None:
        """Make the change; the caller holds the project's lock (`exclusive`).

        Ctrl-C or an OSError before the journal is written leaves everything as it was. Later, Ctrl-C is
        ignored; if the process is killed, `recover` completes the change. Raises OSError, such as
        FileExistsError if a move or copy would replace a file.
        """
        if not (self.moves or self.copies or self.writes or self.deletes):
            return
        staged = [
            (_make_temporary_path(target), target)
            for target in [*(to for _, to in self.copies), *self.writes]
        ]
        journal, collected = self.project.state / JOURNAL, _COLLECTED.get()
        made = None if collected is None else UndoableChange(self)
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
                    write_through(_make_temporary_path(path), content)
                    with contextlib.suppress(OSError):
                        shutil.copymode(path, _make_temporary_path(path))
                for folder in {target.parent for target in targets}:
                    sync_folder(folder)
                stack.enter_context(_ignore_interrupts())
                steps = _Steps(self.moves, staged, self.deletes)
                steps.save(journal, self.project.root)
                self._move()
            except BaseException:
                with contextlib.suppress(OSError):
                    journal.unlink()
                for temporary, _ in staged:
                    temporary.unlink(missing_ok=True)
                for folder in reversed(folders):
                    with contextlib.suppress(OSError):  # the folder was not created yet
                        folder.rmdir()
                raise
            steps.complete(journal, self.project.photo_trash, self.project.built)
        if collected is not None and made:
            collected.append(made)

    def _check(self) -> None:
        leaving = {source for source, _ in self.moves}
        for _, target in [*self.moves, *self.copies]:
            if os.path.lexists(target) and target not in leaving:
                raise FileExistsError(errno.EEXIST, "there is a file of this name already", str(target))

    def _move(self) -> None:
        """Make all moves; after an OSError, reverse them and raise the error again."""
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
    """Raised if a change cannot be undone, because the file at `path` was changed later."""

    def __init__(self, path: Path) -> None:
        """Store the path of the changed file."""
        super().__init__(path)
        self.path = path


class UndoableChange:
    """A change that can be undone; it keeps the old contents of its files in memory."""

    def __init__(self, change: Change) -> None:
        """Read the files that `change` will write or delete."""
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

    @property
    def edited(self) -> list[Path] | None:
        """The files that the change wrote or deleted; None if it moved or copied any file."""
        return None if self._back.moves else [*self._left]

    def take_back(self) -> None:
        """Undo the change. Raises ChangedSinceError if a file was changed later, or OSError."""
        for path, content in self._left.items():
            if (path.read_bytes() if path.is_file() else None) != content:
                raise ChangedSinceError(path)
        self._back.apply()


@contextlib.contextmanager
def collect_changes(made: list[UndoableChange]) -> Iterator[None]:
    """Append each change that this thread makes in the with block to the list `made`."""
    before = _COLLECTED.set(made)
    try:
        yield
    finally:
        _COLLECTED.reset(before)


def recover(project: Project) -> None:
    """Complete an interrupted change, and delete temporary files of killed runs.

    The caller holds the project's lock. Raises OSError.
    """
    journal = project.state / JOURNAL
    if steps := _Steps.load(journal, project.root):
        steps.complete(journal, project.built)
    trees = (project.content, project.originals, project.manifests)
    folders = (project.state, project.search.parent, project.media)
    # Paths would take much longer than names: the media folder can have a hundred thousand files.
    flat = ((str(folder), list[str](), os.listdir(folder)) for folder in folders if folder.is_dir())  # noqa: PTH208
    for folder, _, names in chain(*map(os.walk, trees), flat):
        for name in names:
            if name.startswith(".") and TEMPORARY.fullmatch(name):
                delete_file(Path(folder, name))
    _remove_empty_folders(project.photo_trash)


@dataclass(frozen=True)
class _Steps:
    """The steps of a change that remain once all new contents are in temporary files.

    `staged` has pairs (temporary file, final path).
    """

    moves: list[tuple[Path, Path]]
    staged: list[tuple[Path, Path]]
    deletes: list[Path]

    @classmethod
    def load(cls, journal: Path, root: Path) -> _Steps | None:
        """Return the steps in the file `journal`, or None without a valid journal.

        An invalid journal is deleted. Raises OSError.
        """
        try:
            note = json.loads(journal.read_bytes())
            moves, staged = (
                [(root / source, root / target) for source, target in note[kind]]
                for kind in ("moves", "staged")
            )
            return cls(moves, staged, [root / path for path in note["deletes"]])
        except FileNotFoundError:
            return None
        except (ValueError, LookupError, TypeError):
            delete_file(journal)  # journals are written atomically, so the pipeline did not write this file
            return None

    def save(self, journal: Path, root: Path) -> None:
        """Write the steps to the file `journal`. Raises OSError.

        Paths within the project are written relative to `root`, the project's folder.
        """

        def name_path(path: Path) -> str:
            return (path.relative_to(root) if path.is_relative_to(root) else path).as_posix()

        note = {
            "moves": [[*map(name_path, pair)] for pair in self.moves],
            "staged": [[*map(name_path, pair)] for pair in self.staged],
            "deletes": [*map(name_path, self.deletes)],
        }
        write_files(journal.parent, [(journal.name, json.dumps(note, indent=1).encode())])

    def complete(self, journal: Path, *trees: Path) -> None:
        """Carry out the steps, then delete the journal and the empty folders in `trees`.

        Steps that are already done are skipped. Raises OSError.
        """
        for source, target in self.moves:
            if os.path.lexists(source) and not os.path.lexists(target):
                rename_file(source, target)
        for temporary, target in self.staged:
            with contextlib.suppress(FileNotFoundError):
                replace_file(temporary, target)
        for path in self.deletes:
            delete_file(path)
        for folder in {path.parent for path in chain(self.deletes, *self.moves, *self.staged)}:
            with contextlib.suppress(FileNotFoundError):  # a missing file may be in a missing folder
                sync_folder(folder)
        delete_file(journal)
        for tree in trees:
            _remove_empty_folders(tree)


def _make_temporary_path(path: Path) -> Path:
    return path.with_name(make_temporary_name(path.name))


def _remove_empty_folders(folder: Path) -> None:
    """Remove the empty folders below a folder, and the folder itself if it becomes empty."""
    for parent, _, _ in os.walk(folder, topdown=False):
        with contextlib.suppress(OSError):  # the folder is not empty
            Path(parent).rmdir()


def _copy(source: Path, target: Path) -> None:
    with source.open("rb") as old, name_in_errors(target), target.open("xb") as new:
        shutil.copyfileobj(old, new, 1 << 20)
        new.flush()
        os.fsync(new.fileno())
    with contextlib.suppress(OSError):  # the date of the file, for people who sort photos by date
        status = source.stat()
        os.utime(target, ns=(status.st_atime_ns, status.st_mtime_ns))


@contextlib.contextmanager
def _ignore_interrupts() -> Iterator[None]:
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, lambda *_: None)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
