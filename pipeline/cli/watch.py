"""`pipeline watch`: an ingest after each change; `pipeline preview`: also the site in a browser."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from pipeline.cli.ingest import run_ingest
from pipeline.cli.report import show
from pipeline.cli.terminal import opened
from pipeline.findings.phrases import list_first
from pipeline.system.commands import make_command

if TYPE_CHECKING:
    from collections.abc import Callable

    from pipeline.cli.terminal import Terminal
    from pipeline.findings.model import Finding
    from pipeline.ingest.run_report import Report
    from pipeline.project import Project

_PREVIEW = f"  {make_command('pipeline preview')}"


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

    def __init__(self, terminal: Terminal, project: Project, *, unfinished: bool = False) -> None:
        """Take the words and photos as they are now; nothing is made yet. `unfinished` as in Options."""
        from pipeline.ingest.file_watcher import Watch

        self._terminal, self._project, self._unfinished = terminal, project, unfinished
        self._shown: set[tuple[str, ...]] = set()
        self._failed = False
        self._watch = Watch(project)

    def follow(self, until: Callable[[], bool] = lambda: False) -> None:
        """Run after each change, until `until`, which is asked several times a second between runs."""
        from datetime import datetime

        while changed := self._watch.wait(until):
            clock = datetime.now().astimezone().strftime("%H:%M:%S")
            self._terminal.say(f"\n{self._terminal.style(clock, 'frame')}  {list_first(changed)}\n")
            self.run(may_prune=False)  # a page may still show what the manifests named before

    def run(self, *, may_prune: bool = True) -> None:
        """Make what is due, and say what came of it; whatever the system refuses is said, too."""
        from pipeline.photos.model import Options

        try:
            report = run_ingest(
                self._project, self._terminal, Options(may_prune=may_prune, unfinished=self._unfinished)
            )
        except typer.Exit:  # it is said already, and the next change may be what mends it
            self._failed = True
            return
        self._tell(report)

    def _tell(self, report: Report) -> None:
        """Show every error, and each warning that was not shown before; then what was done, in a line."""
        from pipeline.findings.model import Severity
        from pipeline.findings.text_format import summarize

        terminal, findings = self._terminal, report.findings
        shown = [d for d in findings if d.severity is Severity.ERROR or _what(d) not in self._shown]
        self._shown = {_what(d) for d in findings}
        if shown:
            terminal.say("\n")
            if show(terminal, self._project.root, shown):  # an error stood alone; warnings are told later
                self._shown = {_what(d) for d in findings if d.severity is Severity.ERROR}
        mended = self._failed and not report.errors
        self._failed = bool(report.errors)
        if report.errors:
            terminal.say(f"{_capital(summarize(findings))}; the site stays as it was. Mend and save.\n")
            return
        counts = f" {_capital(summarize(findings))}." if findings else ""
        mend = " The errors are mended." if mended else ""
        terminal.say(f"{_done(report)} ({report.seconds:.1f} s).{mend}{counts}\n")


def _what(finding: Finding) -> tuple[str, ...]:
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


def preview(
    context: typer.Context,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the site in the browser.")] = False,
    port: Annotated[
        int, typer.Option(min=0, max=65535, metavar="N", help="Port; if it is taken, the next free one.")
    ] = 5173,
) -> None:
    """Show the site while words and photos are changed.

    Does what `pipeline watch` does; an open page follows a second or two after a file is saved, and shows
    errors until they are mended. Ctrl-C ends it (exit code 130); 1 if the site cannot be shown, 2 if the
    command was not understood.
    """
    from pipeline.site.preview_server import SETUP, NoSiteError, SiteServer, find_node

    project, terminal = opened(context)
    server = None
    try:
        find_node(project)
        follower = Follower(terminal, project, unfinished=True)
        follower.run()
        if not (project.manifests / "index.json").is_file():
            terminal.say("\nThere is nothing to show yet. Mend the errors above; the site is shown then.\n")
            follower.follow(until=(project.manifests / "index.json").is_file)
        server = SiteServer(project, port)
        address = server.address()
        if address is None:
            terminal.note(f"The site cannot be shown. {SETUP}\n{_PREVIEW}")
            raise typer.Exit(1)
        terminal.say(f"\nThe site is at {address}\nIt follows your changes; Ctrl-C ends it.\n")
        if open_browser:
            open_browser_at(terminal, address)
        follower.follow(until=server.has_ended)
        terminal.note("The site is no longer shown: its server stopped. Run this again.")
        raise typer.Exit(1)
    except NoSiteError as error:
        terminal.note(f"{error}\n{_PREVIEW}" if SETUP in str(error) else str(error))
        raise typer.Exit(1) from None
    except KeyboardInterrupt:
        terminal.note("\nNo longer shown.")
        raise typer.Exit(130) from None
    finally:
        if server is not None:
            server.end()


def open_browser_at(terminal: Terminal, address: str) -> None:
    """Open a browser, and go on: one that was not running before may keep its caller until it is closed."""
    import threading
    import webbrowser

    def work() -> None:
        if not webbrowser.open(address):
            terminal.note("No browser could be opened from here; type the address into one.")

    threading.Thread(target=work, daemon=True).start()
