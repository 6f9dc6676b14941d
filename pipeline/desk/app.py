"""The web application of the desk: the routes of all areas, and the responses to errors."""

from collections.abc import Callable
from functools import partial
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import BaseRoute, Route

from pipeline.base.disk.atomic_files import describe_disk_error
from pipeline.base.findings.model import ImpossibleError, NotDoneError, NotFoundError
from pipeline.content.edits import ConflictError, RefusedEditError
from pipeline.desk import (
    backup,
    content_forms,
    history,
    host_settings,
    overview,
    phone_uploads,
    photo_actions,
    photo_editing,
    picture_files,
    programmes,
    publishing,
    tasks,
    uploads,
)
from pipeline.desk.local_server.access import Access
from pipeline.desk.local_server.guard import Guard
from pipeline.desk.local_server.message_routes import MisuseError, TooLargeError, answer_nobody, make_response
from pipeline.desk.messages.base import EditConflict, Refusal
from pipeline.desk.messages.events import DeskEvent
from pipeline.desk.overview import describe_finding, make_refusal
from pipeline.desk.state import Desk
from pipeline.photos.decoding.refusal import RefusedError

AREAS: tuple[Callable[[Desk], list[BaseRoute]], ...] = (
    overview.make_routes,
    picture_files.make_routes,
    uploads.make_routes,
    publishing.make_routes,
    host_settings.make_routes,
    backup.make_routes,
    phone_uploads.make_routes,
    photo_actions.make_routes,
    photo_editing.make_routes,
    content_forms.make_routes,
    programmes.make_routes,
    tasks.make_routes,
    history.make_routes,
)
"""The functions that return the HTTP routes, one for each area of the desk. All paths begin with /api/."""


def make_application(desk: Desk, access: Access) -> Starlette:
    """Return the web application that answers all requests below /api/.

    Every request needs the secrets in `access`.
    """

    async def send_events(request: Request) -> Response:
        query = request.query_params

        def make_first() -> DeskEvent:
            return DeskEvent(
                revision=desk.view.revision,
                preview=desk.preview.state,
                problem=desk.problem,
                progress=desk.events.progress,
                uploads=len(desk.inbox.items),  # the page may have read them before it began to listen
            )

        events = desk.events.listen(
            query.get("page", ""), make_first, takes="take" in query, waits="wait" in query
        )
        return StreamingResponse(events, media_type="text/event-stream")

    areas = [each for area in AREAS for each in area(desk)]
    handlers: dict[Any, Any] = {
        NotDoneError: partial(_handle_not_done, desk),
        ConflictError: _handle_conflict,
        ImpossibleError: partial(_handle_with, desk, 409),
        MisuseError: partial(_handle_with, desk, 400),
        TooLargeError: partial(_handle_with, desk, 413),
        RefusedError: partial(_handle_with, desk, 404),
        NotFoundError: partial(_handle_with, desk, 404),
        OSError: partial(_handle_os_error, desk),
        ClientDisconnect: answer_nobody,
        Exception: _handle_exception,
    }
    return Starlette(
        routes=[*areas, Route("/api/events", send_events)],
        middleware=[Middleware(Guard, access=access, may_write=desk.events.may_write)],
        exception_handlers=handlers,
    )


def _handle_not_done(desk: Desk, _: Request, error: NotDoneError) -> Response:
    view = desk.view.with_source(error.source) if isinstance(error, RefusedEditError) else desk.view
    return make_response(
        Refusal(
            message="Nothing was changed.",
            findings=[describe_finding(view, each, refused=True) for each in error.findings],
        ),
        422,
    )


def _handle_os_error(desk: Desk, _: Request, error: OSError) -> Response:
    return make_response(
        Refusal(message=f"Nothing was changed. {describe_disk_error(error, desk.project.root)}", findings=[]),
        404 if isinstance(error, FileNotFoundError) else 507,
    )


def _handle_with(desk: Desk, status: int, _: Request, error: Exception) -> Response:
    return make_response(make_refusal(desk.view.content, error), status)


def _handle_conflict(_: Request, error: ConflictError) -> Response:
    message = (
        "This was changed elsewhere meanwhile, so nothing was done. You now see its present state: try again "
        "if your change still fits."
    )
    return make_response(EditConflict(message=message, now=error.theirs), 409)


def _handle_exception(_: Request, __: Exception) -> Response:
    message = "The desk failed, and nothing was changed. The developer finds the reason in the desk's log."
    return make_response(Refusal(message=message, findings=[]), 500)
