"""Rules for all texts, such as length and spelling."""

import re
import unicodedata
from collections.abc import Iterator
from html import unescape

from pipeline.base.findings.messages import Mention, TerminalOnly
from pipeline.base.findings.model import Finding, Severity
from pipeline.checks.context import RuleContext
from pipeline.checks.registry import by_file, rule
from pipeline.content.text_walk import BROKEN_LINK, Text
from pipeline.yaml_files.models.base import LINE_LIMIT, TextKind
from pipeline.yaml_files.richtext import parse

_PLACEHOLDER = re.compile(r"\{([^{}\s]*)\}")
_TAG = re.compile(r"</?[A-Za-z][^<>]*>|&(?:[a-z]+|#\d+);")
_EMPHASIS = re.compile(r"(\*\*|__)(?=\S).+?(?<=\S)\1|(?<!\w)[*_](?=\S)[^*_]+(?<=\S)[*_](?!\w)")
_BLOCK = re.compile(r"^\s{0,3}(#{1,6}\s|[-*+]\s|\d+[.)]\s|>\s|```|\|)|!\[|`[^`]+`", re.MULTILINE)
_FILLER = re.compile(r"\b(?:lorem ipsum|TODO|FIXME|TBD|XXX)\b|\?\?\?", re.IGNORECASE)
_IMAGE = re.compile(r"!\[[^\[\]]*\]\([^()]*\)")
_SPACES = re.compile(r"\S(\s{2,})\S|\S(\s+)[,;.!?](?:\s|$)")

_LONG = 40_000
"""Maximum length of a page in characters: ten times the length of the academy's longest page."""


@rule(
    "TXT002",
    "A text with blanks to fill in has them in curly braces, and no other text has braces",
    "The site replaces {year} and the like by a value. Visitors would read any other word in braces.",
    "copyright: © {yaer} {academy}   Visitors would read {yaer}; write {year}.",
)
@by_file
def placeholders(context: RuleContext) -> Iterator[Finding]:
    for text in context.visible_texts:
        known, used = _PLACEHOLDER.findall(text.description), _PLACEHOLDER.findall(text.value)
        for name in known:
            if name not in used:
                yield placeholders.at(
                    context.find_place(text.file, *text.keys),
                    f"This text lacks {{{name}}}. {text.description}",
                    f"Put {{{name}}} where the value is to appear.",
                )
        for name in used:
            if name not in known:
                near = context.find_misspelt(name, known)
                filled = f"only {', '.join(f'{{{k}}}' for k in known)} is" if known else "nothing is"
                better = text.value.replace(f"{{{name}}}", f"{{{near}}}") if near else None
                yield placeholders.at(
                    context.find_source(text.file).find(text.keys, f"{{{name}}}"),
                    f"Visitors would read “{{{name}}}” as it stands; {filled} filled in here.",
                    "Correct the word in the braces, or delete it.",
                    corrected=context.with_value(text.file, *text.keys, value=better),
                )


@rule(
    "TXT003",
    "A paragraph contains no HTML, and no Markdown other than emphasis and links",
    "The site shows all other marks as they are.",
    "<b>Now</b>   Visitors would read the brackets; write **Now**.",
)
@by_file
def paragraph_markup(context: RuleContext) -> Iterator[Finding]:
    for text in context.visible_texts:
        if text.kind is not TextKind.RICH:
            continue
        shown = "".join(run.text for run in parse(text.value) if run.mark != "link")
        place = context.find_source(text.file)
        image = _IMAGE.search(text.value)
        if image:
            yield paragraph_markup.at(
                place.find(text.keys, image.group()),
                "A paragraph cannot hold a picture; visitors would read an exclamation mark and a link.",
                "Delete it; pages have pictures only at certain places.",
            )
        for pattern, what, hint in (
            (
                _TAG,
                "is HTML",
                "Write **strong** or *emphasis* for marks, and the character itself for a code.",
            ),
            (
                _BLOCK,
                "is Markdown that has no effect here",
                ("Delete it; lists belong under ", Mention("points"), "."),
            ),
            (
                BROKEN_LINK,
                "was meant as a link",
                "Write [words](/address), with no space between and none in it.",
            ),
        ):
            found = pattern.search(shown)
            if found:
                shred = found.group().strip()
                yield paragraph_markup.at(
                    place.find(text.keys, shred),
                    f"“{shred}” {what}; visitors would read it as it stands.",
                    hint,
                )


@rule(
    "TXT004",
    "A line contains no Markdown and no HTML",
    "The site shows headings, labels and titles as they are.",
    "heading: A **strong** mind   Visitors would read the asterisks; delete them.",
)
@by_file
def line_markup(context: RuleContext) -> Iterator[Finding]:
    for text in context.visible_texts:
        if text.kind is not TextKind.LINE:
            continue
        for pattern in (_TAG, _EMPHASIS, BROKEN_LINK):
            found = pattern.search(text.value)
            if found:
                plain = pattern.sub(
                    lambda mark: unescape(re.sub(r"<[^<>]*>|[*_]", "", mark[0])), text.value
                ).strip()
                yield line_markup.at(
                    context.find_source(text.file).find(text.keys, found.group()),
                    f"Visitors would read “{found.group()}” as it stands; only paragraphs may hold marks.",
                    "Write the text without marks.",
                    corrected=context.with_value(text.file, *text.keys, value=plain)
                    if pattern is not BROKEN_LINK
                    else None,
                )
                break


@rule(
    "TXT005",
    "No filler text is left in the content",
    "Filler must be replaced before visitors read it.",
    "heading: TODO heading   Write the heading, or mark a stand-in with !standin.",
)
@by_file
def filler(context: RuleContext) -> Iterator[Finding]:
    for text in context.visible_texts:
        found = _FILLER.search(text.value)
        if found:
            yield filler.at(
                context.find_source(text.file).find(text.keys, found.group()),
                f"“{found.group()}” is filler.",
                (
                    "Write the real text.",
                    TerminalOnly("Mark a fact that only the academy knows with !standin."),
                ),
            )


@rule(
    "TXT006",
    "One space separates two words, and none precedes a full stop or comma",
    "It is usually a slip, and can break a line at the wrong place.",
    "lead: Call us , any day   Write Call us, any day.",
    Severity.WARNING,
)
@by_file
def spaces(context: RuleContext) -> Iterator[Finding]:
    for text in context.visible_texts:
        found = _SPACES.search(text.value)
        if found and text.kind is TextKind.LINE:
            better = re.sub(r"\s+([,;.!?](?:\s|$))", r"\1", " ".join(text.value.split()))
            yield spaces.at(
                context.find_source(text.file).find(text.keys, found.group()),
                f"There is a space too many in “{found.group()}”.",
                "Take it out:",
                corrected=context.with_value(text.file, *text.keys, value=better),
            )


@rule(
    "TXT007",
    "Every text shows something",
    "A text of invisible characters leaves an empty line on the page.",
    "title: contains only U+200E, which is invisible.   Write the title.",
)
@by_file
def visible(context: RuleContext) -> Iterator[Finding]:
    for text in context.texts:
        if not any(unicodedata.category(character)[0] in "LNPS" for character in text.value):
            names = [f"U+{ord(character):04X}" for character in dict.fromkeys(text.value)]
            yield visible.at(
                context.find_place(text.file, *text.keys),
                f"Nothing of this text can be seen: it holds only {', '.join(names)}.",
                "Write the text anew.",
            )


@rule(
    "TXT009",
    "A line is short enough for its place",
    "A heading, label or title of thousands of letters pushes everything else off the screen.",
    "title: has 5,000 letters after a failed paste.   Write a short title, and the rest as a paragraph.",
)
@by_file
def line_length(context: RuleContext) -> Iterator[Finding]:
    for text in context.visible_texts:
        if text.kind is TextKind.LINE and len(text.value) > LINE_LIMIT:
            yield line_length.at(
                context.find_place(text.file, *text.keys),
                f"This line has {len(text.value):,} characters; there is room for {LINE_LIMIT}.",
                "Shorten it. Long text belongs into a paragraph.",
            )


@rule(
    "TXT008",
    "A page is not too long to be read",
    "Nobody reads a hundred screens, and each visitor has to download them.",
    "content/programmes/nlp.yaml has 60,000 characters of text.   Delete the failed paste, or make two "
    "pages.",
    Severity.WARNING,
)
@by_file
def page_length(context: RuleContext) -> Iterator[Finding]:
    texts: dict[str, list[Text]] = {}
    for text in context.visible_texts:
        texts.setdefault(text.file, []).append(text)
    for file, found in texts.items():
        length = sum(len(text.value) for text in found)
        if length > _LONG:
            longest = max(found, key=lambda text: len(text.value))
            yield page_length.at(
                context.find_place(file, *longest.keys),
                f"This page has {length:,} characters of text, more than {_LONG:,}; the longest is here.",
                "Shorten the texts, or move a part of them to another page.",
            )
