"""Findings and progress on the terminal."""

from __future__ import annotations

import stat
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Final

from pipeline.base.findings.model import Finding, Severity
from pipeline.cli.terminal import Terminal
from pipeline.yaml_files.decoding import SIZE_LIMIT

if TYPE_CHECKING:
    from pipeline.photos.model import Progress

LINE_EVERY: Final = 10.0
"""Minimum number of seconds between two lines about progress where there is no terminal, as in CI."""


def _make_line_reader(root: Path) -> Callable[[str], Sequence[str]]:
    """Return a function that reads the lines of a text file below `root`.

    The function returns () for links, devices, and files that are too large or cannot be read.
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


def show(terminal: Terminal, root: Path, findings: Sequence[Finding]) -> None:
    """Write findings with their source lines.

    A terminal shows the errors last, near the prompt. Other output gets the findings in the given order.
    """
    from pipeline.base.findings.text_format import render_text

    if terminal.width is not None:
        findings = sorted(findings, key=lambda each: each.severity is Severity.ERROR)
    terminal.say(render_text(findings, _make_line_reader(root), style=terminal.style, width=terminal.width))


def write_findings(terminal: Terminal, root: Path, findings: Sequence[Finding], about: str) -> None:
    """Write findings to standard output, with a summary at their end.

    The summary contains `about`, such as “12 pages, 40 files”. The findings name files below `root`.
    """
    from pipeline.base.findings.text_format import summarize

    show(terminal, root, findings)
    terminal.say(f"{about}: {summarize(findings)}.\n")


def choose_exit_code(findings: Iterable[Finding]) -> int:
    """Return 1 if a finding is an error, otherwise 0."""

    return int(any(finding.severity is Severity.ERROR for finding in findings))


def make_progress_bar(terminal: Terminal, label: str) -> Progress:
    """Return a progress bar with a label. Without a terminal, a line every 10 seconds replaces the bar."""
    from pipeline.photos.model import Progress

    class ToldProgress(Progress):
        def start(self, total: int) -> None:
            self._done, self._total, self._told = 0, total, monotonic()

        def count_done(self) -> None:
            self._done += 1
            if monotonic() - self._told >= LINE_EVERY:
                self._told = monotonic()
                terminal.note(f"{label}: {self._done} of {self._total}")

    if not terminal.is_watched:
        return ToldProgress()

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
