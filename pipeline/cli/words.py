"""`pipeline words`: the words of photos go out to a spreadsheet, and come back from it."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pipeline.cli.gallery import DryRunOption, refusals, say
from pipeline.cli.report import show
from pipeline.cli.terminal import opened
from pipeline.system.clock import today
from pipeline.system.commands import make_command


def words(
    context: typer.Context,
    table: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="The CSV file to take words from.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the gallery's words to this new CSV file.")
    ] = None,
    dry_run: DryRunOption = False,
) -> None:
    """Take the words of photos from a spreadsheet.

    Its CSV file has the columns file, title, alt, people, children, consent, consent_until and credit, in any
    order; what is empty stays as it is. In people, children and consent stands yes or no; consent_until is
    the last day for which they agreed. With --out, it writes such a file of all photos in the gallery, in
    which what is still to be written is empty. Exit code: 0 if all is done, 1 if the file cannot be used, 2
    if the command was not understood.
    """

    from pipeline.findings.phrases import count
    from pipeline.gallery.spreadsheet import apply_table, write_table

    project, terminal = opened(context)
    with refusals(terminal, project):
        if out and not table:
            try:
                with (terminal.cwd / out).open("xb") as file:
                    file.write(write_table(project))
            except FileExistsError:
                raise typer.BadParameter(f"There is a file {out} already.\nGive another name.") from None
            say(terminal, f"Written: {out}")
            say(
                terminal,
                "Fill it in, with yes or no under people, children and consent, save it as CSV, then run:\n"
                f"  {make_command('pipeline words', str(out))}",
            )
            return
        if out or not table:
            raise typer.BadParameter("Name one CSV file, to be read or, after --out, to be written.")
        changed, findings = apply_table(
            project,
            terminal.cwd / table,
            table.as_posix(),
            today=today(),
            write=not dry_run,
        )
    show(terminal, project.root, findings)
    say(
        terminal,
        f"{'Would change' if dry_run else 'Changed'} the words of {count(len(changed), 'photo')} in "
        "content/gallery.yaml.",
    )
    if changed and not dry_run:
        say(terminal, f"Next, run: {make_command('pipeline ingest')}")
