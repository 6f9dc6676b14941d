"""Routes that call a plain function with the request's message, and return its result as a message."""

import inspect
from collections.abc import AsyncIterator, Callable
from typing import Any, Final

from pydantic import ValidationError
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from pipeline.desk_api.base import DeskAnswer, DeskRequest

_MOST: Final = 1_000_000
"""Maximum size of a message in bytes; files have routes of their own."""


class TooLargeError(Exception):
    """A request that is too large; the message names the limit."""


class MisuseError(Exception):
    """A request that the desk's own page never sends; the message has the reason."""


class MessageRoute(Route):
    """A route made by `make_route`. `takes` is the class of its request message, None without a message."""

    def __init__(self, *arguments: Any, takes: type[DeskRequest] | None, **options: Any) -> None:
        """Set `takes`, the class of the request message; pass the other arguments to `Route`."""
        super().__init__(*arguments, **options)
        self.takes = takes


def make_route(
    path: str, work: Callable[..., DeskAnswer], takes: type[DeskRequest] | None = None, method: str = ""
) -> Route:
    """Return a route that runs `work` in a thread and answers with its result.

    If `takes` is given, `work` gets the request's message, of this class, as its first argument. The keyword
    arguments of `work` are the named parts of the path and of the query. The default method is POST for a
    route with a message, else GET.
    """

    signature = inspect.signature(work)

    async def endpoint(request: Request) -> Response:
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

    return MessageRoute(path, endpoint, methods=[method or ("POST" if takes else "GET")], takes=takes)


def make_response(message: DeskAnswer, status: int = 200) -> Response:
    """Return a message as the body of a response."""
    return Response(message.model_dump_json(by_alias=True), status, media_type="application/json")


def answer_nobody(_: Request, __: Exception) -> Response:
    """Return a response for a request that the browser aborted; otherwise a traceback would be logged."""
    return Response(status_code=400)


async def read_limited(request: Request, most: int) -> AsyncIterator[bytes]:
    """Yield the body of a request in parts. Raises TooLargeError if the body has more than `most` bytes."""
    size = 0
    async for chunk in request.stream():
        size += len(chunk)
        if size > most:
            raise TooLargeError(f"This is larger than the limit of {most / 1e6:.0f} MB.")
        yield chunk
