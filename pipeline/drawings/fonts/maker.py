"""Make subsets of the typefaces, and their CSS; the name of a font file contains a digest of its inputs."""

import hashlib
import io
import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Final

from pipeline.base.disk.atomic_files import write_files
from pipeline.drawings.fonts.families import ALWAYS, DISPLAY, TEXT, Family

FONT_FILE: Final = re.compile(r"font-[0-9a-f]{16}\.woff2")
"""Matches the names of font files."""

_version = cache(version)

FEATURES = ["kern", "liga", "ccmp", "locl", "mark", "mkmk", "tnum"]
"""OpenType features that the site uses: features of running text, and tabular figures."""


@dataclass(frozen=True, slots=True)
class FontFile:
    """A font file of the site. It has only the `characters` in use, cut from the whole file `source`."""

    family: Family
    source: Path
    characters: tuple[str, ...]
    name: str

    def cut(self) -> bytes:
        """Return the bytes of the font file (woff2). Equal inputs give equal bytes.

        Raises OSError if `source` cannot be read.
        """
        from fontTools.subset import Options, Subsetter
        from fontTools.ttLib import TTFont
        from fontTools.varLib.instancer import instantiateVariableFont

        font = TTFont(self.source, recalcTimestamp=False)
        # The hints cost a few bytes. Without them, systems hint the font themselves, which widens lines.
        subsetter = Subsetter(Options(layout_features=FEATURES, notdef_outline=True))
        subsetter.populate(text="".join(self.characters))
        subsetter.subset(font)
        font = instantiateVariableFont(font, {"wght": (self.family.lightest, self.family.heaviest)})
        font.flavor, made = "woff2", io.BytesIO()
        font.save(made, reorderTables=None)
        return made.getvalue()


def plan_fonts(texts: Iterable[str], fonts: Path) -> list[FontFile]:
    """Return the font files with the characters of `texts` and of `ALWAYS`. Nothing is written.

    `fonts` is the folder of the typefaces' packages. Raises OSError if a package cannot be read.
    """
    characters = ALWAYS.union(*texts)
    return [
        _plan_font(family, family.name_file(fonts, script), tuple(kept))
        for family in (DISPLAY, TEXT)
        for script, kept in family.split(fonts, characters)
    ]


def _plan_font(family: Family, source: Path, characters: tuple[str, ...]) -> FontFile:
    decides = [
        hashlib.sha256(source.read_bytes()).hexdigest(),
        [family.lightest, family.heaviest, "hints", *FEATURES, *characters],
        [_version("fonttools"), _version("brotli")],
    ]
    digest = hashlib.sha256(json.dumps(decides).encode()).hexdigest()[:16]
    return FontFile(family, source, characters, f"font-{digest}.woff2")


def make_fonts(fonts: Iterable[FontFile], media: Path) -> None:
    """Cut and write the font files that are missing in the folder `media`. Raises OSError."""
    for font in fonts:
        if not (media / font.name).is_file():
            write_files(media, [(font.name, font.cut())])


def measure_fonts(fonts: Iterable[FontFile], media: Path) -> dict[str, int]:
    """Map the name of each font file to its size in the folder `media`, in bytes; 0 for a missing file."""
    found = {font.name: media / font.name for font in fonts}
    return {name: path.stat().st_size if path.is_file() else 0 for name, path in found.items()}


def render_font_css(fonts: Iterable[FontFile]) -> str:
    """Return CSS with a `@font-face` rule for each font file.

    The first file of each family is the default. Browsers load the other files only for the characters in
    their `unicode-range`.
    """
    named: set[str] = set()
    rules = []
    for font in fonts:
        family = font.family
        only = f";unicode-range:{_format_ranges(font.characters)}" if family.name in named else ""
        named.add(family.name)
        rules.append(
            f'@font-face{{font-family:"{family.name}";src:url("/media/{font.name}") format("woff2");'
            f"font-weight:{family.lightest} {family.heaviest};font-display:swap{only}}}\n"
        )
    return "".join(rules)


def _format_ranges(characters: Iterable[str]) -> str:
    return ",".join(f"U+{ord(char):04X}" for char in characters)
