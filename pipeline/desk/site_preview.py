"""The preview of the site, which the desk shows in a frame beside its forms."""

import threading
import time
from typing import Final

from pipeline.base.project import Project
from pipeline.desk.events import EventStream
from pipeline.desk.local_server.access import PREVIEW, find_free_port
from pipeline.desk.messages.events import DeskEvent, PreviewState
from pipeline.ingest.node.programs import NoSiteError, SiteServer

_CRASH: Final = 2.0
"""A server that ends within this number of seconds after its start would probably end again."""

_PAUSE: Final = 20.0
"""Seconds until a server that ended within `_CRASH` seconds is started again."""

_STOPPED: Final = "The site beside the desk stopped. It starts again; this takes some seconds."


class SitePreview:
    """Runs the site's development server, and restarts it after a crash."""

    def __init__(self, project: Project, events: EventStream, port: int | None = None) -> None:
        """Prepare the server without starting it; by default, `port` is a free port."""
        self._project, self._events = project, events
        self._port = port or find_free_port()
        self._lock = threading.Lock()
        self._server: SiteServer | None = None
        self._ended, self._waits = False, False
        self._failure = (
            f"The site does not start. It is tried again every {_PAUSE:.0f} seconds. Tell the developer if "
            "it stays away."
        )
        self.state = PreviewState(address=None, problem=None)

    @property
    def origin(self) -> str:
        """The origin of the server, such as http://localhost:31234."""
        return f"{PREVIEW}:{self._port}"

    def start(self, parent: str) -> PreviewState:
        """Start the server if needed, wait until it answers, and return the state.

        Only pages of the origin `parent` can show the preview in a frame.
        """
        with self._lock:
            runs = self.state.address and self._server and not self._server.has_ended()
            if self._ended or self._waits or runs:
                return self.state
            try:
                self._server = server = SiteServer(self._project.root, self._port, "--parent", parent)
                address = server.wait_for_address()
                threading.Thread(target=self._revive, args=(server, parent), daemon=True).start()
                problem = None if address else self._failure
            except NoSiteError as error:
                address, problem = None, str(error)
            self.state = PreviewState(address=self.origin if address else None, problem=problem)
            self._events.notify(DeskEvent(preview=self.state))
            return self.state

    def _revive(self, server: SiteServer, parent: str) -> None:
        """Wait until the server ends, then restart it, unless `end` was called."""
        begun = time.monotonic()
        server.wait()
        failed = time.monotonic() - begun < _CRASH
        with self._lock:
            if self._server is not server or self._ended:
                return
            # A page that hears of the end requests a start at once.
            self._waits = failed
            self.state = PreviewState(address=None, problem=self._failure if failed else _STOPPED)
            self._events.notify(DeskEvent(preview=self.state))
        time.sleep(_PAUSE if failed else 0)
        if self._server is server:
            self._waits = False
            self.start(parent)

    def end(self) -> None:
        """End the server for good."""
        with self._lock:
            self._ended = True
            if self._server:
                self._server.end()
            self._server = None
