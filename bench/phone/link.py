"""A slow connection from a browser to a local server: Lighthouse's slow 4G.

Browsers slow down single tabs only; what they draw ahead would come at full speed.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

ROUND_TRIP = 0.150
"""Seconds."""
DOWN = 1.6e6 / 8
UP = 0.75e6 / 8
"""Bytes a second, shared by all connections."""
_CHUNK = 1460


@dataclass
class Link:
    """The connection; `received` are the bytes that came through it to the browser, headers included."""

    port: int = 0
    received: int = 0
    _free: dict[float, float] = field(default_factory=dict)

    async def carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, rate: float) -> None:
        """Carry bytes one way until they end, at `rate` and half a round trip later."""
        loop = asyncio.get_running_loop()
        queue: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        delivery = loop.create_task(self._deliver(queue, writer, down=rate == DOWN))
        data = b"-"
        while data:
            try:
                data = await reader.read(_CHUNK)
            except ConnectionError:
                data = b""
            # Connections take turns, a packet at a time.
            self._free[rate] = max(self._free.get(rate, 0.0), loop.time()) + len(data) / rate
            queue.put_nowait((self._free[rate] + ROUND_TRIP / 2, data))
            await asyncio.sleep(self._free[rate] - loop.time())
        await delivery

    async def _deliver(
        self, queue: asyncio.Queue[tuple[float, bytes]], writer: asyncio.StreamWriter, *, down: bool
    ) -> None:
        loop = asyncio.get_running_loop()
        while True:
            due, data = await queue.get()
            await asyncio.sleep(due - loop.time())
            if not data:
                writer.close()
                return
            self.received += len(data) if down else 0
            writer.write(data)


@contextmanager
def slow_link(origin_port: int) -> Iterator[Link]:
    """Listen on a free port for a server on `origin_port` of this machine."""
    link = Link()
    loop = asyncio.new_event_loop()

    async def accept(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await asyncio.sleep(ROUND_TRIP)  # of TCP's handshake
        there = await asyncio.open_connection("127.0.0.1", origin_port)
        with suppress(asyncio.CancelledError):  # at the end, when whoever waits for the server logs it
            await asyncio.gather(link.carry(reader, there[1], UP), link.carry(there[0], writer, DOWN))

    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    starting = asyncio.start_server(accept, "127.0.0.1", 0)
    server = asyncio.run_coroutine_threadsafe(starting, loop).result()
    link.port = server.sockets[0].getsockname()[1]
    try:
        yield link
    finally:
        asyncio.run_coroutine_threadsafe(_end(server), loop).result()
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


async def _end(server: asyncio.Server) -> None:
    """Close the server and every connection that is left."""
    server.close()
    tasks = asyncio.all_tasks() - {asyncio.current_task()}
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
