"""Findings and progress on the terminal."""

from __future__ import annotations

import stat
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from pipeline.base.findings.model import Finding, Severity
from pipeline.cli.terminal import Terminal
from pipeline.yaml_files.decoding import SIZE_LIMIT

if TYPE_CHECKING:
    from pipeline.photos.model import Progress


def _make_line_reader(root: Path) -> Callable[[str], Sequence[str]]:
    """Return a function that takes the path of a text file, relative to `root`, and returns its lines.

    For a file that cannot be read or is larger than `SIZE_LIMIT`, for a device and for a link, the function
    returns ().
    """

    @cache
    def read_lines(file: str) -> Sequence[str]:
        try:
            status = (root / file).lstat()
            if not stat.S_ISREG(status.st_mode) or status.st_size > SIZE_LIMIT:
                return ()
            return (root / file).read_text("utf-8-sig", "replace").split("\n")
        except OSError:
            return ()

    return read_lines


def show(terminal: Terminal, root: Path, findings: Sequence[Finding]) -> int:
    """Write findings for people, each with its source line; return the number of hidden findings.

    The source lines are read from files below `root`. If standard output is a file or another program, it
    gets all findings in the given order. If it is a terminal, it gets:
    - only the error, if there is exactly one error
    - otherwise, first the warnings, then the errors, so that the errors stand near the prompt
    """
    from pipeline.base.findings.text_format import render_text, sort_for_reading

    every = len(findings)
    if terminal.width is not None:
        findings = sort_for_reading(findings)
    terminal.say(render_text(findings, _make_line_reader(root), style=terminal.style, width=terminal.width))
    return every - len(findings)


def write_findings(terminal: Terminal, root: Path, findings: Sequence[Finding], about: str) -> None:
    """Write findings to standard output, with a summary at their end.

    The summary gives `about`, such as “12 pages, 40 files”, and the numbers of errors and
    warnings. The files that the findings name are relative to the folder `root`.
    """
    from pipeline.base.findings.text_format import summarize

    hidden = show(terminal, root, findings)
    later = "Warnings are shown once the error is corrected.\n" if hidden else ""
    terminal.say(f"{about}: {summarize(findings)}.\n{later}")


def choose_exit_code(findings: Iterable[Finding]) -> int:
    """Return 1 if a finding is an error, otherwise 0."""

    return int(any(finding.severity is Severity.ERROR for finding in findings))


def make_progress_bar(terminal: Terminal, label: str) -> Progress:
    """Return a progress bar with a label. Without a person at the terminal, the bar shows nothing."""
    from pipeline.photos.model import SILENT, Progress

    if not terminal.is_watched:
        return SILENT

    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bar

    class DrawnProgress(Progress):
        def start(self, total: int) -> None:
            self._bar = Bar(
                TextColumn(label),
                BarColumn(bar_width=None),
                MofNCompleteColumn(),
                TimeRemainingColumn(),
                console=Console(file=terminal.err, no_color=not terminal.has_colour),
                transient=True,
                expand=True,
            )
            self._task = self._bar.add_task("", total=total)
            self._bar.start()

        def count_done(self) -> None:
            self._bar.advance(self._task)

        def finish(self) -> None:
            self._bar.stop()

    return DrawnProgress()
