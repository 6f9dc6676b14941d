"""How findings leave a command: in the format asked for, with the exit code that they mean."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

import typer

from pipeline.cli.lines import lines_below

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from pathlib import Path

    from pipeline.cli.terminal import Terminal
    from pipeline.diagnostics.model import Diagnostic


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


def write_findings(
    terminal: Terminal, root: Path, findings: Sequence[Diagnostic], output: OutputFormat, about: str
) -> None:
    """Write findings to standard output; in text, `about` opens the line that sums up.

    `root` is the project's folder, from which the lines that findings point to are read.
    """
    if output is OutputFormat.TEXT:
        from pipeline.diagnostics.text import render_text, summary

        terminal.say(render_text(findings, lines_below(root), style=terminal.style, width=terminal.width))
        terminal.say(f"{about}: {summary(findings)}.\n")
        return
    from pipeline.diagnostics import formats

    render: dict[OutputFormat, Callable[[Sequence[Diagnostic]], str]] = {
        OutputFormat.JSON: formats.render_json,
        OutputFormat.GITHUB: formats.render_github,
        OutputFormat.SARIF: formats.render_sarif,
    }
    terminal.say(render[output](findings))


def write_statistics(terminal: Terminal, findings: Sequence[Diagnostic], about: str) -> None:
    """Write how often each rule is broken."""
    from pipeline.diagnostics.text import statistics, summary

    terminal.say(statistics(findings))
    terminal.say(f"{about}: {summary(findings)}.\n")


def exit_code(findings: Iterable[Diagnostic]) -> int:
    """Return 1 if any finding is an error, otherwise 0."""
    from pipeline.diagnostics.model import Severity

    return int(any(finding.severity is Severity.ERROR for finding in findings))


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
