"""The contact sheet as one HTML page that needs nothing beside itself: no network, no script, no file."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from importlib.resources import files
from typing import Final
from xml.etree.ElementTree import Element

from pipeline.amounts import size
from pipeline.diagnostics.text import summary
from pipeline.review.card import Read, card, findings_list
from pipeline.review.markup import document, element
from pipeline.review.model import Sheet, SheetEntry
from pipeline.rules.words import count

GENERATOR: Final = "pipeline review"
"""By this name in its head a page is known as one that may be written anew."""

_POLICY: Final = (
    "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
)
"""Whatever a title may hold: the page runs no script and asks the network for nothing."""

_FILTERS: Final = {"all": "All", "found": "With something to do"}


def render(sheet: Sheet, read: Read) -> bytes:
    """Return the page; `read` returns the bytes of a variant. The same sheet makes the same bytes."""
    title = f"Photo review: {sheet.site}" if sheet.site else "Photo review"
    head = element(
        "head",
        element("meta", charset="utf-8"),
        element("meta", http_equiv="Content-Security-Policy", content=_POLICY),
        element("meta", name="generator", content=GENERATOR),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", name="color-scheme", content="light dark"),
        element("title", title),
        element("style", files("pipeline.review").joinpath("sheet.css").read_text("utf-8")),
    )
    sections = list(_sections(sheet))
    number = 0
    shown = []
    for name, heading, lead, members in sections:
        articles = []
        for entry in members:
            number += 1
            articles.append(card(entry, f"photo-{number}", language=sheet.language, read=read))
        shown.append(
            element("section", element("h2", heading), element("p", lead, class_="lead"), *articles, id=name)
        )
    body = element(
        "body",
        element(
            "header",
            element("div", *_about(sheet)),
            element("div", *_controls(sections)) if sections else None,
            class_="top",
        ),
        element("main", _elsewhere(sheet), *shown),
    )
    return document(element("html", head, body, lang="en"))


def _day(text: str) -> str:
    day = date.fromisoformat(text)
    return f"{day.day} {day:%B %Y}"


def _sections(sheet: Sheet) -> Iterator[tuple[str, str, str, list[SheetEntry]]]:
    """Yield id, heading, lead and photos of each section that has any."""
    for name, heading, lead, to_do in (
        ("to-do", "Something to do", "Something was found, or is not made yet.", True),
        ("others", "Nothing wrong", "Nothing was found. A badge names what is still open.", False),
    ):
        members = [entry for entry in sheet.entries if entry.to_do is to_do]
        if members:
            yield name, f"{heading} ({len(members)})", lead, members


def _about(sheet: Sheet) -> Iterator[Element]:
    if sheet.site:
        yield element("p", sheet.site, class_="kicker")
    yield element("h1", "Photo review")
    before = sum({entry.file: entry.original.bytes for entry in sheet.entries if entry.original}.values())
    made = {variant.name: variant.bytes for entry in sheet.entries for variant in entry.variants}
    yield element(
        "p",
        f"{_day(sheet.day)}. {count(len(sheet.entries), 'photo')}: {size(before)} of originals, "
        f"{size(sum(made.values()))} in the {count(len(made), 'file')} made of them. "
        f"Found: {summary(sheet.findings)}.",
    )
    if sheet.others:
        more = f"{count(sheet.others, 'more finding')} on other words of the site; to read them: "
        yield element("p", more, element("code", "./dev pipeline check"))


def _controls(sections: list[tuple[str, str, str, list[SheetEntry]]]) -> Iterator[Element]:
    links = [element("li", element("a", heading, href=f"#{name}")) for name, heading, _, _ in sections]
    yield element("nav", element("ul", *links, role="list"), aria_label="Parts of this page")
    choices = []
    for name, label in _FILTERS.items():
        box = element("input", type="radio", name="show", id=f"show-{name}")
        if name == "all":
            box.set("checked", "checked")
        choices.append(element("label", box, f" {label}"))
    yield element("fieldset", element("legend", "Show"), *choices, class_="filter")
    yield element(
        "p",
        element("span", class_="focus key", aria_hidden="true"),
        " marks the focus point, which crops keep in view; dashed it is the middle, as none is given.",
        class_="legend",
    )


def _elsewhere(sheet: Sheet) -> Element | None:
    found = findings_list(sheet.elsewhere, "h2")
    if found is not None:
        found[0].text = "On photos in general"
        found.set("id", "in-general")
    return found
