"""Every address that a page holds: what for, and where it stands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from pipeline.audit.addresses import css_addresses, read_srcset
from pipeline.hosting.markup import Element


class Use(StrEnum):
    """What a page does with an address."""

    LINK = "link"
    SCRIPT = "script"
    STYLE = "style sheet"
    IMAGE = "picture"
    FONT = "font"
    FRAME = "frame"
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

    def span(self) -> tuple[int, int]:
        """Return offset and length of the attribute, or of the address in a style element."""
        if self.offset is None:
            return self.element.span(self.attribute)
        return self.element.offset + len(self.element.raw) + self.offset, 1


_SIMPLE = {
    ("a", "href"): Use.LINK,
    ("script", "src"): Use.SCRIPT,
    ("img", "src"): Use.IMAGE,
    ("use", "href"): Use.IMAGE,
    ("iframe", "src"): Use.FRAME,
    ("form", "action"): Use.FORM,
}
_RELATIONS = {
    "stylesheet": Use.STYLE,
    "icon": Use.IMAGE,
    "apple-touch-icon": Use.IMAGE,
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
        for attribute, value in element.attributes.items():
            for url, use in _addresses(element.tag, attribute, value):
                yield Reference(url, use, element, attribute)
        if element.tag == "link" and element.get("href"):
            yield from _of_link(element, element.attributes["href"])
        elif element.get("property") == "og:image":
            yield Reference(element.get("content") or "", Use.IMAGE, element, "content")
        elif element.tag == "style":
            for url, offset in css_addresses(element.content):
                yield Reference(url, css_use(url), element, "", offset)


def _addresses(tag: str, attribute: str, value: str) -> list[tuple[str, Use]]:
    if use := _SIMPLE.get((tag, attribute.removeprefix("xlink:"))):
        return [(value, use)]
    if attribute in {"srcset", "imagesrcset"}:
        return [(url, Use.IMAGE) for url in read_srcset(value)]
    if attribute == "style":
        return [(url, css_use(url)) for url, _ in css_addresses(value)]
    if (tag, attribute) == ("script", "data-app"):
        return [(url, Use.SCRIPT) for url in value.split()]
    return []


def _of_link(element: Element, href: str) -> Iterator[Reference]:
    for relation in (element.get("rel") or "").lower().split():
        use = _RELATIONS.get(relation)
        if relation == "preload":
            # Browsers ignore a preload that does not say what it is for.
            use = _PRELOADED.get(element.attributes["as"], Use.DATA) if element.get("as") else Use.HINT
        if use:
            yield Reference(href, use, element, "href")
            return
