"""Reduced copies of the photos in raw_assets/ for the desk's page: their HTTP route and their addresses."""

from pathlib import Path
from urllib.parse import quote

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Route

from pipeline.desk.local_server.front_end import FOR_EVER
from pipeline.desk.state import Desk
from pipeline.editing.gallery.screen_pictures import WIDTHS, find_picture_file


def make_routes(desk: Desk) -> list[BaseRoute]:
    """Return the HTTP route that serves reduced copies of photos."""

    def find(name: str, width: int, turn: int) -> Path:
        use = desk.view.uses.get(name)
        return find_picture_file(desk.project, use.file if use else name, width, turn)

    async def send_picture(request: Request) -> Response:
        name, width, turn = request.path_params["name"], read_width(request), read_turn(request)
        path = await run_in_threadpool(find, name, width, turn)
        return FileResponse(path, headers=FOR_EVER if "v" in request.query_params else None)

    return [Route("/api/pictures/{name:path}", send_picture)]


def read_width(request: Request) -> int:
    """Return the width that a request asks for, in pixels; by default, the smallest width."""
    width = request.query_params.get("width", "")
    return int(width) if width.isdecimal() else WIDTHS[0]


def read_turn(request: Request) -> int:
    """Return the degrees by which the requested picture is turned clockwise; by default 0."""
    return {"90": 90, "180": 180, "270": 270}.get(request.query_params.get("turn", ""), 0)


def make_picture_address(originals: Path, file: str, turn: int = 0) -> str:
    """Return the desk's address for a reduced copy of the photo `file`, a path below `originals`.

    The address changes with the file and the turn, so that browsers can cache the picture.
    """
    address = f"/api/pictures/{quote(file)}"
    try:
        status = (originals / file).stat()
    except (OSError, ValueError):
        return address
    return f"{address}?v={status.st_mtime_ns:x}-{status.st_size:x}" + (f"&turn={turn}" if turn else "")
