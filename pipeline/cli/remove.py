"""`pipeline remove`: a photo leaves the gallery."""

from __future__ import annotations

from typing import Annotated

import typer

from pipeline.cli.gallery import DryRunOption, refusals, rows, say, say_count
from pipeline.cli.runs import progress
from pipeline.cli.terminal import opened

IdArgument = Annotated[
    str,
    typer.Argument(
        metavar="ID",
        help="The photo's id in content/gallery.yaml, or the name of its original there.",
    ),
]


def remove(
    context: typer.Context,
    identities: Annotated[
        list[str],
        typer.Argument(
            metavar="ID",
            help="The photos' ids in content/gallery.yaml, or the names of their originals there.",
        ),
    ],
    dry_run: DryRunOption = False,
) -> None:
    """Take photos out of the gallery.

    Their originals go to raw_assets/trash, with all that was said of them; `./dev pipeline restore ID` brings
    one back. Of several photos all are taken out, or none. Exit code: 0 if they were removed, 1 if not, 2 if
    the command was not understood.
    """
    from pipeline.gallery.swapping import remove as run

    project, terminal = opened(context)
    with refusals(terminal, project):
        done = run(project, identities, write=not dry_run, progress=progress(terminal))
    would = "Would take" if dry_run else "Took"
    last = done[-1]
    if len(done) == 1:
        say(terminal, f"{would} {last.id} out of content/gallery.yaml, line {last.line}.")
        say(terminal, f"Its picture {'would go to' if dry_run else 'is in'} {last.trash}.")
    else:
        say(terminal, f"{would} {len(done)} photos out of content/gallery.yaml:")
        terminal.say(rows([(each.id, f"line {each.line}, to {each.trash}") for each in done]))
    say_count(terminal, last.count, added=False)
    if not dry_run:
        back = "it" if len(done) == 1 else "one"
        say(terminal, f"To have {back} back: ./dev pipeline restore {last.id}")
        say(terminal, "Next, run: ./dev pipeline ingest")
