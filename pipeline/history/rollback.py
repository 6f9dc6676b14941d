"""Going back: an earlier state is written anew, and what was forgotten stays out of it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from pipeline.content.files import FORGOTTEN, GALLERY, PUBLISHED
from pipeline.disk.journal import Change, exclusive, recorded
from pipeline.disk.store import make_folder
from pipeline.gallery.editor import GalleryEditor
from pipeline.gallery.erasure import erase_photos
from pipeline.gallery.intake import examine_originals, report_erased
from pipeline.gallery.removing import Batch, copy_entry
from pipeline.gallery.removing import move_to_trash as put_into_trash
from pipeline.gallery.trash import new_trash_folder
from pipeline.history.git import HistoryError, Repository, find_repository
from pipeline.history.snapshot import SAVE_LOCK, is_versioned, list_blobs, write_tree
from pipeline.history.versions import Version, find_version, save_version
from pipeline.photos.key import digest_file
from pipeline.project import Project
from pipeline.source.pictures import list_pictures
from pipeline.source.reader import read_content

_REMEMBERED: Final = (FORGOTTEN.file, PUBLISHED)
"""What is remembered for good: it stays as it is today."""

PAST_SITE: Final = "look"
"""In `project.past`: the site as it was, as somebody looked at it last. Beside it lie states in use."""


@dataclass(frozen=True)
class Rollback:
    """What going back did: the save points before and after it, and the originals that stayed forgotten.

    `before` is None where all was saved already, `after` where nothing differed.
    """

    before: Version | None
    after: Version | None
    left_out: list[str]


def roll_back(project: Project, to: str, *, today: date) -> Rollback:
    """Have words and originals as they were at the save point `to`; all of them or, on an error, none.

    What lies on disk now is saved before, and what it becomes is a new save point, so that nothing is lost.
    What content/forgotten.yaml names today does not come back, and the addresses that were once public stay
    noted. HistoryError where no save point can be made or found; NotDoneError where a forgotten photo cannot
    be taken out of the old words, since they cannot be read.
    """
    with exclusive(project), SAVE_LOCK:
        git = find_repository(project)
        point = find_version(git, to)
        before = save_version(project)
        with check_out(git, project, to) as past:
            copy_permanent_records(past, project)
            left_out = apply_state(git, project, past, today=today)
        when = point.when.astimezone()
        after = save_version(project, what=f"Back to {when:%d %B %Y %H:%M}: {point.what}")
        return Rollback(before, after, left_out)


@contextmanager
def check_out(git: Repository, project: Project, commit: str) -> Iterator[Project]:
    """Have words and originals of a commit in a project of their own, for the length of a with block.

    Hold the lock of the project meanwhile.
    """
    make_folder(project.past)
    own = f"{os.getpid()}-"
    for left in project.past.iterdir():
        if left.name != PAST_SITE and not left.name.startswith(
            own
        ):  # by a killed run, as no other has the lock
            shutil.rmtree(left)
    with TemporaryDirectory(prefix=own, dir=project.past) as folder:
        yield export_commit(git, commit, Path(folder))


def apply_state(
    git: Repository, project: Project, state: Project, *, today: date, to_trash: bool = False
) -> list[str]:
    """Make the words and originals of a project those of another state, without what was forgotten.

    All of them change or, on an error, none. With `to_trash`, originals that leave go to the trash, photos
    with their words. Return the originals that were left out, from raw_assets/. HistoryError where what lies
    on disk is not what was saved last. The other state is used up.
    """
    left_out = remove_erased_photos(state, project, today=today)
    tree = write_tree(git, project)
    if tree != git.text("rev-parse", "HEAD^{tree}"):
        raise HistoryError("Files were changed in the same moment, and nothing was done. Try again.")
    change = _change(project, state, set(list_blobs(git, tree)))
    if to_trash:
        _keep_in_trash(change, read_content(state.root)[0].forgotten)
    change.apply()
    return left_out


def _keep_in_trash(change: Change, report_erased: Collection[str]) -> None:
    """Move to the trash what a change would delete of originals, unless it was forgotten."""
    project = change.project
    gallery = GalleryEditor.read(project, change)
    photos = {project.originals / use.file: use for use in list_pictures(gallery.content)}
    for path in [path for path in change.deletes if project.originals in path.parents]:
        if digest_file(path) in report_erased:
            continue
        change.deletes.remove(path)
        use = photos.get(path)
        if use and use.source == GALLERY.file:
            put_into_trash(gallery, use, "removed", copy_entry(gallery, use), Batch((int(use.keys[1]),)))
        else:
            taken = {target.parent for _, target in change.moves} | {each.parent for each in change.writes}
            folder = new_trash_folder(project.photo_trash, datetime.now(UTC), taken)
            change.moves.append((path, folder / _from(project.originals, path)))


def export_commit(git: Repository, commit: str, folder: Path) -> Project:
    """Write words and originals of a commit into an empty folder; return the project that is there then."""
    index = folder / "index"
    git.text("read-tree", git.commit(commit), index=index)
    names = "".join(f"{name}\0" for name in list_blobs(git, commit))
    into = names.encode("utf-8", "surrogateescape")
    git.text("checkout-index", "-q", "-z", "--stdin", f"--prefix={folder}/", into=into, index=index)
    index.unlink()
    past = Project((folder / git.text("rev-parse", "--show-prefix")).resolve())
    if not past.content.is_dir():
        raise HistoryError("At that time there were no words here yet.")
    make_folder(past.originals)
    return past


def copy_permanent_records(past: Project, project: Project) -> None:
    """Have an earlier state remember for good what the project does today."""
    for file in _REMEMBERED:
        (past.root / file).unlink(missing_ok=True)
        if (project.root / file).is_file():
            shutil.copyfile(project.root / file, past.root / file)


def remove_erased_photos(past: Project, project: Project, *, today: date) -> list[str]:
    """Take out of an earlier state what its forgotten.yaml names; return the originals, from raw_assets/.

    An original that the project has today is no forgotten one in other bytes: somebody has said so.
    """
    content, _ = read_content(past.root)
    if not content.forgotten:
        return []
    digests = {file: digest_file(past.originals / file) for file in _below(past.originals)}
    here = [file for file in _below(project.originals) if is_versioned(f"{project.originals.name}/{file}")]
    known = {digest_file(project.originals / file) for file in here}
    gone = [file for file, digest in digests.items() if digest in content.forgotten]
    new = [file for file, digest in digests.items() if file not in gone and digest not in known]
    looked_at = examine_originals(past.originals, past.state, new)
    gone += [_from(past.originals, photo.path) for photo in looked_at if report_erased(photo, content)]
    if gone:
        memory = (past.root / FORGOTTEN.file).read_bytes()
        paths = [str(past.originals / file) for file in gone]
        with recorded([]):  # what happens here is nothing that could be taken back in the project
            erase_photos(past, paths, past.root, today=today, write=True)
        (past.root / FORGOTTEN.file).write_bytes(memory)
    return sorted(gone)


def _below(folder: Path) -> list[str]:
    return sorted(_from(folder, path) for path in folder.rglob("*") if path.is_file())


def _from(folder: Path, path: Path) -> str:
    return path.relative_to(folder).as_posix()


def _change(project: Project, past: Project, today: set[str]) -> Change:
    """Return what makes the words and originals of a project, which are `today`, those of `past`."""
    change = Change(project)
    then = list(filter(is_versioned, _below(past.root)))
    for name in then:
        path, place = past.root / name, project.root / name
        if not place.exists():
            change.copies.append((path, place))
        elif place.read_bytes() != (data := path.read_bytes()):
            if name not in today:
                message = f"{name} is in no save point, since git leaves it out; going back would lose it."
                raise HistoryError(f"{message} Move it away first.")
            change.writes[place] = data
    change.deletes = [project.root / name for name in sorted(today - {*then})]
    return change
