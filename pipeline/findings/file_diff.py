"""What a change makes of files, as people who compare texts know it."""

from __future__ import annotations

from difflib import unified_diff
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from pipeline.disk.journal import Change


def diff_files(change: Change) -> list[str]:
    """Return what a change makes of each file, whose name is on the first line; its moves go to the trash.

    What it writes into the trash is left out.
    """
    project = change.project

    def named(path: Path) -> str:
        return path.relative_to(project.root).as_posix()

    written = [path for path in sorted(change.writes) if not path.is_relative_to(project.photo_trash)]
    return [
        *(_unified(named(path), read_contents(path), change.writes[path]) for path in written),
        *(f"{named(path)}\n  goes to the trash\n" for path, _ in change.moves),
    ]


def read_contents(path: Path) -> bytes:
    """Return the bytes of a file, b"" where there is none."""
    return path.read_bytes() if path.exists() else b""


def _unified(file: str, before: bytes, after: bytes) -> str:
    """Return the lines of a file that differ, with those around them; of what is no text, only its size."""
    try:
        old, new = before.decode("utf-8-sig"), after.decode("utf-8-sig")
    except UnicodeDecodeError:
        return f"{file}\n  {'changes' if before else 'is new'}, {len(after) / 1000:.0f} kB\n"
    lines = unified_diff(old.splitlines(), new.splitlines(), n=2, lineterm="")
    return "".join(f"{line}\n" for line in [file, *list(lines)[2:]])
