"""Photos from a phone: for ten minutes it may send them here over the local network, and nothing else."""

from __future__ import annotations

import io
import secrets
import socket
import threading
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import segno
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route
from uvicorn import Server

from pipeline.desk.api.uploads import Phone
from pipeline.desk.http import TooLargeError, limited, route
from pipeline.desk.inbox import FullError, Inbox
from pipeline.desk.opening import answering
from pipeline.desk.state import Desk, NotNowError
from pipeline.photos.limits import BYTE_LIMIT

_SECONDS: Final = 600
_MOST_FILES: Final = 200
_MOST_BYTES: Final = 4_000_000_000

_PAGE: Final = Path(__file__).with_name("phone.html")


class PhoneDoor:
    """The way in for a phone: closed, until somebody opens it."""

    def __init__(self, inbox: Inbox) -> None:
        """Hand uploads on to the inbox."""
        self._inbox = inbox
        self._lock = threading.Lock()
        self._server: Server | None = None
        self._timer: threading.Timer | None = None
        self._address, self._until = "", 0.0
        self._files = self._bytes = 0

    @property
    def state(self) -> Phone:
        """Whether it is open, where, and for how long."""
        left = round(self._until - time.monotonic())
        if not self._address or left <= 0:
            return Phone(address=None, qr=None, seconds=0)
        return Phone(address=self._address, qr=f"/api/phone/qr.svg?{self._until}", seconds=left)

    def open(self) -> Phone:
        """Open it for ten minutes; NotNowError where this computer is in no network."""
        self.close()
        with self._lock:
            host = _own_address()
            token = secrets.token_urlsafe(12)
            listener = socket.create_server((host, 0))
            origin = f"http://{host}:{listener.getsockname()[1]}"
            self._files = self._bytes = 0
            self._server, _ = answering(self._application(token, origin), listener)
            self._address = f"{origin}/{token}/"
            self._until = time.monotonic() + _SECONDS
            self._timer = threading.Timer(_SECONDS, self.close)
            self._timer.daemon = True
            self._timer.start()
        return self.state

    def close(self) -> Phone:
        """Close it; what comes just now is not taken any more."""
        with self._lock:
            if self._server:
                self._server.should_exit = True
            if self._timer:
                self._timer.cancel()
            self._server, self._timer, self._address = None, None, ""
        return self.state

    def picture(self) -> bytes:
        """Return the address as a QR code, as SVG."""
        out = io.BytesIO()
        segno.make(self._address or "closed", error="m").save(
            out, kind="svg", scale=8, border=3, light="#fff"
        )
        return out.getvalue()

    def _application(self, token: str, origin: str) -> Starlette:
        async def page(_: Request) -> Response:
            nonce = secrets.token_urlsafe(12)
            policy = f"default-src 'none'; script-src 'nonce-{nonce}'; style-src 'nonce-{nonce}'; "
            headers = {
                "Content-Security-Policy": f"{policy}connect-src 'self'; frame-ancestors 'none'",
                "Cache-Control": "no-store",
                "Referrer-Policy": "same-origin",
                "X-Content-Type-Options": "nosniff",
            }
            return HTMLResponse(_PAGE.read_text("utf-8").replace("NONCE", nonce), headers=headers)

        async def receive(request: Request) -> Response:
            if request.headers.get("origin") != origin:
                return PlainTextResponse("Not from here.", 403)
            self._files += 1
            if self._files > _MOST_FILES:
                return PlainTextResponse(f"{_MOST_FILES} photos came already; take those first.", 409)
            try:
                await self._inbox.receive(request.query_params.get("name", ""), self._counted(request))
            except (TooLargeError, FullError) as error:
                return PlainTextResponse(str(error), 413)
            except OSError:
                return PlainTextResponse("The computer has no room for it.", 507)
            return PlainTextResponse("Sent.", 201)

        place = f"/{token}/"
        return Starlette(routes=[Route(place, page), Route(place, receive, methods=["POST"])])

    async def _counted(self, request: Request) -> AsyncIterator[bytes]:
        async for chunk in limited(request, BYTE_LIMIT):
            self._bytes += len(chunk)
            if self._bytes > _MOST_BYTES:
                raise TooLargeError("So much came already that no more is taken; take those first.")
            yield chunk


def routes(desk: Desk) -> list[BaseRoute]:
    """Return the routes with which the way in for a phone is opened and closed."""
    door = PhoneDoor(desk.inbox)
    desk.closing.append(door.close)
    desk.busy.append(lambda: bool(door.state.address))

    async def picture(_: Request) -> Response:
        return Response(door.picture(), media_type="image/svg+xml")

    return [
        route("/api/phone", lambda: door.state),
        route("/api/phone", door.open, method="POST"),
        route("/api/phone", door.close, method="DELETE"),
        Route("/api/phone/qr.svg", picture),
    ]


def _own_address() -> str:
    """Return the address of this computer in the local network; NotNowError where it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 9))  # nothing is sent
            host = str(probe.getsockname()[0])
        except OSError:
            host = ""
    if not host or host.startswith("127."):
        raise NotNowError("No phone can reach this computer: it is in no network. Join the Wi-Fi first.")
    return host
