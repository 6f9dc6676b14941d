"""Starts and ends the desk; a project has at most one desk.

The server runs in a thread. If the desk is running already, a second start only opens it in the browser.
"""

import json
import logging
import os
import socket
import time
import zlib
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import replace
from html import escape
from pathlib import Path
from threading import Thread
from typing import Final, TypeAlias

from filelock import FileLock, Timeout

from pipeline.base.disk.atomic_files import make_folder
from pipeline.base.project import Project
from pipeline.desk.local_server.access import HOST, PREVIEW, Access, find_free_port

Wait: TypeAlias = Callable[[], bool]

IDLE: Final = 600.0
"""The desk ends after this number of seconds without an open page and without work."""

_RUNNING: Final = "desk.json"
"""A file in the state folder with the secret address of the running desk; only its owner can read it."""

_ENTRY_PAGE: Final = "desk.html"
"""A file in the state folder that redirects a browser to the desk.

The desk's address contains a secret, and other users of the computer can see the arguments of a browser's
process. Therefore, the browser is started with the path of this file, which only its owner can read.
"""

_LOG: Final = "desk.log"
"""A file in the state folder with the errors of the latest desk."""

_PORTS: Final = 20_000, 10_000


@contextmanager
def open_desk(project: Project) -> Iterator[tuple[str, Callable[[], Wait] | None]]:
    """Open the project's desk for a with block; yield the desk's address and a function `start`.

    - `start()` starts the server, and returns a function `wait`. A browser can request the address earlier;
      the request then waits for the server.
    - `wait()` blocks until the desk ends, and returns True if the end was intended. An end is intended if
      somebody quits the desk, or if nobody uses it for `IDLE` seconds.

    If the desk is running already, yield its address and None. Raises OSError if a file cannot be written.
    """
    make_folder(project.state)
    lock = FileLock(project.state / "desk.lock")
    address = ""
    while not address:
        try:
            lock.acquire(timeout=0)
            break
        except Timeout:
            address = _find_open_desk(project.state)  # a starting desk does not answer yet
            time.sleep(0 if address else 0.1)
    if address:
        yield address, None
        return
    with ExitStack() as stack:
        stack.callback(lock.release)
        listener = stack.enter_context(_listen(project.root))
        access = Access(listener.getsockname()[1])
        stack.enter_context(
            _write_secret_file(project.state / _RUNNING, json.dumps({"address": access.address}))
        )
        page = f'<meta http-equiv="refresh" content="0; url={escape(access.address)}">'
        page = f"<!doctype html><title>The desk</title>{page}\n"
        stack.enter_context(_write_secret_file(project.state / _ENTRY_PAGE, page))
        stack.enter_context(_log_errors(project.state))
        yield access.address, lambda: _start_desk(project, listener, access, stack)


def _start_desk(project: Project, listener: socket.socket, access: Access, stack: ExitStack) -> Wait:
    """Start the server and read the project; return a function that waits until the desk ends.

    Closing `stack` ends the server.
    """
    from pipeline.desk.local_server.front_end import StartingDesk
    from pipeline.desk.local_server.server import start_server

    # The port stays the same after a restart, because a page that is still open names it in its policy.
    port = find_free_port(access.port + 10_000)
    access = replace(access, preview=f"{PREVIEW}:{port}")
    opening = StartingDesk(project.desk_page, access)
    server, thread = start_server(opening, listener)
    stack.callback(thread.join)
    stack.callback(setattr, server, "should_exit", True)

    from pipeline.desk.app import make_application
    from pipeline.desk.local_server import front_end
    from pipeline.desk.messages.events import DeskEvent
    from pipeline.desk.state import Desk

    desk = Desk(project, port)
    desk.origin = access.origin
    stack.callback(desk.end)
    opening.ready.set_result(make_application(desk, access))

    def build() -> None:
        problem = front_end.build_page(project.root, project.manifests, project.desk_page)
        if problem:
            logging.getLogger("pipeline.desk").error(problem)
            desk.events.notify(DeskEvent(problem=problem))

    Thread(target=build, daemon=True).start()
    desk.start()

    def wait() -> bool:
        used = time.monotonic()
        while thread.is_alive():
            if desk.quit.wait(1):
                return True
            # While a page is open, its request for events does not end.
            if server.server_state.tasks or any(each() for each in desk.busy):
                used = time.monotonic()
            elif time.monotonic() - used > IDLE:
                return True
        return False

    return wait


def make_entry_address(state: Path) -> str:
    """Return the address (file://) of the local page that opens the desk in a browser."""
    return (state / _ENTRY_PAGE).as_uri()


def _find_open_desk(state: Path) -> str:
    """Return the address of the project's running desk, or "" if no desk answers."""
    from urllib.request import urlopen

    with suppress(OSError, ValueError, LookupError):
        address = str(json.loads((state / _RUNNING).read_bytes())["address"])
        with urlopen(address, timeout=5):  # noqa: S310  it is our own, on this computer
            return address
    return ""


def _listen(root: Path) -> socket.socket:
    # A project usually gets the same port, because browsers store unsaved input by address.
    first, count = _PORTS
    try:
        return socket.create_server((HOST, first + zlib.crc32(os.fsencode(root)) % count))
    except OSError:  # another program uses the port
        return socket.create_server((HOST, 0))


class _ClosedFileHandler(logging.FileHandler):
    """Closes the log file after each message, because Windows cannot delete an open file."""

    def emit(self, record: logging.LogRecord) -> None:
        super().emit(record)
        self.close()


@contextmanager
def _log_errors(state: Path) -> Iterator[None]:
    """Write the server's errors to a file, instead of the terminal, during a with block."""
    (state / _LOG).unlink(missing_ok=True)
    handler = _ClosedFileHandler(state / _LOG, "a", "utf-8", delay=True)
    loggers = [logging.getLogger(name) for name in ("uvicorn.error", "asyncio", "pipeline.desk")]
    for each in loggers:
        each.addHandler(handler)
        each.propagate = False
        each.setLevel(logging.ERROR)
    try:
        yield
    finally:
        for each in loggers:
            each.removeHandler(handler)
        handler.close()


@contextmanager
def _write_secret_file(path: Path, text: str) -> Iterator[None]:
    """Write a file that only its owner can read, and delete it after the with block."""
    path.unlink(missing_ok=True)
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        file.write(text)
    try:
        yield
    finally:
        path.unlink(missing_ok=True)
