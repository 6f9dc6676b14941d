"""Checks of file names that come from elsewhere: uploads, other people's versions, archives."""

import re
import unicodedata
from functools import lru_cache
from typing import Final

_GIT_FILES: Final = (".gitattributes", ".gitmodules")
_DEVICE: Final = re.compile(
    r"(?:CON|PRN|AUX|NUL|CONIN\$|CONOUT\$|(?:COM|LPT)[0-9¹²³]) *(?:\..*)?", re.IGNORECASE
)
"""Names of devices on Windows, with any file extension (Microsoft, “Naming Files, Paths, and Namespaces”)."""


def find_name_fault(path: str) -> str:
    """Return the reason why some operating systems cannot store a file at `path`.

    If all systems can, return "".
    """
    return next(filter(None, map(_find_fault, path.split("/"))), "")


def is_hidden(name: str) -> bool:
    """Return True if a name begins with a dot."""
    return name.startswith(".")


def is_leftover(name: str) -> bool:
    """Return True for hidden files, and for files of file managers and editors, such as Thumbs.db."""
    return is_hidden(name) or name.endswith("~") or name in ("Thumbs.db", "desktop.ini")


def fold_spelling(path: str) -> str:
    """Return a path for comparisons, with folded letter case and composed accents (NFC)."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", path).casefold())


@lru_cache(maxsize=1 << 14)
def _find_fault(name: str) -> str:
    kinds = {unicodedata.category(each) for each in name}
    # HFS+ ignores format characters (Cf), so “.g\u200cit” would be .git there: CVE-2014-9390.
    bare = "".join(each for each in name if unicodedata.category(each) != "Cf").lower()
    faults = (
        (
            name in ("", ".", "..") or bare in (".git", "git~1"),
            f"“{name}” is no name of a file or folder",
        ),
        (bare in _GIT_FILES, f"{name} would change how git treats the files beside it"),
        ("\\" in name or ":" in name, "its name contains a backslash or a colon"),
        (any(sign in name for sign in '*?"<>|'), 'its name contains * ? " < > or |, which Windows refuses'),
        (bool(kinds & {"Cc", "Cs"}), "its name contains a control character, or is not UTF-8"),
        (name.endswith((".", " ")), "Windows drops a dot or a space at the end of a name"),
        (_DEVICE.fullmatch(name) is not None, f"“{name}” is the name of a device on Windows"),
    )
    return next((reason for is_fault, reason in faults if is_fault), "")
