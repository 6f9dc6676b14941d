"""`pipeline prune`: old photos in the trash are deleted for good."""

from __future__ import annotations

from typing import Annotated

import typer

from pipeline.cli.gallery import DryRunOption, rows, say
from pipeline.cli.report import Layout, LayoutOption
from pipeline.cli.runs import locked
from pipeline.cli.terminal import opened


def prune(
    context: typer.Context,
    delete_older_than: Annotated[
        int,
        typer.Option(
            min=0,
            max=36_500,
            metavar="DAYS",
            help="Delete what has been in the trash for longer; 0 for all that is there now.",
        ),
    ],
    dry_run: DryRunOption = False,
    output_format: LayoutOption = Layout.TEXT,
) -> None:
    """Delete old photos in the trash for good.

    The trash holds photos that were taken out of the gallery or replaced, with all that was said of them;
    `./dev pipeline restore` lists them. In a terminal it asks before it deletes. Exit code: 0 if all is done,
    1 if the disk refused or you said no, 2 if the command was not understood.
    """
    from datetime import UTC, datetime, timedelta

    from pipeline.amounts import size
    from pipeline.disk.journal import Change
    from pipeline.gallery.trash import older_than
    from pipeline.rules.words import count

    project, terminal = opened(context)
    keep, began = timedelta(days=delete_older_than), datetime.now(UTC)
    old = older_than(project, keep, began)
    about = f"{count(len(old), 'photo')} in the trash, {size(sum(one.bytes for one in old))}"
    if output_format is Layout.JSON:
        deleted = [{"id": one.id, "folder": one.folder.name} for one in old]
        terminal.say_json({"written": not dry_run, "deleted": deleted})
    elif old:
        say(terminal, f"{'Would delete' if dry_run else 'To be deleted'} for good: {about}.")
        terminal.say(rows([(one.folder.name, f"{one.id} ({one.was})") for one in old]))
    else:
        say(terminal, f"No photo has been in the trash for more than {count(delete_older_than, 'day')}.")
    if dry_run or not old:
        return
    if terminal.answers and terminal.ask("Delete for good? [y/N] ") not in ("y", "Y", "yes"):
        say(terminal, "Nothing was deleted.")
        raise typer.Exit(1)
    with locked(terminal, project):
        deletes = [file for one in older_than(project, keep, began) for file in one.files]
        Change(project, deletes=deletes).apply()
    if output_format is Layout.TEXT:
        say(terminal, "Deleted.")
