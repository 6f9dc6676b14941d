"""Draws one social card."""

from __future__ import annotations

import io
from dataclasses import dataclass

from PIL import Image, ImageDraw

from pipeline.cards.layout import set_title
from pipeline.cards.model import HEIGHT, WIDTH
from pipeline.cards.typeface import Typeface
from pipeline.motifs import palette
from pipeline.motifs.figure import Figure
from pipeline.motifs.palette import Rgb
from pipeline.motifs.raster import Square, draw, fill
from pipeline.motifs.stencil import SAMPLES, stencil

DESIGN = 2
"""Goes up when the same words and motif give another picture, so that cards are drawn again."""

_MARGIN = 72


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
class CardText:
    """The words of a card."""

    title: str
    kicker: str
    name: str
    address: str


@dataclass(frozen=True, slots=True)
class Line:
    """A line of text and where it begins; lengths in pixels."""

    text: str
    size: float
    left: float
    baseline: float


class TitleTooLongError(ValueError):
    """The title does not fit into four lines of the smallest size."""


def draw_card(words: CardText, figure: Figure, faces: Faces) -> bytes:
    """Return the card as a JPEG without metadata; raises TitleTooLongError."""
    image = Image.new("RGB", (WIDTH, HEIGHT), palette.BACKGROUND.srgb())
    _motif(image, figure)
    _words(image, words, faces)
    out = io.BytesIO()
    image.save(out, "JPEG", quality=85, subsampling="4:4:4", optimize=True)
    return out.getvalue()


def _motif(image: Image.Image, figure: Figure) -> None:
    """Draw the figure so large that it leaves the card on three sides, its heart dyed."""
    size = 920
    frame = Square(1096 - size / 2, HEIGHT / 2 - size / 2, size)
    fill(image, figure, frame, palette.ACCENT.srgb())
    draw(image, figure, frame, palette.PRIMARY.srgb(), width=6.5)


def _words(image: Image.Image, words: CardText, faces: Faces) -> None:
    ink, muted, peacock = palette.TEXT.srgb(), palette.MUTED.srgb(), palette.PRIMARY.srgb()
    if words.kicker:
        _lozenge(image, _MARGIN + 8, 87, 8, palette.ACCENT.srgb())
        _set(image, faces.strong, Line(words.kicker, 26, _MARGIN + 28, 96), peacock)
    setting = set_title(words.title, faces.display.length)
    if setting is None:
        raise TitleTooLongError(words.title)
    size, lines = setting
    leading = size * 1.1
    first = 0.455 * HEIGHT - leading * len(lines) / 2 + size * 0.86
    for n, text in enumerate(lines):
        # Capitals have some air on their left; moved out by it, they stand in line with the small text.
        _set(image, faces.display, Line(text, size, _MARGIN - size * 0.03, first + leading * n), ink)
    ImageDraw.Draw(image).rectangle((_MARGIN, 488, _MARGIN + 480, 489), fill=palette.HAIRLINE.srgb())
    _set(image, faces.strong, Line(words.name, 28, _MARGIN, 534), ink)
    _set(image, faces.text, Line(words.address, 24, _MARGIN, 570), muted)


def _set(image: Image.Image, face: Typeface, line: Line, colour: Rgb) -> None:
    """Draw a line of text."""
    setting = face.at(line.size * SAMPLES)
    with stencil(image, (0, line.baseline - line.size, WIDTH, line.baseline + line.size), colour) as mask:
        setting.draw(mask.pen, *mask.at(line.left, line.baseline), line.text)


def _lozenge(image: Image.Image, x: float, y: float, half: float, colour: Rgb) -> None:
    with stencil(image, (x - half, y - half, x + half, y + half), colour) as mask:
        corners = [(x, y - half), (x + half, y), (x, y + half), (x - half, y)]
        mask.pen.polygon([mask.at(*corner) for corner in corners], 255)
