"""The program `pipeline`: its options, and its commands in the order of `pipeline --help`."""

import atexit
import gc
import os
import re
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from pipeline import __version__
from pipeline.base.system.commands import make_command
from pipeline.cli.add import add
from pipeline.cli.audit import audit
from pipeline.cli.check import check
from pipeline.cli.desk import desk
from pipeline.cli.explain import explain
from pipeline.cli.failures import ReportingCommand, report_waiting
from pipeline.cli.hosting import hosting
from pipeline.cli.ingest import ingest
from pipeline.cli.preview import preview
from pipeline.cli.publish import publish
from pipeline.cli.schema import schema
from pipeline.cli.session import Session
from pipeline.cli.shortcut import shortcut
from pipeline.cli.terminal import Terminal

CALLED = make_command("pipeline")
"""The name of the program as people type it, such as `./dev pipeline`, for help texts."""


class _Program(TyperGroup):
    """The group of all commands; it explains wrong usage in plain text."""

    def main(self, *arguments: Any, **extra: Any) -> Any:
        """Run one command, and exit with its code."""
        terminal = extra.get("obj") or Terminal()
        try:
            code = super().main(*arguments, **{**extra, "standalone_mode": False})
        except typer.TyperException as error:
            context: typer.Context | None = getattr(error, "ctx", None)
            text = re.sub(r"^Invalid value(?: for |: )", "", error.format_message())
            text = text.replace(": Value error,", ":").replace(": Input should be", " must be")
            if context and not text.startswith("Usage:"):
                usage = f"{context.get_usage()}\nTry '{context.command_path} -h' for help."
                text = f"{usage}\n\n{text}"
            terminal.note(text)
            code = error.exit_code
        sys.exit(code)


app = typer.Typer(
    name="pipeline",
    cls=_Program,
    add_completion=False,  # it would serve the program `pipeline`, not ./dev, which people type
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80},
)
for command in (desk, add, ingest, check, preview, hosting, audit, publish, explain, shortcut, schema):
    app.command(cls=ReportingCommand)(command)


def _show_version(context: typer.Context, chosen: bool) -> None:
    if chosen:
        _get_terminal(context).say(f"pipeline {__version__}\n")
        raise typer.Exit


def _get_terminal(context: typer.Context) -> Terminal:
    """Return the caller's terminal or, without one, the terminal of this process."""
    return context.obj if isinstance(context.obj, Terminal) else Terminal()


@app.callback()
def pipeline(
    context: typer.Context,
    root: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            envvar="PIPELINE_ROOT",
            help="The project's folder; by default the current folder or the nearest one above it with "
            "content/contract.yaml.",
        ),
    ] = None,
    version: Annotated[  # noqa: ARG001  its callback does the work
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Turn an academy's photographs and text into the parts of its website."""
    context.obj = Session(_get_terminal(context), root)
    context.with_resource(report_waiting(context.obj.terminal))


def main() -> None:
    """Run the command of this process; exit with 0, 1 (findings), 2 (misuse) or 130 (Ctrl-C)."""
    # A run keeps nearly all of its objects, and garbage collection would take a sixth of its time.
    gc.set_threshold(1_000_000)
    atexit.register(gc.freeze)  # the collection at the end of the process would look at all of them
    try:
        app(prog_name=CALLED)
    except OSError as error:
        if error.filename is not None:
            raise
        sys.stderr.write(f"The output cannot be written: {error.strerror}.\n")
        # At exit Python flushes the rest of the buffer, which would fail again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        sys.exit(1)
