"""`pipeline audit`: what is wrong with the built site."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pipeline.cli.report import (
    FormatOption,
    IgnoreOption,
    OutputFormat,
    SelectOption,
    StatisticsOption,
    choose,
    exit_code,
    locked,
    write_findings,
)
from pipeline.cli.terminal import built_site, opened, path_in


def audit(
    context: typer.Context,
    dist: Annotated[
        Path | None,
        typer.Argument(metavar="DIST", help="The built site's folder; otherwise the project's site/dist."),
    ] = None,
    output_format: FormatOption = OutputFormat.TEXT,
    statistics: StatisticsOption = False,
    weights: Annotated[
        bool, typer.Option("--weights", help="Only say what each page weighs, and what it may.")
    ] = False,
    select: SelectOption = None,
    ignore: IgnoreOption = None,
) -> None:
    """Check the built site: links, pictures, search, safety, weight.

    Reads the finished files without a browser. Exit code: 0 if nothing is wrong, 1 if there are errors, 2 if
    the command was not understood or there is no built site.
    """
    project, terminal = opened(context)
    folder = built_site(project, terminal, dist)

    from pipeline.audit.run import audit as run
    from pipeline.audit.site import AuditError, read_expected
    from pipeline.audit.weights import read_budgets, weights_table
    from pipeline.disk.journal import JOURNAL

    if (project.state / JOURNAL).is_file():  # a run was killed while it published
        with locked(terminal, project):
            pass
    try:
        budgets = read_budgets(project.root / "site/budgets.json")
        found = run(folder, read_expected(project.manifests), budgets, prefix=path_in(project, folder))
    except AuditError as error:
        raise typer.BadParameter(str(error)) from error
    chosen = choose(found.diagnostics, select, ignore)
    about = f"{found.pages} pages, {found.pictures} pictures, {found.files} files"
    if weights:
        terminal.say(weights_table(found.weights, budgets, found.screens))
    else:
        write_findings(terminal, project.root, chosen, about, output_format, statistics=statistics)
    raise typer.Exit(exit_code(chosen))
