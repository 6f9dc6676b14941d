"""The desk's page: built when its sources have changed, and served at every address outside /api/."""

import hashlib
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route

from pipeline.node.preview_server import NoSiteError, run_vite
from pipeline.project import Project

_STAMP: Final = "built.txt"
"""In the page's folder: the digest of the sources of its build."""

_PLAIN: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="2"><title>The desk</title>
<p>{}</p>
"""


_FOREVER: Final = {"Cache-Control": "private, max-age=31536000, immutable"}
"""For files whose names follow from their content."""


def get_built_folder(project: Project) -> Path:
    """Return the folder of the built page."""
    return project.state / "desk"


def make_routes(project: Project) -> list[BaseRoute]:
    """Return the routes of the page and of its files."""

    def index(request: Request) -> Response:
        if request.url.path.startswith("/api/"):
            return PlainTextResponse("There is nothing here.\n", 404)
        page = get_built_folder(project) / "index.html"
        if page.is_file():
            return FileResponse(page, headers={"Cache-Control": "no-store"})
        return HTMLResponse(_PLAIN.format("The desk is starting; this takes some seconds."))

    def asset(request: Request) -> Response:
        file = get_built_folder(project) / "assets" / request.path_params["name"]
        if not file.is_file():
            return PlainTextResponse("There is no such file.\n", 404)
        return FileResponse(file, headers=_FOREVER)

    return [Route("/assets/{name}", asset), Route("/{path:path}", index)]


def build_page(project: Project) -> str:
    """Build the page if its sources have changed; return the error, "" without one."""
    source = project.root / "site/desk"
    if not (source / "vite.config.ts").is_file():
        return ""
    digest = _hash_sources(project)
    stamp = get_built_folder(project) / _STAMP
    if stamp.is_file() and stamp.read_text("utf-8") == digest:
        return ""
    try:
        output = run_vite(project.root, "build", "site/desk")
    except NoSiteError as error:
        return str(error)
    if output:
        return f"The desk's page could not be built:\n{output}"
    stamp.write_text(digest, "utf-8")
    return ""


def _hash_sources(project: Project) -> str:
    """Return a digest of names, sizes and times of all possible sources."""
    from pipeline.ingest.run_record import (
        walk_files,  # loads the packages for photos, and the page needs none
    )

    digest = hashlib.sha256()
    site = project.root / "site"
    for place in (site / "desk", site / "src", site / "build"):
        for path, status in walk_files(place):
            if status and not path.startswith(str(project.manifests)):
                digest.update(f"{path}|{status.st_size}|{status.st_mtime_ns}\n".encode())
    return digest.hexdigest()
