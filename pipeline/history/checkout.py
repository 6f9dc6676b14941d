"""Writes versions into temporary folders (checkouts), and removes erased photos from them."""

import os
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

from pipeline.base.disk.atomic_files import list_files, make_folder
from pipeline.base.disk.journal import collect_changes
from pipeline.base.project import ORIGINALS, Project
from pipeline.content.reader import read_content
from pipeline.editing.gallery.intake import examine_originals, report_erased
from pipeline.editing.gallery.photo_erasure import erase_photos
from pipeline.history.git import HistoryError, Repository
from pipeline.history.snapshot import Snapshot, is_versioned
from pipeline.photos.keys import digest_file
from pipeline.yaml_files.files import FORGOTTEN


@contextmanager
def check_out(git: Repository, past: Path, snapshot: Snapshot) -> Iterator[Project]:
    """Write a snapshot into a temporary project below the folder `past`, and yield this project.

    It is deleted at the end of the with block. The caller must hold the lock of the present project during
    the block. Raises HistoryError if the snapshot has no content.
    """
    if not any(name.startswith("content/") for name in snapshot):
        raise HistoryError("At that time there was no content here yet.")
    make_folder(past)
    own = f"{os.getpid()}-"
    for leftover in past.iterdir():
        # This process holds the lock, so a checkout of another process is left from a killed run.
        if not leftover.name.startswith(own):
            shutil.rmtree(leftover)
    with TemporaryDirectory(prefix=own, dir=past) as folder:
        # The project may be a folder within its repository.
        index, inner = Path(folder, "index"), git.read("rev-parse", "--show-prefix")
        state = Project(Path(folder, inner).resolve())
        make_folder(state.originals)
        listing = ""
        for name, data in snapshot.items():
            if name.startswith(f"{ORIGINALS}/"):
                listing += f"100644 {data.decode()}\t{inner}{name}\0"
            else:
                make_folder((state.root / name).parent)
                (state.root / name).write_bytes(data)
        git.read("update-index", "-z", "--index-info", stdin=listing.encode(), index=index)
        git.read("checkout-index", "-q", "-a", f"--prefix={folder}/", index=index)
        index.unlink(missing_ok=True)
        yield state


def remove_erased_photos(state: Project, originals: Path, *, today: date) -> list[str]:
    """Remove erased photos from the checkout `state`; return their paths below raw_assets/.

    The checkout's forgotten.yaml lists the erased photos. Photos that only look like an erased photo are
    removed, too, unless the same file is in the present `originals`. Empty files stay, because `apply_state`
    uses them for originals that do not change.
    """
    content, _ = read_content(state.root)
    files = [file for file in _list_names(state.originals) if (state.originals / file).stat().st_size]
    if not (content.erased and files):
        return []
    digests = {file: digest_file(state.originals / file) for file in files}
    known = {digest_file(originals / file) for file in _list_names(originals)}
    erased = [file for file, digest in digests.items() if digest in content.erased]
    unknown = [file for file, digest in digests.items() if file not in erased and digest not in known]
    examined = examine_originals(state.originals, state.state, unknown)
    alike = [photo.path for photo in examined if report_erased(photo, content)]
    erased += [path.relative_to(state.originals).as_posix() for path in alike]
    erase_from_checkout(state, erased, today=today)
    return sorted(erased)


def erase_from_checkout(state: Project, files: Sequence[str], *, today: date) -> None:
    """Erase photos from the checkout `state`, without a new entry in the checkout's forgotten.yaml.

    `files` are their paths below raw_assets/.
    """
    if not files:
        return
    record = state.root / FORGOTTEN.file
    before = record.read_bytes() if record.is_file() else None
    paths = [str(state.originals / file) for file in files]
    with collect_changes([]):  # an undo must not reach into the checkout
        erase_photos(state, paths, today=today)
    record.unlink() if before is None else record.write_bytes(before)


def _list_names(originals: Path) -> list[str]:
    names = (path.relative_to(originals).as_posix() for path in list_files(originals))
    return [name for name in names if is_versioned(f"{originals.name}/{name}")]
