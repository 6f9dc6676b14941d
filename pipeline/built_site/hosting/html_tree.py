"""Parses a page into a tree of HTML elements."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from html.parser import HTMLParser


def split_words(text: str) -> frozenset[str]:
    """Return the words of a text."""
    return frozenset(text.split())


VOID = split_words("area base br col embed hr img input link meta source track wbr")
"""Elements without an end tag (HTML standard, 13.1.2)."""


@dataclass(slots=True, eq=False)
class HtmlElement:
    """One element. `content` is the text directly in it, such as the code of a script."""

    tag: str
    attributes: dict[str, str]
    parent: HtmlElement | None
    content: str = ""

    def get(self, name: str) -> str | None:
        """Return an attribute's value: "" if it has no value, and None if it is missing."""
        return self.attributes.get(name)

    def find_ancestor(self, tag: str) -> HtmlElement | None:
        """Return the nearest ancestor with this tag, or None."""
        element = self.parent
        while element is not None and element.tag != tag:
            element = element.parent
        return element


class HtmlDocument(HTMLParser):
    """A parsed page; `elements` are its elements in order, and `ids` their ids."""

    def __init__(self, text: str) -> None:
        """Parse a page; invalid HTML raises no exception."""
        super().__init__(convert_charrefs=True)
        self.elements: list[HtmlElement] = []
        self._by_tag = defaultdict[str, list[HtmlElement]](list)
        self._open = HtmlElement("", {}, None)
        self.feed(text)
        self.close()
        self.ids = {element.get("id") for element in self.elements}

    def find_all(self, tag: str, **words: str) -> list[HtmlElement]:
        """Return the elements with this tag and these words in their attributes.

        For example, rel="canonical" means the word canonical in the attribute rel. An underscore stands for a
        hyphen, as in http_equiv.
        """
        return [
            element
            for element in self._by_tag.get(tag, ())
            if all(
                word.lower() in element.attributes.get(name.replace("_", "-"), "").lower().split()
                for name, word in words.items()
            )
        ]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Open an element."""
        self.handle_startendtag(tag, attrs)
        if tag not in VOID:
            self._open = self.elements[-1]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Add an element; if an attribute is repeated, the first value counts."""
        attributes = {name: value or "" for name, value in reversed(attrs)}
        self.elements.append(HtmlElement(tag, attributes, self._open))
        self._by_tag[tag].append(self.elements[-1])

    def handle_endtag(self, tag: str) -> None:
        """Close the nearest open element with this tag, and all elements inside it."""
        closed = self._open if self._open.tag == tag else self._open.find_ancestor(tag)
        self._open = (closed and closed.parent) or self._open

    def handle_data(self, data: str) -> None:
        """Add text to the open element."""
        self._open.content += data
