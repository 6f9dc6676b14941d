"""`pipeline why`: the state of a photo's pictures, what is due, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any

import typer

from pipeline.cli.gallery import listed, say
from pipeline.cli.report import Layout, LayoutOption, locked, show
from pipeline.cli.terminal import opened
from pipeline.system.clock import today
from pipeline.system.commands import make_command

if TYPE_CHECKING:
    from pipeline.cli.terminal import Terminal
    from pipeline.photos.model import Cause
    from pipeline.queries.photo_state import PhotoState, SlotState


def why(
    context: typer.Context,
    photo: Annotated[
        str,
        typer.Argument(
            metavar="PHOTO",
            help="An id of content/gallery.yaml, a programme's name, or a file name.",
        ),
    ],
    recipe: Annotated[
        bool, typer.Option("--recipe", help="Also say how its pictures were made, and name their files.")
    ] = False,
    output_format: LayoutOption = Layout.TEXT,
) -> None:
    """Say where a photo is shown, and if its pictures are current.

    Also says what was found of it, such as that it is blurred or looks like another one. PHOTO may also be
    the name of a finished picture, such as 0123456789abcdef-480.webp: it leads back to its original. Nothing
    is written. Exit code: 0 if its pictures are current, 1 if they are due or cannot be made, 2 if there is
    no such photo.
    """

    from pipeline.queries.photo_state import UnknownPhotoError, describe_photo, find_photo
    from pipeline.source.reader import read_content

    project, terminal = opened(context)
    with locked(terminal, project, may_write=False):
        content, _ = read_content(project.root)
        try:
            file = find_photo(photo, project, content, terminal.cwd)
        except UnknownPhotoError as error:
            more = (
                f"\nSome words cannot be read; see: {make_command('pipeline check')}"
                if content.unread
                else ""
            )
            raise typer.BadParameter(f"{error}{more}") from None
        found = describe_photo(project, content, file, today=today())
    if output_format is Layout.JSON:
        terminal.say_json(_as_data(found))
    else:
        _write_head(terminal, found)
        terminal.say("\n")
        show(terminal, project.root, found.findings)
        for slot in found.slots:
            _write_slot(terminal, found, slot, recipe=recipe)
        terminal.say(_next_step(found))
    raise typer.Exit(int(any(slot.state != "current" for slot in found.slots)))


def _write_head(terminal: Terminal, found: PhotoState) -> None:
    from pipeline.findings.byte_size import size

    if found.title:
        terminal.say(f"{terminal.style(found.title, 'place')}\n")
    original = found.original
    about = ""
    if original:
        about = f" ({original.format}, {original.width} x {original.height} pixels, {size(original.bytes)})"
    terminal.say(f"raw_assets/{found.file}{about}\n")
    for place in found.places:
        terminal.say(f"named in {place}\n")
    for alt in found.alts:
        say(terminal, f"read aloud as: {alt}", indent="  ")
    if found.pages:
        held = f"held back until it has {found.held}; then " if found.held else ""
        say(terminal, f"{held}shown on {listed(found.pages)}", indent="  ")
    for place in found.links:
        terminal.say(f"linked from {place}\n")


def _write_slot(terminal: Terminal, found: PhotoState, slot: SlotState, *, recipe: bool) -> None:
    from pipeline.findings.byte_size import size
    from pipeline.findings.phrases import count
    from pipeline.photos.recipes import RECIPES

    rendition, made = slot.rendition, slot.made
    if slot.causes:
        state = f"{terminal.style('due', 'warning')}, because"
    elif rendition:
        files = f"{count(len(rendition.names), 'file')}, {size(rendition.bytes)}"
        state = f"current, {files}, up to {rendition.width} x {rendition.height} pixels"
    else:
        state = terminal.style("cannot be made", "error")
    terminal.say(f"{RECIPES[slot.slot].place}: {state}\n")
    for cause in slot.causes:
        terminal.say(f"  - {_cause(cause)}\n")
    if recipe and made:
        terminal.say(f"  made of the original with the digest {found.digest}\n")
        wide = max(map(len, made.ingredients))
        for name, value in made.ingredients.items():
            terminal.say(f"    {name:<{wide}}  {value or 'none'}\n")
        for name in made.sizes:
            terminal.say(f"  {name}{'  (missing)' if name in slot.missing else ''}\n")


def _cause(cause: Cause) -> str:
    from pipeline.photos.model import CauseKind

    if cause.kind is CauseKind.CONTENT:
        return "the original was changed or replaced"
    if cause.before or cause.after:
        return f"{cause.what} changed: {cause.before or 'none'} -> {cause.after or 'none'}"
    return cause.what


def _next_step(found: PhotoState) -> str:
    states = {slot.state for slot in found.slots}
    if "failed" in states:
        return f"\nMend what is said above, then run: {make_command('pipeline ingest')}\n"
    if "due" in states:
        return f"\nTo make what is due: {make_command('pipeline ingest')}\n"
    return ""


def _as_data(found: PhotoState) -> dict[str, Any]:
    from dataclasses import asdict

    from pipeline.findings.machine_formats import as_data

    return {
        "file": found.file,
        "title": found.title,
        "original": asdict(found.original) if found.original else None,
        "digest": found.digest,
        "held": found.held or None,
        "alts": found.alts,
        "pages": found.pages,
        "links": [asdict(place) for place in found.links],
        "slots": [
            {
                "slot": slot.slot,
                "state": slot.state,
                "causes": [asdict(cause) for cause in slot.causes],
                "made": asdict(slot.made) if slot.made else None,
                "missing": slot.missing,
            }
            for slot in found.slots
        ],
        **as_data(found.findings),
    }
