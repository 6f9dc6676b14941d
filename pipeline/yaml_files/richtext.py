"""Parse Markdown paragraphs with emphasis and links into runs of text."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from collections.abc import Iterator

    from markdown_it import MarkdownIt
    from markdown_it.token import Token


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of text and its mark, such as "strong"; a link has its address in `href`."""

    text: str
    mark: Literal["em", "strong", "link"] | None = None
    href: str | None = None


@lru_cache(4096)
def parse(text: str) -> tuple[Run, ...]:
    """Split a paragraph of CommonMark into runs; *em*, **strong** and [text](address) are marks.

    Other Markdown, such as code and images, stays plain text. Each run has at most one mark: a link has
    priority, then the outer mark. A link without a label becomes an empty run, which a rule reports.
    """
    children = _load_markdown().parseInline(text)[0].children or []
    return tuple(_join_runs(children))


def _join_runs(tokens: list[Token]) -> Iterator[Run]:
    opened: list[Run] = []
    current = plain = Run("")
    text = ""
    for token in tokens:
        if token.nesting == 0:
            text += " " if token.type == "softbreak" else token.content
            continue
        if token.nesting < 0:
            opened.pop()
        elif token.type == "link_open":
            opened.append(Run("", "link", str(token.attrGet("href"))))
        else:
            opened.append(Run("", "em" if token.type == "em_open" else "strong"))
        links = [mark for mark in opened if mark.mark == "link"]
        effective = (links or opened or [plain])[0]
        if effective is not current:
            if text or current.mark == "link":
                yield replace(current, text=text)
            current, text = effective, ""
    if text:
        yield replace(current, text=text)


@cache
def _load_markdown() -> MarkdownIt:
    from markdown_it import MarkdownIt

    return MarkdownIt("zero").enable(["emphasis", "link"])
