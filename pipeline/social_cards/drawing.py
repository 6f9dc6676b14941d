"""The drawing of one social card."""

import io
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from PIL import Image, ImageDraw

from pipeline.motifs import palette
from pipeline.motifs.figure import Figure
from pipeline.motifs.palette import Rgb
from pipeline.motifs.raster import Square, draw, fill
from pipeline.motifs.stencil import SAMPLES, open_stencil
from pipeline.photos.geometry import find_crop
from pipeline.social_cards.layout import COLUMN, balance_lines, set_title
from pipeline.social_cards.model import HEIGHT, WIDTH
from pipeline.social_cards.typeface import Typeface

DESIGN = 3
"""The version of the drawing. Increase it when cards look different, so that all cards are redrawn."""

_MARGIN = 72
_PANEL = 676
"""Left edge of the photo on the card, in pixels."""
_SMALL = 40
"""Font size, in pixels, of the small lines above and below the title.

Phones show a card 300 pixels wide, a quarter of its width, so these lines are 10 pixels high.
"""


class Faces(NamedTuple):
    """The typefaces of a card: `display` for the title, `strong` for the small lines."""

    display: Typeface
    strong: Typeface


@dataclass(frozen=True, slots=True)
class SocialCardText:
    """The text of a card.

    `kicker` is the short line above the title. `name` is the academy's name, which stands below the title.
    """

    title: str
    kicker: str
    name: str


@dataclass(frozen=True, slots=True)
class CardPhoto:
    """The photo of a card: its file, and the focal point as fractions of its width and height.

    Without a focal point, the card shows the photo's middle.
    """

    file: Path
    focus: tuple[float, float] | None


class TitleTooLongError(ValueError):
    """The title does not fit into four lines of the smallest font size."""


def draw_card(text: SocialCardText, figure: Figure, faces: Faces, photo: CardPhoto | None = None) -> bytes:
    """Draw a social card, the picture that other sites show of a page; return it as a JPEG without metadata.

    `figure` has the lines of a motif, a line pattern. They are drawn small on the photo or, if there is no
    photo, large instead of a photo. Raises TitleTooLongError if the title does not fit, and OSError if the
    photo cannot be read.
    """
    image = Image.new("RGB", (WIDTH, HEIGHT), palette.BACKGROUND.to_srgb())
    if photo:
        _paste_photo(image, photo)
        _seal(image, figure)
    else:
        _draw_motif(image, figure)
    _draw_text(image, text, faces)
    out = io.BytesIO()
    image.save(out, "JPEG", quality=80, subsampling="4:4:4", optimize=True)
    return out.getvalue()


def _paste_photo(image: Image.Image, photo: CardPhoto) -> None:
    """Paste the photo on the right of the card, cropped around its focal point."""
    size = (WIDTH - _PANEL, HEIGHT)
    with Image.open(photo.file) as variant:
        box = find_crop(variant.size, size, photo.focus)
        part = (box.left, box.top, box.left + box.width, box.top + box.height)
        image.paste(variant.convert("RGB").resize(size, Image.Resampling.LANCZOS, part), (_PANEL, 0))


def _seal(image: Image.Image, figure: Figure) -> None:
    """Draw a motif's figure, small like a seal, in the lower left corner of the photo on the card.

    A motif is a line pattern. The heart, which is the shape in the middle of the figure, is filled.
    """
    side = 168
    frame = Square(_PANEL + 20, HEIGHT - side + 20, side - 40)
    corner = (_PANEL, HEIGHT - side, _PANEL + side, HEIGHT)
    ImageDraw.Draw(image).rectangle(corner, fill=palette.BACKGROUND.to_srgb())
    fill(image, figure, frame, palette.ACCENT.to_srgb())
    draw(image, figure, frame, palette.PRIMARY.to_srgb(), width=3)


def _draw_motif(image: Image.Image, figure: Figure) -> None:
    """Draw a motif's figure in place of a photo, so large that three edges of the card crop the figure.

    A motif is a line pattern. The heart, which is the shape in the middle of the figure, is filled.
    """
    size = 920
    frame = Square(1096 - size / 2, HEIGHT / 2 - size / 2, size)
    fill(image, figure, frame, palette.ACCENT.to_srgb())
    draw(image, figure, frame, palette.PRIMARY.to_srgb(), width=6.5)


def _draw_text(image: Image.Image, text: SocialCardText, faces: Faces) -> None:
    ink, peacock = palette.TEXT.to_srgb(), palette.PRIMARY.to_srgb()

    def write(text: str, face: Typeface, size: float, at: tuple[float, float], colour: Rgb = ink) -> None:
        with open_stencil(image, (0, at[1] - size, WIDTH, at[1] + size), colour) as mask:
            face.draw(mask.pen, mask.to_samples(*at), text, size * SAMPLES)

    if text.kicker and faces.strong.measure_length(text.kicker) * _SMALL <= COLUMN - 36:
        _draw_lozenge(image, _MARGIN + 10, 86, 10, palette.ACCENT.to_srgb())
        write(text.kicker, faces.strong, _SMALL, (_MARGIN + 36, 100), peacock)
    setting = set_title(text.title, faces.display.measure_length)
    if setting is None:
        raise TitleTooLongError(text.title)
    size, lines = setting
    leading = size * 1.1
    first = 0.455 * HEIGHT - leading * len(lines) / 2 + size * 0.86
    for n, line in enumerate(lines):
        # Capitals have some space on their left; a shift by this space aligns them with the small text.
        write(line, faces.display, size, (_MARGIN - size * 0.03, first + leading * n))
    name = balance_lines(text.name, lambda line: _SMALL * faces.strong.measure_length(line), COLUMN, 2) or []
    for n, line in enumerate(reversed(name)):
        write(line, faces.strong, _SMALL, (_MARGIN, 576 - _SMALL * 1.15 * n))


def _draw_lozenge(image: Image.Image, x: float, y: float, half: float, colour: Rgb) -> None:
    with open_stencil(image, (x - half, y - half, x + half, y + half), colour) as mask:
        corners = [(x, y - half), (x + half, y), (x, y + half), (x - half, y)]
        mask.pen.polygon([mask.to_samples(*corner) for corner in corners], 255)
