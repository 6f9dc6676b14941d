"""What a change makes of a file, as people who compare texts know it."""

from __future__ import annotations

from difflib import unified_diff


def unified(file: str, before: bytes, after: bytes) -> str:
    """Return the lines of a file that differ, with those around them; of what is no text, only its size."""
    try:
        old, new = before.decode("utf-8-sig"), after.decode("utf-8-sig")
    except UnicodeDecodeError:
        return f"{file}\n  {'changes' if before else 'is new'}, {len(after) / 1000:.0f} kB\n"
    lines = unified_diff(old.splitlines(), new.splitlines(), n=2, lineterm="")
    return "".join(f"{line}\n" for line in [file, *list(lines)[2:]])
