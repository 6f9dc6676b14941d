"""The terminal of a command: its streams, colours and width, and the question for confirmation."""

from __future__ import annotations

import io
import os
import re
import shutil
import sys
import threading
import webbrowser
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final, TextIO

import typer

from pipeline.base.system.commands import START

if TYPE_CHECKING:
    from pipeline.base.findings.text_format import Role

_LOOKS: Final[dict[str, dict[str, str | bool]]] = {
    "place": {"bold": True},
    "error": {"fg": "red", "bold": True},
    "warning": {"fg": "yellow", "bold": True},
    "frame": {"fg": "blue"},
    "help": {"fg": "cyan", "bold": True},
}

_QUOTED: Final = r"""'[^']*'|"[^"]*\""""
_ARGUMENT: Final = rf"-[a-z] \w+|--[a-z-]+|[A-Z]+\d*|\d+|\w+(?:[-/.]\w+)+|{_QUOTED}"
_COMMAND: Final = re.compile(
    rf"{re.escape(START)} (?:pipeline (?:add|explain) (?:{_QUOTED}|[^\s`]+)|\w+(?: [a-z]+)?)"
    rf"(?: (?:{_ARGUMENT}))*"
)
"""Matches a command and its arguments within a sentence, but not the words that follow them.

`wrap` does not break lines within such a command, so that people can copy the command.
"""

_NO_BREAK: Final = "\ue000"
"""Placeholder for a non-breaking space: a character of the private use area, which no text contains."""

_LEAD: Final = re.compile(r"\s*(?:.*\S {2,}(?=\S)|- |help: |\d+ \| *)?")
"""Matches the start of a line before its text: columns, a bullet or a label such as `help:`.

When a line is wrapped, its continuation lines align with the text.
"""


def wrap(text: str, width: int, hang: int = 0) -> str:
    """Wrap lines that exceed `width` columns.

    Continuation lines align with the text of the first line; `hang` is the number of columns by which they
    are indented further. Words are kept whole, so paths, addresses and commands can be copied. Colours are
    kept.
    """
    from rich.cells import cell_len

    return "\n".join(
        line if cell_len(line) <= width else _wrap_line(line, width, hang) for line in text.split("\n")
    )


def _wrap_line(line: str, width: int, hang: int) -> str:
    from rich.cells import cell_len
    from rich.console import Console
    from rich.text import Text

    text = Text.from_ansi(_COMMAND.sub(lambda found: found[0].replace(" ", _NO_BREAK), line))
    if text.cell_len <= width:
        return line
    words = list(re.finditer(r"\s*\S+\s*", text.plain))
    longest = max(cell_len(word[0].strip()) for word in words)
    lead, indentation = _LEAD.match(text.plain), len(text.plain) - len(text.plain.lstrip())
    fits = lead and lead.end() <= min(width // 2, width - longest)
    below = hang + (lead.end() if lead and fits else indentation + 2)
    ends, column = [], 0
    for word in words:
        if column > below and column + cell_len(word[0].rstrip()) > width:
            ends.append(word.start())
            column = below
        column += cell_len(word[0])
    parts = text.divide(ends)
    for part in parts:
        part.rstrip()
    console = Console(file=io.StringIO(), force_terminal=True, color_system="standard")
    with console.capture() as captured:
        console.print(Text("\n" + " " * below).join(parts), soft_wrap=True, end="")
    return captured.get().replace(_NO_BREAK, " ")


class OutputError(OSError):
    """Standard output cannot be written."""


@dataclass(frozen=True)
class Terminal:
    """The streams, environment variables and current folder of one run; tests pass other ones."""

    out: TextIO = field(default_factory=lambda: sys.stdout)
    err: TextIO = field(default_factory=lambda: sys.stderr)
    environ: Mapping[str, str] = field(default_factory=lambda: os.environ)
    cwd: Path = field(default_factory=Path.cwd)
    into: TextIO = field(default_factory=lambda: sys.stdin)

    def __post_init__(self) -> None:
        """Let streams replace characters that they cannot encode, because an error would end the run."""
        for stream in (self.out, self.err):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")

    @property
    def has_colour(self) -> bool:
        """True if standard output is a terminal with colours, and NO_COLOR is not set (no-color.org)."""
        accepted = not self.environ.get("NO_COLOR") and self.environ.get("TERM") != "dumb"
        return accepted and self.out.isatty()

    @property
    def is_watched(self) -> bool:
        """True if standard error is a terminal that can show a progress bar."""
        return self.err.isatty() and self.environ.get("TERM") != "dumb"

    @property
    def width(self) -> int | None:
        """The width of standard output in columns, at most 100; None if standard output is not a terminal.

        If the width is None, no line is wrapped.
        """
        return self._count_columns(self.out)

    def _count_columns(self, stream: TextIO) -> int | None:
        # Some terminals begin a new line as soon as the last column is filled.
        return min(shutil.get_terminal_size().columns - 1, 100) if stream.isatty() else None

    def confirm(self, *, yes: bool) -> None:
        """Ask “Go?” before a change; return only if the answer is yes.

        If `yes` is True, return without a question. Raises Exit with code 1 after another answer, and
        BadParameter if nobody can answer.
        """
        if yes:
            return
        if not (self.into.isatty() and self.is_watched):
            raise typer.BadParameter("Nobody can be asked here. To go ahead without a question, add --yes.")
        self.say("\nGo? [y/N] ")
        if self.into.readline().strip() not in ("y", "Y", "yes"):
            self.say("Nothing was changed.\n")
            raise typer.Exit(1)

    def style(self, text: str, role: Role) -> str:
        """Return the text in the colour of its role, or unchanged if colour is off."""
        if not self.has_colour:
            return text
        return typer.style(text, **_LOOKS[role])  # type: ignore[arg-type]  # looks are its keywords

    def say(self, text: str, *, hang: int = 0) -> None:
        """Write a result to standard output; on a terminal, long lines are wrapped (see `wrap`)."""
        self.put(wrap(text, self.width, hang) if self.width else text)

    def tell(self, text: str) -> None:
        """Write a paragraph to standard output."""
        self.say(f"{text}\n")

    def put(self, text: str) -> None:
        """Write text to standard output without wrapping, for programs or copying. Raises OutputError."""
        try:
            self.out.write(text)
            self.out.flush()
        except OSError as error:
            raise OutputError(error.errno, error.strerror) from None

    def note(self, text: str) -> None:
        """Write a message about the run to standard error; results go to standard output."""
        width = self._count_columns(self.err)
        self.err.write(f"{wrap(text, width) if width else text}\n")
        self.err.flush()


def open_browser_at(terminal: Terminal, address: str) -> None:
    """Open `address` in the browser, from a thread: opening may block until the browser is closed."""

    def work() -> None:
        if not webbrowser.open(address):
            terminal.note("No browser could be opened from here. Type the address into one.")

    threading.Thread(target=work, daemon=True).start()


def format_rows(pairs: Sequence[tuple[str, str]]) -> str:
    """Return the pairs as lines with two columns, indented.

    The first column is as wide as its longest text, but at most 40 characters. A longer text is not cut;
    it moves the second text of its line to the right.
    """
    wide = min(max(len(left) for left, _ in pairs), 40)
    return "".join(f"  {left:<{wide}}  {right}\n" for left, right in pairs)
