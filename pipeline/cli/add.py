"""`pipeline add`: add photos to the gallery."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from pipeline.base.findings.model import Severity
from pipeline.base.findings.phrases import FEW, count, list_first
from pipeline.base.system.commands import make_command
from pipeline.cli.findings import choose_exit_code, make_progress_bar, show
from pipeline.cli.session import open_project
from pipeline.cli.terminal import Terminal, format_rows

if TYPE_CHECKING:
    from pipeline.editing.gallery.adding import AdditionPlan, NewPhoto
    from pipeline.editing.gallery.consent import People


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
    title: Annotated[str, typer.Option(metavar="TEXT", help="The photo's title.")] = "",
    alt: Annotated[
        str,
        typer.Option(
            metavar="TEXT", help="One sentence that describes the photo to people who cannot see it."
        ),
    ] = "",
    people: Annotated[
        bool | None, typer.Option("--people/--no-people", help="Someone, or nobody, is recognisable.")
    ] = None,
    children: Annotated[bool, typer.Option("--children", help="A child is recognisable.")] = False,
    consent: Annotated[
        Literal["recorded", "recorded-by-parents"] | None,
        typer.Option(
            help="The people consented in writing or, if a child is recognisable, their parents did."
        ),
    ] = None,
    consent_until: Annotated[
        datetime | None,
        typer.Option(
            metavar="DAY", formats=["%Y-%m-%d"], help="The last day of the consent, such as 2027-06-30."
        ),
    ] = None,
    replace_standins: Annotated[
        bool,
        typer.Option(
            "--replace-standins",
            help="Replace all stand-ins, the invented pictures in the gallery. The stand-ins go to the "
            "trash, and the new photos take their place.",
        ),
    ] = False,
) -> None:
    """Add photos to the gallery.

    Copies each photo, unchanged, to raw_assets/gallery under a simple name, writes its text to a file in
    content/gallery, and lists it at the end of content/gallery.yaml. A text that you do not give is invented
    and marked !standin; replace it with your own. A photo that the project already has, even at another size,
    is reported and left out. Exit code: 0 if every photo was added, 1 if a photo was not added, 2 if the
    command was not understood.
    """
    from pipeline.editing.gallery.adding import add_photos as run
    from pipeline.editing.gallery.adding import plan_addition

    project, terminal = open_project(context)
    given = _read_people(people, children, consent, consent_until)
    bar = make_progress_bar(terminal, "Looking at photos")
    plan = plan_addition(project, photos, terminal.cwd, force=force, progress=bar)
    if (title or alt) and len(plan.photos) > 1:
        raise typer.BadParameter("--title and --alt are for one photo.")
    for draft in plan.photos:
        draft.title, draft.alt, draft.people = title, alt, given
    show(terminal, project.root, plan.findings)
    left = run(project, plan.photos, replace_standins=replace_standins)
    _report_left_out(terminal, plan)
    if plan.photos:
        _report_open_text(terminal, plan.photos)
        _report_added(terminal, plan.photos)
        if left:
            terminal.tell(f"{count(left, 'stand-in')} out, to the trash.")
        terminal.tell(f"\nNext, run: {make_command('pipeline ingest')}")
    raise typer.Exit(choose_exit_code(plan.findings) or int(not plan.photos))


def _read_people(people: bool | None, children: bool, consent: str | None, until: datetime | None) -> People:
    """Return what the options say about the people in a photo.

    Raises BadParameter if the options contradict each other.
    """
    from pipeline.editing.gallery.consent import People
    from pipeline.yaml_files.models.base import Consent

    # --children or --consent implies that somebody is recognisable.
    there = True if people is None and (children or consent) else people
    day = until.date().isoformat() if until else None
    try:
        return People(there, children, Consent(consent) if consent else None, day).require_fit()
    except ValueError as error:
        raise typer.BadParameter(f"--people, --children and --consent: {error}.") from None


def _report_open_text(terminal: Terminal, drafts: list[NewPhoto]) -> None:
    """Report which texts the new photos lack, and where to write them."""
    lacking = {
        "a title": sum(not draft.title for draft in drafts),
        "a description": sum(not draft.alt for draft in drafts),
        "an answer about people": sum(draft.people.there is None for draft in drafts),
        "the consent of the people in it": sum(
            bool(draft.people.there) and not draft.people.consent for draft in drafts
        ),
    }
    parts = [f"{what} ({number})" for what, number in lacking.items() if number]
    if parts:
        terminal.tell(
            f"Still open: {', '.join(parts)}. Write these in content/gallery/, where stand-ins are marked "
            f"!standin, or use {make_command('pipeline desk')}.\n",
        )


def _report_added(terminal: Terminal, drafts: list[NewPhoto]) -> None:
    terminal.tell(f"Added {count(len(drafts), 'photo')} at the end of the gallery.")
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
