"""Variants that nothing names any more leave the site by way of a dated trash, and can come back."""

from __future__ import annotations

import errno
import os
import re
import shutil
import stat
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final

from pipeline.photos.key import VARIANT
from pipeline.photos.lock import hold
from pipeline.photos.store import sync_folder, write_files

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from pathlib import Path

FOLDER: Final = "trash"
_STAMP: Final = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z(?:-\d+)?")


@dataclass(frozen=True, slots=True)
class Owned:
    """A folder that the pipeline owns: only files in it whose whole names match `pattern` are ever moved.

    `label` is the folder's name in the trash.
    """

    label: str
    folder: Path
    pattern: re.Pattern[str] = VARIANT


@dataclass(frozen=True, slots=True)
class Batch:
    """What went to the trash at one time: `stamp` (UTC) names it, `files` are `label/name`, sorted."""

    stamp: str
    files: tuple[str, ...]
    bytes: int


@dataclass(frozen=True, slots=True)
class Restored:
    """What came back (`label/name`), and what stays in the trash since a file of its name is there again."""

    stamp: str
    files: tuple[str, ...]
    kept: tuple[str, ...]


def unnamed(owned: Owned, named: Collection[str]) -> list[str]:
    """Return the names in an owned folder that match its pattern and are not in `named`, sorted."""
    try:
        with os.scandir(owned.folder) as entries:
            return sorted(
                entry.name
                for entry in entries
                if owned.pattern.fullmatch(entry.name)
                and entry.name not in named
                and entry.is_file(follow_symlinks=False)
            )
    except (FileNotFoundError, NotADirectoryError):
        return []


def prune(
    folders: Sequence[Owned], named: Collection[str], *, state: Path, moment: datetime | None = None
) -> Batch | None:
    """Move what is not `named` from the owned folders to <state>/trash/<stamp>/; None if there was nothing.

    `moment` is the time that names the batch, by default now. Raises OSError if the disk does not let us;
    what was moved until then is in the trash, whole.
    """
    with hold(state):
        moves = [(owned, name) for owned in folders for name in unnamed(owned, named)]
        if not moves:
            return None
        batch = _new_batch(state / FOLDER, moment or datetime.now(UTC))
        for owned in folders:
            names = [name for each, name in moves if each is owned]
            if names:
                _move(names, owned.folder, batch / owned.label)
        return _batch(batch)


def batches(state: Path) -> list[Batch]:
    """Return what the trash holds, the latest first."""
    return [_batch(folder) for folder in reversed(_folders(state))]


def restore(folders: Sequence[Owned], *, state: Path, stamp: str | None = None) -> Restored | None:
    """Move a batch back, by default the latest one; None if there is none of that stamp.

    A file whose name is there again is left in the trash. Raises OSError if the disk does not let us.
    """
    with hold(state):
        found = [folder for folder in _folders(state) if stamp in (None, folder.name)]
        if not found:
            return None
        batch, back, kept = found[-1], [], []
        for owned in folders:
            source = batch / owned.label
            names = unnamed(Owned(owned.label, source, owned.pattern), ())
            free = [name for name in names if not os.path.lexists(owned.folder / name)]
            kept += [f"{owned.label}/{name}" for name in names if name not in set(free)]
            back += [f"{owned.label}/{name}" for name in free]
            if free:
                _move(free, source, owned.folder)
        _remove_empty(batch)
        return Restored(batch.name, tuple(back), tuple(kept))


def discard(*, state: Path, keep: timedelta, moment: datetime | None = None) -> list[Batch]:
    """Delete for good what has lain in the trash for longer than `keep`; return it, the oldest first."""
    limit = f"{(moment or datetime.now(UTC)) - keep:%Y-%m-%dT%H-%M-%SZ}"
    with hold(state):
        old = [(folder, _batch(folder)) for folder in _folders(state) if folder.name < limit]
        for folder, _ in old:
            shutil.rmtree(folder)
        return [batch for _, batch in old]


def _folders(state: Path) -> list[Path]:
    try:
        return sorted(
            each for each in (state / FOLDER).iterdir() if _STAMP.fullmatch(each.name) and each.is_dir()
        )
    except (FileNotFoundError, NotADirectoryError):
        return []


def _batch(folder: Path) -> Batch:
    files = sorted(path for path in folder.glob("*/*") if path.is_file() and not path.is_symlink())
    return Batch(
        folder.name,
        tuple(path.relative_to(folder).as_posix() for path in files),
        sum(path.stat().st_size for path in files),
    )


def _new_batch(trash: Path, moment: datetime) -> Path:
    """A new folder named by the moment; with a number after it where the clock stood still or went back."""
    name = f"{moment.astimezone(UTC):%Y-%m-%dT%H-%M-%SZ}"
    for number in range(1, 1_000_000):
        folder = trash / (name if number == 1 else f"{name}-{number}")
        with suppress(FileExistsError):
            folder.mkdir(parents=True)
            return folder
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(trash / name))


def _move(names: Sequence[str], source: Path, target: Path) -> None:
    target.mkdir(parents=True, exist_ok=True)
    for name in names:
        try:
            (source / name).rename(target / name)
        except OSError as error:
            if error.errno != errno.EXDEV:
                raise
            # Another disk: whole on the other side before it goes on this one.
            write_files(target, [(name, (source / name).read_bytes())])
            (source / name).unlink()
    sync_folder(target)
    sync_folder(source)


def _remove_empty(folder: Path) -> None:
    for each in (*(path for path in folder.iterdir() if stat.S_ISDIR(path.lstat().st_mode)), folder):
        with suppress(OSError):
            each.rmdir()
