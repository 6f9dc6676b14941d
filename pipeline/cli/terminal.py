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

if TYPE_CHECKING:
    from pipeline.base.findings.text_format import Role

_LOOKS: Final[dict[str, dict[str, str | bool]]] = {
    "place": {"bold": True},
    "error": {"fg": "red", "bold": True},
    "warning": {"fg": "yellow", "bold": True},
    "frame": {"fg": "blue"},
    "help": {"fg": "cyan", "bold": True},
}

_CONTROLS: Final = re.compile(r"\x1b(?!\[[0-9;]*m)|[\0-\x08\x0b-\x1a\x1c-\x1f\x7f-\x9f]")
"""Matches what changes a terminal's state: all control characters except line breaks, tabs and colours."""


class OutputError(OSError):
    """Raised if standard output cannot be written."""


@dataclass(frozen=True)
class Terminal:
    """The streams, environment variables and current folder of one command."""

    out: TextIO = field(default_factory=lambda: sys.stdout)
    err: TextIO = field(default_factory=lambda: sys.stderr)
    environ: Mapping[str, str] = field(default_factory=lambda: os.environ)
    cwd: Path = field(default_factory=Path.cwd)
    into: TextIO = field(default_factory=lambda: sys.stdin)

    def __post_init__(self) -> None:
        """Make the streams replace characters that they cannot encode."""
        for stream in (self.out, self.err):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")  # an error would end the run

    @property
    def has_colour(self) -> bool:
        """True if standard output shows colours, and NO_COLOR is not set (no-color.org)."""
        accepted = not self.environ.get("NO_COLOR") and self.environ.get("TERM") != "dumb"
        return accepted and self.out.isatty()

    @property
    def is_watched(self) -> bool:
        """True if standard error is a terminal that can show a progress bar."""
        return self.err.isatty() and self.environ.get("TERM") != "dumb"

    @property
    def width(self) -> int | None:
        """The width of standard output in columns, at most 100; None without a terminal."""
        # Some terminals begin a new line as soon as the last column is filled.
        return min(shutil.get_terminal_size().columns - 1, 100) if self.out.isatty() else None

    def confirm(self, *, yes: bool) -> None:
        """Ask “Go?”, and return only after the answer yes.

        If `yes` is True, do not ask. Raises Exit with code 1 after another answer, and BadParameter if nobody
        can answer.
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
        """Return the text in the colour of its role; without colours, return it unchanged."""
        if not self.has_colour:
            return text
        return typer.style(text, **_LOOKS[role])  # type: ignore[arg-type]  # looks are its keywords

    def tell(self, text: str) -> None:
        """Write a text and a line break to standard output."""
        self.say(f"{text}\n")

    def say(self, text: str) -> None:
        """Write text to standard output. Raises OutputError if this fails."""
        try:
            self.out.write(_CONTROLS.sub("\ufffd", text))
            self.out.flush()
        except OSError as error:
            raise OutputError(error.errno, error.strerror) from None

    def note(self, text: str) -> None:
        """Write a message about the run to standard error. Results go to standard output."""
        self.err.write(_CONTROLS.sub("\ufffd", f"{text}\n"))
        self.err.flush()


def open_browser_at(terminal: Terminal, address: str) -> None:
    """Open `address` in the browser, without waiting until the browser is closed."""

    def work() -> None:
        if not webbrowser.open(address):
            terminal.note("No browser could be opened from here. Type the address into one.")

    threading.Thread(target=work, daemon=True).start()


def format_rows(pairs: Sequence[tuple[str, str]]) -> str:
    """Return the pairs as indented lines with two columns.

    The first column is at most 40 characters wide. A longer text pushes the second column to the right.
    """
    wide = min(max(len(left) for left, _ in pairs), 40)
    return "".join(f"  {left:<{wide}}  {right}\n" for left, right in pairs)
