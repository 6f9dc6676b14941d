"""`pipeline why`: where a photo is shown, how it is cropped, and the state of its files."""

from __future__ import annotations

from contextlib import nullcontext
from typing import TYPE_CHECKING, Annotated

import typer

from pipeline.cli.findings import show
from pipeline.cli.outcome import list_pages, say
from pipeline.cli.session import open_project
from pipeline.cli.terminal import Terminal
from pipeline.findings.byte_size import format_size
from pipeline.findings.model import NotFoundError
from pipeline.findings.phrases import count
from pipeline.system.commands import make_command

if TYPE_CHECKING:
    from pipeline.queries.photo_state import PhotoState, SlotState


def why(
    context: typer.Context,
    photo: Annotated[
        str,
        typer.Argument(
            metavar="PHOTO",
            help="An id in content/gallery.yaml, a photo's position (such as 17) in that file, a programme's "
            "name, or a file name.",
        ),
    ],
) -> None:
    """Show where a photo appears, its crops and its files.

    Also shows the errors and warnings about the photo. PHOTO may also be the name of a file that was made
    from the photo, such as 0123456789abcdef-480.webp. Nothing is written. Exit code: 0 if all files are up to
    date, 1 if some must still be made or cannot be made, 2 if there is no such photo.
    """
    from pipeline.content.reader import read_content
    from pipeline.disk.lock import hold
    from pipeline.photos.model import PhotoFolders
    from pipeline.queries.photo_state import describe_photo, find_photo, find_photo_at
    from pipeline.system.clock import today

    project, terminal = open_project(context)
    # Taking the lock would create its folder, and a command that only reads must not create files.
    with hold(project.state) if project.state.is_dir() else nullcontext():
        content, _ = read_content(project.root)
        try:
            name = find_photo_at(int(photo), content) if photo.isdecimal() else photo
            file = find_photo(name, project, content, terminal.cwd)
        except NotFoundError as error:
            if not content.unread:
                raise
            more = f"Some content files cannot be read; see: {make_command('pipeline check')}"
            raise NotFoundError(f"{error}\n{more}") from None
        folders = PhotoFolders(project.originals, project.media, project.state)
        state = describe_photo(folders, content, file, today=today())
    _write_head(terminal, state)
    terminal.say("\n")
    show(terminal, project.root, state.findings)
    for slot in state.slots:
        _write_slot(terminal, slot)
    terminal.say(_suggest_step(state))
    raise typer.Exit(int(any(slot.state != "current" for slot in state.slots)))


def _write_head(terminal: Terminal, state: PhotoState) -> None:
    if state.title:
        terminal.say(f"{terminal.style(state.title, 'place')}\n")
    original = state.original
    about = ""
    if original:
        pixels = f"{original.width} x {original.height} pixels"
        about = f" ({original.format}, {pixels}, {format_size(original.bytes)})"
    terminal.say(f"raw_assets/{state.file}{about}\n")
    for place in state.places:
        terminal.say(f"named in {place}\n")
    for alt in state.alts:
        say(terminal, f"read aloud as: {alt}", indent="  ")
    if state.pages:
        withheld = f"withheld until it has {state.missing}; then " if state.missing else ""
        say(terminal, f"{withheld}shown on {list_pages(state.pages)}", indent="  ")
    for place in state.links:
        terminal.say(f"linked from {place}\n")


def _write_slot(terminal: Terminal, slot: SlotState) -> None:
    from pipeline.photos.recipes import RECIPES

    rendition, crop = slot.rendition, slot.crop
    if slot.state == "due":
        text = terminal.style("due", "warning")
    elif rendition:
        files = f"{count(len(rendition.names), 'file')}, {format_size(rendition.bytes)}"
        text = f"current, {files}, up to {rendition.width} x {rendition.height} pixels"
    else:
        text = terminal.style("cannot be made", "error")
    terminal.say(f"{RECIPES[slot.slot].place}: {text}\n")
    if crop:
        x, y = slot.focus
        terminal.say(
            f"  crop {crop.width:.0f} x {crop.height:.0f} at {crop.left:.0f}, {crop.top:.0f}; "
            f"focal point {x:g}, {y:g}\n"
        )
    for name, state in slot.files.items():
        terminal.say(f"  {name}  {state}\n")


def _suggest_step(state: PhotoState) -> str:
    states = {slot.state for slot in state.slots}
    ingest = make_command("pipeline ingest")
    if "failed" in states:
        return f"\nFix the findings above, then run: {ingest}\n"
    return f"\nTo make the files that are due: {ingest}\n" if "due" in states else ""
