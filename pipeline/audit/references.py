"""Every address that a page holds: what for, and where it stands."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from pipeline.audit.addresses import css_addresses, read_srcset

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pipeline.audit.markup import Element
    from pipeline.audit.site import Page
    from pipeline.diagnostics.model import Diagnostic, Rule


class Use(StrEnum):
    """What a page does with an address."""

    LINK = "link"
    SCRIPT = "script"
    STYLE = "style sheet"
    IMAGE = "picture"
    FONT = "font"
    FRAME = "frame"
    MEDIA = "film or sound"
    APP = "web app manifest"
    DATA = "data"
    FORM = "form"
    HINT = "connection"


@dataclass(frozen=True, slots=True)
class Reference:
    """One address; `offset` is its place in a style element's text, or None for an attribute."""

    url: str
    use: Use
    element: Element
    attribute: str
    offset: int | None = None

    def finding(self, page: Page, rule: Rule, message: str, hint: str) -> Diagnostic:
        """Return a diagnostic of `rule` at this address."""
        if self.offset is None:
            return page.finding(rule, self.element, message, hint, self.attribute)
        return page.finding_in(rule, self.element, self.offset, message, hint)


_SIMPLE = {
    ("a", "href"): Use.LINK,
    ("area", "href"): Use.LINK,
    ("script", "src"): Use.SCRIPT,
    ("img", "src"): Use.IMAGE,
    ("input", "src"): Use.IMAGE,
    ("image", "href"): Use.IMAGE,
    ("use", "href"): Use.IMAGE,
    ("video", "poster"): Use.IMAGE,
    ("video", "src"): Use.MEDIA,
    ("audio", "src"): Use.MEDIA,
    ("source", "src"): Use.MEDIA,
    ("track", "src"): Use.MEDIA,
    ("iframe", "src"): Use.FRAME,
    ("embed", "src"): Use.FRAME,
    ("object", "data"): Use.FRAME,
    ("form", "action"): Use.FORM,
    ("button", "formaction"): Use.FORM,
}
_RELATIONS = {
    "stylesheet": Use.STYLE,
    "icon": Use.IMAGE,
    "apple-touch-icon": Use.IMAGE,
    "mask-icon": Use.IMAGE,
    "modulepreload": Use.SCRIPT,
    "manifest": Use.APP,
    "preconnect": Use.HINT,
    "dns-prefetch": Use.HINT,
    "prefetch": Use.DATA,
    "prerender": Use.DATA,
}
_PRELOADED = {"font": Use.FONT, "image": Use.IMAGE, "script": Use.SCRIPT, "style": Use.STYLE}


def css_use(url: str) -> Use:
    """Return what a stylesheet wants an address for, by its ending."""
    name = url.partition("?")[0].partition("#")[0].lower()
    if name.endswith((".woff2", ".woff", ".ttf", ".otf")):
        return Use.FONT
    return Use.STYLE if name.endswith(".css") else Use.IMAGE


def references(elements: Iterable[Element]) -> Iterator[Reference]:
    """Yield every address that these elements link to or load, in their order."""
    for element in elements:
        yield from _of(element)


def _of(element: Element) -> Iterator[Reference]:
    for attribute in element.attributes:
        yield from _of_attribute(element, attribute)
    if element.tag == "link":
        yield from _of_link(element)
    elif element.tag == "style":
        for url, offset in css_addresses(element.content):
            yield Reference(url, css_use(url), element, "", offset)


def _of_attribute(element: Element, attribute: str) -> Iterator[Reference]:
    value = element.attributes[attribute]
    if use := _SIMPLE.get((element.tag, attribute.removeprefix("xlink:"))):
        yield Reference(value, use, element, attribute)
    elif attribute in {"srcset", "imagesrcset"}:
        for candidate in read_srcset(value):
            yield Reference(candidate.url, Use.IMAGE, element, attribute)
    elif attribute == "style":
        for url, _ in css_addresses(value):
            yield Reference(url, css_use(url), element, attribute)
    elif attribute == "data-app" and element.tag == "script":
        for url in value.split():
            yield Reference(url, Use.SCRIPT, element, attribute)


def _of_link(element: Element) -> Iterator[Reference]:
    href = element.get("href")
    if not href:
        return
    relations = (element.get("rel") or "").lower().split()
    if "preload" in relations:
        # Browsers ignore a preload that does not say what it is for.
        preloads = element.get("as")
        yield Reference(href, _PRELOADED.get(preloads, Use.DATA) if preloads else Use.HINT, element, "href")
    for relation in relations:
        if use := _RELATIONS.get(relation):
            yield Reference(href, use, element, "href")
            return
