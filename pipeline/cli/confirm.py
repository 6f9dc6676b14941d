"""`pipeline confirm`: confirm that an alt text fits its changed picture."""

from typing import Annotated

import typer

from pipeline.cli.outcome import say
from pipeline.cli.session import open_project


def confirm(
    context: typer.Context,
    identities: Annotated[
        list[str],
        typer.Argument(
            metavar="NAME",
            help="The photos' ids in content/gallery.yaml; for a programme's picture, the programme's name; "
            "for other pages' pictures, a name such as founder or home/hero.",
        ),
    ],
) -> None:
    """Confirm that alt texts fit their pictures.

    The alt text describes a photo to people who cannot see it. After the file of a photo was overwritten with
    another picture, the pipeline warns about the alt text until you rewrite or confirm it. Exit code: 0 if
    all are confirmed, 1 if not, 2 if the command was not understood.
    """
    from pipeline.gallery.alt_texts import confirm_alt_texts as run

    project, terminal = open_project(context)
    done = run(project, identities)
    say(terminal, f"Confirmed, in content/described.yaml: {', '.join(done)}.")
