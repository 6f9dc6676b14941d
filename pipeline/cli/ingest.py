"""`pipeline ingest`: make image files and data for the site from photos and content."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated

import typer

from pipeline.base.findings.phrases import capitalize, list_first
from pipeline.base.project import Project
from pipeline.base.system.clock import today
from pipeline.base.system.commands import make_command
from pipeline.cli.failures import exit_on_disk_error
from pipeline.cli.findings import make_progress_bar, show
from pipeline.cli.session import open_project
from pipeline.cli.terminal import Terminal

if TYPE_CHECKING:
    from pipeline.ingest.options import IngestOptions
    from pipeline.ingest.run_report import RunReport


def ingest(
    context: typer.Context,
    check: Annotated[
        bool,
        typer.Option(
            "--check", help="Write nothing; report the work to do, and exit with code 1 if there is any."
        ),
    ] = False,
    jobs: Annotated[
        int | None,
        typer.Option(
            min=1,
            metavar="N",
            help="Number of photos to work on at the same time; by default one per processor core.",
        ),
    ] = None,
) -> None:
    """Make everything that the site is built from.

    Checks content and photos, and makes the missing pictures in all sizes that the site shows. If there is no
    error, it also deletes unused pictures, and writes the manifests (the data files from which the site is
    built). Run it after each change. Exit code: 0 if all is well, 1 if there are errors (the site keeps the
    last good state) or --check found work, 2 if the command was not understood.
    """
    from pipeline.ingest.last_run import recall_report
    from pipeline.ingest.options import IngestOptions

    project, terminal = open_project(context)
    may_write, day = not check, today(project.root)
    report = recall_report(project, may_write=may_write, today=day)
    if report is None:
        options = IngestOptions(may_write, jobs)
        try:
            report = run_ingest(project, terminal, options)
        except KeyboardInterrupt:
            terminal.note(
                f"\nStopped. The finished pictures are kept. To resume: {make_command('pipeline ingest')}"
            )
            raise typer.Exit(130) from None
    _write_text(terminal, project, report)
    raise typer.Exit(int(bool(report.errors or (check and report.work))))


def run_ingest(project: Project, terminal: Terminal, options: IngestOptions) -> RunReport:
    """Run an ingest with a progress bar; report an OSError, and exit with code 1."""
    from pipeline.ingest.run import ingest as run

    outcome = "Nothing was published; the site keeps the last good state.\n"
    with exit_on_disk_error(terminal, project, outcome):
        options = replace(options, progress=make_progress_bar(terminal, "Making pictures"))
        return run(project, options, today=today(project.root))


def _write_text(terminal: Terminal, project: Project, report: RunReport) -> None:
    from pipeline.base.findings.text_format import summarize

    findings = report.findings
    show(terminal, project.root, findings)
    if not report.work and not report.errors:
        counts = f" {capitalize(summarize(findings))}." if findings else ""
        terminal.say(f"{len(report.originals)} photos, all as the last run left them.{counts}\n")
        terminal.say(f"Nothing to do ({report.seconds:.1f} s).\n")
        return
    for label, value in _list_rows(report):
        terminal.say(f"{label:<11} {value}\n")
    terminal.say(f"\n{_describe_next_step(report)}\n")


def _list_rows(report: RunReport) -> list[tuple[str, str]]:
    from pipeline.base.findings.text_format import summarize
    from pipeline.photos.model import Verdict

    photos = [f"{report.count(verdict)} {verdict.value}" for verdict in Verdict]
    rows = [("Photos", ", ".join(photos))]
    for verdict in (Verdict.NEW, Verdict.CHANGED, Verdict.FAILED):
        named = sorted(file for file, each in report.originals.items() if each is verdict)
        if named and (verdict is not Verdict.NEW or len(named) < len(report.originals)):
            rows.append((f"  {verdict.value}", list_first(named, 4)))
    due = "" if report.written else "to be "
    if report.cards_made:
        rows.append(("Cards", f"{report.cards_made} for social media {due}drawn"))
    if report.manifests_changed:
        rows.append(("Manifests", f"{list_first(report.manifests_changed, 4)} {due}written"))
    if report.pruned:
        rows.append(("Pruned", f"{len(report.pruned)} unused files {due}deleted"))
    return [*rows, ("Findings", summarize(report.findings)), ("Time", f"{report.seconds:.1f} s")]


def _describe_next_step(report: RunReport) -> str:
    if report.errors:
        again = "run it again" if report.written else f"run: {make_command('pipeline ingest')}"
        return (
            f"Nothing was published; the site keeps the last good state.\n"
            f"Correct the {'error' if report.errors == 1 else f'{report.errors} errors'} above, then {again}."
        )
    if not report.written:
        return f"There is work to do. Run: {make_command('pipeline ingest')}"
    return f"Next, build the site: {make_command('nox -s site')}"
