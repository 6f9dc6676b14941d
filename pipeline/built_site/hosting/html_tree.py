"""A tree of HTML elements; every element and attribute has its position in the text."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from itertools import accumulate


def split_words(text: str) -> frozenset[str]:
    """Return the words of a text as a set."""
    return frozenset(text.split())


VOID = split_words("area base br col embed hr img input link meta source track wbr")
"""Elements without an end tag (HTML standard, 13.1.2)."""


@dataclass(slots=True, eq=False)
class HtmlElement:
    """One element; `offset` is the position of its `<` in the text, and `raw` is its start tag as written."""

    tag: str
    attributes: dict[str, str]
    offset: int
    raw: str
    parent: HtmlElement | None
    children: list[HtmlElement | str] = field(default_factory=list)

    def get(self, name: str) -> str | None:
        """Return the value of an attribute, "" if the attribute has no value, None if it is missing."""
        return self.attributes.get(name)

    def locate(self, attribute: str | None = None) -> tuple[int, int]:
        """Return the position in the text, as offset and length, of an attribute with its value.

        Without an attribute, or if the element lacks it, return the position of the tag's name with `<`, such
        as `<img`.
        """
        if attribute:
            value = r"""(?:\s*=\s*(?:"[^"\n]*"?|'[^'\n]*'?|[^\s>]*))?"""
            pattern = rf"""[\s"'/]({re.escape(attribute)}(?=[\s=>/]){value})"""
            if found := re.search(pattern, self.raw, re.IGNORECASE):
                return self.offset + found.start(1), len(found[1])
        return self.offset, len(self.tag) + 1

    @property
    def content(self) -> str:
        """The text directly in the element, such as the code of a script."""
        return "".join(child for child in self.children if isinstance(child, str))

    def find_ancestor(self, *tags: str) -> HtmlElement | None:
        """Return the nearest ancestor with one of these tags, or None."""
        element = self.parent
        while element is not None and element.tag not in tags:
            element = element.parent
        return element


class HtmlDocument:
    """A parsed page: `elements` are in the page's order, and `ids` maps each id to its elements."""

    def __init__(self, text: str) -> None:
        """Parse a text; invalid HTML raises no exception."""
        builder = _TreeBuilder(text)
        builder.feed(text)
        builder.close()
        self.elements: list[HtmlElement] = builder.elements
        self._by_tag: dict[str, list[HtmlElement]] = {}
        self.ids: dict[str, list[HtmlElement]] = {}
        for element in self.elements:
            self._by_tag.setdefault(element.tag, []).append(element)
            if identifier := element.get("id"):
                self.ids.setdefault(identifier, []).append(element)

    def find_all(self, *tags: str, **split_words: str) -> list[HtmlElement]:
        """Return the elements that have one of these tags, and these words in their attributes.

        For example, rel="canonical" requires the word canonical in the attribute rel. An underscore stands
        for a hyphen, so http_equiv is the attribute http-equiv. The result has the elements of the first tag
        in the order of the page, then those of the next tag.
        """
        return [
            element
            for tag in tags
            for element in self._by_tag.get(tag, ())
            if all(
                word.lower() in element.attributes.get(name.replace("_", "-"), "").lower().split()
                for name, word in split_words.items()
            )
        ]

    def find_first(self, tag: str) -> HtmlElement | None:
        """Return the first element with that tag, or None."""
        return next(iter(self._by_tag.get(tag, ())), None)


class _TreeBuilder(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[HtmlElement] = []
        self._lines = list(accumulate((len(line) + 1 for line in text.split("\n")), initial=0))
        self._open = HtmlElement("", {}, 0, "", None)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_startendtag(tag, attrs)
        if tag not in VOID:
            self._open = self.elements[-1]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes: dict[str, str] = {}
        for name, value in attrs:
            attributes.setdefault(name, value or "")
        line, column = self.getpos()
        offset = self._lines[line - 1] + column
        element = HtmlElement(tag, attributes, offset, self.get_starttag_text() or "", self._open)
        self._open.children.append(element)
        self.elements.append(element)

    def handle_endtag(self, tag: str) -> None:
        if self._open.tag == tag:
            self._open = self._open.parent or self._open
        elif outer := self._open.find_ancestor(tag):
            self._open = outer.parent or outer

    def handle_data(self, data: str) -> None:
        self._open.children.append(data)
