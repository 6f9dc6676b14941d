"""`pipeline desk`: the whole work of a content manager on one screen; `pipeline review`: all photos on it."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Final, TypeAlias

import typer

from pipeline.cli.terminal import opened, refused
from pipeline.cli.watch import open_browser_at
from pipeline.system.operating_system import STOPS

_CLOSED: Final = "The desk is closed. All that was saved is in the project's files."

_OpenOption: TypeAlias = Annotated[
    bool,
    typer.Option("--open/--no-open", help="Open the desk in the browser, or only print its address."),
]


def desk(
    context: typer.Context,
    open_browser: _OpenOption = True,
    port: Annotated[
        int | None,
        typer.Option(min=1, max=65535, metavar="N", help="Port; otherwise always the same for this project."),
    ] = None,
) -> None:
    """Do all the work on photos and words in the browser.

    Prints the address of a page that only this computer shows, and opens it. All is saved in the project's
    files at once. If the desk of this project is open already, this command only opens its page. The button
    Quit ends it, or ten minutes without an open page and without work (exit code 0), or Ctrl-C (130). Exit
    code 1 if it cannot be opened, 2 if the command was not understood.
    """
    _serve(context, open_browser=open_browser, port=port)


def review(context: typer.Context, open_browser: _OpenOption = True) -> None:
    """Look through all photos on one page, which can be printed.

    Opens the desk where each photo stands with every crop, its words and what was found. Otherwise as
    `pipeline desk`.
    """
    _serve(context, open_browser=open_browser, sheet=True)


def _serve(
    context: typer.Context, *, open_browser: bool, port: int | None = None, sheet: bool = False
) -> None:
    project, terminal = opened(context)
    try:
        from pipeline.desk.session import SHEET, PortTakenError, make_entry_address, open_desk
    except ImportError as error:
        terminal.note(f"{error}. The desk needs more packages: pip install 'academy-pipeline[desk]'")
        raise typer.Exit(1) from None
    for number in STOPS:
        signal.signal(number, signal.default_int_handler)
    query = SHEET if sheet else ""
    try:
        with open_desk(project, port) as (address, serve):
            with _uninterrupted():
                terminal.put(f"{address}{query}\n")
                if open_browser:
                    open_browser_at(terminal, make_entry_address(project, query))
                if serve is None:
                    terminal.say("\nThe desk of this project is open already, at the address above.\n")
                    return
                terminal.say(
                    "\nThe desk is open at the address above, for this computer alone; Ctrl-C ends it.\n"
                )
                wait = serve()
            if wait():
                terminal.say(f"\n{_CLOSED}\n")
                return
        terminal.note("The desk stopped by itself; .pipeline/desk.log says why. Run this again.")
        raise typer.Exit(1)
    except PortTakenError:
        terminal.note(f"Another program uses port {port}. Name another one, or none.")
        raise typer.Exit(1) from None
    except OSError as error:
        refused(terminal, project, error)
    except KeyboardInterrupt:
        terminal.note(f"\n{_CLOSED}")
        raise typer.Exit(130) from None


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Let signals that end the desk take effect at the end of a with block.

    In the midst of an import, Python prints a traceback and goes on.
    """
    came: list[int] = []
    for number in STOPS:
        signal.signal(number, lambda its, _: came.append(its))
    try:
        yield
    finally:
        for number in STOPS:
            signal.signal(number, signal.default_int_handler)
    if came:
        raise KeyboardInterrupt
