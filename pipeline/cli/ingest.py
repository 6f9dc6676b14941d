"""`pipeline ingest`: from originals and words to variants, social cards and manifests."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pipeline.cli.report import Layout, LayoutOption, progress, show
from pipeline.cli.terminal import opened, refused
from pipeline.findings.phrases import list_first
from pipeline.system.clock import today
from pipeline.system.commands import make_command

if TYPE_CHECKING:
    from pipeline.cli.terminal import Terminal
    from pipeline.ingest.run_report import Report
    from pipeline.photos.model import Options
    from pipeline.project import Project

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
    site is built from and deletes pictures that nothing names any more. Run it after each change. Exit code:
    0 if all is well, 1 if there are errors (the site keeps what the last good run made) or --check found
    work, 2 if the command was not understood.
    """
    from pipeline.ingest.run_record import recall
    from pipeline.photos.model import Options

    project, terminal = opened(context)
    may_write, pixels, day = not (check or dry_run), round(pixel_limit * _MEGA), today()
    report = None if no_cache else recall(project, may_write=may_write, pixel_limit=pixels, today=day)
    if report is None:
        options = Options(may_write, jobs, use_cache=not no_cache, pixel_limit=pixels)
        try:
            report = run_ingest(project, terminal, options)
        except KeyboardInterrupt:
            terminal.note(
                f"\nStopped. What was made is kept. To go on, run: {make_command('pipeline ingest')}"
            )
            raise typer.Exit(130) from None
    if output_format is Layout.JSON:
        terminal.say_json(_as_data(report))
    else:
        _write_text(terminal, project, report, check=check)
    raise typer.Exit(int(bool(report.errors or (check and report.work))))


def run_ingest(project: Project, terminal: Terminal, options: Options) -> Report:
    """Run `pipeline.ingest.run.ingest` and show its progress; typer.Exit where the system refuses it."""
    from pipeline.ingest.run import ingest as run

    day = today()
    try:
        return run(project, replace(options, progress=progress(terminal, "Making pictures")), today=day)
    except OSError as error:
        refused(
            terminal,
            project,
            error,
            "Nothing was published; the site keeps what the last good run made.\n",
        )


def _as_data(report: Report) -> dict[str, Any]:
    """Return all that a run found and did as plain data."""
    from pipeline.findings.machine_formats import make_data
    from pipeline.photos.model import Verdict

    return {
        "written": report.written,
        "published": report.published,
        "work": report.work,
        "photos": {verdict.value: report.count(verdict) for verdict in Verdict},
        "originals": {file: verdict.value for file, verdict in report.originals.items()},
        "bytes_before": report.bytes_before,
        "bytes_after": report.bytes_after,
        "cards_made": report.cards_made,
        "manifests_changed": report.manifests_changed,
        "pruned": report.pruned,
        "seconds": round(report.seconds, 3),
        **make_data(report.findings),
    }


def _write_text(terminal: Terminal, project: Project, report: Report, *, check: bool) -> None:
    """Write what a run found and did to standard output, for people, and what to do next."""
    from pipeline.findings.text_format import summarize

    findings = report.findings
    show(terminal, project.root, findings)
    if not report.work and not report.errors:
        terminal.say(f"{len(report.originals)} photos, all as the last run left them.")
        terminal.say(f" {summarize(findings)[0].upper()}{summarize(findings)[1:]}.\n" if findings else "\n")
        terminal.say(f"Nothing to do ({report.seconds:.1f} s).\n")
        return
    for label, value in _rows(report):
        terminal.say(f"{label:<11} {value}\n")
    terminal.say(f"\n{_next_step(report, check=check)}\n")


def _rows(report: Report) -> list[tuple[str, str]]:
    """Return what the run did, or would do, as labels and their lines."""
    from pipeline.findings.byte_size import format_size
    from pipeline.findings.text_format import summarize
    from pipeline.photos.model import Verdict

    counts = [(verdict, report.count(verdict)) for verdict in Verdict]
    rows = [
        (
            "Photos",
            ", ".join(
                f"{count} {verdict.value}"
                for verdict, count in counts
                if count or verdict not in (Verdict.RENAMED, Verdict.RESTORED)
            ),
        )
    ]
    for verdict in (Verdict.NEW, Verdict.RENAMED, Verdict.CHANGED, Verdict.FAILED):
        named = sorted(file for file, each in report.originals.items() if each is verdict)
        if named and (verdict is not Verdict.NEW or len(named) < len(report.originals)):
            rows.append((f"  {verdict.value}", list_first(named, 4)))
    if report.files:
        before, after = format_size(report.bytes_before), format_size(report.bytes_after)
        rows.append(("Size", f"{before} of originals, {after} of pictures in {report.files} files"))
    if report.cards_made:
        rows.append(("Cards", f"{report.cards_made} for social media {_was(report, 'drawn')}"))
    if report.manifests_changed:
        rows.append(("Manifests", f"{list_first(report.manifests_changed, 4)} {_was(report, 'written')}"))
    if report.pruned:
        rows.append(("Pruned", f"{len(report.pruned)} files that nothing names {_was(report, 'deleted')}"))
    rows += [("Findings", summarize(report.findings)), ("Time", f"{report.seconds:.1f} s")]
    return rows


def _was(report: Report, done: str) -> str:
    return done if report.written else f"to be {done}"


def _next_step(report: Report, *, check: bool) -> str:
    if report.errors:
        again = "run it again" if report.written else f"run: {make_command('pipeline ingest')}"
        return (
            f"Nothing was published; the site keeps what the last good run made.\n"
            f"Mend the {'error' if report.errors == 1 else f'{report.errors} errors'} above, then {again}."
        )
    if check:
        return f"There is work to do. Run: {make_command('pipeline ingest')}"
    if not report.written:
        return f"Nothing was written. To do it, run: {make_command('pipeline ingest')}"
    return f"Next, build the site: {make_command('nox -s site')}"
