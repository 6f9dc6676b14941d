"""The drawing board: anti-aliased shapes, grainy shading and soft light on an array of pixels.

Coordinates are units from the top left corner; the shorter side of a picture measures 1000 units. Everything done to whole
arrays is plain arithmetic, and noise comes from seeded generators through Pillow's resampling, so that the same picture
has the same bytes on every processor (vectorised sines and powers differ in the last bit from one to the next).
"""

from __future__ import annotations

import math
import zlib
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
from PIL import Image, ImageDraw, ImageFilter

from tools.standins.colour import Array, ramp

if TYPE_CHECKING:
    from collections.abc import Sequence

Points = npt.ArrayLike
_OVERSAMPLING = 3


@dataclass
class Mask:
    """Coverage 0..1 of a part of the picture whose top left pixel is (x, y)."""

    cover: Array
    x: int
    y: int

    @property
    def box(self) -> tuple[slice, slice]:
        """Rows and columns of the picture that the mask stands on."""
        height, width = self.cover.shape
        return slice(self.y, self.y + height), slice(self.x, self.x + width)


class Canvas:
    """A picture while it is drawn; `pixels` is height x width x 3, gamma-encoded sRGB, 0..1, `alpha` height x width."""

    def __init__(self, size: tuple[int, int], name: str) -> None:
        """An empty board of `size` (columns, rows in pixels); `name` seeds its random numbers."""
        self.columns, self.rows = size
        self.unit = min(size) / 1000
        self.width, self.height = self.columns / self.unit, self.rows / self.unit
        # Two generators, so that what is drawn where does not depend on how many pixels there are.
        self.random = np.random.default_rng(zlib.crc32(name.encode()))
        self.texture = np.random.default_rng(zlib.crc32(name.encode()) + 1)
        self.pixels: Array = np.ones((self.rows, self.columns, 3), np.float32)
        self.alpha: Array = np.ones((self.rows, self.columns), np.float32)
        self.stipple = self._stipple()

    # Masks

    def everything(self) -> Mask:
        """A mask of the whole picture."""
        return Mask(np.ones((self.rows, self.columns), np.float32), 0, 0)

    def shape(self, *outlines: Points, holes: Sequence[Points] = ()) -> Mask:
        """The area within any of the closed `outlines` (N x 2 units each) without the `holes`."""
        paths = [np.asarray(outline, dtype=np.float64) * self.unit for outline in outlines]
        low = np.floor(np.min([path.min(axis=0) for path in paths], axis=0)).astype(int) - 1
        high = np.ceil(np.max([path.max(axis=0) for path in paths], axis=0)).astype(int) + 1
        x0, y0 = max(int(low[0]), 0), max(int(low[1]), 0)
        x1, y1 = min(int(high[0]), self.columns), min(int(high[1]), self.rows)
        if x1 <= x0 or y1 <= y0:
            return Mask(np.zeros((0, 0), np.float32), 0, 0)
        board = Image.new("L", ((x1 - x0) * _OVERSAMPLING, (y1 - y0) * _OVERSAMPLING))
        draw = ImageDraw.Draw(board)
        for path, ink in [(p, 255) for p in paths] + [(np.asarray(h) * self.unit, 0) for h in holes]:
            draw.polygon(((path - (x0, y0)) * _OVERSAMPLING).ravel().tolist(), fill=ink)
        cover = np.asarray(board.reduce(_OVERSAMPLING), dtype=np.float32) / np.float32(255)
        return Mask(cover, x0, y0)

    def within(self, mask: Mask, other: Mask) -> Mask:
        """What `mask` and `other` share."""
        full = self._spread(other, mask)
        return Mask(mask.cover * full, mask.x, mask.y)

    def without(self, mask: Mask, other: Mask) -> Mask:
        """`mask` outside `other`."""
        full = self._spread(other, mask)
        return Mask(mask.cover * (1 - full), mask.x, mask.y)

    def joined(self, first: Mask, second: Mask) -> Mask:
        """What either mask covers."""
        x, y = min(first.x, second.x), min(first.y, second.y)
        right = max(first.x + first.cover.shape[1], second.x + second.cover.shape[1])
        bottom = max(first.y + first.cover.shape[0], second.y + second.cover.shape[0])
        hull = Mask(np.zeros((bottom - y, right - x), np.float32), x, y)
        return Mask(np.maximum(self._spread(first, hull), self._spread(second, hull)), x, y)

    def soft(self, mask: Mask, radius: float) -> Mask:
        """The mask blurred by about `radius` units, on a box that is larger by twice that."""
        step = max(1, round(radius * self.unit / 3))
        grow = int(math.ceil(radius * self.unit * 2.2 / step) * step)
        if mask.cover.size == 0:
            return mask
        rows, columns = mask.cover.shape
        x0, y0 = mask.x - grow, mask.y - grow
        small_size = (-(-(columns + 2 * grow) // step), -(-(rows + 2 * grow) // step))
        padded = np.zeros((small_size[1] * step, small_size[0] * step), np.float32)
        padded[grow : grow + rows, grow : grow + columns] = mask.cover
        small = Image.fromarray(padded).reduce(step)
        levels = Image.fromarray(np.rint(np.asarray(small) * np.float32(255)).astype(np.uint8))
        blurred = Image.fromarray(np.asarray(levels.filter(ImageFilter.GaussianBlur(3)), dtype=np.float32))
        large = np.asarray(blurred.resize((padded.shape[1], padded.shape[0]), Image.Resampling.BICUBIC), dtype=np.float32)
        cover = np.asarray(np.clip(large / np.float32(255), 0, 1), dtype=np.float32)
        left, top = max(x0, 0), max(y0, 0)
        right, bottom = min(x0 + padded.shape[1], self.columns), min(y0 + padded.shape[0], self.rows)
        return Mask(cover[top - y0 : bottom - y0, left - x0 : right - x0], left, top)

    def edge(self, mask: Mask, towards: tuple[float, float], depth: float) -> Array:
        """How near each pixel of the mask is to its rim on the side `towards` (units), 0..1, for inner shading."""
        blurred = self.soft(mask, depth)
        dx, dy = round(towards[0] * self.unit), round(towards[1] * self.unit)
        moved = Mask(blurred.cover, blurred.x - dx, blurred.y - dy)
        return 1 - self._spread(moved, mask)

    # Fields over a mask's box

    def along(self, mask: Mask, start: tuple[float, float], end: tuple[float, float]) -> Array:
        """0 at `start`, 1 at `end`, straight between and clipped beyond."""
        sx, sy = start
        dx, dy = end[0] - sx, end[1] - sy
        length = dx * dx + dy * dy
        x, y = self._axes(mask)
        share = (x - np.float32(sx)) * np.float32(dx / length) + (y - np.float32(sy)) * np.float32(dy / length)
        return np.asarray(np.clip(share, 0, 1), dtype=np.float32)

    def around(self, mask: Mask, centre: tuple[float, float], radius: float, squeeze: float = 1.0) -> Array:
        """0 at the centre, 1 at `radius` and beyond; `squeeze` > 1 makes the circles flatter."""
        x, y = self._axes(mask)
        dx = (x - np.float32(centre[0])) / np.float32(radius)
        dy = (y - np.float32(centre[1])) * np.float32(squeeze / radius)
        return np.asarray(np.minimum(np.sqrt(dx * dx + dy * dy), np.float32(1)), dtype=np.float32)

    def noise(self, mask: Mask, scale: float, stretch: float = 1.0, octaves: int = 3) -> Array:
        """Smooth noise around 0 (about -1..1), `scale` units a blob, `stretch` times as wide as high."""
        rows, columns = mask.cover.shape
        total = np.zeros((rows, columns), np.float32)
        share = 1.0
        for octave in range(octaves if total.size else 0):
            cell = scale * self.unit / 2**octave
            grid = (max(2, math.ceil(rows / cell)) + 3, max(2, math.ceil(columns / (cell * stretch))) + 3)
            values = self.texture.random(grid, dtype=np.float32) * 2 - 1
            part = Image.fromarray(values).resize(
                (columns, rows),
                Image.Resampling.BICUBIC,
                box=(1.5, 1.5, 1.5 + columns / (cell * stretch), 1.5 + rows / cell),
            )
            total += np.asarray(part) * np.float32(share)
            share *= 0.5
        return total

    # Painting

    def fill(self, colours: Sequence[Array], places: Sequence[float] | None = None) -> None:
        """Paint the whole picture from top to bottom."""
        table = ramp(colours, places)
        rows = np.linspace(0, len(table) - 1, self.rows).astype(int)
        self.pixels[:] = table[rows][:, None, :]

    def paint(self, mask: Mask, colour: Array, opacity: float | Array = 1.0) -> None:
        """Lay `colour` (3, or the box x 3) over the mask."""
        if mask.cover.size == 0:
            return
        cover = (mask.cover * opacity)[..., None].astype(np.float32, copy=False)
        area = self.pixels[mask.box]
        area += (colour - area) * cover

    def wash(
        self,
        mask: Mask,
        colours: Sequence[Array],
        field: Array,
        opacity: float = 1.0,
        grain: float = 0.12,
        places: Sequence[float] | None = None,
    ) -> None:
        """Lay a ramp of `colours` over the mask, chosen by `field` (0..1), its transitions broken up by grain."""
        if mask.cover.size == 0:
            return
        table = ramp(colours, places)
        field = field + (self.stipple[mask.box] * np.float32(grain))
        index = (np.clip(field, 0, 1) * np.float32(len(table) - 1)).astype(np.int32)
        self.paint(mask, table[index], opacity)

    def shade(self, mask: Mask, colour: Array, field: Array, opacity: float = 1.0, grain: float = 0.5) -> None:
        """Stipple `colour` on the mask, as densely as `field` (0..1) says."""
        if mask.cover.size == 0:
            return
        dense = np.clip(field + self.stipple[mask.box] * np.float32(grain) * np.minimum(field * 4, 1), 0, 1)
        self.paint(mask, colour, dense * np.float32(opacity))

    def glow(self, centre: tuple[float, float], radius: float, colour: Array, strength: float = 1.0, squeeze: float = 1.0) -> None:
        """Add light around a point (screen blending), fading to nothing at `radius`."""
        cx, cy = centre
        mask = self.shape(
            [
                (cx - radius, cy - radius / squeeze),
                (cx + radius, cy - radius / squeeze),
                (cx + radius, cy + radius / squeeze),
                (cx - radius, cy + radius / squeeze),
            ]
        )
        if mask.cover.size == 0:
            return
        fall = 1 - self.around(mask, centre, radius, squeeze)
        fall = fall * fall * (np.float32(0.55) + fall * np.float32(0.45))
        self.light(Mask(fall, mask.x, mask.y), colour, strength)

    def light(self, mask: Mask, colour: Array, strength: float | Array = 1.0) -> None:
        """Add light of `colour` through the mask (screen blending)."""
        if mask.cover.size == 0:
            return
        area = self.pixels[mask.box]
        area += (1 - area) * colour * (mask.cover * strength)[..., None].astype(np.float32, copy=False)

    def dim(self, mask: Mask, colour: Array, strength: float | Array = 1.0) -> None:
        """Cast a shadow of `colour` through the mask (multiplying)."""
        if mask.cover.size == 0:
            return
        area = self.pixels[mask.box]
        area *= 1 - (1 - colour) * (mask.cover * strength)[..., None].astype(np.float32, copy=False)

    def finish(self, grain: float = 1.0, paper: float = 1.0) -> npt.NDArray[np.float32]:
        """The picture with paper and film grain, height x width x 3, 0..1."""
        everything = self.everything()
        mottle = self.noise(everything, 90, octaves=3) * np.float32(0.012 * paper)
        fine = self.stipple * np.float32(0.020 * grain)
        picture = self.pixels + (mottle + fine)[..., None]
        # Printed black is never quite black and paper never quite white.
        return np.asarray(np.clip(picture * np.float32(0.965) + np.float32(0.018), 0, 1), dtype=np.float32)

    # Inside

    def _axes(self, mask: Mask) -> tuple[Array, Array]:
        rows, columns = mask.cover.shape
        x = (np.arange(mask.x, mask.x + columns, dtype=np.float32) + np.float32(0.5)) / np.float32(self.unit)
        y = (np.arange(mask.y, mask.y + rows, dtype=np.float32) + np.float32(0.5)) / np.float32(self.unit)
        return x[None, :], y[:, None]

    def _spread(self, mask: Mask, onto: Mask) -> Array:
        """The cover of `mask` on the box of `onto`, 0 where it does not reach."""
        rows, columns = onto.cover.shape
        result = np.zeros((rows, columns), np.float32)
        top, left = max(mask.y, onto.y), max(mask.x, onto.x)
        bottom = min(mask.y + mask.cover.shape[0], onto.y + rows)
        right = min(mask.x + mask.cover.shape[1], onto.x + columns)
        if bottom > top and right > left:
            result[top - onto.y : bottom - onto.y, left - onto.x : right - onto.x] = mask.cover[top - mask.y : bottom - mask.y, left - mask.x : right - mask.x]
        return result

    def _stipple(self) -> Array:
        """Grain of about two pixels, -1..1, even in strength all over."""
        raw = self.texture.integers(0, 256, (self.rows, self.columns), dtype=np.uint8)
        blurred = np.asarray(Image.fromarray(raw).filter(ImageFilter.GaussianBlur(0.9)), dtype=np.float32)
        return np.asarray(np.clip((blurred - np.float32(127.5)) / np.float32(64), -1, 1), dtype=np.float32)
