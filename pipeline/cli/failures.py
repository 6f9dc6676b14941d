"""Errors become plain messages and exit codes; the project's lock."""

from __future__ import annotations

from contextlib import ExitStack, contextmanager
from functools import partial
from typing import TYPE_CHECKING

import typer

from pipeline.cli.findings import show

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pipeline.cli.terminal import Terminal
    from pipeline.project import Project


@contextmanager
def exit_on_disk_error(terminal: Terminal, project: Project, outcome: str = "") -> Iterator[None]:
    """Report an OSError of the with block, and `outcome`, the state that it leaves; exit with code 1."""
    from pipeline.disk.store import explain_disk_error, find_refused_path

    try:
        yield
    except OSError as error:
        reason, hint = explain_disk_error(error)
        place = find_refused_path(error, project.root)
        terminal.note(f"{place}: {reason}.\n{outcome}{hint}, and run this again.")
        raise typer.Exit(1) from None


@contextmanager
def exit_on_failure(terminal: Terminal, project: Project) -> Iterator[None]:
    """Report why the change of the with block is impossible, and exit with code 1 or 2.

    Ctrl-C is reported and raised again; nothing was changed then.
    """
    from pipeline.disk.journal import JOURNAL
    from pipeline.findings.model import NotDoneError
    from pipeline.gallery.editor import UnknownIdError

    try:
        yield
    except NotDoneError as error:
        show(terminal, project.root, error.findings)
        terminal.say("Nothing was changed.\n")
        raise typer.Exit(1) from None
    except UnknownIdError as error:
        near = f" Did you mean {error.near}?" if error.near else ""
        raise typer.BadParameter(
            f"There is no photo {error.identity}.{near}\nThe ids are in content/gallery.yaml; pages have "
            "founder, home/hero, home/rewire and each programme's name."
        ) from None
    except OSError as error:
        begun = (project.state / JOURNAL).is_file()
        outcome = (
            "The change has begun; the next command completes it. " if begun else "Nothing was changed. "
        )
        with exit_on_disk_error(terminal, project, outcome):
            raise error from None
    except KeyboardInterrupt:
        terminal.note("\nStopped. Nothing was changed.")
        raise


@contextmanager
def hold_lock(terminal: Terminal, project: Project, *, may_write: bool = True) -> Iterator[None]:
    """Hold the project's lock for the with block; an OSError ends the command with exit code 1.

    An interrupted change is completed first. Without `may_write` the block only reads: the lock is taken only
    where the folder of its file exists, so that reading creates no file.
    """
    from pipeline.disk.journal import exclusive
    from pipeline.disk.lock import hold

    with exit_on_disk_error(terminal, project), ExitStack() as stack:
        if may_write:
            stack.enter_context(exclusive(project))
        elif project.state.is_dir():
            stack.enter_context(hold(project.state))
        yield


@contextmanager
def report_waiting(terminal: Terminal) -> Iterator[None]:
    """Report, during the with block, that a command waits for another one."""
    from pipeline.disk.lock import WAITING

    text = "Another run is at work in this project; waiting for its end (Ctrl-C ends this one)."
    before = WAITING.set(partial(terminal.note, text))
    try:
        yield
    finally:
        WAITING.reset(before)
