"""The stream of events to every open page (server-sent events)."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from typing import Final

from pipeline.desk_api.events import DeskEvent, WorkProgress
from pipeline.photos.model import Progress

_ALIVE = 15.0
"""Seconds without an event before a comment line is sent.

The server notices a closed page only when a write fails.
"""

_END: Final = DeskEvent(ended=True)


class EventStream:
    """Passes events from any thread to all open pages."""

    def __init__(self) -> None:
        """Create a stream that no page listens to yet."""
        self._queues: set[asyncio.Queue[DeskEvent]] = set()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._ended = False
        self.progress: WorkProgress | None = None
        """The progress of the current work, for pages that open during the work; None without work."""

    def notify(self, event: DeskEvent) -> None:
        """Send an event to all open pages."""
        if "progress" in event.model_fields_set:
            self.progress = event.progress
        self._put(event)

    @property
    def has_listeners(self) -> bool:
        """Return True if a page is open."""
        return bool(self._queues)

    def end(self) -> None:
        """Send a last event to all pages, and end their streams, so that the server can stop.

        A page that connects later also gets the last event, and nothing else.
        """
        self._ended = True
        self._put(_END)

    def _put(self, event: DeskEvent) -> None:
        if self._loop is not None and not self._loop.is_closed():
            for queue in list(self._queues):
                self._loop.call_soon_threadsafe(queue.put_nowait, event)

    async def listen(self, first: Callable[[], DeskEvent]) -> AsyncIterator[str]:
        """Yield events in the format text/event-stream, for one page.

        `first` returns the first event, which contains the present state.
        """
        self._loop = asyncio.get_running_loop()
        queue: asyncio.Queue[DeskEvent] = asyncio.Queue()
        self._queues.add(queue)
        try:
            event = _END if self._ended else first()
            while True:
                yield f"data: {event.model_dump_json(by_alias=True, exclude_unset=True)}\n\n"
                if event.ended:
                    return
                while True:
                    try:
                        event = await asyncio.wait_for(queue.get(), _ALIVE)
                        break
                    except TimeoutError:
                        yield ":\n\n"
        finally:
            self._queues.discard(queue)


class RunStoppedError(Exception):
    """The current run of the pipeline stops early; the image files that it has made are kept."""


class EventProgress(Progress):
    """Reports the progress of a piece of work to the open pages, and can stop the work with an exception."""

    def __init__(
        self,
        events: EventStream,
        what: str,
        stops: Callable[[], bool] = lambda: False,
        outdated: Callable[[], bool] = lambda: False,
    ) -> None:
        """Set the description `what` of the work, and the functions that decide whether it must stop.

        `stops` is called after each finished file, and `outdated` is called before the results are published.
        If one of these functions returns True, RunStoppedError is raised.
        """
        self._events, self._what, self._stops, self._outdated = events, what, stops, outdated
        self._done = self._total = 0
        self._begun = 0.0

    def start(self, total: int) -> None:
        """Start to count files, and report their total number."""
        self._total, self._begun = total, time.monotonic()
        self._notify()

    def count_done(self, file: str) -> None:  # noqa: ARG002  the page shows only the number
        """Count and report one finished file; raise RunStoppedError if a stop is requested."""
        self._done += 1
        self._notify()
        if self._stops():
            raise RunStoppedError

    def finish(self) -> None:
        """Report the end of the work."""
        self._events.notify(DeskEvent(progress=None))

    def publish(self) -> None:
        """Let the run publish its results, unless the results are outdated.

        For outdated results, raise RunStoppedError, which stops the run; the next run publishes its results.
        """
        if self._outdated():
            raise RunStoppedError

    def _notify(self) -> None:
        left = None
        if self._done:
            left = round((time.monotonic() - self._begun) / self._done * (self._total - self._done))
        progress = WorkProgress(what=self._what, done=self._done, total=self._total, seconds=left)
        self._events.notify(DeskEvent(progress=progress))
