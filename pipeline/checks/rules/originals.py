"""Rules for the files of pictures that the content names: the originals in raw_assets/."""

import re
from collections.abc import Iterator

from pipeline.base.disk.file_names import find_name_fault, is_hidden
from pipeline.base.findings.messages import Mention, TerminalOnly
from pipeline.base.findings.model import Finding, Place, Rule
from pipeline.base.findings.phrases import FEW, list_first
from pipeline.base.system.commands import make_command, quote
from pipeline.checks.context import RuleContext, UnreadError
from pipeline.checks.registry import Distinct, by_file, distinct, rule
from pipeline.photos.decoding.file_types import SUFFIXES
from pipeline.photos.decoding.refusal import escape_name
from pipeline.photos.originals import compose_accents


def _is_well_formed(file: str) -> bool:
    return "\\" not in file and all(part not in ("", ".", "..") for part in file.split("/"))


@rule(
    "ORG001",
    "Every original that the content names is there",
    "Without its original, a picture is missing on its page.",
    "file: gallery/sunrise.jpg   There is no such file; copy it there, or correct the name.",
)
@by_file
def originals_exist(context: RuleContext) -> Iterator[Finding]:
    for use in context.pictures:
        if not _is_well_formed(use.file) or context.originals.find_lookalike(use.file):
            continue
        if any(map(is_hidden, use.file.split("/"))):
            visible = "/".join(part.lstrip(".") for part in use.file.split("/"))
            yield originals_exist.at(
                context.find_picture_place(use, "file"),
                (
                    "The file of this picture is hidden.",
                    TerminalOnly(f"In raw_assets/{use.file}, a name begins with a dot."),
                ),
                (
                    "Put another photo in its place.",
                    TerminalOnly("Or rename it without the dot, here too; systems make hidden files."),
                ),
                corrected=context.with_value(use.source, *use.keys, "file", value=visible),
            )
            continue
        near = context.find_misspelt(use.file, context.originals.files)
        yield originals_exist.at(
            context.find_picture_place(use, "file"),
            ("The file of this picture is missing.", TerminalOnly(f"There is no raw_assets/{use.file}.")),
            (
                "Put another photo in its place.",
                TerminalOnly(f"Did you mean {near}?" if near else "Or copy it there, or correct the name."),
            ),
            corrected=context.with_value(use.source, *use.keys, "file", value=near),
        )


@rule(
    "ORG002",
    "The name of an original equals the name of its file, with capitals and accents",
    "Windows and macOS find sunrise.jpg under the name Sunrise.JPG, but the computers that build the site "
    "do not. Also, é can be one character, or e and an accent.",
    "file: gallery/img_0042.jpg   The file is called IMG_0042.JPG: write it so.",
)
@by_file
def originals_case(context: RuleContext) -> Iterator[Finding]:
    for use in context.pictures:
        if use.file in context.originals.files or not (found := context.originals.find_lookalike(use.file)):
            continue
        other = compose_accents(found) != compose_accents(use.file)
        yield originals_case.at(
            context.find_picture_place(use, "file"),
            f"The file is called raw_assets/{found}; capital and small letters count."
            if other
            else "The name of the file looks the same, but its accents are stored in another way.",
            f"Write {found}." if other else "Rename the file without accents, and write the same name here.",
            corrected=context.with_value(use.source, *use.keys, "file", value=found if other else None),
        )


@rule(
    "ORG004",
    "The content names every original",
    "Nobody sees a photo that the content does not name, although somebody put it there.",
    "raw_assets/gallery/new.jpg is named nowhere.   Add it to the gallery, or remove it.",
)
def originals_named(context: RuleContext) -> Iterator[Finding]:
    if context.content.unread:
        raise UnreadError  # an unread file may use any original
    named = {compose_accents(use.file).casefold() for use in context.pictures}
    unnamed = [
        file
        for file in sorted(context.originals.files)
        if compose_accents(file).casefold() not in named and not find_name_fault(file)  # ORG010 comes first
    ]
    photos = [
        file for file in unnamed if file.startswith("gallery/") and file.lower().endswith(tuple(SUFFIXES))
    ]
    if len(photos) > FEW:
        names = list_first([quote(file.removeprefix("gallery/")) for file in photos])
        yield originals_named.at(
            Place("raw_assets/gallery"),
            f"No page shows these {len(photos)} photos: {names}.",
            (
                "Add them to the gallery, or delete them.",
                TerminalOnly(f"Run: {make_command('pipeline add', f'raw_assets/{photos[0]}')}"),
            ),
        )
        unnamed = [file for file in unnamed if file not in photos]
    for file in unnamed:
        if file.lower().endswith(tuple(SUFFIXES)):
            hint = (
                (
                    "Add it to the gallery, or delete it.",
                    TerminalOnly(f"Run: {make_command('pipeline add', f'raw_assets/{file}')}"),
                )
                if file.startswith("gallery/")
                else (
                    "Show it on a page, or delete it.",
                    TerminalOnly("A page shows a picture that its content file names as `file`."),
                )
            )
            yield originals_named.at(Place(f"raw_assets/{file}"), "No page shows this picture.", hint)
        else:
            yield originals_named.at(
                Place(f"raw_assets/{file}"),
                "This is no picture that a page can show.",
                "Delete it; notes may stay, as .txt or .md.",
            )


@rule(
    "ORG010",
    "Every computer can hold an original under its name",
    "The project moves between Windows, macOS and Linux, and Windows refuses more names than the others.",
    "raw_assets/gallery/CON.jpg   CON is the name of a device on Windows: rename the file.",
)
def originals_portable(context: RuleContext) -> Iterator[Finding]:
    for file in sorted(context.originals.files):
        if fault := find_name_fault(file):
            yield originals_portable.at(
                Place(f"raw_assets/{escape_name(file)}"),
                f"This file cannot be on every computer: {fault}.",
                (
                    "Rename it, in letters a to z, digits and hyphens; then write the new name at ",
                    Mention("file"),
                    ".",
                ),
            )


@distinct(
    Rule(
        "ORG005",
        "No original is named twice",
        "A picture in two places is usually a copied line that nobody changed.",
        "file: gallery/IMG_0042.JPG   Two photos have this file: correct the wrong one.",
    ),
    again=lambda first: ("The picture at ", first, " already shows this file."),
    hint="Name the picture that belongs here.",
)
def originals_once(context: RuleContext) -> Distinct:
    for use in context.pictures:
        yield compose_accents(use.file).casefold(), (use.source, *use.keys, "file")


@rule(
    "ORG006",
    "The name of an original starts below the folder of the originals, with forward slashes",
    "Only originals are published, and a name must work on every computer.",
    "file: C:\\Photos\\sunrise.jpg   Copy the photo to raw_assets/gallery/ and write gallery/sunrise.jpg.",
)
@by_file
def originals_form(context: RuleContext) -> Iterator[Finding]:
    for use in context.pictures:
        if not _is_well_formed(use.file):
            better = re.sub(r".*raw_assets/|^[A-Za-z]:|^/+|\.\.?/", "", use.file.replace("\\", "/"))
            yield originals_form.at(
                context.find_picture_place(use, "file"),
                "This is no name of a file below raw_assets/.",
                "Write folder and file with a forward slash between, such as gallery/IMG_0042.JPG.",
                corrected=context.with_value(use.source, *use.keys, "file", value=better)
                if better in context.listing.files
                else None,
            )


@distinct(
    Rule(
        "ORG007",
        "No two originals have names that differ only in capitals or accents",
        "On Windows and macOS, one of them would replace the other.",
        "gallery/A.jpg and gallery/a.jpg   Rename one of them.",
    ),
    again=lambda first: f"Its name differs from {first.file} only in letter case or accents.",
    hint="Rename one of the two, and its name in the content.",
)
def originals_distinct(context: RuleContext) -> Distinct:
    for file in sorted(context.originals.files):
        yield compose_accents(file).casefold(), (f"raw_assets/{file}",)


@rule(
    "ORG008",
    "The folder of the originals exists and is readable",
    "It contains every picture of the site.",
    "raw_assets/ was not copied with the project.   Put it beside content/.",
)
def originals_there(context: RuleContext) -> Iterator[Finding]:
    if not context.listing.there:
        yield originals_there.at(
            Place("raw_assets"),
            "This folder, or one in it, is missing or cannot be opened, so no picture can be found.",
            "Put it beside content/, and check who may read it.",
        )
