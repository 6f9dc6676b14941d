"""`pipeline history`: list, save and restore versions of content and photos."""

from typing import Annotated

import typer

from pipeline.cli.outcome import format_rows, say
from pipeline.cli.session import open_project
from pipeline.system.clock import today


def history(
    context: typer.Context,
    back: Annotated[
        str | None,
        typer.Option(
            metavar="NAME", help="Restore content and photos of the version that has this name in the list."
        ),
    ] = None,
    save: Annotated[bool, typer.Option("--save", help="Save the present state as a version.")] = False,
) -> None:
    """List, save or restore versions of content and photos.

    A version is the state of content and photos at one moment, saved in the project's history. Without
    options, the command lists the latest 30 versions. `pipeline desk` saves a version after each pause in the
    work. --back first saves the present state as a version, and then the restored state as another, so
    nothing is lost. Photos that were deleted for good stay deleted. Exit code: 0 if all is done, 1 if not, 2
    if the command was not understood.
    """
    from pipeline.history.git import find_repository
    from pipeline.history.rollback import roll_back
    from pipeline.history.versions import list_versions
    from pipeline.history.versions import save_version as run

    project, terminal = open_project(context)
    if save:
        point = run(project)
        say(terminal, f"Saved: {point.what}." if point else "Everything is saved already.")
    if back:
        went = roll_back(project, back, today=today())
        say(
            terminal,
            f"{went.after.what}." if went.after else "Nothing has changed since that version.",
        )
        for file in went.left_out:
            say(terminal, f"raw_assets/{file} was deleted for good and stays deleted.")
    if save or back:
        return
    points = list_versions(find_repository(project.root), most=30)
    listed = [
        (f"{each.name[:8]}  {each.when.astimezone():%Y-%m-%d %H:%M}", f"{each.what} ({each.who})")
        for each in points
    ]
    terminal.say(format_rows(listed, 64) if listed else "There are no versions yet.\n")
