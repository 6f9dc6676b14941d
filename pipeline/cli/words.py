"""`pipeline words`: read the text of photos from a spreadsheet, or write it to a spreadsheet."""

from pathlib import Path
from typing import Annotated

import typer

from pipeline.cli.findings import show
from pipeline.cli.options import DryRunOption
from pipeline.cli.outcome import say
from pipeline.cli.session import open_project
from pipeline.findings.phrases import count
from pipeline.system.clock import today
from pipeline.system.commands import make_command


def words(
    context: typer.Context,
    table: Annotated[Path | None, typer.Argument(metavar="FILE", help="The CSV file to read.")] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the gallery's text to this new CSV file.")
    ] = None,
    dry_run: DryRunOption = False,
) -> None:
    """Copy the text of photos from or to a spreadsheet.

    Reads FILE, a spreadsheet saved as CSV, and writes its text into content/gallery.yaml. --out does the
    reverse: it writes the gallery's text to a new CSV file, with an empty cell for each missing text. The
    columns are file, title, alt, people, children, consent, consent_until and credit, in any order. Empty
    cells change nothing. People, children and consent are yes or no; consent_until is the last day of the
    consent. Exit code: 0 if all is done, 1 if the file cannot be used, 2 if the command was not understood.
    """
    from pipeline.gallery.spreadsheet import apply_table, write_table

    project, terminal = open_project(context)
    if out and not table:
        try:
            with (terminal.cwd / out).open("xb") as file:
                file.write(write_table(project))
        except FileExistsError:
            raise typer.BadParameter(f"There is a file {out} already.\nChoose another name.") from None
        say(terminal, f"Written: {out}")
        say(
            terminal,
            "Fill it in, with yes or no under people, children and consent, save it as CSV, then run:\n"
            f"  {make_command('pipeline words', out.as_posix())}",
        )
        return
    if out or not table:
        raise typer.BadParameter("Name one CSV file: FILE to read it, or --out FILE to write it.")
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
        f"{'Would change' if dry_run else 'Changed'} the text of {count(len(changed), 'photo')} in "
        "content/gallery.yaml.",
    )
    if changed and not dry_run:
        say(terminal, f"Next, run: {make_command('pipeline ingest')}")
