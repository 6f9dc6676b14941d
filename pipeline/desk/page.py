"""The desk's page: built when its sources have changed, and served for every address that is no area's."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from pipeline.project import Project
from pipeline.site.preview_server import NoSiteError, run_vite

_STAMP: Final = "built.txt"
"""In the page's folder: of which sources it was built."""

_PLAIN: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="2"><title>The desk</title>
<p>{}</p>
"""


_FOREVER: Final = {"Cache-Control": "private, max-age=31536000, immutable"}
"""Of files whose names say what is in them."""


def folder(project: Project) -> Path:
    """Return where the page is built to."""
    return project.state / "desk"


def routes(project: Project) -> list[BaseRoute]:
    """Return the routes of the page and of what it loads."""

    def index(request: Request) -> Response:
        if request.url.path.startswith("/api/"):
            return PlainTextResponse("There is nothing here.\n", 404)
        page = folder(project) / "index.html"
        if page.is_file():
            return FileResponse(page, headers={"Cache-Control": "no-store"})
        return HTMLResponse(_PLAIN.format("The desk is being made ready; this takes some seconds."))

    def asset(request: Request) -> Response:
        file = folder(project) / "assets" / request.path_params["name"]
        if not file.is_file():
            return PlainTextResponse("There is no such file.\n", 404)
        return FileResponse(file, headers=_FOREVER)

    return [Route("/assets/{name}", asset), Route("/{path:path}", index)]


def build(project: Project) -> str:
    """Build the page if its sources have changed since; return what went wrong, "" if nothing did."""
    source = project.root / "site/desk"
    if not (source / "vite.config.ts").is_file():
        return ""
    digest = _digest(project)
    stamp = folder(project) / _STAMP
    if stamp.is_file() and stamp.read_text("utf-8") == digest:
        return ""
    try:
        said = run_vite(project, "build", "site/desk")
    except NoSiteError as error:
        return str(error)
    if said:
        return f"The desk's page could not be made:\n{said}"
    stamp.write_text(digest, "utf-8")
    return ""


def _digest(project: Project) -> str:
    """Return a digest of names, sizes and times of all that the page may be built of."""
    from pipeline.ingest.run_record import files_below  # which loads what reads photos

    digest = hashlib.sha256()
    site = project.root / "site"
    for place in (site / "desk", site / "src", site / "build"):
        for path, status in files_below(place):
            if status and not path.startswith(str(project.manifests)):
                digest.update(f"{path}|{status.st_size}|{status.st_mtime_ns}\n".encode())
    return digest.hexdigest()
