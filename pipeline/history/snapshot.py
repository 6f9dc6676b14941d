"""Reads snapshots: content and originals at one moment, from git."""

import threading
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path, PurePosixPath
from typing import Final, TypeAlias

from pipeline.base.disk.atomic_files import make_folder
from pipeline.base.disk.file_names import find_name_fault, fold_spelling, is_leftover
from pipeline.base.project import ORIGINALS, TRASH
from pipeline.history.git import FOLDERS, GitError, HistoryError, Repository, explain_damage

_INDEX: Final = "versions.index"
"""The name of a git index in the state folder, which is used instead of the user's own index."""

SAVE_LOCK: Final = threading.RLock()
"""The lock that lets one thread at a time save a version; the project's lock only stops other processes."""


_REGULAR: Final = ("100644", "100755")
_OTHER_MODES: Final = {
    "120000": "it is a symbolic link",
    "160000": "it is a repository of its own (a submodule)",
}

Snapshot: TypeAlias = Mapping[str, bytes]
"""Maps the path of each content file and original at one moment, relative to the project, to its bytes.

Content files have LF line ends. Instead of its bytes, an original has its blob: git's object id in ASCII.
"""


def read_present(git: Repository, state: Path) -> Snapshot:
    """Return the snapshot of the files on disk; `state` is the project's state folder.

    The caller must hold the project's lock.
    """
    return read_commit(git, write_tree(git, state))


def read_commit(git: Repository, commit: str) -> Snapshot:
    """Return the snapshot of a commit or a git tree."""
    blobs = list_blobs(git, commit)
    files = [name for name in blobs if name.startswith("content/")]
    contents = zip(files, read_blobs(git, [blobs[name] for name in files]), strict=True)
    return {
        **{name: blob.encode() for name, blob in blobs.items()},
        **{name: unify_line_ends(name, data) for name, data in contents},
    }


def list_blobs(git: Repository, tree: str) -> dict[str, str]:
    """Map the path of each content file and original in a git tree to its blob, git's id of the file.

    Raises HistoryError if a file would be unsafe to write.
    """
    listing = git.run("ls-tree", "-r", "-z", "--end-of-options", tree, "--", *FOLDERS)
    lines = filter(None, listing.decode("utf-8", "surrogateescape").split("\0"))
    entries = [(*about.split(" "), name) for about, _, name in (line.partition("\t") for line in lines)]
    require_safe_entries((mode, name) for mode, _, _, name in entries)
    return {name: blob for _, _, blob, name in entries if is_versioned(name)}


def require_safe_entries(entries: Iterable[tuple[str, str]]) -> None:
    """Raise HistoryError if a file from git is unsafe to write; `entries` are modes and paths of files.

    Anyone who can push to the shared repository chooses these paths. `../x` would be outside the folders.
    Some systems cannot write `AUX`, or `A.jpg` beside `a.jpg`. git itself refuses only some of these paths,
    and only at checkout.
    """
    spellings: dict[str, str] = {}
    for mode, name in entries:
        reason = _find_fault(mode, name)
        for path in (name, *(str(each) for each in PurePosixPath(name).parents)):
            known = spellings.setdefault(fold_spelling(path), path)
            if known != path:
                reason = reason or f"some computers cannot distinguish its name from {known}"
        if reason:
            printable = "".join(each if each.isprintable() else "\ufffd" for each in name)
            raise HistoryError(
                f"Nothing was done, because of “{printable}”: {reason}. The person who saved it "
                "must rename or remove it first."
            )


def _find_fault(mode: str, name: str) -> str:
    """Return why a file must not be written, or ""."""
    if mode not in _REGULAR:
        return _OTHER_MODES.get(mode, f"it is no ordinary file (mode {mode})")
    if name in FOLDERS:
        return "it is a file in the place of a folder"
    return find_name_fault(name)


def read_blobs(git: Repository, blobs: Iterable[str]) -> Iterator[bytes]:
    """Yield the bytes of each blob in order. Raises GitError if one is missing."""
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
    """Write the present content and originals as a git tree, with all else as in HEAD; return its hash.

    New files in the trash, and new files that .gitignore excludes, are left out. `state` is the folder of a
    separate git index, so that the user's index stays unchanged. The caller must hold the project's lock.
    Raises HistoryError if some system could not check out a file.
    """
    with SAVE_LOCK:
        index = state / _INDEX
        make_folder(state)
        # Nobody else uses this index, so a lock beside it is left from a killed run.
        index.with_name(f"{_INDEX}.lock").unlink(missing_ok=True)
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
    """Return the content files and originals that .gitignore keeps out of all versions."""
    command = ("ls-files", "-z", "--others", "--ignored", "--exclude-standard")
    return sorted(filter(is_versioned, filter(None, git.read(*command, "--", *FOLDERS).split("\0"))))


def is_versioned(name: str) -> bool:
    """Return True if a content file or original belongs in versions.

    Trash, hidden files, and leftovers of file managers and editors do not.
    """
    path = PurePosixPath(name)
    return path.parts[:2] != (ORIGINALS, TRASH) and not is_leftover(path.name)


def unify_line_ends(name: str, data: bytes) -> bytes:
    """Return `data`, with LF line ends if `name` is a .yaml or .txt file."""
    return data.replace(b"\r\n", b"\n") if name.endswith((".yaml", ".txt")) else data
