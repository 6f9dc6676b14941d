"""The drawing of one social card."""

import io
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageDraw

from pipeline.drawings.social_cards.layout import COLUMN, SIZES, balance_lines, fit_title
from pipeline.drawings.social_cards.model import HEIGHT, WIDTH
from pipeline.drawings.social_cards.typeface import Typeface
from pipeline.photos.decoding.model import PAPER
from pipeline.photos.geometry import find_crop

DESIGN = 4
"""The version of the drawing; increase it after a change to the looks, so that all cards are redrawn."""

TEXT, PRIMARY, ACCENT = (20, 34, 35), (16, 88, 91), (240, 177, 63)
"""The colours of the site's light theme (site/shared/styles/tokens.css) in sRGB."""

_MARGIN = 72
_PANEL = 676
"""Left edge of the photo on a social card, in pixels."""
_SMALL = 40
"""Font size, in pixels, of the small lines above and below the title.

Phones show a card 300 pixels wide, a quarter of its width, so these lines are 10 pixels high.
"""


class Faces(NamedTuple):
    """The typefaces of a social card: `display` for the title, `strong` for the small lines."""

    display: Typeface
    strong: Typeface


@dataclass(frozen=True, slots=True)
class SocialCardText:
    """The text of a social card.

    - `kicker`: the short line above the title; "" for none
    - `name`: the academy's name, below the title
    """

    title: str
    kicker: str
    name: str


@dataclass(frozen=True, slots=True)
class CardPhoto:
    """The photo of a social card.

    - `file`: the photo on disk
    - `focus`: the focal point as fractions of the photo's width and height; None is the middle
    """

    file: Path
    focus: tuple[float, float] | None


def draw_card(text: SocialCardText, faces: Faces, photo: CardPhoto | None = None) -> bytes:
    """Draw a social card, and return it as a JPEG without metadata.

    Without a photo, the text can use the whole width. Raises OSError if the photo cannot be read.
    """
    image = Image.new("RGB", (WIDTH, HEIGHT), PAPER)
    if photo:
        _paste_photo(image, photo)
    _draw_text(image, text, faces, COLUMN if photo else WIDTH - 2 * _MARGIN)
    out = io.BytesIO()
    image.save(out, "JPEG", quality=80, subsampling="4:4:4", optimize=True)
    return out.getvalue()


def _paste_photo(image: Image.Image, photo: CardPhoto) -> None:
    """Crop the photo around its focal point, and paste it on the right of the social card."""
    size = (WIDTH - _PANEL, HEIGHT)
    with Image.open(photo.file) as variant:
        box = find_crop(variant.size, size, photo.focus)
        part = (box.left, box.top, box.left + box.width, box.top + box.height)
        image.paste(variant.convert("RGB").resize(size, Image.Resampling.LANCZOS, part), (_PANEL, 0))


def _draw_text(image: Image.Image, text: SocialCardText, faces: Faces, column: int) -> None:
    pen = ImageDraw.Draw(image)
    if text.kicker and faces.strong.measure_length(text.kicker) * _SMALL <= column - 36:
        _draw_lozenge(image, _MARGIN, 76)
        faces.strong.draw(pen, (_MARGIN + 36, 100), text.kicker, _SMALL, PRIMARY)
    length = faces.display.measure_length
    # A title must fit beside a photo, because the page may get one.
    setting = fit_title(text.title, length) and fit_title(text.title, length, column)
    size, lines = setting or (SIZES[-1][0], [text.title])  # a title that is too long is an error elsewhere
    leading = size * 1.1
    first = 0.455 * HEIGHT - leading * len(lines) / 2 + size * 0.86
    for n, line in enumerate(lines):
        # Capitals have some space on their left; a shift by this space aligns them with the small text.
        faces.display.draw(pen, (_MARGIN - size * 0.03, first + leading * n), line, size, TEXT)
    name = balance_lines(text.name, lambda line: _SMALL * faces.strong.measure_length(line), column, 2) or []
    for n, line in enumerate(reversed(name)):
        faces.strong.draw(pen, (_MARGIN, 576 - _SMALL * 1.15 * n), line, _SMALL, TEXT)


def _draw_lozenge(image: Image.Image, left: int, top: int) -> None:
    """Draw a lozenge of 20 x 20 pixels, with its left edge at `left` and its top at `top`."""
    mask = Image.new("L", (80, 80))
    ImageDraw.Draw(mask).polygon([(40, 0), (80, 40), (40, 80), (0, 40)], 255)
    image.paste(ACCENT, (left, top), mask.reduce(4))
