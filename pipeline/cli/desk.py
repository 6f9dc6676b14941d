"""`pipeline desk`: work on photos and text in the browser."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated, Final

import typer

from pipeline.base.system.operating_system import STOPS
from pipeline.cli.session import open_project
from pipeline.cli.terminal import open_browser_at

_CLOSED: Final = "The desk is closed. What was saved is in the project's files."


def desk(
    context: typer.Context,
    open_browser: Annotated[
        bool,
        typer.Option("--open/--no-open", help="Open the desk in the browser, or only show its address."),
    ] = True,
) -> None:
    """Work on photos and text in the browser.

    Opens the desk, an editor in the browser that works on this computer only, and shows its address. Each
    change is saved at once in the project's files. If this project's desk is open already, its address is
    opened. The desk closes by its button Quit, by Ctrl-C, or after ten minutes without an open page or
    unfinished work. Exit code: 0 if all is well, 130 after Ctrl-C, 1 if the desk cannot be opened or stops by
    itself, 2 if the command was not understood.
    """
    project, terminal = open_project(context)
    try:
        from pipeline.desk.session import make_entry_address, open_desk
    except ImportError as error:
        terminal.note(f"{error}. The desk needs more packages: pip install 'academy-pipeline[desk]'")
        raise typer.Exit(1) from None
    for number in STOPS:
        signal.signal(number, signal.default_int_handler)
    try:
        with open_desk(project) as (address, serve):
            with _delay_signals():
                terminal.tell(address)
                if open_browser:
                    open_browser_at(terminal, make_entry_address(project.state))
                if serve is None:
                    terminal.say("\nThe desk of this project is open already, at the address above.\n")
                    return
                terminal.say(
                    "\nThe desk is open at the address above, for this computer alone; Ctrl-C closes it.\n"
                )
                wait = serve()
            if wait():
                terminal.say(f"\n{_CLOSED}\n")
                return
        terminal.note("The desk stopped by itself; .pipeline/desk.log has the reason. Run this again.")
        raise typer.Exit(1)
    except KeyboardInterrupt:
        terminal.note(f"\n{_CLOSED}")
        raise typer.Exit(130) from None


@contextmanager
def _delay_signals() -> Iterator[None]:
    """Delay Ctrl-C and other signals that close the desk until the end of the with block."""
    # A KeyboardInterrupt during an import can be lost: Python sometimes prints it and continues.
    received: list[int] = []
    for number in STOPS:
        signal.signal(number, lambda its, _: received.append(its))
    try:
        yield
    finally:
        for number in STOPS:
            signal.signal(number, signal.default_int_handler)
    if received:
        raise KeyboardInterrupt
