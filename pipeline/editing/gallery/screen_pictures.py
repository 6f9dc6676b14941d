"""Makes pictures for the desk: variants of the site, or small copies of originals."""

import hashlib
import threading
from functools import lru_cache
from pathlib import Path
from typing import Final

from pipeline.base.disk.atomic_files import make_folder, write_files
from pipeline.base.project import Project
from pipeline.photos.cache import NAME, PhotoCache
from pipeline.photos.decoding.refusal import escape_name, refuse_unreadable
from pipeline.photos.model import Original
from pipeline.photos.originals import OriginalsFolder
from pipeline.photos.recipes import Slot
from pipeline.photos.worker_messages import ReduceAnswer, ReduceRequest
from pipeline.photos.worker_pool import ask_worker

WIDTHS: Final = (360, 720, 1440, 1920)
"""The widths of small copies in pixels; a requested width is rounded up to one of these."""

_AT_ONCE = threading.Semaphore(2)
"""Limits the number of small copies made at once, because a large photo takes some 100 MB of memory."""


def find_picture_file(project: Project, file: str, width: int, turn: int) -> Path:
    """Return the path of a picture of the whole original `file`, turned clockwise by `turn` degrees.

    It is at least `width` pixels wide, if possible.

    Raises RefusedError if the original cannot be shown, or OSError if a small copy cannot be written.
    """
    found = OriginalsFolder(project.originals).find(file)
    record = _read_records(project.state).get(file)
    made = record.made.get(Slot.LIGHTBOX) if record and record.stamp == found.stamp else None
    if made and made.turn == turn:
        across = min((each for each in made.widths if each >= width), default=max(made.widths))
        variant = project.media / f"{made.key}-{across}.webp"
        if variant.is_file():
            return variant
    return reduce_picture(found.path, file, width, project.pictures, turn)


def reduce_picture(path: Path, name: str, width: int, screen: Path, turn: int = 0) -> Path:
    """Make a small copy of the picture at `path`, unless there is one; return the copy's path.

    - `name`: the picture's name in messages
    - `width`: the width in pixels, rounded up to one of `WIDTHS`
    - `screen`: the folder of the copies
    - `turn`: degrees by which the copy is turned clockwise

    Raises RefusedError if the picture cannot be shown, or OSError if the copy cannot be written.
    """
    width = next((each for each in WIDTHS if each >= width), WIDTHS[-1])
    try:
        status = path.stat()
        of = f"{path}|{status.st_size}|{status.st_mtime_ns}|{status.st_ino}|{width}|{turn}".encode(
            "utf-8", "surrogateescape"
        )
        made = screen / f"{hashlib.blake2b(of, digest_size=16).hexdigest()}.jpg"
        if made.is_file():
            return made
        with _AT_ONCE:
            data = shrink_picture(path.read_bytes(), name, width, turn)
    except FileNotFoundError as error:  # the picture was removed meanwhile
        raise refuse_unreadable(escape_name(name), error) from error
    make_folder(screen)
    write_files(screen, [(made.name, data)])
    return made


def shrink_picture(data: bytes, name: str, width: int, turn: int = 0) -> bytes:
    """Return an upright JPEG, at most `width` pixels wide. Raises RefusedError if this is impossible."""
    answer = ask_worker(ReduceRequest(name, data, (width, 4 * width), turn=turn))
    assert isinstance(answer, ReduceAnswer)
    return answer.data


def _read_records(state: Path) -> dict[str, Original]:
    try:
        return _read_records_at(state, (state / NAME).stat().st_mtime_ns)
    except OSError:
        return {}


@lru_cache(maxsize=1)
def _read_records_at(state: Path, changed: int) -> dict[str, Original]:  # noqa: ARG001  the key of the cache
    return PhotoCache.read(state).records
