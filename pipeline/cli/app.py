"""The program `pipeline`: its options, and its commands in the order of `pipeline --help`."""

import gc
import os
import re
import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from pipeline import __version__
from pipeline.cli.add import add, replace
from pipeline.cli.audit import audit
from pipeline.cli.change import confirm, mend, remove
from pipeline.cli.check import check
from pipeline.cli.desk import desk, review
from pipeline.cli.explain import explain
from pipeline.cli.forget import forget
from pipeline.cli.history import history
from pipeline.cli.hosting import hosting
from pipeline.cli.ingest import ingest
from pipeline.cli.programme import programme
from pipeline.cli.publish import publish
from pipeline.cli.report import waiting_told
from pipeline.cli.schema import schema
from pipeline.cli.terminal import Session, Terminal
from pipeline.cli.todo import todo
from pipeline.cli.trash import prune, restore
from pipeline.cli.watch import preview, watch
from pipeline.cli.why import why
from pipeline.cli.words import words
from pipeline.system.commands import make_command

CALLED = make_command("pipeline")
"""What people type before a command, as all hints say: it is there on every computer."""


class _Program(TyperGroup):
    """The commands; a command that is not understood is told as all else is, in lines that fit."""

    def main(self, *arguments: Any, **extra: Any) -> Any:
        """Run one, and exit with its code."""
        try:
            ended = super().main(*arguments, **{**extra, "standalone_mode": False})
        except typer.TyperException as error:
            context: typer.Context | None = getattr(error, "ctx", None)
            told = re.sub(r"^Invalid value(?: for |: )", "", error.format_message())
            told = told.replace(": Value error,", ":").replace(": Input should be", " must be")
            if context and not told.startswith("Usage:"):
                called = f"{context.get_usage()}\nTry '{context.command_path} -h' for help."
                told = f"{called}\n\n{told}"
            (extra.get("obj") or Terminal()).note(told)
            ended = error.exit_code
        except RuntimeError as error:
            from pipeline.photos.pool import WorkerError

            if not isinstance(error, WorkerError):
                raise
            (extra.get("obj") or Terminal()).note(f"The photo workers could not start: {error}")
            ended = 1
        sys.exit(ended)


app = typer.Typer(
    name="pipeline",
    cls=_Program,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80},
)
for command in (
    *(desk, ingest, watch, preview, check, todo),
    *(add, replace, confirm, remove, forget, mend, words, review),
    *(hosting, audit, publish, history, why, prune, restore, explain, schema),
):
    app.command()(command)
app.add_typer(programme, name="programme")


def _version(context: typer.Context, wanted: bool) -> None:
    if wanted:
        _terminal(context).say(f"pipeline {__version__}\n")
        raise typer.Exit


def _terminal(context: typer.Context) -> Terminal:
    """Return the terminal that the caller handed in, or the process's own."""
    return context.obj if isinstance(context.obj, Terminal) else Terminal()


@app.callback()
def pipeline(
    context: typer.Context,
    root: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            envvar="PIPELINE_ROOT",
            help="The project's folder; otherwise the nearest one above that holds content/contract.yaml.",
        ),
    ] = None,
    version: Annotated[  # noqa: ARG001  its callback does the work
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
) -> None:
    """Turn an academy's photographs and words into what its website is built from."""
    context.obj = Session(_terminal(context), root)
    context.with_resource(waiting_told(context.obj.terminal))


def main() -> None:
    """Run the command line of this process; exits with 0, 1 (findings), 2 (misuse) or 130 (Ctrl-C)."""
    # A run keeps nearly all that it makes; collecting the rest would take a sixth of its time.
    gc.set_threshold(500_000)
    # Shells complete the arguments of `pipeline` itself, not of a script that runs it.
    completion = any(argument.endswith("-completion") for argument in sys.argv[1:])
    try:
        app(prog_name="pipeline" if completion else CALLED, complete_var="_PIPELINE_COMPLETE")
    except OSError as error:
        if error.filename is not None:
            raise
        sys.stderr.write(f"The output cannot be written: {error.strerror}.\n")
        # Python writes what is left in the buffer when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        sys.exit(1)
