"""Rules for stand-ins, which the academy must replace."""

import re
from collections.abc import Iterator
from typing import Final

from pipeline.base.findings.messages import Mention, TerminalOnly
from pipeline.base.findings.model import Finding, Place, Severity
from pipeline.base.findings.phrases import FEW, count, list_first
from pipeline.base.system.commands import make_command
from pipeline.checks.context import RuleContext
from pipeline.checks.registry import rule
from pipeline.content.picture_frames import label_picture
from pipeline.content.pictures import PictureUsage
from pipeline.content.text_walk import Text
from pipeline.content.unfinished_pictures import describe_open_keys, find_open_keys
from pipeline.yaml_files.files import GALLERY

_RESERVED = re.compile(
    r"(?:^|[@/.])example\.(?:com|org|net)\b|\.(?:example|invalid|test|localhost)\b|^\+\d{1,3}[ 0]+$",
    re.IGNORECASE,
)
"""Matches a reserved domain (RFC 2606), or a phone number with only zeros after the country code."""

_UNMARK: Final = TerminalOnly("Then delete !standin.")
_LIST: Final = TerminalOnly(f"To list each: {make_command('pipeline check --launch')}")


@rule(
    "STD001",
    "No stand-in is left when the site goes live",
    "A stand-in is a harmless invention in place of a fact that only the academy knows, such as its phone.",
    'phone: !standin "+91 0000 000 000"   Write the real number and delete !standin.',
    Severity.WARNING,
)
def standins(context: RuleContext) -> Iterator[Finding]:
    sources, site = context.content.sources, context.content.site
    unknown = [f for f in sorted(context.content.unread) if f not in sources or not sources[f].whole]
    unfinished = {
        (use.source, (*use.keys, key)) for use, open_, _ in _find_unfinished(context) for key in open_
    }
    marked = [
        (file, keys)
        for file, source in sources.items()
        # In a partly read file, the number would be too low, and would rise after the file is corrected.
        if context.launch or file not in unknown
        for keys in source.standins
        if (file, keys) not in unfinished
    ]
    if context.launch:
        names = {(use.source, use.keys): use.name for use in context.pictures}
        for file, keys in marked:
            name = names.get((file, keys[:-1])) if keys[-1:] == ("file",) else None
            yield standins.at(
                context.find_place(file, *keys),
                f"This {'picture' if name else 'value'} is still an example.",
                "Put a real photo in its place." if name else ("Write the real one.", _UNMARK),
                severity=Severity.ERROR,
            )
    elif marked:
        pictures = sum(keys[-1:] == ("file",) for _, keys in marked)
        files = count(len({file for file, _ in marked}), "file")
        rest = Place(unknown[0]) if len(unknown) == 1 else count(len(unknown), "file")
        yield standins.at(
            Place("content"),
            (
                f"{count(len(marked), 'example')} in {files}: {count(pictures, 'picture')} and "
                f"{count(len(marked) - pictures, 'value')} that only the academy can give."
                + (" The site is launched: visitors would see them." if site and site.launched else ""),
                *((" Not counted: ", rest, ", which cannot be read.") if unknown else ()),
            ),
            ("Replace each before the launch.", _LIST),
        )


@rule(
    "STD002",
    "An obvious stand-in is marked as one",
    "Without the mark, it would go live unnoticed.",
    "email: hello@example.org   Nobody can own that domain: write the real address, or add !standin.",
)
def unmarked(context: RuleContext) -> Iterator[Finding]:
    for text in context.page_texts:
        if text.file != "content/site.yaml" or not _RESERVED.search(text.value):
            continue
        standins_here = context.find_source(text.file).standins
        if not any(text.keys[:length] in standins_here for length in range(len(text.keys) + 1)):
            yield unmarked.at(
                context.find_place(text.file, *text.keys),
                "This can only be an example, but is not marked as one.",
                "Write the real value, or mark this one as an example:",
                corrected=_spell_marked_line(context, text),
            )


@rule(
    "STD003",
    "A photo is finished before visitors see it",
    "A caption such as “New photo (img-2041)” looks like a fault, and helps nobody who cannot see the photo. "
    "After the launch, such photos and the gallery's stand-ins are withheld.",
    "title: !standin New photo (img-2041)   Write the title and delete !standin.",
    Severity.WARNING,
)
def unfinished(context: RuleContext) -> Iterator[Finding]:
    found = list(_find_unfinished(context))
    for standin in (True, False):
        photos = [each for each in found if each[0].is_photo and ("file" in each[1]) == standin]
        if len(photos) > FEW and not context.launch:
            found = [each for each in found if each not in photos]
            yield unfinished.at(
                context.find_source(GALLERY.file).find_key_place(("photos",)),
                f"{len(photos)} photos of the gallery {'are examples' if standin else 'still lack text'}: "
                f"{list_first([use.name if standin else f'“{use.title}”' for use, _, _ in photos])}."
                + (" Visitors do not see them until they are finished." if photos[0][2] else ""),
                ("Put a real photo in the place of each." if standin else "Write what is missing.", _LIST),
            )
    for use, keys, withheld in found:
        yield unfinished.at(
            context.find_picture_place(use, keys[0]),
            (
                Mention(use.name, label_picture(use)),
                f" still needs {describe_open_keys(keys)}."
                + (" Visitors do not see it until then." if withheld else ""),
            ),
            "Put a real photo in its place."
            if keys[0] == "file"
            else (
                "Fill in ",
                *[part for key in keys for part in (" and ", Mention(key))][1:],
                ".",
                _UNMARK,
            ),
            severity=Severity.ERROR if context.launch and not withheld else Severity.WARNING,
        )


def _find_unfinished(context: RuleContext) -> Iterator[tuple[PictureUsage, list[str], bool]]:
    """Yield each unfinished picture, its unfinished keys, and whether the picture is withheld.

    After the launch, unfinished photos of the gallery are withheld. If a picture is not withheld, its key
    `file` is left out, because the check `standins` reports it.
    """
    is_launched = bool(context.content.site and context.content.site.launched)
    for use in context.pictures:
        withheld = use.is_photo and is_launched
        keys = find_open_keys(context.content, use.source, use.keys, use.picture)
        keys = keys if withheld else [key for key in keys if key != "file"]
        if keys:
            yield use, keys, withheld


def _spell_marked_line(context: RuleContext, text: Text) -> str | None:
    place = context.find_place(text.file, *text.keys)
    source, (line, start) = context.find_source(text.file), place.position
    return source.with_text(place, f"!standin {source.lines[line][start : start + place.length]}")
