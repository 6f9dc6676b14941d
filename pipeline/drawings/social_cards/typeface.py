"""Draw kerned lines of text in a variable typeface, with the same result on every computer.

HarfBuzz computes the advance of each letter, and Pillow draws the letters one by one, because Pillow kerns
only if the system has FriBiDi.
"""

import io
import struct
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Any

import uharfbuzz
from PIL import ImageDraw, ImageFont

SHAPER = f"HarfBuzz {uharfbuzz.version_string()}"
"""The version of the library that positions letters; it is part of the digest in each card's name."""

_FEATURES = {"kern": True, "liga": False, "clig": False, "calt": False}
"""Kerning is on. Ligatures and other substitutions are off, because Pillow draws single characters."""


class DamagedFontError(ValueError):
    """A font file cannot be read; the message has the reason."""


@dataclass(frozen=True)
class Typeface:
    """A variable font file (woff2 or TrueType) at one weight. It must have no other variation axis."""

    data: bytes
    weight: int

    def draw(
        self,
        pen: ImageDraw.ImageDraw,
        at: tuple[float, float],
        text: str,
        size: float,
        colour: tuple[int, int, int],
    ) -> None:
        """Draw a line of text; `at` is its left end on the baseline, and `size` the font size in pixels."""
        font = self._load_font(size)
        before = accumulate(self.measure_advances(text), initial=0.0)
        for char, start in zip(text, before, strict=False):
            pen.text((at[0] + size * start, at[1]), char, fill=colour, font=font, anchor="ls")

    def _load_font(self, size: float) -> ImageFont.FreeTypeFont:
        font = ImageFont.truetype(io.BytesIO(self.data), size, layout_engine=ImageFont.Layout.BASIC)
        font.set_variation_by_axes([self.weight])
        return font

    def load(self) -> None:
        """Load the font; call this before threads use it. Raises DamagedFontError for an unreadable file."""
        from fontTools.ttLib import TTLibError

        try:
            self._load_font(16)
            self.measure_advances("A")
        except (OSError, TTLibError, LookupError, ValueError, AssertionError, struct.error) as error:
            raise DamagedFontError(str(error)) from error

    def has_letters(self, text: str) -> bool:
        """Return True if the typeface has all letters of `text` outside ASCII."""
        return text.isascii() or not set(map(ord, text)) - set(self._font.face.unicodes)

    def measure_advances(self, text: str) -> list[float]:
        """Return the kerned distance from each character to the next, relative to the font size."""
        buffer = uharfbuzz.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        uharfbuzz.shape(self._font, buffer, _FEATURES)
        advances = [0.0] * len(text)
        # HarfBuzz returns None for an empty line.
        for glyph, position in zip(buffer.glyph_infos, buffer.glyph_positions or (), strict=True):
            advances[glyph.cluster] += position.x_advance / self._font.face.upem
        return advances

    def measure_length(self, text: str) -> float:
        """Return the length of a line, with kerning, relative to the font size."""
        return sum(self.measure_advances(text))

    @cached_property
    def _font(self) -> Any:
        """The font for HarfBuzz, unpacked from woff2."""
        from fontTools.ttLib import TTFont

        font, unpacked = TTFont(io.BytesIO(self.data)), io.BytesIO()
        font.flavor = None
        font.save(unpacked, reorderTables=None)
        made = uharfbuzz.Font(uharfbuzz.Face(unpacked.getvalue()))
        made.set_variations({"wght": self.weight})
        return made
