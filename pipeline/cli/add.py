"""`pipeline add`: add photos to the gallery."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pipeline.base.findings.model import Severity
from pipeline.base.findings.phrases import FEW, count, list_first
from pipeline.base.system.commands import make_command
from pipeline.cli.findings import choose_exit_code, make_progress_bar, show
from pipeline.cli.session import open_project
from pipeline.cli.terminal import Terminal, format_rows

if TYPE_CHECKING:
    from pipeline.editing.gallery.adding import AdditionPlan, NewPhoto


def add(
    context: typer.Context,
    photos: Annotated[list[Path], typer.Argument(metavar="PHOTO", help="Photos, or folders with photos.")],
    force: Annotated[
        bool,
        typer.Option(
            "--force",
            help="Accept a photo that resembles another one in the project; a photo that was deleted for "
            "good stays refused.",
        ),
    ] = False,
) -> None:
    """Add photos to the gallery.

    Copies each photo, unchanged, to raw_assets/gallery under a simple name, writes its text to a file in
    content/gallery, and lists it in content/gallery.yaml: at the end or, once the first page of the gallery
    is full, at the front. The text is invented and marked !standin; replace it with your own there, or with
    `pipeline desk`. A photo that the project already has, even at another size, is reported and left out.
    Exit code: 0 if every photo was added, 1 if a photo was not added, 2 if the command was not understood.
    """
    from pipeline.editing.gallery.adding import add_photos as run
    from pipeline.editing.gallery.adding import plan_addition

    project, terminal = open_project(context)
    bar = make_progress_bar(terminal, "Looking at photos")
    plan = plan_addition(project, photos, terminal.cwd, force=force, progress=bar)
    show(terminal, project.root, plan.findings)
    run(project, plan.photos)
    _report_left_out(terminal, plan)
    if plan.photos:
        _report_added(terminal, plan.photos)
        terminal.tell(
            "\nStill open: titles, descriptions, and answers about people. Write these in content/gallery/, "
            f"where stand-ins are marked !standin, or with {make_command('pipeline desk')}.\n"
            f"Next, run: {make_command('pipeline ingest')}"
        )
    raise typer.Exit(choose_exit_code(plan.findings) or int(not plan.photos))


def _report_added(terminal: Terminal, drafts: list[NewPhoto]) -> None:
    terminal.tell(f"Added {count(len(drafts), 'photo')} to the gallery.")
    if len(drafts) <= FEW:
        pairs = [
            (
                draft.photo.name,
                f"{'stays where it is' if draft.inside else f'as raw_assets/{draft.file}'}, with its text in "
                f"content/gallery/{draft.id}.yaml",
            )
            for draft in drafts
        ]
        terminal.say(format_rows(pairs))


def _report_left_out(terminal: Terminal, plan: AdditionPlan) -> None:
    left = len({d.place.file for d in plan.findings if d.severity is Severity.ERROR})
    if left:
        terminal.tell(f"Not added: {count(left, 'file')}; the reasons are above.")
    if plan.skipped:
        terminal.tell(f"Ignored, because they are no pictures: {list_first(plan.skipped, 5)}.")
    if not (plan.photos or left):
        terminal.tell("There is no photo at the given places; nothing was changed.")
