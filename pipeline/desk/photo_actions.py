"""Actions on whole photos: remove, restore, erase, and add to the gallery."""

from pathlib import Path

from starlette.routing import BaseRoute

from pipeline.base.findings.model import ImpossibleError, NotDoneError
from pipeline.base.findings.phrases import count
from pipeline.base.system.clock import today
from pipeline.content.pages.table import find_page
from pipeline.content.picture_frames import label_picture
from pipeline.content.reader import read_file
from pipeline.content.screen_wording import name_place
from pipeline.desk.local_server.message_routes import make_route
from pipeline.desk.messages.base import Done
from pipeline.desk.messages.photo_actions import (
    AddOriginalsRequest,
    CopyAdvice,
    EraseRequest,
    ErasureEffect,
    RemoveRequest,
    RestoreRequest,
    TrashBatch,
    TrashItem,
    TrashList,
)
from pipeline.desk.overview import link_pages
from pipeline.desk.picture_files import make_picture_address
from pipeline.desk.state import Desk
from pipeline.editing.gallery.adding import add_photos, plan_addition
from pipeline.editing.gallery.removing import remove_photos
from pipeline.editing.gallery.restoring import restore_photos
from pipeline.editing.gallery.trash import (
    TrashedProgramme,
    empty_trash,
    list_trashed_photos,
    list_trashed_programmes,
    parse_moment,
)
from pipeline.editing.programmes.operations import restore_programme
from pipeline.history.erasure.full_erasure import erase_fully, plan_full_erasure

_TYPED = "YES"


def make_routes(desk: Desk) -> list[BaseRoute]:
    """Return the HTTP routes that remove, restore, erase and add photos."""
    return [
        make_route("/api/photos/remove", lambda request: _remove(desk, request), RemoveRequest),
        make_route("/api/photos/erase", lambda request: _erase(desk, request), EraseRequest),
        make_route("/api/photos/add", lambda request: _add_originals(desk, request), AddOriginalsRequest),
        make_route("/api/trash", lambda: _list_trash(desk)),
        make_route("/api/trash/restore", lambda request: _restore(desk, request), RestoreRequest),
        make_route("/api/trash/empty", lambda: _empty_trash(desk), method="POST"),
    ]


def _remove(desk: Desk, request: RemoveRequest) -> Done:
    uses = [desk.view.uses.get(name) for name in dict.fromkeys(request.photos)]
    what = "Removed " + (
        f"“{label_picture(uses[0])}”" if len(uses) == 1 and uses[0] else count(len(uses), "photo")
    )
    desk.change(what, lambda: remove_photos(desk.project, request.photos))
    return desk.answer(f"{what}.")


def _erase(desk: Desk, request: EraseRequest) -> ErasureEffect:
    project, content, write = desk.project, desk.view.content, request.typed == _TYPED
    full = plan_full_erasure(project, request.photos)
    if write:
        full = desk.change(
            "Deleted for good",
            lambda: erase_fully(project, request.photos, today=today(project.root)),
            lasting=True,
        )
        desk.inbox.sweep()
    found = full.photos
    does, it, its = ("is", "it", "its") if found.photos == 1 else ("are", "them", "their")
    made = f"all {count(len(found.variants), 'file')} that were made of {it}"
    what = (
        f"{count(found.photos, 'photo')} {does} deleted for good, with {made}, {its} text, and {its} copies "
        "under Removed."
    )
    if write and full.copies:
        what += " Copies elsewhere are listed in To do, each with the next step."
    sources = dict.fromkeys(use.source for use in found.usages)
    if not all(use.is_photo for use in found.usages):
        what += " A page that needs a picture shows a plain area until it has another photo."
    return ErasureEffect(
        revision=desk.view.revision,
        what=what,
        pages=link_pages(content, sources, {use.name for use in found.usages}),
        links=[name_place(content, place) for place in found.links],
        on_host=found.on_host,
        alike=found.alike,
        versions=full.versions,
        remaining=[CopyAdvice.model_validate(each) for each in full.copies],
    )


def _add_originals(desk: Desk, request: AddOriginalsRequest) -> Done:
    if not desk.view.listing.files.issuperset(request.originals):
        raise ImpossibleError("One of these photos no longer exists.")
    plan = plan_addition(desk.project, map(Path, request.originals), desk.project.originals, force=True)
    if not plan.photos:
        raise NotDoneError(*plan.findings)
    what = f"Added {count(len(plan.photos), 'photo')}"
    desk.change(what, lambda: add_photos(desk.project, plan.photos))
    return desk.answer(f"{what}.")


def _list_trash(desk: Desk) -> TrashList:
    batches: dict[str, TrashBatch] = {}
    for one in reversed(list_trashed_photos(desk.project.photo_trash)):
        file = one.picture.relative_to(desk.project.originals).as_posix()
        picture = (
            make_picture_address(desk.project.originals, file, one.values.get("turn", 0))
            if one.picture.is_file()
            else None
        )
        use = desk.view.uses.get(one.id)
        title = str(one.values.get("title") or (label_picture(use) if use else one.id))
        batch = batches.setdefault(
            one.batch,
            TrashBatch(
                name=one.batch,
                moment=parse_moment(one.batch),
                replaced=one.was == "replaced",
                is_page=False,
                photos=[],
            ),
        )
        batch.photos.append(TrashItem(title=title, picture=picture))
    for folder, programme in list_trashed_programmes(desk.project.photo_trash).items():
        kind = "page" if programme.is_free_page else "training"
        photo = TrashItem(title=f"The {kind} “{_find_title(folder, programme)}”", picture=None)
        batches[folder.name] = TrashBatch(
            name=folder.name, moment=parse_moment(folder.name), replaced=False, is_page=True, photos=[photo]
        )
    return TrashList(trash=[batches[name] for name in sorted(batches, reverse=True)])


def _find_title(folder: Path, one: TrashedProgramme) -> str:
    """Return the title of a page in the trash, or its name if its file cannot be read."""
    page, file = find_page(one.page), folder / one.file
    model = read_file(page, one.file, file.read_bytes()).model if page and file.is_file() else None
    return page.find_title(model) if page and model else one.name


def _restore(desk: Desk, request: RestoreRequest) -> Done:
    batch = next((each for each in _list_trash(desk).trash if each.name == request.name), None)
    if batch is None:
        raise ImpossibleError("This is no longer in the trash.")
    if batch.is_page:
        folder = desk.project.photo_trash / batch.name
        title = _find_title(folder, list_trashed_programmes(desk.project.photo_trash)[folder])
        desk.change(f"Brought back {title}", lambda: restore_programme(desk.project, folder))
        return desk.answer(f"Brought back {title}.")
    titles = [photo.title for photo in batch.photos]
    named = f"“{titles[0]}”" if len(titles) == 1 else count(len(titles), "photo")
    exchanged = desk.change(f"Brought back {named}", lambda: restore_photos(desk.project, batch.name))
    gone = f" The new {'photo' if exchanged == 1 else 'photos'} went to Removed." if exchanged else ""
    return desk.answer(f"Brought back {named}.{gone}")


def _empty_trash(desk: Desk) -> Done:
    desk.change("Emptied the trash", lambda: empty_trash(desk.project), lasting=True)
    return desk.answer("Nothing is left under Removed.")
