"""The links in the words: of buttons, and in Markdown."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pipeline.content.richtext import parse
from pipeline.content.walk import TextKind

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from pipeline.content.walk import Text
    from pipeline.content.yaml_file import ValuePath

BROKEN_LINK = re.compile(r"\[[^\[\]]*\]\s*\([^()]*\)?")
"""What is meant as a Markdown link; where it is left in the text, it was none."""


@dataclass(frozen=True, slots=True)
class Link:
    """One link: its file, the path to its text, where it leads, and its words if it has some."""

    file: str
    keys: ValuePath
    href: str
    words: str | None = None


def links(texts: Iterable[Text]) -> Iterator[Link]:
    """Yield every link among `texts`; names of channels, such as phone, are no links."""
    for text in texts:
        if text.kind is TextKind.TARGET and text.value.startswith("/"):
            yield Link(text.file, text.keys, text.value)
        elif text.kind is TextKind.RICH and "](" in text.value:
            yield from (
                Link(text.file, text.keys, run.href or "", run.text)
                for run in parse(text.value)
                if run.mark == "link"
            )
