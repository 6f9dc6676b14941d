"""HTML becomes a tree whose every element and attribute knows its place in the text."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from itertools import accumulate


def words(text: str) -> frozenset[str]:
    """Return the words of a text as a set."""
    return frozenset(text.split())


VOID = words("area base br col embed hr img input link meta source track wbr")
"""Elements without an end tag (HTML standard, 13.1.2)."""


@dataclass(slots=True, eq=False)
class Element:
    """One element; `offset` is that of its `<` in the text, `raw` is its start tag as written."""

    tag: str
    attributes: dict[str, str]
    offset: int
    raw: str
    parent: Element | None
    children: list[Element | str] = field(default_factory=list)

    def get(self, name: str) -> str | None:
        """Return the attribute's value ("" where it has none), or None where the element lacks it."""
        return self.attributes.get(name)

    def has_word(self, name: str, word: str) -> bool:
        """Whether `word` is one of the words of an attribute, such as rel; case is ignored."""
        return word.lower() in self.attributes.get(name, "").lower().split()

    def span(self, attribute: str | None = None) -> tuple[int, int]:
        """Return offset and length of the element's start, or of an attribute with its value."""
        if attribute:
            value = r"""(?:\s*=\s*(?:"[^"\n]*"?|'[^'\n]*'?|[^\s>]*))?"""
            pattern = rf"""[\s"'/]({re.escape(attribute)}(?=[\s=>/]){value})"""
            if found := re.search(pattern, self.raw, re.IGNORECASE):
                return self.offset + found.start(1), len(found[1])
        return self.offset, len(self.tag) + 1

    @property
    def content(self) -> str:
        """The element's own text, as scripts and styles hold it; it begins right after the start tag."""
        return "".join(child for child in self.children if isinstance(child, str))

    def within(self, *tags: str) -> Element | None:
        """Return the nearest ancestor that is one of `tags`, or None."""
        element = self.parent
        while element is not None and element.tag not in tags:
            element = element.parent
        return element


class Document:
    """A parsed page: `elements` in the order of the page, `ids` with the elements that have them."""

    def __init__(self, text: str) -> None:
        """Read `text`; what is no HTML in it is read as well as can be, never an exception."""
        builder = _Builder(text)
        builder.feed(text)
        builder.close()
        self.elements: list[Element] = builder.elements
        self._by_tag: dict[str, list[Element]] = {}
        self.ids: dict[str, list[Element]] = {}
        for element in self.elements:
            self._by_tag.setdefault(element.tag, []).append(element)
            if identifier := element.get("id"):
                self.ids.setdefault(identifier, []).append(element)

    def all(self, *tags: str, **words: str) -> list[Element]:
        """Return the elements of these tags whose attributes hold these words, as in rel="canonical".

        They are in the order of the page for a single tag; http_equiv stands for http-equiv.
        """
        return [
            element
            for tag in tags
            for element in self._by_tag.get(tag, ())
            if all(element.has_word(name.replace("_", "-"), word) for name, word in words.items())
        ]

    def first(self, tag: str) -> Element | None:
        """Return the first element of the tag, or None."""
        return next(iter(self._by_tag.get(tag, ())), None)


class _Builder(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[Element] = []
        self._lines = list(accumulate((len(line) + 1 for line in text.split("\n")), initial=0))
        self._open = Element("", {}, 0, "", None)

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
        element = Element(tag, attributes, offset, self.get_starttag_text() or "", self._open)
        self._open.children.append(element)
        self.elements.append(element)

    def handle_endtag(self, tag: str) -> None:
        if self._open.tag == tag:
            self._open = self._open.parent or self._open
        elif outer := self._open.within(tag):
            self._open = outer.parent or outer

    def handle_data(self, data: str) -> None:
        self._open.children.append(data)
