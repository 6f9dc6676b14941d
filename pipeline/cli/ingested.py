"""What `pipeline ingest` says of a run; without options, so that one with nothing to do answers at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import date

    from pipeline.cli.session import Session
    from pipeline.cli.terminal import Terminal
    from pipeline.project import Project
    from pipeline.report import Report


def unchanged(session: Session, *, check: bool) -> bool:
    """Give the whole answer of `pipeline ingest`, or with `check` of `--check`, if nothing has changed.

    Returns whether it was given; where it was not, nothing was said.
    """
    from pipeline.photos.limits import PIXEL_LIMIT
    from pipeline.standing import recall

    project = session.find()
    if project is None:
        return False
    report = recall(project, may_write=not check, pixel_limit=PIXEL_LIMIT, today=current_day())
    if report is None or report.errors or report.work:
        return False
    write_text(session.terminal, project, report, check=check)
    return True


def current_day() -> date:
    """Return the day, by which rules count."""
    from datetime import UTC, datetime

    return datetime.now(UTC).date()


def write_json(terminal: Terminal, report: Report) -> None:
    """Write all that a run found and did to standard output, for programs."""
    import json

    from pipeline.diagnostics.formats import as_data
    from pipeline.photos.verdict import Verdict

    data = {
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
        **as_data(report.diagnostics),
    }
    terminal.say(json.dumps(data, indent=2, ensure_ascii=False) + "\n")


def write_text(terminal: Terminal, project: Project, report: Report, *, check: bool) -> None:
    """Write what a run found and did to standard output, for people, and what to do next."""
    from pipeline.cli.lines import lines_below
    from pipeline.diagnostics.text import render_text, summary

    findings = report.diagnostics
    terminal.say(render_text(findings, lines_below(project.root), style=terminal.style, width=terminal.width))
    if not report.work and not report.errors:
        terminal.say(f"{len(report.originals)} photos, all as the last run left them.")
        terminal.say(f" {summary(findings)[0].upper()}{summary(findings)[1:]}.\n" if findings else "\n")
        terminal.say(f"Nothing to do ({report.seconds:.1f} s).\n")
        return
    for label, value in _rows(report):
        terminal.say(f"{label:<11} {value}\n")
    terminal.say(f"\n{_next_step(report, check=check)}\n")


def _rows(report: Report) -> list[tuple[str, str]]:
    """Return what the run did, or would do, as labels and their lines."""
    from pipeline.amounts import size
    from pipeline.diagnostics.text import summary
    from pipeline.photos.verdict import Verdict

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
            rows.append((f"  {verdict.value}", _some(named)))
    if report.files:
        before, after = size(report.bytes_before), size(report.bytes_after)
        rows.append(("Size", f"{before} of originals, {after} of pictures in {report.files} files"))
    if report.cards_made:
        rows.append(("Cards", f"{report.cards_made} for social media {_was(report, 'drawn')}"))
    if report.manifests_changed:
        rows.append(("Manifests", f"{_some(report.manifests_changed)} {_was(report, 'written')}"))
    if report.pruned:
        rows.append(
            ("Trash", f"{len(report.pruned)} files that nothing names {_was(report, 'moved')} to the trash")
        )
    rows += [("Findings", summary(report.diagnostics)), ("Time", f"{report.seconds:.1f} s")]
    return rows


def _was(report: Report, done: str) -> str:
    return done if report.written else f"to be {done}"


def _some(names: list[str], most: int = 4) -> str:
    """Return the first names, and how many more there are."""
    more = len(names) - most
    return ", ".join(names[:most]) + (f" and {more} more" if more > 0 else "")


def _next_step(report: Report, *, check: bool) -> str:
    if report.errors:
        again = "run it again" if report.written else "run: ./dev pipeline ingest"
        return (
            f"Nothing was published; the site keeps what the last good run made.\n"
            f"Mend the {'error' if report.errors == 1 else f'{report.errors} errors'} above, then {again}."
        )
    if check:
        return "There is work to do. Run: ./dev pipeline ingest"
    if not report.written:
        return "Nothing was written. To do it, run: ./dev pipeline ingest"
    undo = "To bring back what went to the trash: ./dev pipeline restore\n" if report.pruned else ""
    return f"{undo}Next, build the site: ./dev nox -s site"
