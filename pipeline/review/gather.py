"""Words, pictures and findings become the entries of a contact sheet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from datetime import date

from pipeline.content.models.base import PictureWords
from pipeline.content.parts import GALLERY
from pipeline.content.reader import Content
from pipeline.content.unfinished import open_keys, what_is_open
from pipeline.diagnostics.model import Diagnostic
from pipeline.pages.table import page_of
from pipeline.photos.geometry import Box, crop_box, variant_sizes
from pipeline.photos.model import Cause, CauseKind, Outcome, Wanted
from pipeline.photos.recipes import RECIPES
from pipeline.review.model import FORMATS, Crop, SheetEntry, Variant, View
from pipeline.rules.frames import Frame, frames, place_of
from pipeline.rules.listing import OriginalsListing
from pipeline.rules.subject import PictureUse, Subject
from pipeline.wanted import wanted_photos


def entries(
    content: Content, photos: Outcome, findings: Sequence[Diagnostic], present: Mapping[str, int]
) -> list[SheetEntry]:
    """Return an entry for each place where the readable words name a photo, in the order of the site.

    `present` has the names of the files in the media folder with their sizes in bytes.
    """
    subject = Subject(content, OriginalsListing(frozenset()), launch=False, today=date.min)
    uses = subject.pictures
    wanted: dict[object, list[Wanted]] = {}
    for each in wanted_photos(content):
        wanted.setdefault(each.place, []).append(each)
    found_beside = beside(content, uses, findings)
    found = []
    for use, its_findings in zip(uses, found_beside, strict=True):
        slots = wanted[content.place(use.source, *use.keys, "file")]
        part, title = _names(content, use)
        found.append(
            SheetEntry(
                part=part,
                title=title,
                alt=use.alt,
                file=use.file,
                place=content.place(use.source, *use.keys),
                original=photos.originals.get(use.file),
                focus=slots[0].focus,
                facts=_facts(use.words),
                lacks=what_is_open(open_keys(content, use.source, use.keys, use.words)),
                crops=tuple(_crop(each, use, list(frames(use, content)), photos, present) for each in slots),
                findings=tuple(its_findings),
            )
        )
    return found


def _names(content: Content, use: PictureUse) -> tuple[str, str]:
    """Return the part of the site and the title."""
    if use.source == GALLERY.file:
        return "Gallery", use.title or ""
    name = use.source.removeprefix("content/").removesuffix(".yaml")
    page, words = page_of(name), content.words_of(name)
    return (page.label, page.heading(words)) if page and words else ("", use.title or "")


def _facts(words: PictureWords) -> dict[str, str]:
    people = "children" if words.children else "people" if words.people else None
    facts = {
        "Credit": words.credit,
        "Licence": words.licence,
        "Recognisable": people,
        "Consent": words.consent.value.replace("-", " ") if words.consent else None,
        "Consent until": words.consent_until and words.consent_until.isoformat(),
    }
    return {label: value for label, value in facts.items() if value}


def _crop(
    wanted: Wanted, use: PictureUse, shown: Sequence[Frame], photos: Outcome, present: Mapping[str, int]
) -> Crop:
    recipe = RECIPES[wanted.slot]
    original = photos.originals.get(wanted.file)
    rendition = photos.renditions.get((wanted.file, wanted.slot))
    box = None
    views = []
    heights: dict[int, int] = {}
    if original:
        size = (original.width, original.height)
        box = _part(size, crop_box(size, recipe.crop, wanted.focus))
        views = [
            View(each.where, each.shape, _part(size, each.box(size, wanted.focus)))
            for each in shown
            if each.slot is wanted.slot and each.shape != recipe.crop
        ]
        heights = dict(variant_sizes(size, recipe).variants)
    variants = []
    for end in rendition.ends if rendition else ():
        across, _, suffix = end.partition(".")
        name = f"{rendition.key}-{end}" if rendition else ""
        variants.append(
            Variant(name, int(across), heights.get(int(across), 0), FORMATS[suffix], present.get(name, 0))
        )
    order = list(FORMATS.values())
    variants.sort(key=lambda variant: (variant.width, order.index(variant.format)))
    due = [due for due in photos.due if (due.file, due.slot) == (wanted.file, wanted.slot)]
    causes = tuple(dict.fromkeys(_cause(cause) for each in due for cause in each.causes))
    label = place_of(use, wanted.slot)
    return Crop(wanted.slot, label, recipe.crop, box, tuple(variants), causes, tuple(views))


def _part(size: tuple[int, int], box: Box) -> Box:
    """Return a part of a picture of `size`, both in pixels, as fractions of it."""
    width, height = size
    return Box(box.left / width, box.top / height, box.width / width, box.height / height)


def _cause(cause: Cause) -> str:
    if cause.kind is CauseKind.CONTENT:
        return "the original was changed or replaced"
    if cause.kind in (CauseKind.RECIPE, CauseKind.TOOL):
        return "it is made in another way now"
    if cause.kind is CauseKind.MISSING:
        return "files of it are missing or damaged"
    return cause.what if cause.kind is CauseKind.NEW else f"{cause.what} changed"


def beside(
    content: Content, uses: Sequence[PictureUse], findings: Iterable[Diagnostic]
) -> list[list[Diagnostic]]:
    """Return the findings of each use: those in its lines of the words, and those on its original."""
    spans = [_span(content, use) for use in uses]
    found: list[list[Diagnostic]] = [[] for _ in uses]
    for finding in findings:
        place = finding.place
        for number, use in enumerate(uses):
            if place.file == f"raw_assets/{use.file}":
                found[number].append(finding)
        here = [
            number
            for number, (use, (start, last)) in enumerate(zip(uses, spans, strict=True))
            if use.source == place.file and place.line is not None and start[0] <= place.line <= last
        ]
        # Of entries that stand in one line it is the last that has begun.
        begun = [number for number in here if spans[number][0] <= (place.line, place.column or 1)]
        for number in (begun or here)[-1:]:
            found[number].append(finding)
    return found


def _span(content: Content, use: PictureUse) -> tuple[tuple[int, int], int]:
    """Return line and column where the words on a picture start, and the last line of them."""
    source = content.sources[use.source]
    start = source.key_place(use.keys)
    line = start.line or 0
    return (line, start.column or 1), source.last_line(use.keys) or line
