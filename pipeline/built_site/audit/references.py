"""All addresses in a page, with their purpose and their position."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from pipeline.built_site.audit.addresses import find_css_addresses, read_srcset
from pipeline.built_site.hosting.html_tree import HtmlElement


class Purpose(StrEnum):
    """The reason why a page contains an address.

    - `LINK`: visitors can follow a link to the address
    - `FORM`: a form is sent to the address
    - `HINT`: the browser opens a connection in advance
    - all others: the browser loads a file of this type; `DATA` is a file of any other type
    """

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
    """An address in a page, with its purpose.

    `url` is the address, and `use` is its purpose. The address is in the attribute `attribute` of `element`.
    For an address in the text of a style element, `attribute` is "", and `offset` is the position of the
    address in this text.
    """

    url: str
    use: Purpose
    element: HtmlElement
    attribute: str
    offset: int | None = None

    def locate(self) -> tuple[int, int]:
        """Return the offset and the length of the attribute that contains the address.

        For an address in the text of a style element, return the offset of the address, and the length 1.
        Offsets count from the start of the page.
        """
        if self.offset is None:
            return self.element.locate(self.attribute)
        return self.element.offset + len(self.element.raw) + self.offset, 1


_SIMPLE = {
    ("a", "href"): Purpose.LINK,
    ("script", "src"): Purpose.SCRIPT,
    ("img", "src"): Purpose.IMAGE,
    ("use", "href"): Purpose.IMAGE,
    ("iframe", "src"): Purpose.FRAME,
    ("form", "action"): Purpose.FORM,
}
_RELATIONS = {
    "stylesheet": Purpose.STYLE,
    "icon": Purpose.IMAGE,
    "apple-touch-icon": Purpose.IMAGE,
    "modulepreload": Purpose.SCRIPT,
    "manifest": Purpose.APP,
    "preconnect": Purpose.HINT,
    "dns-prefetch": Purpose.HINT,
    "prefetch": Purpose.DATA,
    "prerender": Purpose.DATA,
}
_PRELOADED = {
    "font": Purpose.FONT,
    "image": Purpose.IMAGE,
    "script": Purpose.SCRIPT,
    "style": Purpose.STYLE,
}


def guess_css_use(url: str) -> Purpose:
    """Return the purpose of an address in a style sheet, guessed from the file extension."""
    name = url.partition("?")[0].partition("#")[0].lower()
    if name.endswith((".woff2", ".woff", ".ttf", ".otf")):
        return Purpose.FONT
    return Purpose.STYLE if name.endswith(".css") else Purpose.IMAGE


def find_references(elements: Iterable[HtmlElement]) -> Iterator[Reference]:
    """Yield all addresses that `elements` link to or load, in the order of the elements."""
    for element in elements:
        for attribute, value in element.attributes.items():
            for url, use in _list_addresses(element.tag, attribute, value):
                yield Reference(url, use, element, attribute)
        if element.tag == "link" and element.get("href"):
            yield from _find_in_link(element, element.attributes["href"])
        elif element.get("property") == "og:image":
            yield Reference(element.get("content") or "", Purpose.IMAGE, element, "content")
        elif element.tag == "style":
            for url, offset in find_css_addresses(element.content):
                yield Reference(url, guess_css_use(url), element, "", offset)


def _list_addresses(tag: str, attribute: str, value: str) -> list[tuple[str, Purpose]]:
    if use := _SIMPLE.get((tag, attribute.removeprefix("xlink:"))):
        return [(value, use)]
    if attribute in {"srcset", "imagesrcset"}:
        return [(url, Purpose.IMAGE) for url in read_srcset(value)]
    if attribute == "style":
        return [(url, guess_css_use(url)) for url, _ in find_css_addresses(value)]
    if (tag, attribute) == ("script", "data-app"):
        return [(url, Purpose.SCRIPT) for url in value.split()]
    return []


def _find_in_link(element: HtmlElement, href: str) -> Iterator[Reference]:
    for relation in (element.get("rel") or "").lower().split():
        use = _RELATIONS.get(relation)
        if relation == "preload":
            # Browsers ignore a preload without `as`.
            use = (
                _PRELOADED.get(element.attributes["as"], Purpose.DATA) if element.get("as") else Purpose.HINT
            )
        if use:
            yield Reference(href, use, element, "href")
            return
