"""One desk a project: it is served from a thread of this process, and a second one joins the first."""

from __future__ import annotations

import json
import logging
import os
import socket
import threading
import time
import urllib.error
import urllib.request
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from html import escape
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

from pipeline.desk import page
from pipeline.desk.api.events import Event
from pipeline.desk.app import application
from pipeline.desk.guard import HOST, Access
from pipeline.desk.http import answering
from pipeline.desk.state import Desk
from pipeline.disk.store import make_folder
from pipeline.project import Project

_RUNNING: Final = "desk.json"
"""In the state folder, for the person who runs it alone: the address of the desk that is open."""

_DOOR: Final = "desk.html"
"""The same, for a browser: a page that leads to that address, so that no list of processes shows it."""

_LOG: Final = "desk.log"
_PORTS: Final = 20_000, 10_000


class PortTakenError(Exception):
    """Another program listens on the port that was asked for."""


@contextmanager
def served(project: Project, port: int | None = None) -> Iterator[tuple[str, threading.Thread | None]]:
    """Serve the desk of a project for the length of a with block.

    Yield the address with which somebody comes in, and the thread that serves it; None where a desk of this
    project is open already, which is joined. Without a `port`, it is one that stays the same for this
    project, since a browser keeps what was typed by the address. PortTakenError, OSError.
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
    try:
        with _listening(project, port) as listener, _logged(project):
            yield from _serve(project, listener)
    finally:
        lock.release()


def _serve(project: Project, listener: socket.socket) -> Iterator[tuple[str, threading.Thread]]:
    desk = Desk(project)
    access = Access(listener.getsockname()[1], f"{desk.preview.origin} {desk.past.origin}")
    desk.origin = access.origin
    secrets = {
        _RUNNING: json.dumps({"address": access.address}),
        _DOOR: '<!doctype html><meta charset="utf-8"><title>The desk</title>'
        f'<meta http-equiv="refresh" content="0; url={escape(access.address)}">\n',
    }
    server, thread = answering(application(desk, access), listener)
    try:
        for name, text in secrets.items():
            _write_secret(project.state / name, text)
        threading.Thread(target=_build, args=(desk,), daemon=True).start()
        desk.start()
        yield access.address, thread
    finally:
        for name in secrets:
            (project.state / name).unlink(missing_ok=True)
        desk.end()
        server.should_exit = True
        thread.join()


def door(project: Project) -> str:
    """Return the address of a file that leads a browser to the desk."""
    return (project.state / _DOOR).as_uri()


def _build(desk: Desk) -> None:
    """Build the page, while a plain one stands in its place."""
    problem = page.build(desk.project)
    if problem:
        logging.getLogger("pipeline.desk").error(problem)
        desk.events.tell(Event(problem=problem))


def _open_already(project: Project) -> str:
    """Return the address of the desk that is open, once it answers; "" before."""
    with suppress(OSError, ValueError, LookupError, urllib.error.URLError):
        address = str(json.loads((project.state / _RUNNING).read_bytes())["address"])
        with urllib.request.urlopen(address, timeout=5):  # noqa: S310  it is our own, on this computer
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


def _write_secret(path: Path, text: str) -> None:
    path.unlink(missing_ok=True)
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        file.write(text)
