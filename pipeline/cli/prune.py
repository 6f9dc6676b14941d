"""`pipeline prune`: pictures that nothing names go to the trash, and the trash can be emptied."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from pipeline.cli.report import Layout, LayoutOption
from pipeline.cli.session import session_of

if TYPE_CHECKING:
    from pipeline.cli.terminal import Terminal
    from pipeline.photos.trash import Batch

_SHOWN = 10


def prune(
    context: typer.Context,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Change nothing; say what would be done.")
    ] = False,
    delete_older_than: Annotated[
        int | None,
        typer.Option(
            min=0,
            max=36_500,
            metavar="DAYS",
            help="Also delete for good what has been in the trash for longer; 0 for all that is there now.",
        ),
    ] = None,
    output_format: LayoutOption = Layout.TEXT,
) -> None:
    """Move pictures that the site no longer names to the trash.

    `./dev pipeline ingest` does this at its end, so mostly nothing is left to do. Only files that the
    pipeline made are touched, and they can be brought back with `./dev pipeline restore`; nothing is deleted
    unless you ask for it. Exit code: 0 if all is done, 1 if nothing was published yet or the disk refused,
    2 if the command was not understood.
    """
    from datetime import UTC, datetime, timedelta

    from pipeline.cli.disk import locked
    from pipeline.manifests.reader import ManifestsError
    from pipeline.photos.trash import batches, discard
    from pipeline.tidying import tidy

    session = session_of(context)
    project, terminal, written = session.project(), session.terminal, not dry_run
    gone: list[Batch] = []
    began = datetime.now(UTC)  # what is moved from now on can still be brought back
    with locked(terminal, project, may_write=written):
        try:
            moved = tidy(project, may_write=written)
        except ManifestsError as error:
            terminal.note(f"{error}\nNo picture was moved. Run: ./dev pipeline ingest")
            raise typer.Exit(1) from None
        if delete_older_than is not None:
            keep = timedelta(days=delete_older_than)
            gone = discard(state=project.state, keep=keep, write=written, moment=began)
        left = batches(project.state)
    write = _write_json if output_format is Layout.JSON else _write_text
    write(terminal, moved, gone, [batch for batch in left if batch not in gone], written=written)


def _write_json(
    terminal: Terminal, moved: dict[str, int], gone: list[Batch], left: list[Batch], *, written: bool
) -> None:
    import json

    data = {
        "written": written,
        "moved": moved,
        "deleted": [as_data(batch) for batch in gone],
        "trash": [as_data(batch) for batch in left],
    }
    terminal.say(json.dumps(data, indent=2) + "\n")


def as_data(batch: Batch) -> dict[str, object]:
    """Return what went to the trash at one time as plain data."""
    return {"batch": batch.stamp, "files": list(batch.files), "bytes": batch.bytes}


def _write_text(
    terminal: Terminal, moved: dict[str, int], gone: list[Batch], left: list[Batch], *, written: bool
) -> None:
    from pipeline.amounts import size
    from pipeline.cli.disk import files

    if gone:
        told = files(sum(len(batch.files) for batch in gone), sum(batch.bytes for batch in gone))
        terminal.say(f"{'Deleted' if written else 'Would delete'} for good: {told} in the trash.\n")
    if moved:
        told = files(len(moved), sum(moved.values()))
        terminal.say(f"{'Moved' if written else 'Would move'} to the trash: {told}.\n")
        for name, count in list(moved.items())[:_SHOWN]:
            terminal.say(f"  {name}  {size(count)}\n")
        if len(moved) > _SHOWN:
            terminal.say(f"  and {len(moved) - _SHOWN} more\n")
    else:
        terminal.say("Every picture that the pipeline made is still in use; nothing to move.\n")
    if left:
        told = files(sum(len(batch.files) for batch in left), sum(batch.bytes for batch in left))
        terminal.say(f"The trash holds {told}. To see it or bring it back: ./dev pipeline restore\n")
