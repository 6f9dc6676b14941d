"""The entries of a git tree that may become files here: regular files of plain names, on any computer."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from pathlib import PurePosixPath
from typing import Final, NamedTuple

from pipeline.history.git import FOLDERS, HistoryError

_REGULAR: Final = ("100644", "100755")
_OTHERS: Final = {"120000": "it is a symbolic link", "160000": "it is a repository of its own (a submodule)"}
_GITS_OWN: Final = (".gitattributes", ".gitmodules")
_DEVICE: Final = re.compile(
    r"(?:CON|PRN|AUX|NUL|CONIN\$|CONOUT\$|(?:COM|LPT)[0-9¹²³]) *(?:\..*)?", re.IGNORECASE
)
"""Names that mean a device on Windows, whatever their ending."""


class TreeEntry(NamedTuple):
    """A file in a tree of git: its mode, the name of its blob, and its path from the project."""

    mode: str
    blob: str
    name: str


def require_safe_entries(entries: Iterable[TreeEntry]) -> None:
    """Raise HistoryError if one of the entries must not become a file below content/ or raw_assets/.

    Whoever can push decides about names and modes: an entry named `..` would be written elsewhere, and one
    named `AUX` or `A.jpg` beside `a.jpg` could not be written on each computer (git itself refuses some of
    these at checkout, but not in `ls-tree`).
    """
    spellings: dict[str, str] = {}
    files: set[str] = set()
    for mode, _, name in entries:
        reason = _fault(mode, name)
        if not reason and name in files:
            reason = "it stands there twice"
        files.add(name)
        for path in (name, *(str(each) for each in PurePosixPath(name).parents)):
            known = spellings.setdefault(_form(path), path)
            if known != path:
                reason = reason or f"some computers cannot tell its name from {known}"
        if reason:
            raise HistoryError(
                f"Nothing was done, because of “{_printable(name)}”: {reason}. Whoever saved it must rename "
                "or remove it first."
            )


def _fault(mode: str, name: str) -> str:
    """Return why an entry must not become a file; "" if it may."""
    if mode not in _REGULAR:
        return _OTHERS.get(mode, f"it is no ordinary file (mode {mode})")
    if name in FOLDERS:
        return "it is a file in the place of a folder"
    return next(filter(None, map(_fault_of_part, name.split("/"))), "")


def _fault_of_part(part: str) -> str:
    kinds = {unicodedata.category(each) for each in part}
    bare = "".join(each for each in part if unicodedata.category(each) != "Cf").lower()
    faults = (
        (
            part in ("", ".", "..") or bare in (".git", "git~1"),
            f"“{part}” is no name of a file or folder",
        ),
        (bare in _GITS_OWN, f"{part} would change how git treats the files beside it"),
        ("\\" in part or ":" in part, "its name holds a backslash or a colon"),
        (bool(kinds & {"Cc", "Cs"}), "its name holds a control character, or is not UTF-8"),
        (part.endswith((".", " ")), "a name that ends with a dot or a space is another one on Windows"),
        (_DEVICE.fullmatch(part) is not None, f"“{part}” is the name of a device on Windows"),
    )
    return next((reason for is_so, reason in faults if is_so), "")


def _form(path: str) -> str:
    """Return what is the same for names that differ only in letter case or in how accents are stored."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", path).casefold())


def _printable(name: str) -> str:
    return "".join(each if each.isprintable() else "\ufffd" for each in name)
