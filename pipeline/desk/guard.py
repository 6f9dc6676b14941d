"""Only the desk's own page on this computer is answered."""

from __future__ import annotations

import secrets
from html import escape
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import HTMLResponse, PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pipeline.desk.access import ENTER, HOST, Access
from pipeline.system.commands import make_command

_ENTERED: Final = """<!doctype html>
<meta charset="utf-8"><meta http-equiv="refresh" content="0; url=/{0}"><title>The desk</title>
<p><a href="/{0}">Open the desk</a></p>
"""
_WHO: Final = (
    "The desk is open to the person who started it.\n"
    f"Open it with the address that the command printed, or run it again: {make_command('pipeline desk')}\n"
)


class Guard:
    """Refuses what does not come from the desk's own page, and puts its policy on every answer.

    The name in Host must be our own, so that no other name leads here (DNS rebinding). What may change
    something needs our Origin and a header that no form can send; what only reads is refused to other sites.
    All but the way in needs the cookie.
    """

    def __init__(self, app: ASGIApp, access: Access) -> None:
        """Stand before `app`."""
        self._app, self._access = app, access
        self._cookie = f"desk-{access.port}"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or have it answered."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        if scope["type"] != "http":
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self._access.policy.items():
                    headers[name] = value
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        await (self._refusal(scope) or self._app)(scope, receive, guarded)

    def _refusal(self, scope: Scope) -> ASGIApp | None:
        headers, path = Headers(scope=scope), scope["path"]
        site = headers.get("sec-fetch-site", "same-origin")
        if headers.getlist("host") != [f"{HOST}:{self._access.port}"]:
            return PlainTextResponse("This address is not the desk's.\n", 421)
        if scope["method"] in ("GET", "HEAD"):
            if path.startswith(ENTER):
                return self._entered(path.removeprefix(ENTER), scope["query_string"].decode("latin-1"))
            foreign = site not in ("same-origin", "none")
        else:
            ours = headers.get("origin") == self._access.origin and headers.get("x-desk") == "1"
            foreign = not ours or site != "same-origin"
        if foreign:
            return PlainTextResponse("Another site may not use the desk.\n", 403)
        given = HTTPConnection(scope).cookies.get(self._cookie, "")
        if not secrets.compare_digest(given.encode(), self._access.cookie.encode()):
            return PlainTextResponse(_WHO, 401)
        return None

    def _entered(self, token: str, query: str) -> ASGIApp:
        """Give the cookie to who knows the token, and lead on with what follows the address.

        The page goes on by itself: where a redirect came from another place, such as a file, browsers would
        not send the cookie.
        """
        if not secrets.compare_digest(token.encode(), self._access.token.encode()):
            return PlainTextResponse(_WHO, 401)
        entered = HTMLResponse(_ENTERED.format(escape(f"?{query}" if query else "")))
        entered.set_cookie(self._cookie, self._access.cookie, httponly=True, samesite="strict")
        return entered
