"""`pipeline confirm`: an alt text fits a changed picture."""

from typing import Annotated

import typer

from pipeline.cli.outcome import say
from pipeline.cli.session import open_project


def confirm(
    context: typer.Context,
    identities: Annotated[
        list[str], typer.Argument(metavar="NAME", help="Photos, by the same names as for replace.")
    ],
) -> None:
    """Confirm that alt texts fit their pictures.

    After an original was overwritten with another picture, its alt text is in doubt until it is written anew
    or confirmed. Exit code: 0 if all are confirmed, 1 if not, 2 if the command was not understood.
    """
    from pipeline.gallery.alt_texts import confirm_alt_texts as run

    project, terminal = open_project(context)
    done = run(project, identities)
    say(terminal, f"Confirmed, in content/described.yaml: {', '.join(done)}.")
