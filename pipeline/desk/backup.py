"""The backup on the desk: the whole project as one file to download."""

from tempfile import NamedTemporaryFile

from starlette.background import BackgroundTask
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Route

from pipeline.base.disk.atomic_files import make_folder
from pipeline.base.disk.journal import exclusive
from pipeline.base.system.clock import today
from pipeline.base.system.operating_system import delete_file
from pipeline.desk.state import Desk
from pipeline.history.backup import write_backup


def make_routes(desk: Desk) -> list[BaseRoute]:
    """Return the HTTP route that downloads the whole project as a ZIP file."""

    def write() -> Response:
        make_folder(desk.project.state)
        # In the state folder, because a temporary folder in memory may be too small for all originals.
        with NamedTemporaryFile(dir=desk.project.state, suffix=".zip", delete=False) as file:
            path = desk.project.state / file.name
        try:
            with exclusive(desk.project):
                write_backup(desk.project.root, path)
        except BaseException:
            delete_file(path)
            raise
        name = f"{desk.project.root.name}-{today(desk.project.root).isoformat()}.zip"
        return FileResponse(path, filename=name, background=BackgroundTask(delete_file, path))

    async def send_backup(_: Request) -> Response:
        return await run_in_threadpool(write)

    return [Route("/api/backup", send_backup)]
