"""HTTP routes that call plain functions, with JSON messages as arguments and results."""

import inspect
from collections.abc import AsyncIterator, Callable
from typing import Any, Final

from pydantic import ValidationError
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from pipeline.desk.messages.base import DeskAnswer, DeskRequest

_MOST: Final = 1_000_000
"""Maximum size of a JSON message in bytes. Uploads of files can be larger, and use other routes."""


class TooLargeError(Exception):
    """Raised for a request that is too large; the message names the limit."""


class MisuseError(Exception):
    """Raised for a malformed request, which the desk's own page never sends; the message has the reason."""


def make_route(
    path: str, work: Callable[..., DeskAnswer], takes: type[DeskRequest] | None = None, method: str = ""
) -> Route:
    """Return a route that calls `work` in a thread, and answers with its result as JSON.

    - `work`: gets the parameters of the path and the query as keyword arguments
    - `takes`: the message class of the request's body; the message becomes the first argument of `work`
    - `method`: by default POST with `takes`, otherwise GET
    """

    signature = inspect.signature(work)

    async def answer(request: Request) -> Response:
        given: list[Any] = []
        if takes:
            body = b"".join([chunk async for chunk in read_limited(request, _MOST)])
            if b"\\u0000" in body:
                raise MisuseError("This request has a character that no text may have (U+0000).")
            try:
                given.append(takes.model_validate_json(body))
            except ValidationError as error:
                raise MisuseError(f"This request cannot be understood: {error}") from None
        parts = {**request.query_params, **request.path_params}
        if any("\0" in str(each) for each in parts.values()):
            raise MisuseError("This address has a character that no name may have (U+0000).")
        try:
            signature.bind(*given, **parts)
        except TypeError as error:
            raise MisuseError(f"The address of this request is not understood: {error}.") from None
        return make_response(await run_in_threadpool(work, *given, **parts))

    return Route(path, answer, methods=[method or ("POST" if takes else "GET")])


def make_response(message: DeskAnswer, status: int = 200) -> Response:
    """Return a response whose body is the message as JSON, with keys in camelCase."""
    return Response(message.model_dump_json(by_alias=True), status, media_type="application/json")


def answer_nobody(_: Request, __: Exception) -> Response:
    """Return an empty response to an aborted request.

    Nobody receives the response, but without it a traceback would be logged.
    """
    return Response(status_code=400)


async def read_limited(request: Request, most: int) -> AsyncIterator[bytes]:
    """Yield the body of a request in parts. Raises TooLargeError after `most` bytes."""
    size = 0
    async for chunk in request.stream():
        size += len(chunk)
        if size > most:
            raise TooLargeError(f"This is larger than the limit of {most / 1e6:.0f} MB.")
        yield chunk
