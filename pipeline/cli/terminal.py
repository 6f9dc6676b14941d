"""The terminal, or whatever stands in its place: where output goes and how it may look."""

from __future__ import annotations

import io
import os
import shutil
import sys
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pipeline.diagnostics.text import Role

_LOOKS: dict[str, dict[str, str | bool]] = {
    "place": {"bold": True},
    "error": {"fg": "red", "bold": True},
    "warning": {"fg": "yellow", "bold": True},
    "frame": {"fg": "blue"},
    "help": {"fg": "cyan", "bold": True},
}


@dataclass(frozen=True)
class Terminal:
    """Streams, environment variables and current folder of one run; tests put their own in its place."""

    out: TextIO = field(default_factory=lambda: sys.stdout)
    err: TextIO = field(default_factory=lambda: sys.stderr)
    environ: Mapping[str, str] = field(default_factory=lambda: os.environ)
    cwd: Path = field(default_factory=Path.cwd)
    into: TextIO = field(default_factory=lambda: sys.stdin)

    def __post_init__(self) -> None:
        """Have characters that a stream cannot show replaced instead of stopping the run."""
        for stream in (self.out, self.err):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")

    @property
    def colour(self) -> bool:
        """Whether output may be coloured: on a terminal, unless NO_COLOR is set (no-color.org)."""
        wanted = not self.environ.get("NO_COLOR") and self.environ.get("TERM") != "dumb"
        return wanted and self.out.isatty()

    @property
    def interactive(self) -> bool:
        """Whether a person watches standard error, so that progress may be drawn there."""
        return self.err.isatty() and self.environ.get("TERM") != "dumb"

    @property
    def width(self) -> int | None:
        """The columns of the terminal; None where output goes elsewhere and is not to be wrapped."""
        return shutil.get_terminal_size().columns if self.out.isatty() else None

    @property
    def answers(self) -> bool:
        """Whether a person can be asked: somebody types, and sees what is asked."""
        return self.into.isatty() and self.interactive

    def ask(self, question: str) -> str | None:
        """Return what a person answers, without spaces around it; None where no more answers will come."""
        if self.into is sys.stdin and self.out is sys.stdout:
            with suppress(ImportError):
                import readline  # noqa: F401  it makes input() one that can be edited
            try:
                return input(question).strip()
            except EOFError:
                self.say("\n")
                return None
        self.say(question)
        line = self.into.readline()
        return line.strip() if line else None

    def style(self, text: str, role: Role) -> str:
        """Return the text in the look of its role, or as it is where colour is not wanted."""
        if not self.colour:
            return text
        import typer

        return typer.style(text, **_LOOKS[role])  # type: ignore[arg-type]  # looks are its keywords

    def say(self, text: str) -> None:
        """Write to standard output what was asked for."""
        self.out.write(text)
        self.out.flush()

    def note(self, text: str) -> None:
        """Write a line to standard error: about the run, not its result."""
        self.err.write(f"{text}\n")
        self.err.flush()
