"""What nothing names any more leaves the media folder by way of a dated trash, and can come back."""

from __future__ import annotations

import errno
import os
import re
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Final

from pipeline.disk.lock import hold
from pipeline.disk.store import make_folder, sync_folder, write_files
from pipeline.photos.key import VARIANT

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence
    from pathlib import Path

FOLDER: Final = "trash"
OWNED: Final = re.compile(rf"{VARIANT.pattern}|social-[0-9a-f]{{16}}\.jpg|motifs-[0-9a-f]{{16}}\.svg")
"""Names that the pipeline gives: variants, social cards, motifs. No other file is ever touched."""

_STAMP: Final = re.compile(r"\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}Z(?:-\d+)?")


@dataclass(frozen=True, slots=True)
class Batch:
    """What went to the trash at one time: `stamp` (UTC) names it, `bytes` is the size of all `files`."""

    stamp: str
    files: tuple[str, ...]
    bytes: int


@dataclass(frozen=True, slots=True)
class Restored:
    """What came back, and what stays in the trash since a file of its name is there again."""

    stamp: str
    files: tuple[str, ...]
    kept: tuple[str, ...]


def prune(
    folder: Path, named: Collection[str], *, state: Path, write: bool = True, moment: datetime | None = None
) -> list[str]:
    """Move what the pipeline owns in `folder` and `named` lacks to <state>/trash/<stamp>/; return the names.

    Without `write` nothing moves. `moment` is the time that names the batch, by default now. Raises OSError
    if the disk does not let us; what was moved until then is in the trash, whole.
    """
    if not write:
        return _unnamed(folder, named)
    with hold(state):
        names = _unnamed(folder, named)
        if names:
            _move(names, folder, _new_batch(state / FOLDER, moment or datetime.now(UTC)))
        return names


def batches(state: Path) -> list[Batch]:
    """Return what the trash holds, the latest first."""
    return [_batch(folder) for folder in reversed(_folders(state))]


def restore(folder: Path, *, state: Path, stamp: str | None = None) -> Restored | None:
    """Move a batch back into `folder`, by default the latest; None if there is none, or none of that stamp.

    A file whose name is there again is left in the trash. Raises OSError if the disk does not let us.
    """
    with hold(state):
        found = [each for each in _folders(state) if stamp in (None, each.name)]
        if not found:
            return None
        names = _unnamed(found[-1], ())
        kept = [name for name in names if os.path.lexists(folder / name)]
        back = [name for name in names if name not in set(kept)]
        if back:
            _move(back, found[-1], folder)
        with suppress(OSError):  # not empty
            found[-1].rmdir()
        return Restored(found[-1].name, tuple(back), tuple(kept))


def discard(
    *, state: Path, keep: timedelta, write: bool = True, moment: datetime | None = None
) -> list[Batch]:
    """Delete for good what has lain in the trash for longer than `keep`; return it, the oldest first.

    Without `write` nothing is deleted.
    """
    limit = _stamp((moment or datetime.now(UTC)) - keep)
    if not write:
        return [_batch(folder) for folder in _folders(state) if folder.name < limit]
    with hold(state):
        old = [(folder, _batch(folder)) for folder in _folders(state) if folder.name < limit]
        for folder, batch in old:
            for name in batch.files:
                (folder / name).unlink()
            with suppress(OSError):  # somebody put other files there
                folder.rmdir()
        return [batch for _, batch in old]


def _unnamed(folder: Path, named: Collection[str]) -> list[str]:
    try:
        with os.scandir(folder) as entries:
            return sorted(
                entry.name
                for entry in entries
                if entry.name not in named
                and OWNED.fullmatch(entry.name)
                and entry.is_file(follow_symlinks=False)
            )
    except (FileNotFoundError, NotADirectoryError):
        return []


def _folders(state: Path) -> list[Path]:
    try:
        return sorted(
            each
            for each in (state / FOLDER).iterdir()
            if _STAMP.fullmatch(each.name) and each.is_dir() and not each.is_symlink()
        )
    except (FileNotFoundError, NotADirectoryError):
        return []


def _batch(folder: Path) -> Batch:
    names = _unnamed(folder, ())
    return Batch(folder.name, tuple(names), sum((folder / name).stat().st_size for name in names))


def _stamp(moment: datetime) -> str:
    return f"{moment.astimezone(UTC):%Y-%m-%dT%H-%M-%SZ}"


def _new_batch(trash: Path, moment: datetime) -> Path:
    """Make a folder named by the moment, with a number after it where the clock stood still or went back."""
    make_folder(trash)
    name = _stamp(moment)
    for number in range(1, 1_000_000):
        folder = trash / (name if number == 1 else f"{name}-{number}")
        with suppress(FileExistsError):
            folder.mkdir()
            sync_folder(trash)
            return folder
    raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(trash / name))


def _move(names: Sequence[str], source: Path, target: Path) -> None:
    make_folder(target)
    for name in names:
        try:
            (source / name).rename(target / name)
        except OSError as error:
            if error.errno != errno.EXDEV:
                raise
            # On another disk: whole on that side before it goes on this one.
            write_files(target, [(name, (source / name).read_bytes())])
            (source / name).unlink()
    sync_folder(target)
    sync_folder(source)
