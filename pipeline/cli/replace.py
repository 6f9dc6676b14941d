"""`pipeline replace`: another picture takes a photo's place in the gallery."""

from __future__ import annotations

from pathlib import Path  # noqa: TC003  Typer reads it at run time
from typing import TYPE_CHECKING, Annotated

import typer

from pipeline.cli.gallery import (
    DryRunOption,
    ForceOption,
    NoInputOption,
    ask_words,
    findings_within,
    refusals,
    say,
)
from pipeline.cli.remove import IdArgument  # noqa: TC001  Typer reads it at run time
from pipeline.cli.report import show
from pipeline.cli.runs import progress
from pipeline.cli.terminal import opened

if TYPE_CHECKING:
    from pipeline.cli.terminal import Terminal
    from pipeline.gallery.swapping import Replacement, Swapped


def replace(
    context: typer.Context,
    identity: IdArgument,
    photo: Annotated[Path, typer.Argument(metavar="PHOTO", help="The new picture.")],
    dry_run: DryRunOption = False,
    force: ForceOption = False,
    no_input: NoInputOption = False,
) -> None:
    """Put another picture in a photo's place.

    The id stays, so links to the photo go on working. The old picture goes to raw_assets/trash with all that
    was said of it. Where the new one shows something else, its title and text are asked for, or marked with
    !standin until you write them. Exit code: 0 if it was replaced, 1 if not, 2 if the command was not
    understood.
    """
    from pipeline.gallery.swapping import plan_replacing
    from pipeline.gallery.swapping import replace as run

    project, terminal = opened(context)
    with refusals(terminal, project):
        new = plan_replacing(
            project,
            identity,
            photo,
            terminal.cwd,
            force=force,
            progress=progress(terminal, "Looking at photos"),
        )
        show(terminal, project.root, new.photo.doubts)
        if terminal.answers and not (no_input or dry_run):
            _ask(terminal, new)
        done = run(project, new, write=not dry_run, progress=progress(terminal))
    would = "Would put" if dry_run else "Put"
    say(terminal, f"{would} {new.photo.name} in the place of {new.before}, as raw_assets/{done.file}.")
    _tell(terminal, new, done)
    if not dry_run:
        show(terminal, project.root, findings_within(project, done.line, done.line + 15))
        say(terminal, f"To have the old picture back: ./dev pipeline restore {done.id}")
        say(terminal, "Next, run: ./dev pipeline ingest")


def _ask(terminal: Terminal, new: Replacement) -> None:
    say(
        terminal,
        "Say the title, and in one sentence what a person who cannot see the picture should know. "
        "Enter leaves an answer as it is; Ctrl-C stops, and nothing is changed.",
    )
    terminal.say(f"\n{terminal.style(new.photo.name, 'place')}\n")
    title, alt, _ = ask_words(terminal, new.title, new.alt)
    new.title, new.alt = title or new.title, alt or new.alt
    terminal.say("\n")


def _tell(terminal: Terminal, new: Replacement, done: Swapped) -> None:
    if done.trash:
        say(terminal, f"The old picture is in {done.trash}.")
    if new.same:
        say(terminal, "Both show the same photo, so its title, text and all else stay.")
    later = [name for name, text in (("title", new.title), ("alt", new.alt)) if text is None]
    if later:
        say(
            terminal,
            f"The old {' and '.join(later)} may not fit: marked !standin in content/gallery.yaml, line "
            f"{done.line}; write {'them' if len(later) > 1 else 'it'} anew and take !standin away.",
        )
    if done.dropped:
        say(
            terminal,
            f"Taken out, since said of the old picture: {', '.join(done.dropped)}. Add what is true of the "
            "new one.",
        )
