"""`pipeline todo`: what is left to do, and how."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from pipeline.cli.gallery import rows, say
from pipeline.cli.terminal import opened
from pipeline.system.clock import today

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pipeline.cli.terminal import Terminal
    from pipeline.queries.open_tasks import TaskGroup


def todo(context: typer.Context) -> None:
    """List what is left to do for the launch or after it.

    Photos, words, facts of the academy, its domain, consent that ends: for each the command, or the file and
    line where it is to be written. Exit code: 0, also if something is left; 2 if the command was not
    understood.
    """

    from pipeline.queries.open_tasks import list_tasks as run

    project, terminal = opened(context)
    tell(terminal, run(project, today=today()))


def tell(terminal: Terminal, groups: Sequence[TaskGroup]) -> None:
    """Write what is left to do."""
    from pipeline.findings.phrases import count

    for group in groups:
        terminal.say(f"{terminal.style(group.title, 'place')} ({len(group.tasks)})\n")
        say(terminal, group.hint)
        terminal.say(f"{rows([(task.how, task.about) for task in group.tasks], 64)}\n")
    left = sum(len(group.tasks) for group in groups)
    terminal.say(f"{count(left, 'thing')} to do.\n" if left else "Nothing is left to do.\n")
