"""`pipeline check`: check the content, and the names of the photo files, without opening a photo."""

from typing import Annotated

import typer

from pipeline.base.system.clock import today
from pipeline.base.system.commands import make_command
from pipeline.cli.findings import choose_exit_code, write_findings
from pipeline.cli.session import open_project


def check(
    context: typer.Context,
    launch: Annotated[
        bool,
        typer.Option(
            "--launch",
            help="Check for the launch: report each stand-in (an invented value or picture, marked !standin) "
            "as an error.",
        ),
    ] = False,
) -> None:
    """Check content, addresses, links and names of picture files.

    Opens no picture. For unchanged pictures, it repeats the errors and warnings of the last `pipeline
    ingest`; run `pipeline ingest` to examine new and changed pictures. Exit code: 0 if there is no error, 1
    if there are errors, 2 if the command was not understood.
    """
    from pipeline.checks.project_check import check_project

    project, terminal = open_project(context)
    checked = check_project(project, today=today(project.root), launch=launch)
    originals, findings = checked.listing, checked.findings
    about = f"{len(checked.content.sources)} content files, {len(originals.files)} originals"
    unseen = len(originals.files) - len(originals.measured)
    if unseen:
        about += f" ({unseen} not opened yet; `{make_command('pipeline ingest')}` does that)"
    write_findings(terminal, project.root, findings, about)
    raise typer.Exit(choose_exit_code(findings))
