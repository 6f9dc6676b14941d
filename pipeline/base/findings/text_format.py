"""Findings for people: place, message, the source line with a caret, and the next step."""

import textwrap
import unicodedata
from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import Literal, TypeAlias

from rich.cells import cell_len as columns
from rich.cells import set_cell_size

from pipeline.base.findings.model import Finding, Place, Severity
from pipeline.base.findings.phrases import count

Role: TypeAlias = Literal["place", "error", "warning", "frame", "help"]
Style: TypeAlias = "Callable[[str, Role], str]"
"""A function that styles a text for a terminal; the role, such as “error”, decides the colour."""

LinesOf: TypeAlias = "Callable[[str], Sequence[str]]"
"""A function that returns the lines of the file at a path, or no lines if the file cannot be shown."""

_TAB = 4
_WIDEST = 160
"""Maximum width of a source line in output that does not go to a terminal, in columns; the rest is cut."""


def leave_plain(text: str, role: Role) -> str:  # noqa: ARG001  a style takes the role
    """Return the text unchanged, for output without colours."""
    return text


def render_text(
    findings: Iterable[Finding], lines_of: LinesOf, *, style: Style = leave_plain, width: int | None = None
) -> str:
    """Return the findings as text with their source lines.

    If more than three findings have the same message, only the first is shown in full, with a list of the
    other places.

    - `lines_of`: returns the lines of a file
    - `style`: colours a text
    - `width`: the columns of the terminal. None means no terminal: source lines are cut to 160 columns
    """
    groups: dict[Hashable, list[Finding]] = {}
    for each in findings:
        groups.setdefault((each.code, each.severity, each.message, each.hint, each.corrected), []).append(
            each
        )
    blocks = []
    for group in groups.values():
        alike = group[1:] if len(group) > _REPEATS else []
        for found in group[: len(group) - len(alike)]:
            block = _format_block(found, lines_of(found.place.file), style, width)
            blocks.append("\n".join([block, *([_list_places(alike, width)] if alike else [])]))
    return "".join(f"{block}\n\n" for block in blocks)


def summarize(findings: Sequence[Finding]) -> str:
    """Return the number of errors and warnings in words, such as “3 errors, 1 warning”."""
    errors = sum(d.severity is Severity.ERROR for d in findings)
    counts = (("error", errors), ("warning", len(findings) - errors))
    return ", ".join(count(number, noun) for noun, number in counts if number) or "no errors, no warnings"


_REPEATS = 3
"""Maximum number of findings with the same message that are shown one by one."""

_NAMED = 60
"""Maximum number of further places that are named: today's gallery fits, and a terminal keeps its start."""


def _format_block(finding: Finding, lines: Sequence[str], style: Style, width: int | None) -> str:
    place = finding.place
    parts = (place.file, place.line, place.column)
    at = _make_visible(":".join(str(part) for part in parts if part is not None))
    label = style(f"{finding.severity.value} {finding.code}", finding.severity.value)
    shown = [f"{style(at, 'place')}: {label}", _wrap(finding.message, width)]
    shown += _draw_frame(place, lines, style, width)
    shown.append(_wrap(f"help: {finding.hint}", width).replace("help:", style("help:", "help"), 1))
    if finding.corrected is not None:
        number, bar = style(str(place.line), "frame"), style("|", "frame")
        shown.append(f"  {number} {bar} {finding.corrected}")
    return "\n".join(shown)


def _wrap(text: str, width: int | None) -> str:
    """Indent a paragraph, and wrap it at `width` columns."""
    text = _make_visible(text)  # a file's name may hold anything
    if not width:
        return f"  {text}"
    lines = textwrap.wrap(text, width - 2, break_long_words=False, break_on_hyphens=False)
    return textwrap.indent("\n".join(lines), "  ")


def _list_places(alike: Sequence[Finding], width: int | None) -> str:
    """Return a paragraph with the places of the findings `alike`, which have the same message."""
    lines: dict[str, list[str]] = {}
    for each in alike[:_NAMED]:
        lines.setdefault(each.place.file, []).append(str(each.place.line or ""))
    places = "; ".join(f"{file}:{', '.join(found)}".rstrip(":") for file, found in lines.items())
    rest = f"; and {len(alike) - _NAMED} others" if len(alike) > _NAMED else ""
    return _wrap(f"The same in {len(alike)} more places: {places}{rest}", width)


def _draw_frame(place: Place, lines: Sequence[str], style: Style, width: int | None) -> list[str]:
    """Return the source line at `place` and a line of carets below, or [] without such a line."""
    if place.line is None or not place.line <= len(lines):
        return []
    line = lines[place.line - 1]
    start = min((place.column or 1) - 1, len(line))
    number = str(place.line)
    gutter = " " * len(number)
    room = _WIDEST if width is None else max(width - len(number) - 6, 20)
    end = start + place.length
    before, marked, after = (
        _make_visible(part)
        for part in (line[max(0, start - room) : start], line[start:end], line[end:][:room])
    )
    if columns(before + marked + after) > room and columns(before) > room // 2:
        before = f"…{before[-(room // 4) :]}"  # a quarter of the room holds even wide letters
    shown = _clip(before + marked + after, room)
    carets = "^" * max(1, min(columns(marked), room - columns(before)))
    bar = style("|", "frame")
    return [
        f"  {gutter} {bar}",
        f"  {style(number, 'frame')} {bar} {shown}".rstrip(),
        f"  {gutter} {bar} {' ' * columns(before)}{style(carets, 'error')}",
    ]


def _make_visible(text: str) -> str:
    """Replace each tab with four spaces, and other control characters and line separators with U+FFFD."""
    return "".join(
        " " * _TAB if c == "\t" else "\ufffd" if unicodedata.category(c) in ("Cc", "Zl", "Zp") else c
        for c in text
    )


def _clip(text: str, width: int) -> str:
    return text if columns(text) <= width else f"{set_cell_size(text, width - 1).rstrip()}…"
