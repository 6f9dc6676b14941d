"""What the engine and its workers tell each other; imports no image library."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from pipeline.photos.geometry import Sizes
from pipeline.photos.recipes import Recipe

READY: Final = b"ready"
"""What a worker writes before it reads requests; both sides then exchange pickled objects."""


@dataclass(frozen=True, slots=True)
class Order:
    """A slot's recipe for one picture, with its focus and the credit that goes into the files."""

    recipe: Recipe
    focus: tuple[float, float] | None
    credit: str | None


@dataclass(frozen=True, slots=True)
class Rendered:
    """What one order gave: `files` maps the end of a name (`480.webp`) to its content."""

    sizes: Sizes
    files: dict[str, bytes]
    lqip: int


@dataclass(frozen=True, slots=True)
class Request:
    """An original and what is to be made of it; without `orders` it is validated as far as its header goes.

    `file` is its name below raw_assets/, `digest` that of its bytes. Each picture has at most `pixel_limit`
    pixels, and is encoded by that many `threads`.
    """

    file: str
    path: Path
    digest: str
    pixel_limit: int
    threads: int
    orders: tuple[Order, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """What was measured of an original, as in `pipeline.photos.cache.Record`, and what each order gave."""

    size: list[int] = field(default_factory=list)
    format: str = ""
    remarks: list[list[str]] = field(default_factory=list)
    traits: list[Any] = field(default_factory=list)
    rendered: list[Rendered] = field(default_factory=list)
