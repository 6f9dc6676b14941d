"""How a command shows that it is at work: a bar for those who watch, a line while it waits for another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.cli.disk import waiting_note

if TYPE_CHECKING:
    from pipeline.cli.terminal import Terminal
    from pipeline.photos.model import Progress


def progress(terminal: Terminal, label: str) -> Progress:
    """Return what draws a bar where a person watches, and tells anywhere that another run is waited for."""
    from pipeline.photos.model import Progress

    note = waiting_note(terminal)

    class Waiting(Progress):
        def waiting(self, seconds: float) -> None:
            note(seconds)

    if not terminal.interactive:
        return Waiting()

    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    class Drawn(Waiting):
        def start(self, total: int) -> None:
            console = Console(file=terminal.err, no_color=not terminal.colour)
            self._bar = Bar(
                TextColumn(label),
                BarColumn(bar_width=None),
                MofNCompleteColumn(),
                TimeRemainingColumn(),
                console=console,
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
