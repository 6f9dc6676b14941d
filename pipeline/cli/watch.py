"""`pipeline watch`: an ingest after each change of the words and photos, reported in a few lines."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from pipeline.cli.ingest import run_ingest, some
from pipeline.cli.report import show
from pipeline.cli.terminal import opened

if TYPE_CHECKING:
    from collections.abc import Callable

    from pipeline.cli.terminal import Terminal
    from pipeline.diagnostics.model import Diagnostic
    from pipeline.project import Project
    from pipeline.report import Report


def watch(context: typer.Context) -> None:
    """Do what ingest does, again after each change.

    Watches the words and photos, and says in a few lines what each change led to. Ctrl-C ends it (exit code
    130); 2 if the command was not understood.
    """
    project, terminal = opened(context)
    try:
        follower = Follower(terminal, project)
        follower.run()
        terminal.say("\nWatching content and raw_assets; Ctrl-C ends it.\n")
        follower.follow()
    except KeyboardInterrupt:
        terminal.note("\nNo longer watching.")
        raise typer.Exit(130) from None


class Follower:
    """Runs one ingest after another in a project, and remembers which warnings it has shown."""

    def __init__(self, terminal: Terminal, project: Project) -> None:
        """Take the words and photos as they are now; nothing is made yet."""
        from pipeline.watching import Watch

        self._terminal, self._project = terminal, project
        self._shown: set[tuple[str, ...]] = set()
        self._failed = False
        self._watch = Watch(project)

    def follow(self, until: Callable[[], bool] = lambda: False) -> None:
        """Run after each change, until `until`, which is asked several times a second between runs."""
        from datetime import datetime

        while changed := self._watch.wait(until):
            clock = datetime.now().astimezone().strftime("%H:%M:%S")
            self._terminal.say(f"\n{self._terminal.style(clock, 'frame')}  {some(changed, most=3)}\n")
            self.run(may_prune=False)  # a page may still show what the manifests named before

    def run(self, *, may_prune: bool = True) -> None:
        """Make what is due, and say what came of it; whatever the system refuses is said, too."""
        from pipeline.photos.model import Options

        try:
            report = run_ingest(self._project, self._terminal, Options(may_prune=may_prune))
        except typer.Exit:  # it is said already, and the next change may be what mends it
            self._failed = True
            return
        self._tell(report)

    def _tell(self, report: Report) -> None:
        """Show every error, and each warning that was not shown before; then what was done, in a line."""
        from pipeline.diagnostics.model import Severity
        from pipeline.diagnostics.text import summary

        terminal, findings = self._terminal, report.diagnostics
        shown = [d for d in findings if d.severity is Severity.ERROR or _what(d) not in self._shown]
        self._shown = {_what(d) for d in findings}
        if shown:
            terminal.say("\n")
            show(terminal, self._project.root, shown)
        mended = self._failed and not report.errors
        self._failed = bool(report.errors)
        if report.errors:
            terminal.say(f"{_capital(summary(findings))}; the site stays as it was. Mend and save.\n")
            return
        counts = f" {_capital(summary(findings))}." if findings else ""
        mend = " The errors are mended." if mended else ""
        terminal.say(f"{_done(report)} ({report.seconds:.1f} s).{mend}{counts}\n")


def _what(finding: Diagnostic) -> tuple[str, ...]:
    """Return what makes a finding the same one, though lines above it come and go."""
    return finding.code, finding.place.file, finding.message


def _done(report: Report) -> str:
    """Return in a few words what a run without errors did."""
    from pipeline.photos.model import Verdict

    made = sum(report.count(verdict) for verdict in (Verdict.NEW, Verdict.CHANGED, Verdict.RESTORED))
    counts = (
        (made if report.due else 0, "photo made ready", "photos made ready"),
        (report.cards_made, "social card drawn", "social cards drawn"),
        (len(report.manifests_changed), "manifest written", "manifests written"),
    )
    done = [f"{count} {one if count == 1 else many}" for count, one, many in counts if count]
    return _capital(", ".join(done) or "nothing on the site changes")


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]
