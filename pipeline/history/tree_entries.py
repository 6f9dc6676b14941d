"""The entries of a git tree, and the check that they are safe to write as files.

Only regular files pass the check, and only names that every operating system accepts.
"""

from collections.abc import Iterable
from pathlib import PurePosixPath
from typing import Final

from pipeline.disk.file_names import find_name_fault, fold_spelling
from pipeline.history.git import FOLDERS, HistoryError

_REGULAR: Final = ("100644", "100755")
_OTHER_MODES: Final = {
    "120000": "it is a symbolic link",
    "160000": "it is a repository of its own (a submodule)",
}


def require_safe_entries(entries: Iterable[tuple[str, str]]) -> None:
    """Raise HistoryError if an entry would be unsafe as a file below content/ or raw_assets/.

    An entry is the mode and the path of a file, relative to the project.

    Anyone who can push to the shared repository can choose the names and modes of entries. An entry with `..`
    in its path would be written outside these folders. Some systems cannot write `AUX`, or `A.jpg` beside
    `a.jpg`. git itself refuses only some of these entries, and only at checkout.
    """
    spellings: dict[str, str] = {}
    files: set[str] = set()
    for mode, name in entries:
        reason = _find_fault(mode, name)
        if not reason and name in files:
            reason = "it is listed twice"
        files.add(name)
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
    """Return the reason why an entry must not be written as a file, or "" if it is safe."""
    if mode not in _REGULAR:
        return _OTHER_MODES.get(mode, f"it is no ordinary file (mode {mode})")
    if name in FOLDERS:
        return "it is a file in the place of a folder"
    return find_name_fault(name)
