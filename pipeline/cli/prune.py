"""`pipeline prune`: delete old photos, programmes and pages from the trash for good."""

import re
from datetime import UTC, datetime, timedelta
from typing import Annotated

import typer

from pipeline.cli.options import DryRunOption, YesOption
from pipeline.cli.outcome import format_rows, say
from pipeline.cli.session import open_project, shorten_path
from pipeline.findings.byte_size import format_size
from pipeline.findings.phrases import count
from pipeline.system.commands import make_command


def prune(
    context: typer.Context,
    delete_older_than: Annotated[
        str,
        typer.Option(
            metavar="DAYS",
            help="Delete what has been in the trash for at least this many days; 0 deletes everything.",
        ),
    ],
    dry_run: DryRunOption = False,
    yes: YesOption = False,
) -> None:
    """Delete old contents of the trash for good.

    The trash contains removed and replaced photos with their text, and removed programmes and pages;
    `pipeline restore` lists them. The command shows what it will delete, and asks for the word YES first.
    Exit code: 0 if all is done, 1 if the disk failed or the answer was not YES, 2 if the command was not
    understood or could not ask you.
    """
    from pipeline.disk.journal import Change, exclusive
    from pipeline.gallery.trash import find_old_trash

    project, terminal = open_project(context)
    if not re.fullmatch("[0-9]{1,4}", delete_older_than):
        raise typer.BadParameter("Write a number of days, such as 30.")
    keep, began = timedelta(days=int(delete_older_than)), datetime.now(UTC)
    old = find_old_trash(project.photo_trash, keep, began)
    if not old.files:
        say(terminal, f"Nothing has been in the trash for more than {count(keep.days, 'day')}.")
        return
    number = count(len(old.photos) + len(old.others), "photo")
    number += f" and {count(len(old.programmes), 'programme')}" if old.programmes else ""
    weight = sum(path.stat().st_size for path in old.files if path.is_file())
    verb = "Would delete" if dry_run else "To be deleted"
    say(terminal, f"{verb} for good: {number} in the trash, {format_size(weight)}.")
    pairs = [(one.folder.name, f"{one.id} ({one.was})") for one in old.photos]
    pairs += [(folder.name, f"{one.name} (programme)") for folder, one in old.programmes.items()]
    pairs += [(shorten_path(project, path), "without text") for path in old.others]
    terminal.say(format_rows(pairs))
    say(
        terminal,
        "This deletes only the originals and their text in the trash. If somebody no longer agrees to be "
        f"shown, stop here and run: {make_command('pipeline forget')} {pairs[0][0]}",
    )
    if dry_run:
        return
    terminal.confirm(yes=yes, word="YES")
    with exclusive(project):
        Change(project, deletes=find_old_trash(project.photo_trash, keep, began).files).apply()
    left = [count(len(old.younger), "younger entry", "younger entries")] if old.younger else []
    left += [shorten_path(project, path) for path in old.left]
    say(terminal, f"Deleted. Left in the trash: {', '.join(left) or 'nothing'}.")
