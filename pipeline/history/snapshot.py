"""A snapshot: the content files and originals of one moment, from a folder or from git."""

import hashlib
import threading
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Final

from pipeline.content.reader import Reading, read_file
from pipeline.content_files.files import IDENTIFIER
from pipeline.disk.atomic_files import is_leftover, make_folder
from pipeline.history.git import FOLDERS, GitError, Repository, explain_damage
from pipeline.history.tree_entries import TreeEntry, require_safe_entries
from pipeline.pages.table import find_content_file
from pipeline.project import ORIGINALS, TRASH

INDEX: Final = "versions.index"
"""A separate git index for versions, in the state folder; the user's own index stays unchanged."""

SAVE_LOCK: Final = threading.RLock()
"""The lock that lets one thread at a time save a version; the project's lock admits several threads."""


@dataclass(frozen=True)
class Snapshot:
    """The bytes of each content file, with LF line ends, and the git blob of each original.

    Names of content files are relative to the project, names of originals to raw_assets/. Equal blobs mean
    equal bytes.
    """

    files: Mapping[str, bytes] = field(default_factory=dict)
    originals: Mapping[str, str] = field(default_factory=dict)

    def read_files(self) -> Iterator[tuple[str, Reading]]:
        """Yield each content file that the site reads, with its parsed content, which may have errors."""
        for file, data in sorted(self.files.items()):
            path = PurePosixPath(file)
            content_file = (
                find_content_file(file)
                if path.suffix == ".yaml" and IDENTIFIER.fullmatch(path.stem)
                else None
            )
            if content_file is not None and file.count("/") == content_file.file.count("/"):
                yield file, read_file(content_file, file, data)


def read_folder(root: Path) -> Snapshot:
    """Return the snapshot of the project at `root` as it is on disk, without git. Raises OSError."""
    return Snapshot(
        {name: _unify_line_ends(name, (root / name).read_bytes()) for name in _list_files(root, "content")},
        {name.partition("/")[2]: _hash_blob(root / name) for name in _list_files(root, "raw_assets")},
    )


def read_commit(git: Repository, commit: str) -> Snapshot:
    """Return the snapshot of a commit; `commit` may also be another git tree."""
    blobs = list_blobs(git, commit)
    files = [name for name in blobs if name.startswith("content/")]
    originals = {name.partition("/")[2]: blob for name, blob in blobs.items() if name not in files}
    contents = read_blobs(git, [blobs[name] for name in files])
    return Snapshot(
        {name: _unify_line_ends(name, data) for name, data in zip(files, contents, strict=True)}, originals
    )


def list_blobs(git: Repository, tree: str) -> dict[str, str]:
    """Return the blob of each file below FOLDERS in a git tree, by the file's path in the project.

    Raises HistoryError if an entry of the tree would be unsafe to check out.
    """
    listing = git.run("ls-tree", "-r", "-z", "--end-of-options", tree, "--", *FOLDERS)
    entries = []
    for line in filter(None, listing.decode("utf-8", "surrogateescape").split("\0")):
        about, _, name = line.partition("\t")
        mode, _, blob = about.split(" ")
        entries.append(TreeEntry(mode, blob, name))
    require_safe_entries(entries)
    return {entry.name: entry.blob for entry in entries if is_versioned(entry.name)}


def read_blobs(git: Repository, blobs: Iterable[str]) -> Iterator[bytes]:
    """Yield the bytes of each blob in order, as git stores them. Raises GitError if a blob is missing."""
    request = "".join(f"{blob}\n" for blob in blobs)
    answer = git.run("cat-file", "--batch", stdin=request.encode())
    at = 0
    while at < len(answer):
        end = answer.index(b"\n", at)
        about = answer[at:end].split()
        if len(about) < 3:  # `NAME missing`
            raise GitError(explain_damage(answer[at:end].decode()))
        size = int(about[2])
        yield answer[end + 1 : end + 1 + size]
        at = end + 1 + size + 1


def write_tree(git: Repository, state: Path) -> str:
    """Write a git tree with FOLDERS as on disk and all other files as in HEAD; return the tree's hash.

    New files in the trash, and new files that .gitignore excludes, are left out. The caller must hold the
    project's lock. `state` is the folder of the index. Raises HistoryError if some system could not check out
    a file.
    """
    with SAVE_LOCK:
        index = state / INDEX
        make_folder(state)
        # Nobody else uses this index, so a lock beside it is left from a killed run.
        index.with_name(f"{INDEX}.lock").unlink(missing_ok=True)
        head = git.head
        try:  # with -m, git keeps what it knows of unchanged files, and does not hash them again
            git.read("read-tree", *(("-m", head) if head else ("--empty",)), index=index)
        except GitError:
            index.unlink(missing_ok=True)
            git.read("read-tree", head or "--empty", index=index)
        known = git.read("ls-files", "-z", "--", *FOLDERS, index=index).split("\0")
        new = git.read("ls-files", "-z", "--others", "--exclude-standard", "--", *FOLDERS, index=index)
        names = sorted({*known, *filter(is_versioned, new.split("\0"))} - {""})
        listing = "".join(f"{name}\0" for name in names).encode("utf-8", "surrogateescape")
        git.read("update-index", "-z", "--add", "--remove", "--stdin", stdin=listing, index=index)
        tree = git.read("write-tree", index=index)
        list_blobs(git, tree)
        return tree


def list_ignored_files(git: Repository) -> list[str]:
    """Return the content files and originals that .gitignore excludes from all versions."""
    command = ("ls-files", "-z", "--others", "--ignored", "--exclude-standard")
    return sorted(filter(is_versioned, filter(None, git.read(*command, "--", *FOLDERS).split("\0"))))


def is_versioned(name: str) -> bool:
    """Return whether versions contain a file in FOLDERS; the trash and leftovers are left out."""
    path = PurePosixPath(name)
    return path.parts[:2] != (ORIGINALS, TRASH) and not is_leftover(path.name)


def _list_files(root: Path, folder: str) -> list[str]:
    paths = (path for path in (root / folder).rglob("*") if path.is_file())
    names = (path.relative_to(root).as_posix() for path in paths)
    return sorted(name for name in names if is_versioned(name))


def _unify_line_ends(name: str, data: bytes) -> bytes:
    """Return a content file with LF line ends, so that other line ends do not count as changes."""
    return data.replace(b"\r\n", b"\n") if name.endswith((".yaml", ".txt")) else data


def _hash_blob(path: Path) -> str:
    data = path.read_bytes()
    return hashlib.sha1(b"blob %d\0" % len(data) + data, usedforsecurity=False).hexdigest()
