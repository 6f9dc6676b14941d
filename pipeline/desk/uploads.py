"""Uploads of photos: receive and examine them, then add them to the gallery or replace other photos."""

from dataclasses import replace

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Route

from pipeline.base.findings.model import Finding, ImpossibleError, NotFoundError, Place
from pipeline.base.findings.phrases import count
from pipeline.content.unfinished_pictures import list_standin_photos
from pipeline.desk.local_server.message_routes import make_response, make_route, read_limited
from pipeline.desk.messages.uploads import (
    TakenPhotos,
    TakeRequest,
    Upload,
    UploadAction,
    UploadChoice,
    UploadList,
    UploadState,
)
from pipeline.desk.overview import describe_finding
from pipeline.desk.photo_editing import require_fitting_consent
from pipeline.desk.picture_files import read_width
from pipeline.desk.state import Desk
from pipeline.editing.gallery.adding import NewPhoto, add_photos, goes_in_front
from pipeline.editing.gallery.consent import UNANSWERED, People
from pipeline.editing.gallery.inbox import InboxItem
from pipeline.editing.gallery.intake import find_twin, make_photo_file, report_erased, report_twin
from pipeline.editing.gallery.replacing import plan_replacement
from pipeline.editing.gallery.screen_pictures import reduce_picture
from pipeline.photos.decoding.model import BYTE_LIMIT
from pipeline.photos.decoding.refusal import RefusedError


def make_routes(desk: Desk) -> list[BaseRoute]:
    """Return the HTTP routes that receive and list uploads, and that add them to the gallery."""
    inbox = desk.inbox

    async def receive(request: Request) -> Response:
        item = await inbox.receive(request.query_params.get("name", ""), read_limited(request, BYTE_LIMIT))
        return make_response(_describe_upload(desk, item), 201)

    async def send_picture(request: Request) -> Response:
        item = inbox.get(request.path_params["upload"])
        if item is None:
            raise NotFoundError("This photo no longer waits here.")
        path = await run_in_threadpool(
            reduce_picture, item.path, item.path.name, read_width(request), desk.project.pictures
        )
        return FileResponse(path, headers={"Cache-Control": "private, max-age=86400"})

    return [
        make_route("/api/uploads", lambda: list_uploads(desk)),
        Route("/api/uploads", receive, methods=["POST"]),
        make_route("/api/uploads/take", lambda request: take_uploads(desk, request), TakeRequest),
        Route("/api/uploads/{upload}/picture", send_picture),
    ]


def list_uploads(desk: Desk) -> UploadList:
    """Return all waiting uploads, ordered by the time when the photos were taken.

    Photos without a time come last, ordered by file name. Each upload is compared with the originals and with
    the other uploads.
    """
    arrived = desk.inbox.items
    items = sorted(
        arrived,
        # by name, because parallel uploads do not arrive in order
        key=lambda item: ((item.photo and item.photo.taken) or "~", item.path.name),
    )
    view, originals = desk.view, desk.project.originals
    content = view.content
    names = {originals / use.file: use.name for use in view.uses.values()}
    turned = (view.listing.find_measured(use.file, use.picture.turn) for use in view.uses.values())
    known = [
        make_photo_file(originals / each.file, each)
        for each in (*view.listing.measured.values(), *filter(None, turned))
    ]
    known += [photo for photo in desk.inbox.taken if photo.path in names]  # the next run measures them
    shown = {}
    # The largest copy of a photo comes first, or the earliest, so that the others are marked as its copies.
    for item in sorted(arrived, key=lambda item: -(item.photo.width if item.photo else 0)):
        photo = item.photo
        other = find_twin(photo, known) if photo else None
        gone = report_erased(photo, content) if photo else None
        repeat = gone or (photo and other and report_twin(photo, [other]))
        shown[item.id] = _describe_upload(desk, item).model_copy(
            update={
                "look": UploadState.REFUSED if gone else _find_state(item),
                "twin": names.get(other.path) if other else None,
                "larger": bool(photo and other and photo.width > other.width),
                "findings": [
                    describe_finding(view, each)
                    for each in ([repeat] if repeat else []) + _list_findings(item)
                ],
            }
        )
        if photo:
            names[photo.path] = item.id
            known.append(photo)
    return UploadList(
        uploads=[shown[item.id] for item in items],
        standins=list_standin_photos(content),
        in_front=goes_in_front(content),
    )


def _find_state(item: InboxItem) -> UploadState:
    return UploadState.READY if item.photo else UploadState.REFUSED if item.found else UploadState.LOOKING


def _describe_upload(desk: Desk, item: InboxItem) -> Upload:
    """Return the message about one upload, without its `twin`."""
    photo = item.photo
    return Upload(
        id=item.id,
        name=item.path.name,
        look=_find_state(item),
        picture=f"/api/uploads/{item.id}/picture" if photo else None,
        width=photo.width if photo else None,
        height=photo.height if photo else None,
        taken=photo.taken if photo else "",
        twin=None,
        larger=False,
        doubtful=bool(photo and photo.doubts),
        findings=[describe_finding(desk.view, each) for each in _list_findings(item)],
    )


def _list_findings(item: InboxItem) -> list[Finding]:
    if isinstance(item.found, RefusedError):
        return [item.found.rule.at(Place(item.path.name), item.found.message, item.found.hint)]
    return [*item.photo.remarks, *item.photo.doubts] if item.photo else []


def take_uploads(desk: Desk, request: TakeRequest) -> TakenPhotos:
    """Add each upload to the gallery, replace a photo with it, or discard it, as `request` decides.

    All uploads in the request leave the inbox. Raises ImpossibleError and changes nothing if an upload no
    longer waits, or if two uploads would replace the same photo.
    """
    items = {each.upload: desk.inbox.get(each.upload) for each in request.choices}
    photos = {identity: item.photo for identity, item in items.items() if item and item.photo}
    kept = [each for each in request.choices if each.fate is not UploadAction.DISCARD]
    if any(each.upload not in photos for each in kept):
        raise ImpossibleError(
            "One of these photos no longer waits here, or cannot be added. Look at the list again."
        )
    new = [
        NewPhoto(
            photos[each.upload],
            inside=False,
            title=each.title.strip(),
            alt=each.alt.strip(),
            people=_read_people(each),
            credit=each.credit.strip(),
            looks_fine=each.looks_fine,
        )
        for each in kept
        if each.fate is UploadAction.ADD
    ]
    swaps = [each for each in kept if each.fate is UploadAction.REPLACE]
    if len({each.photo for each in swaps}) < len(swaps):
        raise ImpossibleError("Two photos are chosen for the same place. Choose one of them.")

    plans = []
    for each in swaps:
        plan = plan_replacement(desk.project, each.photo or "", photos[each.upload])
        plan.title, plan.alt = each.title.strip() or plan.title, each.alt.strip() or plan.alt
        people = _read_people(each)
        plan.people = plan.people if people == UNANSWERED else people
        plan.credit, plan.looks_fine = each.credit.strip(), each.looks_fine
        plans.append(plan)

    def work() -> int:
        added = add_photos(
            desk.project,
            new,
            plans,
            in_front=request.in_front,
            group=request.group,
            replace_standins=request.replace_standins,
        )
        desk.inbox.drop([each.upload for each in request.choices])
        return added

    what = _name_change(new, swaps)
    left = desk.change(what, work)
    what = f"{what}. {count(left, 'example')} went to the trash." if left else f"{what}."
    names = [*(draft.id for draft in new), *(each.photo or "" for each in swaps)]
    taken = [*(each.photo for each in new), *(plan.photo for plan in plans)]
    paths = [desk.project.originals / desk.view.uses[name].file for name in names]
    desk.inbox.taken += [replace(photo, path=path) for photo, path in zip(taken, paths, strict=True)]
    return TakenPhotos(revision=desk.view.revision, what=what, photos=names)


def _read_people(choice: UploadChoice) -> People:
    until = choice.consent_until.isoformat() if choice.consent_until else None
    return require_fitting_consent(People(choice.people, choice.children, choice.consent, until))


def _name_change(new: list[NewPhoto], swaps: list[UploadChoice]) -> str:
    added = f"added {count(len(new), 'photo')}" if new else ""
    replaced = f"replaced {count(len(swaps), 'photo')}" if swaps else ""
    return " and ".join(filter(None, (added, replaced))).capitalize() or "Nothing added"
