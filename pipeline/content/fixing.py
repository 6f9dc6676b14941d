"""Slips in the content files that can be told from what was meant are mended, all of them or none."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from pipeline.content import codes
from pipeline.content.reader import read_content, read_file
from pipeline.disk.journal import Change, exclusive
from pipeline.pages.programme import PROGRAMME
from pipeline.pages.table import PARTS
from pipeline.photos.model import SILENT, Progress
from pipeline.project import Project

FIXED: Final = frozenset(
    rule.code
    for rule in (
        codes.TAB,
        codes.BROKEN_YAML,
        codes.ALIAS,
        codes.UNKNOWN_MARK,
        codes.COMMENT_IN_TEXT,
        codes.WORD_QUOTES,
        codes.STUCK_KEY,
        codes.WRONG_KIND,
    )
)
"""The rules whose corrected lines, where they have one, change nothing but how the words are written."""

_LINE = re.compile(r"[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+")
_ROUNDS = 500
"""How often a file is read and mended; a broken one says one mistake at a time."""


@dataclass(frozen=True, slots=True)
class Fix:
    """A content file, named from the project, its bytes and what they should be."""

    file: str
    before: bytes
    after: bytes


def find_fixes(root: Path) -> list[Fix]:
    """Return the content files of the project at `root` in which something can be mended."""
    content, _ = read_content(root)
    fixes = []
    for file in content.sources:
        before = (root / file).read_bytes()
        after = _fixed(file, before)
        if after != before:
            fixes.append(Fix(file, before, after))
    return fixes


def write_fixes(project: Project, fixes: Sequence[Fix], progress: Progress = SILENT) -> bool:
    """Write the files; False, and nothing written, where one of them has changed since. Raises OSError."""
    with exclusive(project, progress.waiting):
        if any((project.root / fix.file).read_bytes() != fix.before for fix in fixes):
            return False
        Change(project, writes={project.root / fix.file: fix.after for fix in fixes}).apply()
        return True


def _fixed(file: str, data: bytes) -> bytes:
    part = next((part for part in PARTS if part.file == file), PROGRAMME)
    for _ in range(_ROUNDS):
        corrected = {  # of several on a line, the first; the others are told anew
            found.place.line: found.corrected
            for found in reversed(read_file(part, file, data).diagnostics)
            if found.code in FIXED and found.corrected is not None and found.place.line
        }
        if not corrected:
            break
        lines = _LINE.findall(data.decode())
        for number, line in corrected.items():
            ending = lines[number - 1][len(lines[number - 1].rstrip("\r\n")) :]
            lines[number - 1] = line + ending
        data = "".join(lines).encode()
    return data
