"""The links in the words: of buttons, and in Markdown."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pipeline.content.richtext import parse
from pipeline.content.walk import Kind

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pipeline.content.source import Keys
    from pipeline.content.walk import Text

BROKEN_LINK = re.compile(r"\[[^\[\]]*\]\s*\([^()]*\)?")
"""What is meant as a Markdown link; where it is left in the text, it was none."""


@dataclass(frozen=True, slots=True)
class Link:
    """One link: its file, the way to the text that holds it, where it leads, and its words if it has some."""

    file: str
    keys: Keys
    href: str
    words: str | None = None


def links(texts: Iterable[Text]) -> Iterator[Link]:
    """Yield every link among `texts`; names of channels, such as phone, are no links."""
    for text in texts:
        if text.kind is Kind.TARGET and text.value.startswith("/"):
            yield Link(text.file, text.keys, text.value)
        elif text.kind is Kind.RICH and "](" in text.value:
            yield from (
                Link(text.file, text.keys, run.href or "", run.text)
                for run in parse(text.value)
                if run.mark == "link"
            )
