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
    """An order to make one rendition of a photo. The name `credit` is written into the files."""

    recipe: Recipe
    focus: tuple[float, float] | None
    credit: str | None
    turn: int = 0


@dataclass(frozen=True, slots=True)
class RenderedFiles:
    """The files for one `RenderOrder`.

    - `files`: maps the end of each file's name, such as 480.webp, to the content
    - `colour`: the placeholder (`Rendition`)
    """

    sizes: VariantSizes
    files: dict[str, bytes]
    colour: str


@dataclass(frozen=True, slots=True)
class RenderRequest:
    """A request to make variants of an original.

    - `file`: the path below raw_assets/
    - `digest`: the digest of the original; a file with another digest is refused
    - `threads`: the number of encoding threads
    - `orders`: the orders, one for each slot; without orders, the worker only validates the header
    """

    file: str
    path: Path
    digest: str
    threads: int
    orders: tuple[RenderOrder, ...]


@dataclass(frozen=True, slots=True)
class RenderAnswer:
    """The answer to a `RenderRequest`; empty if the request has no orders.

    - `width`, `height`: the size of the upright original in pixels
    - `format`: the original's file format, such as JPEG
    - `remarks`: warnings about the original as (code, fault, hint)
    - `rendered`: the files for each order, in the sequence of the request's `orders`
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

    - `file`: the name for messages; its ending may be wrong
    - `digest`: the digest of the file; a file with another digest is refused
    - `closely`: True to measure the traits, such as sharpness, and to read when the picture was taken
    """

    file: str
    path: Path
    digest: str
    closely: bool


@dataclass(frozen=True, slots=True)
class ExamineAnswer:
    """The answer to an `ExamineRequest`.

    - `width`, `height`: the size of the upright original in pixels
    - `suffix`: the right ending for the file, such as .jpg
    - `remarks`: warnings about the file
    - `traits`: the measurements; None without `closely`
    - `taken`: the moment when the picture was taken; "" without `closely`
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
    """A request for a small upright JPEG of a picture.

    - `file`: the name for messages; its ending may be wrong
    - `data`: the bytes of the picture's file
    - `box`: the maximum width and height of the JPEG in pixels
    - `crop`: the ratio of the crop, such as (3, 2); None for the whole picture
    - `focus`: the focal point of the crop; None is the middle
    - `turn`: degrees by which the picture is turned clockwise
    """

    file: str
    data: bytes
    box: tuple[int, int]
    crop: tuple[int, int] | None = None
    focus: tuple[float, float] | None = None
    turn: int = 0


@dataclass(frozen=True, slots=True)
class ReduceAnswer:
    """The answer to a `ReduceRequest`: the JPEG, and the size of the turned original in pixels."""

    data: bytes
    width: int
    height: int


WorkerRequest: TypeAlias = RenderRequest | ExamineRequest | ReduceRequest
WorkerAnswer: TypeAlias = RenderAnswer | ExamineAnswer | ReduceAnswer
