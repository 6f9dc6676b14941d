"""One photo on the contact sheet: its pictures, its words, what was found, and what its files weigh."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Iterable, Sequence
from typing import Final
from xml.etree.ElementTree import Element

from pipeline.amounts import size
from pipeline.diagnostics.model import Diagnostic
from pipeline.photos import formats
from pipeline.photos.formats import Webp
from pipeline.photos.geometry import CENTRE, Box
from pipeline.review.markup import element
from pipeline.review.model import FORMATS, Crop, SheetEntry, Variant, View
from pipeline.rules.words import count

Read = Callable[[Variant], bytes]

_WIDE: Final = 480
"""Pixels that a picture on the sheet has at least, where there are as many."""

_WHOLE: Final = 0.995
"""From this part of width or height on, nothing worth telling is cut away."""


def card(entry: SheetEntry, name: str, *, language: str, read: Read) -> Element:
    """Return the article of a photo; `name` is its id on the page, `language` that of the words.

    `read` returns a variant's bytes.
    """
    title = element("h3", element("bdi", entry.title, lang=language), id=f"{name}-title")
    place = f"{entry.place.file}, line {entry.place.line}" if entry.place.line else entry.place.file
    where = element("p", f"{entry.part}, ", element("code", place), class_="where")
    return element(
        "article",
        element("header", title, _badges(entry), where),
        element("div", *_pictures(entry, read), class_="pictures"),
        element(
            "div",
            findings_list(entry.findings, "h4"),
            _words(entry, language),
            _sizes(entry),
            class_="words",
        ),
        id=name,
        class_="photo",
        aria_labelledby=f"{name}-title",
        data_found="" if entry.to_do else None,
    )


def findings_list(findings: Sequence[Diagnostic], level: str) -> Element | None:
    """Return findings with what to do about each; `level` is the heading's (h2 to h6)."""
    if not findings:
        return None
    items = [
        element(
            "li",
            element("strong", f"{finding.severity.value.capitalize()} {finding.code}"),
            f" {finding.message} ",
            element("span", finding.hint, class_="hint"),
            " ",
            element("code", str(finding.place)),
            class_=finding.severity.value,
        )
        for finding in findings
    ]
    return element(
        "section", element(level, "What was found"), element("ul", *items, role="list"), class_="findings"
    )


def _badges(entry: SheetEntry) -> Element | None:
    badges = []
    if entry.lacks:
        badges.append(("standin", f"Still lacks {entry.lacks}"))
    if entry.due:
        badges.append(("due", "Not made yet" if any(crop.causes for crop in entry.due) else "Cannot be made"))
    if not badges:
        return None
    return element(
        "ul", *(element("li", text, class_=kind) for kind, text in badges), class_="badges", role="list"
    )


def _pictures(entry: SheetEntry, read: Read) -> Iterable[Element]:
    """Yield a figure for each crop and view: the first in the frame of the whole original, others as seen."""
    made = [crop for crop in entry.crops if crop.variants]
    framed = next((crop for crop in made if crop.ratio is None), made[-1] if made else None)
    if framed:
        cuts = [crop.box for crop in entry.crops if crop.ratio and crop.box] if framed.ratio is None else []
        yield _frame(entry, framed, list(dict.fromkeys(cuts)), read)
    for crop in entry.crops:
        if not crop.variants:
            yield _missing(crop)
        elif crop is not framed:
            picture = element(
                "div",
                _image(crop, f"{entry.title}, {crop.label.lower()}", read),
                _focus(entry, crop.box),
                class_="crop",
            )
            yield element("figure", picture, element("figcaption", *_told(crop)))
        for view in crop.views if crop.variants else ():
            yield _view(entry, crop, view, read)


def _view(entry: SheetEntry, crop: Crop, view: View, read: Read) -> Element:
    """Return a crop as the site's styles cut it once more."""
    whole, part = crop.box, view.box
    assert whole is not None
    image = _image(crop, f"{entry.title}, {view.label.lower()}", read)
    left, top = (whole.left - part.left) / part.width, (whole.top - part.top) / part.height
    image.set("style", _at(Box(left, top, whole.width / part.width, whole.height / part.height)))
    across, down = view.ratio
    frame = element(
        "div", image, _focus(entry, part), class_="frame", style=f"aspect-ratio: {across} / {down}"
    )
    caption = element("figcaption", element("b", view.label), f": the page shows it {across}:{down}.")
    return element("figure", frame, caption)


def _frame(entry: SheetEntry, crop: Crop, cuts: Sequence[Box], read: Read) -> Element:
    """Return a crop where it lies in its original, with the focus point and the outlines of other crops."""
    original, box = entry.original, crop.box
    if original is None or box is None:
        image = _image(crop, entry.title, read)
        return element("figure", element("div", image, class_="crop"), element("figcaption", *_told(crop)))
    image = _image(crop, f"{entry.title}, {crop.label.lower()}", read)
    image.set("style", _at(box))
    outlines = [element("span", class_="cut", style=_at(cut)) for cut in cuts if _cut_away(cut)]
    frame = element(
        "div",
        image,
        *outlines,
        _focus(entry, None),
        class_="frame",
        style=f"aspect-ratio: {original.width} / {original.height}",
    )
    notes = []
    if outlines:
        notes.append(" Outlined is what the gallery shows of it.")
    if _cut_away(box):
        notes.append(f" Hatched: {_cut_away(box)}.")
    return element("figure", frame, element("figcaption", *_told(crop), *notes))


def _missing(crop: Crop) -> Element:
    shape = f"aspect-ratio: {crop.ratio[0]} / {crop.ratio[1]}" if crop.ratio else None
    why = f"{crop.causes[0][0].upper()}{crop.causes[0][1:]}. " if crop.causes else ""
    notice: list[Element | str] = (
        [element("strong", "Not made yet."), f" {why}Run: ", element("code", "./dev pipeline ingest")]
        if crop.causes
        else [element("strong", "Cannot be made."), " See what was found."]
    )
    return element(
        "figure",
        element("div", element("p", *notice), class_="missing", style=shape),
        element("figcaption", element("b", crop.label)),
    )


def _image(crop: Crop, alt: str, read: Read) -> Element:
    """Return the narrowest WebP of `_WIDE` pixels, or else the widest."""
    made = [variant for variant in crop.variants if variant.format == Webp.label] or crop.variants
    variant = next((variant for variant in made if variant.width >= _WIDE), made[-1])
    kind = {each.label: each.media_type for each in formats.FORMATS}[variant.format]
    return element(
        "img",
        src=f"data:{kind};base64,{b64encode(read(variant)).decode()}",
        width=str(variant.width),
        height=str(variant.height) if variant.height else None,
        alt=alt,
        decoding="async",
    )


def _focus(entry: SheetEntry, box: Box | None) -> Element:
    """Return the mark of the focus point in a crop, or without one in the whole picture."""
    x, y = entry.focus or CENTRE
    if box:
        x, y = (x - box.left) / box.width, (y - box.top) / box.height
    return element(
        "span",
        class_="focus" if entry.focus else "focus middle",
        style=f"left: {_percent(x)}; top: {_percent(y)}",
        aria_hidden="true",
    )


def _at(box: Box) -> str:
    sides = {"left": box.left, "top": box.top, "width": box.width, "height": box.height}
    return "; ".join(f"{side}: {_percent(part)}" for side, part in sides.items())


def _percent(part: float) -> str:
    return f"{round(100 * part, 2) + 0:.2f}%"  # + 0 for -0.0


def _cut_away(box: Box) -> str:
    """Return what the crop takes away, such as “11 % of the width”, or nothing."""
    if box.width < _WHOLE:
        return f"{100 * (1 - box.width):.0f} % of the width is cut away"
    if box.height < _WHOLE:
        return f"{100 * (1 - box.height):.0f} % of the height is cut away"
    return ""


def _told(crop: Crop) -> Iterable[Element | str]:
    """Yield where the crop appears, in which shape and widths, and what its files weigh."""
    widths = sorted({variant.width for variant in crop.variants})
    least, most = (pick(variant.bytes for variant in crop.variants) for pick in (min, max))
    shape = f"cut to {crop.ratio[0]}:{crop.ratio[1]}" if crop.ratio else "uncut"
    yield element("b", crop.label)
    *others, last = map(str, widths)
    sizes = f"{', '.join(others)} and {last}" if others else last
    yield f": {shape}; {sizes} pixels wide, {size(least)} to {size(most)}."


def _words(entry: SheetEntry, language: str) -> Element:
    x, y = entry.focus or CENTRE
    focus = f"{100 * x:.0f} % from the left, {100 * y:.0f} % from the top"
    rows: list[tuple[str, Element | str]] = [
        ("Alt text", element("bdi", entry.alt, lang=language)),
        ("Focus point", focus if entry.focus else "none given: crops keep the middle"),
        *((label, element("bdi", value)) for label, value in entry.facts.items()),
        ("Original", element("code", f"raw_assets/{entry.file}")),
    ]
    pairs = [element("div", element("dt", label), element("dd", value)) for label, value in rows]
    return element("dl", *pairs)


def _sizes(entry: SheetEntry) -> Element | None:
    """Return the original against what was made of it, in a line, and file by file below."""
    original, variants = entry.original, entry.variants
    if original is None:
        return None
    about = f"{original.format}, {original.width} x {original.height} pixels, {size(original.bytes)}"
    if not variants:
        return element("p", f"Original: {about}.", class_="sizes")
    least, most = (pick(variants, key=lambda variant: variant.bytes) for pick in (min, max))
    line: list[Element | str] = [
        f"Original: {about}. A visitor loads one of {count(len(variants), 'file')} made of it: from ",
        *(element("b", size(least.bytes)), f" ({_share(least.bytes, original.bytes)}) to "),
        *(element("b", size(most.bytes)), f" ({_share(most.bytes, original.bytes)})."),
    ]
    columns = [element("th", name, scope="col") for name in ("Pixels", *FORMATS.values())]
    table = element(
        "table",
        element("caption", "In percent of the original's bytes"),
        element("thead", element("tr", *columns)),
        *[_rows(crop, original.bytes) for crop in entry.crops if crop.variants],
    )
    details = element("details", element("summary", "Each file"), element("div", table, class_="table"))
    return element("div", element("p", *line), details, class_="sizes")


def _rows(crop: Crop, whole: int) -> Element:
    by_size: dict[tuple[int, int], dict[str, Variant]] = {}
    for variant in crop.variants:
        by_size.setdefault((variant.width, variant.height), {})[variant.format] = variant
    rows = [element("tr", element("th", crop.label, colspan=str(1 + len(FORMATS)), scope="rowgroup"))]
    for (width, height), made in by_size.items():
        cells = [element("td", _weight(made.get(name), whole)) for name in FORMATS.values()]
        rows.append(element("tr", element("th", f"{width} x {height}", scope="row"), *cells))
    return element("tbody", *rows)


def _weight(variant: Variant | None, whole: int) -> str:
    return f"{size(variant.bytes)}, {_share(variant.bytes, whole)}" if variant else "none"


def _share(part: int, whole: int) -> str:
    percent = 100 * part / whole if whole else 0.0
    return f"{percent:.0f} %" if percent >= 1 else f"{percent:.1f} %"
