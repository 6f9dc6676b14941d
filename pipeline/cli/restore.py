"""`pipeline restore`: what is in the trash, and how it comes back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from pipeline.cli.report import Layout, LayoutOption
from pipeline.cli.session import Session, session_of

if TYPE_CHECKING:
    from pipeline.cli.terminal import Terminal
    from pipeline.photos.trash import Batch, Restored

_LATEST = "latest"


def complete_batch(context: typer.Context, incomplete: str) -> list[tuple[str, str]]:
    """Return the batches in the trash that start with what was typed, with what they hold."""
    from pipeline.cli.disk import files
    from pipeline.photos.trash import batches

    root = context.find_root().params.get("root")
    try:
        project = Session(root=root).project()
    except typer.BadParameter:
        return []
    found = [(each.stamp, files(len(each.files), each.bytes)) for each in batches(project.state)]
    return [each for each in [*found, (_LATEST, "what went last")] if each[0].startswith(incomplete)]


def restore(
    context: typer.Context,
    batch: Annotated[
        str | None,
        typer.Argument(
            metavar="BATCH",
            help="What to bring back: its date and time as listed, or the start of it, or “latest”.",
            autocompletion=complete_batch,
        ),
    ] = None,
    output_format: LayoutOption = Layout.TEXT,
) -> None:
    """Bring pictures back from the trash; without BATCH, list it.

    A picture that is there again is not replaced. The next `pipeline ingest` or `pipeline prune` takes out
    again what the site does not name by then. Exit code: 0 if all is done, 1 if the disk refused, 2 if there
    is no such batch.
    """
    from pipeline.cli.disk import locked
    from pipeline.photos.trash import batches
    from pipeline.photos.trash import restore as bring_back

    session = session_of(context)
    project, terminal = session.project(), session.terminal
    with locked(terminal, project, may_write=batch is not None):
        there = batches(project.state)
        if batch is None:
            _list(terminal, there, output_format)
            return
        stamp = _chosen(batch, there)
        restored = bring_back(project.media, state=project.state, stamp=stamp)
    assert restored is not None, "the lock was held since the batches were listed"
    _tell(terminal, restored, output_format)


def _chosen(wanted: str, there: list[Batch]) -> str:
    """Return the stamp of the one batch that is meant; BadParameter where there is none, or more than one."""
    if not there:
        raise typer.BadParameter("the trash is empty.", param_hint="BATCH")
    if wanted == _LATEST:
        return there[0].stamp
    stamps = [batch.stamp for batch in there]
    found = [stamp for stamp in stamps if stamp == wanted] or [s for s in stamps if s.startswith(wanted)]
    if len(found) == 1:
        return found[0]
    if found:
        raise typer.BadParameter(
            f"{len(found)} batches start with {wanted}.\nName one of them: {', '.join(found)}",
            param_hint="BATCH",
        )
    raise typer.BadParameter(
        f"there is no batch {wanted} in the trash.\nTo see those that are: pipeline restore",
        param_hint="BATCH",
    )


def _list(terminal: Terminal, there: list[Batch], layout: Layout) -> None:
    if layout is Layout.JSON:
        import json

        from pipeline.cli.prune import as_data

        terminal.say(json.dumps({"trash": [as_data(batch) for batch in there]}, indent=2) + "\n")
        return
    from pipeline.cli.disk import files, size

    if not there:
        terminal.say("The trash is empty.\n")
        return
    terminal.say("In the trash, the latest first (times are UTC):\n\n")
    wide = max(len(batch.stamp) for batch in there)
    for batch in there:
        terminal.say(f"  {batch.stamp:<{wide}}  {files(len(batch.files), batch.bytes)}\n")
    total = size(sum(batch.bytes for batch in there))
    terminal.say(f"\nTo bring one back: pipeline restore {there[0].stamp}\n")
    terminal.say(f"To delete for good what is older than 30 days (all: {total}):\n")
    terminal.say("  pipeline prune --delete-older-than 30\n")


def _tell(terminal: Terminal, restored: Restored, layout: Layout) -> None:
    if layout is Layout.JSON:
        import json

        data = {"batch": restored.stamp, "restored": list(restored.files), "kept": list(restored.kept)}
        terminal.say(json.dumps(data, indent=2) + "\n")
        return
    number = len(restored.files)
    terminal.say(f"Brought back {number} {'file' if number == 1 else 'files'} of {restored.stamp}.\n")
    if restored.kept:
        terminal.say(
            f"{len(restored.kept)} stayed in the trash, since files of these names are there already.\n"
        )
    if number:
        terminal.say("The next ingest or prune takes out again what the site does not name by then.\n")
