"""Draws one social card."""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import TYPE_CHECKING

from PIL import Image, ImageDraw

from pipeline import design
from pipeline.cards.layout import balanced
from pipeline.cards.model import HEIGHT, WIDTH
from pipeline.motifs.raster import draw, fill

if TYPE_CHECKING:
    from pipeline.cards.typeface import Setting, Typeface
    from pipeline.design import Rgb
    from pipeline.motifs import Figure

DESIGN = 1
"""Goes up when the same words and motif give another picture, so that cards are drawn again."""

_SAMPLES = 4
_MARGIN = 72
_COLUMN = 568
_TITLE_SIZES = ((88, 3), (80, 3), (72, 3), (66, 3), (60, 3), (60, 4), (54, 4), (48, 4))
"""Sizes in pixels, and in how many lines each may be set; the first at which a title fits is taken."""


@dataclass(frozen=True, slots=True)
class Faces:
    """The typefaces of a card: `display` for the title, `strong` and `text` for the small lines."""

    display: Typeface
    strong: Typeface
    text: Typeface

    @property
    def all(self) -> tuple[Typeface, Typeface, Typeface]:
        """The three."""
        return self.display, self.strong, self.text


@dataclass(frozen=True, slots=True)
class Words:
    """What stands on a card."""

    title: str
    kicker: str
    name: str
    address: str


class TitleTooLongError(ValueError):
    """The title does not fit into four lines of the smallest size."""


def draw_card(words: Words, figure: Figure, faces: Faces) -> bytes:
    """Return the card as a JPEG without metadata; raises TitleTooLongError."""
    image = Image.new("RGB", (WIDTH, HEIGHT), design.BACKGROUND.srgb())
    _motif(image, figure)
    _words(image, words, faces)
    out = io.BytesIO()
    image.save(out, "JPEG", quality=85, subsampling="4:4:4", optimize=True)
    return out.getvalue()


def _motif(image: Image.Image, figure: Figure) -> None:
    """Draw the figure so large that it leaves the card on three sides, its middle dyed."""
    size, x, y = 920, 1096, HEIGHT / 2
    left, top = x - size / 2, y - size / 2
    fill(image, figure, left=left, top=top, size=size, colour=design.ACCENT.srgb())
    draw(image, figure, left=left, top=top, size=size, colour=design.PRIMARY.srgb(), width=6.5)


def _words(image: Image.Image, words: Words, faces: Faces) -> None:
    ink, muted, peacock = design.TEXT.srgb(), design.MUTED.srgb(), design.PRIMARY.srgb()
    if words.kicker:
        _lozenge(image, _MARGIN + 8, 87, 8, design.ACCENT.srgb())
        _set(image, faces.strong.at(26 * _SAMPLES), [(_MARGIN + 28, 96, words.kicker)], peacock)
    size, lines = _title(words.title, faces.display)
    leading = size * 1.1
    top = 0.455 * HEIGHT - leading * len(lines) / 2 + size * 0.86
    _set(
        image,
        faces.display.at(size * _SAMPLES),
        [(_MARGIN - size * 0.03, top + leading * n, line) for n, line in enumerate(lines)],
        ink,
    )
    ImageDraw.Draw(image).rectangle((_MARGIN, 488, _MARGIN + _COLUMN - 88, 489), fill=_between(ink, 0.22))
    _set(image, faces.strong.at(28 * _SAMPLES), [(_MARGIN, 534, words.name)], ink)
    _set(image, faces.text.at(24 * _SAMPLES), [(_MARGIN, 570, words.address)], muted)


def _title(title: str, face: Typeface) -> tuple[int, list[str]]:
    """Return the largest size at which the title fits, and its lines."""
    for size, most in _TITLE_SIZES:
        setting = face.at(size)
        lines = balanced(title, setting.length, _COLUMN, most)
        if lines is not None:
            return size, lines
    raise TitleTooLongError(title)


def _set(image: Image.Image, setting: Setting, lines: list[tuple[float, float, str]], colour: Rgb) -> None:
    """Draw lines of text (left, baseline, words; in pixels) in a setting whose size is in samples."""
    mask = Image.new("L", (image.width * _SAMPLES, image.height * _SAMPLES), 0)
    pen = ImageDraw.Draw(mask)
    for left, baseline, text in lines:
        setting.draw(pen, left * _SAMPLES, baseline * _SAMPLES, text)
    image.paste(colour, (0, 0), mask.reduce(_SAMPLES))


def _lozenge(image: Image.Image, x: int, y: int, half: int, colour: Rgb) -> None:
    mask = Image.new("L", (image.width * _SAMPLES, image.height * _SAMPLES), 0)
    corners = [(x, y - half), (x + half, y), (x, y + half), (x - half, y)]
    ImageDraw.Draw(mask).polygon([(_SAMPLES * a, _SAMPLES * b) for a, b in corners], 255)
    image.paste(colour, (0, 0), mask.reduce(_SAMPLES))


def _between(colour: Rgb, share: float) -> Rgb:
    """Return `share` of a colour over the paper."""
    red, green, blue = (
        round(share * a + (1 - share) * b) for a, b in zip(colour, design.BACKGROUND.srgb(), strict=True)
    )
    return red, green, blue
