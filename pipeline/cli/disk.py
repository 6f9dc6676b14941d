"""Commands that change what is on disk: one at a time, and a disk that refuses is told in plain words."""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING

import typer

from pipeline.amounts import size

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from pipeline.cli.terminal import Terminal
    from pipeline.project import Project


@contextmanager
def locked(terminal: Terminal, project: Project, *, may_write: bool = True) -> Iterator[None]:
    """Hold the project's lock; a disk that cannot be read or written ends the command with exit code 1.

    Without `may_write` the lock is left alone where it would be the first thing that the pipeline writes;
    otherwise a change that was cut short is ended first.
    """
    from pipeline.disk.journal import exclusive
    from pipeline.disk.lock import hold

    waiting = waiting_note(terminal)
    try:
        with ExitStack() as stack:
            if may_write:
                stack.enter_context(exclusive(project, waiting))
            elif project.state.is_dir():
                stack.enter_context(hold(project.state, waiting))
            yield
    except OSError as error:
        terminal.note(
            f"{error.filename or project.root}: {error.strerror or error}.\n"
            "Give yourself the right to read and write there, or free some space, and run this again."
        )
        raise typer.Exit(1) from None


def waiting_note(terminal: Terminal) -> Callable[[float], None]:
    """Return what tells, once, that another run is waited for."""
    told = False

    def waiting(seconds: float) -> None:  # noqa: ARG001  it may be any time
        nonlocal told
        if not told:
            terminal.note(
                "Another run is at work in this project; waiting until it is done (Ctrl-C ends this one)."
            )
            told = True

    return waiting


def files(number: int, count: int) -> str:
    """Return a number of files and their bytes for people."""
    return f"{number} {'file' if number == 1 else 'files'}, {size(count)}"
