"""`pipeline ingest`: from originals and words to variants, social cards and manifests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from pipeline.cli.progress import progress
from pipeline.cli.report import Layout, LayoutOption
from pipeline.cli.session import session_of

if TYPE_CHECKING:
    from pipeline.cli.terminal import Terminal
    from pipeline.project import Project
    from pipeline.report import Report

_MEGA = 1_000_000


def ingest(
    context: typer.Context,
    check: Annotated[
        bool, typer.Option("--check", help="Write nothing; exit 1 if there is work to do.")
    ] = False,
    dry_run: Annotated[
        bool, typer.Option("--dry-run", help="Write nothing; say what would be done.")
    ] = False,
    jobs: Annotated[
        int | None,
        typer.Option(min=1, metavar="N", help="Photos worked on at once; otherwise one a processor core."),
    ] = None,
    no_cache: Annotated[
        bool, typer.Option("--no-cache", help="Make every picture anew, whatever is there.")
    ] = False,
    pixel_limit: Annotated[
        float,
        typer.Option(min=0.001, metavar="MP", help="Largest photo taken, in megapixels."),
    ] = 100,
    output_format: LayoutOption = Layout.TEXT,
) -> None:
    """Make everything the site is built from.

    Checks words and photos, makes the pictures that are missing, and, if nothing is wrong, writes what the
    site is built from and moves pictures that nothing names any more to the trash. Run it after each change.
    Exit code: 0 if all is well, 1 if there are errors (the site keeps what the last good run made) or --check
    found work, 2 if the command was not understood.
    """
    from pipeline.cli.ingested import current_day, write_json, write_text
    from pipeline.standing import recall

    session = session_of(context)
    project, terminal = session.project(), session.terminal
    may_write, pixels, today = not (check or dry_run), round(pixel_limit * _MEGA), current_day()
    report = None if no_cache else recall(project, may_write=may_write, pixel_limit=pixels, today=today)
    if report is None:
        try:
            report = run_ingest(
                project,
                terminal,
                may_write=may_write,
                jobs=jobs,
                use_cache=not no_cache,
                pixel_limit=pixels,
                today=today,
            )
        except KeyboardInterrupt:
            terminal.note("\nStopped. What was made is kept. To go on, run: ./dev pipeline ingest")
            raise typer.Exit(130) from None
    if output_format is Layout.JSON:
        write_json(terminal, report)
    else:
        write_text(terminal, project, report, check=check)
    raise typer.Exit(int(bool(report.errors or (check and report.work))))


def run_ingest(project: Project, terminal: Terminal, **options: Any) -> Report:
    """Do the work with the options of `pipeline.ingest.ingest`; typer.Exit where the system refuses it."""
    from pipeline.ingest import ingest as run
    from pipeline.photos.pool import WorkerError

    try:
        return run(project, progress=progress(terminal, "Making pictures"), **options)
    except OSError as error:
        terminal.note(
            f"{error.filename or project.root}: {error.strerror or error}.\n"
            "Nothing was published; the site keeps what the last good run made.\n"
            "Free some space or give yourself the right to write there, and run it again."
        )
        raise typer.Exit(1) from None
    except WorkerError as error:
        terminal.note(f"The photo workers could not start: {error}\nRun: ./dev pipeline doctor")
        raise typer.Exit(1) from None
