"""Removes erased photos from git: rewrites commits without the photos, and deletes the old git objects.

The order of the steps makes interruptions harmless: write the new commits, move the branch to them, list the
old objects in the journal, delete them. The next command resumes from the journal.
"""

import os
import shutil
from collections.abc import Iterable
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory

from pydantic import BaseModel

from pipeline.base.disk.atomic_files import list_files, make_folder, write_files
from pipeline.base.disk.journal import collect_changes
from pipeline.base.findings.model import ImpossibleError, NotDoneError
from pipeline.base.project import Project
from pipeline.base.system.operating_system import delete_file
from pipeline.content.reader import read_content
from pipeline.editing.gallery.photo_erasure import erase_photos
from pipeline.history.erasure.holding_objects import (
    HoldingObjects,
    find_doubt,
    find_git_folder,
    find_photo_holders,
    list_objects,
)
from pipeline.history.git import FOLDERS, HistoryError, Repository
from pipeline.history.snapshot import list_blobs
from pipeline.history.versions import hide_erased_titles
from pipeline.yaml_files.files import FORGOTTEN


class CleaningJournal(BaseModel):
    """The journal of a due or interrupted cleaning of the git history.

    - `number`: the number of the erasure's checklist
    - `sizes`: maps the digest of each photo to the size of its file in bytes
    - `old`: the names of the git objects to delete; empty until the commits are rewritten
    """

    number: int
    sizes: dict[str, int]
    old: set[str] = set()

    def render(self) -> bytes:
        """Return the content of the journal's file, as JSON."""
        return self.model_dump_json().encode()


def clean_history(git: Repository, file: Path, past: Path, journal: CleaningJournal) -> str:
    """Remove the photos in `journal` from the git history, or resume an interrupted removal.

    Return "" on success, or a sentence that says why the photos stay there.
    - `file`: the file in which the journal is saved
    - `past`: a folder for temporary files

    The caller must hold the project's lock.
    """
    try:
        holders = find_photo_holders(git, journal.sizes)
        if holders.blobs and not journal.old:
            if reason := find_doubt(git, holders):
                return reason
            used = git.read(
                "rev-list", "--objects", "--no-walk", "--stdin", stdin=_join(holders.commits_and_tags)
            )
            journal.old = {*holders.names, *_read_names(used)}
            _replace_versions(git, past, holders)
            _drop_reflogs(git, holders)
            write_files(file.parent, [(file.name, journal.render())])
        gone = _delete_objects(git, journal.old)
        if find_photo_holders(git, journal.sizes).blobs or _is_known(git, gone):
            return "Git could not delete it."
    except (HistoryError, OSError) as error:
        return f"It could not be cleaned: {error}"
    except (NotDoneError, ImpossibleError):  # their messages may name the photo
        return "Today's program cannot edit the text of an earlier version."
    return ""


def _replace_versions(git: Repository, past: Path, holders: HoldingObjects) -> None:
    """Rewrite the commits with the photos, without their titles, and move the branch to the new commits.

    `past` is a folder for temporary files.
    """
    branch, head = git.branch, git.head or ""
    if head not in holders.commits_and_tags:
        return  # the branch does not contain the photos
    names: dict[str, str] = {}
    content, _ = read_content(git.folder)
    reachable = set(git.read("rev-list", head).split())
    for name, data in holders.commits_and_tags.items():
        if name not in reachable:
            continue
        before, separator, message = data.partition(b"\n\n")
        for parent, replacement in names.items():
            before = before.replace(parent.encode(), replacement.encode())
        if name in holders.holding:
            tree = _write_clean_tree(git, past, name, holders).encode()
            before = before.replace(before.partition(b"\n")[0], b"tree " + tree)
        told = hide_erased_titles(message.decode("utf-8", "surrogateescape"), content)
        stdin = before + separator + told.encode("utf-8", "surrogateescape")
        new = git.run("hash-object", "-t", "commit", "-w", "--stdin", stdin=stdin)
        names[name] = new.decode().strip()
    git.read("reset", "-q", names[head], "--", *FOLDERS)
    moves = f"start\nupdate {branch} {names[head]} {head}\nprepare\ncommit\n"
    git.run("update-ref", "-m", "version", "--stdin", stdin=moves.encode())


def _write_clean_tree(git: Repository, past: Path, commit: str, holders: HoldingObjects) -> str:
    """Write a git tree like that of `commit`, but without the photos and their text; return its name.

    `past` is a folder for temporary files. Raises HistoryError if a photo cannot be removed.
    """
    blobs = list_blobs(git, commit)
    photos = [name for name, blob in blobs.items() if blob in holders.blobs]
    content = [name for name in blobs if name.startswith("content/")]
    make_folder(past)
    with TemporaryDirectory(prefix=f"{os.getpid()}-", dir=past) as folder:
        top, index = Path(folder, "site"), Path(folder, "index")
        git.read("read-tree", commit, index=index)
        stdin = _join(content, "\0")
        git.read("checkout-index", "-q", "-z", "--stdin", f"--prefix={top}/", stdin=stdin, index=index)
        state = Project((top / git.read("rev-parse", "--show-prefix")).resolve())
        for name in photos:  # `erase_photos` expects the photos to exist
            make_folder((state.root / name).parent)
            (state.root / name).touch()
        with collect_changes([]):  # an undo must not reach into the folder
            erase_photos(state, photos, today=date.min)
        there = (*list_files(state.content), *list_files(state.originals))
        changed = {*content, *photos, *(path.relative_to(state.root).as_posix() for path in there)}
        # The old commit's own record of erased photos stays as it was.
        stdin = _join(sorted(changed - {FORGOTTEN.file}), "\0")
        place = {"GIT_DIR": str(find_git_folder(git)), "GIT_WORK_TREE": str(top)}
        update = ("update-index", "-z", "--add", "--remove", "--stdin")
        Repository(state.root).run(*update, stdin=stdin, index=index, variables=place)
        tree = git.read("write-tree", index=index)
    if not holders.blobs.isdisjoint(git.read("ls-tree", "-r", "--full-tree", tree).split()):
        raise HistoryError("A photo lies outside of the folders for originals there.")
    return tree


def _drop_reflogs(git: Repository, holders: HoldingObjects) -> None:
    """Delete the entries of git's reflogs that name the old commits."""
    logs = find_git_folder(git) / "logs"
    for path in list_files(logs):
        entries = [line.split(" ", 2)[:2] for line in path.read_text("utf-8", "replace").splitlines()]
        ref = path.relative_to(logs).as_posix()
        # Entry 0 is the last line. The oldest are deleted first, so that the other numbers stay valid.
        last = len(entries) - 1
        gone = [
            f"{ref}@{{{last - n}}}" for n, (_, new) in enumerate(entries) if new in holders.commits_and_tags
        ]
        for start in range(0, len(gone), 100):
            git.read("reflog", "delete", "--rewrite", *gone[start : start + 100])
        if any(before in holders.commits_and_tags for before, _ in entries):
            never = ("--expire=never", "--expire-unreachable=never")
            git.read("reflog", "expire", "--rewrite", *never, ref)


def _delete_objects(git: Repository, old: set[str]) -> set[str]:
    """Delete the git objects `old` that nothing else needs; return the names of the deleted objects.

    Commits and trees outside `old`, and the index, keep the objects that they need. Objects outside `old`
    stay, even if no branch reaches them.
    """
    kinds = {name: kind for name, (kind, _) in list_objects(git).items()}
    stay = [name for name, kind in kinds.items() if kind in ("commit", "tree") and name not in old]
    used = git.read("rev-list", "--objects", "--indexed-objects", "--stdin", stdin=_join(stay))
    gone = old - _read_names(used)
    objects = find_git_folder(git) / "objects"
    paths = {name: objects / name[:2] / name[2:] for name in gone & kinds.keys()}
    git.read("pack-refs", "--all")  # the packed list of branches may name the old version
    for cache in ("objects/info/commit-graph", "info/refs"):  # caches that name commits
        (objects.parent / cache).unlink(missing_ok=True)
    shutil.rmtree(objects / "info/commit-graphs", ignore_errors=True)
    if not all(path.is_file() for path in paths.values()):
        git.read("repack", "-A", "-d", "-q")  # unpacks all objects that nothing refers to
    for path in paths.values():
        delete_file(path)
    return gone


def _is_known(git: Repository, gone: set[str]) -> bool:
    """Return True if git still has one of the objects `gone`, or names one in a file such as a reflog."""
    folder = find_git_folder(git)
    files = (path for path in list_files(folder) if "objects" not in path.relative_to(folder).parts)
    return not gone.isdisjoint(list_objects(git)) or any(
        name.encode() in data or bytes.fromhex(name) in data
        for data in (path.read_bytes() for path in files)
        for name in gone
    )


def _read_names(listing: str) -> set[str]:
    """Return the object names in the output of `git rev-list --objects`."""
    return {line.partition(" ")[0] for line in listing.splitlines()}


def _join(names: Iterable[str], end: str = "\n") -> bytes:
    return "".join(f"{name}{end}" for name in names).encode("utf-8", "surrogateescape")
