"""`pipeline history`: the save points, and the way back to one."""

from __future__ import annotations

from typing import Annotated

import typer

from pipeline.cli.gallery import refusals, rows, say
from pipeline.cli.terminal import opened
from pipeline.system.clock import today


def history(
    context: typer.Context,
    back: Annotated[
        str | None,
        typer.Option(metavar="NAME", help="Have words and photos as they were at this save point."),
    ] = None,
    save: Annotated[bool, typer.Option("--save", help="Make a save point of how they are now.")] = False,
) -> None:
    """List the save points of words and photos, or go back to one.

    The desk makes them after each pause of work. Going back is a save point itself, and so is what was there
    before: nothing is lost. Photos that were forgotten do not come back. Exit code: 0 if all is done, 1 if
    not, 2 if the command was not understood.
    """
    from pipeline.history.git import HistoryError, find_repository
    from pipeline.history.rollback import roll_back
    from pipeline.history.versions import list_versions
    from pipeline.history.versions import save_version as run

    project, terminal = opened(context)
    try:
        with refusals(terminal, project):
            if save:
                point = run(project)
                say(terminal, f"Saved: {point.what}." if point else "All was saved already.")
            if back:
                went = roll_back(project, back, today=today())
                say(terminal, f"{went.after.what}." if went.after else "All is as it was then already.")
                for file in went.left_out:
                    say(terminal, f"raw_assets/{file} was forgotten and stayed away.")
            if save or back:
                return
            points = list_versions(find_repository(project.root), most=30)
    except HistoryError as error:
        terminal.note(str(error))
        raise typer.Exit(1) from None
    listed = [
        (f"{each.name[:8]}  {each.when.astimezone():%Y-%m-%d %H:%M}", f"{each.what} ({each.who})")
        for each in points
    ]
    terminal.say(rows(listed, 64) if listed else "There are no save points yet.\n")
