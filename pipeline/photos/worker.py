"""The process that decodes and encodes: a file that crashes its decoder takes down this one only."""

from __future__ import annotations

import contextlib
import io
import os
import pickle
import signal
import sys
import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import astuple
from pathlib import Path, PurePosixPath

from pipeline.photos import codes, sniff
from pipeline.photos.encode import render
from pipeline.photos.geometry import crop_box, variant_sizes
from pipeline.photos.key import digest_bytes
from pipeline.photos.likeness import look_at
from pipeline.photos.limits import BYTE_LIMIT, MEMORY_LIMIT, THREAD_LIMIT
from pipeline.photos.metadata import has_gain_map, said_by
from pipeline.photos.model import Said
from pipeline.photos.opening import Opened, open_original, read_header
from pipeline.photos.recipes import BESIDE, RECIPES
from pipeline.photos.refusal import NAME, RefusedError, Remark, shown, too_much_memory, unreadable
from pipeline.photos.request import (
    READY,
    Answer,
    AnyAnswer,
    AnyRequest,
    Examined,
    ExamineRequest,
    Order,
    Reduced,
    ReduceRequest,
    Rendered,
    Request,
)
from pipeline.photos.traits import SIDE, measure
from pipeline.system.operating_system import limit_memory

_GLANCE = 256
"""Longer side, in pixels, of the copy from which only the look of a picture is taken."""


def main() -> None:
    """Answer requests from standard input on standard output until the engine goes away."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    warnings.simplefilter("ignore")
    # Nothing that a library prints may get between the answers.
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    limit_memory(MEMORY_LIMIT)
    answers.write(READY)
    answers.flush()
    with contextlib.suppress(EOFError):
        while True:
            pickle.dump(answer(pickle.load(sys.stdin.buffer)), answers)  # noqa: S301  from our own code
            answers.flush()


def answer(request: AnyRequest) -> AnyAnswer | RefusedError:
    """Return the answer to one request, or why there is none."""
    name = shown(request.file)
    try:
        if isinstance(request, ReduceRequest):
            return _reduced(request)
        data = _read(request.path, name, request.digest)
        if isinstance(request, ExamineRequest):
            return _examined(request, data)
        if request.orders:
            return _made(request, data, name)
        read_header(data, name, pixel_limit=request.pixel_limit)
        return Answer()
    except MemoryError:
        return too_much_memory(name)
    except RefusedError as refused:
        return refused


def _examined(request: ExamineRequest, data: bytes) -> Examined:
    name, side = shown(request.file), SIDE if request.closely else _GLANCE
    opened = _opened_by_content(data, name, lambda width, height: min(1.0, side / max(width, height)))
    return Examined(
        width=opened.width,
        height=opened.height,
        look=look_at(opened.image),
        remarks=[Remark(r.rule, r.message.replace(NAME, name), r.hint) for r in opened.remarks],
        traits=measure(opened, data) if request.closely else None,
        said=said_by(data) if request.closely else Said(),
        gain_map=request.closely and has_gain_map(data),
    )


def _reduced(request: ReduceRequest) -> Reduced:
    across, down = request.box

    def scale(width: int, height: int) -> float:
        return min(1.0, across / width, down / height)

    opened = _opened_by_content(request.data, shown(request.file), scale)
    image = opened.image
    if request.crop:
        box = crop_box(image.size, request.crop, request.focus)
        edges = (box.left, box.top, box.left + box.width, box.top + box.height)
        image = image.crop(tuple(round(edge) for edge in edges))  # type: ignore[arg-type]  # four of them
    image.thumbnail(request.box)
    out = io.BytesIO()
    image.convert("RGB").save(out, "JPEG", quality=80)
    return Reduced(out.getvalue(), opened.width, opened.height)


def _opened_by_content(data: bytes, name: str, scale: Callable[[int, int], float]) -> Opened:
    """Open a picture as what it is, whatever the ending of its name says. Raises RefusedError."""
    kind = sniff.kind_of(data[:4096])
    telling = str(PurePosixPath(name).with_suffix(kind.suffixes[0])) if kind in sniff.ACCEPTED else name
    try:
        return open_original(data, telling, scale)
    except RefusedError as refused:
        message = refused.message.replace(telling, name)
        raise RefusedError(refused.rule, message, refused.hint) from refused


def _made(request: Request, data: bytes, name: str) -> Answer:
    orders = request.orders
    rendered: dict[int, Rendered] = {}
    traits = None
    threads = min(request.threads, THREAD_LIMIT)
    for opened, numbers in _opened(data, name, orders, request.pixel_limit):
        traits = traits or measure(opened, data)
        files = render(opened, [orders[number] for number in numbers], threads=threads)
        rendered |= zip(numbers, files, strict=True)
    return Answer(
        size=[opened.width, opened.height],
        format=opened.format,
        remarks=[[remark.rule.code, remark.message, remark.hint] for remark in opened.remarks],
        traits=list(astuple(traits)) if traits else [],
        rendered=[rendered[number] for number in range(len(orders))],
    )


def _opened(
    data: bytes, name: str, orders: Sequence[Order], pixel_limit: int
) -> Iterator[tuple[Opened, list[int]]]:
    """Yield the picture once for each scale that it is needed at, largest first, and the orders' numbers."""
    together: dict[float, list[int]] = {}

    def largest(width: int, height: int) -> float:
        for number, order in enumerate(orders):
            together.setdefault(_scale(width, height, order), []).append(number)
        return max(together)

    opened = open_original(data, name, largest, pixel_limit=pixel_limit)
    yield opened, together.pop(max(together))
    for scale, numbers in sorted(together.items(), reverse=True):
        yield open_original(data, name, lambda *_, each=scale: each, pixel_limit=pixel_limit), numbers


def _scale(width: int, height: int, order: Order) -> float:
    """Return the scale at which no variant of an order, or of the slot beside it, exceeds its part.

    It hangs on the slot and the picture alone, and not on what else is due: so a variant is the same whenever
    it is made.
    """
    beside = RECIPES[BESIDE.get(order.recipe.slot, order.recipe.slot)]
    return max(
        variant_sizes((width, height), recipe).variants[-1][0]
        / crop_box((width, height), recipe.crop, None).width
        for recipe in (order.recipe, beside)
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
