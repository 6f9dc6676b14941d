"""The desk's server: all areas behind one guard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import BaseRoute, Route

from pipeline.desk import (
    actions,
    editing,
    history,
    phone,
    pictures,
    programmes,
    publishing,
    showing,
    tasks,
    uploads,
    words,
)
from pipeline.desk.access import Access
from pipeline.desk.api.base import Conflict, Refusal
from pipeline.desk.api.events import Event
from pipeline.desk.guard import Guard
from pipeline.desk.http import MisuseError, TooLargeError, answer
from pipeline.desk.inbox import FullError
from pipeline.desk.showing import finding
from pipeline.desk.state import ConflictError, Desk, NotNowError
from pipeline.disk.store import reason_for, refused_at
from pipeline.findings.model import NotDoneError
from pipeline.gallery.editor import UnknownIdError
from pipeline.history.git import HistoryError
from pipeline.photos.refusal import RefusedError

AREAS: tuple[Callable[[Desk], list[BaseRoute]], ...] = (
    showing.routes,
    pictures.routes,
    uploads.routes,
    publishing.routes,
    phone.routes,
    actions.routes,
    editing.routes,
    words.routes,
    programmes.routes,
    tasks.routes,
    history.routes,
)
"""The routes of each area, below /api/."""


def application(desk: Desk, access: Access) -> Starlette:
    """Return what answers below /api/: the areas and the events."""

    async def events(_: Request) -> Response:
        def now() -> Event:
            return Event(revision=desk.view.revision, preview=desk.preview.state, problem=desk.problem)

        return StreamingResponse(desk.events.listen(now), media_type="text/event-stream")

    areas = [each for area in AREAS for each in area(desk)]
    handlers: dict[Any, Any] = {
        NotDoneError: _not_done(desk),
        ConflictError: _conflict,
        NotNowError: _says(409),
        HistoryError: _says(409),
        MisuseError: _says(400),
        TooLargeError: _says(413),
        FullError: _says(409),
        RefusedError: _no_picture,
        UnknownIdError: _unknown,
        OSError: _refused(desk),
        Exception: _failed,
    }
    return Starlette(
        routes=[*areas, Route("/api/events", events)],
        middleware=[Middleware(Guard, access=access)],
        exception_handlers=handlers,
    )


def _not_done(desk: Desk) -> Callable[[Request, NotDoneError], Response]:
    def handle(_: Request, error: NotDoneError) -> Response:
        findings = [finding(desk.view.content, each) for each in error.findings]
        return answer(Refusal(message="Nothing was changed.", findings=findings), 422)

    return handle


def _refused(desk: Desk) -> Callable[[Request, OSError], Response]:
    def handle(_: Request, error: OSError) -> Response:
        reason, hint = reason_for(error)
        message = f"Nothing was changed. {refused_at(error, desk.project.root)}: {reason}. {hint}."
        return answer(Refusal(message=message, findings=[]), 507)

    return handle


def _says(status: int) -> Callable[[Request, Exception], Response]:
    def handle(_: Request, error: Exception) -> Response:
        return answer(Refusal(message=str(error), findings=[]), status)

    return handle


def _no_picture(_: Request, error: RefusedError) -> Response:
    return answer(Refusal(message=f"{error.message} {error.hint}", findings=[]), 404)


def _conflict(_: Request, error: ConflictError) -> Response:
    message = (
        "This was changed in another place meanwhile, so nothing was done. You now see it as it is: do it "
        "again if it still fits."
    )
    return answer(Conflict(message=message, file=error.file, path=error.path, now=error.now), 409)


def _unknown(_: Request, error: UnknownIdError) -> Response:
    near = f" Did you mean {error.near}?" if error.near else ""
    return answer(Refusal(message=f"There is no photo {error.identity}.{near}", findings=[]), 404)


def _failed(_: Request, error: Exception) -> Response:
    message = (
        f"The desk made a mistake, and nothing was changed ({type(error).__name__}); see .pipeline/desk.log."
    )
    return answer(Refusal(message=message, findings=[]), 500)
