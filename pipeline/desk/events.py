"""The server-sent events to the desk's page, and the right to write.

Several browser windows can show the page, but only one of them has the right to write.
"""

import asyncio
import time
from collections.abc import AsyncIterator, Callable
from typing import Final

from pipeline.desk.messages.events import DeskEvent, WorkProgress
from pipeline.photos.model import Progress

_ALIVE: Final = 15.0
"""Seconds without an event after which a comment line is sent, to keep the connection open."""

_RELOAD: Final = 5.0
"""Seconds for which a closed page keeps the right to write, because perhaps it only reloads."""

_END: Final = DeskEvent(ended=True)
_ELSEWHERE: Final = DeskEvent(elsewhere=True)


class EventStream:
    """Sends events to the one browser page that has the right to write.

    A page that begins to listen gets this right, unless another page is listening already.
    """

    def __init__(self) -> None:
        """Create a stream without a listening page."""
        self._queue: asyncio.Queue[DeskEvent] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._ended = False
        self._writer = ""
        self._left = 0.0
        self.progress: WorkProgress | None = None
        """The progress of the current work, for a page that opens meanwhile; None if there is no work."""

    def notify(self, event: DeskEvent) -> None:
        """Send an event from any thread. Without a listening page, the event is dropped."""
        if "progress" in event.model_fields_set:
            self.progress = event.progress
        self._put(event)

    @property
    def has_listener(self) -> bool:
        """True if a page is listening."""
        return self._queue is not None

    def may_write(self, page: str) -> bool:
        """Return True if the page with the id `page` has the right to write."""
        return page == self._writer

    def end(self) -> None:
        """Send the last event, and end the stream, so that the server can stop.

        A page that connects later gets only this last event.
        """
        self._ended = True
        self._put(_END)

    def _put(self, event: DeskEvent) -> None:
        if (queue := self._queue) and self._loop and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(queue.put_nowait, event)

    async def listen(
        self, page: str, first: Callable[[], DeskEvent], *, takes: bool = False, waits: bool = False
    ) -> AsyncIterator[str]:
        """Give the page with the id `page` the right to write, and yield its events as text/event-stream.

        If another page keeps the right, yield only one event, in which `elsewhere` is true.

        - `first`: returns the first event, which describes the present state
        - `takes`: True to take the right even from an open page
        - `waits`: True to leave the right with a page that was closed less than `_RELOAD` seconds ago
        """
        self._loop = asyncio.get_running_loop()
        if self._ended or not self._claim(page, takes=takes, waits=waits):
            yield _format(_END if self._ended else _ELSEWHERE)
            return
        queue = self._queue = asyncio.Queue()
        try:
            event = first()
            while True:
                yield _format(event)
                if event.ended or event.elsewhere:
                    return
                while True:
                    try:
                        event = await asyncio.wait_for(queue.get(), _ALIVE)
                        break
                    except TimeoutError:
                        yield ":\n\n"
        finally:
            if self._queue is queue:
                self._queue, self._left = None, time.monotonic()

    def _claim(self, page: str, *, takes: bool, waits: bool) -> bool:
        """Try to give the page the right to write; return True if the page has it now."""
        self._left = self._left or time.monotonic()
        # A page that was closed just now is perhaps reloading.
        is_free = not self._queue and not (waits and time.monotonic() - self._left < _RELOAD)
        if is_free or takes or self.may_write(page):
            if self._queue:
                self._queue.put_nowait(_ELSEWHERE)
            self._writer = page
        return self.may_write(page)


def _format(event: DeskEvent) -> str:
    return f"data: {event.model_dump_json(by_alias=True, exclude_unset=True)}\n\n"


class RunStoppedError(Exception):
    """Raised to stop the current ingest early; the finished variants are kept."""


class EventProgress(Progress):
    """Reports the progress of some work to the desk's page, and can stop the work."""

    def __init__(
        self,
        events: EventStream,
        what: str,
        stops: Callable[[], bool] = lambda: False,
        outdated: Callable[[], bool] = lambda: False,
    ) -> None:
        """Prepare a report about the work `what`, such as “Making pictures”.

        `stops` is called after each file, and `outdated` before the results are published. If either returns
        True, RunStoppedError is raised.
        """
        self._events, self._what, self._stops, self._outdated = events, what, stops, outdated
        self._done = self._total = 0

    def start(self, total: int) -> None:
        """Report the total number of files."""
        self._total = total
        self._notify()

    def count_done(self) -> None:
        """Report one more finished file. Raises RunStoppedError if the work must stop."""
        self._done += 1
        self._notify()
        if self._stops():
            raise RunStoppedError

    def finish(self) -> None:
        """Report the end of the work."""
        self._events.notify(DeskEvent(progress=None))

    def stop_if_outdated(self) -> None:
        """Raise RunStoppedError if the results of the work are already outdated."""
        if self._outdated():
            raise RunStoppedError

    def _notify(self) -> None:
        progress = WorkProgress(what=self._what, done=self._done, total=self._total)
        self._events.notify(DeskEvent(progress=progress))
