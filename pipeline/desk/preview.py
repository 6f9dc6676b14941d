"""The live site beside the desk: started when it is first looked at, on a port that is known before."""

from __future__ import annotations

import threading

from pipeline.desk.access import PREVIEW, free_port
from pipeline.desk.api.events import Event, Preview
from pipeline.desk.events import Events
from pipeline.project import Project
from pipeline.site.preview_server import NoSiteError, SiteServer
from pipeline.system.commands import make_command


class SitePreview:
    """The site's development server, at most one; `state` says where it is."""

    def __init__(self, project: Project, events: Events, *options: str, port: int | None = None) -> None:
        """Take the port, or choose one; nothing is started. `options` go to the server."""
        self._project, self._events, self._options = project, events, options
        self._port = port or free_port()
        self._lock = threading.Lock()
        self._server: SiteServer | None = None
        self._ended = False
        self.state = Preview(address=None, problem=None)

    @property
    def origin(self) -> str:
        """Where it is shown once it is."""
        return f"{PREVIEW}:{self._port}"

    def start(self, parent: str) -> Preview:
        """Start it for a page of the origin `parent`, unless it runs; return where it is."""
        with self._lock:
            if self._ended or (self.state.address and self._server and not self._server.has_ended()):
                return self.state
            try:
                self._server = SiteServer(self._project, self._port, "--parent", parent, *self._options)
                address = self._server.address()
                problem = (
                    None
                    if address
                    else f"The site cannot be shown. To see why: {make_command('pipeline preview')}"
                )
            except NoSiteError as error:
                address, problem = None, str(error)
            self.state = Preview(address=self.origin if address else None, problem=problem)
            self._events.tell(Event(preview=self.state))
            return self.state

    def stop(self) -> None:
        """End it; it may be started again."""
        with self._lock:
            if self._server:
                self._server.end()
            self._server = None

    def end(self) -> None:
        """End it, for good."""
        with self._lock:
            self._ended = True
            if self._server:
                self._server.end()
