"""HTML as a tree: what is put into it as text can only ever come out as text."""

from __future__ import annotations

from typing import TypeAlias
from xml.etree.ElementTree import Element, tostring

Child: TypeAlias = "Element | str | None"


def element(tag: str, *children: Child, **attributes: str | None) -> Element:
    """Return an element with texts and elements in it; what is None is left out.

    Of the names of attributes, underscores at the end are dropped and others become hyphens (`class_`,
    `aria_label`).
    """
    made = Element(tag)
    for name, value in attributes.items():
        if value is not None:
            made.set(name.rstrip("_").replace("_", "-"), value)
    add(made, *children)
    return made


def add(parent: Element, *children: Child) -> None:
    """Put texts and elements at the end of an element; None is left out."""
    for child in children:
        if child is None:
            continue
        if isinstance(child, Element):
            parent.append(child)
        elif len(parent):
            parent[-1].tail = (parent[-1].tail or "") + child
        else:
            parent.text = (parent.text or "") + child


def document(root: Element) -> bytes:
    """Return a whole HTML document in UTF-8; what has no UTF-8 (half a surrogate pair) becomes “?”."""
    return b"<!doctype html>\n" + tostring(root, "unicode", method="html").encode("utf-8", "replace") + b"\n"
