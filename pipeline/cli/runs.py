"""What commands share that work for long or write: the lock, the bar, and a disk that refuses."""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, NoReturn

import typer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pipeline.cli.terminal import Terminal
    from pipeline.photos.model import Progress
    from pipeline.project import Project


@contextmanager
def locked(terminal: Terminal, project: Project, *, may_write: bool = True) -> Iterator[None]:
    """Hold the project's lock; a disk that cannot be read or written ends the command with exit code 1.

    Without `may_write` the lock is not taken where it would be the first thing that the pipeline writes;
    otherwise a change that was cut short is ended first.
    """
    from pipeline.disk.journal import exclusive
    from pipeline.disk.lock import hold

    waiting = progress(terminal).waiting
    try:
        with ExitStack() as stack:
            if may_write:
                stack.enter_context(exclusive(project, waiting))
            elif project.state.is_dir():
                stack.enter_context(hold(project.state, waiting))
            yield
    except OSError as error:
        refused(terminal, project, error)


def refused(terminal: Terminal, project: Project, error: OSError, outcome: str = "") -> NoReturn:
    """Say that the disk refuses, and with which outcome; ends the command with exit code 1."""
    terminal.note(
        f"{error.filename or project.root}: {error.strerror or error}.\n{outcome}"
        "Give yourself the right to read and write there, or free some space, and run this again."
    )
    raise typer.Exit(1) from None


def progress(terminal: Terminal, label: str = "") -> Progress:
    """Return what draws a bar where a person watches, and says anywhere that another run is waited for."""
    from pipeline.photos.model import Progress

    class Waiting(Progress):
        noted = False

        def waiting(self, seconds: float) -> None:  # noqa: ARG002  it may be any time
            if not self.noted:
                terminal.note(
                    "Another run is at work in this project; waiting until it is done (Ctrl-C ends this one)."
                )
            self.noted = True

    if not (terminal.interactive and label):
        return Waiting()

    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    class Drawn(Waiting):
        def start(self, total: int) -> None:
            self._bar = Bar(
                TextColumn(label),
                BarColumn(bar_width=None),
                MofNCompleteColumn(),
                TimeRemainingColumn(),
                console=Console(file=terminal.err, no_color=not terminal.colour),
                transient=True,
                expand=True,
            )
            self._task = self._bar.add_task("", total=total)
            self._bar.start()

        def done(self, file: str) -> None:  # noqa: ARG002  the bar shows how many
            self._bar.advance(self._task)

        def finish(self) -> None:
            self._bar.stop()

    return Drawn()
