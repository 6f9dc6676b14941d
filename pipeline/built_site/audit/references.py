"""Finds all addresses in a page, with their purpose."""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import NamedTuple

from pipeline.built_site.audit.addresses import find_css_addresses, read_srcset
from pipeline.built_site.hosting.html_tree import HtmlElement


class Purpose(StrEnum):
    """The purpose of an address in a page.

    - `LINK`: visitors can follow a link to it
    - `FORM`: a form is sent to it
    - `SCRIPT`, `STYLE`: the browser loads a script or a style sheet
    - `FONT`: the browser preloads a font
    - `FILE`: the browser loads another file, such as a picture
    - `PAGE`: the browser loads a page in advance
    - `HINT`: the browser connects in advance
    """

    LINK = "link"
    SCRIPT = "script"
    STYLE = "style sheet"
    FONT = "font"
    FILE = "file"
    PAGE = "page"
    FORM = "form"
    HINT = "connection"


class Reference(NamedTuple):
    """An address in a page, with its purpose."""

    url: str
    use: Purpose


_SIMPLE = {
    ("a", "href"): Purpose.LINK,
    ("script", "src"): Purpose.SCRIPT,
    ("img", "src"): Purpose.FILE,
    ("use", "href"): Purpose.FILE,
    ("iframe", "src"): Purpose.FILE,
    ("form", "action"): Purpose.FORM,
}
_RELATIONS = {
    "stylesheet": Purpose.STYLE,
    "icon": Purpose.FILE,
    "apple-touch-icon": Purpose.FILE,
    "modulepreload": Purpose.SCRIPT,
    "manifest": Purpose.FILE,
    "preconnect": Purpose.HINT,
    "dns-prefetch": Purpose.HINT,
    "prefetch": Purpose.PAGE,
    "prerender": Purpose.PAGE,
}
_PRELOADED = {
    None: Purpose.HINT,  # browsers ignore a preload without `as`
    "font": Purpose.FONT,
    "script": Purpose.SCRIPT,
    "style": Purpose.STYLE,
}


def find_references(elements: Iterable[HtmlElement]) -> Iterator[Reference]:
    """Yield the addresses in these elements, in order."""
    for element in elements:
        for attribute, value in element.attributes.items():
            for url, use in _list_addresses(element.tag, attribute, value):
                yield Reference(url, use)
        if element.tag == "link" and element.get("href"):
            yield from _find_in_link(element, element.attributes["href"])
        elif element.get("property") == "og:image":
            yield Reference(element.get("content") or "", Purpose.FILE)
        elif element.tag == "style":
            yield from (Reference(url, Purpose.FILE) for url in find_css_addresses(element.content))


def _list_addresses(tag: str, attribute: str, value: str) -> list[tuple[str, Purpose]]:
    if use := _SIMPLE.get((tag, attribute.removeprefix("xlink:"))):
        return [(value, use)]
    if attribute in {"srcset", "imagesrcset"}:
        return [(url, Purpose.FILE) for url in read_srcset(value)]
    if attribute == "style":
        return [(url, Purpose.FILE) for url in find_css_addresses(value)]
    if (tag, attribute) == ("script", "data-app"):
        return [(url, Purpose.SCRIPT) for url in value.split()]
    return []


def _find_in_link(element: HtmlElement, href: str) -> Iterator[Reference]:
    for relation in (element.get("rel") or "").lower().split():
        use = _RELATIONS.get(relation)
        if relation == "preload":
            use = _PRELOADED.get(element.get("as"), Purpose.FILE)
        if use:
            yield Reference(href, use)
            return
