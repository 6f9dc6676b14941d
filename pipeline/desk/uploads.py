"""Photos come: they are received, looked at, and taken into the gallery."""

from __future__ import annotations

from dataclasses import replace as replace_fields

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Route

from pipeline.content.files import GALLERY
from pipeline.desk.api.base import Done
from pipeline.desk.api.uploads import Choice, Fate, Look, Take, Taken, Upload, Uploads
from pipeline.desk.http import MisuseError, answer, limited, route
from pipeline.desk.inbox import Item
from pipeline.desk.pictures import reduced, wanted_width
from pipeline.desk.showing import finding
from pipeline.desk.state import Desk, NotNowError
from pipeline.findings.model import Finding, Place
from pipeline.findings.phrases import count
from pipeline.gallery.adding import AddedPhotos, NewPhoto
from pipeline.gallery.adding import add_and_replace as take_in
from pipeline.gallery.consent import People
from pipeline.gallery.intake import PhotoFile, find_twin, photo_from_original, report_erased, report_twin
from pipeline.gallery.replacing import plan_replacement
from pipeline.photos.limits import BYTE_LIMIT
from pipeline.photos.model import Said
from pipeline.photos.refusal import RefusedError
from pipeline.source.unfinished_pictures import find_open_keys


def routes(desk: Desk) -> list[BaseRoute]:
    """Return the routes of uploads."""
    inbox = desk.inbox

    async def receive(request: Request) -> Response:
        item = await inbox.receive(request.query_params.get("name", ""), limited(request, BYTE_LIMIT))
        return answer(_shown(desk, item), 201)

    async def picture(request: Request) -> Response:
        item = inbox.get(request.path_params["upload"])
        if item is None:
            raise MisuseError("This photo does not wait any more.")
        width = wanted_width(request)
        path = await run_in_threadpool(reduced, desk.project, item.path, item.path.name, width)
        return FileResponse(path, headers={"Cache-Control": "private, max-age=86400"})

    def drop(upload: str) -> Done:
        inbox.drop([upload])
        return Done(revision=desk.view.revision, what="Left out.")

    return [
        route("/api/uploads", lambda: uploads(desk)),
        Route("/api/uploads", receive, methods=["POST"]),
        route("/api/uploads/take", lambda wanted: take(desk, wanted), Take),
        Route("/api/uploads/{upload}/picture", picture),
        route("/api/uploads/{upload}", drop, method="DELETE"),
    ]


def uploads(desk: Desk) -> Uploads:
    """Return all that waits, by the day it was taken."""
    items = sorted(desk.inbox.items, key=lambda item: (item.photo and item.photo.said.taken) or "~")
    content, originals = desk.view.content, desk.project.originals
    names = {originals / use.file: use.name for use in desk.view.uses.values()}
    known = [photo_from_original(originals / file, each) for file, each in desk.view.listing.measured.items()]
    shown = {}
    # Of several copies of one photo the largest is no copy.
    for item in sorted(items, key=lambda item: -(item.photo.width if item.photo else 0)):
        photo = item.photo
        other = find_twin(photo, known) if photo else None
        gone = report_erased(photo, content) if photo else None
        told = gone or (photo and other and _told(photo, other))
        shown[item.id] = _shown(desk, item).model_copy(
            update={
                "look": Look.REFUSED if gone else _look(item),
                "twin": names.get(other.path) if other else None,
                "larger": bool(photo and other and photo.width > other.width),
                "findings": [finding(content, each) for each in ([told] if told else []) + _findings(item)],
            }
        )
        if photo:
            names[photo.path] = item.id
            known.append(photo)
    gallery = [use for use in desk.view.uses.values() if use.source == GALLERY.file]
    lacking = ((use.name, find_open_keys(content, use.source, use.keys, use.picture)) for use in gallery)
    standins = [name for name, keys in lacking if "file" in keys]
    return Uploads(uploads=[shown[item.id] for item in items], standins=standins)


def _look(item: Item) -> Look:
    return Look.READY if item.photo else Look.REFUSED if item.found else Look.LOOKING


def _shown(desk: Desk, item: Item) -> Upload:
    """Return an upload with what its file says."""
    photo = item.photo
    said = photo.said if photo else Said()
    return Upload(
        id=item.id,
        name=item.path.name,
        look=_look(item),
        picture=f"/api/uploads/{item.id}/picture" if photo else None,
        width=photo.width if photo else None,
        height=photo.height if photo else None,
        taken=said.taken,
        title=said.title,
        caption=said.caption,
        twin=None,
        larger=False,
        findings=[finding(desk.view.content, each) for each in _findings(item)],
    )


def _findings(item: Item) -> list[Finding]:
    if isinstance(item.found, RefusedError):
        return [item.found.rule.at(Place(item.path.name), item.found.message, item.found.hint)]
    return [*item.photo.remarks, *item.photo.doubts] if item.photo else []


def _told(photo: PhotoFile, other: PhotoFile) -> Finding | None:
    """Return what is said of a photo that is the same as another one."""
    told = report_twin(photo, [other], {})
    return told and replace_fields(told, hint="Leave it out, or put it in the place of the other one.")


def take(desk: Desk, wanted: Take) -> Taken:
    """Add what is to be added, put in place what replaces, and drop the rest: all of it or nothing."""
    items = {each.upload: desk.inbox.get(each.upload) for each in wanted.choices}
    photos = {identity: item.photo for identity, item in items.items() if item and item.photo}
    kept = [each for each in wanted.choices if each.fate is not Fate.LEAVE]
    if any(each.upload not in photos for each in kept):
        raise NotNowError(
            "One of these photos does not wait any more, or cannot be taken. Look at the list again."
        )
    new = [
        NewPhoto(
            photos[each.upload],
            inside=False,
            title=each.title.strip(),
            alt=each.alt.strip(),
            people=People(each.people, each.children),
        )
        for each in kept
        if each.fate is Fate.ADD
    ]
    swaps = [each for each in kept if each.fate is Fate.REPLACE]
    if len({each.photo for each in swaps}) < len(swaps):
        raise NotNowError("Two photos are to take the place of the same one. Choose one of them.")

    plans = []
    for each in swaps:
        path = photos[each.upload].path
        plan = plan_replacement(desk.project, each.photo or "", path, path.parent, force=True)
        plan.title, plan.alt = each.title.strip() or plan.title, each.alt.strip() or plan.alt
        plans.append(plan)

    def work() -> AddedPhotos | None:
        write, standins = not wanted.dry_run, wanted.replace_standins
        return take_in(desk.project, new, plans, replace_standins=standins, write=write)[0]

    if wanted.dry_run:
        added = work()
    else:
        added = desk.change(_what(new, swaps), work)
        desk.inbox.drop([each.upload for each in wanted.choices])
    names = [*(draft.id for draft in new), *(each.photo or "" for each in swaps)]
    what = _sentences(added, new, swaps)
    return Taken(revision=desk.view.revision, what=what, photos=names)


def _what(new: list[NewPhoto], swaps: list[Choice]) -> str:
    added = f"added {count(len(new), 'photo')}" if new else ""
    replaced = f"replaced {count(len(swaps), 'photo')}" if swaps else ""
    return " and ".join(filter(None, (added, replaced))).capitalize() or "Nothing taken"


def _sentences(added: AddedPhotos | None, new: list[NewPhoto], swaps: list[Choice]) -> str:
    """Return what comes and goes, and what that does to the number that the site promises."""
    told = [f"{_what(new, swaps)}."]
    if added and added.replaced:
        told.append(f"{count(len(added.replaced), 'stand-in')} went to the trash.")
    if added:
        told.append(added.count.told)
    return " ".join(filter(None, told))
