"""The structure of pages as browsers and screen readers take it: headings, ids, names, syntax, nesting."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pipeline.audit import codes
from pipeline.audit.markup import words
from pipeline.diagnostics.model import Place

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pipeline.audit.markup import Element
    from pipeline.audit.site import Page, Site
    from pipeline.diagnostics.model import Diagnostic

_HEADINGS = ("h1", "h2", "h3", "h4", "h5", "h6")
_ID_LISTS = words(
    "aria-labelledby aria-describedby aria-controls aria-owns aria-details aria-errormessage aria-flowto"
    " aria-activedescendant headers"
)
_ID_REFERENCES = words("for form list popovertarget commandfor interesttarget")
_UNLABELLED_INPUTS = frozenset({"hidden", "submit", "reset", "button", "image"})

_BLOCKS = words(
    "address article aside blockquote details dialog div dl fieldset figcaption figure footer form h1 h2 h3"
    " h4 h5 h6"
    " header hgroup hr main menu nav ol p pre search section table ul"
)
"""Elements that end an open <p> (HTML standard, 13.2.6.4.7)."""

_PHRASING_ONLY = words("p h1 h2 h3 h4 h5 h6 span em strong b i small button label abbr time code q cite pre")
"""Elements that may hold text-level elements only (HTML standard, chapter 4)."""

_PARENTS = {
    "li": ("ul", "ol", "menu", "template"),
    "dt": ("dl", "div"),
    "dd": ("dl", "div"),
    "tr": ("thead", "tbody", "tfoot", "table"),
    "td": ("tr",),
    "th": ("tr",),
    "option": ("select", "optgroup", "datalist"),
    "source": ("picture", "audio", "video"),
    "figcaption": ("figure",),
    "summary": ("details",),
    "legend": ("fieldset",),
    "title": ("head", "svg", "g", "symbol"),
}
_ONLY_CHILDREN = {"ul": ("li",), "ol": ("li",), "dl": ("dt", "dd", "div"), "picture": ("source", "img")}
_SELF_BARRED = ("a", "button", "form", "label")
_INTERACTIVE = words("a button select textarea iframe details")


def check_structure(site: Site) -> Iterator[Diagnostic]:
    """Find what breaks a page's outline, its references, names and labels."""
    for page in site.whole:
        yield from _headings(page)
        mains = page.document.all("main")
        if not mains:
            yield page.finding(
                codes.ONE_MAIN,
                page.document.first("body"),
                "The page has no main area.",
                "Wrap its content in <main>.",
            )
        for extra in mains[1:]:
            yield page.finding(
                codes.ONE_MAIN, extra, "The page has a second main area.", "Make it a <section>."
            )
    for page in site.pages:
        for identifier, elements in page.document.ids.items():
            for extra in elements[1:]:
                yield page.finding(
                    codes.DUPLICATE_ID,
                    extra,
                    f"The id “{identifier}” stands here again.",
                    "Give each its own.",
                    "id",
                )
        for element in page.document.elements:
            yield from _references(page, element)
        yield from _names(page)


def _headings(page: Page) -> Iterator[Diagnostic]:
    headings = [e for e in page.document.elements if e.tag in _HEADINGS and not _hidden(e)]
    mains = [e for e in headings if e.tag == "h1"]
    if not mains:
        yield page.finding(
            codes.ONE_H1,
            page.document.first("main"),
            "The page has no main heading.",
            "Make its heading an <h1>.",
        )
    for extra in mains[1:]:
        yield page.finding(codes.ONE_H1, extra, "The page has a second main heading.", "Make it an <h2>.")
    level = 0
    for heading in headings:
        own = int(heading.tag[1])
        if own > level + 1 and level:
            yield page.finding(
                codes.HEADING_ORDER,
                heading,
                f"“{heading.text()}” is an h{own}, but the heading before it is an h{level}.",
                f"Make it an h{level + 1}.",
            )
        level = own


def _hidden(element: Element) -> bool:
    node: Element | None = element
    while node is not None:
        if (
            "hidden" in node.attributes
            or node.tag in {"dialog", "template"}
            or node.get("aria-hidden") == "true"
        ):
            return True
        node = node.parent
    return False


def _references(page: Page, element: Element) -> Iterator[Diagnostic]:
    for attribute, value in element.attributes.items():
        if attribute == "aria-controls" and element.get("aria-expanded") == "false":
            continue  # what it opens may be made when it opens (ARIA 1.2, combobox)
        if attribute in _ID_LISTS:
            wanted = value.split()
        elif attribute in _ID_REFERENCES:
            wanted = [value]
        else:
            continue
        for identifier in wanted or [""]:
            if identifier not in page.document.ids:
                yield page.finding(
                    codes.BROKEN_REFERENCE,
                    element,
                    f"{attribute} points to “{identifier}”, but nothing on this page has that id.",
                    "Name the id of an element that is on the page from the start, or leave the attribute"
                    " out.",
                    attribute,
                )


def _names(page: Page) -> Iterator[Diagnostic]:
    for element in page.document.all("a", "button", "iframe", "summary"):
        if element.tag == "a" and "href" not in element.attributes:
            continue
        if element.tag == "a" and element.get("href") in {"", "#"}:
            yield page.finding(
                codes.BROKEN_LINK,
                element,
                "This link leads nowhere.",
                "Give it an address, or make it a button.",
                "href",
            )
        if not _unread(element) and not name_of(page, element):
            what = {"a": "link", "iframe": "frame"}.get(element.tag, "button")
            yield page.finding(
                codes.NO_NAME, element, f"This {what} has no name.", "Put words into it, or add aria-label."
            )
    for field in page.document.all("input", "select", "textarea"):
        if (field.get("type") or "text").lower() in _UNLABELLED_INPUTS or _unread(field):
            continue
        labels = [
            label
            for label in page.document.all("label")
            if (field.get("id") and label.get("for") == field.get("id")) or field.within("label") is label
        ]
        if not any(label.text() for label in labels) and not _aria_name(page, field):
            yield page.finding(
                codes.NO_LABEL,
                field,
                "This field has no label.",
                "Add a <label> whose for is the field's id.",
            )


def _unread(element: Element) -> bool:
    node: Element | None = element
    while node is not None:
        if node.get("aria-hidden") == "true":
            return True
        node = node.parent
    return False


def _aria_name(page: Page, element: Element) -> str:
    if label := (element.get("aria-label") or "").strip():
        return label
    named = [
        page.document.ids[i][0]
        for i in (element.get("aria-labelledby") or "").split()
        if i in page.document.ids
    ]
    return " ".join(other.text() or other.get("aria-label") or "" for other in named).strip()


def name_of(page: Page, element: Element) -> str:
    """Return the accessible name of a link, button or frame, as far as markup alone gives it."""
    if name := _aria_name(page, element):
        return name
    if text := element.text(lambda e: e.get("aria-hidden") == "true"):
        return text
    for inner in element.descendants():
        words = inner.get("alt") if inner.tag in {"img", "area"} else inner.get("aria-label")
        if words and words.strip() and not _unread(inner):
            return words.strip()
    return (element.get("title") or "").strip()


def check_markup(site: Site) -> Iterator[Diagnostic]:
    """Find what is not well-formed: encoding, unmatched tags, repeated attributes, misplaced elements."""
    for name, why in site.unreadable.items():
        yield site.finding(
            codes.MALFORMED,
            name,
            f"This page cannot be read as it should: {why}.",
            "Build the site again; pages are UTF-8.",
        )
    for page in site.pages:
        for slip in page.document.slips:
            rule = codes.REPEATED_ATTRIBUTE if slip.kind == "repeated" else codes.MALFORMED
            yield rule.at(Place(page.place, slip.line, slip.column), slip.message, slip.hint)
        for element in page.document.elements:
            if message := _misplaced(element):
                yield page.finding(
                    codes.NESTING, element, message, "Use another element, or move it to where it may stand."
                )


def _misplaced(element: Element) -> str | None:  # noqa: PLR0911 - one return a rule of the standard
    tag, parent = element.tag, element.parent
    if parent is None or element.within("svg", "math", "template"):
        return None
    if tag in _PARENTS and parent.tag not in _PARENTS[tag]:
        return f"<{tag}> stands in <{parent.tag or 'nothing'}>; its place is in <{_PARENTS[tag][0]}>."
    if parent.tag in _ONLY_CHILDREN and tag not in (*_ONLY_CHILDREN[parent.tag], "script", "template"):
        return (
            f"<{tag}> stands directly in <{parent.tag}>, which holds only <{_ONLY_CHILDREN[parent.tag][0]}>."
        )
    if tag in _BLOCKS and (outer := _nearest(element, _PHRASING_ONLY)):
        return f"<{tag}> stands in <{outer.tag}>, which may hold only text and what belongs to text."
    if tag in _SELF_BARRED and element.within(tag):
        return f"<{tag}> stands in another <{tag}>."
    interactive = tag in _INTERACTIVE or (tag == "input" and element.get("type") != "hidden")
    if interactive and (outer := element.within("a", "button")):
        return f"<{tag}> stands in <{outer.tag}>; nobody could tell which of the two is meant."
    return None


def _nearest(element: Element, tags: frozenset[str]) -> Element | None:
    node = element.parent
    while node is not None and node.tag not in tags:
        # A caption, cell or list item starts afresh; what is above it does not restrict what is in it.
        if node.tag in {"li", "td", "th", "dd", "figcaption", "legend", "summary"}:
            return None
        node = node.parent
    return node
