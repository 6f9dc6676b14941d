"""`pipeline preview`: the site in a browser, always as the words and photos stand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from pipeline.cli.terminal import opened
from pipeline.cli.watch import Follower

if TYPE_CHECKING:
    import subprocess
    from pathlib import Path

    from pipeline.cli.terminal import Terminal
    from pipeline.project import Project

_SETUP = "Run it in the project's own environment, which installs what is missing:\n  ./dev pipeline preview"


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
    project, terminal = opened(context)
    node = _node(project, terminal)
    server = None
    try:
        follower = Follower(terminal, project)
        follower.run()
        if not (project.manifests / "index.json").is_file():
            terminal.say("\nThere is nothing to show yet. Mend the errors above; the site is shown then.\n")
            follower.follow(until=(project.manifests / "index.json").is_file)
        server = _Server(node, project, port)
        address = server.address()
        if address is None:
            terminal.note(f"The site cannot be shown. {_SETUP}")
            raise typer.Exit(1)
        terminal.say(f"\nThe site is at {address}\nIt follows your changes; Ctrl-C ends it.\n")
        if open_browser:
            _open(terminal, address)
        follower.follow(until=server.has_ended)
        terminal.note("The site is no longer shown: its server stopped. Run this again.")
        raise typer.Exit(1)
    except KeyboardInterrupt:
        terminal.note("\nNo longer shown.")
        raise typer.Exit(130) from None
    finally:
        if server is not None:
            server.end()


def _open(terminal: Terminal, address: str) -> None:
    """Open a browser, and go on: one that was not running before may keep its caller until it is closed."""
    import threading
    import webbrowser

    def work() -> None:
        if not webbrowser.open(address):
            terminal.note("No browser could be opened from here; type the address into one.")

    threading.Thread(target=work, daemon=True).start()


def _node(project: Project, terminal: Terminal) -> str:
    """Return the path of Node; ends the command where it or the site's packages are missing."""
    import shutil
    import sys
    from pathlib import Path

    if not _program(project).is_file():
        terminal.note(f"There is no site in {project.root}: {_program(project)} is missing.")
        raise typer.Exit(1)
    # The environment's own Node goes before another one on this computer.
    node = shutil.which("node", path=Path(sys.executable).parent) or shutil.which("node")
    if node is None or not (project.root / "node_modules/vite/package.json").is_file():
        what = "Node, which shows the site, is" if node is None else "The packages that show the site are"
        terminal.note(f"{what} not installed. {_SETUP}")
        raise typer.Exit(1)
    return node


def _program(project: Project) -> Path:
    return project.root / "site/build/live.ts"


class _Server:
    """The site's development server; it ends with the pipe to it, so also when this process is killed."""

    def __init__(self, node: str, project: Project, port: int) -> None:
        import os
        import subprocess

        self._process: subprocess.Popen[str] = subprocess.Popen(  # noqa: S603  the project's own program
            [node, str(_program(project)), "--port", str(port)],
            cwd=project.root,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            # Ctrl-C reaches this process alone, which ends the server in order.
            process_group=0 if os.name == "posix" else None,
        )

    def address(self) -> str | None:
        """Wait for the address at which the site is shown; None if that failed, which Node has told."""
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip() or None

    def has_ended(self) -> bool:
        return self._process.poll() is not None

    def end(self) -> None:
        """Let go of the pipe that it lives by, and wait until it has ended; one that hangs is killed."""
        import os
        import signal
        import subprocess

        with self._process as process:
            assert process.stdin is not None
            process.stdin.close()
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                if os.name == "posix":
                    os.killpg(process.pid, signal.SIGKILL)
                else:
                    process.kill()
