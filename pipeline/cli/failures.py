"""The messages and exit codes for errors of commands, and the project's lock."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from typing import Any

import typer
from typer.core import TyperArgument, TyperCommand

from pipeline.cli.findings import show
from pipeline.cli.terminal import OutputError, Terminal
from pipeline.findings.model import ImpossibleError, NotDoneError, NotFoundError
from pipeline.project import Project


class ReportingCommand(TyperCommand):
    """A command that reports errors in plain messages.

    The exit code is 2 if the command names something that does not exist, and 1 after other errors. Ctrl-C is
    reported and raised again.
    """

    def get_params(self, ctx: Any) -> Any:
        """Return the parameters; the help of an argument does not show its Python type."""
        for each in (params := super().get_params(ctx)):
            if isinstance(each, TyperArgument):
                each.display_type_rich = lambda ctx: None  # type: ignore[method-assign]  # noqa: ARG005
        return params

    def invoke(self, ctx: Any) -> Any:
        """Run the command, and report its errors."""
        session = ctx.obj
        terminal = session.terminal
        try:
            return super().invoke(ctx)
        except NotDoneError as error:
            show(terminal, session.find_project().root, error.findings)
            terminal.say("Nothing was changed.\n")
        except NotFoundError as error:
            raise typer.BadParameter(str(error), ctx) from None
        except ImpossibleError as error:
            terminal.note(str(error))
        except OutputError:
            raise
        except OSError as error:
            _report_disk_error(terminal, session.find_project(), error)
        except KeyboardInterrupt:
            terminal.note("\nStopped. Nothing was changed.")
            raise
        raise typer.Exit(1)


def _report_disk_error(terminal: Terminal, project: Project, error: OSError) -> None:
    """Report a disk error, and exit with code 1.

    The report also states whether a change has begun; the next command completes such a change.
    """
    from pipeline.disk.journal import JOURNAL

    begun = (project.state / JOURNAL).is_file()
    outcome = "The change has begun; the next command completes it. " if begun else "Nothing was changed. "
    with exit_on_disk_error(terminal, project, outcome):
        raise error


@contextmanager
def exit_on_disk_error(terminal: Terminal, project: Project, outcome: str = "") -> Iterator[None]:
    """Report an OSError of the with block, and exit with code 1.

    The report includes the sentence `outcome`, such as “Nothing was changed.”
    """
    from pipeline.disk.store import explain_disk_error, find_refused_path

    try:
        yield
    except OSError as error:
        reason, hint = explain_disk_error(error)
        place = find_refused_path(error, project.root)
        terminal.note(f"{place}: {reason}.\n{outcome}{hint}, and run this again.")
        raise typer.Exit(1) from None


@contextmanager
def hold_lock(project: Project, *, may_write: bool = True) -> Iterator[None]:
    """Hold the project's lock for the with block.

    If `may_write` is True, an interrupted change is completed first. Otherwise, the lock is taken only if its
    folder exists, because a command that only reads must not create files.
    """
    from pipeline.disk.journal import exclusive
    from pipeline.disk.lock import hold

    with ExitStack() as stack:
        if may_write:
            stack.enter_context(exclusive(project))
        elif project.state.is_dir():
            stack.enter_context(hold(project.state))
        yield


@contextmanager
def report_waiting(terminal: Terminal) -> Iterator[None]:
    """Report to the terminal whenever the with block waits for a lock that another run holds."""
    from pipeline.disk.lock import WAITING

    text = "Another run is at work in this project; waiting for its end (Ctrl-C ends this one)."
    before = WAITING.set(partial(terminal.note, text))
    try:
        yield
    finally:
        WAITING.reset(before)
