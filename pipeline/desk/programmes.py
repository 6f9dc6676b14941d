"""Changes to programmes and free pages."""

from functools import partial

from starlette.routing import BaseRoute

from pipeline.content.screen_wording import find_file_title
from pipeline.desk.local_server.message_routes import make_route
from pipeline.desk.messages.base import Done
from pipeline.desk.messages.content_forms import (
    NewPageRequest,
    NewProgrammeRequest,
    ProgrammeMove,
    ProgrammeOrder,
    ProgrammeRemoval,
    ProgrammeResult,
)
from pipeline.desk.state import Desk
from pipeline.editing.programmes import free_pages, operations
from pipeline.editing.programmes.operations import ProgrammeChange
from pipeline.yaml_files.files import name_programme_file
from pipeline.yaml_files.models.base import Placement


def make_routes(desk: Desk) -> list[BaseRoute]:
    """Return the HTTP routes that add, reorder, move and remove programmes and free pages."""

    def add(request: NewProgrammeRequest) -> ProgrammeResult:
        title = " ".join(request.title.split())
        done = desk.change(
            f"Added {title}",
            lambda: operations.add_programme(desk.project, title, request.path, request.like),
        )
        return _describe_result(desk, f"Added {title}", done, f"Its page is {done.path}.")

    def move(request: ProgrammeMove) -> ProgrammeResult:
        move_it = free_pages.move_page if request.free_page else operations.move_programme
        title = _find_title(desk, request)
        done = desk.change(f"Moved {title}", lambda: move_it(desk.project, request.name, request.path))
        return _describe_result(desk, f"Moved {title} to {done.path}", done)

    def remove(request: ProgrammeRemoval) -> ProgrammeResult:
        remove_it = free_pages.remove_page if request.free_page else operations.remove_programme
        what, remove = f"Removed {_find_title(desk, request)}", partial(remove_it, desk.project, request.name)
        done = remove(write=False) if request.dry_run else desk.change(what, remove)
        return _describe_result(
            desk,
            what,
            done,
            "Its text and its own picture go to the trash. Undo brings them back; later, “Removed” above the "
            "photos.",
            address="/pages",
        )

    def add_page(request: NewPageRequest) -> ProgrammeResult:
        title = " ".join(request.title.split())
        done = desk.change(f"Added {title}", lambda: free_pages.add_page(desk.project, title, request.path))
        return _describe_result(desk, f"Added {title}", done, f"Its address is {done.path}.")

    def reorder(request: ProgrammeOrder) -> Done:
        placement, before, names = request.placement, request.before, request.names
        if not isinstance(placement, Placement):
            what = "Changed the order of the trainings in the menu"
            desk.change(what, lambda: operations.order_menu(desk.project, names))
            return desk.answer(f"{what}.")
        old = desk.view.content.programmes
        what = f"Changed the order of {placement.shown}"
        for name in {*before} ^ {*names}:
            action = "Added {} to {}" if name in names else "Took {} out of {}"
            what = action.format(old[name].title if name in old else name, placement.shown)
        desk.change(what, lambda: operations.order_programmes(desk.project, placement, before, names))
        return desk.answer(f"{what}.")

    return [
        make_route("/api/programmes/new", add, NewProgrammeRequest),
        make_route("/api/programmes/move", move, ProgrammeMove),
        make_route("/api/programmes/remove", remove, ProgrammeRemoval),
        make_route("/api/programmes/order", reorder, ProgrammeOrder),
        make_route("/api/free-pages/new", add_page, NewPageRequest),
    ]


def _find_title(desk: Desk, request: ProgrammeMove | ProgrammeRemoval) -> str:
    file = f"content/pages/{request.name}.yaml" if request.free_page else name_programme_file(request.name)
    return find_file_title(desk.view.content, file)


def _describe_result(
    desk: Desk, what: str, done: ProgrammeChange, *more: str, address: str = ""
) -> ProgrammeResult:
    """Return the message about a change or its dry run.

    - `what`: the change, such as “Added 5 AM Club”
    - `more`: sentences that precede the effects of the change
    - `address`: an address on the desk; by default, the form of the changed page
    """
    return ProgrammeResult(
        revision=desk.view.revision,
        what=f"{what}.",
        sentences=[*more, *done.effects],
        address=address or f"/pages/{done.page}",
        path=done.path,
    )
