"""The site's two typefaces: their packages, files and characters."""

import json
import re
import string
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from pipeline.base.findings.model import Rule, Severity

ALWAYS = frozenset(string.ascii_letters + string.digits + string.punctuation + " ") | frozenset(
    "\u00a0\u00a9\u00ae\u00b0\u00b7\u00d7\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u2122"
)
"""Characters that every font keeps, because pages show them or visitors type them."""

EMOJI = re.compile("[\u2600-\u27bf\U0001f000-\U0001faff][\ufe0f\u200d]*")
"""Matches an emoji; neither typeface has emoji."""


SCRIPTS = ("latin", "latin-ext")
"""The character sets that the site uses; each package has one font file for each of these sets."""


@dataclass(frozen=True, slots=True)
class Family:
    """A variable typeface; the site uses weights from `lightest` to `heaviest`."""

    name: str
    lightest: int
    heaviest: int

    def name_file(self, fonts: Path, script: str) -> Path:
        """Return the path of the font file for a script in `SCRIPTS`. `fonts` is the packages' folder."""
        package = self.name.lower()
        return fonts / package / "files" / f"{package}-{script}-wght-normal.woff2"

    def split(self, fonts: Path, characters: Iterable[str]) -> Iterator[tuple[str, list[str]]]:
        """Yield each script in `SCRIPTS`, with the `characters` that its font file has.

        Scripts without such characters are skipped. Raises OSError if the package in the folder `fonts`
        cannot be read.
        """
        left = set(characters)
        table = json.loads((fonts / self.name.lower() / "unicode.json").read_bytes())
        for script in SCRIPTS:
            ranges = [_parse_range(each) for each in table[script].split(",")]
            found = {char for char in left if any(ord(char) in each for each in ranges)}
            left -= found
            if found:
                yield script, sorted(found)


DISPLAY = Family("Fraunces", 420, 600)
TEXT = Family("Figtree", 400, 650)


def _parse_range(text: str) -> range:
    """Parse a range of characters from CSS: "U+0152-0153" -> range(0x152, 0x154)."""
    first, _, last = text.removeprefix("U+").partition("-")
    return range(int(first, 16), int(last or first, 16) + 1)


GLYPH_MISSING = Rule(
    "FNT001",
    "The typefaces have every Latin letter and symbol of the content",
    "The browser takes a missing character from another typeface, which looks like a mistake within a word."
    " Other scripts, such as Telugu and Devanagari, come whole from the visitor's device and are fine.",
    "A name written ṛṣi: Figtree has no ṛ. Write rishi, as the academy's other text does.",
    Severity.WARNING,
)
