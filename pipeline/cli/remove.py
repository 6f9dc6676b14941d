"""`pipeline remove`: a photo leaves the gallery."""

from __future__ import annotations

from typing import Annotated

import typer

from pipeline.cli.desk import DryRunOption, desk, say, say_count
from pipeline.cli.progress import progress
from pipeline.cli.session import Session, session_of


def complete_id(context: typer.Context, incomplete: str) -> list[tuple[str, str]]:
    """Return the ids of photos that start with what was typed, with their titles."""
    from pipeline.desk.codes import NotDoneError
    from pipeline.desk.gallery import Gallery

    try:
        project = Session(root=context.find_root().params.get("root")).project()
        photos = Gallery.read(project).photos
    except (typer.BadParameter, NotDoneError, OSError):
        return []
    return [(photo.id, photo.title) for photo in photos if photo.id.startswith(incomplete)]


IdArgument = Annotated[
    str,
    typer.Argument(
        metavar="ID",
        help="The photo's id in content/gallery.yaml, or the name of its original there.",
        autocompletion=complete_id,
    ),
]


def remove(context: typer.Context, identity: IdArgument, dry_run: DryRunOption = False) -> None:
    """Take a photo out of the gallery.

    Its original goes to raw_assets/trash, with all that was said of it; `pipeline restore ID` brings both
    back. Exit code: 0 if it was removed, 1 if not, 2 if the command was not understood.
    """
    from pipeline.desk.swapping import remove as run

    session = session_of(context)
    project, terminal = session.project(), session.terminal
    with desk(terminal, project):
        done = run(project, identity, write=not dry_run, progress=progress(terminal, ""))
    would = "Would take" if dry_run else "Took"
    say(terminal, f"{would} {done.id} out of content/gallery.yaml, line {done.line}.")
    if done.trash:
        say(terminal, f"Its picture {'would go to' if dry_run else 'is in'} {done.trash}.")
    say_count(terminal, done.count, added=False)
    if not dry_run:
        say(terminal, f"To have it back: ./dev pipeline restore {done.id}")
        say(terminal, "Next, run: ./dev pipeline ingest")
