"""The quality at which a variant looks as near to its original as asked, found by trying."""

from __future__ import annotations

import io
from statistics import mean
from typing import TYPE_CHECKING, Final

from PIL import Image

from pipeline.photos.colour import flattened

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

LEAST: Final = 30
MOST: Final = 95
"""The qualities between which one is looked for, in all formats."""

TOLERANCE: Final = 0.5
"""Points above what is wanted at which no lower quality is looked for."""

_USUAL_SLOPE: Final = 0.5
"""Points that a step of quality gains in most photos, for the second try."""

_LEAST_SLOPE: Final = 0.1
_GUESSES: Final = 4
"""Tries after which the range is halved instead, so that an odd picture cannot make it many."""

_PIECE: Final = 512
"""Pixels on a side that are scored at once: that takes 110 MB, a whole variant would take 1 GB.

No side of a piece is below 256 unless the picture's is, so that all six scales of the metric are used.
"""


def encoded_to(
    wanted: float,
    encode: Callable[[int], bytes],
    picture: Image.Image,
    *,
    start: int,
    beat: Callable[[], None] = lambda: None,
) -> bytes:
    """Return what `encode` gives at a quality from LEAST to MOST with which it scores `wanted` or more.

    The score is at most TOLERANCE above, or the next lower quality that was tried misses it; where even MOST
    misses, it is that one. `picture` is RGB or RGBA, `start` the first quality tried; `beat` is called after
    each piece that was scored. The same picture takes the same tries: nothing depends on time or on threads.
    """
    low, high = LEAST - 1, MOST + 1
    missed = reached = b""
    tries: list[tuple[int, float]] = []
    quality = start
    while True:
        content = encode(quality)
        over = score(picture, content, beat) - wanted
        tries.append((quality, over))
        if over < 0:
            low, missed = quality, content
        else:
            high, reached = quality, content
        if 0 <= over <= TOLERANCE or high - low == 1:
            return reached or missed
        guess = _guess(tries) if len(tries) < _GUESSES else (low + high) // 2
        quality = min(max(guess, low + 1), high - 1)


def score(picture: Image.Image, content: bytes, beat: Callable[[], None] = lambda: None) -> float:
    """Return how near the file `content` comes to `picture`: SSIMULACRA2, 100 for no difference.

    Both are laid on the site's paper where they are transparent. The score is the mean over pieces of at most
    512 x 512 px; a large picture as a whole scores a little less.
    """
    from ssimulacra2 import (  # type: ignore[import-untyped]  # ships no type information
        compute_ssimulacra2,
    )

    with Image.open(io.BytesIO(content)) as file:
        result = flattened(file if file.mode == "RGBA" else file.convert("RGB"))
    picture = flattened(picture)
    scores = []
    for box in _pieces(picture.size):
        scores.append(float(compute_ssimulacra2(_cut(picture, box), _cut(result, box))))
        beat()
    return mean(scores)


def _guess(tries: list[tuple[int, float]]) -> int:
    """The quality that ought to end in the middle of the tolerance, on a line through the last two tries."""
    quality, over = tries[-1]
    slope = _USUAL_SLOPE
    if len(tries) > 1:
        earlier, over_earlier = tries[-2]
        slope = max((over - over_earlier) / (quality - earlier), _LEAST_SLOPE)
    return round(quality + (TOLERANCE / 2 - over) / slope)


def _pieces(size: tuple[int, int]) -> Iterator[tuple[int, int, int, int]]:
    width, height = size
    columns, rows = -(-width // _PIECE), -(-height // _PIECE)
    for row in range(rows):
        for column in range(columns):
            left, right = (width * each // columns for each in (column, column + 1))
            top, bottom = (height * each // rows for each in (row, row + 1))
            yield left, top, right, bottom


def _cut(picture: Image.Image, box: tuple[int, int, int, int]) -> io.BytesIO:
    """The piece as an uncompressed file: the library takes nothing else."""
    file = io.BytesIO()
    picture.crop(box).save(file, "BMP")
    return file
