"""`pipeline todo`: the open tasks, each with its command."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import typer

from pipeline.cli.outcome import format_rows, say
from pipeline.cli.session import open_project
from pipeline.cli.terminal import Terminal
from pipeline.findings.phrases import count
from pipeline.system.clock import today

if TYPE_CHECKING:
    from pipeline.queries.open_tasks import TaskGroup


def todo(context: typer.Context) -> None:
    """List the open tasks before and after the launch.

    The tasks concern photos, text, facts about the academy, the address of its website, consent that ends,
    and copies of deleted photos. Each task says what to do, such as a command to run or the file and line to
    change. Exit code: 0, even if tasks are open; 2 if the command was not understood.
    """
    from pipeline.queries.content_check import check_content
    from pipeline.queries.open_tasks import list_tasks
    from pipeline.queries.remaining_copies import load_deletions

    project, terminal = open_project(context)
    content, _, findings = check_content(project, launch=False, today=today())
    show_tasks(terminal, list_tasks(content, findings, load_deletions(project.state)))


def show_tasks(terminal: Terminal, groups: Sequence[TaskGroup]) -> None:
    """Write the open tasks, by group."""

    for group in groups:
        terminal.say(f"{terminal.style(group.title, 'place')} ({len(group.tasks)})\n")
        say(terminal, group.hint)
        terminal.say(f"{format_rows([(task.how, task.about) for task in group.tasks], 64)}\n")
    left = sum(len(group.tasks) for group in groups)
    terminal.say(f"{count(left, 'thing')} to do.\n" if left else "Nothing is left to do.\n")
