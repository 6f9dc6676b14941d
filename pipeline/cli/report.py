"""What commands share: how findings are written, the lock, the progress bar, and a disk that refuses."""

from __future__ import annotations

import codecs
from contextlib import ExitStack, contextmanager
from enum import StrEnum
from functools import cache, partial
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from pathlib import Path

    from pipeline.cli.terminal import Terminal
    from pipeline.findings.model import Finding
    from pipeline.findings.text_format import Role
    from pipeline.photos.model import Progress
    from pipeline.project import Project


class OutputFormat(StrEnum):
    """How findings are written."""

    TEXT = "text"
    JSON = "json"
    GITHUB = "github"


class Layout(StrEnum):
    """How a report that holds more than findings is written."""

    TEXT = "text"
    JSON = "json"


FormatOption = Annotated[
    OutputFormat,
    typer.Option(
        "--output-format",
        envvar="PIPELINE_OUTPUT_FORMAT",
        help="How findings are written: text for people, the others for programs.",
    ),
]
LayoutOption = Annotated[
    Layout,
    typer.Option("--output-format", help="How the report is written: text for people, json for programs."),
]


def _lines_below(root: Path) -> Callable[[str], Sequence[str]]:
    """Return a function that returns the lines of a text file below `root`, or none if it cannot be read."""

    @cache
    def lines_of(file: str) -> Sequence[str]:
        try:
            with (root / file).open("rb") as stream:
                wide = stream.read(2) in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
            text = (root / file).read_text("utf-16" if wide else "utf-8-sig", "replace")
            return text.split("\n")
        except OSError:
            return ()

    return lines_of


def show(terminal: Terminal, root: Path, findings: Sequence[Finding]) -> int:
    """Write findings to standard output for people, with the lines that they point to below `root`.

    In a terminal errors come last, and a single error stands alone; return how many were left out.
    """
    from pipeline.findings.text_format import render_text, sort_for_reading

    every = len(findings)
    if terminal.width is not None:
        findings = sort_for_reading(findings)
    terminal.say(render_text(findings, _lines_below(root), style=terminal.style, width=terminal.width))
    return every - len(findings)


def show_differences(terminal: Terminal, differences: Iterable[str]) -> None:
    """Write what a change makes of files, as `pipeline.findings.difference` returns it."""
    roles: dict[str, Role] = {"+": "help", "-": "error", "@": "frame"}
    for difference in differences:
        file, *lines = difference.splitlines()
        shown = [terminal.style(line, roles[line[0]]) if line[0] in roles else line for line in lines]
        terminal.say("\n".join([terminal.style(file, "place"), *shown, "", ""]), hang=2)


def write_findings(
    terminal: Terminal,
    root: Path,
    findings: Sequence[Finding],
    about: str,
    output: OutputFormat = OutputFormat.TEXT,
) -> None:
    """Write findings to standard output; in text, `about` opens the line that sums up.

    `root` is the project's folder, from which the lines that findings point to are read.
    """
    from pipeline.findings.machine_formats import render_github, render_json
    from pipeline.findings.text_format import summarize

    if output is OutputFormat.TEXT:
        hidden = show(terminal, root, findings)
        later = "Warnings are shown once the error is mended.\n" if hidden else ""
        terminal.say(f"{about}: {summarize(findings)}.\n{later}")
        return
    render: dict[OutputFormat, Callable[[Sequence[Finding]], str]] = {
        OutputFormat.JSON: render_json,
        OutputFormat.GITHUB: render_github,
    }
    terminal.put(render[output](findings))


def exit_code(findings: Iterable[Finding]) -> int:
    """Return 1 if any finding is an error, otherwise 0."""
    from pipeline.findings.model import Severity

    return int(any(finding.severity is Severity.ERROR for finding in findings))


@contextmanager
def locked(terminal: Terminal, project: Project, *, may_write: bool = True) -> Iterator[None]:
    """Hold the project's lock; a disk that cannot be read or written ends the command with exit code 1.

    Without `may_write` the lock is not taken where it would be the first thing that the pipeline writes;
    otherwise a change that was cut short is ended first.
    """
    from pipeline.cli.terminal import refused
    from pipeline.disk.journal import exclusive
    from pipeline.disk.lock import hold

    try:
        with ExitStack() as stack:
            if may_write:
                stack.enter_context(exclusive(project))
            elif project.state.is_dir():
                stack.enter_context(hold(project.state))
            yield
    except OSError as error:
        refused(terminal, project, error)


@contextmanager
def waiting_told(terminal: Terminal) -> Iterator[None]:
    """Say, for the length of a with block, that another run is waited for."""
    from pipeline.disk.lock import WAITING

    text = "Another run is at work in this project; waiting until it is done (Ctrl-C ends this one)."
    before = WAITING.set(partial(terminal.note, text))
    try:
        yield
    finally:
        WAITING.reset(before)


def progress(terminal: Terminal, label: str) -> Progress:
    """Return what draws a bar where a person watches."""
    from pipeline.photos.model import SILENT, Progress

    if not terminal.interactive:
        return SILENT

    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    class Drawn(Progress):
        def start(self, total: int) -> None:
            self._bar = Bar(
                TextColumn(label),
                BarColumn(bar_width=None),
                MofNCompleteColumn(),
                TimeRemainingColumn(),
                console=Console(file=terminal.err, no_color=not terminal.colour),
                transient=True,
                expand=True,
            )
            self._task = self._bar.add_task("", total=total)
            self._bar.start()

        def done(self, file: str) -> None:  # noqa: ARG002  the bar shows how many
            self._bar.advance(self._task)

        def finish(self) -> None:
            self._bar.stop()

    return Drawn()
