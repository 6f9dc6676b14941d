"""`pipeline replace`: replace the picture of a photo."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pipeline.cli.findings import find_within, make_progress_bar, show
from pipeline.cli.options import (
    AltOption,
    ChildrenOption,
    ConsentOption,
    DryRunOption,
    ForceOption,
    PeopleOption,
    TitleOption,
    UntilOption,
    read_people_options,
)
from pipeline.cli.outcome import say
from pipeline.cli.session import open_project
from pipeline.cli.terminal import Terminal
from pipeline.system.commands import make_command

if TYPE_CHECKING:
    from pipeline.gallery.removing import ChangedPhoto
    from pipeline.gallery.replacing import Replacement


def replace(
    context: typer.Context,
    identity: Annotated[
        str,
        typer.Argument(
            metavar="NAME",
            help="The photo's id in content/gallery.yaml; for a programme's picture, the name of the "
            "programme's file without .yaml; for other pages' pictures, a name such as founder or home/hero.",
        ),
    ],
    photo: Annotated[Path, typer.Argument(metavar="PHOTO", help="The file of the new picture.")],
    dry_run: DryRunOption = False,
    force: ForceOption = False,
    title: TitleOption = "",
    alt: AltOption = "",
    people: PeopleOption = None,
    children: ChildrenOption = False,
    consent: ConsentOption = None,
    consent_until: UntilOption = None,
) -> None:
    """Put a new picture in a photo's place.

    The photo keeps its id, so links to the photo stay valid. The old picture goes to raw_assets/trash, with a
    copy of its text. If the new picture is a copy of the old one, such as a larger copy, the photo keeps its
    text. Otherwise, an old title or alt text that you do not replace here gets the mark !standin, because it
    may describe the old picture; delete the mark once the text fits. Exit code: 0 if the picture was
    replaced, 1 if not, 2 if the command was not understood.
    """
    from pipeline.gallery.replacing import plan_replacement
    from pipeline.gallery.replacing import replace_photo as run

    project, terminal = open_project(context)
    given = read_people_options(people, children, consent, consent_until)
    bar = make_progress_bar(terminal, "Looking at photos")
    new = plan_replacement(project, identity, photo, terminal.cwd, force=force, progress=bar)
    show(terminal, project.root, new.photo.doubts)
    if title and not new.titled:
        raise typer.BadParameter(f"{identity} has no title. Leave --title out.")
    new.title, new.alt, new.people = title or new.title, alt or new.alt, given or new.people
    done = run(project, new, write=not dry_run)
    verb = "Would put" if dry_run else "Put"
    say(terminal, f"{verb} {new.photo.name} in the place of {new.before}, as raw_assets/{done.file}.")
    _report(terminal, new, done, dry_run=dry_run)
    if not dry_run:
        show(terminal, project.root, find_within(project, done.line, done.line + 15, done.source))
        say(terminal, f"To bring the old picture back: {make_command('pipeline restore', done.id)}")
        say(terminal, f"Next, run: {make_command('pipeline ingest')}")


def _report(terminal: Terminal, new: Replacement, done: ChangedPhoto, *, dry_run: bool) -> None:
    if done.trash:
        say(terminal, f"The old picture {'would go to' if dry_run else 'is in'} {done.trash}.")
    if new.same:
        say(terminal, "Both show the same photo, so its text stays.")
    later = ["title"] if new.titled and new.title is None else []
    later += ["alt"] if new.alt is None else []
    if later:
        say(
            terminal,
            f"The old {' and '.join(later)} may not fit: marked !standin in {done.source}, line {done.line}. "
            f"Write {'them' if len(later) > 1 else 'it'} anew and delete !standin.",
        )
    if done.dropped:
        say(
            terminal,
            f"Deleted, because true of the old picture only: {', '.join(done.dropped)}. Add those of the new "
            "one.",
        )
