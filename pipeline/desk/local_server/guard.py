"""Lets only the desk's own page send requests to the desk."""

import secrets
from collections.abc import Callable
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pipeline.desk.local_server.access import ENTER, HOST, Access

_ENTRY_PAGE: Final = """<!doctype html>
<meta charset="utf-8"><meta http-equiv="refresh" content="0; url=/"><title>The desk</title>
<p><a href="/">Open the desk</a></p>
"""
_ELSEWHERE: Final = "The desk is open in another window.\n"
_NO_COOKIE: Final = (
    "Only the person who started the desk can use it.\n"
    "Open the address that it printed when it started, or start it again.\n"
)


class Guard:
    """ASGI middleware that refuses forbidden requests, and adds security headers to every answer.

    - The Host header must be the desk's own address, against DNS rebinding.
    - Requests from other sites are refused.
    - Every request needs the secret cookie, except the one that opens the desk and gets the cookie.
    - Requests that change something also need the desk's Origin, and the browser page's id in the header
      X-Desk.
    - Only one open browser page is allowed to change something.
    """

    def __init__(self, app: ASGIApp, access: Access, may_write: Callable[[str], bool] = bool) -> None:
        """Protect the application `app` with the secrets and headers of `access`.

        `may_write` returns True if the browser page with the given id may change something. By default, every
        page may.
        """
        self._app, self._access, self._may_write = app, access, may_write
        self._cookie = f"desk-{access.port}"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse a forbidden request, or pass the request to the application."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        if scope["type"] != "http":
            return

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self._access.policy.items():
                    headers[name] = value
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await (self._find_refusal(scope) or self._app)(scope, receive, send_guarded)

    def _find_refusal(self, scope: Scope) -> ASGIApp | None:
        headers, path = Headers(scope=scope), scope["path"]
        site, page = headers.get("sec-fetch-site", "same-origin"), headers.get("x-desk")
        if headers.getlist("host") != [f"{HOST}:{self._access.port}"]:
            return PlainTextResponse("This address is not the desk's.\n", 421)
        reads = scope["method"] in ("GET", "HEAD")
        if reads:
            if path.startswith(ENTER):
                return self._enter(path.removeprefix(ENTER))
            foreign = site not in ("same-origin", "none")
        else:
            # no HTML form can send X-Desk
            ours = headers.get("origin") == self._access.origin and page
            foreign = not ours or site != "same-origin"
        if foreign:
            return PlainTextResponse("Another site may not use the desk.\n", 403)
        given = HTTPConnection(scope).cookies.get(self._cookie, "")
        if not secrets.compare_digest(given.encode(), self._access.cookie.encode()):
            return PlainTextResponse(_NO_COOKIE, 401)
        if not (reads or self._may_write(page or "")):
            return PlainTextResponse(_ELSEWHERE, 423)
        return None

    def _enter(self, token: str) -> ASGIApp:
        """Return a page that sets the cookie and then opens the desk. Refuse a wrong `token`."""
        if not secrets.compare_digest(token.encode(), self._access.token.encode()):
            return PlainTextResponse(_NO_COOKIE, 401)
        # The page refreshes itself. After a redirect, browsers would not send the cookie (SameSite=Strict) if
        # the visit began outside the desk, such as in a local file.
        response = HTMLResponse(_ENTRY_PAGE)
        response.set_cookie(self._cookie, self._access.cookie, httponly=True, samesite="strict")
        return response
