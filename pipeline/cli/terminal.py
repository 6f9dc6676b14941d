"""The terminal of a command, or what a test puts in its place, and the project that the command works on."""

from __future__ import annotations

import io
import json
import os
import re
import shutil
import sys
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TextIO

import typer

from pipeline.project import Project
from pipeline.system.commands import START, make_command

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pipeline.findings.text_format import Role

_LOOKS: dict[str, dict[str, str | bool]] = {
    "place": {"bold": True},
    "error": {"fg": "red", "bold": True},
    "warning": {"fg": "yellow", "bold": True},
    "frame": {"fg": "blue"},
    "help": {"fg": "cyan", "bold": True},
}


_QUOTED = r"""'[^']*'|"[^"]*\""""
_ARGUMENT = rf"-[a-z] \w+|--[a-z-]+|[A-Z]+\d*|\d+|\w+(?:[-/.]\w+)+|{_QUOTED}"
_NAMED = "add|confirm|explain|forget|remove|replace|restore|why|words"
_COMMAND = re.compile(
    rf"{re.escape(START)} (?:pipeline (?:{_NAMED}) (?:{_QUOTED}|[^\s`]+)|\w+(?: [a-z]+)?)"
    rf"(?: (?:{_ARGUMENT}))*"
)
"""What is typed: the program, its command, and what follows that is no word of the sentence."""

_TIED = "\ue000"
"""Stands for a space at which no line ends; no text holds it."""

_LEAD = re.compile(r"\s*(?:.*\S {2,}(?=\S)|- |help: |\d+ \| *)?")
"""The start of a line below whose end the rest goes on: columns to the left, the sign of an item."""


def wrapped(text: str, width: int, hang: int = 0) -> str:
    """Return lines that are too wide ended at words, and gone on below their own text.

    `hang` is how many columns further in they go on. No word is broken, so no path and no address; nor is a
    command to be typed. Colours are kept.
    """
    from rich.cells import cell_len

    return "\n".join(
        line if cell_len(line) <= width else _wrapped(line, width, hang) for line in text.split("\n")
    )


def _wrapped(line: str, width: int, hang: int) -> str:
    from rich.cells import cell_len
    from rich.console import Console
    from rich.text import Text

    text = Text.from_ansi(_COMMAND.sub(lambda found: found[0].replace(" ", _TIED), line))
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
    with console.capture() as shown:
        console.print(Text("\n" + " " * below).join(parts), soft_wrap=True, end="")
    return shown.get().replace(_TIED, " ")


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
        """The columns to write in, at most 100; None where output goes elsewhere and is not wrapped."""
        return self._columns(self.out)

    def _columns(self, stream: TextIO) -> int | None:
        # Some terminals go on to the next line once the last column is filled.
        return min(shutil.get_terminal_size().columns - 1, 100) if stream.isatty() else None

    @property
    def answers(self) -> bool:
        """Whether a person can be asked: somebody types, and sees what is asked."""
        return self.into.isatty() and self.interactive

    def ask(self, question: str) -> str | None:
        """Return what a person answers, without spaces around it; None where no more answers will come."""
        question = wrapped(question, self.width, 4) if self.width else question
        if self.into is sys.stdin and self.out is sys.stdout:
            with suppress(ImportError):
                import readline  # noqa: F401  it makes input() one that can be edited
            try:
                return input(question).strip()
            except EOFError:
                self.put("\n")
                return None
        self.put(question)
        line = self.into.readline()
        return line.strip() if line else None

    def style(self, text: str, role: Role) -> str:
        """Return the text in the look of its role, or as it is where colour is not wanted."""
        if not self.colour:
            return text
        return typer.style(text, **_LOOKS[role])  # type: ignore[arg-type]  # looks are its keywords

    def say(self, text: str, *, hang: int = 0) -> None:
        """Write to standard output what was asked for, wrapped where a person reads it, as `wrapped` does."""
        self.put(wrapped(text, self.width, hang) if self.width else text)

    def put(self, text: str) -> None:
        """Write to standard output as it is: for programs, or to be copied."""
        self.out.write(text)
        self.out.flush()

    def say_json(self, data: Any) -> None:
        """Write plain data to standard output as JSON."""
        self.put(json.dumps(data, indent=2, ensure_ascii=False) + "\n")

    def note(self, text: str) -> None:
        """Write a line to standard error: about the run, not its result."""
        width = self._columns(self.err)
        self.err.write(f"{wrapped(text, width) if width else text}\n")
        self.err.flush()


LANDMARK = "content/contract.yaml"
"""The file by which the folder of a project is known."""


@dataclass(frozen=True)
class Session:
    """One run of one command: its terminal, and the folder given by --root."""

    terminal: Terminal = field(default_factory=Terminal)
    root: Path | None = None

    def project(self) -> Project:
        """Return the project at --root, or around the current folder; BadParameter where there is none."""
        cwd = self.terminal.cwd
        if self.root is not None:
            folder = cwd / self.root
            if (folder / "content").is_dir():
                return Project(folder.resolve())
            raise typer.BadParameter(f"There is no folder “content” in {self.root}.")
        for folder in (cwd, *cwd.parents):
            if (folder / LANDMARK).is_file():
                return Project(folder.resolve())
        raise typer.BadParameter(
            f"Neither this folder nor one above it holds {LANDMARK}.\n"
            f"Change to the project's folder, or name it: {make_command('pipeline --root')} FOLDER ..."
        )


def built_site(project: Project, terminal: Terminal, given: Path | None) -> Path:
    """Return the built site's folder, `given` or the project's own; BadParameter where there is none."""
    folder = (terminal.cwd / given if given else project.built).resolve()
    if not folder.is_dir():
        raise typer.BadParameter(
            f"There is no folder {given or 'site/dist'}.\nBuild the site first: {make_command('nox -s site')}"
        )
    return folder


def path_in(project: Project, path: Path) -> str:
    """Return a path as seen from the project's folder, or in full where it lies elsewhere."""
    return (path.relative_to(project.root) if path.is_relative_to(project.root) else path).as_posix()


def session_of(context: typer.Context) -> Session:
    """Return the session that the command was called in."""
    session = context.obj
    assert isinstance(session, Session)
    return session


def opened(context: typer.Context) -> tuple[Project, Terminal]:
    """Return the project and the terminal of a command; BadParameter where there is no project.

    A change that a killed command left unfinished is ended first.
    """
    from pipeline.disk.journal import settle

    session = session_of(context)
    project = session.project()
    try:
        settle(project)
    except OSError as error:
        refused(session.terminal, project, error, "The change that was cut short cannot be ended. ")
    return project, session.terminal


def refused(terminal: Terminal, project: Project, error: OSError, outcome: str = "") -> NoReturn:
    """Say that the disk refuses, and with which outcome; ends the command with exit code 1."""
    from pipeline.disk.store import reason_for, refused_at

    reason, hint = reason_for(error)
    terminal.note(f"{refused_at(error, project.root)}: {reason}.\n{outcome}{hint}, and run this again.")
    raise typer.Exit(1) from None
