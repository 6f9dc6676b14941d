"""The process that decodes and encodes, apart from the engine: a file that crashes its decoder takes only this down."""

from __future__ import annotations

import os
import signal
import sys
import threading
import warnings
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pipeline.photos import codes, wire
from pipeline.photos.encode import Order, render
from pipeline.photos.geometry import crop_box, variant_sizes
from pipeline.photos.key import digest_bytes
from pipeline.photos.limits import BYTE_LIMIT
from pipeline.photos.opening import open_original
from pipeline.photos.recipes import Recipe
from pipeline.photos.refusal import RefusedError, shown, unreadable

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


def main() -> None:
    """Answer requests from standard input on standard output until the engine goes away."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    warnings.simplefilter("ignore")
    requests = sys.stdin.buffer
    # Nothing that a library prints may get between the answers.
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    lock = threading.Lock()

    def say(header: dict[str, Any], blobs: list[bytes] | None = None) -> None:
        with lock:
            wire.send(answers, header, blobs)

    say({"kind": "ready"})
    while (message := wire.receive(requests)) is not None:
        request, _ = message
        try:
            answer, blobs = make(request, lambda: say({"kind": "beat"}))
        except RefusedError as refused:
            answer, blobs = (
                {
                    "kind": "refused",
                    "code": refused.rule.code,
                    "message": refused.message,
                    "hint": refused.hint,
                },
                [],
            )
        except MemoryError:
            message_ = f"{shown(request['file'])} needs more memory than one photo may take."
            answer, blobs = (
                {
                    "kind": "refused",
                    "code": codes.TOO_HARD.code,
                    "message": message_,
                    "hint": "Save it smaller.",
                },
                [],
            )
        say(answer, blobs)


def make(request: dict[str, Any], beat: Callable[[], None]) -> wire.Message:
    """Return the answer to one request: all files of one original's renditions. Raises RefusedError, MemoryError."""
    name = shown(request["file"])
    data = _read(Path(request["path"]), name, request["digest"])
    orders = [
        Order(
            Recipe.from_dict(each["recipe"]), tuple(each["focus"]) if each["focus"] else None, each["credit"]
        )
        for each in request["orders"]
    ]
    opened = open_original(
        data, name, lambda width, height: _scale(width, height, orders), pixel_limit=request["pixel_limit"]
    )
    del data
    beat()
    results = render(opened, orders, threads=request["threads"], beat=beat)
    header = {
        "kind": "made",
        "size": [opened.width, opened.height],
        "format": opened.format,
        "remarks": [[remark.rule.code, remark.message, remark.hint] for remark in opened.remarks],
        "orders": [
            {
                "size": result.sizes.variants[-1],
                "widths": result.sizes.widths,
                "fallback_width": result.sizes.fallback_width,
                "lqip": result.lqip,
                "colour": result.colour,
                "ends": list(result.files),
            }
            for result in results
        ],
    }
    return header, [content for result in results for content in result.files.values()]


def _scale(width: int, height: int, orders: Sequence[Order]) -> float:
    """The scale at which the largest variant of all orders takes one pixel from one."""
    return max(
        variant_sizes((width, height), order.recipe).variants[-1][0]
        / crop_box((width, height), order.recipe.crop, None).width
        for order in orders
    )


def _read(path: Path, name: str, digest: str) -> bytes:
    try:
        with path.open("rb") as file:
            data = file.read(BYTE_LIMIT + 1)
    except OSError as error:
        raise unreadable(name, error) from error
    if digest_bytes(data) != digest:
        raise RefusedError(
            codes.UNSTABLE,
            f"{name} changed while it was read.",
            "Wait until it is copied, then run this again.",
        )
    return data
