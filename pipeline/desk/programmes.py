"""Programmes are entered, put in order, moved and taken out."""

from __future__ import annotations

from collections.abc import Callable

from starlette.routing import BaseRoute

from pipeline.content.text_forms import make_slug
from pipeline.desk.api.base import Done
from pipeline.desk.api.words import (
    NewProgramme,
    ProgrammeDone,
    ProgrammeMove,
    ProgrammeOrder,
    ProgrammeRemoval,
)
from pipeline.desk.http import MisuseError, route
from pipeline.desk.state import Desk, NotNowError
from pipeline.programmes import operations
from pipeline.programmes.editor import UnknownProgrammeError
from pipeline.programmes.operations import ProgrammeChange
from pipeline.rules.featured import SHOWN_AS


def routes(desk: Desk) -> list[BaseRoute]:
    """Return the routes of changes of programmes."""

    def new(wanted: NewProgramme) -> ProgrammeDone:
        title = " ".join(wanted.title.split())
        name = make_slug(title)
        if not name:
            raise NotNowError("The title has no Latin letters to make an address of.")
        done = _made(
            desk,
            f"Entered {title}",
            lambda write: operations.add_programme(
                desk.project, title, f"{wanted.below}/{name}", like=wanted.like, write=write
            ),
        )
        return _answer(desk, f"Entered {title}", done, f"Its page is {done.path}.")

    def move(wanted: ProgrammeMove) -> ProgrammeDone:
        done = _made(
            desk,
            f"Moved {wanted.name}",
            lambda write: operations.move_programme(desk.project, wanted.name, wanted.path, write=write),
            dry_run=wanted.dry_run,
        )
        return _answer(desk, f"Moved {wanted.name} to {done.path}", done)

    def remove(wanted: ProgrammeRemoval) -> ProgrammeDone:
        done = _made(
            desk,
            f"Removed {wanted.name}",
            lambda write: operations.remove_programme(desk.project, wanted.name, write=write),
            dry_run=wanted.dry_run,
        )
        return _answer(
            desk,
            f"Removed {wanted.name}",
            done,
            "Its words and its picture go to the trash, and come back with Undo.",
            address="/pages",
        )

    def order(wanted: ProgrammeOrder) -> Done:
        what = f"Put {SHOWN_AS[wanted.placement]} in another order"
        desk.change(
            what,
            lambda: operations.order_programmes(desk.project, wanted.placement, wanted.names, write=True),
        )
        return Done(revision=desk.view.revision, what=f"{what}.")

    return [
        route("/api/programmes/new", new, NewProgramme),
        route("/api/programmes/move", move, ProgrammeMove),
        route("/api/programmes/remove", remove, ProgrammeRemoval),
        route("/api/programmes/order", order, ProgrammeOrder),
    ]


def _made(
    desk: Desk, what: str, change: Callable[[bool], ProgrammeChange], *, dry_run: bool = False
) -> ProgrammeChange:
    try:
        return change(False) if dry_run else desk.change(what, lambda: change(True))
    except UnknownProgrammeError as error:
        raise MisuseError(f"There is no training {error.name}.") from None


def _answer(desk: Desk, what: str, done: ProgrammeChange, *told: str, address: str = "") -> ProgrammeDone:
    """Return what was done or would be, with what changes besides."""
    sentences = [*told]
    if done.shown:
        sentences.append(f"It comes last among {', '.join(done.shown)}.")
    if done.before:
        sentences.append(f"{done.before} leads to {done.path} from then on.")
    if done.relinked:
        sentences.append(f"{len(done.relinked)} links in the words lead to {done.path}.")
    if done.specified is not None:
        sentences.append("This departs from the owner's specification, which names the trainings.")
    return ProgrammeDone(
        revision=desk.view.revision,
        what=f"{what}.",
        sentences=sentences,
        address=address or f"/pages/programmes/{done.name}",
    )
