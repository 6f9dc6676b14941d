"""Automatic corrections of YAML mistakes whose intended meaning is clear, all in one change."""

from pathlib import Path
from typing import Final

from pipeline.content.reader import read_content, read_file
from pipeline.content_files import codes
from pipeline.content_files.yaml_editor import LINE
from pipeline.disk.journal import Change, exclusive
from pipeline.findings.model import Finding
from pipeline.pages.table import find_content_file

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
"""Codes of the rules whose violations can be corrected automatically, such as missing quotes.

The correction changes only how a value is written, not its meaning.
"""

_ROUNDS = 500
"""Maximum number of times that one file is read and corrected; each reading may find just one mistake."""


def can_be_fixed(found: Finding) -> bool:
    """Return True if `find_fixes` can correct the mistake that a finding reports."""
    return found.code in FIXED and found.corrected is not None and found.place.line is not None


def find_fixes(root: Path) -> dict[Path, bytes]:
    """Return the corrected bytes of each content file that has correctable mistakes, by the file's path."""
    content, _ = read_content(root)
    before = {root / file: (root / file).read_bytes() for file in content.sources}
    after = {path: _fix(path.relative_to(root).as_posix(), data) for path, data in before.items()}
    return {path: data for path, data in after.items() if data != before[path]}


def write_fixes(change: Change) -> bool:
    """Write the corrections in `change`, whose `writes` are a result of `find_fixes`. Raises OSError.

    If the content has changed since `find_fixes` read it, write nothing and return False.
    """
    with exclusive(change.project):
        same = find_fixes(change.project.root) == change.writes
        if same:
            change.apply()
        return same


def _fix(file: str, data: bytes) -> bytes:
    content_file = find_content_file(file)
    assert content_file, file
    for _ in range(_ROUNDS):
        corrected = {  # only the first mistake on a line; the next reading finds further ones
            found.place.line: found.corrected
            for found in reversed(read_file(content_file, file, data).findings)
            if found.place.line and can_be_fixed(found)
        }
        if not corrected:
            break
        lines = LINE.findall(data.decode())
        for number, line in corrected.items():
            ending = lines[number - 1][len(lines[number - 1].rstrip("\r\n")) :]
            lines[number - 1] = line + ending
        data = "".join(lines).encode()
    return data
