"""Rules for the gallery's photos."""

from collections.abc import Iterator
from itertools import pairwise

from pipeline.base.findings.messages import TerminalOnly
from pipeline.base.findings.model import Finding, Rule, Severity
from pipeline.base.findings.phrases import (
    advise_promise,
    advise_promised_count,
    count,
    count_promised,
    normalize,
)
from pipeline.base.system.commands import make_command
from pipeline.checks.context import RuleContext
from pipeline.checks.registry import Distinct, distinct, rule
from pipeline.yaml_files.files import GALLERY, name_photo_file


@rule(
    "GAL001",
    "The gallery has exactly the promised number of photos",
    "The site mentions 55 photos, and a visitor may count them.",
    "content/gallery/ has 54 photos and content/contract.yaml promises 55.   Add one.",
)
def photo_count(context: RuleContext) -> Iterator[Finding]:
    found, promised = len(context.photos), context.contract.gallery_photos
    shown, place = (
        found - len(context.withheld),
        context.find_source(GALLERY.file).find_key_place(("photos",)),
    )
    if shown < promised <= found:
        yield photo_count.at(
            place,
            f"Visitors see {_count_photos(shown)}, but {count_promised(promised)}; withheld until finished: "
            f"{found - shown}.",
            ("Finish them, or ", *advise_promise(shown, "gallery_photos")),
            severity=Severity.WARNING,
        )
    elif shown != promised:
        found = found if found < promised else shown
        yield photo_count.at(
            place,
            f"The gallery has {_count_photos(found)}, but {count_promised(promised)}.",
            advise_promised_count(found, promised, "gallery_photos"),
        )
    elif not shown:
        yield photo_count.at(
            place,
            "The gallery has no photos: its page is empty.",
            ("Add some.", TerminalOnly(f"Run: {make_command('pipeline add PHOTO')}")),
            severity=Severity.WARNING,
        )


def _count_photos(number: int) -> str:
    return count(number, "photo") if number else "no photos"


@distinct(
    Rule(
        "GAL002",
        "Every photo has its own title",
        "The title distinguishes photos for people who hear the page.",
        "title: Morning circle   Two photos have this title: call the second one Evening circle.",
    ),
    again=lambda first: (first, " already has this title."),
    hint="Change one of the two.",
)
def photos_distinct(context: RuleContext) -> Distinct:
    for identity, photo in context.photos.items():
        yield normalize(photo.title), (name_photo_file(identity), "title")


@rule(
    "GAL005",
    "Each photo has one line in the order of the gallery",
    "The gallery shows its photos in the order of content/gallery.yaml, and a photo without a line last.",
    "- tea-brake   There is no content/gallery/tea-brake.yaml: write tea-break.",
)
def photo_order(context: RuleContext) -> Iterator[Finding]:
    from pipeline.yaml_files.yaml_editor import spell_value  # late, because it loads YAML

    gallery = context.get(GALLERY)
    listed, first = gallery.placed, dict[str, int]()
    unlisted = dict.fromkeys(identity for identity in context.photos if identity not in listed)
    for n, (identity, following) in enumerate(pairwise([*gallery.names, ""])):
        if listed.keys().isdisjoint([identity, following]):
            yield photo_order.at(
                context.find_place(GALLERY.file, "photos", n),
                f"The group “{identity}” has no photos, so visitors do not see it.",
                "Write its photos below it, or delete it.",
                severity=Severity.WARNING,
            )
        elif identity in listed and identity not in context.photos:
            near = context.find_misspelt(identity, unlisted)
            unlisted.pop(near or "", None)
            yield photo_order.at(
                context.find_place(GALLERY.file, "photos", n),
                f"There is no photo {name_photo_file(identity)}.",
                f"Did you mean {near}?" if near else "Delete this line, or put the file back.",
                corrected=context.with_value(GALLERY.file, "photos", n, value=near),
            )
        elif first.setdefault(identity, n) != n:
            there = context.find_place(GALLERY.file, "photos", first[identity])
            yield photo_order.at(
                context.find_place(GALLERY.file, "photos", n),
                ("This is already on ", there, "."),
                "Delete one of the two lines.",
            )
    for identity in unlisted:
        yield photo_order.at(
            context.find_source(GALLERY.file).find_key_place(("photos",)),
            f"The photo {identity} has no line here, so it is shown last.",
            "Add this line where the photo belongs:",
            severity=Severity.WARNING,
            corrected=f"  - {spell_value(identity)}",
        )
