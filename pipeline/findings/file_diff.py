"""The differences that a change makes in files, in the unified format."""

from __future__ import annotations

from difflib import unified_diff
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from pipeline.disk.journal import Change


def diff_files(change: Change) -> list[str]:
    """Return a text for each file that `change` would change: the file's name, then the differing lines.

    For a moved file, the text says that the file goes to the trash, because changes move files only there.
    Changes of files in the trash are left out.
    """
    project = change.project

    def name_file(path: Path) -> str:
        return path.relative_to(project.root).as_posix()

    written = [path for path in sorted(change.writes) if not path.is_relative_to(project.photo_trash)]
    return [
        *(_compare_file(name_file(path), read_contents(path), change.writes[path]) for path in written),
        *(f"{name_file(path)}\n  goes to the trash\n" for path, _ in change.moves),
    ]


def read_contents(path: Path) -> bytes:
    """Return the bytes of a file, or b"" if the file does not exist."""
    return path.read_bytes() if path.exists() else b""


def _compare_file(file: str, before: bytes, after: bytes) -> str:
    """Return the name of a file with its unified diff, or with its new size if the file is binary."""
    try:
        old, new = before.decode("utf-8-sig"), after.decode("utf-8-sig")
    except UnicodeDecodeError:
        return f"{file}\n  {'changes' if before else 'is new'}, {len(after) / 1000:.0f} kB\n"
    lines = unified_diff(old.splitlines(), new.splitlines(), n=2, lineterm="")
    return "".join(f"{line}\n" for line in [file, *list(lines)[2:]])
