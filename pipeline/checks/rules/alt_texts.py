"""Rules for alt texts (WCAG 2.2, success criterion 1.1.1)."""

import re
from collections.abc import Iterator
from posixpath import basename, splitext

from pipeline.base.findings.messages import Mention
from pipeline.base.findings.model import Finding, Rule, Severity
from pipeline.base.findings.phrases import is_letter, normalize
from pipeline.checks.context import RuleContext
from pipeline.checks.registry import Distinct, by_file, distinct, rule

_FILE_NAME = re.compile(
    r"^\S*\.(jpe?g|png|heic|heif|webp|avif|tiff?|gif|bmp)$"
    r"|^(img|dsc[fn]?|pxl|dji|mvimg)[_ -]?\d{3,}|^[\d_ -]+$",
    re.IGNORECASE,
)
_PREAMBLE = re.compile(
    r"^(?:(?:an?|the|this(?: is)?(?: an?)?)\s+)?"
    r"(?:image|photo(?:graph)?|picture|pic|snapshot|graphic|icon)\s+"
    r"(?:of|showing|that shows|shows|depicting)\b\s*",
    re.IGNORECASE,
)


@rule(
    "ALT001",
    "No alt text is a file name",
    "A person who hears “IMG underscore 0042 dot JPG” learns nothing about the picture.",
    "alt: IMG_0042.jpg   Write what the photo shows.",
)
@by_file
def alt_file_name(context: RuleContext) -> Iterator[Finding]:
    for use in context.pictures:
        stem, _ = splitext(basename(use.file))
        # A single word may be a file name and yet describe the picture, such as “sunrise”.
        is_name = normalize(use.alt) == normalize(stem) != "" and not all(map(is_letter, use.alt))
        if is_name or _FILE_NAME.search(use.alt):
            what = "file name" if any(map(is_letter, use.alt)) else "number or a date"
            yield alt_file_name.at(
                context.find_picture_place(use, "alt"),
                f"This is a {what}. It says nothing about the picture.",
                "Say in one sentence what a person who cannot see it should know.",
            )


@rule(
    "ALT002",
    "No alt text starts with “image of”",
    "Screen readers announce an image themselves; people would hear the word twice.",
    "alt: Photo of a circle of chairs   Write A circle of chairs, and continue with what matters.",
)
@by_file
def alt_preamble(context: RuleContext) -> Iterator[Finding]:
    for use in context.pictures:
        found = _PREAMBLE.match(use.alt)
        if found:
            rest = use.alt[found.end() :]
            yield alt_preamble.at(
                context.find_picture_place(use, "alt"),
                f"“{found.group().strip()}” is said by screen readers anyway.",
                f"Begin with what it shows: “{rest[:1].upper()}{rest[1:40]}{'…' if len(rest) > 40 else ''}”."
                if rest
                else "Begin with what it shows.",
                corrected=context.with_value(
                    use.source, *use.keys, "alt", value=(rest[:1].upper() + rest[1:]) or None
                ),
            )


@rule(
    "ALT003",
    "No alt text repeats the title",
    "People would hear the same words twice and still not know what the picture shows.",
    "title: Morning circle, alt: Morning circle   Describe in alt: what the photo shows.",
)
@by_file
def alt_title(context: RuleContext) -> Iterator[Finding]:
    for use in context.pictures:
        if use.title and normalize(use.alt) == normalize(use.title):
            yield alt_title.at(
                context.find_picture_place(use, "alt"),
                "This only repeats the title.",
                "Say what the picture shows that the title does not.",
            )


@distinct(
    Rule(
        "ALT004",
        "No two different pictures have the same alt text",
        "People who hear the texts cannot tell the two pictures apart.",
        "alt: A training hall   Two photos have this text: write what distinguishes each of them.",
    ),
    again=lambda first: ("The picture at ", first, " already has this ", Mention("alt"), "."),
    hint="Say what sets this one apart.",
)
def alt_unique(context: RuleContext) -> Distinct:
    shown = set[tuple[str, str]]()
    for use in context.pictures:
        text, known = normalize(use.alt), context.listing.measured.get(use.file)
        # One picture can stand in the gallery and on a page.
        picture = known.digest if known else use.file
        if (text, picture) not in shown:
            yield text, (use.source, *use.keys, "alt")
        shown.add((text, picture))


@rule(
    "ALT005",
    "An alt text is a sentence, not a word or a story",
    "One word says too little, and nobody can skim a long text by ear.",
    "alt: Chairs   Write A ring of empty chairs on a wooden floor.",
    Severity.WARNING,
)
@by_file
def alt_length(context: RuleContext) -> Iterator[Finding]:
    for use in context.pictures:
        if len(use.alt.split()) < 3:
            yield alt_length.at(
                context.find_picture_place(use, "alt"),
                "This says very little about the picture.",
                "Describe it in a short sentence.",
            )
        elif len(use.alt) > 200:
            yield alt_length.at(
                context.find_picture_place(use, "alt"),
                f"This has {len(use.alt)} characters, which is long to listen to.",
                "Keep what matters; 200 characters are plenty.",
            )
