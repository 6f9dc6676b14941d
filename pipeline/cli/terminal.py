"""The terminal of a command, or what a test puts in its place, and the project that the command works on."""

from __future__ import annotations

import io
import json
import os
import shutil
import sys
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

import typer

from pipeline.project import Project

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
        return typer.style(text, **_LOOKS[role])  # type: ignore[arg-type]  # looks are its keywords

    def say(self, text: str) -> None:
        """Write to standard output what was asked for."""
        self.out.write(text)
        self.out.flush()

    def say_json(self, data: Any) -> None:
        """Write plain data to standard output as JSON."""
        self.say(json.dumps(data, indent=2, ensure_ascii=False) + "\n")

    def note(self, text: str) -> None:
        """Write a line to standard error: about the run, not its result."""
        self.err.write(f"{text}\n")
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
            raise typer.BadParameter(f"there is no folder “content” in {self.root}.", param_hint="--root")
        for folder in (cwd, *cwd.parents):
            if (folder / LANDMARK).is_file():
                return Project(folder.resolve())
        raise typer.BadParameter(
            f"neither this folder nor one above it holds {LANDMARK}.\n"
            "Change to the project's folder, or name it: pipeline --root FOLDER ...",
            param_hint="--root",
        )


def built_site(project: Project, terminal: Terminal, given: Path | None, option: str) -> Path:
    """Return the built site's folder, `given` or the project's own; BadParameter where there is none."""
    folder = (terminal.cwd / given if given else project.built).resolve()
    if not folder.is_dir():
        raise typer.BadParameter(
            f"there is no folder {given or 'site/dist'}.\nBuild the site first: ./dev nox -s site",
            param_hint=option,
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
    """Return the project and the terminal of a command; BadParameter where there is no project."""
    session = session_of(context)
    return session.project(), session.terminal
