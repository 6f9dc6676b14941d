"""The server begins before the project is read: the page is there at once, and what it asks for waits."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from socket import socket
from threading import Thread

from starlette.applications import Starlette
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn import Config, Server

from pipeline.desk import page
from pipeline.desk.access import Access
from pipeline.desk.guard import Guard
from pipeline.project import Project


class Opening:
    """Shows the page of a project; all below /api/ is answered by the application that `ready` gets."""

    def __init__(self, project: Project, access: Access) -> None:
        """Have the page shown to those who have access."""
        self._page = Guard(Starlette(routes=page.routes(project)), access)
        self.ready: Future[ASGIApp] = Future()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, or have it answered."""
        waits = scope["type"] == "http" and scope["path"].startswith("/api/")
        app = await asyncio.wrap_future(self.ready) if waits else self._page
        await app(scope, receive, send)


def answering(app: ASGIApp, listener: socket) -> tuple[Server, Thread]:
    """Serve an application on a socket that listens, in a thread; return its server, which can be ended."""
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
