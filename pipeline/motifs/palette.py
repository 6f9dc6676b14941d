"""The site's colours in its light theme (site/src/styles/tokens.css), for the pipeline's own drawings."""

import math
from dataclasses import dataclass

Rgb = tuple[int, int, int]
"""Red, green and blue in sRGB, each 0 to 255."""


@dataclass(frozen=True, slots=True)
class Oklch:
    """A colour like CSS `oklch(L C H)`: lightness (0 to 1), chroma (0 is grey) and hue in degrees."""

    lightness: float
    chroma: float
    hue: float

    def to_srgb(self) -> Rgb:
        """Return the colour in sRGB, each channel clipped to its range.

        The matrices are those of Oklab in CSS Color 4 (section 9.3 and its sample code).
        """
        a = self.chroma * math.cos(math.radians(self.hue))
        b = self.chroma * math.sin(math.radians(self.hue))
        long = (self.lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
        medium = (self.lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
        short = (self.lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
        return (
            _encode_channel(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
            _encode_channel(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
            _encode_channel(-0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short),
        )


def _encode_channel(linear: float) -> int:
    """Convert linear light (0 to 1) to an sRGB channel from 0 to 255 (IEC 61966-2-1)."""
    clipped = min(1.0, max(0.0, linear))
    if clipped <= 0.0031308:
        return round(255 * 12.92 * clipped)
    return round(255 * (1.055 * math.pow(clipped, 1 / 2.4) - 0.055))


BACKGROUND = Oklch(0.985, 0.008, 85)
TEXT = Oklch(0.24, 0.02, 200)
PRIMARY = Oklch(0.42, 0.066, 200)
"""The primary colour, peacock."""
ACCENT = Oklch(0.80, 0.145, 78)
"""The accent colour, marigold; it fills only areas without text."""
