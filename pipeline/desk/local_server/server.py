"""Runs a web application on a local socket, in a thread of this process."""

from socket import socket
from threading import Thread

from starlette.types import ASGIApp
from uvicorn import Config, Server


def start_server(app: ASGIApp, listener: socket) -> tuple[Server, Thread]:
    """Serve an application in a new thread; return the uvicorn server and the thread.

    To end the server, set its `should_exit`, then join the thread.
    """
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
