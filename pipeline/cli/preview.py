"""`pipeline preview`: the site in a browser, with an ingest after each change."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING, Annotated

import typer

from pipeline.base.findings.model import Severity
from pipeline.base.findings.phrases import capitalize, list_first
from pipeline.base.project import Project
from pipeline.base.system.commands import make_command
from pipeline.cli.findings import show
from pipeline.cli.ingest import run_ingest
from pipeline.cli.session import open_project
from pipeline.cli.terminal import Terminal, open_browser_at

if TYPE_CHECKING:
    from pipeline.ingest.run_report import RunReport

_PREVIEW = f"  {make_command('pipeline preview')}"


def preview(
    context: typer.Context,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the site in the browser.")] = False,
    port: Annotated[
        int,
        typer.Option(
            min=0,
            max=65535,
            metavar="N",
            help="Port, the number in the site's address; if it is in use, the next free one.",
        ),
    ] = 5173,
) -> None:
    """Show the site while you change content and photos.

    Shows the site at an address of this computer, and runs `pipeline ingest` after each saved file. The page
    in the browser shows the change within two seconds; errors are shown here. Ctrl-C ends the preview (exit
    code 130). Other exit codes: 1 if the site cannot be shown, 2 if the command was not understood.
    """
    from pipeline.ingest.node.programs import SETUP, NoSiteError, SiteServer, find_node

    project, terminal = open_project(context)
    server = None
    try:
        find_node(project.root)
        follower = Follower(terminal, project)
        follower.run()
        if not (project.manifests / "index.json").is_file():
            terminal.say("\nThere is nothing to show yet. Correct the errors above; the site appears then.\n")
            follower.follow(until=(project.manifests / "index.json").is_file)
        server = SiteServer(project.root, port)
        address = server.wait_for_address()
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
        terminal.note("\nThe preview is closed.")
        raise typer.Exit(130) from None
    finally:
        if server is not None:
            server.end()


class Follower:
    """Runs an ingest after each change in a project, and shows the outcome."""

    def __init__(self, terminal: Terminal, project: Project) -> None:
        """Start to watch content and photos."""
        from pipeline.ingest.file_watcher import FileWatcher

        self._terminal, self._project = terminal, project
        self._watch = FileWatcher(project.content, project.originals)

    def follow(self, until: Callable[[], bool]) -> None:
        """Run an ingest after each change, until the function `until` returns True.

        `until` is called several times a second.
        """
        while changed := self._watch.wait(until):
            clock = datetime.now().astimezone().strftime("%H:%M:%S")
            self._terminal.say(f"\n{self._terminal.style(clock, 'frame')}  {list_first(changed)}\n")
            self.run(may_prune=False)  # an open page may still show media of the previous manifests

    def run(self, *, may_prune: bool = True) -> None:
        """Run an ingest and report its outcome; after a disk error, the preview continues."""
        from pipeline.ingest.options import IngestOptions

        try:
            report = run_ingest(
                self._project, self._terminal, IngestOptions(may_prune=may_prune, unfinished=True)
            )
        except typer.Exit:  # reported already; the next change may correct it
            return
        self._show(report)

    def _show(self, report: RunReport) -> None:
        from pipeline.base.findings.text_format import summarize

        terminal, counts = self._terminal, capitalize(summarize(report.findings))
        errors = [each for each in report.findings if each.severity is Severity.ERROR]
        if errors:
            terminal.say("\n")
            show(terminal, self._project.root, errors)
            terminal.tell(f"{counts}; the site stays as it was. Correct and save.")
        else:
            terminal.tell(f"The site is up to date ({report.seconds:.1f} s). {counts}.")
