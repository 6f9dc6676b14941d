"""One stream of events to every open page."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable

from pipeline.desk.api import events as told
from pipeline.desk.api.events import Event
from pipeline.photos.model import Progress

_ALIVE = 15.0
"""Seconds without an event after which a line is sent that says nothing, so that a lost page is noticed."""


class Events:
    """Hands what is told, from any thread, to all who listen."""

    def __init__(self) -> None:
        """Start with no listener."""
        self._queues: set[asyncio.Queue[Event | None]] = set()
        self._loop: asyncio.AbstractEventLoop | None = None

    def tell(self, event: Event) -> None:
        """Send an event to all who listen now."""
        self._put(event)

    @property
    def has_listeners(self) -> bool:
        """Whether a page is open."""
        return bool(self._queues)

    def end(self) -> None:
        """End all streams, so that the server can."""
        self._put(None)

    def _put(self, event: Event | None) -> None:
        if self._loop is not None and not self._loop.is_closed():
            for queue in list(self._queues):
                self._loop.call_soon_threadsafe(queue.put_nowait, event)

    async def listen(self, first: Callable[[], Event]) -> AsyncIterator[str]:
        """Yield events as text/event-stream, beginning with what is so now."""
        self._loop = asyncio.get_running_loop()
        queue: asyncio.Queue[Event | None] = asyncio.Queue()
        self._queues.add(queue)
        try:
            event: Event | None = first()
            while event is not None:
                yield f"data: {event.model_dump_json(by_alias=True, exclude_unset=True)}\n\n"
                event = None
                while event is None:
                    try:
                        event = await asyncio.wait_for(queue.get(), _ALIVE)
                        break
                    except TimeoutError:
                        yield ":\n\n"
        finally:
            self._queues.discard(queue)


class StopError(Exception):
    """A run is to stop; what it made is kept."""


class Told(Progress):
    """Tells the pages how far a piece of work is, and stops it when it should."""

    def __init__(self, events: Events, what: str, stops: Callable[[], bool] = lambda: False) -> None:
        """Say `what` is done in a few words; `stops` is asked after each piece of work."""
        self._events, self._what, self._stops = events, what, stops
        self._done = self._total = 0

    def start(self, total: int) -> None:
        """Take how many there are."""
        self._total = total
        self._tell()

    def done(self, file: str) -> None:  # noqa: ARG002  the page shows how many
        """Count one more."""
        self._done += 1
        self._tell()
        if self._stops():
            raise StopError

    def finish(self) -> None:
        """Tell that it is over."""
        self._events.tell(Event(progress=None))

    def _tell(self) -> None:
        progress = told.Progress(what=self._what, done=self._done, total=self._total)
        self._events.tell(Event(progress=progress))
