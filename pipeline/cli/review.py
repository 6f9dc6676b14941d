"""`pipeline review`: all photos on one page, to look through before they are published."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pipeline.cli.terminal import opened, path_in

if TYPE_CHECKING:
    from pipeline.cli.terminal import Terminal
    from pipeline.project import Project
    from pipeline.review.run import Written


def review(
    context: typer.Context,
    output: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Where the page goes; otherwise review.html in the project's folder."
        ),
    ] = None,
) -> None:
    """Write a page with all photos, to look through.

    One file for any browser and for paper: each photo in every crop, with its title, alt text, focus point,
    what its files weigh, and what was found. No picture is made; `./dev pipeline ingest` does that. Exit
    code: 0 if it is written, 1 if photos have errors, 2 if the command was not understood.
    """
    project, terminal = opened(context)
    place = _place(project, terminal, output)

    from datetime import UTC, datetime

    from pipeline.cli.report import exit_code, locked, progress, write_findings
    from pipeline.diagnostics.model import NotDoneError
    from pipeline.photos.pool import WorkerError
    from pipeline.review.run import review as write

    today = datetime.now(UTC).date()
    try:
        with locked(terminal, project):
            written = write(project, place, today=today, progress=progress(terminal, "Looking at photos"))
    except NotDoneError as error:
        about = "No page was written, since these words say which photos there are"
        write_findings(terminal, project.root, error.findings, about)
        raise typer.Exit(1) from None
    except WorkerError as error:
        terminal.note(f"The photo workers could not start: {error}\nRun: ./dev pipeline doctor")
        raise typer.Exit(1) from None
    terminal.say(_summary(project, place, written))
    raise typer.Exit(exit_code(written.sheet.findings))


def _place(project: Project, terminal: Terminal, output: Path | None) -> Path:
    """Return where the page goes; BadParameter where it would replace something else."""
    from pipeline.review.run import NAME, is_sheet

    place = (terminal.cwd / output if output else project.root / NAME).resolve()
    why = ""
    if place.is_dir():
        why = f"{output} is a folder. Name a file in it: {Path(output or place) / NAME}"
    elif place.suffix.lower() not in (".html", ".htm"):
        why = f"{output} does not end in .html, so no browser would open it."
    elif any(place.is_relative_to(folder) for folder in (project.content, project.originals)):
        why = f"{output} lies among the words and originals. Choose another folder."
    elif not place.parent.is_dir():
        why = f"There is no folder {place.parent}. Make it first, or choose another."
    elif place.exists() and not is_sheet(place):
        why = (
            f"{output or place} is there already, and `pipeline review` did not write it.\n"
            "Choose another name: ./dev pipeline review --output FILE"
        )
    if why:
        raise typer.BadParameter(why)
    return place


def _summary(project: Project, place: Path, written: Written) -> str:
    from pipeline.amounts import size
    from pipeline.diagnostics.text import summary
    from pipeline.rules.words import count

    sheet = written.sheet
    due = sum(any(crop.causes for crop in entry.due) for entry in sheet.entries)
    others = count(sheet.others, "finding")
    more = f", and {others} on other words: ./dev pipeline check" if sheet.others else "."
    lines = [f"{count(len(sheet.entries), 'photo')}; {summary(sheet.findings)}{more}"]
    if due:
        lines.append(
            f"Of {count(due, 'photo')} not all pictures are made. To make them: ./dev pipeline ingest"
        )
    lines += [
        "",
        f"Written: {path_in(project, place)} ({size(written.bytes)})",
        f"Open it in a browser:\n  {place.as_uri()}",
        "Mend what stands beside the photos, then run: ./dev pipeline ingest",
    ]
    return "\n".join(lines) + "\n"
