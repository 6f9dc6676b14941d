"""Requests to a worker, and its answers; imports no image library."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeAlias

from pipeline.decoding.model import PhotoMetadata, Traits
from pipeline.decoding.refusal import Remark
from pipeline.decoding.similarity import Look
from pipeline.photos.geometry import VariantSizes
from pipeline.photos.recipes import Recipe

READY: Final = b"ready"
"""What a worker writes before it reads requests; both sides then exchange pickled objects."""


@dataclass(frozen=True, slots=True)
class RenderOrder:
    """A slot's recipe for one picture, with its focus and the credit that goes into the files."""

    recipe: Recipe
    focus: tuple[float, float] | None
    credit: str | None


@dataclass(frozen=True, slots=True)
class RenderedFiles:
    """What one order gave: `files` maps the end of a name (`480.webp`) to its content."""

    sizes: VariantSizes
    files: dict[str, bytes]
    lqip: int


@dataclass(frozen=True, slots=True)
class RenderRequest:
    """An original and what is to be made of it; without `orders` it is validated as far as its header goes.

    `file` is its name below raw_assets/, `digest` that of its bytes. Each picture has at most `pixel_limit`
    pixels, and is encoded by that many `threads`.
    """

    file: str
    path: Path
    digest: str
    pixel_limit: int
    threads: int
    orders: tuple[RenderOrder, ...]


@dataclass(frozen=True, slots=True)
class RenderAnswer:
    """What was measured of an original, as in `pipeline.photos.cache.Record`, and what each order gave."""

    size: list[int] = field(default_factory=list)
    format: str = ""
    remarks: list[list[str]] = field(default_factory=list)
    traits: list[Any] = field(default_factory=list)
    rendered: list[RenderedFiles] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class ExamineRequest:
    """A file that somebody hands in, to be decoded and looked at; `closely` also for doubts and words in it.

    `file` is its name for people; its ending may be wrong.
    """

    file: str
    path: Path
    digest: str
    closely: bool


@dataclass(frozen=True, slots=True)
class ExamineAnswer:
    """A picture that was looked at: its size in pixels as it is seen, its look, and remarks about the file.

    Only of one looked at closely there are traits, what the file says of the photo, and whether there is more
    light for HDR screens in it.
    """

    width: int
    height: int
    look: Look
    remarks: list[Remark]
    traits: Traits | None
    metadata: PhotoMetadata
    gain_map: bool


@dataclass(frozen=True, slots=True)
class ReduceRequest:
    """A picture, given as bytes, to be reduced to an upright JPEG within `box`: width and height in pixels.

    With a `crop`, a ratio, only the part nearest to the focus is drawn.
    """

    file: str
    data: bytes
    digest: str
    box: tuple[int, int]
    crop: tuple[int, int] | None = None
    focus: tuple[float, float] | None = None


@dataclass(frozen=True, slots=True)
class ReduceAnswer:
    """The JPEG, and the original's size in pixels as it is seen."""

    data: bytes
    width: int
    height: int


WorkerRequest: TypeAlias = RenderRequest | ExamineRequest | ReduceRequest
WorkerAnswer: TypeAlias = RenderAnswer | ExamineAnswer | ReduceAnswer
