"""Messages between the engine and its workers: a JSON header, then the bytes that it announces."""

from __future__ import annotations

import json
import struct
from typing import IO, TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

Message = tuple[dict[str, Any], list[bytes]]


def send(stream: IO[bytes], header: dict[str, Any], blobs: Sequence[bytes] = ()) -> None:
    """Write one message and flush. Raises OSError when the other side is gone."""
    text = json.dumps({"header": header, "blobs": [len(blob) for blob in blobs]}).encode()
    stream.write(struct.pack(">I", len(text)) + text)
    for blob in blobs:
        stream.write(blob)
    stream.flush()


def receive(stream: IO[bytes]) -> Message | None:
    """Read one message; None when the other side is gone, also in the middle of it."""
    start = stream.read(4)
    if len(start) < 4:
        return None
    size = struct.unpack(">I", start)[0]
    text = stream.read(size)
    if len(text) < size:
        return None
    value = json.loads(text)
    blobs = [stream.read(size) for size in value["blobs"]]
    if [len(blob) for blob in blobs] != value["blobs"]:
        return None
    return value["header"], blobs
