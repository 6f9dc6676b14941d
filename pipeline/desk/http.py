"""Routes whose work is a plain function: a message in, a message out, what refuses it told in plain words."""

from __future__ import annotations

import inspect
from collections.abc import AsyncIterator, Callable
from typing import Any, Final

from pydantic import ValidationError
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request as HttpRequest
from starlette.responses import Response
from starlette.routing import Route

from pipeline.desk.api.base import Answer, Request

_MOST: Final = 1_000_000
"""Bytes of a message; files are sent in another way."""


class TooLargeError(Exception):
    """More was sent than is taken; the message says how much that is."""


class MisuseError(Exception):
    """A request that the desk's own page never makes; the message says why."""


class WorkRoute(Route):
    """A route made by `route`; `takes` is the message that it takes, None where it takes none."""

    def __init__(self, *arguments: Any, takes: type[Request] | None, **options: Any) -> None:
        """Take the message besides what a route takes."""
        super().__init__(*arguments, **options)
        self.takes = takes


def route(
    path: str, work: Callable[..., Answer], takes: type[Request] | None = None, method: str = ""
) -> Route:
    """Return a route whose answer `work` returns, in a thread of its own.

    It is called with the message of the request, if the route takes one, then with the parts of the `path`
    that it names, and those of the query. Without a `method` it is POST if a message is taken, else GET.
    """

    known = inspect.signature(work)

    async def endpoint(request: HttpRequest) -> Response:
        given: list[Any] = []
        if takes:
            body = b"".join([chunk async for chunk in limited(request, _MOST)])
            if b"\\u0000" in body:
                raise MisuseError("This request holds a character that no text has (U+0000).")
            try:
                given.append(takes.model_validate_json(body))
            except ValidationError as error:
                raise MisuseError(f"This request cannot be understood: {error}") from None
        parts = {**request.query_params, **request.path_params}
        if any("\0" in str(each) for each in parts.values()):
            raise MisuseError("This address holds a character that no name has (U+0000).")
        try:
            known.bind(*given, **parts)
        except TypeError as error:
            raise MisuseError(f"The address of this request is not understood: {error}.") from None
        return answer(await run_in_threadpool(work, *given, **parts))

    return WorkRoute(path, endpoint, methods=[method or ("POST" if takes else "GET")], takes=takes)


def answer(message: Answer, status: int = 200) -> Response:
    """Return a message as the body of an answer."""
    return Response(message.model_dump_json(by_alias=True), status, media_type="application/json")


async def limited(request: HttpRequest, most: int) -> AsyncIterator[bytes]:
    """Yield the body of a request; TooLargeError beyond so many bytes."""
    size = 0
    async for chunk in request.stream():
        size += len(chunk)
        if size > most:
            raise TooLargeError(f"This is larger than the {most / 1e6:.0f} MB that are taken.")
        yield chunk
