"""Sets lines of text in a variable typeface, kerned, the same on every machine.

Pillow kerns with HarfBuzz only where the system has FriBiDi, and else not at all. So the kerning pairs are
read here, from the font's own table, and each letter is placed by itself.
"""

from __future__ import annotations

import io
import struct
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from PIL import ImageFont

if TYPE_CHECKING:
    from PIL import ImageDraw


_NO_VARIATION = 0xFFFF
"""What a value's index says if the value does not vary (OpenType, item variation store)."""


class DamagedError(ValueError):
    """A font file cannot be read; the message says why."""


@dataclass(frozen=True)
class Typeface:
    """A font file (woff2 or TrueType) whose only axis is its weight, at one weight."""

    data: bytes
    weight: int

    def at(self, size: float) -> Setting:
        """Return the typeface at a size in pixels."""
        font = ImageFont.truetype(io.BytesIO(self.data), size, layout_engine=ImageFont.Layout.BASIC)
        font.set_variation_by_axes([self.weight])
        return Setting(font, size, self)

    def load(self) -> None:
        """Read all that setting text needs; raises DamagedError."""
        from fontTools.ttLib import TTLibError  # type: ignore[import-untyped]  # fontTools has no types

        try:
            self.at(16)
            self.kerning("A", "V")
        except (OSError, TTLibError, LookupError, ValueError, AssertionError, struct.error) as error:
            raise DamagedError(str(error)) from error

    def missing(self, text: str) -> list[str]:
        """Return the characters of `text` that the typeface has no letter for, each once, in order."""
        return [char for char in dict.fromkeys(text) if ord(char) not in self._characters]

    def kerning(self, left: str, right: str) -> float:
        """Return how much closer (negative) or wider `right` stands after `left`, in parts of the size."""
        return self._pairs.between(self._characters.get(ord(left)), self._characters.get(ord(right)))

    @cached_property
    def _tables(self) -> Any:
        from fontTools.ttLib import TTFont

        # Each table is read whole when first asked for: bit by bit, threads would be in each other's way.
        return TTFont(io.BytesIO(self.data), lazy=False)

    @cached_property
    def _characters(self) -> dict[int, str]:
        characters: dict[int, str] = self._tables.getBestCmap()
        return characters

    @cached_property
    def _pairs(self) -> _Pairs:
        return _Pairs(self._tables, self.weight)


@dataclass(frozen=True)
class Setting:
    """A typeface at a size; lengths are in pixels."""

    font: ImageFont.FreeTypeFont
    size: float
    face: Typeface

    def length(self, text: str) -> float:
        """Return how long a line of text is."""
        return sum(self.font.getlength(char) for char in text) + sum(
            self.face.kerning(a, b) * self.size for a, b in pairwise(text)
        )

    def draw(self, pen: ImageDraw.ImageDraw, left: float, baseline: float, text: str) -> None:
        """Draw a line of text from `left`, standing on `baseline`, in full intensity."""
        for n, char in enumerate(text):
            x = left + self.length(text[: n + 1]) - self.font.getlength(char)
            pen.text((x, baseline), char, fill=255, font=self.font, anchor="ls")


class _Pairs:
    """The pair adjustments of a font's `kern` feature at one weight (OpenType GPOS, lookup type 2)."""

    def __init__(self, font: Any, weight: int) -> None:
        self.units_per_em: int = font["head"].unitsPerEm
        self.lookups: list[list[Any]] = []
        self.place = _place(font, weight)
        self.store = getattr(font["GDEF"].table, "VarStore", None) if "GDEF" in font else None
        if "GPOS" not in font:
            return
        table = font["GPOS"].table
        wanted = {
            index
            for record in table.FeatureList.FeatureRecord
            if record.FeatureTag == "kern"
            for index in record.Feature.LookupListIndex
        }
        for index in sorted(wanted):
            lookup = table.LookupList.Lookup[index]
            subtables = [getattr(subtable, "ExtSubTable", subtable) for subtable in lookup.SubTable]
            self.lookups.append([subtable for subtable in subtables if subtable.LookupType == 2])

    def between(self, left: str | None, right: str | None) -> float:
        """Return the adjustment between two glyphs, in parts of the size."""
        if left is None or right is None:
            return 0.0
        total = 0.0
        for subtables in self.lookups:
            # The first subtable that covers the pair decides.
            record = next(filter(None, (_record(subtable, left, right) for subtable in subtables)), None)
            total += self._advance(record.Value1) if record else 0.0
        return total / self.units_per_em

    def _advance(self, value: Any) -> float:
        advance = float(getattr(value, "XAdvance", 0))
        device = getattr(value, "XAdvDevice", None)
        if device is None or self.store is None or device.StartSize == _NO_VARIATION:
            return advance
        # A device table of this format is an index into the variations (OpenType, common table formats).
        data = self.store.VarData[device.StartSize]
        regions = self.store.VarRegionList.Region
        for delta, index in zip(data.Item[device.EndSize], data.VarRegionIndex, strict=True):
            advance += delta * _share(regions[index].VarRegionAxis[0], self.place)
        return advance


def _place(font: Any, weight: int) -> float:
    """Return `weight` on the scale from -1 to 1 on which variations are given (OpenType, fvar and avar)."""
    axis = next(axis for axis in font["fvar"].axes if axis.axisTag == "wght")
    low, middle, high = axis.minValue, axis.defaultValue, axis.maxValue
    span = middle - low if weight < middle else high - middle
    place: float = (min(high, max(low, weight)) - middle) / span if span else 0.0
    bends = sorted(font["avar"].segments["wght"].items()) if "avar" in font else []
    for (x0, y0), (x1, y1) in pairwise(bends):
        if x0 <= place <= x1:
            return float(y0 + (y1 - y0) * (place - x0) / (x1 - x0))
    return place


def _share(region: Any, place: float) -> float:
    """Return how much of a region's deltas counts at `place` (OpenType, item variation store)."""
    start, peak, end = region.StartCoord, region.PeakCoord, region.EndCoord
    if peak in (0, place):
        return 1.0
    if not start < place < end:
        return 0.0
    return float((place - start) / (peak - start) if place < peak else (end - place) / (end - peak))


def _record(subtable: Any, left: str, right: str) -> Any:
    """Return the subtable's record of a pair, or None if it says nothing of it."""
    if left not in subtable.Coverage.glyphs:
        return None
    if subtable.Format == 1:
        pairs = subtable.PairSet[subtable.Coverage.glyphs.index(left)].PairValueRecord
        return next((pair for pair in pairs if pair.SecondGlyph == right), None)
    first = subtable.ClassDef1.classDefs.get(left, 0)
    second = subtable.ClassDef2.classDefs.get(right, 0)
    return subtable.Class1Record[first].Class2Record[second]
