"""The rule of the site's typefaces, for findings and for `pipeline explain`; reads no font."""

from pipeline.findings.model import Rule, Severity

GLYPH_MISSING = Rule(
    "FNT001",
    "The typefaces have every Latin letter and symbol of the content",
    "What a typeface does not have, the browser takes from another one, and it looks like a mistake within a"
    " word. Other scripts, such as Telugu and Devanagari, come whole from the visitor's device and are fine.",
    "A name written ṛṣi: Figtree has no ṛ. Write rishi, as the academy's other text does.",
    Severity.WARNING,
)
