"""`pipeline restore`: what is in the trash, and how it comes back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from pipeline.cli.photo_trash import give_back, list_photos, photos_in_trash
from pipeline.cli.report import Layout, LayoutOption
from pipeline.cli.session import Session, session_of

if TYPE_CHECKING:
    from pipeline.cli.terminal import Terminal
    from pipeline.photos.trash import Batch, Restored
    from pipeline.project import Project

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
    found = [(each["id"], f"a photo that was {each['was']}") for each in photos_in_trash(project)]
    found += [(each.stamp, files(len(each.files), each.bytes)) for each in batches(project.state)]
    return [each for each in [*found, (_LATEST, "what went last")] if each[0].startswith(incomplete)]


def restore(
    context: typer.Context,
    batch: Annotated[
        str | None,
        typer.Argument(
            metavar="BATCH",
            help="What to bring back: a photo's id; or a batch of made pictures by its date and time as "
            "listed, the start of it, or “latest”.",
            autocompletion=complete_batch,
        ),
    ] = None,
    output_format: LayoutOption = Layout.TEXT,
) -> None:
    """Bring photos back from the trash; without BATCH, list it.

    A photo that was taken out of the gallery, or replaced, takes its place again with all that was said of
    it; a picture in its place goes to the trash in turn. Of the pictures that the pipeline makes, one that is
    there again is not replaced, and the next `./dev pipeline ingest` or `./dev pipeline prune` takes out
    again what the site does not name by then. Exit code: 0 if all is done, 1 if the disk refused, 2 if there
    is no such batch.
    """
    from pipeline.cli.disk import locked
    from pipeline.photos.trash import batches
    from pipeline.photos.trash import restore as bring_back

    session = session_of(context)
    project, terminal = session.project(), session.terminal
    if batch is not None and give_back(terminal, project, batch, output_format):
        return
    with locked(terminal, project, may_write=batch is not None):
        there = batches(project.state)
        if batch is None:
            _list(terminal, project, there, output_format)
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
        f"there is no batch {wanted} in the trash.\nTo see those that are: ./dev pipeline restore",
        param_hint="BATCH",
    )


def _list(terminal: Terminal, project: Project, there: list[Batch], layout: Layout) -> None:
    if layout is Layout.JSON:
        import json

        from pipeline.cli.prune import as_data

        data = {"trash": [as_data(batch) for batch in there], "photos": photos_in_trash(project)}
        terminal.say(json.dumps(data, indent=2) + "\n")
        return
    from pipeline.amounts import size
    from pipeline.cli.disk import files

    photos = list_photos(terminal, project)
    if not there:
        terminal.say("" if photos else "The trash is empty.\n")
        return
    terminal.say("\n" if photos else "")
    terminal.say("Made pictures in the trash, the latest first (times are UTC):\n\n")
    wide = max(len(batch.stamp) for batch in there)
    for batch in there:
        terminal.say(f"  {batch.stamp:<{wide}}  {files(len(batch.files), batch.bytes)}\n")
    total = size(sum(batch.bytes for batch in there))
    terminal.say(f"\nTo bring one back: ./dev pipeline restore {there[0].stamp}\n")
    terminal.say(f"To delete for good what is older than 30 days (all: {total}):\n")
    terminal.say("  ./dev pipeline prune --delete-older-than 30\n")


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
