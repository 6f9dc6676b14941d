"""The options of `pipeline` itself, and its commands with theirs."""

from pathlib import Path
from typing import Annotated

import typer

from pipeline import __version__
from pipeline.cli.commands import Commands
from pipeline.cli.session import Session
from pipeline.cli.terminal import Terminal

app = typer.Typer(
    name="pipeline",
    cls=Commands,
    no_args_is_help=True,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 80},
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


def main() -> None:
    """Read this process's arguments and do what they ask; exits with 0, 1, 2 or 130 (Ctrl-C)."""
    app(prog_name="pipeline")


if __name__ == "__main__":
    main()
