"""What the options before a command say, for the command."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pipeline.cli.terminal import Terminal
from pipeline.project import Project

if TYPE_CHECKING:
    from pathlib import Path

    import typer

LANDMARK = "content/contract.yaml"
"""The file by which the folder of a project is known."""


@dataclass(frozen=True)
class Session:
    """One run of one command: its terminal, and the folder given by --root."""

    terminal: Terminal = field(default_factory=Terminal)
    root: Path | None = None

    def project(self) -> Project:
        """Return the project at --root, or around the current folder; BadParameter where there is none."""
        found = self.find()
        if found is None:
            import typer

            raise typer.BadParameter(
                f"there is no folder “content” in {self.root}."
                if self.root is not None
                else f"neither this folder nor one above it holds {LANDMARK}.\n"
                "Change to the project's folder, or name it: pipeline --root FOLDER ...",
                param_hint="--root",
            )
        return found

    def find(self) -> Project | None:
        """Return the project at --root, or around the current folder, or None where there is none."""
        if self.root is not None:
            folder = self.terminal.cwd / self.root
            there = (folder / LANDMARK).is_file() or (folder / "content").is_dir()
            return Project(folder.resolve()) if there else None
        for folder in (self.terminal.cwd, *self.terminal.cwd.parents):
            if (folder / LANDMARK).is_file():
                return Project(folder.resolve())
        return None


def session_of(context: typer.Context) -> Session:
    """Return the session that the command was called in."""
    session = context.obj
    assert isinstance(session, Session)
    return session
