"""Rules for the gallery's photos."""

from collections.abc import Hashable, Iterator

from pipeline.content_files.files import GALLERY
from pipeline.findings.messages import TerminalOnly
from pipeline.findings.model import Finding, Place, Rule, Severity
from pipeline.findings.phrases import advise_promise, advise_promised_count, count, count_promised, normalize
from pipeline.rules.context import RuleContext
from pipeline.rules.registry import distinct, rule
from pipeline.system.commands import make_command


@rule(
    "GAL001",
    "The gallery has exactly the promised number of photos",
    "The site mentions 55 photos, and a visitor may count them.",
    "content/gallery.yaml has 54 photos and content/contract.yaml promises 55.   Add one.",
)
def photo_count(context: RuleContext) -> Iterator[Finding]:
    found, promised = len(context.gallery.photos), context.contract.gallery_photos
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
            "The gallery has no photos, as promised: its page is empty.",
            ("Add some.", TerminalOnly(f"Run: {make_command('pipeline add PHOTO')}")),
            severity=Severity.WARNING,
        )


def _count_photos(number: int) -> str:
    return count(number, "photo") if number else "no photos"


@distinct(
    Rule(
        "GAL002",
        "Every photo has its own id and title",
        "The id stands in links to the photo, and the title distinguishes photos for people who hear the "
        "page.",
        "title: Morning circle   Two photos have this title: call the second one Evening circle.",
    ),
    again=lambda first: (first, " already has this."),
    hint="Change one of the two; of two ids the one that nobody links to yet.",
)
def photos_distinct(context: RuleContext) -> Iterator[tuple[Hashable, Place]]:
    for n, photo in enumerate(context.gallery.photos):
        for key, value in (("id", photo.id), ("title", normalize(photo.title))):
            yield (key, value), context.find_place(GALLERY.file, "photos", n, key)
