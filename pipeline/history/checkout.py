"""Checkouts of earlier versions in temporary folders; photos that were erased later can be removed there."""

import os
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from pipeline.content.reader import read_content
from pipeline.content_files.files import FORGOTTEN, PUBLISH, PUBLISHED
from pipeline.disk.atomic_files import make_folder
from pipeline.disk.erasure_registry import list_files
from pipeline.disk.journal import record_changes
from pipeline.gallery.intake import examine_originals, report_erased
from pipeline.gallery.photo_erasure import erase_photos
from pipeline.history.git import HistoryError, Repository
from pipeline.history.snapshot import is_versioned, list_blobs
from pipeline.photos.keys import digest_file
from pipeline.project import Project

_PERMANENT: Final = (FORGOTTEN.file, PUBLISHED, PUBLISH.file)
"""Files that a checkout gets from the present project, because a return to an earlier version keeps them.

They are the records of erased photos and of public addresses, which only grow, and the host's address.
"""


@contextmanager
def check_out(git: Repository, past: Path, commit: str) -> Iterator[Project]:
    """Check out a commit into a temporary project below the folder `past`; delete it after the with block.

    The caller must hold the lock of the present project during the block.
    """
    make_folder(past)
    own = f"{os.getpid()}-"
    for leftover in past.iterdir():
        # This process holds the lock, so a checkout of another process is left from a killed run.
        if not leftover.name.startswith(own):
            shutil.rmtree(leftover)
    with TemporaryDirectory(prefix=own, dir=past) as folder:
        yield _export(git, commit, Path(folder))


def _export(git: Repository, commit: str, folder: Path) -> Project:
    """Write the text and photos of a commit into an empty folder; return the project in this folder."""
    index = folder / "index"
    git.read("read-tree", git.require(commit), index=index)
    names = "".join(f"{name}\0" for name in list_blobs(git, commit)).encode("utf-8", "surrogateescape")
    git.read("checkout-index", "-q", "-z", "--stdin", f"--prefix={folder}/", stdin=names, index=index)
    index.unlink()
    # The project may be a folder within its repository.
    state = Project((folder / git.read("rev-parse", "--show-prefix")).resolve())
    if not state.content.is_dir():
        raise HistoryError("At that time there was no content here yet.")
    make_folder(state.originals)
    return state


def copy_permanent_records(root: Path, checkout: Path) -> None:
    """Copy from the project at `root` into a checkout the files that no restoration may change.

    They are the records of erased photos and of public addresses, and the host's address (`_PERMANENT`). If
    the project lacks one of these files, delete this file in the checkout.
    """
    for file in _PERMANENT:
        (checkout / file).unlink(missing_ok=True)
        if (root / file).is_file():
            shutil.copyfile(root / file, checkout / file)


def remove_erased_photos(state: Project, originals: Path, *, today: date) -> list[str]:
    """Remove photos that were deleted for good from a checkout; return their paths below raw_assets/.

    `state` is the project in the checkout; its file forgotten.yaml lists the deleted photos. Photos that only
    look like a deleted photo are removed, too, unless the same photo is in `originals`, the photo folder of
    the present project. Somebody has decided to keep the look-alikes in `originals`.
    """
    content, _ = read_content(state.root)
    if not content.erased:
        return []
    digests = {file: digest_file(state.originals / file) for file in _list_names(state.originals)}
    known = {digest_file(originals / file) for file in _list_names(originals)}
    erased = [file for file, digest in digests.items() if digest in content.erased]
    unknown = [file for file, digest in digests.items() if file not in erased and digest not in known]
    examined = examine_originals(state.originals, state.state, unknown)
    alike = [photo.path for photo in examined if report_erased(photo, content)]
    erased += [path.relative_to(state.originals).as_posix() for path in alike]
    erase_from_checkout(state, erased, today=today)
    return sorted(erased)


def erase_from_checkout(state: Project, files: Sequence[str], *, today: date) -> None:
    """Erase photos from a checkout, by their paths below raw_assets/; its record of erased photos stays."""
    if not files:
        return
    record = state.root / FORGOTTEN.file
    before = record.read_bytes() if record.is_file() else None
    paths = [str(state.originals / file) for file in files]
    with record_changes([]):  # an undo must not reach into the checkout
        erase_photos(state, paths, today=today)
    record.unlink() if before is None else record.write_bytes(before)


def _list_names(originals: Path) -> list[str]:
    names = (path.relative_to(originals).as_posix() for path in list_files(originals))
    return [name for name in names if is_versioned(f"{originals.name}/{name}")]
