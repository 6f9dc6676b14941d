"""The project that a command works on, and the folder of its built site."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import typer

from pipeline.base.project import Project
from pipeline.base.system.commands import make_command
from pipeline.cli.failures import exit_on_disk_error
from pipeline.cli.terminal import Terminal

LANDMARK: Final = "content/contract.yaml"
"""The file that marks a folder as a project."""


@dataclass(frozen=True)
class Session:
    """The terminal of one command, and the folder `root` from --root.

    Without --root, `root` is None.
    """

    terminal: Terminal = field(default_factory=Terminal)
    root: Path | None = None

    def find_project(self) -> Project:
        """Return the project at --root or, without --root, the project around the current folder.

        Raises BadParameter without a project.
        """
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
            f"Neither this folder nor one above it contains {LANDMARK}.\n"
            f"Change to the project's folder, or name it: {make_command('pipeline --root')} FOLDER ..."
        )


def get_session(context: typer.Context) -> Session:
    """Return the session of the command."""
    session = context.obj
    assert isinstance(session, Session)
    return session


def open_project(context: typer.Context) -> tuple[Project, Terminal]:
    """Complete an interrupted change of files, if any, and return the project and the terminal.

    Raises BadParameter without a project, and Exit after a disk error.
    """
    from pipeline.base.disk.journal import complete_interrupted_change

    session = get_session(context)
    project = session.find_project()
    with exit_on_disk_error(session.terminal, project, "The interrupted change cannot be completed. "):
        complete_interrupted_change(project)
    return project, session.terminal


def find_built_site(project: Project) -> Path:
    """Return the folder of the built site. Raises BadParameter if it is missing."""
    if not project.built.is_dir():
        raise typer.BadParameter(
            f"There is no folder site/dist.\nBuild the site first: {make_command('nox -s site')}"
        )
    return project.built
