"""One desk a project: it is served from a thread of this process, and a second one joins the first."""

from __future__ import annotations

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

from pipeline.desk.access import HOST, PREVIEW, Access, free_port
from pipeline.disk.store import make_folder
from pipeline.project import Project

_RUNNING: Final = "desk.json"
"""In the state folder, for the person who runs it alone: the address of the desk that is open."""

SHEET: Final = "?sheet"
"""After the address: all photos on one page, to look through and to print."""

_DOORS: Final = {"": "desk.html", SHEET: "review.html"}
"""The same, for a browser: pages that lead to that address, so that no list of processes shows it."""

Wait: TypeAlias = Callable[[], bool]

IDLE: Final = 600.0
"""Seconds without an open page and without work after which the desk ends."""

_LOG: Final = "desk.log"
_PORTS: Final = 20_000, 10_000


class PortTakenError(Exception):
    """Another program listens on the port that was asked for."""


@contextmanager
def served(project: Project, port: int | None = None) -> Iterator[tuple[str, Callable[[], Wait] | None]]:
    """Have a desk of the project for the length of a with block.

    Yield the address with which somebody comes in, and a function that begins to serve it: until then a
    browser waits, which takes its own time to start. It returns another one, which waits for the end and
    returns whether that was chosen. None where a desk of this project is open already, which is joined.
    Without a `port`, it is one that stays the same for this project, since a browser keeps what was typed by
    the address. PortTakenError, OSError.
    """
    make_folder(project.state)
    lock = FileLock(project.state / "desk.lock")
    address = ""
    while not address:
        try:
            lock.acquire(timeout=0)
            break
        except Timeout:
            address = _open_already(project)
            time.sleep(0 if address else 0.1)
    if address:
        yield address, None
        return
    with ExitStack() as stack:
        stack.callback(lock.release)
        listener = stack.enter_context(_listening(project, port))
        access = Access(listener.getsockname()[1])
        stack.enter_context(_secret(project.state / _RUNNING, json.dumps({"address": access.address})))
        for query, name in _DOORS.items():
            page = f'<meta http-equiv="refresh" content="0; url={escape(access.address)}{query}">'
            page = f"<!doctype html><title>The desk</title>{page}\n"
            stack.enter_context(_secret(project.state / name, page))
        stack.enter_context(_logged(project))
        yield access.address, lambda: _serve(project, listener, access, stack)


def _serve(project: Project, listener: socket.socket, access: Access, stack: ExitStack) -> Wait:
    """Read the project and begin to serve its desk; `stack` ends it."""
    from pipeline.desk.opening import Opening, answering

    ports = free_port(), free_port()
    access = replace(access, preview=" ".join(f"{PREVIEW}:{port}" for port in ports))
    opening = Opening(project, access)
    server, thread = answering(opening, listener)
    stack.callback(thread.join)
    stack.callback(setattr, server, "should_exit", True)

    from pipeline.desk import page
    from pipeline.desk.api.events import Event
    from pipeline.desk.app import application
    from pipeline.desk.state import Desk

    desk = Desk(project, ports)
    desk.origin = access.origin
    stack.callback(desk.end)
    opening.ready.set_result(application(desk, access))

    def build() -> None:
        """Build the page, while a plain one stands in its place."""
        problem = page.build(project)
        if problem:
            logging.getLogger("pipeline.desk").error(problem)
            desk.events.tell(Event(problem=problem))

    Thread(target=build, daemon=True).start()
    desk.start()

    def wait() -> bool:
        """Wait until the desk ends; return whether somebody chose that, or nobody used it for long enough."""
        used = time.monotonic()
        while thread.is_alive():
            if desk.quit.wait(1):
                return True
            if any(each() for each in desk.busy):
                used = time.monotonic()
            elif time.monotonic() - used > IDLE:
                return True
        return False

    return wait


def door(project: Project, query: str = "") -> str:
    """Return the address of a file that leads a browser to the desk, or with SHEET to that."""
    return (project.state / _DOORS[query]).as_uri()


def _open_already(project: Project) -> str:
    """Return the address of the desk that is open, once it answers; "" before."""
    from urllib.request import urlopen

    with suppress(OSError, ValueError, LookupError):
        address = str(json.loads((project.state / _RUNNING).read_bytes())["address"])
        with urlopen(address, timeout=5):  # noqa: S310  it is our own, on this computer
            return address
    return ""


@contextmanager
def _listening(project: Project, port: int | None) -> Iterator[socket.socket]:
    first, count = _PORTS
    usual = first + zlib.crc32(os.fsencode(project.root)) % count
    listener = None
    for each in [usual, 0] if port is None else [port]:
        with suppress(OSError):
            listener = socket.create_server((HOST, each))
            break
    if listener is None:
        raise PortTakenError
    with listener:
        yield listener


@contextmanager
def _logged(project: Project) -> Iterator[None]:
    """Have what goes wrong in the server written to a file, not to the terminal."""
    handler = logging.FileHandler(project.state / _LOG, "w", "utf-8", delay=True)
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
def _secret(path: Path, text: str) -> Iterator[None]:
    """Have a file that only its owner may read for the length of a with block."""
    path.unlink(missing_ok=True)
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        file.write(text)
    try:
        yield
    finally:
        path.unlink(missing_ok=True)
