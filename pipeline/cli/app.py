"""The command line: `pipeline` and its commands.

A command's module imports only what its options need; what its work needs is imported when it runs, so that
help and completion answer at once.
"""

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from pipeline import __version__
from pipeline.cli.add import add
from pipeline.cli.audit import audit
from pipeline.cli.check import check
from pipeline.cli.doctor import doctor
from pipeline.cli.explain import explain
from pipeline.cli.hosting import hosting
from pipeline.cli.ingest import ingest, unchanged
from pipeline.cli.mend import mend
from pipeline.cli.prune import prune
from pipeline.cli.remove import remove
from pipeline.cli.replace import replace
from pipeline.cli.restore import restore
from pipeline.cli.schema import schema
from pipeline.cli.session import Session
from pipeline.cli.terminal import Terminal
from pipeline.cli.why import why

app = typer.Typer(
    name="pipeline",
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)


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


for command in (
    ingest,
    check,
    add,
    replace,
    remove,
    mend,
    hosting,
    audit,
    why,
    prune,
    restore,
    doctor,
    explain,
    schema,
):
    app.command()(command)


def main() -> None:
    """Run the command line of this process; exits with 0, 1 (findings), 2 (misuse) or 130 (Ctrl-C)."""
    if not _answered_at_once(sys.argv[1:]):
        app(prog_name="pipeline")


def _answered_at_once(arguments: list[str]) -> bool:
    """Whether the plain `ingest`, which people type most, had nothing to do and has said so.

    Typer checks values with Pydantic, whose import alone takes longer than this whole answer.
    """
    if arguments not in (["ingest"], ["ingest", "--check"]) or "PIPELINE_ROOT" in os.environ:
        return False
    try:
        return unchanged(Session(), check="--check" in arguments)
    except typer.BadParameter:
        return False  # Typer says it as it says everything else
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # or Python complains at its end
        sys.exit(1)
