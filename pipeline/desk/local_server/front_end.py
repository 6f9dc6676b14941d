"""The desk's page in the browser: its build, and the routes that serve it.

Every path outside /api/ serves the page.
"""

import asyncio
import hashlib
from concurrent.futures import Future
from pathlib import Path
from typing import Final

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Receive, Scope, Send

from pipeline.base.disk.file_walk import walk_files
from pipeline.desk.local_server.access import Access
from pipeline.desk.local_server.guard import Guard
from pipeline.ingest.node.programs import NoSiteError, run_vite

_STAMP: Final = "built.txt"
"""A file in the folder of the built page, with a digest of the page's sources.

It is written last, so a folder that has this file contains a complete build.
"""

_PLAIN: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta http-equiv="refresh" content="2"><title>The desk</title>
<p>{}</p>
"""


FOR_EVER: Final = {"Cache-Control": "private, max-age=31536000, immutable"}
"""Headers that let browsers cache a file for a year; a file with new content needs a new address."""


def make_routes(page: Path) -> list[BaseRoute]:
    """Return the HTTP routes that serve the built page from the folder `page`.

    Until the page is built, they serve a plain page that reloads itself.
    """

    def send_page(request: Request) -> Response:
        if request.url.path.startswith("/api/"):
            return PlainTextResponse("There is nothing here.\n", 404)
        if (page / _STAMP).is_file():
            return FileResponse(page / "index.html", headers={"Cache-Control": "no-store"})
        return HTMLResponse(_PLAIN.format("The desk is starting; this takes some seconds."))

    def send_asset(request: Request) -> Response:
        file = page / "assets" / request.path_params["name"]
        if not file.is_file():
            return PlainTextResponse("There is no such file.\n", 404)
        return FileResponse(file, headers=FOR_EVER)

    return [Route("/assets/{name}", send_asset), Route("/{path:path}", send_page)]


class StartingDesk:
    """A web application that already serves the page while the project is still being read.

    Requests below /api/ wait until the future `ready` has the real application.
    """

    def __init__(self, page: Path, access: Access) -> None:
        """Prepare to serve the built page in the folder `page`; the secrets of `access` protect it."""
        self._page = Guard(Starlette(routes=make_routes(page)), access)
        self.ready: Future[ASGIApp] = Future()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the page, or pass a request below /api/ to the real application."""
        waits = scope["type"] == "http" and scope["path"].startswith("/api/")
        app = await asyncio.wrap_future(self.ready) if waits else self._page
        await app(scope, receive, send)


def build_page(root: Path, manifests: Path, page: Path) -> str:
    """Build the desk's page into the folder `page` if its sources have changed.

    Returns the error message, or "" without an error. `root` is the project's folder. Generated files in
    `manifests` do not count as sources.
    """
    if not (root / "desk/vite.config.ts").is_file():
        return ""
    digest = _hash_sources(root, manifests)
    stamp = page / _STAMP
    if stamp.is_file() and stamp.read_text("utf-8") == digest:
        return ""
    stamp.unlink(missing_ok=True)
    try:
        output = run_vite(root, "build", "desk")
    except NoSiteError as error:
        return str(error)
    if output:
        return f"The desk's page could not be built:\n{output}"
    stamp.write_text(digest, "utf-8")
    return ""


def _hash_sources(root: Path, manifests: Path) -> str:
    digest = hashlib.sha256()
    for place in (root / "desk", root / "site/shared"):
        for path, status in walk_files(place):
            if status and not path.startswith(str(manifests)):  # manifests are generated
                digest.update(f"{path}|{status.st_size}|{status.st_mtime_ns}\n".encode())
    return digest.hexdigest()
