"""Writes a backup: one ZIP file with the whole project and its git history.

The unpacked folder works at once.
"""

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

from pipeline.history.git import FOLDERS, HistoryError, find_repository

_PACKED: Final = frozenset({".jpg", ".jpeg", ".png", ".webp", ".avif", ".heic", ".gif", ".pack"})
"""Suffixes of files that are compressed already, so that a ZIP file cannot make them smaller."""


def write_backup(root: Path, target: Path) -> None:
    """Write a project's content, originals, program and git history into a ZIP file.

    If the project is a subfolder of its repository, the history is left out. Without a repository, only
    content and originals are written. Raises OSError if a file cannot be read or written.
    """
    with ZipFile(target, "w", strict_timestamps=False) as archive, TemporaryDirectory() as folder:
        names = {path.relative_to(root).as_posix() for each in FOLDERS for path in (root / each).rglob("*")}
        history = Path(folder) / ".git"
        try:
            git = find_repository(root)
            names.update(name for name in git.read("ls-files", "-z").split("\0") if name)
            if git.read("rev-parse", "--show-prefix") == "":
                _copy_history(root, history)
        except HistoryError:
            shutil.rmtree(history, ignore_errors=True)
        for name in sorted(names):
            if (root / name).is_file():
                _add(archive, root / name, name)
        for path in history.rglob("*"):  # git needs its folders, even if they are empty
            _add(archive, path, path.relative_to(folder).as_posix())


def _copy_history(root: Path, history: Path) -> None:
    """Clone the project's repository into `history`, without the user's settings and remotes."""
    git = find_repository(root)
    git.read("clone", "--quiet", "--mirror", "--no-hardlinks", "--template=", str(root), str(history))
    copy = ("--git-dir", str(history))
    git.read(*copy, "remote", "remove", "origin")
    git.read(*copy, "config", "core.bare", "false")
    git.read(*copy, "config", "core.fileMode", "false")  # many programs unpack files without their modes
    if git.head:
        git.read(*copy, "--work-tree", str(root), "read-tree", "HEAD")


def _add(archive: ZipFile, path: Path, name: str) -> None:
    packed = path.suffix.lower() in _PACKED
    archive.write(path, name, ZIP_STORED if packed else ZIP_DEFLATED)
