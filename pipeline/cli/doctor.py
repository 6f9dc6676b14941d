"""`pipeline doctor`: what this computer lacks, and what that costs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import typer

from pipeline.cli.report import Layout, LayoutOption
from pipeline.cli.terminal import Session, session_of

if TYPE_CHECKING:
    from pipeline.cli.computer import Finding
    from pipeline.cli.terminal import Terminal
    from pipeline.diagnostics.text import Role
    from pipeline.project import Project


def doctor(context: typer.Context, output_format: LayoutOption = Layout.TEXT) -> None:
    """Say what this computer lacks, and what that costs.

    Looks at versions, codecs, processor cores, memory, disk, Node and the project's folder, and changes
    nothing. Exit code: 0 if everything works, if slowly, 1 if something is broken.
    """
    from pipeline.cli.computer import Health, examine
    from pipeline.rules.words import count

    session = session_of(context)
    terminal = session.terminal
    found = examine(_project(session))
    findings = [finding for group in found.values() for finding in group]
    broken = sum(finding.health is Health.MISSING for finding in findings)
    worse = sum(finding.health is Health.WORSE for finding in findings)
    if output_format is Layout.JSON:
        terminal.say_json(_as_data(found))
    else:
        _write_text(terminal, found)
        summary = "Everything works."
        if broken:
            summary = f"{count(broken, 'thing is', 'things are')} broken; see the errors above."
        elif worse:
            summary = f"Everything works; {count(worse, 'thing')} could be better."
        terminal.say(f"{summary}\n")
    raise typer.Exit(int(broken > 0))


def _project(session: Session) -> Project | None:
    """Return the project, or None where there is none; a --root that leads nowhere is still a mistake."""
    try:
        return session.project()
    except typer.BadParameter:
        if session.root is not None:
            raise
        return None


def _as_data(found: dict[str, list[Finding]]) -> dict[str, Any]:
    from pipeline import __version__

    return {
        "version": __version__,
        "findings": [
            {"about": about, "name": f.name, "value": f.value, "health": f.health.value, "cost": f.cost}
            for about, findings in found.items()
            for f in findings
        ],
    }


def _write_text(terminal: Terminal, found: dict[str, list[Finding]]) -> None:
    from pipeline import __version__
    from pipeline.cli.computer import Health

    terminal.say(f"pipeline {__version__}\n")
    wide = max(len(finding.name) for findings in found.values() for finding in findings)
    margin = " " * (wide + 4)
    for about, findings in found.items():
        terminal.say(f"\n{terminal.style(about, 'place')}\n")
        for finding in findings:
            terminal.say(f"  {finding.name:<{wide}}  {finding.value}\n")
            if finding.health is Health.GOOD:
                continue
            role: Role = "error" if finding.health is Health.MISSING else "warning"
            terminal.say(f"{margin}{terminal.style(role, role)}: {finding.cost}.\n")
    terminal.say("\n")
