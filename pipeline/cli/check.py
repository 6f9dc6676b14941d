"""`pipeline check`: what is wrong with the words and the originals, as far as they were looked at."""

from __future__ import annotations

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
    write_findings,
)
from pipeline.cli.terminal import opened


def check(
    context: typer.Context,
    launch: Annotated[
        bool, typer.Option("--launch", help="The site is to go live: each stand-in is an error.")
    ] = False,
    output_format: FormatOption = OutputFormat.TEXT,
    statistics: StatisticsOption = False,
    select: SelectOption = None,
    ignore: IgnoreOption = None,
) -> None:
    """Check the words, addresses, links and names of pictures.

    No picture is opened; `./dev pipeline ingest` does that, and what it found is reported here, too, while
    the picture is unchanged. Exit code: 0 if nothing is wrong, 1 if there are errors, 2 if the command was
    not understood.
    """
    from datetime import UTC, datetime

    from pipeline.checking import check_words

    project, terminal = opened(context)
    content, originals, findings = check_words(project, launch=launch, today=datetime.now(UTC).date())
    chosen = choose(findings, select, ignore)
    about = f"{len(content.sources)} content files, {len(originals.files)} originals"
    unseen = len(originals.files) - len(originals.measured)
    if unseen:
        about += f" ({unseen} not looked at yet; `./dev pipeline ingest` does that)"
    write_findings(terminal, project.root, chosen, about, output_format, statistics=statistics)
    raise typer.Exit(exit_code(chosen))
