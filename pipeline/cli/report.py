"""How findings leave a command: in the format asked for, with the exit code that they mean."""

from __future__ import annotations

from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from pipeline.cli.terminal import Terminal
    from pipeline.content.reader import Content
    from pipeline.diagnostics.model import Diagnostic
    from pipeline.project import Project


class OutputFormat(StrEnum):
    """How findings are written."""

    TEXT = "text"
    JSON = "json"
    GITHUB = "github"
    SARIF = "sarif"


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
StatisticsOption = Annotated[
    bool, typer.Option("--statistics", help="Only say how often each rule is broken.")
]
SelectOption = Annotated[
    list[str] | None,
    typer.Option(metavar="CODES", help="Only these rules; codes such as GAL001 or families such as GAL."),
]
IgnoreOption = Annotated[
    list[str] | None, typer.Option(metavar="CODES", help="All but these rules; codes or families.")
]


def _lines_below(root: Path) -> Callable[[str], Sequence[str]]:
    """Return a function that returns the lines of a text file below `root`, or none if it cannot be read."""

    @cache
    def lines_of(file: str) -> Sequence[str]:
        try:
            return (root / file).read_text("utf-8-sig", "replace").split("\n")
        except OSError:
            return ()

    return lines_of


def show(terminal: Terminal, root: Path, findings: Iterable[Diagnostic]) -> None:
    """Write findings to standard output for people, with the lines that they point to below `root`."""
    from pipeline.diagnostics.text import render_text

    terminal.say(render_text(findings, _lines_below(root), style=terminal.style, width=terminal.width))


def write_findings(
    terminal: Terminal,
    root: Path,
    findings: Sequence[Diagnostic],
    about: str,
    output: OutputFormat = OutputFormat.TEXT,
    *,
    statistics: bool = False,
) -> None:
    """Write findings to standard output; in text, `about` opens the line that sums up.

    `root` is the project's folder, from which the lines that findings point to are read. With `statistics`,
    text only says how often each rule is broken.
    """
    from pipeline.diagnostics import formats, text

    if output is OutputFormat.TEXT:
        if statistics:
            terminal.say(text.statistics(findings))
        else:
            show(terminal, root, findings)
        terminal.say(f"{about}: {text.summary(findings)}.\n")
        return
    render: dict[OutputFormat, Callable[[Sequence[Diagnostic]], str]] = {
        OutputFormat.JSON: formats.render_json,
        OutputFormat.GITHUB: formats.render_github,
        OutputFormat.SARIF: formats.render_sarif,
    }
    terminal.say(render[output](findings))


def exit_code(findings: Iterable[Diagnostic]) -> int:
    """Return 1 if any finding is an error, otherwise 0."""
    from pipeline.diagnostics.model import Severity

    return int(any(finding.severity is Severity.ERROR for finding in findings))


def read_and_check(project: Project) -> tuple[Content, list[Diagnostic]]:
    """Return the words, and what `pipeline check` says of them, by place; no original is opened."""
    from datetime import UTC, datetime

    from pipeline.content.reader import read_content
    from pipeline.rules import list_originals, run_rules

    content, findings = read_content(project.root)
    today = datetime.now(UTC).date()
    findings = findings + run_rules(content, list_originals(project.originals), launch=False, today=today)
    return content, sorted(findings, key=lambda finding: finding.sort_key)


def choose(
    findings: Sequence[Diagnostic], select: Sequence[str] | None, ignore: Sequence[str] | None
) -> list[Diagnostic]:
    """Return the findings of the selected rules that are not ignored.

    Each entry of `select` and `ignore` is a code or the start of codes, or several of them with commas.
    BadParameter where no rule has such a code.
    """
    wanted, unwanted = _codes(select, "--select"), _codes(ignore, "--ignore")
    return [
        finding
        for finding in findings
        if (not wanted or finding.code.startswith(wanted))
        and not (unwanted and finding.code.startswith(unwanted))
    ]


def _codes(entries: Sequence[str] | None, option: str) -> tuple[str, ...]:
    from pipeline.diagnostics.model import all_rules

    codes = tuple(
        part.strip().upper() for entry in entries or () for part in entry.split(",") if part.strip()
    )
    for code in codes:
        if not any(rule.code.startswith(code) for rule in all_rules()):
            raise typer.BadParameter(
                f"No rule has a code that starts with {code}; `./dev pipeline explain` lists them.",
                param_hint=option,
            )
    return codes
