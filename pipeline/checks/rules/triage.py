"""Rules for photos that a person should check before visitors see them."""

from collections.abc import Iterator

from pipeline.base.findings.messages import Mention, TerminalOnly
from pipeline.base.findings.model import Finding, Severity
from pipeline.base.system.commands import make_command
from pipeline.checks.context import RuleContext
from pipeline.checks.registry import by_file, checks, rule
from pipeline.checks.rules.photo_quality import FINE, list_remarks
from pipeline.content.reader import Content
from pipeline.photos.decoding.codes import LIKE_ERASED, SMALL
from pipeline.photos.decoding.refusal import escape_name
from pipeline.photos.decoding.similarity import Look, are_alike_turned, coarsen, find_copies, parse_look
from pipeline.photos.model import Original
from pipeline.yaml_files.files import name_photo_file
from pipeline.yaml_files.models.forgotten import ForgottenPhoto


@checks(SMALL)
@by_file
def remarks(context: RuleContext) -> Iterator[Finding]:
    """Find pictures of poor quality or too few pixels, unless somebody marked them as fine.

    Pictures without measurements are skipped.
    """
    for use in context.pictures:
        original = context.originals.find_measured(use.file, use.picture.turn)
        if original is not None and not use.picture.looks_fine:
            size = (original.width, original.height)
            for remark in list_remarks(use.file, original.traits, size, use.slots):
                yield remark.report(context.find_picture_place(use, "file"), use.file)


@rule(
    "TRI006",
    "No photo is in the gallery twice",
    "Visitors would see the same picture again.",
    "IMG_0042.JPG and a smaller copy from a chat program.   Remove the smaller one.",
    Severity.WARNING,
)
def twins(context: RuleContext) -> Iterator[Finding]:
    photos = [
        (name, photo, original)
        for name, photo in context.photos.items()
        if (original := context.originals.find_measured(photo.file, photo.turn))
    ]
    copies = find_copies(tuple(original.look for _, _, original in photos))
    for copy, first in copies.items():
        (name, photo, original), (other_name, other, there) = photos[copy], photos[first]
        if photo.looks_fine or other.file == photo.file:
            continue
        smaller = other_name if there.width < original.width else name
        yield twins.at(
            context.find_place(name_photo_file(name), "file"),
            (
                Mention(escape_name(photo.file)),
                " looks like ",
                context.find_place(name_photo_file(other_name), "file"),
                ": the same photo, saved anew."
                if _format_pixels(original) == _format_pixels(there)
                else ": the same photo, resized "
                f"({_format_pixels(original)} here, {_format_pixels(there)} there).",
            ),
            ("Keep one of them, and remove ", Mention(smaller, context.photos[smaller].title), ". ", *FINE),
        )


def find_erased(content: Content, digest: str, look: Look) -> ForgottenPhoto | None:
    """Return an erased photo with this digest or, failing that, with a similar look, perhaps turned."""
    erased = content.erased_photos
    if same := [each for each in erased if each.digest == digest]:
        return same[0]
    coarse = coarsen(look) if erased else look
    alike = (each for each in erased if each.likeness and are_alike_turned(coarse, parse_look(each.likeness)))
    return next(alike, None)


@checks(LIKE_ERASED)
@by_file
def like_forgotten(context: RuleContext) -> Iterator[Finding]:
    for use in context.pictures:
        original = context.originals.find_measured(use.file, use.picture.turn)
        if original is None or use.picture.looks_fine:
            continue
        erased = find_erased(context.content, original.digest, original.look)
        if erased and erased.digest != original.digest:  # the run reports a photo that returned
            yield LIKE_ERASED.at(
                context.find_picture_place(use, "file"),
                (
                    Mention(escape_name(use.file)),
                    f" looks like a photo that was deleted for good on {erased.date}.",
                ),
                (
                    "If it is that one, delete it for good; if it is another, say that it is fine as it is.",
                    TerminalOnly(f"The desk does both: {make_command('pipeline desk')}"),
                ),
            )


def _format_pixels(original: Original) -> str:
    return f"{original.width} x {original.height}"
