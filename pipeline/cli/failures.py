"""Reports in plain words why a command failed or waits, and chooses the exit code."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import typer
from typer.core import TyperArgument, TyperCommand

from pipeline.base.findings.model import ImpossibleError, NotDoneError, NotFoundError
from pipeline.base.project import Project
from pipeline.cli.findings import show
from pipeline.cli.terminal import OutputError, Terminal


class ReportingCommand(TyperCommand):
    """A command that reports its errors in plain words.

    The exit code is 2 if the command names something that does not exist, and 1 after other errors. Ctrl-C is
    reported and raised again.
    """

    def get_params(self, ctx: Any) -> Any:
        """Return the parameters of the command, without Python types in `--help`."""
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
    """Report a disk error, and whether a change of files had begun; exit with code 1."""
    from pipeline.base.disk.journal import JOURNAL

    begun = (project.state / JOURNAL).is_file()
    outcome = "The change has begun; the next command completes it. " if begun else "Nothing was changed. "
    with exit_on_disk_error(terminal, project, outcome):
        raise error


@contextmanager
def exit_on_disk_error(terminal: Terminal, project: Project, outcome: str = "") -> Iterator[None]:
    """Report an OSError from the with block, then exit with code 1.

    `outcome` is a sentence of the report, such as “Nothing was changed.”
    """
    from pipeline.base.disk.atomic_files import explain_disk_error, find_refused_path

    try:
        yield
    except OSError as error:
        reason, hint = explain_disk_error(error)
        place = find_refused_path(error, project.root)
        terminal.note(f"{place}: {reason}.\n{outcome}{hint}, and run this again.")
        raise typer.Exit(1) from None


@contextmanager
def report_waiting(terminal: Terminal) -> Iterator[None]:
    """Show a message if the with block waits for another command to release the project's lock."""
    from pipeline.base.disk.lock import WAITING

    def tell(doing: str) -> None:
        what = doing or "at work in this project"
        terminal.note(f"Another run is {what}; waiting for its end (Ctrl-C ends this one).")

    before = WAITING.set(tell)
    try:
        yield
    finally:
        WAITING.reset(before)
