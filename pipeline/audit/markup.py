"""HTML becomes a tree whose every element and attribute knows its line and column."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


def words(text: str) -> frozenset[str]:
    """Return the words of a text as a set."""
    return frozenset(text.split())


VOID = words("area base br col embed hr img input link meta source track wbr")
"""Elements without an end tag (HTML standard, 13.1.2)."""

FOREIGN = frozenset({"svg", "math"})
"""Roots of other vocabularies, in which `<path/>` closes itself."""

_BLOCK = words(
    "address article aside blockquote body br button caption dd details dialog div dl dt fieldset figcaption"
    " figure footer form h1 h2 h3 h4 h5 h6 head header hr html img input legend li main menu nav ol option p"
    " picture pre search section select summary table tbody td textarea tfoot th thead title tr ul"
)
_HIDDEN_TEXT = frozenset({"script", "style", "template", "head", "noscript"})


@dataclass(slots=True, eq=False)
class Element:
    """One element; `line` and `column` (from 1) are those of its `<`, `raw` is its start tag as written."""

    tag: str
    attributes: dict[str, str]
    line: int
    column: int
    raw: str
    parent: Element | None
    children: list[Element | str] = field(default_factory=list)
    text_line: int = 0
    text_column: int = 0

    def get(self, name: str) -> str | None:
        """Return the attribute's value ("" where it has none), or None where the element lacks it."""
        return self.attributes.get(name)

    def span(self, attribute: str | None = None) -> tuple[int, int, int]:
        """Return line, column and length of the element's start, or of an attribute with its value."""
        if attribute:
            value = r"""(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*))?"""
            pattern = rf"""[\s"'/]({re.escape(attribute)}(?=[\s=>/]){value})"""
            if found := re.search(pattern, self.raw, re.IGNORECASE):
                before = self.raw[: found.start(1)]
                length = len(found[1].partition("\n")[0])
                newlines = before.count("\n")
                if newlines:
                    return self.line + newlines, len(before) - before.rfind("\n"), length
                return self.line, self.column + len(before), length
        return self.line, self.column, len(self.tag) + 1

    @property
    def content(self) -> str:
        """The element's own text, as scripts and styles hold it."""
        return "".join(child for child in self.children if isinstance(child, str))

    def within(self, *tags: str) -> Element | None:
        """Return the nearest ancestor that is one of `tags`, or None."""
        element = self.parent
        while element is not None and element.tag not in tags:
            element = element.parent
        return element

    def descendants(self) -> Iterator[Element]:
        """Yield every element below this one, in the order of the page."""
        waiting = [child for child in reversed(self.children) if isinstance(child, Element)]
        while waiting:
            element = waiting.pop()
            yield element
            waiting.extend(child for child in reversed(element.children) if isinstance(child, Element))

    def text(self, leave_out: Callable[[Element], bool] | None = None) -> str:
        """Return what is shown of the element as text, blocks parted by a space, white space collapsed."""
        pieces: list[str] = []
        waiting: list[Element | str] = [self]
        while waiting:
            node = waiting.pop()
            if isinstance(node, str):
                pieces.append(node)
            elif node.tag not in _HIDDEN_TEXT and not (leave_out and leave_out(node)):
                gap = " " if node.tag in _BLOCK else ""
                pieces.append(gap)
                waiting.append(gap)
                waiting.extend(reversed(node.children))
        return " ".join("".join(pieces).split())


@dataclass(frozen=True, slots=True)
class Slip:
    """A place where the text is not the HTML that it should be; `kind` is malformed or repeated."""

    kind: str
    line: int
    column: int
    message: str
    hint: str


class Document:
    """A parsed page: `elements` in the order of the page, `slips` of its syntax, `root` above all of them."""

    def __init__(self, text: str) -> None:
        """Read `text`; whatever is wrong with it becomes a slip, never an exception."""
        builder = _Builder()
        builder.feed(text)
        builder.close()
        builder.finish()
        self.root = builder.root
        self.elements: list[Element] = builder.elements
        self.slips: list[Slip] = builder.slips
        self._by_tag: dict[str, list[Element]] = {}
        self.ids: dict[str, list[Element]] = {}
        for element in self.elements:
            self._by_tag.setdefault(element.tag, []).append(element)
            if identifier := element.get("id"):
                self.ids.setdefault(identifier, []).append(element)

    def all(self, *tags: str) -> list[Element]:
        """Return the elements of these tags; in the order of the page for a single tag."""
        return [element for tag in tags for element in self._by_tag.get(tag, ())]

    def first(self, tag: str) -> Element | None:
        """Return the first element of the tag, or None."""
        return next(iter(self._by_tag.get(tag, ())), None)

    def metas(self, **attribute: str) -> list[Element]:
        """Return the `<meta>` elements with this attribute, such as name="description"; case is ignored."""
        ((key, value),) = attribute.items()
        key = key.replace("_", "-")
        return [e for e in self.all("meta") if (e.get(key) or "").lower() == value.lower()]

    def links(self, relation: str) -> list[Element]:
        """Return the `<link>` elements of that relation."""
        return [e for e in self.all("link") if relation in (e.get("rel") or "").lower().split()]


class _Builder(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.root = Element("", {}, 1, 1, "", None)
        self.elements: list[Element] = []
        self.slips: list[Slip] = []
        self._open = self.root
        self._doctype = False

    def handle_decl(self, decl: str) -> None:
        if decl.lower().startswith("doctype"):
            if self.elements or decl.lower() != "doctype html":
                self._slip("malformed", "The doctype is not <!doctype html> at the very start of the page.")
            self._doctype = True

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = self._append(tag, attrs)
        if tag not in VOID:
            self._open = element

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = self._append(tag, attrs)
        if tag not in VOID and not (tag in FOREIGN or element.within(*FOREIGN)):
            self._slip(
                "malformed",
                f"<{tag}/> does not close itself: browsers take it as opened and never closed.",
                f"Write <{tag}></{tag}>.",
            )
            self._open = element

    def handle_endtag(self, tag: str) -> None:
        element: Element | None = self._open
        while element is not None and element.tag != tag:
            element = element.parent
        if tag in VOID or element is None or not tag:
            self._slip(
                "malformed",
                f"</{tag}> closes nothing.",
                "Take it out, or write the start that it belongs to.",
            )
            return
        while self._open is not element:
            self._unclosed(self._open, f"before </{tag}>")
            self._open = self._open.parent or self.root
        self._open = element.parent or self.root

    def handle_data(self, data: str) -> None:
        element = self._open
        if not element.children and not element.text_line:
            element.text_line, column = self.getpos()
            element.text_column = column + 1
        element.children.append(data)

    def finish(self) -> None:
        while self._open is not self.root:
            self._unclosed(self._open, "by the end of the page")
            self._open = self._open.parent or self.root
        if not self._doctype:
            self.slips.insert(
                0,
                Slip(
                    "malformed",
                    1,
                    1,
                    "The page does not start with <!doctype html>.",
                    "Without it browsers imitate the errors of the 1990s. Put it on the first line.",
                ),
            )

    def _append(self, tag: str, attrs: list[tuple[str, str | None]]) -> Element:
        attributes: dict[str, str] = {}
        line, column = self.getpos()
        element = Element(tag, attributes, line, column + 1, self.get_starttag_text() or "", self._open)
        for name, value in attrs:
            if name in attributes:
                self._slip(
                    "repeated",
                    f"<{tag}> has the attribute {name} twice; browsers drop the second.",
                    "Join the two into one.",
                )
            attributes.setdefault(name, value or "")
        self._open.children.append(element)
        self.elements.append(element)
        return element

    def _unclosed(self, element: Element, where: str) -> None:
        # HTML lets some end tags out, but what the application writes has them all.
        self.slips.append(
            Slip(
                "malformed",
                element.line,
                element.column,
                f"<{element.tag}> is not closed {where}.",
                f"Close it with </{element.tag}> where its content ends.",
            )
        )

    def _slip(
        self, kind: str, message: str, hint: str = "Correct it in the part of the site that writes it."
    ) -> None:
        line, column = self.getpos()
        self.slips.append(Slip(kind, line, column + 1, message, hint))
