"""The web server. It answers with the page before the project is read; requests of data wait."""

import asyncio
from concurrent.futures import Future
from pathlib import Path
from socket import socket
from threading import Thread

from starlette.applications import Starlette
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn import Config, Server

from pipeline.desk import front_end
from pipeline.desk.access import Access
from pipeline.desk.guard import Guard


class StartingDesk:
    """Serves the page at once; requests below /api/ wait for the application that `ready` gets."""

    def __init__(self, page: Path, access: Access) -> None:
        """Put the page behind the guard."""
        self._page = Guard(Starlette(routes=front_end.make_routes(page)), access)
        self.ready: Future[ASGIApp] = Future()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or pass it on."""
        waits = scope["type"] == "http" and scope["path"].startswith("/api/")
        app = await asyncio.wrap_future(self.ready) if waits else self._page
        await app(scope, receive, send)


def start_server(app: ASGIApp, listener: socket) -> tuple[Server, Thread]:
    """Serve an application on a listening socket, in a thread; return the server and its thread."""
    config = Config(
        app,
        log_config=None,
        access_log=False,
        loop="asyncio",
        http="h11",
        ws="none",
        lifespan="off",
        proxy_headers=False,
        server_header=False,
        timeout_graceful_shutdown=2,
    )
    server = Server(config)
    thread = Thread(target=server.run, args=([listener],), daemon=True)
    thread.start()
    return server, thread
