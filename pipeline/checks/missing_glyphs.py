"""Finds letters and symbols in the content that the typefaces lack."""

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

from pipeline.base.findings.model import Finding
from pipeline.content.reader import Content
from pipeline.content.text_walk import Text
from pipeline.drawings.fonts.families import ALWAYS, DISPLAY, EMOJI, GLYPH_MISSING, SCRIPTS, TEXT, Family


def check_letters(content: Content, fonts: Path) -> Iterator[Finding]:
    """Yield findings for texts with Latin letters or symbols that one of the site's typefaces lacks.

    `fonts` is the folder of the font packages; without it, there are no findings. The same missing characters
    are reported once for each file. A stand-in gets this finding only if all texts with them are stand-ins.
    """
    unusual = [
        (Text(file, *text), letters)
        for file, model in content.parsed
        for text in model.texts
        if (letters := _list_unusual(text[1]))
    ]
    if not unusual:
        return
    try:
        had = {family.name: _read_characters(family, fonts) for family in (DISPLAY, TEXT)}
    except OSError:
        return
    reported: set[tuple[str, tuple[str, ...]]] = set()
    for text, letters in sorted(
        unusual, key=lambda each: each[0].keys in content.sources[each[0].file].standins
    ):
        for name, characters in had.items():
            missing = [letter for letter in letters if letter not in characters]
            if missing and (text.file, tuple(missing)) not in reported:
                reported.add((text.file, tuple(missing)))
                place = content.find_place(text.file, *text.keys)
                listed = ", ".join(f"{letter} (U+{ord(letter):04X})" for letter in missing)
                hint = (
                    "Leave the emoji out."
                    if EMOJI.search(listed)
                    else "Write it with other letters, such as s for ṣ, or in words."
                )
                yield GLYPH_MISSING.at(place, f"The site's typeface {name} has no {listed}.", hint)
            if missing:
                break


@lru_cache(maxsize=1 << 16)
def _list_unusual(text: str) -> list[str]:
    return (
        [] if ALWAYS.issuperset(text) else [each for each in dict.fromkeys(text) if _should_have_glyph(each)]
    )


def _should_have_glyph(character: str) -> bool:
    """Return True for Latin letters, symbols and punctuation marks, except those in `ALWAYS`."""
    # The range has the punctuation of Arabic and Indian scripts.
    if character in ALWAYS or character.isspace() or "\u0600" <= character <= "\u0dff":
        return False
    return unicodedata.category(character)[0] in "PS" or unicodedata.name(character, "").startswith("LATIN ")


def _read_characters(family: Family, fonts: Path) -> set[str]:
    from fontTools.ttLib import TTFont

    found: set[str] = set()
    for script in SCRIPTS:
        found.update(map(chr, TTFont(family.name_file(fonts, script)).getBestCmap()))
    return found
