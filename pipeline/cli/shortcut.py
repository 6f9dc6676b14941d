"""`pipeline shortcut`: write a shortcut that opens the desk on a double click."""

from typing import Annotated

import typer

from pipeline.base.system.operating_system import find_desktop_folder
from pipeline.base.system.shortcut import make_shortcut
from pipeline.cli.session import open_project


def shortcut(
    context: typer.Context,
    desktop: Annotated[
        bool, typer.Option("--desktop", help="Write it to the desktop, not into the project's folder.")
    ] = False,
) -> None:
    """Write a shortcut that opens the desk on a double click.

    The desk is the editor for photos and text in the browser. The shortcut contains the path of the project's
    folder: after you move the folder, run this command again. The browser shows the desk, or the reason why
    the desk cannot start. Exit code: 0 if the shortcut was written, 1 if the disk refused the file, 2 if the
    command was not understood.
    """
    project, terminal = open_project(context)
    if not (project.root / "dev").is_file():
        raise typer.BadParameter(f"{project.root} contains no file “dev”, which the shortcut runs.")
    folder = find_desktop_folder() if desktop else project.root
    if not folder.is_dir():
        raise typer.BadParameter(f"There is no desktop folder {folder}. Leave --desktop out.")
    try:
        file, text = make_shortcut(str(project.root), f"{project.root.name} desk")
    except ValueError as error:
        raise typer.BadParameter(f"{error} Rename the folder, and run this there.") from None
    path = folder / file
    path.write_text(text, "utf-8", newline="")
    path.chmod(0o755)
    terminal.say(f"{path}\nA double click on this file opens the desk.\n")
