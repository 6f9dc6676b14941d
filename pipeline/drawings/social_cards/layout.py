"""Choose a title's font size, and break the title into lines of about equal length."""

from collections.abc import Callable
from functools import cache
from typing import Final

COLUMN: Final = 568
"""Width of the title's column beside a photo, in pixels."""

SIZES: Final = ((88, 2), (80, 2), (72, 2), (80, 3), (72, 3), (66, 3), (60, 3), (60, 4), (54, 4), (48, 4))
"""Font sizes in pixels, each with its maximum number of lines; the first size that fits a title is used."""

# Upper bounds of the widths of letters, relative to the font size; a test compares them with the typeface.
_NARROW, _WIDE, _CAPITAL, _OTHER = 0.52, 1.1, 0.9, 0.69


def fit_title(
    title: str, length: Callable[[str], float], column: int = COLUMN
) -> tuple[int, list[str]] | None:
    """Return the first font size in `SIZES` at which a title fits, and its lines; None if none fits.

    `length` measures a line, relative to the font size. `column` is the width for the title in pixels.
    """
    for size, most in SIZES:
        lines = balance_lines(title, lambda text, size=size: size * length(text), column, most)  # type: ignore[misc]
        if lines is not None:
            return size, lines
    return None


def estimate_length(text: str) -> float:
    """Estimate the length of a text, relative to the font size. For ASCII, it is never too short."""
    return sum(
        _NARROW
        if character in " !'(),-./:;I[]fijlrt|"
        else _WIDE
        if character in "%&@MWm"
        else _CAPITAL
        if character.isupper() or character in "w#+<=>~_"
        else _OTHER
        for character in text
    )


def balance_lines(text: str, length: Callable[[str], float], width: float, most: int) -> list[str] | None:
    """Break `text` at spaces into as few lines as possible, of about equal length.

    `length` measures a line, and `width` is its maximum. If the text does not fit on `most` lines, return
    None.
    """
    words = text.split()
    if length(text) > most * (width + length(" ")):
        return None  # this also avoids trying every break of a very long text

    @cache
    def measure(start: int, stop: int) -> float:
        return length(" ".join(words[start:stop]))

    @cache
    def find_best(start: int, lines: int) -> tuple[float, tuple[int, ...]] | None:
        """Break the words from `start` on into `lines` lines of about equal length; None if they do not fit.

        Return the sum of the squared line lengths, and the index of the word after each line.
        """
        if lines == 1:
            last = measure(start, len(words))
            return (last**2, (len(words),)) if last <= width else None
        ways = []
        for stop in range(start + 1, len(words)):
            if measure(start, stop) > width:
                break
            rest = find_best(stop, lines - 1)
            if rest:
                ways.append((measure(start, stop) ** 2 + rest[0], (stop, *rest[1])))
        return min(ways, default=None)

    for lines in range(1, most + 1):
        found = find_best(0, lines)
        if found:
            starts = (0, *found[1])
            return [" ".join(words[a:b]) for a, b in zip(starts, found[1], strict=False)]
    return None
