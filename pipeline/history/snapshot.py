"""Words and originals as they stand, or stood, at one moment."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Final

from pipeline.content.files import IDENTIFIER, PROGRAMMES
from pipeline.disk.store import is_leftover, make_folder
from pipeline.history.git import FOLDERS, GitError, Repository, explain_damage
from pipeline.history.tree_entries import TreeEntry, require_safe_entries
from pipeline.pages.programme import PROGRAMME
from pipeline.pages.table import CONTENT_FILES
from pipeline.project import ORIGINALS, TRASH, Project
from pipeline.source.reader import Reading, read_file

INDEX: Final = "save_points.index"
"""In the state folder: git's index for save points, which the person's own has nothing to do with."""

SAVE_LOCK: Final = threading.RLock()
"""Held by the thread that makes a save point: the lock of the project lets in others of this process."""


@dataclass(frozen=True)
class Snapshot:
    """The bytes of each file of words, and a name of each original's bytes.

    Words are named from the project, originals from raw_assets/. Two originals with one name have the same
    bytes; names are those of git's blobs.
    """

    words: Mapping[str, bytes] = field(default_factory=dict)
    originals: Mapping[str, str] = field(default_factory=dict)

    def readings(self) -> Iterator[tuple[str, Reading]]:
        """Yield each content file that the site reads, with what it says; it may be broken."""
        parts = {part.file: part for part in CONTENT_FILES}
        for file, data in sorted(self.words.items()):
            path = PurePosixPath(file)
            programme = str(path.parent) == PROGRAMMES and path.suffix == ".yaml"
            part = PROGRAMME if programme and IDENTIFIER.fullmatch(path.stem) else parts.get(file)
            if part is not None:
                yield file, read_file(part, file, data)


def read_folder(root: Path) -> Snapshot:
    """Return what lies in the folders of the project at `root` now, without git. Raises OSError."""
    return Snapshot(
        {name: (root / name).read_bytes() for name in _files(root, "content")},
        {name.partition("/")[2]: _blob(root / name) for name in _files(root, "raw_assets")},
    )


def read_commit(git: Repository, commit: str) -> Snapshot:
    """Return what a commit, or another tree of git, has of words and originals."""
    blobs = list_blobs(git, commit)
    words = [name for name in blobs if name.startswith("content/")]
    return Snapshot(
        dict(zip(words, read_blobs(git, [blobs[name] for name in words]), strict=True)),
        {
            name.removeprefix("raw_assets/"): blob
            for name, blob in blobs.items()
            if name.startswith("raw_assets/")
        },
    )


def list_blobs(git: Repository, tree: str) -> dict[str, str]:
    """Return the name of each blob below the two folders in a tree of git, by file from the project.

    Raises HistoryError where the tree has an entry there that must not become a file.
    """
    listed = git.run("ls-tree", "-r", "-z", "--end-of-options", tree, "--", *FOLDERS)
    entries = []
    for line in filter(None, listed.decode("utf-8", "surrogateescape").split("\0")):
        about, _, name = line.partition("\t")
        mode, _, blob = about.split(" ")
        entries.append(TreeEntry(mode, blob, name))
    require_safe_entries(entries)
    return {entry.name: entry.blob for entry in entries if is_versioned(entry.name)}


def read_blobs(git: Repository, blobs: Iterable[str]) -> Iterator[bytes]:
    """Yield the bytes of each blob, in order, as git stores them; GitError where one is missing."""
    asked = "".join(f"{blob}\n" for blob in blobs)
    told = git.run("cat-file", "--batch", into=asked.encode())
    at = 0
    while at < len(told):
        end = told.index(b"\n", at)
        about = told[at:end].split()
        if len(about) < 3:  # `NAME missing`
            raise GitError(explain_damage(told[at:end].decode()))
        size = int(about[2])
        yield told[end + 1 : end + 1 + size]
        at = end + 1 + size + 1


def write_tree(git: Repository, project: Project) -> str:
    """Return the tree of git that is HEAD's but for the two folders, which are as they lie on disk.

    What .gitignore leaves out stays out, and so does the trash. Hold the lock of the project meanwhile.
    Raises HistoryError where a file there could not be taken over on another computer.
    """
    with SAVE_LOCK:
        index = project.state / INDEX
        make_folder(project.state)
        index.with_name(f"{INDEX}.lock").unlink(
            missing_ok=True
        )  # of a killed run: nobody else uses this index
        head = git.head
        try:  # what is known of files that did not change is kept
            git.text("read-tree", *(("-m", head) if head else ("--empty",)), index=index)
        except GitError:
            index.unlink(missing_ok=True)
            git.text("read-tree", head or "--empty", index=index)
        there = git.text("ls-files", "-z", "--", *FOLDERS, index=index).split("\0")
        new = git.text("ls-files", "-z", "--others", "--exclude-standard", "--", *FOLDERS, index=index)
        names = sorted({*there, *filter(is_versioned, new.split("\0"))} - {""})
        listed = "".join(f"{name}\0" for name in names).encode("utf-8", "surrogateescape")
        git.text("update-index", "-z", "--add", "--remove", "--stdin", into=listed, index=index)
        tree = git.text("write-tree", index=index)
        list_blobs(git, tree)
        return tree


def list_ignored_files(git: Repository) -> list[str]:
    """Return the words and originals that git is told to leave out (.gitignore), and no save point has."""
    command = ("ls-files", "-z", "--others", "--ignored", "--exclude-standard")
    return sorted(filter(is_versioned, filter(None, git.text(*command, "--", *FOLDERS).split("\0"))))


def is_versioned(name: str) -> bool:
    """Whether a file of the two folders belongs to words and originals; the trash and leftovers do not."""
    path = PurePosixPath(name)
    return path.parts[:2] != (ORIGINALS, TRASH) and not is_leftover(path.name)


def _files(root: Path, folder: str) -> list[str]:
    paths = (path for path in (root / folder).rglob("*") if path.is_file())
    names = (path.relative_to(root).as_posix() for path in paths)
    return sorted(name for name in names if is_versioned(name))


def _blob(path: Path) -> str:
    data = path.read_bytes()
    return hashlib.sha1(b"blob %d\0" % len(data) + data, usedforsecurity=False).hexdigest()
