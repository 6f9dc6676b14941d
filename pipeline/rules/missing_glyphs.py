"""Finds letters and symbols in the content that the typefaces lack."""

import unicodedata
from collections.abc import Iterator
from pathlib import Path

from pipeline.findings.model import Finding
from pipeline.fonts.codes import GLYPH_MISSING
from pipeline.fonts.families import ALWAYS, DISPLAY, SCRIPTS, TEXT, Family
from pipeline.source.reader import Content
from pipeline.source.text_walk import list_texts


def check_letters(content: Content, fonts: Path) -> Iterator[Finding]:
    """Yield a finding for each text with a Latin letter or a symbol that a typeface of the site lacks.

    `fonts` is the folder of the font packages. The folder is read only if a text has non-ASCII characters. If
    the folder is missing, there are no findings.
    """
    unusual = [(text, [c for c in dict.fromkeys(text.value) if _is_ours(c)]) for text in list_texts(content)]
    if not any(letters for _, letters in unusual):
        return
    try:
        had = {family.name: _characters(family, fonts) for family in (DISPLAY, TEXT)}
    except OSError:
        return
    for text, letters in unusual:
        for name, characters in had.items():
            missing = [letter for letter in letters if letter not in characters]
            if missing:
                place = content.place(text.file, *text.keys)
                listed = ", ".join(f"{letter} (U+{ord(letter):04X})" for letter in missing)
                hint = "Write it with other letters, such as s for ṣ, or in words."
                yield GLYPH_MISSING.at(place, f"The site's typeface {name} has no {listed}.", hint)
                break


def _is_ours(character: str) -> bool:
    """Return True for a non-ASCII Latin letter, punctuation mark or symbol that the typefaces should have."""
    if character in ALWAYS or character.isspace():
        return False
    return unicodedata.category(character)[0] in "PS" or unicodedata.name(character, "").startswith("LATIN ")


def _characters(family: Family, fonts: Path) -> set[str]:
    """Return the characters that a family's font files contain. Raises OSError."""
    from fontTools.ttLib import TTFont

    found: set[str] = set()
    for script in SCRIPTS:
        found.update(map(chr, TTFont(family.file(fonts, script)).getBestCmap()))
    return found
