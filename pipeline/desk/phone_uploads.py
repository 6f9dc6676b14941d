"""Uploads of photos from a phone, to a second server that is open for ten minutes in the local network."""

import io
import secrets
import socket
import threading
import time
from pathlib import Path
from typing import Final

import segno
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route
from uvicorn import Server

from pipeline.base.findings.model import ImpossibleError
from pipeline.desk.local_server.message_routes import TooLargeError, answer_nobody, make_route, read_limited
from pipeline.desk.local_server.server import start_server
from pipeline.desk.messages.uploads import PhoneAccess
from pipeline.desk.state import Desk
from pipeline.editing.gallery.inbox import Inbox
from pipeline.photos.decoding.model import BYTE_LIMIT

_SECONDS: Final = 600

_PAGE: Final = Path(__file__).with_name("phone.html")


class PhoneUploads:
    """A server in the local network that receives photos from a phone for ten minutes."""

    def __init__(self, inbox: Inbox) -> None:
        """Prepare a closed server; received photos go to `inbox`."""
        self._inbox = inbox
        self._lock = threading.Lock()
        self._server: Server | None = None
        self._timer: threading.Timer | None = None
        self._address, self._until = "", 0.0

    @property
    def state(self) -> PhoneAccess:
        """The address and the remaining seconds of the server; the address of a closed server is None."""
        left = round(self._until - time.monotonic())
        if not self._address or left <= 0:
            return PhoneAccess(address=None, qr=None, seconds=0)
        return PhoneAccess(address=self._address, qr=f"/api/phone/qr.svg?{self._until}", seconds=left)

    def open(self) -> PhoneAccess:
        """Open the server for ten minutes. Raises ImpossibleError if this computer is in no network."""
        self.close()
        with self._lock:
            host = _find_network_address()
            token = secrets.token_urlsafe(12)
            listener = socket.create_server((host, 0))
            origin = f"http://{host}:{listener.getsockname()[1]}"
            self._server, _ = start_server(self._make_application(token, origin), listener)
            self._address = f"{origin}/{token}/"
            self._until = time.monotonic() + _SECONDS
            self._timer = threading.Timer(_SECONDS, self.close)
            self._timer.daemon = True
            self._timer.start()
        return self.state

    def close(self) -> PhoneAccess:
        """Close the server; unfinished uploads are aborted."""
        with self._lock:
            if self._server:
                self._server.should_exit = True
            if self._timer:
                self._timer.cancel()
            self._server, self._timer, self._address = None, None, ""
        return self.state

    def draw_code(self) -> bytes:
        """Return a QR code of the server's address, as SVG."""
        out = io.BytesIO()
        segno.make(self._address or "closed", error="m").save(
            out, kind="svg", scale=8, border=3, light="#fff"
        )
        return out.getvalue()

    def _make_application(self, token: str, origin: str) -> Starlette:
        async def send_page(_: Request) -> Response:
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
            try:
                content = read_limited(request, BYTE_LIMIT)
                await self._inbox.receive(request.query_params.get("name", ""), content)
            except (TooLargeError, ImpossibleError) as error:
                return PlainTextResponse(str(error), 413)
            except OSError:
                return PlainTextResponse("The disk of the computer is full.", 507)
            return PlainTextResponse("Sent.", 201)

        place = f"/{token}/"
        return Starlette(
            routes=[Route(place, send_page), Route(place, receive, methods=["POST"])],
            exception_handlers={ClientDisconnect: answer_nobody},
        )


def make_routes(desk: Desk) -> list[BaseRoute]:
    """Return the HTTP routes of the desk that open and close the server for a phone."""
    door = PhoneUploads(desk.inbox)
    desk.closing.append(door.close)
    desk.busy.append(lambda: bool(door.state.address))

    async def send_picture(_: Request) -> Response:
        return Response(door.draw_code(), media_type="image/svg+xml")

    return [
        make_route("/api/phone", door.open, method="POST"),
        make_route("/api/phone", door.close, method="DELETE"),
        Route("/api/phone/qr.svg", send_picture),
    ]


def _find_network_address() -> str:
    """Return this computer's address in the local network. Raises ImpossibleError if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("10.255.255.255", 9))  # UDP: nothing is sent
            host = str(probe.getsockname()[0])
        except OSError:
            host = ""
    if not host or host.startswith("127."):
        raise ImpossibleError("No phone can reach this computer: it is in no network. Join the Wi-Fi first.")
    return host
