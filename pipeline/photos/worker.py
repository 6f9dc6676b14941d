"""The worker process, which decodes and encodes; a file that crashes its decoder ends only this process."""

import contextlib
import io
import os
import pickle
import signal
import sys
import warnings
from collections.abc import Iterator, Sequence
from pathlib import Path

from pipeline.base.findings.messages import write_message
from pipeline.base.system.operating_system import limit_memory, lower_priority
from pipeline.photos.decoding import codes
from pipeline.photos.decoding.metadata import read_moment
from pipeline.photos.decoding.model import BYTE_LIMIT, MEMORY_LIMIT, THREAD_LIMIT, turn_size
from pipeline.photos.decoding.opening import OpenedPicture, open_original, read_header
from pipeline.photos.decoding.refusal import (
    RefusedError,
    escape_name,
    refuse_too_much_memory,
    refuse_unreadable,
)
from pipeline.photos.decoding.similarity import measure_look
from pipeline.photos.decoding.traits import SIDE, measure_traits
from pipeline.photos.encoder import render
from pipeline.photos.geometry import find_crop, list_variant_sizes
from pipeline.photos.keys import digest_bytes
from pipeline.photos.recipes import BESIDE, RECIPES
from pipeline.photos.worker_messages import (
    READY,
    ExamineAnswer,
    ExamineRequest,
    ReduceAnswer,
    ReduceRequest,
    RenderAnswer,
    RenderedFiles,
    RenderOrder,
    RenderRequest,
    WorkerAnswer,
    WorkerRequest,
)

_GLANCE = 256
"""The longer side, in pixels, of a picture that is decoded only to be compared with other pictures."""


def main() -> None:
    """Answer the requests on standard input until it ends. Write the answers to standard output."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    warnings.simplefilter("ignore")
    # The output of libraries must not mix with the answers.
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    limit_memory(MEMORY_LIMIT)
    lower_priority()
    answers.write(READY)
    answers.flush()
    with contextlib.suppress(EOFError):
        while True:
            pickle.dump(answer(pickle.load(sys.stdin.buffer)), answers)  # noqa: S301  from our own code
            answers.flush()


def answer(request: WorkerRequest) -> WorkerAnswer | RefusedError:
    """Return the answer to a request, or the refusal of its photo."""
    name = escape_name(request.file)
    try:
        if isinstance(request, ReduceRequest):
            return _reduce(request)
        data = _read(request.path, name, request.digest)
        if isinstance(request, ExamineRequest):
            return _examine(request, data)
        if request.orders:
            return _render(request, data, name)
        read_header(data, name)
        return RenderAnswer()
    except MemoryError:
        return refuse_too_much_memory(name)
    except RefusedError as refused:
        return refused


def _examine(request: ExamineRequest, data: bytes) -> ExamineAnswer:
    name, side = escape_name(request.file), SIDE if request.closely else _GLANCE
    opened = open_original(
        data, name, lambda width, height: min(1.0, side / max(width, height)), by_content=True
    )
    return ExamineAnswer(
        width=opened.width,
        height=opened.height,
        suffix=opened.kind.suffixes[0],
        look=measure_look(opened.image),
        remarks=opened.remarks,
        traits=measure_traits(opened, data) if request.closely else None,
        taken=read_moment(data) if request.closely else "",
    )


def _reduce(request: ReduceRequest) -> ReduceAnswer:
    across, down = turn_size(request.box, request.turn)

    def scale(width: int, height: int) -> float:
        return min(1.0, across / width, down / height)

    opened = open_original(request.data, escape_name(request.file), scale, by_content=True).turn(request.turn)
    image = opened.image
    if request.crop:
        box = find_crop(image.size, request.crop, request.focus)
        edges = (box.left, box.top, box.left + box.width, box.top + box.height)
        image = image.crop(tuple(round(edge) for edge in edges))  # type: ignore[arg-type]  # a tuple of four
    image.thumbnail(request.box)
    out = io.BytesIO()
    image.convert("RGB").save(out, "JPEG", quality=80)
    return ReduceAnswer(out.getvalue(), opened.width, opened.height)


def _render(request: RenderRequest, data: bytes, name: str) -> RenderAnswer:
    orders = request.orders
    rendered: dict[int, RenderedFiles] = {}
    traits = None
    threads = min(request.threads, THREAD_LIMIT)
    for opened, numbers in _open_at_scales(data, name, orders):
        traits = traits or measure_traits(opened, data)
        width, height = opened.width, opened.height
        files = render(
            opened.turn(orders[numbers[0]].turn), [orders[number] for number in numbers], threads=threads
        )
        rendered |= zip(numbers, files, strict=True)
    return RenderAnswer(
        width=width,
        height=height,
        format=opened.kind.name,
        remarks=[(remark.rule.code, remark.fault, write_message(remark.hint)) for remark in opened.remarks],
        traits=traits,
        rendered=[rendered[number] for number in range(len(orders))],
    )


def _open_at_scales(
    data: bytes, name: str, orders: Sequence[RenderOrder]
) -> Iterator[tuple[OpenedPicture, list[int]]]:
    """Decode a picture once for each pair of a scale and a turn that the orders need.

    Yield the decoded picture, not yet turned, and the indexes of the orders with this pair.
    """
    together: dict[tuple[float, int], list[int]] = {}

    def find_largest(width: int, height: int) -> float:
        for number, order in enumerate(orders):
            together.setdefault(
                (_find_scale(turn_size((width, height), order.turn), order), order.turn), []
            ).append(number)
        return max(together)[0]

    opened = open_original(data, name, find_largest)
    yield opened, together.pop(max(together))
    for (scale, _), numbers in together.items():
        yield open_original(data, name, lambda *_, each=scale: each), numbers


def _find_scale(size: tuple[int, int], order: RenderOrder) -> float:
    """Return the smallest scale, from 0 to 1, at which a decoded picture is large enough for an order.

    `size` is the size of the turned original.
    """
    # The bytes of a variant must not depend on the other orders of the run, so the larger slot counts even if
    # it is not ordered.
    beside = RECIPES[BESIDE.get(order.recipe.slot, order.recipe.slot)]
    return max(
        list_variant_sizes(size, recipe).variants[-1][0] / find_crop(size, recipe.crop, None).width
        for recipe in (order.recipe, beside)
    )


def _read(path: Path, name: str, digest: str) -> bytes:
    try:
        with path.open("rb") as file:
            data = file.read(BYTE_LIMIT + 1)
    except OSError as error:
        raise refuse_unreadable(name, error) from error
    if digest_bytes(data) != digest:
        raise RefusedError(
            codes.UNSTABLE,
            f"{name} changed while it was read.",
            "Wait until it is copied, then run this again.",
        )
    return data
