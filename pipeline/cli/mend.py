"""`pipeline mend`: the words name renamed originals by their new names."""

from __future__ import annotations

import typer  # noqa: TC002  Typer reads it at run time

from pipeline.cli.gallery import DryRunOption, refusals, say
from pipeline.cli.runs import progress
from pipeline.cli.terminal import opened


def mend(context: typer.Context, dry_run: DryRunOption = False) -> None:
    """Write the new names of renamed originals.

    An original that was renamed or moved within raw_assets is known by its content, as the last `pipeline
    ingest` saw it; its title, text and focus stay. Names in other letter case are mended too. Exit code: 0,
    also if there was nothing to mend; 1 if a file could not be changed.
    """
    from pipeline.gallery.mending import mend as run

    project, terminal = opened(context)
    with refusals(terminal, project):
        done = run(project, write=not dry_run, progress=progress(terminal))
    for each in done:
        where = f"{each.place.file}:{each.place.line}"
        say(terminal, f"{where}: {each.before} is {each.after} now.", indent="  ")
    if not done:
        say(terminal, "Every original is where the words say; there is nothing to mend.")
    else:
        number = "1 name" if len(done) == 1 else f"{len(done)} names"
        say(terminal, f"{'Would mend' if dry_run else 'Mended'} {number}.")
        if not dry_run:
            say(terminal, "Next, run: ./dev pipeline ingest")
