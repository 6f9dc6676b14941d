"""The requests to a worker process and its answers; this module imports no image library."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeAlias

from pipeline.photos.decoding.model import Traits
from pipeline.photos.decoding.refusal import Remark
from pipeline.photos.decoding.similarity import Look
from pipeline.photos.geometry import VariantSizes
from pipeline.photos.recipes import Recipe

READY: Final = b"ready"
"""The first bytes that a worker sends; after them, both sides exchange pickled objects."""


@dataclass(frozen=True, slots=True)
class RenderOrder:
    """An order to make the variants of a photo for one slot; `credit` is written into the files."""

    recipe: Recipe
    focus: tuple[float, float] | None
    credit: str | None


@dataclass(frozen=True, slots=True)
class RenderedFiles:
    """The files for one `RenderOrder`: `files` maps the end of a file name (`480.webp`) to the content."""

    sizes: VariantSizes
    files: dict[str, bytes]
    lqip: int


@dataclass(frozen=True, slots=True)
class RenderRequest:
    """A request to make variants of an original.

    Without `orders`, the worker only validates the original's header.

    - `file`: the path below raw_assets/
    - `digest`: the digest of the original's bytes
    - `threads`: the number of encoding threads
    - `orders`: the orders, one for each slot
    """

    file: str
    path: Path
    digest: str
    threads: int
    orders: tuple[RenderOrder, ...]


@dataclass(frozen=True, slots=True)
class RenderAnswer:
    """The answer to a `RenderRequest`; if the request has no `orders`, all fields are empty.

    - `width`, `height`: the size of the upright original in pixels
    - `format`: the original's file format
    - `remarks`: warnings about the original as (code, fault, hint)
    - `rendered`: the files for each of the request's `orders`, in the same sequence
    """

    width: int = 0
    height: int = 0
    format: str = ""
    remarks: list[tuple[str, str, str]] = field(default_factory=list)
    traits: Traits | None = None
    rendered: list[RenderedFiles] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class ExamineRequest:
    """A request to decode a new file and to compute its look.

    With `closely`, the worker also measures the traits, such as sharpness, and reads when the picture was
    taken. `file` is the name for messages; its ending need not fit the content.
    """

    file: str
    path: Path
    digest: str
    closely: bool


@dataclass(frozen=True, slots=True)
class ExamineAnswer:
    """An examined picture; `width` and `height` are the size of the upright original in pixels.

    `suffix` is the ending of new files of its type. `taken` is the result of `read_moment`. Without `closely`
    in the request, `traits` is None and `taken` is "".
    """

    width: int
    height: int
    suffix: str
    look: Look
    remarks: list[Remark]
    traits: Traits | None
    taken: str


@dataclass(frozen=True, slots=True)
class ReduceRequest:
    """A request for an upright JPEG of a picture, at most as large as `box` (width, height in pixels).

    `data` has the bytes of the picture. If `crop`, a ratio width:height, is given, the JPEG shows only the
    crop around the focal point.
    """

    file: str
    data: bytes
    box: tuple[int, int]
    crop: tuple[int, int] | None = None
    focus: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class ReduceAnswer:
    """The reduced JPEG as `data`, and the width and height of the upright original in pixels."""

    data: bytes
    width: int
    height: int


WorkerRequest: TypeAlias = RenderRequest | ExamineRequest | ReduceRequest
WorkerAnswer: TypeAlias = RenderAnswer | ExamineAnswer | ReduceAnswer
