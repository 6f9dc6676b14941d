"""The rule that the site's typefaces must have the characters of the content. No font is read here."""

from pipeline.findings.model import Rule, Severity

GLYPH_MISSING = Rule(
    "FNT001",
    "The typefaces have every Latin letter and symbol of the content",
    "The browser takes a missing character from another typeface, which looks like a mistake within a word."
    " Other scripts, such as Telugu and Devanagari, come whole from the visitor's device and are fine.",
    "A name written ṛṣi: Figtree has no ṛ. Write rishi, as the academy's other text does.",
    Severity.WARNING,
)
